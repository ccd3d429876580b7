import LedgerText

/// The format of a statement's dates, such as `DD/MM/YYYY`; the order of day and month is never guessed.
struct DatePattern: Sendable {
  enum Piece: Equatable {
    /// Two digits (2000–2099) or four.
    case year(digits: Int)
    /// Two digits, or with `1` one or two.
    case month(digits: Int)
    /// `Jan`, in English, of any case.
    case monthName
    /// As for months.
    case day(digits: Int)
    /// Two digits of a time of day, which are skipped.
    case clock
    /// Any white space.
    case space
    case character(UInt8)
  }

  /// As in the rules.
  let text: String
  let pieces: [Piece]

  /// `YYYY-MM-DD`.
  static let iso = try? DatePattern("YYYY-MM-DD")

  /// The format that a word of the rules spells.
  init(_ text: String) throws(PatternError) {
    self.text = text
    var pieces: [Piece] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      guard let next = DatePattern.pieces(first, count) else {
        throw .unknown(BankStatements.text(rest.prefix(count)))
      }
      pieces += next
      rest = rest.dropFirst(count)
    }
    self.pieces = pieces
    for (name, count) in [("day", count(\.isDay)), ("month", count(\.isMonth))] where count != 1 {
      throw .count(name, count)
    }
    if count(\.isYear) > 1 { throw .count("year", count(\.isYear)) }
  }

  enum PatternError: Error {
    case unknown(String)
    /// The number of days, months or years is wrong.
    case count(String, Int)
  }

  var hasYear: Bool { count(\.isYear) == 1 }

  private func count(_ isOne: (Piece) -> Bool) -> Int { pieces.count { isOne($0) } }

  private static func pieces(_ letter: UInt8, _ count: Int) -> [Piece]? {
    if letter == .space { return [.space] }
    if !letter.isLetter, !letter.isDigit { return Array(repeating: .character(letter), count: count) }
    switch (Unicode.Scalar(letter), count) {
    case ("Y", 2), ("Y", 4): return [.year(digits: count)]
    case ("M", 3): return [.monthName]
    case ("M", 1...2): return [.month(digits: count)]
    case ("D", 1...2): return [.day(digits: count)]
    case ("h", 2), ("m", 2), ("s", 2): return [.clock]
    default: return nil
    }
  }
}

extension DatePattern.Piece {
  var isYear: Bool { if case .year = self { true } else { false } }
  var isMonth: Bool { if case .month = self { true } else { self == .monthName } }
  var isDay: Bool { if case .day = self { true } else { false } }
}
