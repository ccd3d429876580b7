import LedgerFormats
package import LedgerModel
package import LedgerReports

/// What a card has a limit or a threshold for: a minimum, a cap or bonus, a pool, a milestone, a welcome bonus,
/// or its credit limit.
private struct CardLineRow {
  enum Kind: String { case minimum, cap, bonus, pool, milestone, welcome, limit }

  let card: CardStatus
  let kind: Kind
  var tags: [String] = []
  var from: Day?
  var to: Day?
  var spend = JSONValue.null
  var limit = JSONValue.null
  var limitUnit = JSONValue.null
  /// The spend that is asked for.
  var min = JSONValue.null
  /// What is left of the limit; without one what the threshold lacks.
  var remaining = JSONValue.null
  var status = ""
  /// What was paid; of a milestone or welcome bonus what it gives.
  var reward = JSONValue.null
}

/// The columns of `cards --lines`.
private enum CardLineColumn: String, ReportColumn {
  case card, kind, tags, from, to, spend, limit
  case limitUnit = "limit_unit"
  case min, remaining, status, reward

  func value(of row: CardLineRow, _ context: ReportContext) -> JSONValue {
    switch self {
    case .card: .text(row.card.id)
    case .kind: .text(row.kind.rawValue)
    case .tags: .list(row.tags.map { .text($0) })
    case .from: .optional(row.from?.description)
    case .to: .optional(row.to?.description)
    case .spend: row.spend
    case .limit: row.limit
    case .limitUnit: row.limitUnit
    case .min: row.min
    case .remaining: row.remaining
    case .status: .text(row.status)
    case .reward: row.reward
    }
  }
}

extension Document {
  /// Has the CSV a row for each limit and threshold of the cards.
  package mutating func showLines(of report: CardsReport, _ ledger: Ledger) {
    let rows = CardLineRows(ledger: ledger, on: report.on)
    let context = ReportContext(ledger, on: report.on)
    columns = CardLineColumn.paths
    self.rows = report.cards.flatMap(rows.all).map { CardLineColumn.fields(of: $0, context) }
  }
}

/// Makes the rows of cards.
private struct CardLineRows {
  let ledger: Ledger
  let on: Day
  private var currencies: CurrencyTable { ledger.settings.currencies }
  private var lines: RewardLineRecords { RewardLineRecords(ledger: ledger, on: on) }

  /// Of one card, in the order of `cards`.
  func all(of card: CardStatus) -> [CardLineRow] {
    [minimum(card)].compactMap(\.self) + card.lines.map { line($0, card) } + card.pools.map { pool($0, card) }
      + card.milestones.map { milestone($0, card) } + card.welcomes.map { welcome($0, card) }
      + [limit(card)].compactMap(\.self)
  }

  private func minimum(_ card: CardStatus) -> CardLineRow? {
    guard let minimum = card.terms.minimum else { return nil }
    let amount = Int128(minimum.amount)
    let isMet = card.measure.reaches(minimum.condition)
    return CardLineRow(
      card: card, kind: .minimum, from: card.cycle.from, to: card.cycle.to,
      spend: currencies.value(card.measure.spend, card.currency),
      min: currencies.value(amount, card.currency),
      remaining: currencies.value(max(amount - card.measure.spend, 0), card.currency),
      status: isMet ? "met" : "below-minimum")
  }

  private func line(_ status: LineStatus, _ card: CardStatus) -> CardLineRow {
    let (line, currency) = (status.line, card.currency)
    func own(_ value: Fraction) -> JSONValue { lines.amount(value, status.writtenLimit, currency) }
    return CardLineRow(
      card: card, kind: line.kind == .cap ? .cap : .bonus, tags: status.tags, from: status.range.from,
      to: status.range.to, spend: currencies.value(status.spend, currency),
      limit: status.limit.map(own) ?? .null,
      limitUnit: lines.limitUnit(status.writtenLimit, currency, hasPoints: status.unit == .points),
      min: line.minimum.map { currencies.value(Int128($0.amount), currency) } ?? .null,
      remaining: status.limit.map { own($0 - status.counted) } ?? .null, status: status.status.rawValue,
      reward: lines.reward(status.reward, status.unit, currency))
  }

  private func pool(_ status: PoolStatus, _ card: CardStatus) -> CardLineRow {
    func own(_ value: Fraction) -> JSONValue { lines.amount(value, status.writtenLimit, card.currency) }
    return CardLineRow(
      card: card, kind: .pool, tags: status.tags, from: status.range.from, to: status.range.to,
      spend: currencies.value(status.spend, card.currency), limit: own(status.limit),
      limitUnit: lines.limitUnit(status.writtenLimit, card.currency, hasPoints: status.unit == .points),
      remaining: own(status.limit - status.counted), status: status.status.rawValue,
      reward: status.unit.map { lines.reward(status.reward, $0, card.currency) } ?? own(status.reward))
  }

  /// The level that comes next, else the last one.
  private func milestone(_ status: MilestoneStatus, _ card: CardStatus) -> CardLineRow {
    let level = status.target ?? status.levels[status.levels.count - 1]
    let part = status.parts[status.running ?? status.parts.count - 1]
    let reward = MilestoneRecords(ledger: ledger).reward(level.reward, status.currency)
    return CardLineRow(
      card: card, kind: .milestone, from: part.range.from, to: part.range.to,
      spend: currencies.value(part.measure.spend, status.currency),
      min: currencies.value(Int128(level.condition.amount), status.currency),
      remaining: currencies.value(level.remaining, status.currency), status: level.status.rawValue,
      reward: reward.first { $0.value != .null && $0.key != "unit" }?.value ?? .null)
  }

  private func welcome(_ status: WelcomeStatus, _ card: CardStatus) -> CardLineRow {
    let required = Int128(status.welcome.spend)
    return CardLineRow(
      card: card, kind: .welcome, to: status.until, spend: currencies.value(status.spend, card.currency),
      min: currencies.value(required, card.currency),
      remaining: currencies.value(max(required - status.spend, 0), card.currency),
      status: status.status.rawValue, reward: .number(status.welcome.reward.description))
  }

  /// The credit limit, also one that it shares.
  private func limit(_ card: CardStatus) -> CardLineRow? {
    guard let use = card.creditUse else { return nil }
    let status = use.available < 0 ? "over" : use.isOver == true ? "over-alert" : "within"
    return CardLineRow(
      card: card, kind: .limit, spend: currencies.value(use.used, use.currency),
      limit: currencies.value(Int128(use.limit), use.currency), limitUnit: currencies.codeValue(use.currency),
      remaining: currencies.value(use.available, use.currency), status: status)
  }
}
