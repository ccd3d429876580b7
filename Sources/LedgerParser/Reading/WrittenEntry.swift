import LedgerModel
import LedgerText

/// An entry as written, but for expenses: these are rows of their own, of which there can be a million. Each is a box, since
/// every stage passes over all of them.
indirect enum WrittenEntry: Sendable {
  case base(Located<CurrencyIndex>)
  case option(WrittenOption)
  case currency(WrittenCurrency)
  case tag(WrittenTag)
  case account(WrittenAccount)
  case limit(WrittenSharedLimit)
  case card(WrittenCard)
  case budget(WrittenBudget)
  case goal(WrittenGoal)
  case subscription(WrittenSubscription)
  case coupon(WrittenCoupon)
  case merchant(WrittenMerchant)
  case codes(WrittenCodes)
  case expectation(WrittenExpectation)
  case income(WrittenIncome)
  case repaid(WrittenRepayment)
  case rate(WrittenRate)
  case paid(WrittenRenewal)
  case used(WrittenUse)
  case saved(WrittenSaving)
  case statement(WrittenStatement)
  case settled(WrittenSettled)
  case credited(WrittenCredited)
  case activated(WrittenActivated)
  case snooze(WrittenSnooze)
  case seen(WrittenSeen)
  /// Below an expense, `paid` or a subscription.
  case part(WrittenPart)

  /// Whether it is an entry of its own, and no property of one.
  var isOfItsOwn: Bool {
    if case .part = self { return false }
    if case .used(let use) = self { return use.payment == nil }
    return true
  }

  /// The kind and the day of a dated entry that is neither a payment nor of the built-in library.
  var dated: (kind: EntryKind, date: Day)? {
    func amendment(_ date: Day?, isBuiltIn: Bool = false) -> (kind: EntryKind, date: Day)? {
      isBuiltIn ? nil : date.map { (.amendment, $0) }
    }
    return switch self {
    case .base, .option, .currency, .tag, .coupon, .merchant, .codes, .income, .paid, .part: nil
    case .account(let entry): amendment(entry.date)
    case .limit(let entry): amendment(entry.date)
    case .card(let entry): amendment(entry.date, isBuiltIn: entry.isBuiltIn)
    case .budget(let entry): amendment(entry.date)
    case .goal(let entry): amendment(entry.date)
    case .subscription(let entry): amendment(entry.date, isBuiltIn: entry.isBuiltIn)
    case .expectation(let entry): amendment(entry.date)
    case .repaid(let entry): (.repaid, entry.date.value)
    case .rate(let entry): (.rate, entry.date)
    case .used(let entry): (.used, entry.date)
    case .saved(let entry): (.saved, entry.date)
    case .statement(let entry): (.statement, entry.date.value)
    case .settled(let entry): (.settled, entry.date.value)
    case .credited(let entry): (.credited, entry.date.value)
    case .activated(let entry): (.activated, entry.date.value)
    case .snooze(let entry): (.snooze, entry.date)
    case .seen(let entry): (.seen, entry.date)
    }
  }
}

// The entries of a kind, in reading order: each is a pass over all.
extension WrittenLedger {
  private func all<Value>(_ value: (WrittenEntry) -> Value?) -> [Value] {
    entries.compactMap { value($0.entry) }
  }

  var bases: [Located<CurrencyIndex>] { all { if case .base(let entry) = $0 { entry } else { nil } } }
  var options: [WrittenOption] { all { if case .option(let entry) = $0 { entry } else { nil } } }
  var currencyEntries: [WrittenCurrency] { all { if case .currency(let entry) = $0 { entry } else { nil } } }
  var tags: [WrittenTag] { all { if case .tag(let entry) = $0 { entry } else { nil } } }
  var accounts: [WrittenAccount] { all { if case .account(let entry) = $0 { entry } else { nil } } }
  var limits: [WrittenSharedLimit] { all { if case .limit(let entry) = $0 { entry } else { nil } } }
  var cards: [WrittenCard] { all { if case .card(let entry) = $0 { entry } else { nil } } }
  var budgets: [WrittenBudget] { all { if case .budget(let entry) = $0 { entry } else { nil } } }
  var goals: [WrittenGoal] { all { if case .goal(let entry) = $0 { entry } else { nil } } }
  var subscriptions: [WrittenSubscription] {
    all { if case .subscription(let entry) = $0 { entry } else { nil } }
  }
  var coupons: [WrittenCoupon] { all { if case .coupon(let entry) = $0 { entry } else { nil } } }
  var merchants: [WrittenMerchant] { all { if case .merchant(let entry) = $0 { entry } else { nil } } }
  var codes: [WrittenCodes] { all { if case .codes(let entry) = $0 { entry } else { nil } } }
  var expectations: [WrittenExpectation] {
    all { if case .expectation(let entry) = $0 { entry } else { nil } }
  }
  var incomes: [WrittenIncome] { all { if case .income(let entry) = $0 { entry } else { nil } } }
  var repayments: [WrittenRepayment] { all { if case .repaid(let entry) = $0 { entry } else { nil } } }
  var rates: [WrittenRate] { all { if case .rate(let entry) = $0 { entry } else { nil } } }
  var renewals: [WrittenRenewal] { all { if case .paid(let entry) = $0 { entry } else { nil } } }
  var uses: [WrittenUse] { all { if case .used(let entry) = $0 { entry } else { nil } } }
  var activations: [WrittenActivated] { all { if case .activated(let entry) = $0 { entry } else { nil } } }
  var savings: [WrittenSaving] { all { if case .saved(let entry) = $0 { entry } else { nil } } }

  /// Below expenses, `paid` and subscriptions.
  var parts: [WrittenPart] { all { if case .part(let part) = $0 { part } else { nil } } }

  /// Below payments.
  var partsOfPayments: [WrittenPart] { parts.filter { $0.owner != .subscription } }

  /// The dated entries but payments, those below payments among them.
  var datedEntries: [DatedEntry] {
    entries.compactMap { position, entry in
      entry.dated.map { DatedEntry(kind: $0.kind, date: $0.date, position: position) }
    }
  }

  /// The number of entries.
  var entryCount: Int { expenses.count + entries.count { $0.entry.isOfItsOwn } }
}
