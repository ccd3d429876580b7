package import LedgerModel
import LedgerText

/// A row of a bank's statement, its source known.
package struct StatementLine: Sendable {
  /// What it was paid with, or came in on.
  package var source: SourceIndex
  /// Whether money came in on an account.
  package var isIncome: Bool
  /// The day of the purchase.
  package var date: Day
  /// The day the bank posted it.
  package var posted: Day?
  /// Whether the bank has not settled it.
  package var isPending: Bool
  /// Minor units of `currency`.
  package var amount: Int64
  /// The currency it was billed in.
  package var currency: CurrencyIndex
  /// The amount in the currency of the purchase, in its minor units, where that is another.
  package var original: Int64?
  /// Its currency.
  package var originalCurrency: CurrencyIndex?
  /// The payee.
  package var payee: String
  /// What the bank calls the row.
  package var id: String?

  /// A row of these parts.
  package init(
    source: SourceIndex, isIncome: Bool, date: Day, posted: Day?, isPending: Bool, amount: Int64,
    currency: CurrencyIndex, original: Int64?, originalCurrency: CurrencyIndex?, payee: String, id: String?
  ) {
    self.source = source
    self.isIncome = isIncome
    self.date = date
    self.posted = posted
    self.isPending = isPending
    self.amount = amount
    self.currency = currency
    self.original = original
    self.originalCurrency = originalCurrency
    self.payee = payee
    self.id = id
  }
}

