import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The rows of `ExpenseTable`, made one at a time: a wallet may have a million.
struct ExpenseRows {
  private let ledger: Ledger
  /// Indices of `Ledger.expenses`, in the order of the rows.
  private let order: [Int]
  private let rewards: [MilesReport.Explained]
  /// The index in `rewards` of each expense; `nil` without a reward.
  private let rewardOf: [UInt32?]
  private let renewals: EntryRecordBuilder?
  /// What a payment used, by its position.
  private let uses: [UInt32: String]
  /// Parts are properties as written, not objects.
  private let partsAsWritten: Bool
  private let categories: [JSONValue]
  private let tags: [JSONValue]
  private let sources: [JSONValue]
  private let codes: [JSONValue]
  private var locator: LocationFinder
  private var days = DayTexts()

  /// The rows up to a day, the oldest first, those of a day in file order.
  init(_ read: LoadedLedger, on: Day, partsAsWritten: Bool) {
    (ledger, self.partsAsWritten) = (read.ledger, partsAsWritten)
    locator = LocationFinder(ledger.map)
    let expenses = ledger.entries.expenses
    let byDate = placesByDay(expenses.count) { expenses[$0].date } ?? Array(expenses.indices)
    order = byDate.filter { expenses[$0].date <= on }
    rewards = ledger.milesReport(on: on, period: nil, by: .card, explains: true).explained
    var places = [UInt32?](repeating: nil, count: expenses.count)
    for (place, reward) in rewards.enumerated() { places[reward.index] = UInt32(place) }
    rewardOf = places
    renewals = ledger.entries.renewals.isEmpty ? nil : EntryRecordBuilder(ofFactsIn: read)
    uses = ExpenseRows.uses(read)
    let (vocabulary, whole) = (ledger.vocabulary, ledger)
    categories = vocabulary.tagLists.all.map { .text(vocabulary.category(of: $0)) }
    tags = vocabulary.tagLists.all.map { list in
      .list(vocabulary.tagLists[list].map { .text(vocabulary.names.text($0)) })
    }
    sources = ledger.definitions.sources.sourceIndices.map { .text(whole.name(of: $0)) }
    codes = ledger.settings.currencies.all.map { $0.code == .none ? .null : .text($0.code.description) }
  }

  var count: Int { order.count }

  /// Calls `body` with each row: the values of `ExpenseTable.columns`.
  mutating func each(_ body: ([JSONValue]) -> Void) {
    var row: [JSONValue] = []
    for index in order {
      row.removeAll(keepingCapacity: true)
      let expense = ledger.entries.expenses[index]
      addInput(expense, to: &row)
      addMoney(expense, to: &row)
      addReward(rewardOf[index].map { rewards[Int($0)] }, to: &row)
      addParts(expense, to: &row)
      let site = locator.line(of: expense.position)
      row.append(.text(ledger.map.files[site.file].name))
      row.append(.whole(site.line))
      row.append(uses.isEmpty ? .null : .optional(uses[expense.position]))
      body(row)
    }
  }

  private func addParts(_ expense: Expense, to row: inout [JSONValue]) {
    row.append(pointed(money(Int128(ledger.ownBase(of: expense)), ledger.settings.totalCurrency)))
    if partsAsWritten { return row.append(expense.hasParts ? .optional(writtenParts(expense)) : .null) }
    let payee = expense.hasParts ? ledger.payee(of: expense) : ""
    row.append(
      .list(
        ledger.entryParts(of: expense).map { part in
          .object(
            ledger.fields(of: part, payee: payee).map { ($0.key, pointed($0.value)) })
        }))
  }

  /// The parts below an entry; `nil` for a renewal with the parts of its subscription.
  private func writtenParts(_ expense: Expense) -> String? {
    let parts = ledger.entries.parts(of: expense)
    if let subscription = ledger.entries.subscription(of: expense), let first = parts.first,
      ledger.definitions.subscriptions[subscription].timeline.spans.contains(where: {
        $0.terms.parts.contains { $0.range == first.range }
      })
    {
      return nil
    }
    return ExpenseTable.cell(of: parts.map { EntryWords(ledger.map, at: $0.range.start).words })
  }

  private static func uses(_ read: LoadedLedger) -> [UInt32: String] {
    let payments = read.ledger.entries.uses.compactMap(\.payment)
    if payments.isEmpty { return [:] }
    let builder = EntryRecordBuilder(ofFactsIn: read)
    let texts = payments.map { ($0.position, (try? builder.use($0).useWords()) ?? "") }
    return Dictionary(texts) { $0 + ExpenseTable.useSeparator + $1 }
  }

