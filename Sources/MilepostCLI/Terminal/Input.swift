package import LedgerParser

/// What comes in while the program runs.
package struct Input {
  /// Whether a person can be asked: standard input and output are a terminal.
  package var isTerminal: Bool
  /// All of standard input.
  package var readAll: () -> Result<[UInt8], FileLoader.Problem>
  /// Shows a question and takes one line as the answer; `nil` at the end of the input.
  package var ask: (_ question: String) -> String?

  /// Input of these parts.
  package init(
    isTerminal: Bool, readAll: @escaping () -> Result<[UInt8], FileLoader.Problem>,
    ask: @escaping (_ question: String) -> String?
  ) {
    self.isTerminal = isTerminal
    self.readAll = readAll
    self.ask = ask
  }

  /// Nothing comes in, and nobody is there.
  package static var none: Input { Input(isTerminal: false, readAll: { .success([]) }, ask: { _ in nil }) }

  /// Standard input of this process.
  static func ofThisProcess() -> Input {
    Input(
      isTerminal: Platform.isTerminal(0) && Platform.isTerminal(1),
      readAll: { Platform.readStandardInput(limit: DiskLoader.largestFile) },
      ask: { question in
        guard Platform.write(Array(question.utf8), to: 1) == nil else { return nil }
        return Platform.readLine().map { RawText.text(of: $0) }
      })
  }
}
