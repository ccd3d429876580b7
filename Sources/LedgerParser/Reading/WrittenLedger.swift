import LedgerModel
import LedgerText

/// The entries of a text, before any name is looked up: the result of parsing. Expenses and entries are each in reading order.
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
  /// Each with the position of its line.
  var entries: [(position: UInt32, entry: WrittenEntry)] = []
  var expenses = WrittenExpenses()
  /// Of expenses, in their order.
  var prices: [WrittenPrice] = []
  var details: [UInt32: ExpenseDetails] = [:]
  var broken: Set<BrokenDefinition> = []
  /// The library's prices of the services whose templates the entries name.
  var libraryPrices: [LibraryPrice] = []
  /// The starts of the names of amendments with an error.
  var flawed: Set<UInt32> = []

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

  /// Adds what was parsed with the numbers of this ledger at its place in an order.
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
    details.merge(added.details) { _, new in new }
    guard let first = added.entries.first else { return }
    let wanted = order.number(of: first.position)
    let place = entries.partitioningIndex { order.number(of: $0.position) >= wanted }
    entries.insert(contentsOf: added.entries, at: place)
  }
}
