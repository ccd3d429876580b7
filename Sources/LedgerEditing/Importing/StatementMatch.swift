import LedgerModel
import LedgerText

/// The entries of a ledger that rows of a statement already have (grammar.md, *Statements of banks*). Each
/// entry matches at most one row: equal rows are several purchases.
struct StatementMatch {
  /// The state of a row.
  enum Outcome: Sendable, Hashable {
    /// An entry, an index of all, has it; perhaps with another payee.
    case known(Int, isRenamed: Bool)
    /// It settles a pending entry, an index of `expenses`.
    case settles(Int)
    /// A similar entry, an index of all, may be a duplicate.
    case new(similar: Int?)

    var isNew: Bool { if case .new = self { true } else { false } }
  }

  /// The ways to find the entry of a row, the best first.
  private enum Pass: CaseIterable {
    case id
    /// The same payee and day, posted on the same day if both are posted.
    case samePosting
    /// The same payee and day, of which one is not posted.
    case samePayee
    /// The posting day of one is the day of the other: it was the only one known.
    case postingDay
    /// All but the payee, which the user or a rule has changed.
    case anyPayee
    case pendingPayee, pendingAmount, similarPayee
  }

  /// What an entry of a row's key must meet.
  private enum Condition { case none, samePosting, dayOrPosting, pending, similarPayee }

  /// In days.
  private static let longestPending = 30
  /// The days between similar entries.
  private static let similarDays = [0, 1, -1, 2, -2, 3, -3]
  /// The entries of one day and amount that are searched for a similar one.
  static let maxCandidates = 200

  private struct PendingKey: Hashable {
    var source: PaymentSourceIndex
    var payee: Int
  }

  private let ledger: Ledger
  let entries: NumberedEntries
  private(set) var byDay = EntryTable()
  private var byPosting = EntryTable()
  private(set) var ids: [String: Int] = [:]
  private(set) var byID: [Int: [Int]] = [:]
  private var pending: [PendingKey: [Int]] = [:]
  private(set) var isMatched: [Bool]
  /// The card of a row must be the entry's own, not only its main card.
  private var needsOwnCard = false
  private var payees = PayeeNumbers()
  /// The payees of entries near a row or with a note; of others -1.
  private(set) var payeeOf: [Int]
  /// Of the entries that have one.
  private(set) var notes: [Int: (isPending: Bool, id: Int?)] = [:]
  private(set) var rows: [NumberedRow] = []

  init(_ ledger: Ledger, _ payments: [StatementPayment]) {
    self.ledger = ledger
    entries = NumberedEntries(ledger)
    let count = entries.numbers.count
    isMatched = Array(repeating: false, count: count)
    payeeOf = Array(repeating: -1, count: count)
    rows.reserveCapacity(payments.count)
    var days: (from: Day, to: Day)?
    for payment in payments {
      let row = NumberedRow(
        source: payment.source, isIncome: payment.isIncome, isPending: payment.isPending, date: payment.date,
        posted: payment.posted, amount: payment.amount, currency: payment.currency,
        original: payment.original,
        payee: payees.number(of: payment.payee), id: payment.id.map { number(ofID: $0) })
      rows.append(row)
      days = (min(days?.from ?? row.date, row.date), max(days?.to ?? row.date, row.posted ?? row.date))
    }
    if let days { addEntries(from: days.from - 3, to: days.to + 3) }
    findSameDays()
  }

  private mutating func findSameDays() {
    if byDay.isEmpty { return }
    for index in rows.indices {
      for key in rows[index].keys(on: rows[index].date, entries) where byDay.contains(key) {
        rows[index].hasSameDay = true
      }
    }
  }

