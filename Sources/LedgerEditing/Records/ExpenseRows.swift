import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// The rows of `ExpenseTable`, made one after the other: a wallet may hold a million.
struct ExpenseRows {
  private let ledger: Ledger
  private let on: Day
  /// The order of the rows, by their places in `Ledger.expenses`.
  private let order: [Int]
  private let rewards: [MilesReport.Explained]
  /// Of each expense its place in `rewards`; −1 without one.
  private let rewardOf: [Int32]
  private let renewals: EntryRecordBuilder?
  private let categories: [JSONValue]
  private let tags: [JSONValue]
  private let sources: [JSONValue]
  private let codes: [JSONValue]
  private var locator: LocationFinder
  private var days = DayTexts()

  /// The rows up to a day, the oldest first, those of a day in file order.
  init(_ read: LoadedLedger, on: Day) {
    ledger = read.ledger
    self.on = on
    locator = LocationFinder(ledger.map)
    let expenses = ledger.expenses
    order = expenses.indices.filter { expenses[$0].date <= on }.sorted {
      (expenses[$0].date, $0) < (expenses[$1].date, $1)
    }
    rewards = ledger.milesReport(on: on, period: nil, by: .card, explains: true).explained
    var places = Array(repeating: Int32(-1), count: expenses.count)
    for (place, reward) in rewards.enumerated() { places[reward.index] = Int32(place) }
    rewardOf = places
    renewals = ledger.renewals.isEmpty ? nil : EntryRecordBuilder(ofFactsIn: read)
    let (lists, names, whole) = (ledger.tagLists, ledger.names, ledger)
    categories = (0..<lists.count).map { .text(whole.category(of: TagListID($0))) }
    tags = (0..<lists.count).map { list in .list(lists[TagListID(list)].map { .text(names.text($0)) }) }
    sources = whole.sources.indices.map { .text(whole.sourceName(PaymentSourceIndex($0))) }
    let currencies = whole.currencies
    codes = currencies.all.indices.map { $0 == 0 ? .null : .text(currencies.code(CurrencyIndex($0))) }
  }

  /// How many rows there are.
  var count: Int { order.count }

  /// Hands over each row: the values of `ExpenseTable.written` and `calculated`, in their order.
  mutating func each(_ body: ([JSONValue]) -> Void) {
    var row: [JSONValue] = []
    for index in order {
      row.removeAll(keepingCapacity: true)
      let expense = ledger.expenses[index]
      addWritten(expense, to: &row)
      addMoney(expense, to: &row)
      let place = Int(rewardOf[index])
      addReward(place < 0 ? nil : rewards[place], to: &row)
      let site = locator.line(of: expense.position)
      row.append(.text(ledger.map.files[site.file].name))
      row.append(.whole(site.line))
      body(row)
    }
  }

  // MARK: What was written

  private mutating func addWritten(_ expense: Expense, to row: inout [JSONValue]) {
    row.append(.text(expense.isRenewal ? "paid" : "expense"))
    row.append(days[expense.date])
    row.append(expense.posted.map { days[$0] } ?? .null)
    // A renewal need not say its amount, and a price that a subscription has is not written with each.
    if expense.isRenewal, let record = renewals?.renewal(at: expense.position) {
      for column in ["amount", "currency", "billed", "rate"] { row.append(pointed(record[column])) }
    } else {
      addAmount(expense, to: &row)
    }
    let payee = ledger.payee(of: expense)
    let details = ledger.details.isEmpty ? nil : ledger.details[expense.position]
    row.append(sources[Int(expense.source)])
    row.append(.optional(ledger.subscription(of: expense).map { ledger.names.text($0.name) }))
    row.append(tags[Int(expense.tags)])
    row.append(payee.isEmpty ? .null : .text(payee))
    row.append(.optional(details?.note))
    row.append(.optional(details?.receipt))
  }

  private func money(_ minor: Int128, _ currency: CurrencyIndex) -> JSONValue {
    .number(ledger.currencies.text(minor, currency))
  }

  private func addAmount(_ expense: Expense, to row: inout [JSONValue]) {
    var (billed, rate) = (JSONValue.null, JSONValue.null)
    if expense.price != 0 {
      switch ledger.prices[Int(expense.price) - 1] {
      case .billed(let minor): billed = money(Int128(minor), ledger.sourceCurrency(expense.source))
      case .rate(let decimal): rate = .number(decimal.description)
      }
    }
    row.append(pointed(money(Int128(expense.original), expense.currency)))
    row.append(codes[Int(expense.currency)])
    row.append(pointed(billed))
    row.append(pointed(rate))
  }

  // MARK: What it came to

  private mutating func addMoney(_ expense: Expense, to row: inout [JSONValue]) {
    let source = ledger.sourceCurrency(expense.source)
    row.append(categories[Int(expense.tags)])
    row.append(pointed(money(Int128(expense.amount), source)))
    row.append(codes[Int(source)])
    row.append(pointed(money(Int128(expense.base), ledger.base)))
    row.append(codes[Int(ledger.base)])
    let found = expense.price == 0 && expense.currency == source ? nil : ledger.exchangeRate(of: expense)
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
    let decimals = ledger.currencies[reward.currency].decimals
    // `4.0 on 700.00 + 0.4 on 200.00`: never a number alone, or a column would be taken for numbers.
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

/// A number that can have decimals, with a point: `5000.0`. Readers look at the first rows, take a column without points
/// for whole numbers, and may round what follows.
private func pointed(_ field: JSONValue) -> JSONValue {
  guard case .number(let text) = field, !text.utf8.contains(UInt8(ascii: ".")) else { return field }
  return .number(text + ".0")
}

/// Days as text, each made once: many expenses share a few thousand days.
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