  private mutating func addInput(_ expense: Expense, to row: inout [JSONValue]) {
    let kind = ledger.entries.kind(of: expense)
    row.append(.text(kind.name))
    row.append(days[expense.date])
    row.append(expense.posted.map { days[$0] } ?? .null)
    // A renewal may have its amount and price from the subscription.
    let columns = ["amount", "currency", "billed", EntryRecord.rateKey]
    if kind == .auto {
      row += columns.map { _ in .null }
    } else if kind == .paid, let record = renewals?.renewal(at: expense.position) {
      for column in columns { row.append(pointed(record[column])) }
    } else {
      addAmount(expense, to: &row)
    }
    let payee = ledger.payee(of: expense)
    let subscription = ledger.entries.subscription(of: expense)
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    row.append(sources[Int(expense.source.number)])
    row.append(.optional(subscription.map { ledger.vocabulary.names.text(ledger.definitions.subscriptions[$0].name) }))
    row.append(tags[Int(expense.tags.number)])
    row.append(payee.isEmpty ? .null : .text(payee))
    row.append(.optional(details?.note))
    row.append(.optional(details?.receipt))
  }

  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue {
    .number(ledger.settings.currencies.text(minor, currency))
  }

  private func addAmount(_ expense: Expense, to row: inout [JSONValue]) {
    var (billed, rate) = (JSONValue.null, JSONValue.null)
    switch expense.price.map({ ledger.entries.prices[$0] }) {
    case nil: break
    case .billed(let minor): billed = money(Int128(minor), ledger.definitions.currency(of: expense.source))
    case .rate(let decimal): rate = .number(decimal.description)
    }
    row.append(pointed(money(Int128(expense.original), expense.currency)))
    row.append(codes[Int(expense.currency.number)])
    row.append(pointed(billed))
    row.append(pointed(rate))
  }

  private mutating func addMoney(_ expense: Expense, to row: inout [JSONValue]) {
    let source = ledger.definitions.currency(of: expense.source)
    row.append(categories[Int(expense.tags.number)])
    row.append(pointed(money(Int128(expense.amount), source)))
    row.append(codes[Int(source.number)])
    row.append(pointed(money(Int128(expense.base), ledger.settings.totalCurrency)))
    row.append(codes[Int(ledger.settings.totalCurrency.number)])
    let found = expense.price == nil && expense.currency == source ? nil : ledger.exchangeRate(of: expense)
    row.append(found?.rate.map { pointed(.number($0.rateText)) } ?? .null)
    switch found?.from {
    case nil: row += [.null, .null]
    case .billed: row += [.text("billed"), .null]
    case .pinned: row += [.text("pinned"), .null]
    case .entry(let day): row += [.text("entry"), days[day]]
    }
  }

  private mutating func addReward(_ reward: MilesReport.Explained?, to row: inout [JSONValue]) {
    guard let reward else {
      for _ in 0..<12 { row.append(.null) }
      return
    }
    let (earned, units) = (reward.earned, reward.units)
    row.append(.text(reward.card))
    row.append(days[reward.cardDay])
    row.append(days[reward.cycle.from])
    row.append(days[reward.cycle.to])
    row.append(.flag(reward.isCounted))
    row.append(.flag(reward.isProvisional))
    row.append(.optional(reward.tag))
    row.append(joined(reward.parts) { $0.rule.rawValue })
    let decimals = ledger.settings.currencies[reward.currency].decimals
    // `4.0 on 700.00 + 0.4 on 200.00`: never a number alone, or readers would guess a column of numbers.
    row.append(joined(reward.parts) { "\($0.rate.text) on \(decimalText($0.amount, decimals: decimals))" })
    row.append(units.points || earned.points.numerator != 0 ? pointed(.number(earned.points.pointsText)) : .null)
    row.append(units.miles || earned.miles.numerator != 0 ? pointed(.number(earned.miles.milesText)) : .null)
    row.append(
      units.cashback || earned.cashback != 0 ? pointed(money(earned.cashback, reward.currency)) : .null)
  }

  private func joined(_ parts: [RewardPart], _ text: (RewardPart) -> String) -> JSONValue {
    guard let first = parts.first else { return .null }
    return .text(parts.dropFirst().reduce(text(first)) { $0 + " + " + text($1) })
  }
}

/// A number that can have decimals, with a point: `5000.0`. Readers guess whole numbers from first rows without points,
/// and may round later rows.
private func pointed(_ field: JSONValue) -> JSONValue {
  guard case .number(let text) = field, !text.utf8.contains(UInt8(ascii: ".")) else { return field }
  return .number(text + ".0")
}

/// The texts of days, each made once: many expenses share a few thousand days.
private struct DayTexts {
  private var known: [Int32: JSONValue] = [:]

  subscript(day: Day) -> JSONValue {
    mutating get {
      if let text = known[day.number] { return text }
      let text = JSONValue.text(day.description)
      known[day.number] = text
      return text
    }
  }
}
