import LedgerText

/// The beginning of a field of a SWIFT message: `:61:`.
struct SwiftField {
  /// The fields of a statement.
  enum Tag {
    /// 20: the message begins.
    case reference
    /// 25
    case account
    /// 61: a row.
    case line
    /// 86: of the row, or of the whole statement.
    case information
    /// 60 and 62; an intermediate one (`M`) is of a page of a statement.
    case balance(isOpening: Bool, isIntermediate: Bool)
    /// 34F, of MT942.
    case floorLimit
    /// 90D and 90C, of MT942: the number and sum of its rows.
    case totals(isCredit: Bool)
    /// 13 and 13D, of MT942: when it was made.
    case indication
    case other
  }

  let tag: Tag
  /// Where its content begins.
  let start: Int

  /// The field at the beginning of a line; `nil` without one. Other tags than these are text: a line of a
  /// description may begin with `:30:`.
  init?(_ bytes: Span<UInt8>, _ line: Range<Int>) {
    guard line.count >= 4, bytes[line.lowerBound] == .colon else { return nil }
    var at = line.lowerBound + 1
    var number = 0
    while at < line.upperBound, at <= line.lowerBound + 3, bytes[at].isDigit {
      number = number * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    var letter: UInt8?
    if at < line.upperBound, at > line.lowerBound + 2, bytes[at].isCapital {
      letter = bytes[at]
      at += 1
    }
    guard at < line.upperBound, bytes[at] == .colon, let tag = Tag(number, letter) else { return nil }
    self.tag = tag
    start = at + 1
  }

  /// A line from its field on: after `{4:`, where the block of text begins on it.
  static func start(of line: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    guard let first = line.first, [UInt8(ascii: "{"), .hyphen, 0x01].contains(bytes[first]) else {
      return line
    }
    var at = line.upperBound - 3
    while at >= first {
      if bytes[at] == UInt8(ascii: "{"), bytes[at + 1] == UInt8(ascii: "4"), bytes[at + 2] == .colon {
        return at + 3..<line.upperBound
      }
      at -= 1
    }
    return line
  }
}

extension SwiftField.Tag {
  /// The tag with a number and a letter.
  fileprivate init?(_ number: Int, _ letter: UInt8?) {
    let character = letter.map { Character(Unicode.Scalar($0)) }
    switch (number, character) {
    case (20, nil): self = .reference
    case (25, nil), (25, "P"): self = .account
    case (61, nil): self = .line
    case (86, nil): self = .information
    case (60, "F"), (60, nil): self = .balance(isOpening: true, isIntermediate: false)
    case (60, "M"): self = .balance(isOpening: true, isIntermediate: true)
    case (62, "F"), (62, nil): self = .balance(isOpening: false, isIntermediate: false)
    case (62, "M"): self = .balance(isOpening: false, isIntermediate: true)
    case (34, "F"): self = .floorLimit
    case (90, "D"): self = .totals(isCredit: false)
    case (90, "C"): self = .totals(isCredit: true)
    case (13, nil), (13, "D"): self = .indication
    case (21, nil), (28, nil), (28, "C"), (64, nil), (65, nil), (940, nil), (942, nil): self = .other
    default: return nil
    }
  }
}

extension UInt8 {
  /// `:`
  static var colon: UInt8 { 0x3A }
}
