import LedgerModel
import LedgerText

/// What may be the reason that a statement differs from the file, at most three places of each kind.
struct StatementReasons {
  private static let most = 3

  private let ledger: Ledger
  private let card: CardIndex
  private let cycle: DayRange
  /// The file's total less the bank's.
  private let surplus: Int128
  /// The card's expenses from a week before the cycle to a week after it.
  private let near: ArraySlice<CardExpenses.Entry>
  private let inside: ArraySlice<CardExpenses.Entry>

  init(_ ledger: Ledger, _ expenses: CardExpenses, _ card: CardIndex, _ cycle: DayRange, surplus: Int128) {
    self.ledger = ledger
    self.card = card
    self.cycle = cycle
    self.surplus = surplus
    near = expenses.slice(DayRange(cycle.from - 7, cycle.to + 7))
    inside = expenses.slice(cycle)
  }

  /// The likeliest first.
  var notes: [Diagnostic.Note] { sameAmount + pairs + unpinned + unposted }

  /// An expense that the bank does not have in this cycle, or those that only the bank has in it.
  private var sameAmount: [Diagnostic.Note] {
    let extra = inside.filter { Int128($0.amount) == surplus }.prefix(1)
    let missing = near.filter { !cycle.contains($0.day) && Int128($0.amount) == -surplus }
    let all =
      extra.map { note("this amount is the difference", $0) }
      + missing.map {
        note("this amount is the difference; its card day, \($0.day), is outside the cycle", $0)
      }
    return Array(all.prefix(StatementReasons.most))
  }

  /// Later expenses with the amount of an earlier one.
  private var pairs: [Diagnostic.Note] {
    inside.filter { Int128($0.amount) == surplus }.dropFirst().prefix(StatementReasons.most).map {
      note("the same amount again: is it there twice?", $0)
    }
  }

  private var unpinned: [Diagnostic.Note] {
    let foreign = inside.filter { entry in
      let expense = ledger.entries.expenses[Int(entry.index)]
      return expense.currency != ledger.definitions.cards[card].currency && expense.price == nil
    }
    let more =
      foreign.count > StatementReasons.most ? " (the first \(StatementReasons.most) of \(foreign.count))" : ""
    return foreign.prefix(StatementReasons.most).map {
      note("a foreign amount that is not pinned to its billed amount\(more)", $0)
    }
  }

  /// Expenses in the first and last three days, which the bank may have posted in another cycle.
  private var unposted: [Diagnostic.Note] {
    inside.filter { entry in
      (entry.day - cycle.from < 3 || cycle.to - entry.day < 3)
        && ledger.entries.expenses[Int(entry.index)].posted == nil
    }.prefix(StatementReasons.most).map { note("near an end of the cycle and without a posting date", $0) }
  }

  private func note(_ text: String, _ entry: CardExpenses.Entry) -> Diagnostic.Note {
    let expense = ledger.entries.expenses[Int(entry.index)]
    return Diagnostic.Note(text, at: place(of: expense))
  }

  /// The line of an expense; of an automatic renewal the name of its subscription.
  private func place(of expense: Expense) -> SourceRange {
    guard ledger.entries.kind(of: expense) == .auto, let index = ledger.entries.subscription(of: expense)
    else {
      return EntryWords(ledger.map, at: expense.position).whole
    }
    return ledger.definitions.subscriptions[index].range
  }
}
