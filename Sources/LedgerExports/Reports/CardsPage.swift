import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The open cards as text, with all their details.
package func cardsPage(_ report: CardsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  let details = CardDetails(CardGauges(ledger, on: report.on), report.cards)
  if report.cards.isEmpty { page.addNoCards(ledger, on: report.on) }
  for card in report.cards {
    page.gap()
    details.draw(card, on: &page)
  }
  return page
}

extension Document {
  /// The document of `cards`.
  package init(_ report: CardsReport, _ ledger: Ledger) {
    let records = CardRecords(ledger: ledger, on: report.on)
    self.init(
      "cards", ReportContext(ledger, on: report.on), items: report.cards.map(records.card),
      columns: CardRecords.columns)
  }
}

/// Cards as items.
private struct CardRecords {
  let ledger: Ledger
  let on: Day
  var currencies: CurrencyTable { ledger.settings.currencies }
  private var milestones: MilestoneRecords { MilestoneRecords(ledger: ledger) }
  private var lines: RewardLineRecords { RewardLineRecords(ledger: ledger, on: on) }
  private var limits: LimitRecords { LimitRecords(context: ReportContext(ledger, on: on)) }

  static let columns = [
    "id", "name", "bank", "network", "last4", "nickname", "currency", "cycle.kind", "cycle.from", "cycle.to",
    "cycle.days_left", "spend", "counted", "status", "min.amount", "min.progress", "min.met", "min.remaining",
    "min.marginal", "max.amount", "max.progress", "max.exceeded", "max.remaining", "rates.local",
    "rates.foreign",
    "rates.base", "lines", "points", "miles", "cashback", "provisional", "welcomes", "note",
    "rates.mpd.local",
    "rates.mpd.foreign", "rates.mpd.base", "color", "bill.ref", "bill.to", "bill.due", "bill.open",
    "bill.status",
    "limit.amount", "limit.used", "limit.available", "limit.utilisation", "limit.alert", "limit.over",
    "limit.shared",
    "milestones", "waiver.fee_date", "waiver.from", "waiver.to", "waiver.required", "waiver.spend",
    "waiver.remaining",
    "waiver.met", "under", "pools",
  ]

  func card(_ card: CardStatus) -> Document.Fields {
    let terms = card.terms
    let currency = card.currency
    return [
      ("id", .text(card.id)),
      ("name", .optional(card.writtenTitle)),
      ("bank", .optional(terms.bank)),
      ("network", .optional(terms.network)),
      ("last4", .optional(terms.last4)),
      ("nickname", .optional(terms.nickname)),
      ("color", .optional(terms.color)),
      ("currency", currencies.codeValue(currency)),
      ("cycle", cycle(card)),
      ("spend", currencies.value(card.spend, currency)),
      ("counted", currencies.value(card.counted, currency)),
      ("status", .text(card.status.rawValue)),
      ("min", minimum(card)),
      ("max", maximum(card)),
      ("rates", ratesValue(terms)),
      ("rates_known", .flag(!terms.rates.isEmpty)),
      ("lines", .list(card.lines.map { lines.line($0, card) })),
      ("points", card.units.points ? .number(card.earned.points.pointsText) : .null),
      ("miles", card.units.miles ? .number(card.earned.miles.milesText) : .null),
      ("cashback", card.units.cashback ? currencies.value(card.earned.cashback, currency) : .null),
      ("provisional", .flag(card.isProvisional)),
      ("welcomes", .list(card.welcomes.map { welcome($0, currency) })),
      ("note", .optional(terms.note)),
      ("bill", limits.openBill(card.bill)),
      ("limit", limits.cardLimit(card.creditUse)),
      ("milestones", .objects(card.milestones.map(milestones.milestone))),
      ("waiver", card.waiver.map { milestones.waiver($0, currency) } ?? .null),
      ("under", .list(card.under.map { .object(UnderCardRecords(ledger: ledger).fields($0)) })),
      ("pools", .list(card.pools.map { lines.pool($0, card) })),
    ]
  }

  private func cycle(_ card: CardStatus) -> JSONValue {
    .object([
      ("kind", .text(card.terms.cycle.kind)),
      ("from", .text(card.cycle.from.description)),
      ("to", .text(card.cycle.to.description)),
      ("days_left", .whole(card.cycle.to - on)),
    ])
  }

  private func minimum(_ card: CardStatus) -> JSONValue {
    guard let minimum = card.terms.minimum else { return .null }
    let amount = Int128(minimum.amount)
    return .object([
      ("amount", currencies.value(amount, card.currency)),
      ("progress", ratio(card.measure.spend, of: amount)),
      ("met", .flag(card.measure.reaches(minimum.condition))),
      ("remaining", currencies.value(max(amount - card.measure.spend, 0), card.currency)),
      ("marginal", .flag(minimum.isMarginal)),
      ("count", lines.count(minimum.count, card.measure)),
    ])
  }

  private func maximum(_ card: CardStatus) -> JSONValue {
    guard let maximum = card.terms.maximum else { return .null }
    let amount = Int128(maximum)
    return .object([
      ("amount", currencies.value(amount, card.currency)),
      ("progress", ratio(card.counted, of: amount)),
      ("exceeded", .flag(card.counted > amount)),
      ("remaining", currencies.value(max(amount - card.counted, 0), card.currency)),
    ])
  }

  private func welcome(_ status: WelcomeStatus, _ currency: CurrencyIndex) -> JSONValue {
    let required = Int128(status.welcome.spend)
    return .object([
      ("reward", .number(status.welcome.reward.description)),
      ("unit", .text(status.welcome.unit.rawValue)),
      ("spend", currencies.value(status.spend, currency)),
      ("required", currencies.value(required, currency)),
      ("remaining", currencies.value(max(required - status.spend, 0), currency)),
      ("until", .optional(status.until?.description)),
      ("status", .text(status.status.rawValue)),
      ("per_day", status.perDay.map { currencies.value($0, currency) } ?? .null),
      ("reached_on", .optional(status.reachedOn?.description)),
    ])
  }
}

/// The rates of a card as JSON: `{local foreign base mpd {local foreign base}}`.
func ratesValue(_ terms: CardTerms) -> JSONValue {
  .object([
    ("local", .optional(terms.earnLocal?.text)),
    ("foreign", .optional(terms.earnForeign?.text)),
    ("base", .optional(terms.earnBase?.text)),
    (
      "mpd",
      .object([
        ("local", milesPerUnit(terms.earnLocal, terms)),
        ("foreign", milesPerUnit(terms.earnForeign, terms)),
        ("base", milesPerUnit(terms.earnBase, terms)),
      ])
    ),
  ])
}

/// The miles for one unit of the card's currency; `null` for cashback and where no rate is written.
func milesPerUnit(_ rate: RewardRate?, _ terms: CardTerms) -> JSONValue {
  rate?.milesPerUnit(terms.points).map { .number($0.milesText) } ?? .null
}
