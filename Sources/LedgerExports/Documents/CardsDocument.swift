import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `cards`.
  package init(_ report: CardsReport, _ ledger: Ledger) {
    let records = CardRecords(ledger: ledger, on: report.on)
    self.init("cards", on: report.on, ledger, items: report.cards.map(records.card), columns: CardRecords.columns)
  }
}

/// Cards as items.
private struct CardRecords {
  let ledger: Ledger
  let on: Day
  var currencies: CurrencyTable { ledger.settings.currencies }
  private var bills: BillRecords { BillRecords(ledger: ledger, on: on) }

  static let columns = [
    "id", "name", "bank", "network", "last4", "nickname", "currency", "cycle.kind", "cycle.from", "cycle.to",
    "cycle.days_left", "spend", "counted", "status", "min.amount", "min.progress", "min.met", "min.remaining",
    "min.marginal", "max.amount", "max.progress", "max.exceeded", "max.remaining", "rates.local", "rates.foreign",
    "rates.base", "lines", "points", "miles", "cashback", "provisional", "welcomes", "note", "rates.mpd.local",
    "rates.mpd.foreign", "rates.mpd.base", "color", "bill.ref", "bill.to", "bill.due", "bill.open", "bill.status",
    "limit.amount", "limit.used", "limit.available", "limit.utilisation", "limit.alert", "limit.over", "limit.shared",
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
      ("rates", rates(terms)),
      ("lines", .list(card.lines.map { line($0, card) })),
      ("points", card.units.points ? .number(card.earned.points.pointsText) : .null),
      ("miles", card.units.miles ? .number(card.earned.miles.milesText) : .null),
      ("cashback", card.units.cashback ? currencies.value(card.earned.cashback, currency) : .null),
      ("provisional", .flag(card.isProvisional)),
      ("welcomes", .list(card.welcomes.map { welcome($0, currency) })),
      ("note", .optional(terms.note)),
      ("bill", bills.openBill(card.bill)),
      ("limit", bills.cardLimit(card.creditUse)),
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
      ("progress", ratio(card.counted, of: amount)),
      ("met", .flag(card.counted >= amount)),
      ("remaining", currencies.value(max(amount - card.counted, 0), card.currency)),
      ("marginal", .flag(minimum.isMarginal)),
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

  private func rates(_ terms: CardTerms) -> JSONValue {
    .object([
      ("local", .optional(terms.earnLocal?.text)),
      ("foreign", .optional(terms.earnForeign?.text)),
      ("base", .optional(terms.earnBase?.text)),
      (
        "mpd",
        .object([
          ("local", milesPerUnit(terms.earnLocal, terms)), ("foreign", milesPerUnit(terms.earnForeign, terms)),
          ("base", milesPerUnit(terms.earnBase, terms)),
        ])
      ),
    ])
  }

  /// The miles for one unit of the card's currency; `null` for cashback and where no rate is written.
  private func milesPerUnit(_ rate: RewardRate?, _ terms: CardTerms) -> JSONValue {
    rate?.milesPerUnit(terms.points).map { .number($0.milesText) } ?? .null
  }

  private func line(_ status: LineStatus, _ card: CardStatus) -> JSONValue {
    let (line, currency) = (status.line, card.currency)
    func own(_ value: Fraction) -> JSONValue {
      if case .reward(_, let unit) = line.limit, unit != .back { return .number(value.pointsText) }
      return currencies.value(value, currency)
    }
    return .object([
      ("kind", .text(line.kind.rawValue)),
      ("tags", .list(status.tags.map { .text($0) })),
      (FieldName.rate, .text(line.rate.text)),
      ("mpd", milesPerUnit(line.rate, card.terms)),
      ("per", .text(line.period.map(\.text) ?? "cycle")),
      ("from", .text(status.range.from.description)),
      ("to", .text(status.range.to.description)),
      ("days_left", .whole(status.range.to - on)),
      ("limit", status.limit.map(own) ?? .null),
      ("limit_unit", limitUnit(line, currency, hasPoints: status.unit == .points)),
      ("min", line.minimum.map { currencies.value(Int128($0.amount), currency) } ?? .null),
      ("min_of", line.minimum.map { .text(basisText($0.basis)) } ?? .null),
      ("min_spend", line.minimum == nil ? .null : currencies.value(status.spendByBasis, currency)),
      ("spend", currencies.value(status.spend, currency)),
      ("counted", own(status.counted)),
      ("remaining", status.limit.map { own($0 - status.counted) } ?? .null),
      ("status", .text(status.status.rawValue)),
      ("reward", reward(status, currency)),
      ("except", .list(line.except.map { .text(ledger.vocabulary.names.text($0)) })),
      ("on_total", .flag(line.isOnTotal)),
      ("provisional", .flag(status.isProvisional)),
    ])
  }

  private func reward(_ status: LineStatus, _ currency: CurrencyIndex) -> JSONValue {
    switch status.unit {
    case .points: .number(status.reward.pointsText)
    case .miles: .number(status.reward.milesText)
    case .cashback: currencies.value(status.reward, currency)
    }
  }

  private func limitUnit(_ line: RewardLine, _ currency: CurrencyIndex, hasPoints: Bool) -> JSONValue {
    switch line.limit {
    case .spend, .reward(_, .back): currencies.codeValue(currency)
    case .reward(_, .points): .text("points")
    // A limit in miles is converted on a card with points, whose lines earn points.
    case .reward(_, .miles): .text(hasPoints ? "points" : "miles")
    case nil: .null
    }
  }

  private func basisText(_ basis: RewardLine.MinimumBasis) -> String {
    switch basis {
    case .line: "line"
    case .card: "card"
    case .local: "local"
    case .foreign: "foreign"
    case .tag(let tag): "#" + ledger.vocabulary.names.text(tag)
    }
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