  /// Adds the entries that can match a row: those of the rows' days, and those with a note.
  private mutating func addEntries(from: Day, to: Day) {
    var bytes: [UInt8] = []
    for entry in entries.numbers.reversed() where !entries.isAutomatic(entry) {
      let (date, posted) = (entries.date(entry), entries.posted(entry))
      let isNear = date >= from && date <= to
      let isPostedNear = posted.map { $0 >= from && $0 <= to } ?? false
      let note = ledger.entries.details.isEmpty ? nil : ledger.entries.details[entries.position(entry)]?.note
      if !isNear, !isPostedNear, note == nil { continue }
      let payee =
        entries.expense(entry).map { payees.number(ofPayeeOf: $0, in: ledger, &bytes) }
        ?? payees.number(of: ledger.payee(of: entries.income(entry)))
      payeeOf[entry] = payee
      for key in entries.keys(of: entry) {
        var key = key
        if isNear { byDay.addFirst(entry, key) }
        key.payee = payee
        if isNear { byDay.addFirst(entry, key) }
        guard let posted, isPostedNear else { continue }
        key.day = posted
        byPosting.addFirst(entry, key)
      }
      if let note { add(StatementNote(note), of: entry) }
    }
    for key in byID.keys { byID[key]?.reverse() }
    for key in pending.keys { pending[key]?.reverse() }
  }

  private mutating func add(_ note: StatementNote, of entry: Int) {
    let id = note.id.map { number(ofID: $0) }
    notes[entry] = (note.isPending, id)
    if let id { byID[id, default: []].append(entry) }
    if note.isPending, let expense = entries.expense(entry) {
      let key = PendingKey(source: entries.mainSource(expense.source, expense.date), payee: payeeOf[entry])
      pending[key, default: []].append(entry)
    }
  }

  private mutating func number(ofID id: String) -> Int {
    let number = ids[id] ?? ids.count
    ids[id] = number
    return number
  }

  /// The outcome of each row. Best matches are found first, for all rows, so that no row gets the entry of
  /// another.
  mutating func outcomes() -> [Outcome] {
    var outcomes: [Outcome?] = Array(repeating: nil, count: rows.count)
    let hasCardsUnder = ledger.definitions.cards.contains(where: \.isUnderAnother)
    for pass in Pass.allCases {
      for isOfOwnCard in hasCardsUnder ? [true, false] : [false] {
        needsOwnCard = isOfOwnCard
        for index in rows.indices where outcomes[index] == nil {
          let row = rows[index]
          guard let entry = entry(of: row, by: pass) else { continue }
          isMatched[entry] = true
          outcomes[index] =
            isPending(entry) && !row.isPending
            ? .settles(entry) : .known(entry, isRenamed: isRenamed(entry, row.payee))
        }
      }
    }
    var found: [Outcome] = []
    found.reserveCapacity(rows.count)
    for index in rows.indices { found.append(outcomes[index] ?? .new(similar: similarEntry(rows[index]))) }
    return found
  }

  private mutating func entry(of row: NumberedRow, by pass: Pass) -> Int? {
    switch pass {
    case .id: entry(withIDOf: row)
    case .samePosting: row.hasSameDay ? find(row, row.date, .samePosting, hasPayee: true) : nil
    case .samePayee: row.hasSameDay ? find(row, row.date, .none, hasPayee: true) : nil
    case .postingDay:
      byPosting.isEmpty ? nil : row.posted.flatMap { find(row, $0, .dayOrPosting, hasPayee: true) }
    case .anyPayee: row.hasSameDay && row.posted != nil ? find(row, row.date, .samePosting) : nil
    case .pendingPayee: pending.isEmpty ? nil : pendingEntry(for: row)
    case .pendingAmount: row.hasSameDay ? find(row, row.date, .pending) : nil
    case .similarPayee: row.hasSameDay ? find(row, row.date, .similarPayee) : nil
    }
  }

  private mutating func meets(_ condition: Condition, _ entry: Int, _ row: NumberedRow) -> Bool {
    switch condition {
    case .none: true
    case .samePosting: entries.posted(entry) == row.posted
    case .dayOrPosting: row.date == row.posted || entries.date(entry) == row.posted
    case .pending: isPending(entry)
    // An entry that the user typed may have no payee.
    case .similarPayee: payees.texts[payeeOf[entry]].isEmpty || payees.shareWord(payeeOf[entry], row.payee)
    }
  }

  /// Pending entries of some sources and days without a row.
  func stillPending(of sources: Set<PaymentSourceIndex>, in range: DayRange) -> [Int] {
    pending.values.joined().filter { entry in
      let expense = ledger.entries.expenses[entry]
      let source = entries.mainSource(expense.source, expense.date)
      return !isMatched[entry] && range.contains(expense.date)
        && (sources.contains(expense.source) || sources.contains(source))
    }.sorted()
  }

