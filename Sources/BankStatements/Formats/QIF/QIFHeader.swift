import LedgerText

/// A line that says what the records after it are: `!Type:Bank`.
enum QIFHeader: Equatable {
  /// Rows of an account: `Bank`, `Cash`, `Oth A`, `Oth L`, or of a card: `CCard`.
  case transactions(AccountStatement.Kind)
  /// `!Account`: what the account of the next rows is called.
  case account
  /// `Invst`
  case investments
  /// A list that has no rows: `Cat`, `Class`, `Memorized`, …
  case list
  /// A type that is not known.
  case other
  /// `!Option:AutoSwitch`: it changes nothing.
  case option

  /// The header on a line; `nil` if it is not one.
  init?(_ bytes: Span<UInt8>, _ line: Range<Int>) {
    guard let start = line.first, bytes[start] == UInt8(ascii: "!") else { return nil }
    if bytes.isSame("!account", line) {
      self = .account
    } else if bytes.isSame("!type:", line.prefix(6)) {
      self.init(bytes, type: bytes.trimmed(start + 6..<line.upperBound))
    } else if bytes.isSame("!option:", line.prefix(8)) || bytes.isSame("!clear:", line.prefix(7)) {
      self = .option
    } else {
      return nil
    }
  }

  private init(_ bytes: Span<UInt8>, type: Range<Int>) {
    func isOne(of names: String...) -> Bool { names.contains { bytes.isSame($0, type) } }
    if isOne(of: "bank", "cash", "oth a", "oth l") {
      self = .transactions(.bank)
    } else if isOne(of: "ccard") {
      self = .transactions(.card)
    } else if isOne(of: "invst") {
      self = .investments
    } else if isOne(of: "cat", "class", "memorized", "security", "prices", "budget", "tax", "tag", "template")
    {
      self = .list
    } else {
      self = .other
    }
  }
}

extension Span<UInt8> {
  /// Whether a range is some text in small letters, whatever its case.
  fileprivate func isSame(_ text: String, _ range: Range<Int>) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var at = range.lowerBound
    for byte in text.utf8 {
      if (self[at].isCapital ? self[at] | 0x20 : self[at]) != byte { return false }
      at += 1
    }
    return true
  }
}
