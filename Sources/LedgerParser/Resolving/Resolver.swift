import LedgerModel
import LedgerText

/// Turns what was written into what is meant: looks names up, puts amounts into minor units, converts them. Whatever
/// can't be resolved is recorded; the `Ledger` that comes out is to be used only if there were no errors.
struct Resolver {
  var written: WrittenLedger
  var diagnostics: Diagnostics
  var options = Options()
  var base: CurrencyIndex = 0
  /// What the files themselves call their base; `base` is another under `--base`.
  var fileBase: CurrencyIndex = 0
  /// Whether `base` is only a stand-in for one that no file sets.
  var isBaseMissing = false
  var tags: [NameID: Tag] = [:]
  var cards: [Card] = []
  var accounts: [Account] = []
  var sources: [PaymentSource] = []
  /// The source that a name names, by `NameID`; `Resolver.nothing` for none.
  var sourceOfName: [Int32] = []
  /// The currency of each source, and the foreign-currency fees of each card over time: what expenses ask for.
  var sourceCurrencies: [CurrencyIndex] = []
  var fxFees: [[(from: Day, fee: Decimal?)]] = []
  /// Mistakes in templates already shown: a template's mistake is one mistake, however many cards are like it.
  var shown: Set<SourceRange> = []
  /// How many terms all cards have had so far.
  var spanCount = 0
  /// Mistakes of cards already shown: they hold for span after span.
  var cardMistakes: Set<String> = []
  /// The currency of each symbol that a `currency` entry declares, by its placeholder.
  var currencyAlias: [CurrencyIndex: CurrencyIndex] = [:]
  /// The line that writes each tag first; found when the first twin asks for it.
  var firstUses: [NameID: UInt32] = [:]
  /// How many other unknown names were looked for.
  var looked = 0
  /// Benefits that were used, by `CARD/BENEFIT`: few, however often each was.
  var targets: [String: (card: Int, id: String)] = [:]
  /// Unknown names that were looked for, with what they are like.
  var nearest: [NameID: String?] = [:]

  static let nothing: Int32 = -1

  private(set) var loader: FileLoader

  init(_ written: WrittenLedger, _ diagnostics: Diagnostics, _ loader: FileLoader) {
    self.loader = loader
    self.written = written
    self.diagnostics = diagnostics
  }

  /// The whole way; each step is a file of its own.
  mutating func run(baseOverride: CurrencyCode?) -> Ledger {
    resolveOptions()
    resolveCurrencies()
    resolveBase(override: baseOverride)
    resolveTags()
    resolveAccounts()
    resolveCards()
    checkTwins()
    let rates = resolveRates()
    var converter = Converter(rates, currencies: written.currencies, rounding: options.rounding)
    var stale = StaleRates(limit: options.staleRateDays)
    var (expenses, prices) = resolveExpenses(&converter, &stale)
    let subscriptions = resolveSubscriptions()
    let renewals = resolveRenewals(subscriptions, &prices, &converter, &stale)
    expenses.insert(renewals)
    checkRewards(expenses)
    let incomes = resolveIncomes(&converter, &stale)
    let budgets = resolveBudgets()
    let goals = resolveGoals()
    let savings = resolveSavings(goals, &converter, &stale)
    let seen = resolveSeen(budgets)
    let coupons = resolveCoupons()
    let uses = resolveUses(coupons)
    let snoozes = resolveSnoozes()
    checkSameDay()
    let statements = resolveStatements()
    let credits = resolveCredits()
    stale.report(rates, into: &diagnostics)
    return Ledger(
      map: written.map, base: isBaseMissing ? 0 : base, options: options, currencies: written.currencies,
      names: written.names,
      tagLists: written.tagLists, tags: tags, cards: cards, accounts: accounts, sources: sources,
      expenses: expenses, prices: prices, details: written.details, incomes: incomes, rates: rates,
      statements: statements, credits: credits, budgets: budgets, goals: goals, savings: savings, seen: seen,
      subscriptions: subscriptions, renewals: renewals.map(\.renewal), coupons: coupons, uses: uses, snoozes: snoozes,
      others: written.others)
  }

