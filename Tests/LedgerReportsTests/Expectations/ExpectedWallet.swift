import LedgerModel
import LedgerReports
import TestSupport

/// A wallet on a day, with what it expects in words.
struct ExpectedWallet {
  let ledger: Ledger
  let on: Day
  let until: Day

  /// `until`: the last day of the window, by default 30 days after.
  init(_ text: String, on: String, until: String? = nil) {
    let day = ReportPeriod.day(on) ?? .first
    (self.on, self.until) = (day, until.flatMap { ReportPeriod.day($0) } ?? day + 30)
    ledger = TestSupport.ledger(text, on: day)
  }

  private func money(_ amount: Int128, _ currency: CurrencyIndex) -> String {
    ledger.settings.currencies.text(amount, currency)
  }

  private func base(_ amount: Int128) -> String { money(amount, ledger.settings.totalCurrency) }

  private func names(_ cards: [CardIndex]) -> String {
    cards.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) }.joined(separator: " ")
  }

  /// `food spent 20.00 left 80.00 2026-11-01 to 2026-11-30`, of each in force.
  var statuses: [String] {
    ledger.expectationsReport(on: on).expectations.map { status in
      let period = status.period.map { " \($0)" } ?? ""
      return
        "\(status.id) spent \(money(status.spent, status.currency)) left \(money(status.left, status.currency))"
        + period
    }
  }

  var spending: ExpectedSpending { ledger.expectedSpending(on: on, until: until) }

  /// `history`, then `dining,online/USD 10.00 in 2026-11-14 to 2026-11-30 + …` of each kind.
  var kinds: [String] { [spending.source?.rawValue ?? "none"] + spending.kinds.map(words) }

  private func words(_ kind: ExpectedKind) -> String {
    let periods = kind.periods.map { "\(base($0.amount)) in \($0.days)" }.joined(separator: " + ")
    var words = "\(kind.id) \(periods)"
    if let each = kind.each { words += " each \(base(each.base))" }
    switch kind.cards {
    case .all: break
    case .only(let cards): words += " only \(names(cards))"
    case .not(let cards): words += " not \(names(cards))"
    }
    if let day = kind.day { words += " on \(day)" }
    return words
  }

  /// The tags and currency of each kind.
  var tags: [String] {
    spending.kinds.map { kind in
      let tags = kind.tags.map { "#" + ledger.vocabulary.names.text($0) }
      return (tags + [ledger.settings.currencies.code(kind.currency)]).joined(separator: " ")
    }
  }

  /// The amounts of the days of the first kind, up to a day.
  func days(upTo day: String) -> [String] {
    guard let kind = spending.kinds.first, let last = ReportPeriod.day(day) else { return [] }
    return (0...(last - on)).map { base(kind.amount(in: DayRange(on + $0, on + $0))) }
  }
}
