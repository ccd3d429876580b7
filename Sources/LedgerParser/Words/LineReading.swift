import LedgerModel
import LedgerText

/// An entry read alone, with its productions, for editors: the meaning of its words, and the words that could follow.
package struct LineReading: Sendable {
  /// In the order of their positions.
  package let words: [ReadWord]
  /// The words that could follow the last one; empty after an error.
  package let expected: [ExpectedWord]

  /// Reads the meaning of the words of some entries.
  package init(noting text: [UInt8]) {
    let parser = LineReading.parser(text, for: .noting)
    words = parser.notes.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    expected = []
  }

  /// Reads the words that could be next at the end of an entry, whose last line may be one of its properties.
  package init(completing text: [UInt8]) {
    words = []
    expected = LineReading.parser(text, for: .completing).expected
  }

  private static func parser(_ text: [UInt8], for purpose: WordReader.Purpose) -> Parser {
    var parser = Parser()
    parser.begin(0..<text.count, ofTextAt: 0)
    parser.purpose = purpose
    parser.lines(text.span, upTo: text.count)
    return parser
  }
}
