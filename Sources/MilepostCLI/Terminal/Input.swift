package import LedgerParser
import WalletFiles

/// Standard input.
package struct Input: Sendable {
  /// Whether standard input and output are a terminal, where the user can be asked.
  package var isTerminal = false
  package var readAll: @Sendable () -> Result<[UInt8], LoadError> = { .success([]) }
  /// Shows a question and reads one line as the answer; `nil` at the end of the input.
  package var ask: @Sendable (_ question: String) -> String? = { _ in nil }

  package init() {}

  /// An empty input, which is not a terminal.
  package static var none: Input { Input() }

  /// Standard input of this process.
  static func ofThisProcess() -> Input {
    var input = Input()
    input.isTerminal = Platform.isTerminal(0) && Platform.isTerminal(1)
    input.readAll = { Platform.readStandardInput(limit: DiskLoader.largestFile) }
    input.ask = { question in
      guard Platform.write(Array(question.utf8), to: 1) == nil else { return nil }
      return Platform.readLine().map { PathText.text(of: $0) }
    }
    return input
  }
}
