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

  /// The note under an entry: whether it is pending, and what the bank calls it.
  package static func note(isPending: Bool, id: String?) -> String? {
    let words = (isPending ? [pendingNote] : []) + (id.map { ["id", $0] } ?? [])
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The note of a pending entry once it is settled: what a person has written behind the bank's words stays.
  package static func settledNote(_ note: String, id: String?) -> String? {
    var words = note.split(separator: " ").map { String($0) }[...]
    if words.first == pendingNote { words = words.dropFirst() }
    if words.first == "id", words.count > 1, let id {
      words = ["id", id] + words.dropFirst(2)
    } else if let id {
      words = ["id", id] + words
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// How many days a pending row may take to settle.
  static let longestPending = 30
  /// So many entries of one day and amount are looked at for one that is alike.
  private static let mostLooks = 200

  /// What is the same of a row and an entry; with a payee, or of any.
  private struct Key: Hashable {
    var source: PaymentSourceIndex
    var day: Day
    var amount: Int64
    var currency: CurrencyCode
    var isIncome = false
    var payee: String?
  }

  /// Entries of one key; those in front of `start` are taken.
  private struct Bucket {
    var entries: [Int] = []
    var start = 0
  }

  private struct Waiting: Hashable {
    var source: PaymentSourceIndex
    var payee: String
  }

  private let ledger: Ledger
  /// Entries are numbered: the expenses, and behind them the incomes.
  private var byDay: [Key: Bucket] = [:]
  private var byPosting: [Key: Bucket] = [:]
  private var byID: [String: [Int]] = [:]
  private var pending: [Waiting: [Int]] = [:]
  private var taken: Set<Int> = []
  private var payees: [String] = []

  /// The entries of a ledger.
  package init(_ ledger: Ledger) {
    self.ledger = ledger
    payees =
      ledger.entries.expenses.map { foldedForSearch(ledger.payee(of: $0)) }
      + ledger.entries.incomes.map { foldedForSearch(ledger.payee(of: $0)) }
    for entry in payees.indices {
      for key in keys(ofEntry: entry) {
        var key = key
        byDay[key, default: Bucket()].entries.append(entry)
        key.payee = payees[entry]
        byDay[key, default: Bucket()].entries.append(entry)
        guard let posted = posted(entry) else { continue }
        key.day = posted
        byPosting[key, default: Bucket()].entries.append(entry)
      }
      guard let note = note(entry) else { continue }
      if let id = StatementMatch.id(in: note) { byID[id, default: []].append(entry) }
      if isPending(entry) {
        pending[Waiting(source: ledger.entries.expenses[entry].source, payee: payees[entry]), default: []].append(entry)
      }
    }
  }

  /// What becomes of each of some rows. What fits best is found first, for all rows, so that none takes another's place.
  package mutating func answers(_ lines: [StatementPayment]) -> [Answer] {
    var answers: [Answer?] = Array(repeating: nil, count: lines.count)
    let passes: [(inout StatementMatch, StatementPayment) -> Int?] = [
      { $0.named($1) },
      // The same payee and day, posted on the same day if both were; then if one was not.
      { match, line in match.find(line, in: \.byDay, line.date, hasPayee: true) { $0.posted($1) == line.posted } },
      { match, line in match.find(line, in: \.byDay, line.date, hasPayee: true) { _, _ in true } },
      // Where only the posting day is known, that is the day.
      { match, line in
        line.posted.flatMap { posted in
          match.find(line, in: \.byPosting, posted, hasPayee: true) { match, entry in
            line.date == posted || match.date(entry) == posted
          }
        }
      },
      // All but the payee is the same: a person has changed it, or a rule has.
      { match, line in
        line.posted == nil ? nil : match.find(line, in: \.byDay, line.date) { $0.posted($1) == line.posted }
      },
      { $0.waiting(for: $1) },
      { match, line in match.find(line, in: \.byDay, line.date) { $0.isPending($1) } },
      { match, line in match.find(line, in: \.byDay, line.date) { $0.isAlike($1, line) } },
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
  package func leftPending(of sources: Set<PaymentSourceIndex>, in range: DayRange) -> [Int] {
    pending.values.joined().filter { entry in
      let expense = ledger.entries.expenses[entry]
      return !taken.contains(entry) && sources.contains(expense.source) && range.contains(expense.date)
    }.sorted()
  }

  // MARK: Finding

  /// An entry that the bank calls as it calls the row: of the same card, and of the same amount or payee, for banks
  /// number the rows of each card anew, and give a fee or a refund the name of its purchase.
  private func named(_ line: StatementPayment) -> Int? {
    let payee = foldedForSearch(line.payee)
    return line.id.flatMap { byID[$0] }?.first { entry in
      guard !taken.contains(entry), let key = keys(ofEntry: entry).first, key.source == line.source,
        key.isIncome == line.isIncome, (key.amount < 0) == (line.amount < 0)
      else { return false }
      return payees[entry] == payee || keys(of: line, on: key.day).contains { keys(ofEntry: entry).contains($0) }
    }
  }

  /// The first entry of a key that is free and of which something is true.
  private mutating func find(
    _ line: StatementPayment, in table: WritableKeyPath<StatementMatch, [Key: Bucket]>, _ day: Day,
    hasPayee: Bool = false, where fits: (StatementMatch, Int) -> Bool
  ) -> Int? {
    for var key in keys(of: line, on: day) {
      if hasPayee { key.payee = foldedForSearch(line.payee) }
      guard var bucket = self[keyPath: table][key] else { continue }
      while bucket.start < bucket.entries.count, taken.contains(bucket.entries[bucket.start]) { bucket.start += 1 }
      self[keyPath: table][key] = bucket
      // Those of one payee are all looked at: missing one would write it twice.
      for entry in bucket.entries[bucket.start...].prefix(hasPayee ? Int.max : StatementMatch.mostLooks)
      where isFree(entry, line) && fits(self, entry) { return entry }
    }
    return nil
  }

  /// Whether an entry may stand for a row: no other row does, it is not one that the bank calls otherwise, and it was not
  /// posted on another day.
  private func isFree(_ entry: Int, _ line: StatementPayment) -> Bool {
    if taken.contains(entry) { return false }
    if let posted = posted(entry), let other = line.posted, posted != other { return false }
    guard let own = StatementMatch.id(in: note(entry)), let id = line.id else { return true }
    return own == id
  }

  /// Whether the payee of an entry that was written by hand may be that of a row: they share a word, or it has none.
  private func isAlike(_ entry: Int, _ line: StatementPayment) -> Bool {
    let own = payees[entry]
    return own.isEmpty || !words(own).isDisjoint(with: words(foldedForSearch(line.payee)))
  }

  /// The words of a payee that say something: of three letters, or in another script.
  private func words(_ text: String) -> Set<Substring> {
    Set(
      text.split { !$0.isLetter && !$0.isNumber }.filter { word in
        word.contains { $0.isLetter } && (word.count > 2 || word.utf8.contains { $0 >= 0x80 })
      })
  }

  /// A pending entry of the same payee that a settled row stands for now: the nearest amount, of equal ones the nearest
  /// day, but not one more than twice or less than half as large.
  private mutating func waiting(for line: StatementPayment) -> Int? {
    guard !line.isIncome, !line.isPending else { return nil }
    let key = Waiting(source: line.source, payee: foldedForSearch(line.payee))
    guard let entries = pending[key] else { return nil }
    // Those that are taken are passed over again and again; now and then they are thrown out.
    let free = entries.filter { !taken.contains($0) }
    if free.count * 2 < entries.count { pending[key] = free }
    let size = line.amount.magnitude
    func distance(_ entry: Int) -> (UInt64, Int) {
      let own = ledger.entries.expenses[entry].amount.magnitude
      return (own > size ? own - size : size - own, abs(line.date - ledger.entries.expenses[entry].date))
    }
    return free.filter { entry in
      let expense = ledger.entries.expenses[entry]
      let own = expense.amount.magnitude
      return abs(line.date - expense.date) <= StatementMatch.longestPending
        && (expense.amount < 0) == (line.amount < 0) && own <= size * 2 && size <= own * 2
    }.min { distance($0) < distance($1) }
  }

  /// An entry of the same amount up to three days away: perhaps the same purchase, written down by hand.
  private mutating func suspicious(_ line: StatementPayment) -> Int? {
    guard !line.isIncome else { return nil }
    for days in [0, 1, -1, 2, -2, 3, -3] {
      if let entry = find(line, in: \.byDay, line.date + days, where: { _, _ in true }) { return entry }
    }
    return nil
  }

  // MARK: Entries

  /// What was billed, and what was asked for where that is another currency.
  private func keys(ofEntry entry: Int) -> [Key] {
    guard entry < ledger.entries.expenses.count else {
      let income = ledger.entries.incomes[entry - ledger.entries.expenses.count]
      return [
        Key(
          source: income.source, day: income.date, amount: income.money.original,
          currency: ledger.settings.currencies[income.money.currency].code, isIncome: true)
      ]
    }
    let expense = ledger.entries.expenses[entry]
    let (currencies, currency) = (ledger.settings.currencies, ledger.definitions.currency(of: expense.source))
    var key = Key(
      source: expense.source, day: expense.date, amount: expense.amount, currency: currencies[currency].code)
    let billed = key
    if expense.currency == currency { return [billed] }
    (key.amount, key.currency) = (expense.original, currencies[expense.currency].code)
    return [billed, key]
  }

  private func keys(of line: StatementPayment, on day: Day) -> [Key] {
    var keys = [
      Key(source: line.source, day: day, amount: line.amount, currency: line.currency, isIncome: line.isIncome)
    ]
    if let original = line.original, let currency = line.originalCurrency {
      keys.append(Key(source: line.source, day: day, amount: original, currency: currency, isIncome: line.isIncome))
    }
    return keys
  }

  private func posted(_ entry: Int) -> Day? {
    entry < ledger.entries.expenses.count ? ledger.entries.expenses[entry].posted : nil
  }

  private func note(_ entry: Int) -> String? {
    let count = ledger.entries.expenses.count
    let position =
      entry < count ? ledger.entries.expenses[entry].position : ledger.entries.incomes[entry - count].range.start
    return ledger.entries.details[position]?.note
  }

  private func date(_ entry: Int) -> Day {
    let count = ledger.entries.expenses.count
    return entry < count ? ledger.entries.expenses[entry].date : ledger.entries.incomes[entry - count].date
  }

  private func isPending(_ entry: Int) -> Bool {
    guard entry < ledger.entries.expenses.count, let note = note(entry) else { return false }
    return note == StatementMatch.pendingNote || note.hasPrefix(StatementMatch.pendingNote + " ")
  }

  /// The bank's name in `id X1`, `pending id X1` or `id X1, as a person goes on`.
  package static func id(in note: String?) -> String? {
    var words = (note ?? "").split(separator: " ")[...]
    if words.first == "pending" { words = words.dropFirst() }
    guard words.count > 1, words.first == "id" else { return nil }
    let id = words[words.startIndex + 1]
    return String(id.last == "," || id.last == ";" ? id.dropLast() : id)
  }
}
