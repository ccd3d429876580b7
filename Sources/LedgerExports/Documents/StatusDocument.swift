import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `status`.
  package init(_ report: StatusReport, _ ledger: Ledger) {
    let cards = Document(report.cards, ledger)
    self.init("status", on: report.on, ledger, list: cards.list, items: cards.items, columns: cards.columns)
    columns += [
      "benefits.total", "benefits.available", "benefits.left", "benefits.next.id", "benefits.next.name",
      "benefits.next.amount", "benefits.next.currency", "benefits.next.to",
    ]
    rows = zip(report.cards.cards, cards.items).map { card, item in
      let own = report.benefits.cards.first { $0.card == card.card }
      return item + [("benefits", own.map { .object(Document.card($0, ledger)) } ?? .null)]
    }
    let month: Fields = [
      ("from", .text(report.month.from.description)),
      ("to", .text(report.month.to.description)),
      ("spend", ledger.baseValue(report.spend)),
      ("count", .whole(report.count)),
      ("previous_so_far", ledger.baseValue(report.previousSoFar)),
      ("previous", ledger.baseValue(report.previous)),
      ("change", ratio(report.spend - report.previousSoFar, of: report.previousSoFar)),
    ]
    let bills = BillRecords(ledger: ledger, on: report.on)
    head = [("month", .object(month))]
    tail = [
      ("budgets", .objects(Document(report.budgets, ledger).items)),
      ("goals", .objects(Document(report.goals, ledger).items)),
      ("due", .objects(Document(report.due, ledger).items)),
      (
        "alerts", .object([("total", .whole(report.alerts.total)), ("unread", .whole(report.alerts.unread))])
      ),
      ("benefits", Document.benefits(report.benefits, ledger)),
      (
        "subscriptions",
        .object([
          ("monthly", ledger.baseValue(report.subscriptions.totalMonthly)),
          ("yearly", ledger.baseValue(report.subscriptions.totalYearly)),
        ])
      ),
      ("overdue", .objects(report.overdue.map(bills.bill))),
      ("limits", .objects(report.sharedLimits.map(bills.limit))),
      ("owed", .objects(Document.owed(by: report.owed.people, ledger))),
    ]
  }

  private static func benefits(_ overview: BenefitOverview, _ ledger: Ledger) -> JSONValue {
    .object([
      ("cards", .objects(overview.cards.map { card($0, ledger) })),
      ("left", sums(overview.left, ledger)),
      ("expiring", sums(overview.expiring, ledger)),
    ])
  }

  private static func card(_ card: BenefitOverview.Card, _ ledger: Ledger) -> Fields {
    [
      ("card", .text(ledger.vocabulary.names.text(ledger.definitions.cards[card.card].name))),
      ("total", .whole(card.total)),
      ("available", .whole(card.available)),
      ("left", sums(card.left, ledger)),
      ("next", card.next.map { .object(next($0, ledger)) } ?? .null),
    ]
  }

  private static func next(_ status: BenefitStatus, _ ledger: Ledger) -> Fields {
    let (period, currencies) = (status.period, ledger.settings.currencies)
    let currency = period.benefit.currency
    return [
      ("id", .text(period.benefit.id)),
      ("name", .optional(period.benefit.writtenTitle)),
      ("amount", period.isCounted ? .whole(period.left) : currencies.value(Int128(period.left), currency)),
      ("currency", period.isCounted ? .null : currencies.codeValue(currency)),
      ("to", .optional(period.to?.description)),
    ]
  }

  private static func sums(_ sums: [BenefitOverview.Sum], _ ledger: Ledger) -> JSONValue {
    let currencies = ledger.settings.currencies
    return .objects(
      sums.map {
        [
          ("currency", currencies.codeValue($0.currency)),
          ("amount", currencies.value($0.amount, $0.currency)),
        ]
      })
  }
}
