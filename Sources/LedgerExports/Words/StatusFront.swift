import LedgerModel
import LedgerPlanning
import LedgerReports

/// What the month cost and earned, and which cards to use: each a label, a figure and words.
struct StatusFront {
  private let report: StatusReport
  private let amounts: AmountTexts
  private var on: Day { report.on }
  /// The days before the report's day within which an expense makes spending a matter of the wallet.
  private static let recently = 364

  init(_ report: StatusReport, _ amounts: AmountTexts) {
    self.report = report
    self.amounts = amounts
  }

  /// Adds the lines that have something to say.
  func add(to page: inout Page) {
    let lines = [spent, earned].compactMap(\.self)
    let width = lines.map { StyledText($0.figure).width }.max() ?? 0
    if !lines.isEmpty { page.gap() }
    for line in lines {
      page.add(
        StyledText(line.label, .strong).padded(to: 8) + StyledText(line.figure, .strong).padded(to: width)
          + StyledText(line.words.isEmpty ? "" : "  " + line.words), hanging: 8)
    }
  }

  private typealias Line = (label: String, figure: String, words: String)

  /// `Spent  5,124.53 SGD  53 % more than to 14 Oct; about 6,700 by 30 Nov`; `nil` where nothing was spent within a year.
  private var spent: Line? {
    guard let last = report.lastExpense, last >= on - StatusFront.recently else { return nil }
    let money = amounts.money(report.spend)
    if report.count == 0 { return ("Spent", money, "nothing since \(last.words(seenFrom: on))") }
    return ("Spent", money, [change, estimate].compactMap(\.self).joined(separator: "; "))
  }

  /// `53 % more than to 14 Oct`, `1,770.36 less than in October`; `nil` where nothing was spent in both months.
  private var change: String? {
    let before = report.previousSoFar
    if before == 0, report.previous == 0 { return nil }
    let last = report.previousMonth.to
    let sameDay = min(report.previousMonth.from + (on - report.month.from), last)
    let than = sameDay == last ? "in \(sameDay.longMonthName)" : "to \(sameDay.short)"
    let change = report.spend - before
    if change == 0 { return "the same as \(than)" }
    let more = "\(change < 0 ? "less" : "more") than \(than)"
    let percent = before > 0 ? Rounding.halfUp.quotient(abs(change), times: 100, over: before) : nil
    guard let percent, percent <= 999 else { return "\(amounts.amount(abs(change))) \(more)" }
    return "\(percent) % \(more)"
  }

  private var estimate: String? {
    guard let estimate = report.estimate, estimate > report.spend else { return nil }
    let last = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0).to
    let about = amounts.about(estimate, amounts.base, atLeast: report.spend)
    return "about \(about) by \(last.words(seenFrom: on))"
  }

  private var earned: Line? { nil }
}
