package import LedgerText

/// Everything that a run's files mean: names resolved, amounts converted, valid.
package struct Ledger: Sendable {
  /// The text it was read from.
  package var map: SourceMap
  /// The base currency; 0 if the files need none.
  package var base: CurrencyIndex
  /// What `option` entries set.
  package var options: Options
  /// Every currency the files mention.
  package var currencies: CurrencyTable
  /// Every name the files write.
  package var names: NameTable
  /// Every list of tags the files write.
  package var tagLists: TagLists
  /// Tags and categories by name, built-in and declared.
  package var tags: [NameID: Tag]
  /// The cards, in file order.
  package var cards: [Card]
  /// The accounts, in file order.
  package var accounts: [Account]
  /// Cards and accounts; an expense names its source by the place here.
  package var sources: [PaymentSource]
  /// In file order.
  package var expenses: [Expense]
  /// What `=` and `@` say, by `Expense.price`.
  package var prices: [Price]
  /// By the expense's line (`Expense.position`).
  package var details: [UInt32: ExpenseDetails]
  /// Money in, in file order.
  package var incomes: [Income]
  /// The `rate` entries.
  package var rates: RateTable
  /// The banks' totals, in file order.
  package var statements: [Statement]
  /// What banks credited, in file order.
  package var credits: [Credited]
  /// The budgets, in file order.
  package var budgets: [Budget]
  /// The goals, in file order.
  package var goals: [Goal]
  /// What was put aside for goals, in file order.
  package var savings: [SavedAmount]
  /// The alerts that were read, in file order.
  package var seen: [SeenAlert]
  /// The subscriptions, in file order.
  package var subscriptions: [Subscription]
  /// The renewals that were paid, in file order; their expenses are among `expenses`.
  package var renewals: [Renewal]
  /// The coupons, in file order.
  package var coupons: [Coupon]
  /// The benefits and coupons taken, in file order.
  package var uses: [BenefitUse]
  /// The reminders that are quiet for a while, in file order.
  package var snoozes: [Snooze]
  /// The places of uses in `uses` by what was taken, in order of their days, those of one day in file order.
  package let usesOf: [BenefitUse.Target: [Int]]
  /// Which subscription an expense renews, by its line (`Expense.position`).
  private var renewed: [UInt32: Int]
  /// Dated entries that are neither expense nor income, in file order.
  package var others: [DatedEntry]

  /// A ledger of these parts.
  package init(
    map: SourceMap, base: CurrencyIndex, options: Options, currencies: CurrencyTable, names: NameTable,
    tagLists: TagLists, tags: [NameID: Tag], cards: [Card], accounts: [Account], sources: [PaymentSource],
    expenses: [Expense], prices: [Price], details: [UInt32: ExpenseDetails], incomes: [Income], rates: RateTable,
    statements: [Statement], credits: [Credited], budgets: [Budget] = [], goals: [Goal] = [],
    savings: [SavedAmount] = [], seen: [SeenAlert] = [], subscriptions: [Subscription] = [], renewals: [Renewal] = [],
    coupons: [Coupon] = [], uses: [BenefitUse] = [], snoozes: [Snooze] = [], others: [DatedEntry]
  ) {
    self.map = map
    self.base = base
    self.options = options
    self.currencies = currencies
    self.names = names
    self.tagLists = tagLists
    self.tags = tags
    self.cards = cards
    self.accounts = accounts
    self.sources = sources
    self.expenses = expenses
    self.prices = prices
    self.details = details
    self.incomes = incomes
    self.rates = rates
    self.statements = statements
    self.credits = credits
    self.budgets = budgets
    self.goals = goals
    self.savings = savings
    self.seen = seen
    self.subscriptions = subscriptions
    self.renewals = renewals
    self.coupons = coupons
    self.uses = uses
    self.snoozes = snoozes
    let inOrder = uses.indices.sorted { (uses[$0].date, $0) < (uses[$1].date, $1) }
    usesOf = Dictionary(grouping: inOrder) { uses[$0].target }
    renewed = Dictionary(renewals.map { ($0.position, $0.subscription) }) { first, _ in first }
    self.others = others
  }

  /// What an expense renews; `nil` for any other.
  package func subscription(of expense: Expense) -> Subscription? {
    guard expense.isRenewal else { return nil }
    return renewed[expense.position].map { subscriptions[$0] }
  }

  /// The identifier of a source.
  package func sourceName(_ source: PaymentSourceIndex) -> String {
    switch sources[Int(source)] {
    case .card(let index): names.text(cards[index].name)
    case .account(let index): names.text(accounts[index].name)
    }
  }

  /// The currency of a source.
  package func sourceCurrency(_ source: PaymentSourceIndex) -> CurrencyIndex {
    switch sources[Int(source)] {
    case .card(let index): cards[index].currency
    case .account(let index): accounts[index].currency
    }
  }

  /// The category of a list of tags: the first that is one, `online` only if there is no other, else `others`.
  package func category(of list: TagListID) -> String {
    var online = false
    for tag in tagLists[list] where tags[tag]?.isCategory == true {
      let name = names.text(tag)
      if name != "online" { return name }
      online = true
    }
    return online ? "online" : "others"
  }
}
