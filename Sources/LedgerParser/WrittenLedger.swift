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
      bases.count, options.count, currencyEntries.count, tags.count, accounts.count, limits.count, cards.count,
      budgets.count, goals.count, subscriptions.count, coupons.count, expectations.count,
      merchants.count, codes.count,
    ]
    let dated = [
      expenses.count, incomes.count, repayments.count, rates.count, statements.count, settled.count, credits.count,
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

  /// Whether the text is empty, as between two adjacent `include`s.
  private var isEmpty: Bool { entryCount == 0 && names.count == 0 && currencies.all.count == 1 }

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

  /// Replaces currencies in all entries.
  mutating func replace(_ currencies: [CurrencyIndex: CurrencyIndex]) {
    if currencies.isEmpty { return }
    let map = Renumbering(
      names: Array(names.all), tagLists: Array(tagLists.all),
      currencies: self.currencies.all.indices.map { place in
        let index = CurrencyIndex(UInt16(place))
        return currencies[index] ?? index
      })
    var new = WrittenLedger()
    (new.names, new.tagLists, new.currencies, new.currencyUses) = (names, tagLists, self.currencies, currencyUses)
    (new.symbols, new.currencyOfSymbol) = (symbols, currencyOfSymbol)
    new.append(self, map)
    self = new
  }
}

// Appending the text of another chunk.
extension WrittenLedger {
  /// Adds the entries of a chunk whose text starts at `offset`; with an order, each entry at its place in it. Returns the
  /// place of the first currency that exceeds the limit.
  mutating func append(
    _ chunk: WrittenLedger, movedBy offset: UInt32, in order: ReadingOrder? = nil
  ) -> SourceRange? {
    if names.count == 0, offset == 0, order == nil {
      self = chunk
      return nil
    }
    if chunk.isEmpty { return nil }
    var excess: SourceRange?
    let map = numbers(of: chunk, movedBy: offset, &excess)
    append(chunk, map, in: order)
    return excess
  }

  /// Adds the entries of a chunk with the numbers that it has in this ledger.
  private mutating func append(_ chunk: WrittenLedger, _ map: Renumbering, in order: ReadingOrder? = nil) {
    if let order { expenses.insert(chunk.expenses, map, in: order) } else { expenses.append(chunk.expenses, map) }
    prices.add(chunk.prices, map)
    tagUses.add(chunk.tagUses, map)
    if !chunk.broken.isEmpty {
      var broken = Array(chunk.broken)
      broken.renumber(map)
      self.broken.formUnion(broken)
    }
    flawed.formUnion(chunk.flawed.lazy.map { $0 + map.offset })
    withBrokenPools.formUnion(chunk.withBrokenPools.lazy.map { $0 + map.offset })
    for (position, details) in chunk.details { self.details[position + map.offset] = details }
    bases.add(chunk.bases, map, order) { $0.range.start }
    options.add(chunk.options, map, order) { $0.name.range.start }
    currencyEntries.add(chunk.currencyEntries, map, order) { $0.currency.range.start }
    tags.add(chunk.tags, map, order) { $0.name.range.start }
    accounts.add(chunk.accounts, map, order) { $0.name.range.start }
    limits.add(chunk.limits, map, order) { $0.name.range.start }
    cards.add(chunk.cards, map, order) { $0.name.range.start }
    parts.add(chunk.parts, map, order) { $0.payment }
    partsOfRenewals.add(chunk.partsOfRenewals, map, order) { $0.payment }
    incomes.add(chunk.incomes, map, order) { $0.range.start }
    repayments.add(chunk.repayments, map, order) { $0.range.start }
    rates.add(chunk.rates, map, order) { $0.range.start }
    statements.add(chunk.statements, map, order) { $0.date.range.start }
    settled.add(chunk.settled, map, order) { $0.date.range.start }
    credits.add(chunk.credits, map, order) { $0.date.range.start }
    activations.add(chunk.activations, map, order) { $0.date.range.start }
    budgets.add(chunk.budgets, map, order) { $0.name.range.start }
    goals.add(chunk.goals, map, order) { $0.name.range.start }
    savings.add(chunk.savings, map, order) { $0.range.start }
    seen.add(chunk.seen, map, order) { $0.reference.range.start }
    subscriptions.add(chunk.subscriptions, map, order) { $0.name.range.start }
    renewals.add(chunk.renewals, map, order) { $0.position }
    coupons.add(chunk.coupons, map, order) { $0.name.range.start }
    merchants.add(chunk.merchants, map, order) { $0.names[0].range.start }
    codes.add(chunk.codes, map, order) { $0.codes.range.start }
    expectations.add(chunk.expectations, map, order) { $0.name.range.start }
    uses.add(chunk.uses, map, order) { $0.target.range.start }
    snoozes.add(chunk.snoozes, map, order) { $0.reference.range.start }
    others.add(chunk.others, map, order) { $0.entry.position }
    if order != nil, !chunk.prices.isEmpty { prices = expenses.sortPrices().map { prices[$0] } }
  }

  /// The chunk's numbers in this ledger.
  private mutating func numbers(
    of chunk: WrittenLedger, movedBy offset: UInt32, _ excess: inout SourceRange?
  ) -> Renumbering {
    let names = self.names.add(chunk.names)
    let tagLists = self.tagLists.add(chunk.tagLists, named: names)
    var currencies = [CurrencyIndex.none]
    for (place, currency) in chunk.currencies.all.enumerated().dropFirst() {
      let use = chunk.currencyUses[place - 1].moved(by: offset)
      let symbol = chunk.symbols[CurrencyIndex(UInt16(place))]
      let index = symbol.map { self.currency(ofSymbol: $0, use) } ?? self.currency(currency.code, use)
      if index == nil { excess = excess ?? use }
      currencies.append(index ?? .none)
    }
    return Renumbering(
      names: names, tagLists: tagLists, currencies: currencies, offset: offset, pricesBefore: prices.count)
  }
}

extension Array where Element: Renumbered {
  /// Adds parts of a chunk at the end.
  fileprivate mutating func add(_ new: [Element], _ map: Renumbering) {
    if new.isEmpty { return }
    let start = count
    append(contentsOf: new)
    for index in start..<count { self[index].renumber(map) }
  }

  /// Adds entries of a chunk at the end, or at their place in an order; `position` is the first byte of each.
  fileprivate mutating func add(
    _ new: [Element], _ map: Renumbering, _ order: ReadingOrder?, position: (Element) -> UInt32
  ) {
    guard let order, !new.isEmpty else { return add(new, map) }
    var new = new
    new.renumber(map)
    let wanted = order.number(of: position(new[0]))
    insert(contentsOf: new, at: partitioningIndex { order.number(of: position($0)) >= wanted })
  }
}
