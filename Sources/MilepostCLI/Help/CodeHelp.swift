import EmbeddedHelp
import LedgerExports
import LedgerText

/// What is known of an error or a warning: `E115`. The texts are constants of the program.
package struct CodeHelp: Sendable, Hashable {
  /// The first example of a code in `examples/errors`.
  package struct Example: Sendable {
    /// Its name there.
    package let file: String
    /// The examples of the code besides this one.
    package let others: Int
    /// As it can be shown on a terminal.
    package let ledger: Substring
    /// What `check` prints for it.
    package let printed: Substring
  }

  package let code: String
  /// A heading of `grammar.md`.
  package let heading: String
  /// One sentence.
  package let reason: String
  /// Where no example shows it.
  private let limit: String?

  /// Of a code in any case; `nil` for any other word.
  package init?(_ word: String) {
    let code = word.uppercased()
    guard let help = CodeHelp.all.first(where: { $0.code == code }) else { return nil }
    self = help
  }

  private init?(line: Substring) {
    let parts = line.split(separator: "|").map { String($0) }
    guard parts.count >= 3 else { return nil }
    code = parts[0]
    heading = parts[1]
    reason = parts[2]
    limit = parts.count > 3 ? parts[3] : nil
  }

  /// All codes, in order.
  package static let all = embeddedReasons().string.split(separator: "\n").compactMap { CodeHelp(line: $0) }

  /// The examples in the program, one of each code that a file of a reasonable size shows.
  package static let examples = embeddedExamples().string

  private static let exampleLines = examples.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { Substring($0) }

  /// `nil` for a limit that only a large file exceeds.
  package var example: Example? {
    let lines = CodeHelp.exampleLines
    guard let start = lines.firstIndex(where: { $0.hasPrefix("== \(code)-") }) else { return nil }
    let words = lines[start].split(separator: " ")
    guard words.count == 3, let others = Int(words[2]) else { return nil }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("== ") } ?? lines.endIndex - 1
    guard let middle = lines[start..<end].firstIndex(of: "--"), middle > start + 1, end > middle + 1 else {
      return nil
    }
    return Example(
      file: String(words[1]), others: others, ledger: CodeHelp.joined(lines[(start + 1)..<middle]),
      printed: CodeHelp.joined(lines[(middle + 1)..<end]))
  }

  private static func joined(_ lines: ArraySlice<Substring>) -> Substring {
    examples[lines[lines.startIndex].startIndex..<lines[lines.endIndex - 1].endIndex]
  }

  /// Message, the example with its output, reason, fix, and where the rule is.
  var text: String {
    let example = example
    let first = example?.printed.prefix { !$0.isNewline }
    let message = first.flatMap { line in line.firstIndex(of: "]").map { line[$0...].dropFirst(3) } }
    var text = "\(code): \(message ?? Substring(limit ?? ""))\n\n"
    if let example {
      text += "An example, \(example.file):\n\n\(example.ledger)\n\n"
      text += example.file.hasSuffix(".rules") ? "What is printed:\n\n" : "What `milepost check` prints:\n\n"
      // That it is explained here is known here.
      let lines = example.printed.split(separator: "\n", omittingEmptySubsequences: false)
      text += lines.filter { !$0.hasSuffix("= see: milepost help \(code)") }.joined(separator: "\n") + "\n\n"
      if example.others > 0 { text += "\(example.others) more in examples/errors: \(code)-*\n\n" }
    }
    return text + "\(reason)\n\(fix)See grammar.md, \"\(heading)\".\n"
  }

  /// As code scanning shows it.
  var rule: SARIFRule {
    let end = fix.isEmpty ? "" : " " + fix.dropLast()
    return SARIFRule(
      summary: reason, details: "\(reason)\(end) See grammar.md, \"\(heading)\".",
      address: "\(projectAddress)/grammar.md#\(anchor(ofHeading: heading))")
  }

  /// What `check --fix` does, in a line; empty for an error of rules, which it does not read.
  private var fix: String {
    if code.hasPrefix("E6") { return "" }
    guard Diagnostic.isSafelyFixed(code) else { return "`milepost check --fix` leaves it as it is.\n" }
    let condition =
      switch code {
      case "E019": ", if it is a unit after a rate"
      case "E103": ", if it has one reading"
      case "E118": ", if the further decimals are zeros"
      default: ""
      }
    return "`milepost check --fix` corrects it\(condition).\n"
  }
}
