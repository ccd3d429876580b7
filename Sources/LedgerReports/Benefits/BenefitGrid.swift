package import LedgerModel

/// The periods of benefits as signs: a row for each benefit, a column for each month.
package struct BenefitGrid: Sendable {
  /// What became of the periods that begin in a month.
  package enum Sign: Sendable, CaseIterable {
    case usedUp
    /// Something was used, or of several periods not all.
    case partlyUsed
    /// It ended with nothing used.
    case notUsed
    /// Nothing is used yet.
    case stillOpen
    /// A period that began in an earlier month.
    case runsOn
  }

  /// One benefit. Values are minor units of its currency, or numbers of uses.
  package struct Row: Sendable {
    package var card: CardIndex
    package var cardID: String
    /// Under the terms of this period the values are added.
    package var newest: BenefitPeriod
    /// By month; `nil` without a period.
    package var signs: [Sign?]
    /// Of all periods in the months.
    package var used: Int64 = 0
    /// What those of them that ended had left.
    package var lost: Int64 = 0
    /// Of the running period.
    package var left: Int64 = 0
  }

  package var on: Day
  /// Their first days.
  package var months: [Day]
  /// Card by card.
  package var rows: [Row] = []

  /// The grid of a report with past periods, for some months in order, up to that of the report's day.
  package init(_ report: BenefitsReport, months: [Day]) {
    on = report.on
    self.months = months
    var rest = report.benefits[...]
    while let first = rest.first {
      let own = rest.prefix { $0.card == first.card && $0.period.benefit.id == first.period.benefit.id }
      rest = rest.dropFirst(own.count)
      if let row = row(of: own) { rows.append(row) }
    }
  }

  /// The months of a range of days, at least that of its last day, and the newest of them if there are more
  /// than `most`.
  package static func months(of days: DayRange, most: Int = 120) -> [Day] {
    let (first, last) = (days.from.civil, days.to.civil)
    let count = max(0, (last.year - first.year) * 12 + last.month - first.month) + 1
    return (1 - min(count, most)...0).map { Day(clamping: last.year, last.month + $0, 1) }
  }

  /// The months of the year up to a day.
  package static func year(upTo day: Day) -> [Day] {
    months(of: DayRange(Day(clamping: day.civil.year, 1, 1), day))
  }

  /// The row of a benefit's periods, oldest first; `nil` if none is in the months and nothing is left.
  private func row(of periods: ArraySlice<BenefitStatus>) -> Row? {
    guard let newest = periods.last else { return nil }
    var row = Row(
      card: newest.card, cardID: newest.cardID, newest: newest.period, signs: months.map { _ in nil })
    let shown = periods.filter { place(of: $0.period) != nil }
    for month in months.indices {
      let beginning = shown.filter { place(of: $0.period) == month }
      if !beginning.isEmpty {
        row.signs[month] = sign(of: beginning.map(\.period))
      } else if shown.contains(where: { reaches($0.period, months[month]) }) {
        row.signs[month] = .runsOn
      }
    }
    for status in shown where isAlike(status.period, newest.period) {
      row.used += status.period.used
      if hasEnded(status.period) { row.lost += max(0, status.period.left) }
    }
    if !hasEnded(newest.period) { row.left = max(0, newest.period.left) }
    return shown.isEmpty && row.left == 0 ? nil : row
  }

  /// The month that a period begins in, the first if it began before; `nil` for one outside the months, and
  /// for one that has not begun.
  private func place(of period: BenefitPeriod) -> Int? {
    guard let from = period.from, let first = months.first, from <= on, period.to ?? on >= first else {
      return nil
    }
    return months.lastIndex { $0 <= from } ?? 0
  }

  /// Whether a period began before a month and runs in it.
  private func reaches(_ period: BenefitPeriod, _ month: Day) -> Bool {
    guard let from = period.from else { return false }
    return from < month && month <= period.to ?? on
  }

  private func sign(of periods: [BenefitPeriod]) -> Sign {
    if periods.allSatisfy({ $0.left <= 0 }) { return .usedUp }
    if periods.contains(where: { $0.used > 0 }) { return .partlyUsed }
    return periods.allSatisfy(hasEnded) ? .notUsed : .stillOpen
  }

  private func hasEnded(_ period: BenefitPeriod) -> Bool { period.to.map { $0 < on } ?? false }

  /// Whether the values of two periods can be added up.
  private func isAlike(_ period: BenefitPeriod, _ other: BenefitPeriod) -> Bool {
    period.isCounted == other.isCounted
      && (period.isCounted || period.benefit.currency == other.benefit.currency)
  }
}
