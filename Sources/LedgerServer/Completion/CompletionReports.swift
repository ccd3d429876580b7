import LedgerModel
import LedgerParser
import LedgerReports

/// What the completions of an answer need of all entries of a wallet, each part found when it is first asked for.
struct CompletionReports: Sendable {
  private var use: Outline.RecentUse?
  private var cards: CardsReport?
  /// Of the day last asked for.
  private var due: DueReport?
  private var alerts: AlertsReport?

  /// The newest expenses that are looked at.
  private static let expenses = 2000

  mutating func recentUse(_ parsed: ParsedFiles, on: Day) -> Outline.RecentUse {
    if let use { return use }
    let found = parsed.outline.recentUse(upTo: on, among: CompletionReports.expenses)
    use = found
    return found
  }

  mutating func cards(_ numbers: WalletNumbers) -> CardsReport {
    if let cards { return cards }
    let found = numbers.ledger.cardsReport(on: numbers.on)
    cards = found
    return found
  }

  /// What is due within a year from a day on.
  mutating func due(_ numbers: WalletNumbers, on day: Day) -> DueReport {
    if let due, due.on == day { return due }
    let found = numbers.ledger.dueReport(on: day, within: 366)
    due = found
    return found
  }

  mutating func alerts(_ numbers: WalletNumbers, on day: Day) -> AlertsReport {
    if let alerts, alerts.on == day { return alerts }
    let found = numbers.ledger.alertsReport(on: day)
    alerts = found
    return found
  }
}
