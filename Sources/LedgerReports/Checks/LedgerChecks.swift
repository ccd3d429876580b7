package import LedgerModel
package import LedgerText
import SystemLibrary

/// The checks of a valid ledger for likely errors, one rule per file. They read all days, whatever `--on` is.
package struct LedgerChecks {
  let ledger: Ledger
  /// The day on which the program runs.
  let today: Day
  /// The day of the reports.
  let day: Day
  let expenses: ExpenseFindings
  var diagnostics: Diagnostics

  /// Checks a ledger that was read without errors, and adds to the earlier diagnostics. Checks of card cycles are
  /// limited to the wanted cards; `nil` is all.
  package static func run(
    _ ledger: Ledger, today: Day, on day: Day, after diagnostics: Diagnostics,
    ofCards wanted: Set<CardIndex>? = nil
  ) -> Diagnostics {
    let cards = ledger.definitions.cards.listIndices.filter { wanted?.contains($0) ?? true }
    let expenses = ExpenseFindings(ledger, from: ledger.days(of: cards))
    let checkEntries = { @Sendable in
      var checks = LedgerChecks(
        ledger: ledger, today: today, day: day, expenses: expenses, diagnostics: diagnostics)
      checks.checkEntries()
      return checks.diagnostics
    }
    let checkCards = { @Sendable in
      var checks = LedgerChecks(
        ledger: ledger, today: today, day: day, expenses: expenses, diagnostics: Diagnostics())
      checks.check(cards)
      return checks.diagnostics
    }
    var (all, more) =
      ledger.isLarge ? runConcurrently(checkEntries, checkCards) : (checkEntries(), checkCards())
    all.add(more)
    return all
  }

  /// The errors that prevent reports: invalid uses of benefits and coupons.
  package static func errors(_ ledger: Ledger, today: Day) -> Diagnostics {
    let expenses = ExpenseFindings(ledger, from: ledger.days(of: []))
    var checks = LedgerChecks(
      ledger: ledger, today: today, day: today, expenses: expenses, diagnostics: Diagnostics())
    checks.checkBenefitUses()
    return checks.diagnostics.onlyErrors()
  }

  /// The budgets and expectations, and `option worth`, that lack a rate: what they count can't be converted.
  package static func missingRates(_ ledger: Ledger, today: Day) -> Diagnostics {
    let (base, definitions) = (ledger.settings.totalCurrency, ledger.definitions)
    let currencies =
      definitions.budgets.map(\.currency) + definitions.expectations.map(\.currency)
      + [ledger.settings.options.worth?.currency].compactMap(\.self)
    // Reading the expenses is slow, and nearly all wallets have none of these.
    guard currencies.contains(where: { $0 != base }) else { return Diagnostics() }
    let expenses = ExpenseFindings(ledger, from: ledger.days(of: []))
    var checks = LedgerChecks(
      ledger: ledger, today: today, day: today, expenses: expenses, diagnostics: Diagnostics())
    checks.checkBudgets()
    checks.checkExpectations()
    return checks.diagnostics.onlyErrors()
  }

  private mutating func checkEntries() {
    findDuplicateExpenses()
    findOutsideOpenDates()
    findFutureDates()
    findUnlikelyRates()
    checkBudgets()
    checkExpectations()
    checkBenefitUses()
    checkBenefitsFrom()
    checkSnoozes()
    checkRepayments()
    findLateActivations()
    findMissedRenewals()
    findForgottenRenewals()
    findLongHistories()
    findOldTerms()
    findUnsetStatementDays()
  }

  private mutating func check(_ cards: [CardIndex]) {
    findOversizedRefunds()
    let followed = cards.filter { ledger.definitions.cards[$0].hasBills }
    var isCompared = ledger.definitions.cards.map { _ in false }
    for card in ledger.entries.statements.map(\.card) + ledger.entries.credits.map(\.card) + followed {
      isCompared[card.number] = true
    }
    let expenses = CardExpenses.all(
      ledger, on: Day.last, from: ledger.days(of: cards.filter { isCompared[$0.number] }))
    compareStatements(expenses)
    compareCredits(expenses)
    checkSettledBills(of: followed, expenses)
    findUnpaidBills(of: followed, expenses)
  }

  /// The line of an entry, without its comment.
  func line(at position: UInt32) -> SourceRange { EntryWords(ledger.map, at: position).whole }

  /// The date of an entry.
  func dateRange(at position: UInt32) -> SourceRange { SourceRange(position, position + 10) }

  /// The name of the subscription that an expense renews automatically; `nil` for an expense with a line of its own.
  func automatic(_ expense: Expense) -> SourceRange? {
    guard ledger.entries.kind(of: expense) == .auto else { return nil }
    return ledger.entries.subscription(of: expense).map { ledger.definitions.subscriptions[$0].range }
  }

  /// The amount of an expense, with its code if it has one.
  func amount(of expense: Expense) -> SourceRange {
    automatic(expense) ?? EntryWords(ledger.map, at: expense.position).amount()
  }

  /// An amount in minor units with its code: `12.40 SGD`.
  func money(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    let decimals = ledger.settings.currencies[currency].decimals
    return "\(decimalText(minor, decimals: decimals)) \(ledger.settings.currencies.code(currency))"
  }
}

extension Ledger {
  /// The first day for each of some cards, as `CardExpenses` takes it.
  func days(of cards: [CardIndex]) -> [Day?] {
    var days: [Day?] = definitions.cards.map { _ in nil }
    for card in cards { days[card.number] = Day.first }
    return days
  }

  /// Whether a second thread saves more time than its start takes.
  package var isLarge: Bool { entries.expenses.count + entries.uses.count > 20_000 }
}
