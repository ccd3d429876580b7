import LedgerFormats
import LedgerModel
import LedgerReports

/// Lines and pools of cards as JSON.
struct RewardLineRecords {
  let ledger: Ledger
  let on: Day
  private var currencies: CurrencyTable { ledger.settings.currencies }

  func line(_ status: LineStatus, _ card: CardStatus) -> JSONValue {
    let (line, currency) = (status.line, card.currency)
    func own(_ value: Fraction) -> JSONValue { amount(value, status.writtenLimit, currency) }
    return .object([
      ("kind", .text(line.kind.rawValue)),
      ("tags", .list(status.tags.map { .text($0) })),
      ("with", .list(status.name.with.map { .text($0) })),
      (FieldName.rate, .text(status.rate.text)),
      ("mpd", milesPerUnit(status.rate, card.terms)),
      ("per", .text(line.period.map(\.text) ?? "cycle")),
      ("from", .text(status.range.from.description)),
      ("to", .text(status.range.to.description)),
      ("days_left", .whole(status.range.to - on)),
      ("limit", status.limit.map(own) ?? .null),
      ("limit_unit", limitUnit(status.writtenLimit, currency, hasPoints: status.unit == .points)),
      ("min", line.minimum.map { currencies.value(Int128($0.amount), currency) } ?? .null),
      ("min_of", line.minimum == nil ? .null : .text(basisText(line.basis))),
      ("min_spend", line.minimum == nil ? .null : currencies.value(status.measure.spend, currency)),
      ("spend", currencies.value(status.spend, currency)),
      ("counted", own(status.counted)),
      ("remaining", status.limit.map { own($0 - status.counted) } ?? .null),
      ("status", .text(status.status.rawValue)),
      ("reward", reward(status.reward, status.unit, currency)),
      ("except", .list(line.except.map { .text(ledger.vocabulary.names.text($0)) })),
      ("on_total", .flag(line.isOnTotal)),
      ("provisional", .flag(status.isProvisional)),
      ("count", count(line.minimum?.count, status.measure)),
      ("pool", line.pool.map { .text(ledger.vocabulary.names.text($0)) } ?? .null),
      ("else", .optional(line.otherwise?.text)),
      (
        "levels",
        levels(line.levels, status.measure, card) { number in
          (status.line.rate(at: number), status.line.limit(at: number))
        }
      ),
      ("level", .whole(status.level)),
      ("activate", activation(status)),
    ])
  }

  /// A line as its terms have it, without what it has paid.
  func terms(of line: RewardLine, _ terms: CardTerms, _ currency: CurrencyIndex) -> JSONValue {
    let hasPoints = terms.points != nil && !line.rate.isCashback
    return .object([
      ("kind", .text(line.kind.rawValue)),
      ("tags", .list(line.tags.map { .text(ledger.vocabulary.names.text($0)) })),
      ("with", .list(line.with.map { .text(ledger.vocabulary.names.text($0)) })),
      (FieldName.rate, .text(line.rate.text)),
      ("mpd", milesPerUnit(line.rate, terms)),
      ("per", .text(line.period.map(\.text) ?? "cycle")),
      ("limit", limit(line.limit, terms, currency)),
      ("limit_unit", limitUnit(line.limit, currency, hasPoints: hasPoints)),
      ("min", line.minimum.map { currencies.value(Int128($0.amount), currency) } ?? .null),
      ("min_of", line.minimum == nil ? .null : .text(basisText(line.basis))),
      ("except", .list(line.except.map { .text(ledger.vocabulary.names.text($0)) })),
      ("on_total", .flag(line.isOnTotal)),
      ("count", count(line.minimum?.count)),
      ("pool", line.pool.map { .text(ledger.vocabulary.names.text($0)) } ?? .null),
      ("else", .optional(line.otherwise?.text)),
      (
        "levels",
        .list(
          line.levels.indices.map { index in
            let condition = line.levels[index].condition
            return .object([
              ("amount", currencies.value(Int128(condition.amount), currency)),
              ("count", count(condition.count)),
              (FieldName.rate, .text(line.rate(at: index + 1).text)),
              ("limit", limit(line.limit(at: index + 1), terms, currency)),
            ])
          })
      ),
      ("activate", line.activation.map { .object([("first", .flag($0.isFirst))]) } ?? .null),
    ])
  }

