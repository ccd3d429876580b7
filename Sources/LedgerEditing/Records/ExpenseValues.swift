import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The values of `ExpenseTable`: what the cell of a column has in a row.
struct ExpenseValues: Sendable {
  private let ledger: Ledger
  private let isCSV: Bool
  /// `nil` for a wallet without renewals.
  private let renewals: EntryRecordBuilder?
  /// What a payment used, by its position.
  private let uses: [UInt32: String]

  init(_ read: LoadedLedger, isCSV: Bool) {
    ledger = read.ledger
    self.isCSV = isCSV
    renewals = read.ledger.entries.renewals.isEmpty ? nil : EntryRecordBuilder(ofFactsIn: read)
    uses = ExpenseValues.uses(read)
  }

  private static func uses(_ read: LoadedLedger) -> [UInt32: String] {
    let payments = read.ledger.entries.uses.compactMap(\.payment)
    if payments.isEmpty { return [:] }
    let builder = EntryRecordBuilder(ofFactsIn: read)
    let texts = payments.map { ($0.position, (try? builder.use($0).useWords()) ?? "") }
    return Dictionary(texts) { $0 + ExpenseTable.useSeparator + $1 }
  }

  var hasUses: Bool { !uses.isEmpty }

  /// Whether a purchase has a value in one of the columns that few rows have.
  func hasMore(_ expense: Expense) -> Bool {
    if expense.hasParts { return true }
    if !ledger.entries.details.isEmpty, ledger.entries.details[expense.position] != nil { return true }
    return !uses.isEmpty && uses[expense.position] != nil
  }

  /// `rewards` has the row's reward.
  func value(of column: ExpenseColumn, _ row: TableRow, _ rewards: RewardBatch) -> JSONValue {
    let (expense, names) = (row.expense, ledger.vocabulary.names)
    let reward = row.reward.map { rewards.rewards[$0] }
    let parts = reward.map { rewards.parts(of: $0) } ?? []
    switch column {
    case .type: return .text(ledger.entries.kind(of: expense).name)
    case .date: return .text(expense.date.description)
    case .posted: return .optional(expense.posted?.description)
    case .amount, .currency, .billed, .rate: return written(column, expense)
    case .source: return .text(ledger.name(of: expense.source))
    case .subscription: return .optional(subscription(of: expense).map { names.text($0.name) })
    case .tags: return .list(ledger.vocabulary.tagLists[expense.tags].map { .text(names.text($0)) })
    case .payee:
      let payee = ledger.payee(of: expense)
      return payee.isEmpty ? .null : .text(payee)
    case .note: return .optional(ledger.entries.details[expense.position]?.note)
    case .receipt: return .optional(ledger.entries.details[expense.position]?.receipt)
    case .category: return .text(ledger.vocabulary.category(of: expense.tags))
    case .sourceAmount: return amount(Int128(expense.amount), ledger.definitions.currency(of: expense.source))
    case .sourceCurrency: return code(ledger.definitions.currency(of: expense.source))
    case .baseAmount: return amount(Int128(expense.base), ledger.settings.totalCurrency)
    case .baseCurrency: return code(ledger.settings.totalCurrency)
    case .exchangeRate:
      return exchangeRate(of: expense)?.rate.map { JSONValue.number($0.rateText).withPoint } ?? .null
    case .rateFrom: return .optional(exchangeRate(of: expense)?.from?.name)
    case .rateDate: return .optional(exchangeRate(of: expense)?.from?.day?.description)
    case .card: return .optional(reward.map { names.text(ledger.definitions.cards[$0.card].name) })
    case .cardDay: return .optional(reward?.cardDay.description)
    case .cycleFrom: return .optional(reward?.cycle.from.description)
    case .cycleTo: return .optional(reward?.cycle.to.description)
    case .counted: return reward.map { JSONValue.flag($0.isCounted) } ?? .null
    case .provisional: return reward.map { JSONValue.flag($0.isProvisional) } ?? .null
    case .rewardTag:
      return .optional(reward.flatMap { $0.isForeignByCurrency ? "foreign" : $0.tag.map { names.text($0) } })
    case .rewardRule: return parts.isEmpty ? .null : .text(parts.map(\.rule.name).joined(separator: " + "))
    case .rewardRate: return reward.map { rates(parts, $0.card) } ?? .null
    case .points: return earned(.points, reward) { JSONValue.number($0.points.pointsText).withPoint }
    case .miles: return earned(.miles, reward) { JSONValue.number($0.miles.milesText).withPoint }
    case .cashback:
      return earned(.cashback, reward) { [card = reward?.card] earned in
        card.map { amount(earned.cashback, ledger.definitions.cards[$0].currency) } ?? .null
      }
    case .ownAmount: return amount(Int128(ledger.ownBase(of: expense)), ledger.settings.totalCurrency)
    case .parts: return self.parts(of: expense)
    case .file: return .text(ledger.map.files[row.site.file].name)
    case .line: return .whole(row.site.line)
    case .used: return .optional(uses[expense.position])
    }
  }

