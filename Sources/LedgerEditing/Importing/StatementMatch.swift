import LedgerModel
import LedgerText

/// The entries of a ledger that rows of a statement already have (grammar.md, *Statements of banks*). Each
/// entry matches at most one row: equal rows are several purchases.
struct StatementMatch {
  /// The state of a row.
  enum Outcome: Sendable, Hashable {
    /// An entry has it; of `renamed`, an index of all entries, the payee is another.
    case known(renamed: Int?)
    /// It settles a pending entry, an index of `expenses`.
    case settles(Int)
    /// A similar entry, an index of `expenses`, may be a duplicate.
    case new(similar: Int?)
  }

  /// In days.
  private static let longestPending = 30
  /// The entries of one day and amount that are searched for a similar one.
  private static let mostCandidates = 200

  /// The equal parts of a row and an entry; `payee` is `nil` for any payee.
  private struct Key: Hashable {
    var source: PaymentSourceIndex
    var day: Day
    var amount: Int64
    var currency: CurrencyCode
    var isIncome = false
    var payee: String?
  }

  /// Entries of one key; those before `start` are matched.
  private struct Bucket {
    var entries: [Int] = []
    var start = 0
  }

  private struct PendingKey: Hashable {
    var source: PaymentSourceIndex
    var payee: String
  }

  private let ledger: Ledger
  /// Entries are numbered: the expenses, then the incomes.
  private var byDay: [Key: Bucket] = [:]
  private var byPosting: [Key: Bucket] = [:]
  private var byID: [String: [Int]] = [:]
  private var pending: [PendingKey: [Int]] = [:]
  private var matched: Set<Int> = []
  /// The card of a row must be the entry's own, not only its main card.
  private var needsOwnCard = false
  private var payees: [String] = []

  init(_ ledger: Ledger) {
    self.ledger = ledger
    payees =
      ledger.entries.expenses.map { foldedForSearch(ledger.payee(of: $0)) }
      + ledger.entries.incomes.map { foldedForSearch(ledger.payee(of: $0)) }
    for entry in payees.indices where !isAutomatic(entry) {
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
      if let id = note.id { byID[id, default: []].append(entry) }
      if isPending(entry) {
        let expense = ledger.entries.expenses[entry]
        let key = PendingKey(source: mainSource(expense.source, expense.date), payee: payees[entry])
        pending[key, default: []].append(entry)
      }
    }
  }

  /// The outcome of each row. Best matches are found first, for all rows, so that no row gets the entry of another.
  mutating func outcomes(_ rows: [StatementPayment]) -> [Outcome] {
    var outcomes: [Outcome?] = Array(repeating: nil, count: rows.count)
    let passes: [(inout StatementMatch, StatementPayment) -> Int?] = [
      { $0.entry(withIDOf: $1) },
      // The same payee and day, posted on the same day if both are posted; then if one is not.
      { match, row in match.find(row, in: \.byDay, row.date, hasPayee: true) { $0.posted($1) == row.posted } },
      { match, row in match.find(row, in: \.byDay, row.date, hasPayee: true) { _, _ in true } },
      // If only the posting day is known, that is the day.
      { match, row in
        row.posted.flatMap { posted in
          match.find(row, in: \.byPosting, posted, hasPayee: true) { match, entry in
            row.date == posted || match.date(entry) == posted
          }
        }
      },
      // All but the payee, which the user or a rule has changed.
      { match, row in
        row.posted == nil ? nil : match.find(row, in: \.byDay, row.date) { $0.posted($1) == row.posted }
      },
      { $0.pendingEntry(for: $1) },
      { match, row in match.find(row, in: \.byDay, row.date) { $0.isPending($1) } },
      { match, row in match.find(row, in: \.byDay, row.date) { $0.hasSimilarPayee($1, row) } },
    ]
    let hasCardsUnder = ledger.definitions.cards.contains(where: \.isUnderAnother)
    for pass in passes {
      for isOfOwnCard in hasCardsUnder ? [true, false] : [false] {
        needsOwnCard = isOfOwnCard
        for index in rows.indices where outcomes[index] == nil {
          guard let entry = pass(&self, rows[index]) else { continue }
          matched.insert(entry)
          outcomes[index] =
            isPending(entry) && !rows[index].isPending
            ? .settles(entry) : .known(renamed: isRenamed(entry, rows[index]) ? entry : nil)
        }
      }
    }
    return rows.indices.map { outcomes[$0] ?? .new(similar: similarEntry(rows[$0])) }
  }

