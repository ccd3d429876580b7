package import LedgerModel
import LedgerText

/// Which rows of a statement a ledger has already (grammar.md, *What becomes of a statement's rows*). Each entry stands
/// for one row at most: rows that are alike are so many purchases.
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
  /// How many days a pending row may take to settle.
  static let longestPending = 30

  private struct Key: Hashable {
    var source: SourceIndex
    var day: Day
    var amount: Int64
    var currency: CurrencyIndex
    var isIncome = false
  }

  /// Entries of one key; those in front of `start` are taken.
  private struct Bucket {
    var entries: [Int] = []
    var start = 0
  }

  private struct Waiting: Hashable {
    var source: SourceIndex
    var payee: String
  }

  private let ledger: Ledger
  /// Entries are numbered: the expenses, and behind them the incomes.
  private var byDay: [Key: Bucket] = [:]
  private var byPosting: [Key: Bucket] = [:]
  private var byID: [String: [Int]] = [:]
  private var pending: [Waiting: [Int]] = [:]
  private var taken: Set<Int> = []
  private var payees: [Int: String] = [:]

  /// The entries of a ledger.
  package init(_ ledger: Ledger) {
    self.ledger = ledger
    for entry in 0..<(ledger.expenses.count + ledger.incomes.count) {
      for key in keys(ofEntry: entry) {
        byDay[key, default: Bucket()].entries.append(entry)
        guard let posted = posted(entry) else { continue }
        var key = key
        key.day = posted
        byPosting[key, default: Bucket()].entries.append(entry)
      }
      guard let note = note(entry) else { continue }
      if let id = StatementMatch.id(in: note) { byID[id, default: []].append(entry) }
      if isPending(entry) {
        pending[Waiting(source: ledger.expenses[entry].source, payee: payee(entry)), default: []].append(entry)
      }
    }
  }

  /// What becomes of each of some rows. What fits best is found first, for all rows, so that none takes another's place.
  package mutating func answers(_ lines: [StatementLine]) -> [Answer] {
    var answers: [Answer?] = Array(repeating: nil, count: lines.count)
    let passes: [(inout StatementMatch, StatementLine) -> Int?] = [
      { $0.named($1) },
      { match, line in match.find(line, in: \.byDay, line.date) { $0.payee($1) == folded(line.payee) } },
      { match, line in
        line.posted.flatMap { match.find(line, in: \.byPosting, $0) { $0.payee($1) == folded(line.payee) } }
      },
      { match, line in match.find(line, in: \.byDay, line.date) { $0.isPending($1) } },
      { match, line in match.find(line, in: \.byDay, line.date) { $0.isAlike($1, line) } },
      { $0.waiting(for: $1) },
    ]
    for pass in passes {
      for index in lines.indices where answers[index] == nil {
        guard let entry = pass(&self, lines[index]) else { continue }
        taken.insert(entry)
        answers[index] = isPending(entry) && !lines[index].isPending ? .settles(entry) : .known
      }
    }
    return lines.indices.map { answers[$0] ?? .new(like: suspicious(lines[$0])) }
  }

  /// Pending entries of some sources and days that no row stood for.
  package func leftPending(of sources: Set<SourceIndex>, in range: DayRange) -> [Int] {
    pending.values.joined().filter { entry in
      let expense = ledger.expenses[entry]
      return !taken.contains(entry) && sources.contains(expense.source) && range.contains(expense.date)
    }.sorted()
  }

  // MARK: Finding

  private func named(_ line: StatementLine) -> Int? {
    line.id.flatMap { byID[$0] }?.first { !taken.contains($0) }
  }

  /// The first entry of a key that is free and of which something is true.
  private mutating func find(
    _ line: StatementLine, in table: WritableKeyPath<StatementMatch, [Key: Bucket]>, _ day: Day,
    where fits: (inout StatementMatch, Int) -> Bool
  ) -> Int? {
    for key in keys(of: line, on: day) {
      guard var bucket = self[keyPath: table][key] else { continue }
      while bucket.start < bucket.entries.count, taken.contains(bucket.entries[bucket.start]) { bucket.start += 1 }
      self[keyPath: table][key] = bucket
      for entry in bucket.entries[bucket.start...] where isFree(entry, line) && fits(&self, entry) { return entry }
    }
    return nil
  }

  /// Whether an entry may stand for a row: no other row does, it is not one that the bank calls otherwise, and it was not
  /// posted on another day.
  private func isFree(_ entry: Int, _ line: StatementLine) -> Bool {
    if taken.contains(entry) { return false }
    if let posted = posted(entry), let other = line.posted, posted != other { return false }
    return line.id == nil || StatementMatch.id(in: note(entry)) == nil
  }

  /// Whether the payee of an entry that was written by hand may be that of a row: they share a word, or it has none.
  private mutating func isAlike(_ entry: Int, _ line: StatementLine) -> Bool {
    let own = payee(entry)
    return own.isEmpty || !words(own).isDisjoint(with: words(folded(line.payee)))
  }

  private func words(_ text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 && $0.contains { $0.isLetter } })
  }

  /// A pending entry of the same payee that a settled row stands for now, whatever its day and amount have become: the
  /// nearest amount, of equal ones the nearest day.
  private func waiting(for line: StatementLine) -> Int? {
    guard !line.isIncome, !line.isPending else { return nil }
    func distance(_ entry: Int) -> (UInt128, Int) {
      let expense = ledger.expenses[entry]
      return ((Int128(expense.amount) - Int128(line.amount)).magnitude, abs(line.date - expense.date))
    }
    return (pending[Waiting(source: line.source, payee: folded(line.payee))] ?? []).filter { entry in
      let expense = ledger.expenses[entry]
      return !taken.contains(entry) && abs(line.date - expense.date) <= StatementMatch.longestPending
        && (expense.amount < 0) == (line.amount < 0)
    }.min { distance($0) < distance($1) }
  }

  /// An entry of the same amount up to three days away: perhaps the same purchase, written down by hand.
  private mutating func suspicious(_ line: StatementLine) -> Int? {
    guard !line.isIncome else { return nil }
    for days in [0, 1, -1, 2, -2, 3, -3] {
      if let entry = find(line, in: \.byDay, line.date + days, where: { _, _ in true }) { return entry }
    }
    return nil
  }

  // MARK: Entries

  /// What was billed, and what was asked for where that is another currency.
  private func keys(ofEntry entry: Int) -> [Key] {
    guard entry < ledger.expenses.count else {
      let income = ledger.incomes[entry - ledger.expenses.count]
      return [
        Key(source: income.source, day: income.date, amount: income.original, currency: income.currency, isIncome: true)
      ]
    }
    let expense = ledger.expenses[entry]
    let currency = ledger.sourceCurrency(expense.source)
    let billed = Key(source: expense.source, day: expense.date, amount: expense.amount, currency: currency)
    if expense.currency == currency { return [billed] }
    let original = Key(source: expense.source, day: expense.date, amount: expense.original, currency: expense.currency)
    return [billed, original]
  }

  private func keys(of line: StatementLine, on day: Day) -> [Key] {
    var keys = [
      Key(source: line.source, day: day, amount: line.amount, currency: line.currency, isIncome: line.isIncome)
    ]
    if let original = line.original, let currency = line.originalCurrency {
      keys.append(Key(source: line.source, day: day, amount: original, currency: currency, isIncome: line.isIncome))
    }
    return keys
  }

  private func posted(_ entry: Int) -> Day? {
    entry < ledger.expenses.count ? ledger.expenses[entry].posted : nil
  }

  private func note(_ entry: Int) -> String? {
    let count = ledger.expenses.count
    let position = entry < count ? ledger.expenses[entry].position : ledger.incomes[entry - count].range.start
    return ledger.details[position]?.note
  }

  private func isPending(_ entry: Int) -> Bool {
    entry < ledger.expenses.count && note(entry) == StatementMatch.pendingNote
  }

  /// The payee of an entry as it is compared; read once.
  private mutating func payee(_ entry: Int) -> String {
    if let known = payees[entry] { return known }
    let count = ledger.expenses.count
    let payee = folded(
      entry < count ? ledger.payee(of: ledger.expenses[entry]) : ledger.payee(of: ledger.incomes[entry - count]))
    payees[entry] = payee
    return payee
  }

  private static func id(in note: String?) -> String? {
    guard let note, note.hasPrefix(idNote) else { return nil }
    return String(note.dropFirst(idNote.utf8.count))
  }
}