/// Which rows of a statement a ledger has already (grammar.md, *Statements of banks*). Each entry stands for one row at
/// most: rows that are alike are so many purchases.
package struct StatementMatch {
  /// What becomes of a row.
  package enum Answer: Sendable, Hashable {
    /// The ledger has it.
    case known
    /// It settles a pending entry, by its place in `expenses`.
    case settles(Int)
    /// It is new; a place in `expenses` of an entry that is suspiciously alike.
    case new(like: Int?)
  }

  /// The note under an entry that the bank has not settled yet.
  package static let pendingNote = "pending"
  /// What stands before the bank's own name of a row in a note.
  package static let idNote = "id "

  private struct Key: Hashable {
    var source: SourceIndex
    var day: Day
    var amount: Int64
    var currency: CurrencyIndex
  }

  private let ledger: Ledger
  /// Entries that no row stands for yet, by day and amount; and those that wait to be settled, by source.
  private var open: [Key: [Int]] = [:]
  private var openByPosting: [Key: [Int]] = [:]
  private var pending: [SourceIndex: [Int]] = [:]
  private var incomes: [Key: Int] = [:]
  /// The bank's own names of rows, and how many entries bear each: a transfer and its fee may share one.
  private var ids: [String: Int] = [:]
  private var taken: Set<Int> = []

  /// The entries of a ledger.
  package init(_ ledger: Ledger) {
    self.ledger = ledger
    for (index, expense) in ledger.expenses.enumerated() {
      let note = ledger.details[expense.position]?.note
      if note == StatementMatch.pendingNote { pending[expense.source, default: []].append(index) }
      for key in StatementMatch.keys(expense, ledger) {
        open[key, default: []].append(index)
        if let posted = expense.posted {
          var key = key
          key.day = posted
          openByPosting[key, default: []].append(index)
        }
      }
    }
    for detail in ledger.details.values {
      if let id = StatementMatch.id(in: detail.note) { ids[id, default: 0] += 1 }
    }
    for income in ledger.incomes {
      incomes[
        Key(source: income.source, day: income.date, amount: income.original, currency: income.currency), default: 0] +=
        1
    }
  }

  /// What was billed, and what was asked for where that is another currency.
  private static func keys(_ expense: Expense, _ ledger: Ledger) -> [Key] {
    let currency = ledger.sourceCurrency(expense.source)
    let billed = Key(source: expense.source, day: expense.date, amount: expense.amount, currency: currency)
    if expense.currency == currency { return [billed] }
    let original = Key(
      source: expense.source, day: expense.date, amount: expense.original, currency: expense.currency)
    return [billed, original]
  }

  /// What becomes of each of some rows: those that fit exactly are found first, so that none takes another's place.
  package mutating func answers(_ lines: [StatementLine]) -> [Answer] {
    var answers: [Answer?] = lines.map { exact($0) }
    for index in lines.indices where answers[index] == nil { answers[index] = settled(lines[index]) }
    return lines.indices.map { answers[$0] ?? .new(like: alike(lines[$0])) }
  }

  private mutating func exact(_ line: StatementLine) -> Answer? {
    if let id = line.id, let count = ids[id], count > 0 {
      ids[id] = count - 1
      return .known
    }
    if line.isIncome {
      let key = Key(source: line.source, day: line.date, amount: line.amount, currency: line.currency)
      guard let count = incomes[key], count > 0 else { return nil }
      incomes[key] = count - 1
      return .known
    }
    for key in keys(line) {
      guard let index = (open[key] ?? []).first(where: { isFree($0, line) }) else { continue }
      return take(index, line)
    }
    if let posted = line.posted {
      for var key in keys(line) {
        key.day = posted
        guard let index = (openByPosting[key] ?? []).first(where: { isFree($0, line) }) else { continue }
        return take(index, line)
      }
    }
    return nil
  }

  /// Whether an entry may stand for a row: no other row does, and it is not one that the bank calls otherwise.
  private func isFree(_ index: Int, _ line: StatementLine) -> Bool {
    guard !taken.contains(index) else { return false }
    guard line.id != nil, let note = ledger.details[ledger.expenses[index].position]?.note else { return true }
    return StatementMatch.id(in: note) == nil
  }

  private static func id(in note: String?) -> String? {
    guard let note, note.hasPrefix(idNote) else { return nil }
    return String(note.dropFirst(idNote.utf8.count))
  }

  private mutating func take(_ index: Int, _ line: StatementLine) -> Answer {
    taken.insert(index)
    return isPending(index) && !line.isPending ? .settles(index) : .known
  }

  private func keys(_ line: StatementLine) -> [Key] {
    var keys = [Key(source: line.source, day: line.date, amount: line.amount, currency: line.currency)]
    if let original = line.original, let currency = line.originalCurrency {
      keys.append(Key(source: line.source, day: line.date, amount: original, currency: currency))
    }
    return keys
  }

  private func isPending(_ index: Int) -> Bool {
    ledger.details[ledger.expenses[index].position]?.note == StatementMatch.pendingNote
  }

  /// A pending entry of the same payee, up to ten days before and not too far from the amount: a tip, a rate.
  private mutating func settled(_ line: StatementLine) -> Answer? {
    guard !line.isIncome else { return nil }
    let payee = folded(line.payee)
    let fitting = (pending[line.source] ?? []).filter { index in
      let expense = ledger.expenses[index]
      guard !taken.contains(index), abs(line.date - expense.date) <= 10,
        folded(ledger.payee(of: expense)) == payee
      else { return false }
      let difference = (Int128(expense.amount) - Int128(line.amount)).magnitude
      return difference * 4 <= Int128(expense.amount).magnitude
    }
    func distance(_ index: Int) -> (UInt128, Int) {
      let expense = ledger.expenses[index]
      return ((Int128(expense.amount) - Int128(line.amount)).magnitude, abs(line.date - expense.date))
    }
    guard let best = fitting.min(by: { distance($0) < distance($1) }) else { return nil }
    taken.insert(best)
    return .settles(best)
  }

  /// An entry of the same amount a few days away: perhaps the same purchase, written down by hand.
  private func alike(_ line: StatementLine) -> Int? {
    guard !line.isIncome else { return nil }
    for days in [1, -1, 2, -2, 3, -3] {
      for var key in keys(line) {
        key.day = line.date + days
        if let index = (open[key] ?? []).first(where: { isFree($0, line) }) { return index }
      }
    }
    return nil
  }

  /// Pending entries of some sources and days that no row stood for.
  package func leftPending(of sources: Set<SourceIndex>, in range: DayRange) -> [Int] {
    sources.sorted().flatMap { pending[$0] ?? [] }.filter {
      !taken.contains($0) && range.contains(ledger.expenses[$0].date)
    }
  }
}