  /// Pending entries of some sources and days without a row.
  func stillPending(of sources: Set<PaymentSourceIndex>, in range: DayRange) -> [Int] {
    pending.values.joined().filter { entry in
      let expense = ledger.entries.expenses[entry]
      let source = mainSource(expense.source, expense.date)
      return !matched.contains(entry) && range.contains(expense.date)
        && (sources.contains(expense.source) || sources.contains(source))
    }.sorted()
  }

  /// An entry with the bank's id of a row, of the same card and of the same amount or payee: banks number the rows of
  /// each card separately, and a fee or a refund has the id of its purchase.
  private func entry(withIDOf row: StatementPayment) -> Int? {
    let payee = foldedForSearch(row.payee)
    return row.id.flatMap { byID[$0] }?.first { entry in
      guard isFree(entry, row), let key = keys(ofEntry: entry).first, key.source == mainSource(row.source, key.day),
        key.isIncome == row.isIncome, (key.amount < 0) == (row.amount < 0)
      else { return false }
      return payees[entry] == payee || keys(of: row, on: key.day).contains { keys(ofEntry: entry).contains($0) }
    }
  }

  /// The first free entry of a key that meets a condition.
  private mutating func find(
    _ row: StatementPayment, in table: WritableKeyPath<StatementMatch, [Key: Bucket]>, _ day: Day,
    hasPayee: Bool = false, where fits: (StatementMatch, Int) -> Bool
  ) -> Int? {
    for var key in keys(of: row, on: day) {
      if hasPayee { key.payee = foldedForSearch(row.payee) }
      guard var bucket = self[keyPath: table][key] else { continue }
      while bucket.start < bucket.entries.count, matched.contains(bucket.entries[bucket.start]) { bucket.start += 1 }
      self[keyPath: table][key] = bucket
      let candidates = bucket.entries[bucket.start...]
      // All entries of one payee are searched: to miss one would record it twice.
      for entry in hasPayee ? candidates : candidates.prefix(StatementMatch.mostCandidates)
      where isFree(entry, row) && fits(self, entry) { return entry }
    }
    return nil
  }

  /// Whether an entry may match a row: it has no other row, id or posting day.
  private func isFree(_ entry: Int, _ row: StatementPayment) -> Bool {
    if matched.contains(entry) || (needsOwnCard && source(entry) != row.source) { return false }
    if let posted = posted(entry), let other = row.posted, posted != other { return false }
    guard let own = note(entry)?.id, let id = row.id else { return true }
    return own == id
  }

  /// Whether the payee of an entry shares a word with that of a row, or is empty, as in entries that the user typed.
  private func hasSimilarPayee(_ entry: Int, _ row: StatementPayment) -> Bool {
    let own = payees[entry]
    return own.isEmpty || !words(own).isDisjoint(with: words(foldedForSearch(row.payee)))
  }

  /// The distinctive words of a payee: of three letters, or in another script.
  private func words(_ text: String) -> Set<Substring> {
    Set(
      text.split { !$0.isLetter && !$0.isNumber }.filter { word in
        word.contains { $0.isLetter } && (word.count > 2 || word.utf8.contains { $0 >= 0x80 })
      })
  }

