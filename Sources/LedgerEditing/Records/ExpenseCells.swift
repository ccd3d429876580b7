import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

/// The cells of `ExpenseTable` that many rows share. Cells next to each other that depend on the same are one.
struct ExpenseCells: Sendable {
  let layout: RowLayout
  let days: DayTexts

  /// The decimals of each currency.
  let decimals: [Int]
  /// By source: a copy of its card for each row would take longer than the row.
  let currencyOfSource: [CurrencyIndex]
  let currencyOfCard: [CurrencyIndex]
  /// Of totals.
  let totalCurrency: CurrencyIndex

  /// The type of a purchase, and what comes before its date.
  let purchase: CellTable
  /// By currency.
  let currency: CellTable
  /// By source: of an amount without a price, from the price to the subscription.
  let plainSource: CellTable
  /// The same for an amount in the currency of the source, which is before it.
  let ownSource: CellTable
  /// By source.
  let source: CellTable
  /// By list of tags; and what comes before the payee.
  let tags: CellTable
  /// By list of tags: without note and receipt.
  let plainCategory: CellTable
  /// By list of tags.
  let category: CellTable
  /// By currency.
  let sourceCurrency: CellTable
  /// The base currency, and with it no exchange rate.
  let baseCurrency: CellTable
  let plainBase: CellTable
  let noReward: CellTable
  /// By card.
  let card: CellTable
  /// By whether it is counted (2) and provisional (1).
  let standing: CellTable
  /// None, foreign, and by name from 2 on.
  let rewardTag: CellTable
  /// By rule, of one part; and what comes before its rate.
  let rewardRule: CellTable
  let noPointsOrMiles: CellTable
  /// By file: without parts.
  let plainFile: CellTable
  /// By file.
  let file: CellTable
  let noUse: CellTable

  init(_ ledger: Ledger, _ format: RowLayout.Format, noParts: JSONValue) {
    let layout = RowLayout(format, columns: ExpenseColumn.allCases.map(\.name))
    let (vocabulary, definitions, currencies) = (
      ledger.vocabulary, ledger.definitions, ledger.settings.currencies
    )
    func table(
      _ first: ExpenseColumn, _ rows: some Sequence<[JSONValue]>, before text: ExpenseColumn? = nil
    ) -> CellTable {
      var table = CellTable()
      let lead = text.map { layout.textLead($0.rawValue) } ?? []
      for values in rows { table.add(layout.cells(from: first.rawValue, values) + lead) }
      return table
    }
    func table(_ first: ExpenseColumn, _ values: JSONValue...) -> CellTable { table(first, [values]) }
    func code(_ currency: CurrencyIndex) -> JSONValue {
      currency == .none ? .null : .text(currencies.code(currency))
    }
    let codes = currencies.all.indices.map { code(CurrencyIndex(UInt16($0))) }
    let currencyOfSource = definitions.sources.sourceIndices.map { definitions.currency(of: $0) }
    let names = definitions.sources.sourceIndices.map { JSONValue.text(ledger.name(of: $0)) }
    let lists = vocabulary.tagLists.all
    let categories = lists.map { JSONValue.text(vocabulary.category(of: $0)) }
    let files = ledger.map.files.map { JSONValue.text($0.name) }
    let base = code(ledger.settings.totalCurrency)
    self.layout = layout
    days = DayTexts(ledger)
    decimals = currencies.all.map(\.decimals)
    self.currencyOfSource = currencyOfSource
    currencyOfCard = definitions.cards.map(\.currency)
    totalCurrency = ledger.settings.totalCurrency
    purchase = table(.type, [[.text(EntryKind.expense.name)]], before: .date)
    currency = table(.currency, codes.map { [$0] })
    plainSource = table(.billed, names.map { [.null, .null, $0, .null] })
    ownSource = table(.currency, zip(currencyOfSource, names).map { [code($0), .null, .null, $1, .null] })
    source = table(.source, names.map { [$0] })
    tags = table(
      .tags, lists.map { [.list(vocabulary.tagLists[$0].map { .text(vocabulary.names.text($0)) })] },
      before: .payee)
    plainCategory = table(.note, categories.map { [.null, .null, $0] })
    category = table(.category, categories.map { [$0] })
    sourceCurrency = table(.sourceCurrency, codes.map { [$0] })
    baseCurrency = table(.baseCurrency, base)
    plainBase = table(.baseCurrency, base, .null, .null, .null)
    noReward = table(.card, [Array(repeating: .null, count: 12)])
    card = table(.card, definitions.cards.map { [.text(vocabulary.names.text($0.name))] })
    standing = table(.counted, (0..<4).map { [.flag($0 >= 2), .flag($0 % 2 == 1)] })
    rewardTag = table(
      .rewardTag,
      [[.null], [.text("foreign")]] + vocabulary.names.all.map { [.text(vocabulary.names.text($0))] })
    rewardRule = table(.rewardRule, RewardPart.Rule.allCases.map { [.text($0.name)] }, before: .rewardRate)
    noPointsOrMiles = table(.points, .null, .null)
    plainFile = table(.parts, files.map { [noParts, $0] })
    file = table(.file, files.map { [$0] })
    noUse = table(.used, .null)
  }
  // Slots of `RowWriter.keep`.

  /// By card and number of `standing`.
  func slotOfCycle(_ card: Int, _ standing: Int) -> Int { 4 * card + standing }

  /// Of the rate that a card's line has.
  func slotOfRate(_ card: Int) -> Int { 4 * currencyOfCard.count + card }

  func slotOfExchangeRate(_ currency: CurrencyIndex) -> Int {
    5 * currencyOfCard.count + Int(currency.number)
  }
}
