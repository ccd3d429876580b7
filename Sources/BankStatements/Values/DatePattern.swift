import LedgerText

/// How a statement writes dates, such as `DD/MM/YYYY`. It says the order of day and month, which is never guessed.
struct DatePattern: Sendable {
  enum Piece: Equatable {
    /// Two digits (2000–2099) or four.
    case year(digits: Int)
    /// Two digits, or with `1` one or two.
    case month(digits: Int)
    /// `Jan`, in English, of any case.
    case monthName
    /// As with months.
    case day(digits: Int)
    /// Two digits of a clock, which are passed over.
    case clock
    /// Any white space.
    case space
    case character(UInt8)
  }

  /// As the rules write it.
  let written: String
  let pieces: [Piece]

  /// The form that a word of the rules describes; throws what is wrong with it.
  init(_ written: String) throws(PatternError) {
    self.written = written
    var pieces: [Piece] = []
    var rest = Array(written.utf8)[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      guard let piece = DatePattern.piece(first, count) else {
        throw .unknown(text(rest.prefix(count)))
      }
      pieces.append(contentsOf: piece)
      rest = rest.dropFirst(count)
    }
    self.pieces = pieces
    for (name, count) in [("day", count(\.isDay)), ("month", count(\.isMonth))] where count != 1 {
      throw .count(name, count)
    }
    if count(\.isYear) > 1 { throw .count("year", count(\.isYear)) }
  }

  /// What is wrong with the form itself.
  enum PatternError: Error {
    case unknown(String)
    case count(String, Int)
  }

  /// Whether the year is part of it.
  var hasYear: Bool { count(\.isYear) == 1 }

  private func count(_ isOne: (Piece) -> Bool) -> Int { pieces.count { isOne($0) } }

  private static func piece(_ letter: UInt8, _ count: Int) -> [Piece]? {
    switch (letter, count) {
    case (UInt8(ascii: "Y"), 2), (UInt8(ascii: "Y"), 4): [.year(digits: count)]
    case (UInt8(ascii: "M"), 3): [.monthName]
    case (UInt8(ascii: "M"), 1...2): [.month(digits: count)]
    case (UInt8(ascii: "D"), 1...2): [.day(digits: count)]
    case (UInt8(ascii: "h"), 2), (UInt8(ascii: "m"), 2), (UInt8(ascii: "s"), 2): [.clock]
    case (0x20, _): [.space]
    default: letter.isLetter || letter.isDigit ? nil : Array(repeating: .character(letter), count: count)
    }
  }
}

extension DatePattern.Piece {
  var isYear: Bool { if case .year = self { true } else { false } }
  var isMonth: Bool { if case .month = self { true } else { self == .monthName } }
  var isDay: Bool { if case .day = self { true } else { false } }
}