  private func limit(_ limit: RewardLimit?, _ terms: CardTerms, _ currency: CurrencyIndex) -> JSONValue {
    let size = limit?.size(terms, decimals: currencies[currency].decimals)
    return size.map { amount($0, limit, currency) } ?? .null
  }

  private func count(_ count: PurchaseCount?) -> JSONValue {
    count.map { .object([("of", .text($0.kind.rawValue)), ("required", .whole($0.number))]) } ?? .null
  }

  func pool(_ status: PoolStatus, _ card: CardStatus) -> JSONValue {
    let (pool, currency) = (status.pool, card.currency)
    func own(_ value: Fraction) -> JSONValue { amount(value, status.writtenLimit, currency) }
    return .object([
      ("name", .text(ledger.vocabulary.names.text(pool.name))),
      ("tags", .list(status.tags.map { .text($0) })),
      ("per", .text(pool.period.map(\.text) ?? "cycle")),
      ("from", .text(status.range.from.description)),
      ("to", .text(status.range.to.description)),
      ("limit", own(status.limit)),
      ("spend", currencies.value(status.spend, currency)),
      ("counted", own(status.counted)),
      ("remaining", own(status.limit - status.counted)),
      ("status", .text(status.status.rawValue)),
      ("reward", status.unit.map { reward(status.reward, $0, currency) } ?? own(status.reward)),
      ("levels", levels(pool.levels, status.measure, card) { (nil, pool.limit(at: $0)) }),
      ("level", .whole(status.level)),
    ])
  }

  /// A count that a threshold asks for, and what was made; `null` without one.
  func count(_ count: PurchaseCount?, _ measure: SpendMeasure) -> JSONValue {
    guard let count else { return .null }
    return .object([
      ("of", .text(count.kind.rawValue)), ("required", .whole(count.number)),
      ("made", .whole(measure.made(count.kind))),
    ])
  }

  /// Levels, each with its rate and limit.
  private func levels(
    _ levels: [RewardLevel], _ measure: SpendMeasure, _ card: CardStatus,
    terms: (_ number: Int) -> (rate: RewardRate?, limit: RewardLimit?)
  ) -> JSONValue {
    .list(
      levels.enumerated().map { index, level in
        let (rate, limit) = terms(index + 1)
        let (condition, currency) = (level.condition, card.currency)
        let size = limit.flatMap { $0.size(card.terms, decimals: currencies[currency].decimals) }
        return .object([
          ("amount", currencies.value(Int128(condition.amount), currency)),
          ("count", count(condition.count, measure)),
          (FieldName.rate, .optional(rate?.text)),
          ("limit", size.map { amount($0, limit, currency) } ?? .null),
          ("remaining", currencies.value(max(Int128(condition.amount) - measure.spend, 0), currency)),
          ("reached", .flag(measure.reaches(condition))),
        ])
      })
  }

  private func activation(_ status: LineStatus) -> JSONValue {
    guard let written = status.line.activation, let activation = status.activation else { return .null }
    return .object([
      ("first", .flag(written.isFirst)),
      ("by", .text(activation.lastDay.description)),
      ("activated", .optional(activation.activatedOn?.description)),
    ])
  }

  /// A part of a limit, in its unit.
  func amount(_ value: Fraction, _ limit: RewardLimit?, _ currency: CurrencyIndex) -> JSONValue {
    if case .reward(_, let unit) = limit, unit != .back { return .number(value.pointsText) }
    return currencies.value(value, currency)
  }

  func reward(_ reward: Fraction, _ unit: RewardUnit, _ currency: CurrencyIndex) -> JSONValue {
    switch unit {
    case .points: .number(reward.pointsText)
    case .miles: .number(reward.milesText)
    case .cashback: currencies.value(reward, currency)
    }
  }

  /// The unit of a limit.
  func limitUnit(_ limit: RewardLimit?, _ currency: CurrencyIndex, hasPoints: Bool) -> JSONValue {
    switch limit {
    case .spend, .reward(_, .back): currencies.codeValue(currency)
    case .reward(_, .points): .text("points")
    // A limit in miles is converted on a card with points, whose lines earn points.
    case .reward(_, .miles): .text(hasPoints ? "points" : "miles")
    case nil: .null
    }
  }

  private func basisText(_ basis: SpendBasis) -> String {
    switch basis {
    case .line: "line"
    case .card: "card"
    case .local: "local"
    case .foreign: "foreign"
    case .tag(let tag): "#" + ledger.vocabulary.names.text(tag)
    }
  }
}
