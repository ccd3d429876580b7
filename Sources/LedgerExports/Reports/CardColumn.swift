import LedgerFormats
import LedgerModel
import LedgerReports

/// The columns of cards.
enum CardColumn: String, ReportColumn {
  case id, name, bank, network, last4, nickname, color, currency, cycle, spend, counted, status, min, max,
    rates
  case ratesKnown = "rates_known"
  case lines, points, miles, cashback, provisional, welcomes, note
  case bill, limit, milestones, waiver, under, pools

  static let objects: [Self: [String]] = [
    .cycle: CardCycleColumn.paths, .min: CardMinimumColumn.paths, .max: CardMaximumColumn.paths,
    .rates: CardRateColumn.paths(without: [.mpd]), .bill: BillColumn.belowCard.map(\.rawValue),
    .limit: CardLimitColumn.paths, .waiver: WaiverColumn.paths,
  ]

  /// In CSV the miles for a unit and the color follow the note.
  static var paths: [String] {
    let first = allCases.prefix { $0 != .bill }.filter { $0 != .color && $0 != .ratesKnown }
    let rest = allCases.drop { $0 != .bill }
    return first.flatMap(\.paths) + rates.paths(of: CardRateColumn.mpd.paths) + color.paths
      + rest.flatMap(\.paths)
  }

  func value(of row: CardStatus, _ context: ReportContext) -> JSONValue {
    let terms = row.terms
    let (ledger, currency) = (context.ledger, row.currency)
    let lines = RewardLineRecords(ledger: ledger, on: context.on)
    let milestones = MilestoneRecords(ledger: ledger)
    return switch self {
    case .id: .text(row.id)
    case .name: .optional(row.writtenTitle)
    case .bank: .optional(terms.bank)
    case .network: .optional(terms.network)
    case .last4: .optional(terms.last4)
    case .nickname: .optional(terms.nickname)
    case .color: .optional(terms.color)
    case .currency: context.currencies.codeValue(currency)
    case .cycle: .object(CardCycleColumn.fields(of: row, context))
    case .spend: context.currencies.value(row.spend, currency)
    case .counted: context.currencies.value(row.counted, currency)
    case .status: .text(row.status.rawValue)
    case .min: terms.minimum.map { .object(CardMinimumColumn.fields(of: (row, $0), context)) } ?? .null
    case .max: terms.maximum.map { .object(CardMaximumColumn.fields(of: (row, $0), context)) } ?? .null
    case .rates: .object(CardRateColumn.fields(of: terms, ()))
    case .ratesKnown: .flag(!terms.rates.isEmpty)
    case .lines: .list(row.lines.map { lines.line($0, row) })
    case .points: row.units.points ? .number(row.earned.points.pointsText) : .null
    case .miles: row.units.miles ? .number(row.earned.miles.milesText) : .null
    case .cashback: row.units.cashback ? context.currencies.value(row.earned.cashback, currency) : .null
    case .provisional: .flag(row.isProvisional)
    case .welcomes: .objects(row.welcomes.map { WelcomeColumn.fields(of: ($0, currency), context) })
    case .note: .optional(terms.note)
    case .bill: row.bill.map { .object(BillColumn.fields(belowCard: $0, context)) } ?? .null
    case .limit: row.creditUse.map { .object(CardLimitColumn.fields(of: $0, context)) } ?? .null
    case .milestones: .objects(row.milestones.map(milestones.milestone))
    case .waiver: row.waiver.map { .object(WaiverColumn.fields(of: ($0, currency), context)) } ?? .null
    case .under: .objects(row.under.map(UnderCardRecords(ledger: ledger).fields))
    case .pools: .list(row.pools.map { lines.pool($0, row) })
    }
  }
}

/// The keys of the running cycle of a card.
private enum CardCycleColumn: String, ReportColumn {
  case kind, from, to
  case daysLeft = "days_left"

  func value(of row: CardStatus, _ context: ReportContext) -> JSONValue {
    switch self {
    case .kind: .text(row.terms.cycle.kind)
    case .from: .text(row.cycle.from.description)
    case .to: .text(row.cycle.to.description)
    case .daysLeft: .whole(row.cycle.to - context.on)
    }
  }
}

/// The keys of the minimum of a card.
private enum CardMinimumColumn: String, ReportColumn {
  case amount, progress, met, remaining, marginal, count

  static var paths: [String] { paths(without: [.count]) }

  func value(of row: (card: CardStatus, minimum: SpendMinimum), _ context: ReportContext) -> JSONValue {
    let (card, minimum) = row
    let amount = Int128(minimum.amount)
    return switch self {
    case .amount: context.money(amount, card.currency)
    case .progress: ratio(card.measure.spend, of: amount)
    case .met: .flag(card.measure.reaches(minimum.condition))
    case .remaining: context.money(Swift.max(amount - card.measure.spend, 0), card.currency)
    case .marginal: .flag(minimum.isMarginal)
    case .count:
      RewardLineRecords(ledger: context.ledger, on: context.on).count(minimum.count, card.measure)
    }
  }
}

/// The keys of the maximum of a card.
private enum CardMaximumColumn: String, ReportColumn {
  case amount, progress, exceeded, remaining

  func value(of row: (card: CardStatus, maximum: Int64), _ context: ReportContext) -> JSONValue {
    let (card, maximum) = (row.card, Int128(row.maximum))
    return switch self {
    case .amount: context.money(maximum, card.currency)
    case .progress: ratio(card.counted, of: maximum)
    case .exceeded: .flag(card.counted > maximum)
    case .remaining: context.money(Swift.max(maximum - card.counted, 0), card.currency)
    }
  }
}

/// The keys of a welcome bonus of a card.
private enum WelcomeColumn: String, ReportColumn {
  case reward, unit, spend, required, remaining, until, status
  case perDay = "per_day"
  case reachedOn = "reached_on"

  func value(of row: (status: WelcomeStatus, currency: CurrencyIndex), _ context: ReportContext) -> JSONValue
  {
    let (status, currency) = row
    let required = Int128(status.welcome.spend)
    return switch self {
    case .reward: .number(status.welcome.reward.description)
    case .unit: .text(status.welcome.unit.rawValue)
    case .spend: context.currencies.value(status.spend, currency)
    case .required: context.money(required, currency)
    case .remaining: context.currencies.value(Swift.max(required - status.spend, 0), currency)
    case .until: .optional(status.until?.description)
    case .status: .text(status.status.rawValue)
    case .perDay: context.money(status.perDay, currency)
    case .reachedOn: .optional(status.reachedOn?.description)
    }
  }
}
