package import LedgerModel
package import LedgerText
import SystemLibrary

/// What can be understood but looks like a mistake: one rule a file. The rules look at the whole ledger, whatever day a
/// report looks from, so that a file's warnings do not come and go with `--on`.
package struct LedgerChecks {
  let ledger: Ledger
  /// The day the program runs.
  let today: Day
  var diagnostics: Diagnostics

  /// Checks a ledger that was read without errors; what is found is added to what was found before. What is
  /// calculated for each card is only for those wanted.
  package static func run(
    _ ledger: Ledger, today: Day, after diagnostics: Diagnostics, ofCards wanted: Set<CardIndex>? = nil
  ) -> Diagnostics {
    let ofEntries = { @Sendable in
      var checks = LedgerChecks(ledger: ledger, today: today, diagnostics: diagnostics)
      checks.checkEntries()
      return checks.diagnostics
    }
    let ofCards = { @Sendable in
      var checks = LedgerChecks(ledger: ledger, today: today, diagnostics: Diagnostics())
      checks.checkCards(wanted)
      return checks.diagnostics
    }
    var (all, more) = ledger.isLarge ? runConcurrently(ofEntries, ofCards) : (ofEntries(), ofCards())
    all.add(more)
    return all
  }

  /// Only what keeps reports from being made: uses of what is not there.
  package static func errors(_ ledger: Ledger, today: Day) -> Diagnostics {
    var checks = LedgerChecks(ledger: ledger, today: today, diagnostics: Diagnostics())
    checks.checkUses()
    return checks.diagnostics.onlyErrors()
  }

  private mutating func checkEntries() {
    findTwins()
    findOutsideLife()
    findFarFuture()
    checkBudgets()
    checkUses()
    checkSnoozes()
    checkRenewals()
  }

  private mutating func checkCards(_ wanted: Set<CardIndex>?) {
    let all = ledger.definitions.cards.listIndices.map {
      Day(number: wanted?.contains($0) ?? true ? Int32.min : Int32.max)
    }
    let cards = CardExpenses.all(ledger, on: Day(number: Int32.max), from: all)
    findOversizedRefunds(cards)
    compareStatements(cards)
    compareCredits(cards)
  }

  /// The line of an expense, without its comment.
  func line(of expense: Expense) -> SourceRange { EntryWords(ledger.map, at: expense.position).whole }

  /// The amount of an expense, with its code if it has one.
  func amount(of expense: Expense) -> SourceRange { EntryWords(ledger.map, at: expense.position).amount() }

  /// A card's name as it is written.
  func name(_ card: CardIndex) -> String { ledger.vocabulary.names.text(ledger.definitions.cards[card].name) }

  /// Minor units of a currency with its code.
  func money(_ minor: Int128, _ currency: CurrencyIndex) -> String {
    "\(decimalText(minor, decimals: ledger.settings.currencies[currency].decimals)) \(ledger.settings.currencies.code(currency))"
  }
}

extension Ledger {
  /// Whether it has so many entries that a second thread is worth its start.
  package var isLarge: Bool { entries.expenses.count + entries.uses.count > 20_000 }
}
