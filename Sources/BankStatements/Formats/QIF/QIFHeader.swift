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
    guard let start = line.first, bytes[start] == UInt8(ascii: "!"), line.count <= 40 else { return nil }
    var letters: [UInt8] = []
    for index in start + 1..<line.upperBound where !bytes[index].isBlank {
      letters.append(bytes[index].isCapital ? bytes[index] | 0x20 : bytes[index])
    }
    let name = text(letters)
    if name == "account" {
      self = .account
    } else if name.hasPrefix("option:") || name.hasPrefix("clear:") {
      self = .option
    } else if name.hasPrefix("type:") {
      self.init(type: name.dropFirst(5))
    } else {
      return nil
    }
  }

  /// The header of a type, in small letters without blanks.
  private init(type: Substring) {
    switch type {
    case "bank", "cash", "otha", "othl": self = .transactions(.bank)
    case "ccard": self = .transactions(.card)
    case "invst": self = .investments
    case "cat", "class", "memorized", "security", "prices", "budget", "tax", "tag", "template": self = .list
    default: self = .other
    }
  }
}
