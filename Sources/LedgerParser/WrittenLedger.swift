import LedgerModel
import LedgerText

/// The entries of a text, before any name is looked up: the result of parsing. Each list is in reading order.
struct WrittenLedger: Sendable {
  var names = NameTable()
  var tagLists = TagLists()
  var currencies = CurrencyTable()
  /// The symbols of placeholder currencies, which stand for symbols until the `currency` entries are known.
  var symbols: [CurrencyIndex: String] = [:]
  /// The inverse of `symbols`.
  private var currencyOfSymbol: [String: CurrencyIndex] = [:]
  /// The first place of each currency, from the second of the table on.
  var currencyUses: [SourceRange] = []
  /// Every place of a tag outside a payment.
  var tagUses: [Located<NameID>] = []
  var bases: [Located<CurrencyIndex>] = []
  var options: [WrittenOption] = []
  var currencyEntries: [WrittenCurrency] = []
  var tags: [WrittenTag] = []
  var accounts: [WrittenAccount] = []
  var limits: [WrittenLimitEntry] = []
  var cards: [WrittenCard] = []
  var expenses = WrittenExpenses()
  /// Of expenses, in their order.
  var prices: [WrittenPrice] = []
  var details: [UInt32: ExpenseDetails] = [:]
  /// Below expenses.
  var parts: [WrittenPart] = []
  /// Below `paid`.
  var partsOfRenewals: [WrittenPart] = []
  var incomes: [WrittenIncome] = []
  var repayments: [WrittenRepayment] = []
  var rates: [WrittenRate] = []
  var statements: [WrittenStatement] = []
  var settled: [WrittenSettled] = []
  var credits: [WrittenCredited] = []
  var activations: [WrittenActivated] = []
  var budgets: [WrittenBudget] = []
  var goals: [WrittenGoal] = []
  var savings: [WrittenSaving] = []
  var seen: [WrittenSeen] = []
  var subscriptions: [WrittenSubscription] = []
  var renewals: [WrittenRenewal] = []
  var coupons: [WrittenCoupon] = []
  var merchants: [WrittenMerchant] = []
  var codes: [WrittenCodes] = []
  var expectations: [WrittenExpectation] = []
  var uses: [WrittenUse] = []
  var snoozes: [WrittenSnooze] = []
  /// Dated entries that are neither expense nor income.
  var others: [WrittenDated] = []
  var broken: Set<BrokenDefinition> = []
  /// The starts of the names of amendments with an error.
  var flawed: Set<UInt32> = []
  /// The starts of the names of cards and amendments with a pool that can't be read.
  var withBrokenPools: Set<UInt32> = []

  var entryCount: Int {
    let undated = [
      bases.count, options.count, currencyEntries.count, tags.count, accounts.count, limits.count,
      cards.count,
      budgets.count, goals.count, subscriptions.count, coupons.count, expectations.count,
      merchants.count, codes.count,
    ]
    let dated = [
      expenses.count, incomes.count, repayments.count, rates.count, statements.count, settled.count,
      credits.count,
      activations.count, savings.count, seen.count,
      renewals.count, uses.count { $0.payment == nil }, snoozes.count,
    ]
    return (undated + dated).reduce(0, +)
  }

  /// Calls `body` with each part below an expense, `paid` or subscription.
  func eachPart(_ body: (WrittenPart) -> Void) {
    parts.forEach(body)
    partsOfRenewals.forEach(body)
    for subscription in subscriptions { subscription.parts.forEach(body) }
  }

  /// The index of a currency's code; `nil` above 65,534 of them.
  mutating func currency(_ code: CurrencyCode, _ range: SourceRange) -> CurrencyIndex? {
    guard let index = currencies.intern(code) else { return nil }
    if Int(index.number) > currencyUses.count { currencyUses.append(range) }
    return index
  }

  /// A placeholder for the currency of a symbol.
  mutating func currency(ofSymbol symbol: String, _ range: SourceRange) -> CurrencyIndex? {
    if let known = currencyOfSymbol[symbol] { return known }
    // No code has lower-case letters, so a placeholder is never the currency of a code.
    let placeholder = CurrencyCode(uncheckedPacked: UInt64(0x7A) << 56 | UInt64(symbols.count + 1))
    guard let index = currency(placeholder, range) else { return nil }
    symbols[index] = symbol
    currencyOfSymbol[symbol] = index
    return index
  }

  /// The symbols of placeholders that a `currency` entry declares, with their currencies.
  var declaredSymbols: [String: CurrencyCode] {
    if symbols.isEmpty { return [:] }
    let wanted = Set(symbols.values)
    var (found, declared): ([String: CurrencyCode], Set<CurrencyIndex>) = ([:], [])
    for entry in currencyEntries where declared.insert(entry.currency.value).inserted {
      guard let symbol = entry.symbol?.value, wanted.contains(symbol) else { continue }
      found[symbol] = currencies[entry.currency.value].code
    }
    return found
  }

  /// The code of a currency; `nil` for a symbol that no entry declares.
  func code(_ index: CurrencyIndex) -> String? {
    symbols[index] == nil ? currencies.code(index) : nil
  }
}

