import LedgerModel

/// The spend of two periods by group. Each expense is in one group, so that the groups add up to the total.
struct SpendGroups {
  private let ledger: Ledger
  private let grouping: SpendGrouping
  private let periods: ComparedPeriods
  /// By slot.
  private var groups: [SpendReport.Group] = []
  /// The first day of each group, used if groups are periods of time.
  private var starts: [Day] = []
  /// The expense that each group counted last.
  private var last: [Int] = []
  /// The slot of each list of tags, source, currency, payee or day, whichever the grouping needs; `nil` if not yet known.
  private var known: [Int32?] = []
  private var slots: [String?: Int32] = [:]
  private var payees: PayeeTable
  /// The number of expenses in the period; one with parts in two groups is one.
  private(set) var count = 0
  private var lastCounted = -1
  private(set) var total: Int128 = 0
  private(set) var previousTotal: Int128 = 0

  init(_ ledger: Ledger, _ grouping: SpendGrouping, _ periods: ComparedPeriods) {
    self.ledger = ledger
    self.grouping = grouping
    self.periods = periods
    payees = PayeeTable(ledger)
  }

  /// Whether a day is between the first and last day of both periods.
  func covers(_ day: Day) -> Bool { periods.previous.from <= day && day <= periods.current.to }

  /// Adds an expense, or a part of the one at a place; an expense is counted once in each group.
  mutating func add(_ expense: Expense, of index: Int) {
    let isCurrent = periods.current.contains(expense.date)
    guard isCurrent || periods.previous.contains(expense.date) else { return }
    let slot = Int(slot(of: expense))
    if isCurrent {
      groups[slot].amount += Int128(expense.base)
      if last[slot] != index { groups[slot].count += 1 }
      last[slot] = index
      if lastCounted != index { count += 1 }
      lastCounted = index
      total += Int128(expense.base)
    } else {
      groups[slot].previous += Int128(expense.base)
      previousTotal += Int128(expense.base)
    }
  }

  /// The groups with expenses in the period, the largest first; months, weeks and days in order of time.
  var sorted: [SpendReport.Group] {
    if grouping.isTime { return inOrderOfTime }
    return groups.filter { $0.count > 0 }.sorted { one, other in
      if one.amount != other.amount { return one.amount > other.amount }
      guard let key = one.key, let otherKey = other.key else { return one.key != nil && other.key == nil }
      return key.utf8.lexicographicallyPrecedes(otherKey.utf8)
    }
  }

  /// Months, weeks or days, each compared with the one before it.
  private var inOrderOfTime: [SpendReport.Group] {
    let sums = Dictionary(zip(starts, groups.map { $0.amount + $0.previous })) { first, _ in first }
    let rows = zip(starts, groups).filter { $0.1.count > 0 }.sorted { $0.0 < $1.0 }
    return rows.map { start, group in
      var group = group
      group.previous = sums[self.start(of: start - 1)] ?? 0
      return group
    }
  }

  /// The first day of the month, week or day that contains a day.
  private func start(of day: Day) -> Day {
    switch grouping {
    case .month: Day(clamping: day.civil.year, day.civil.month, 1)
    case .week: day - (day.weekday - ledger.settings.options.weekStart + 7) % 7
    case .category, .tag, .card, .account, .currency, .payee, .day: day
    }
  }

  private mutating func slot(of expense: Expense) -> Int32 {
    let place: Int
    switch grouping {
    case .category, .tag: place = Int(expense.tags.number)
    case .card, .account: place = Int(expense.source.number)
    case .currency: place = Int(expense.currency.number)
    // A week may start six days before the first day.
    case .month, .week, .day: place = start(of: expense.date) - Day.first + 6
    case .payee: place = payees.place(of: expense)
    }
    while place >= known.count { known.append(nil) }
    if let slot = known[place] { return slot }
    let group = group(of: expense)
    let slot = slots[group.key] ?? Int32(groups.count)
    if slots[group.key] == nil {
      slots[group.key] = slot
      groups.append(group)
      starts.append(start(of: expense.date))
      last.append(-1)
    }
    known[place] = slot
    return slot
  }

  /// The group of an expense, with sums of 0.
  private func group(of expense: Expense) -> SpendReport.Group {
    var group = SpendReport.Group(key: nil, amount: 0, count: 0, previous: 0)
    switch grouping {
    case .category:
      let category = ledger.vocabulary.category(of: expense.tags)
      group.key = category
      label(&group, ledger.vocabulary.names.find(category))
    case .tag:
      guard let tag = ledger.vocabulary.tagLists[expense.tags].first else { return group }
      group.key = ledger.vocabulary.names.text(tag)
      label(&group, tag)
    case .card:
      guard case .card(let index) = ledger.definitions.sources[expense.source] else { return group }
      group.key = ledger.name(of: expense.source)
      group.title = ledger.definitions.cards[index].title
      group.bank = ledger.definitions.cards[index].terms(on: expense.date).bank
    case .account:
      guard case .account(let index) = ledger.definitions.sources[expense.source] else { return group }
      let account = ledger.definitions.accounts[index]
      group.key = ledger.name(of: expense.source)
      group.title = account.title
      group.bank = account.bank
      group.color = account.color
      group.icon = account.icon
    case .currency: group.key = ledger.settings.currencies.code(expense.currency)
    case .payee:
      let payee = ledger.payee(of: expense)
      group.key = payee.isEmpty ? nil : payee
    case .month: group.key = String(expense.date.description.prefix(7))
    case .week, .day: group.key = start(of: expense.date).description
    }
    return group
  }

  private func label(_ group: inout SpendReport.Group, _ tag: NameID?) {
    guard let tag = tag.flatMap({ ledger.vocabulary.tags[$0] }) else { return }
    group.title = tag.title
    group.color = tag.color
    group.icon = tag.icon
  }
}
