import LedgerModel
import LedgerPlanning
import LedgerReports

/// What the month cost and earned, and which cards to use: each a label, a figure and words.
struct StatusFront {
  private let report: StatusReport
  private let choices: CardChoices?
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let style: TextStyle
  private var on: Day { report.on }
  /// The days before the report's day within which an expense makes spending a matter of the wallet.
  private static let recently = 364

  init(_ report: StatusReport, _ choices: CardChoices?, _ ledger: Ledger, _ style: TextStyle) {
    self.report = report
    self.choices = choices
    self.ledger = ledger
    self.style = style
    amounts = AmountTexts(ledger)
  }

  /// Adds the lines that have something to say.
  func add(to page: inout Page) {
    let lines = [spent, earned].compactMap(\.self)
    let width = lines.map { StyledText($0.figure).width }.max() ?? 0
    let use = use
    if !lines.isEmpty || use != nil { page.gap() }
    for line in lines {
      page.item(
        label(line.label),
        StyledText(line.figure, .strong).padded(to: width)
          + StyledText(line.words.isEmpty ? "" : "  " + line.words))
    }
    if let use { page.item(label("Use"), use) }
  }

  private func label(_ text: String) -> StyledText { StyledText(text, .strong).padded(to: 8) }

  typealias Line = (label: String, figure: String, words: String)

  /// `Spent  5,124.53 SGD  53 % more than to 14 Oct; about 6,700 by 30 Nov`; `nil` where nothing was spent
  /// within a year.
  var spent: Line? {
    guard let last = report.lastExpense, last >= on - StatusFront.recently else { return nil }
    if let period = report.spentInPeriod {
      return ("Spent", amounts.money(period.spend), "in \(period.range.words(seenFrom: on))")
    }
    let money = amounts.money(report.spend)
    if report.count == 0 { return ("Spent", money, "nothing since \(last.words(seenFrom: on))") }
    return ("Spent", money, [change, estimate].compactMap(\.self).joined(separator: "; "))
  }

  /// `53 % more than to 14 Oct`, `1,770.36 less than in October`; `nil` where nothing was spent in both
  /// months.
  private var change: String? {
    let before = report.previousSoFar
    if before == 0, report.previous == 0 { return nil }
    let last = report.previousMonth.to
    let sameDay = min(report.previousMonth.from + (on - report.month.from), last)
    let period = sameDay == last ? "in \(sameDay.longMonthName)" : "to \(sameDay.short)"
    return amounts.change(report.spend, from: before, period)
  }

  private var estimate: String? {
    guard let estimate = report.estimate, estimate > report.spend else { return nil }
    let last = PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0).to
    let about = amounts.about(estimate, amounts.base, atLeast: report.spend)
    return "about \(about) by \(last.words(seenFrom: on))"
  }

  /// `Earned  9,448 miles  3.03 per SGD; missed 468; 2,435 within reach`; `nil` where nothing was spent on a
  /// card with rates. Miles and money are told apart.
  var earned: Line? {
    let summary = report.earned
    if summary.count == 0 { return nil }
    func text(_ sums: RewardSums) -> RewardSumsText { RewardSumsText(sums, amounts) }
    let welcomes = text(summary.welcomes)
    let known = summary.earned.cashback.count == 1 ? summary.earned.cashback[0].currency : nil
    let missed = RewardSumsText(summary.missed, amounts, onlyGains: true, known: known)
    let reach = RewardSumsText(summary.withinReach, amounts, onlyGains: true, known: known)
    let percent = summary.cashbackRate.map { "\($0.percent) %" }
    let money = percent == nil ? text(summary.earned).money : text(summary.earned).money ?? amounts.money(0)
    let back = money.map { "\($0) back" }
    let lost = missed.money.map { "missed \($0)" }
    let open = reach.money.map { "\($0) within reach" }
    let bonus = [welcomes.miles.map { $0 + " miles" }, welcomes.money].compactMap(\.self)
    let welcome = bonus.isEmpty ? nil : "and \(bonus.joined(separator: " and ")) for a welcome"
    guard summary.milesRate != nil || summary.earned.miles.numerator != 0 || back == nil else {
      return ("Earned", back ?? "", Self.line([percent, welcome, lost, open], "; "))
    }
    let words = [
      summary.milesRate.map { "\($0.rateForUnit) per \(amounts.code(amounts.base))" }, welcome,
      missed.miles.map { "missed \($0)" }, reach.miles.map { "\($0) within reach" },
      back.map { "and " + Self.line([$0, percent, lost, open], ", ") },
    ]
    return ("Earned", amounts.wholeMiles(summary.earned.miles), Self.line(words, "; "))
  }

  private static func line(_ parts: [String?], _ separator: String) -> String {
    parts.compactMap(\.self).joined(separator: separator)
  }

  /// `Use  revo #online #contactless · vs abroad · kf other`, `ws for everything`; `nil` where nothing is to
  /// be compared.
  private var use: StyledText? {
    guard let choices, let first = choices.uses.first else { return nil }
    let names = ledger.vocabulary.names
    let parts = choices.uses.map { use in
      let subjects = use.subjects.map { subject in
        switch subject {
        case .tags(let tags): tags.map { "#" + names.text($0) }.joined(separator: " ")
        case .abroad: "abroad"
        case .anythingElse: "other"
        }
      }
      let card = StyledText(names.text(ledger.definitions.cards[use.way].name), .accent)
      return card + StyledText(" " + subjects.joined(separator: " "))
    }
    if choices.uses.count > 1 { return parts.joined(by: style.ascii ? " | " : " · ") }
    return StyledText(names.text(ledger.definitions.cards[first.way].name), .accent)
      + " for everything"
  }
}