// Adding what was parsed apart.
extension WrittenLedger {
  /// A ledger without entries that numbers names, tags and currencies as another does.
  init(numberingAs other: WrittenLedger) {
    names = other.names
    tagLists = other.tagLists
    currencies = other.currencies
    symbols = other.symbols
    currencyOfSymbol = other.currencyOfSymbol
    currencyUses = other.currencyUses
  }

  /// The numbers of a chunk in this ledger, and the place of the first currency that exceeds the limit.
  mutating func numbers(of chunk: WrittenLedger) -> (numbers: Renumbering, excess: SourceRange?) {
    let names = names.add(chunk.names)
    let tagLists = tagLists.add(chunk.tagLists, named: names)
    var (currencies, excess): ([CurrencyIndex], SourceRange?) = ([.none], nil)
    for (place, currency) in chunk.currencies.all.enumerated().dropFirst() {
      let use = chunk.currencyUses[place - 1]
      let symbol = chunk.symbols[CurrencyIndex(UInt16(place))]
      let index = symbol.map { self.currency(ofSymbol: $0, use) } ?? self.currency(currency.code, use)
      if let index { note(use, of: index) } else { excess = excess ?? use }
      currencies.append(index ?? .none)
    }
    return (Renumbering(names: names, tagLists: tagLists, currencies: currencies), excess)
  }

  /// The first use of a currency in a part of a file may be in an expense, which is numbered after all other lines of the
  /// part.
  private mutating func note(_ use: SourceRange, of index: CurrencyIndex) {
    let place = Int(index.number) - 1
    if use.start < currencyUses[place].start { currencyUses[place] = use }
  }

  /// Adds the expenses of a chunk with their prices, of which some were added before.
  mutating func append(_ expenses: WrittenExpenses, of chunk: WrittenLedger, _ numbers: inout Renumbering) {
    let count =
      numbers.pricesTaken == 0 && expenses.count == chunk.expenses.count
      ? chunk.prices.count : chunk.prices.isEmpty ? 0 : expenses.count { $0.price != nil }
    numbers.pricesBefore = prices.count - numbers.pricesTaken
    self.expenses.append(expenses, numbers)
    for price in chunk.prices[numbers.pricesTaken..<numbers.pricesTaken + count] {
      var price = price
      price.renumber(numbers)
      prices.append(price)
    }
    numbers.pricesTaken += count
  }

  /// Adds entries that were parsed with the numbers of this ledger, each list at its place in an order.
  mutating func insert(_ added: WrittenLedger, in order: ReadingOrder) {
    names = added.names
    tagLists = added.tagLists
    currencies = added.currencies
    symbols = added.symbols
    currencyOfSymbol = added.currencyOfSymbol
    currencyUses = added.currencyUses
    expenses.insert(added.expenses, pricesAfter: prices.count, in: order)
    prices += added.prices
    if !added.prices.isEmpty { prices = expenses.sortPrices().map { prices[$0] } }
    tagUses += added.tagUses
    broken.formUnion(added.broken)
    flawed.formUnion(added.flawed)
    withBrokenPools.formUnion(added.withBrokenPools)
    details.merge(added.details) { _, new in new }
    bases.insert(added.bases, order) { $0.range.start }
    options.insert(added.options, order) { $0.name.range.start }
    currencyEntries.insert(added.currencyEntries, order) { $0.currency.range.start }
    tags.insert(added.tags, order) { $0.name.range.start }
    accounts.insert(added.accounts, order) { $0.name.range.start }
    limits.insert(added.limits, order) { $0.name.range.start }
    cards.insert(added.cards, order) { $0.name.range.start }
    parts.insert(added.parts, order) { $0.payment }
    partsOfRenewals.insert(added.partsOfRenewals, order) { $0.payment }
    incomes.insert(added.incomes, order) { $0.range.start }
    repayments.insert(added.repayments, order) { $0.range.start }
    rates.insert(added.rates, order) { $0.range.start }
    statements.insert(added.statements, order) { $0.date.range.start }
    settled.insert(added.settled, order) { $0.date.range.start }
    credits.insert(added.credits, order) { $0.date.range.start }
    activations.insert(added.activations, order) { $0.date.range.start }
    budgets.insert(added.budgets, order) { $0.name.range.start }
    goals.insert(added.goals, order) { $0.name.range.start }
    savings.insert(added.savings, order) { $0.range.start }
    seen.insert(added.seen, order) { $0.reference.range.start }
    subscriptions.insert(added.subscriptions, order) { $0.name.range.start }
    renewals.insert(added.renewals, order) { $0.position }
    coupons.insert(added.coupons, order) { $0.name.range.start }
    merchants.insert(added.merchants, order) { $0.names[0].range.start }
    codes.insert(added.codes, order) { $0.codes.range.start }
    expectations.insert(added.expectations, order) { $0.name.range.start }
    uses.insert(added.uses, order) { $0.target.range.start }
    snoozes.insert(added.snoozes, order) { $0.reference.range.start }
    others.insert(added.others, order) { $0.entry.position }
  }
}

extension Array {
  /// Adds entries at their place in an order; `position` is the first byte of each.
  fileprivate mutating func insert(_ added: [Element], _ order: ReadingOrder, position: (Element) -> UInt32) {
    guard let first = added.first else { return }
    let wanted = order.number(of: position(first))
    insert(contentsOf: added, at: partitioningIndex { order.number(of: position($0)) >= wanted })
  }
}