  /// A written amount in minor units of its currency, or of another where it has none.
  mutating func minor(_ amount: WrittenAmount, else fallback: CurrencyIndex) throws(Diagnostic) -> Int64 {
    let currency = amount.currency == 0 ? fallback : amount.currency
    return try minor(amount.number, currency, at: amount.range)
  }

  /// A number in minor units of a currency.
  func minor(_ number: Decimal, _ currency: CurrencyIndex, at range: SourceRange) throws(Diagnostic) -> Int64 {
    let decimals = written.currencies[currency].decimals
    guard Int(number.scale) <= decimals else {
      throw .tooManyDecimals(range, written.currencies.code(currency), decimals, number)
    }
    guard let minor = number.scaled(to: decimals), minor.magnitude <= Amount.most.magnitude else {
      throw .amountTooLarge(range)
    }
    return minor
  }

  /// The source that a name names.
  mutating func source(_ name: Located<NameID>) throws(Diagnostic) -> PaymentSourceIndex {
    let index = sourceOfName[Int(name.value)]
    guard index == Resolver.nothing else { return PaymentSourceIndex(index) }
    throw unknownSource(name)
  }

  /// The card that a name names, by its place in `cards`.
  mutating func card(_ name: Located<NameID>) throws(Diagnostic) -> Int {
    let source = try source(name)
    guard case .card(let index) = sources[Int(source)] else {
      throw .notACard(name.range, written.names.text(name.value))
    }
    return index
  }

  private mutating func unknownSource(_ name: Located<NameID>) -> Diagnostic {
    let text = written.names.text(name.value)
    let near: String?
    if let known = nearest[name.value] {
      near = known
    } else {
      // Looking is slow against many names; a file of nothing but unknown ones gets no more than these.
      let (cards, accounts, table) = (cards, accounts, written.names)
      let names = sources.map { Resolver.name(of: $0, cards, accounts, table) }
      near = nearest.count < 200 ? nearestName(to: text, in: names) : nil
      nearest[name.value] = .some(near)
    }
    return .unknownSource(name.range, text, near, currencies: written.currencies)
  }

  private static func name(of source: PaymentSource, _ cards: [Card], _ accounts: [Account], _ names: NameTable)
    -> String
  {
    switch source {
    case .card(let index): names.text(cards[index].name)
    case .account(let index): names.text(accounts[index].name)
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyDecimals(
    _ range: SourceRange, _ code: String, _ decimals: Int, _ number: Decimal
  ) -> Diagnostic {
    let rule = decimals == 0 ? "\(code) has no decimals" : "\(code) has \(decimals) decimals"
    var fix = number
    while Int(fix.scale) > decimals { fix = Decimal(fix.digits / 10, scale: fix.scale - 1) }
    return .error(
      "E118", range, "\(rule), this amount has \(number.scale)",
      help: fix.fraction == number.fraction ? "\(fix) \(code)" : nil)
  }

  static func amountTooLarge(_ range: SourceRange) -> Diagnostic {
    .error(
      "E119", range, "this amount is too large", label: "at most 18 digits, those behind the point counted",
      help: "the largest amount with two decimals is 9,999,999,999,999,999.99")
  }

  fileprivate static func notACard(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error("E302", range, "\"\(name)\" is an account, not a card", label: "a card stands here")
  }

  fileprivate static func unknownSource(
    _ range: SourceRange, _ name: String, _ near: String?, currencies: CurrencyTable
  ) -> Diagnostic {
    if let code = CurrencyCode(name.uppercased()), ISO4217.decimals(of: code) != nil, name != name.uppercased() {
      return .error(
        "E303", range, "there is no card or account \"\(name)\"; currencies are written in capitals",
        help: "12.50 \(name.uppercased())")
    }
    return .error(
      "E301", range, "there is no card or account \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "declare it: card \(name) \"Its name\", or account \(name)")
  }
}
