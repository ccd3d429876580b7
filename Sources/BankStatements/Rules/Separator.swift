import LedgerText

/// The separator of the cells of a statement.
enum Separator: String, CaseIterable {
  case comma, semicolon, tab, pipe

  var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: .semicolon
    case .tab: .tab
    case .pipe: UInt8(ascii: "|")
    }
  }

  /// The separator with a name; except for a tab, the character itself is a name too.
  init?(_ word: String) {
    let character = Separator.allCases.first { $0 != .tab && word.utf8.elementsEqual([$0.byte]) }
    guard let separator = Separator(rawValue: word) ?? character else { return nil }
    self = separator
  }
}