  /// What the user has written: a renewal may have its amount and price from the subscription.
  private func written(_ column: ExpenseColumn, _ expense: Expense) -> JSONValue {
    if expense.isRenewal {
      guard ledger.entries.kind(of: expense) == .paid else { return .null }
      return renewals?.renewal(at: expense.position)[column.name].withPoint ?? .null
    }
    if column == .amount { return amount(Int128(expense.original), expense.currency) }
    if column == .currency { return code(expense.currency) }
    switch expense.price.map({ ledger.entries.prices[$0] }) {
    case .billed(let minor) where column == .billed:
      return amount(Int128(minor), ledger.definitions.currency(of: expense.source))
    case .rate(let rate) where column == .rate: return .number(rate.description).withPoint
    case .billed, .rate, nil: return .null
    }
  }

  private func subscription(of expense: Expense) -> Subscription? {
    ledger.entries.subscription(of: expense).map { ledger.definitions.subscriptions[$0] }
  }

  /// `nil` for an amount in the currency of its source.
  private func exchangeRate(of expense: Expense) -> (rate: Fraction?, from: ListReport.RateFrom?)? {
    if expense.price == nil, expense.currency == ledger.definitions.currency(of: expense.source) {
      return nil
    }
    return ledger.exchangeRate(of: expense)
  }

  private func amount(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue {
    .number(ledger.settings.currencies.text(minor, currency)).withPoint
  }

  private func code(_ currency: CurrencyIndex) -> JSONValue {
    currency == .none ? .null : .text(ledger.settings.currencies.code(currency))
  }

  /// `4.0 on 700.00 + 0.4 on 200.00`, never a number alone, or readers would guess a column of numbers.
  private func rates(_ parts: ArraySlice<RewardPart>, _ card: CardIndex) -> JSONValue {
    if parts.isEmpty { return .null }
    let currency = ledger.definitions.cards[card].currency
    let texts = parts.map { "\($0.rate.text) on \(ledger.settings.currencies.text($0.amount, currency))" }
    return .text(texts.joined(separator: " + "))
  }

  private func earned(
    _ unit: RewardUnit, _ reward: ExpenseReward?, _ value: (EarnedRewards) -> JSONValue
  ) -> JSONValue {
    guard let reward, reward.hasValue(unit) else { return .null }
    return value(reward.earned)
  }

  /// Parts as written in CSV, else as objects.
  private func parts(of expense: Expense) -> JSONValue {
    guard expense.hasParts else { return .list([]) }
    if isCSV { return .optional(ledger.writtenParts(of: expense)) }
    let payee = ledger.payee(of: expense)
    return .list(
      ledger.entryParts(of: expense).map { part in
        .object(ledger.fields(of: part, payee: payee).map { ($0.key, $0.value.withPoint) })
      })
  }
}

extension Ledger {
  /// The parts below an entry as a cell; `nil` for a renewal with the parts of its subscription.
  fileprivate func writtenParts(of expense: Expense) -> String? {
    let parts = entries.parts(of: expense)
    if let subscription = entries.subscription(of: expense), let first = parts.first,
      definitions.subscriptions[subscription].timeline.spans.contains(where: {
        $0.terms.parts.contains { $0.range == first.range }
      })
    {
      return nil
    }
    return ExpenseTable.cell(of: parts.map { EntryWords(map, at: $0.range.start).words })
  }
}
