import LedgerText

/// The orders of day, month and year that fit the dates of a whole file.
struct QIFDateOrders {
  /// A date that is another day in one order than in another.
  private struct Question {
    let line: Int
    let text: String
  }

  private static let orders = DateOrder.allCases

  /// For each order the line of the first date that it does not fit.
  private var misfits = [Int?](repeating: nil, count: orders.count)
  /// For each two orders the first date that is another day in each; the place is the sum of theirs less 1.
  private var questions = [Question?](repeating: nil, count: orders.count)
  /// The lines of two dates that no order fits both of.
  private var conflict: (line: Int, other: Int)?

  /// Adds the dates of all rows.
  mutating func add(_ lines: inout MessageLines) {
    var isInRows = false
    while lines.advance() {
      let line = lines.trimmed(lines.line)
      let span = lines.bytes.span
      guard let start = line.first else { continue }
      if isInRows, span[start] == UInt8(ascii: "D") {
        add(span, span.trimmed(start + 1..<line.upperBound), lines.number)
      } else if let header = QIFHeader(span, line), header != .option {
        if case .transactions = header { isInRows = true } else { isInRows = false }
      }
    }
  }

  private mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>, _ line: Int) {
    guard let date = QIFDate(bytes, range) else { return }
    let fits = QIFDateOrders.orders.map(date.fits)
    guard let first = fits.firstIndex(of: true) else { return }
    for place in fits.indices where !fits[place] && misfits[place] == nil { misfits[place] = line }
    if conflict == nil, !misfits.contains(nil) { conflict = (misfits[first] ?? line, line) }
    for one in fits.indices where fits[one] {
      for other in one + 1..<max(fits.count, one + 1) where fits[other] && questions[one + other - 1] == nil {
        let text = question(date, bytes.shown(range), QIFDateOrders.orders[one], QIFDateOrders.orders[other])
        questions[one + other - 1] = text.map { Question(line: line, text: $0) }
      }
    }
  }

  /// `is 03/04/2026 3 April or 4 March? …`; `nil` if both orders give one day.
  private func question(_ date: QIFDate, _ shown: String, _ one: DateOrder, _ other: DateOrder) -> String? {
    guard let first = date.date(one), let second = date.date(other) else { return nil }
    guard first.year != second.year || first.month != second.month || first.day != second.day else {
      return nil
    }
    func text(_ date: WrittenDate) -> String {
      let year = first.year == second.year ? "" : date.year.map { " \($0)" } ?? ""
      return "\(date.day) \(monthNames[date.month - 1])\(year)"
    }
    return "is \(shown) \(text(first)) or \(text(second))? say --dates \(one.rawValue) or \(other.rawValue)"
  }

  /// The one order that fits all dates, and what to say of it.
  func result() throws(MessageError) -> (DateOrder, String?) {
    if let conflict {
      throw MessageError(
        place: (conflict.other, 1),
        message:
          "the dates of lines \(conflict.line) and \(conflict.other) have different orders of day and month",
        help: "say --dates dmy, --dates mdy or --dates ymd: rows that it does not fit are rejected")
    }
    let fitting = misfits.indices.filter { misfits[$0] == nil }
    for one in fitting {
      for other in fitting where other > one {
        if let question = questions[one + other - 1] {
          throw MessageError(place: (question.line, 1), message: question.text)
        }
      }
    }
    let order = fitting.first.map { QIFDateOrders.orders[$0] } ?? .dmy
    return switch order {
    case .dmy: (order, misfits[1].map { "dates are day/month (line \($0))" })
    case .mdy: (order, misfits[0].map { "dates are month/day (line \($0))" })
    case .ymd: (order, nil)
    }
  }
}
