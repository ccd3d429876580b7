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
    let parser = LineReading.parser(text.span, 0..<text.count, for: .noting)
    words = parser.notes.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    expected = []
  }

  /// Reads the words that could be next at the end of an entry, whose last line may be one of its properties.
  package init(completing text: [UInt8]) {
    words = []
    expected = LineReading.parser(text.span, 0..<text.count, for: .completing).expected
  }

  /// The words of the entries in a range of a file that starts at a position, those of plain expenses only if asked for.
  static func words(
    _ bytes: Span<UInt8>, _ range: Range<Int>, ofTextAt base: UInt32, ofPlainExpenses: Bool
  ) -> [ReadWord] {
    parser(bytes, range, ofTextAt: base, for: .noting, ofPlainExpenses: ofPlainExpenses).notes
  }

  /// The words of a property below a payment.
  static func words(ofProperty line: TextLine, _ bytes: Span<UInt8>) -> [ReadWord] {
    var parser = Parser.unused
    parser.begin(line.start..<line.end, ofTextAt: 0)
    parser.purpose = .noting
    // Its error is found where the property is read.
    try? parser.paymentProperty(bytes, line, Parser.Payment(position: 0, date: Day.first))
    return parser.notes
  }

  private static func parser(
    _ bytes: Span<UInt8>, _ range: Range<Int>, ofTextAt base: UInt32 = 0, for purpose: WordReader.Purpose,
    ofPlainExpenses: Bool = true
  ) -> Parser {
    var parser = Parser.unused
    parser.begin(range, ofTextAt: base)
    parser.purpose = purpose
    parser.hasPlainExpenses = !ofPlainExpenses
    while parser.next < range.upperBound {
      // The files that it names are read alone.
      parser.include = nil
      parser.lines(bytes, upTo: range.upperBound)
    }
    return parser
  }
}