  /// The first free entry of a key that meets a condition.
  private mutating func find(_ row: NumberedRow, _ day: Day, _ condition: Condition, hasPayee: Bool = false)
    -> Int?
  {
    let isByPosting = condition == .dayOrPosting
    for var key in row.keys(on: day, entries) {
      if hasPayee { key.payee = row.payee }
      guard let start = isByPosting ? byPosting.start(of: key) : byDay.start(of: key) else { continue }
      var (place, candidates, isAtStart): (EntryTable.Place?, Int, Bool) = (start, 0, true)
      // All entries of one payee are searched: to miss one would record it twice.
      while let at = place, hasPayee || candidates < StatementMatch.maxCandidates {
        let (entry, next) = isByPosting ? byPosting[at] : byDay[at]
        // Matched entries at the start are not read again.
        isAtStart = isAtStart && isMatched[entry]
        if isAtStart {
          if isByPosting { byPosting.setStart(of: key, to: next) } else { byDay.setStart(of: key, to: next) }
        } else {
          candidates += 1
          if isFree(entry, row), meets(condition, entry, row) { return entry }
        }
        place = next
      }
    }
    return nil
  }

  /// Whether an entry may match a row: it has no other row, id or posting day.
  func isFree(_ entry: Int, _ row: NumberedRow) -> Bool {
    if isMatched[entry] || (needsOwnCard && entries.source(entry) != row.source) { return false }
    if let own = notes[entry]?.id, let id = row.id { return own == id }
    if let posted = entries.posted(entry), let other = row.posted, posted != other { return false }
    return true
  }

  /// The pending entry of the same payee that a row settles: the nearest amount, of equal ones the nearest
  /// day, from half to twice as large.
  private mutating func pendingEntry(for row: NumberedRow) -> Int? {
    guard !row.isIncome, !row.isPending else { return nil }
    let key = PendingKey(source: entries.mainSource(row.source, row.date), payee: row.payee)
    guard let known = pending[key] else { return nil }
    // Matched entries are skipped each time, so they are removed when they are the majority.
    let free = known.filter { !isMatched[$0] }
    if free.count * 2 < known.count { pending[key] = free }
    let size = row.amount.magnitude
    func distance(_ entry: Int) -> (UInt64, Int) {
      let own = ledger.entries.expenses[entry].amount.magnitude
      return (own > size ? own - size : size - own, abs(row.date - ledger.entries.expenses[entry].date))
    }
    return free.filter { entry in
      if needsOwnCard, entries.source(entry) != row.source { return false }
      let expense = ledger.entries.expenses[entry]
      let own = expense.amount.magnitude
      return abs(row.date - expense.date) <= StatementMatch.longestPending
        && (expense.amount < 0) == (row.amount < 0) && own <= size * 2 && size <= own * 2
    }.min { distance($0) < distance($1) }
  }

  /// An entry of the same amount up to three days away: perhaps the same purchase, recorded by the user.
  private mutating func similarEntry(_ row: NumberedRow) -> Int? {
    if byDay.isEmpty { return nil }
    for days in StatementMatch.similarDays {
      if let entry = find(row, row.date + days, .none) { return entry }
    }
    return nil
  }

  private func isPending(_ entry: Int) -> Bool {
    entries.expense(entry) != nil && notes[entry]?.isPending == true
  }

  /// The first byte of an entry.
  func position(_ entry: Int) -> UInt32 { entries.position(entry) }

  /// Whether the payee of an entry is another than that of a row. A renewal has the title of its
  /// subscription.
  private mutating func isRenamed(_ entry: Int, _ payee: Int) -> Bool {
    payeeOf[entry] != payee && !(entries.isRenewal(entry) && payees.shareWord(payeeOf[entry], payee))
  }

  /// Whether an entry has another payee than a row, by the row's number.
  mutating func isRenamed(_ entry: Int, row: Int) -> Bool { isRenamed(entry, rows[row].payee) }
}
