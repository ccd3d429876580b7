import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

extension Document {
  /// The document of `best`; as a table its cards.
  package init(_ report: BestReport, _ purchase: AskedPurchase, _ ledger: Ledger) {
    let records = PlanRecords(ledger, report.unit)
    self.init(
      "best", on: report.on, ledger, list: "cards", items: report.choices.map { records.choice($0, report) },
      columns: [
        "id", "name", "line", "source_amount", "currency", "fx_fee", "points", "miles", "cashback", "welcome",
        "money",
        "now", "ahead", "posts_late.posted", "posts_late.now", "reason",
      ])
    let currencies = ledger.settings.currencies
    head = [
      ("amount", currencies.value(Int128(purchase.amount), purchase.currency)),
      ("currency", currencies.codeValue(purchase.currency)),
      ("tags", .list(purchase.tags.map { .text($0) })), ("tags_from", .text(purchase.tagsFrom)),
      ("payee", .nonEmpty(purchase.payee)), ("until", .text(report.until.description)),
      ("source", records.source(report.spending.source)), ("worth", records.worth),
      ("unit", records.unitValue),
    ]
  }
}

extension PlanRecords {
  fileprivate func choice(_ choice: BestReport.Choice, _ report: BestReport) -> Document.Fields {
    let standing = report.standings[choice.standing]
    let (card, currencies) = (ledger.definitions.cards[choice.trial.way], ledger.settings.currencies)
    let miles = MilesRecords(ledger: ledger, grouping: .cycle)
    let head: Document.Fields = [
      ("id", .text(ledger.vocabulary.names.text(card.name))), ("name", .optional(card.title)),
      ("line", choice.spend.line.map { .list(standing.lines[$0].tags.map { .text($0) }) } ?? .null),
      ("source_amount", currencies.value(Int128(choice.trial.expense.amount), standing.currency)),
      ("currency", currencies.codeValue(standing.currency)),
      ("fx_fee", currencies.value(choice.trial.fee, standing.currency)),
    ]
    let rewards = miles.rewards(choice.earned, EarningUnits(standing.terms), standing.currency)
    return head + rewards + [
      ("welcome", .number(choice.welcome.milesText)),
      ("money", money(choice.money)), ("now", exact(choice.now)),
      ("ahead", choice.ahead.map { figure($0) } ?? .null),
      ("parts", .list((choice.explained?.parts ?? []).map { miles.part($0, standing.currency) })),
      ("unlocks", .objects(choice.unlocks.map { threshold($0, standing.currency) })),
      ("toward", .objects(choice.toward.map { threshold($0, standing.currency) })),
      (
        "posts_late",
        choice.postedLate.map { .object([("posted", .text($0.posted.description)), ("now", exact($0.now))]) }
          ?? .null
      ),
      ("reason", reason(choice, standing)),
    ]
  }

  private func threshold(_ found: BestReport.Threshold, _ currency: CurrencyIndex) -> Document.Fields {
    [("kind", .text(found.threshold.kind.rawValue))] + identity(found.threshold)
      + [("last_day", .optional(found.threshold.lastDay?.description))] + progress(found.threshold, currency)
      + [("gives", gift(found.gives))]
  }

  private func reason(_ choice: BestReport.Choice, _ standing: CardStanding) -> JSONValue {
    if let tag = choice.spend.excludedBy { return .text("excluded #\(ledger.vocabulary.names.text(tag))") }
    return choice.inactive(standing) == nil ? .null : .text("not-activated")
  }
}
