import LedgerModel
import LedgerText

/// How the dates of a workbook are counted.
enum DateSystem {
  /// Day 1 is 1 January 1900, and 60 is 29 February 1900, which did not exist.
  case from1900
  /// Day 0 is 1 January 1904.
  case from1904

  /// The day with a number; `nil` without one.
  func day(_ number: Int) -> Day? {
    let first =
      switch self {
      case .from1900: Day.number(1899, 12, number < 60 ? 31 : 30)
      case .from1904: Day.number(1904, 1, 1)
      }
    if self == .from1900, number < 1 || number == 60 { return nil }
    let day = Int(first) + number
    guard number >= 0, day <= Int(Day.number(9999, 12, 31)) else { return nil }
    return Day(number: Int32(day))
  }

  /// Adds the day of a cell as `2026-01-26`; without one, a text that is neither a date nor a number, and
  /// `false`.
  func addDay(_ number: CellNumber, to bytes: inout [UInt8]) -> Bool {
    if let whole = number.smallWhole, let day = day(whole) {
      day.addText(to: &bytes)
      return true
    }
    if self == .from1900, number.smallWhole == 60 {
      bytes.append(contentsOf: "1900-02-29".utf8)
    } else {
      bytes.append(.hash)
      number.addText(to: &bytes)
    }
    return false
  }
}

/// The formats of numbers that show a date (ECMA-376, part 1, 18.8.30).
enum DateFormatCodes {
  /// Whether a built-in format is one of a date with its day or year.
  static func isDate(number: Int) -> Bool {
    switch number {
    case 14...17, 22, 27...36, 50...58: true
    default: false
    }
  }

  /// Whether a format such as `dd mmm yyyy` has a day or a year outside of quotes, brackets and escapes.
  static func isDate(_ code: some Sequence<UInt8>) -> Bool {
    var (isQuoted, isInBrackets, isEscaped) = (false, false, false)
    for byte in code {
      if isEscaped {
        isEscaped = false
      } else if isQuoted {
        isQuoted = byte != .quote
      } else if isInBrackets {
        isInBrackets = byte != UInt8(ascii: "]")
      } else {
        switch byte {
        case .quote: isQuoted = true
        case UInt8(ascii: "["): isInBrackets = true
        // A character as it is, a space as wide as it is, the character that fills the cell.
        case .backslash, UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = true
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "y"), UInt8(ascii: "Y"): return true
        default: break
        }
      }
    }
    return false
  }
}