  /// The pending entry of the same payee that a row settles: the nearest amount, of equal ones the nearest day, from half
  /// to twice as large.
  private mutating func pendingEntry(for row: StatementPayment) -> Int? {
    guard !row.isIncome, !row.isPending else { return nil }
    let key = PendingKey(source: mainSource(row.source, row.date), payee: foldedForSearch(row.payee))
    guard let entries = pending[key] else { return nil }
    // Matched entries are skipped each time, so they are removed when they are the majority.
    let free = entries.filter { !matched.contains($0) }
    if free.count * 2 < entries.count { pending[key] = free }
    let size = row.amount.magnitude
    func distance(_ entry: Int) -> (UInt64, Int) {
      let own = ledger.entries.expenses[entry].amount.magnitude
      return (own > size ? own - size : size - own, abs(row.date - ledger.entries.expenses[entry].date))
    }
    return free.filter { entry in
      if needsOwnCard, source(entry) != row.source { return false }
      let expense = ledger.entries.expenses[entry]
      let own = expense.amount.magnitude
      return abs(row.date - expense.date) <= StatementMatch.longestPending
        && (expense.amount < 0) == (row.amount < 0) && own <= size * 2 && size <= own * 2
    }.min { distance($0) < distance($1) }
  }

  /// An entry of the same amount up to three days away: perhaps the same purchase, recorded by the user.
  private mutating func similarEntry(_ row: StatementPayment) -> Int? {
    guard !row.isIncome else { return nil }
    for days in [0, 1, -1, 2, -2, 3, -3] {
      if let entry = find(row, in: \.byDay, row.date + days, where: { _, _ in true }) { return entry }
    }
    return nil
  }

  /// Cards under others are one with their main cards, on whose statements their payments are.
  private func mainSource(_ source: PaymentSourceIndex, _ day: Day) -> PaymentSourceIndex {
    ledger.definitions.mainSource(of: source, on: day)
  }

  /// The card or account as written.
  private func source(_ entry: Int) -> PaymentSourceIndex {
    let count = ledger.entries.expenses.count
    return entry < count ? ledger.entries.expenses[entry].source : ledger.entries.incomes[entry - count].source
  }

  /// The billed amount, and the original one if its currency is another.
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
      source: mainSource(expense.source, expense.date), day: expense.date, amount: expense.amount,
      currency: currencies[currency].code)
    let billed = key
    if expense.currency == currency { return [billed] }
    (key.amount, key.currency) = (expense.original, currencies[expense.currency].code)
    return [billed, key]
  }

  private func keys(of row: StatementPayment, on day: Day) -> [Key] {
    let amounts = [(row.amount, row.currency)] + (row.original.map { [($0.amount, $0.currency)] } ?? [])
    return amounts.map { amount, currency in
      Key(source: mainSource(row.source, day), day: day, amount: amount, currency: currency, isIncome: row.isIncome)
    }
  }

  /// Whether an entry has another payee than a row. A renewal has the title of its subscription.
  func isRenamed(_ entry: Int, _ row: StatementPayment) -> Bool {
    let payee = foldedForSearch(row.payee)
    return payees[entry] != payee && !(isRenewal(entry) && !words(payees[entry]).isDisjoint(with: words(payee)))
  }

  /// The first byte of an entry.
  func position(_ entry: Int) -> UInt32 {
    let count = ledger.entries.expenses.count
    return entry < count
      ? ledger.entries.expenses[entry].position : ledger.entries.incomes[entry - count].range.start
  }

  /// Whether an entry is an automatic renewal, which the row of a statement replaces.
  private func isAutomatic(_ entry: Int) -> Bool {
    entry < ledger.entries.expenses.count && ledger.entries.kind(of: ledger.entries.expenses[entry]) == .auto
  }

  private func isRenewal(_ entry: Int) -> Bool {
    entry < ledger.entries.expenses.count && ledger.entries.expenses[entry].isRenewal
  }

  private func posted(_ entry: Int) -> Day? {
    entry < ledger.entries.expenses.count ? ledger.entries.expenses[entry].posted : nil
  }

  private func note(_ entry: Int) -> StatementNote? {
    (ledger.entries.details[position(entry)]?.note).map { StatementNote($0) }
  }

  private func date(_ entry: Int) -> Day {
    let count = ledger.entries.expenses.count
    return entry < count ? ledger.entries.expenses[entry].date : ledger.entries.incomes[entry - count].date
  }

  private func isPending(_ entry: Int) -> Bool {
    entry < ledger.entries.expenses.count && note(entry)?.isPending == true
  }
}
