package import LedgerText

/// The meaning of a run's files: names resolved, amounts converted, valid.
package struct Ledger: Sendable {
  package let map: SourceMap
  package let settings: Settings
  package let vocabulary: Vocabulary
  package let definitions: Definitions
  package let rates: RateTable
  package private(set) var entries: Entries

  package init(
    _ map: SourceMap = SourceMap(), _ settings: Settings = Settings(),
    _ vocabulary: Vocabulary = Vocabulary(), _ definitions: Definitions = Definitions(),
    rates: RateTable = RateTable()
  ) {
    self.map = map
    self.settings = settings
    self.vocabulary = vocabulary
    self.definitions = definitions
    self.rates = rates
    entries = Entries()
  }

  /// The same ledger with other dated entries.
  package func with(_ entries: Entries) -> Ledger {
    var ledger = self
    ledger.entries = entries
    return ledger
  }
}

/// The settings of the whole wallet.
package struct Settings: Sendable {
  package var options = Options()
  package var currencies = CurrencyTable()
  /// Of totals; `nil` where neither a file nor `--base` names one.
  package var base: CurrencyIndex?
  /// The base currency that the files name, of amounts without a code.
  package var writtenBase: CurrencyIndex?

  package init() {}

  /// The currency of totals; without one ISO's code for no currency, in which there are no amounts.
  package var totalCurrency: CurrencyIndex { base ?? .none }

  /// Of totals; `nil` without one.
  package var baseCode: String? { base.map { currencies.code($0) } }
}

/// The names and tags of a wallet.
package struct Vocabulary: Sendable {
  package var names = NameTable()
  package var tagLists = TagLists()
  /// Built-in and declared.
  package var tags: [NameID: Tag] = [:]

  package init() {}

  /// The category of a list of tags: the first tag that is one, `online` only if there is no other, else `others`.
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

/// The definitions of the undated entries, with their amendments; each list in file order.
package struct Definitions: Sendable {
  /// Credit limits that cards share.
  package var limits: [SharedLimit] = []
  package var cards: [Card] = []
  package var accounts: [Account] = []
  /// Cards and accounts together, by which expenses name them.
  package var sources: [PaymentSource] = []
  package var budgets: [Budget] = []
  package var goals: [Goal] = []
  package var subscriptions: [Subscription] = []
  package var coupons: [Coupon] = []
  package var merchants: [Merchant] = []
  /// The `mcc` entries, each code or range once.
  package var codes: [CodeMeaning] = []
  package var expectations: [Expectation] = []
  /// Of the wallet, and of the library if the wallet uses one of that.
  package var templates: [DeclaredTemplate] = []

  package init() {}

  /// The currency of a card or account.
  package func currency(of source: PaymentSourceIndex) -> CurrencyIndex {
    switch sources[source] {
    case .card(let index): cards[index].currency
    case .account(let index): accounts[index].currency
    }
  }

  /// The name of a card or account.
  package func name(of source: PaymentSourceIndex) -> NameID {
    switch sources[source] {
    case .card(let index): cards[index].name
    case .account(let index): accounts[index].name
    }
  }
}

/// The dated entries; each list in file order.
package struct Entries: Sendable {
  /// Renewals of subscriptions included, automatic ones up to the last day that checks look at.
  package var expenses: [Expense] = []
  /// Their places among the expenses, rising.
  package internal(set) var renewalPlaces: [Int] = []
  /// The last day of automatic renewals; `nil` before they are added.
  var renewedUpTo: Day?
  /// By `Expense.price`.
  package var prices: [Price] = []
  /// By the expense's line (`Expense.position`).
  package var details: [UInt32: ExpenseDetails] = [:]
  /// Of the expenses that have any.
  package var parts = ExpenseParts()
  package var addedTags = AddedTags()
  package var incomes: [Income] = []
  package var repayments: [Repayment] = []
  package var statements: [Statement] = []
  package var settled: [Settled] = []
  package var credits: [Credited] = []
  package var activations: [Activated] = []
  package var savings: [SavedAmount] = []
  package var seenAlerts: [SeenAlert] = []
  package var snoozes: [Snooze] = []
  /// Entries that are neither expense nor income.
  package var others: [DatedEntry] = []
  /// Each is also an expense.
  package var renewals: [Renewal] = [] {
    didSet {
      subscriptionOf = Dictionary(renewals.map { ($0.position, $0.subscription) }) { first, _ in first }
      let inOrder = renewals.indices.sorted { (renewals[$0].date, $0) < (renewals[$1].date, $1) }
      renewalsOf = Dictionary(grouping: inOrder) { renewals[$0].subscription }
    }
  }
  /// The subscriptions with automatic renewals.
  package var automatic: [AutomaticRenewals] = [] {
    didSet {
      automaticOf = Dictionary(automatic.map { ($0.position, $0.subscription) }) { first, _ in first }
    }
  }
  package var uses: [BenefitUse] = [] {
    didSet {
      let inOrder = uses.indices.sorted { (uses[$0].date, $0) < (uses[$1].date, $1) }
      usesOf = Dictionary(grouping: inOrder) { uses[$0].target }
      let below = uses.indices.compactMap { index in uses[index].payment.map { ($0.property, index) } }
      usesBelowPayments = Dictionary(below) { first, _ in first }
    }
  }
  /// Indices in `uses`, in order of date, those of one day in file order.
  package private(set) var usesOf: [BenefitUse.Target: [Int]] = [:]
  /// Indices in `renewals`, in order of date, those of one day in file order.
  package private(set) var renewalsOf: [SubscriptionIndex: [Int]] = [:]
  /// Indices in `uses`, by `BenefitUse.Payment.property`.
  package private(set) var usesBelowPayments: [UInt32: Int] = [:]
  private var subscriptionOf: [UInt32: SubscriptionIndex] = [:]
  private var automaticOf: [UInt32: SubscriptionIndex] = [:]

  package init() {}

  /// The parts of an expense in the order written, without what is left of it; empty for one without parts.
  package func parts(of expense: Expense) -> ArraySlice<ExpensePart> { expense.parts.map { parts[$0] } ?? [] }

  /// The subscription that an expense renews; `nil` for any other expense.
  package func subscription(of expense: Expense) -> SubscriptionIndex? {
    expense.isRenewal ? subscriptionOf[expense.position] ?? automaticOf[expense.position] : nil
  }

  /// Whether an expense is a purchase, a `paid` renewal or an automatic one.
  package func kind(of expense: Expense) -> EntryKind {
    guard expense.isRenewal else { return .expense }
    return automaticOf[expense.position] == nil ? .paid : .auto
  }
}
