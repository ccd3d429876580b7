import LedgerText

/// The lines of a record up to `^`, by the letters that they begin with.
struct QIFRecord {
  /// Of its first line.
  private(set) var line = 0
  /// In the file, up to its last line.
  private(set) var range = 0..<0
  private(set) var date: Range<Int>?
  /// `T`, else `U`.
  var amount: Range<Int>? { total?.isEmpty == false ? total : otherTotal }
  private(set) var cleared = 0..<0
  private(set) var number = 0..<0
  private(set) var payee = 0..<0
  private(set) var memo = 0..<0
  private(set) var category = 0..<0
  /// The lines `S`, `E`, `$` and `%`.
  private(set) var splitLines = 0
  /// Whether a split is not a transfer.
  private var hasPurchaseSplit = false
  /// A second date or amount: the end of the record before is missing.
  private(set) var second: Range<Int>?
  private var total: Range<Int>?
  private var otherTotal: Range<Int>?

  var isEmpty: Bool { line == 0 }

  /// Whether it moves money to another account (`L[Savings]`) and has no split that does not.
  func isTransfer(_ bytes: [UInt8]) -> Bool {
    bytes[category].first == UInt8(ascii: "[") && !hasPurchaseSplit
  }

  /// Adds a line without blanks at its ends, which is not empty.
  mutating func add(_ bytes: Span<UInt8>, _ text: Range<Int>, line number: Int) {
    if isEmpty { (line, range) = (number, text) }
    range = range.lowerBound..<text.upperBound
    let value = bytes.trimmed(text.lowerBound + 1..<text.upperBound)
    switch bytes[text.lowerBound] {
    case UInt8(ascii: "D"): QIFRecord.set(&date, value, &second)
    case UInt8(ascii: "T"): QIFRecord.set(&total, value, &second)
    case UInt8(ascii: "U"): QIFRecord.set(&otherTotal, value, &second)
    case UInt8(ascii: "C"): cleared = value
    case UInt8(ascii: "N"): self.number = value
    case UInt8(ascii: "P"): payee = value
    case UInt8(ascii: "M"): memo = value
    case UInt8(ascii: "L"): category = value
    case UInt8(ascii: "S"):
      splitLines += 1
      if value.isEmpty || bytes[value.lowerBound] != UInt8(ascii: "[") { hasPurchaseSplit = true }
    case UInt8(ascii: "E"), UInt8(ascii: "$"), UInt8(ascii: "%"): splitLines += 1
    default: break
    }
  }

  private static func set(_ part: inout Range<Int>?, _ value: Range<Int>, _ second: inout Range<Int>?) {
    if part == nil { part = value } else if second == nil { second = value }
  }
}
