import LedgerModel
import SystemLibrary

/// The rewards of a card's expenses up to a day (grammar.md, *Rewards of an expense*). All spend is added up
/// first, so that the thresholds of each whole period are known; then each expense is split and rewarded.
struct RewardCalculation {
  /// The result of one expense, for reports that explain rewards.
  struct Outcome {
    var entry: CardExpenses.Entry
    /// The place of its terms in those of the card.
    var span: Int
    var cycle: DayRange
    var parts: [RewardPart]
    var earned: EarnedRewards
    /// The place of its line in the span.
    var line: Int?
    var tag: NameID?
    var isForeignByCurrency: Bool
    var isCounted: Bool
    var isProvisional: Bool
    /// The period of its line, in `RewardCalculation.periods`.
    var period: Int?
  }

  let compiled: CompiledTerms
  let ledger: Ledger
  let expenses: CardExpenses
  private let roles: TagRoles
  let on: Day
  var cycles: [CycleTotals] = []
  var periods: LinePeriods
  var pools = PoolPeriods()
  let activations: LineActivations
  /// A threshold that it takes as reached.
  let assumption: RewardAssumption?
  /// Thresholds that it takes as reached on some days.
  let raised: RaisedThresholds?
  /// Whether it leaves out the limits of lines and pools, and `max`.
  let isUnlimited: Bool
  /// Whether spend is excluded from the minimum on any day.
  let hasExclusionsFromMinimum: Bool
  /// By the place of the expense in `expenses`.
  private(set) var packed: [PackedRole] = []
  /// How many of them are rewarded.
  private var rewarded = 0
  /// The terms and the cycle of the last of these.
  private var (rewardedSpan, rewardedCycle) = (0, 0)
  /// Of lists of tags.
  private var listRoles: ExpenseRoles

  /// The rewards of a card's expenses as of a day. `each` is called with the result of every expense.
  init(
    _ compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext,
    supposing supposition: RewardSupposition? = nil, each: ((Outcome) -> Void)? = nil
  ) {
    self.init(measuring: compiled, expenses, context, supposing: supposition)
    reward(next: packed.count, keepsParts: each != nil) { each?($0) }
  }

  /// The spend and the thresholds of a card's expenses as of a day, which `reward(next:_:)` rewards.
  init(
    measuring compiled: CompiledTerms, _ expenses: CardExpenses, _ context: RewardContext,
    supposing supposition: RewardSupposition? = nil
  ) {
    assumption = if case .assuming(let assumption) = supposition { assumption } else { nil }
    raised = if case .raising(let raised) = supposition { raised } else { nil }
    isUnlimited = if case .unlimited = supposition { true } else { false }
    self.compiled = compiled
    ledger = context.ledger
    roles = context.roles
    on = context.on
    self.expenses = expenses
    periods = LinePeriods(lines: compiled.identities)
    activations = LineActivations(compiled, ledger, on: on)
    hasExclusionsFromMinimum = compiled.card.timeline.spans.contains { !$0.terms.excludeFromMinimum.isEmpty }
    listRoles = ExpenseRoles(lists: ledger.vocabulary.tagLists.count, expenses: expenses.entries.count)
    packed.reserveCapacity(expenses.entries.count)
    addUp()
    periods.rewind()
    measureThresholds()
  }

  private mutating func addUp() {
    var (next, span) = (0, 0)
    while next < expenses.entries.count {
      let day = expenses.entries[next].day
      while day > lastDay(ofSpan: span) { span += 1 }
      enterCycle(day)
      next = addUp(from: next, span, upTo: min(cycles[cycles.count - 1].range.to, lastDay(ofSpan: span)))
    }
  }

  /// Adds up the expenses of the last cycle from a place on, up to a day, under the terms of a span; returns
  /// the place after them.
  private mutating func addUp(from first: Int, _ span: Int, upTo last: Day) -> Int {
    let lines = compiled.spans[span].lines
    var (place, cycle) = (first, cycles[cycles.count - 1])
    while place < expenses.entries.count, expenses.entries[place].day <= last {
      let entry = expenses.entries[place]
      place += 1
      let amount = Int128(entry.amount)
      cycle.spend += amount
      if entry.isProvisional { cycle.isProvisional = true }
      let isForeign = self.roles.isForeign(entry)
      let role = role(of: entry.tags, isForeign, inSpan: span)
      packed.append(PackedRole(role, isForeign: isForeign))
      guard role.isCounted else { continue }
      cycle.counted += amount
      if role.isTowardsMinimum { cycle.measure.spend += amount }
      if let line = role.line {
        let period =
          periods.place(of: lines[line].rules.identity, on: entry.day)
          ?? beginPeriod(of: lines[line], span: span, on: entry.day)
        periods.all[period].spend += amount
        if entry.isProvisional { periods.all[period].isProvisional = true }
      }
    }
    cycles[cycles.count - 1] = cycle
    return place
  }

  private func lastDay(ofSpan index: Int) -> Day { compiled.card.timeline.days(ofSpans: index...index).to }

  @inline(__always)
  private mutating func role(of tags: TagListID, _ isForeign: Bool, inSpan span: Int) -> ExpenseRoles.Role {
    if let known = listRoles.known(tags, isForeign, inSpan: span) { return known }
    let role = findRole(of: tags, isForeign, inSpan: span)
    listRoles.keep(role, tags, isForeign, inSpan: span)
    return role
  }

  /// What the tags of an expense, and whether it is foreign, decide under the terms of a span.
  @inline(never)
  private func findRole(of tags: TagListID, _ isForeign: Bool, inSpan span: Int) -> ExpenseRoles.Role {
    let spans = compiled.card.timeline.spans
    guard isCounted(tags, spans[span].terms.exclude) else { return ExpenseRoles.Role() }
    let found = compiled.line(
      for: ledger.vocabulary.tagLists[tags], roles[tags], isForeign: isForeign, in: compiled.spans[span],
      foreignTag: roles.foreignTag)
    return ExpenseRoles.Role(
      isCounted: true,
      isTowardsMinimum: !hasExclusionsFromMinimum
        || !isOne(of: spans[span].terms.excludeFromMinimum, in: tags),
      line: found?.line,
      tag: found?.tag)
  }

  private func isCounted(_ tags: TagListID, _ exclude: [NameID]) -> Bool {
    !roles[tags].contains(.neverEarns) && (exclude.isEmpty || !isOne(of: exclude, in: tags))
  }

  private func isOne(of tags: [NameID], in list: TagListID) -> Bool {
    ledger.vocabulary.tagLists[list].contains { tags.contains($0) }
  }

  /// Begins the period of a line on a day.
  private mutating func beginPeriod(of line: CompiledTerms.Line, span: Int, on day: Day) -> Int {
    let range = compiled.period(
      of: line.line, spanIndex: span, day: day, weekStart: ledger.settings.options.weekStart)
    let lastSpan = compiled.spans[compiled.card.timeline.index(on: min(range.to, on))]
    let inForce = lastSpan.lines.first { $0.identity == line.identity }?.line
    return periods.begin(line, range, inForce: inForce, activatedOn: activations.day(of: line, in: range))
  }

  private mutating func enterCycle(_ day: Day) {
    if !cycles.isEmpty, cycles[cycles.count - 1].range.contains(day) { return }
    let range = compiled.card.cycle(containing: day)
    cycles.append(CycleTotals(range, compiled.card.terms(on: min(range.to, max(on, range.from)))))
  }

  /// Rewards the next `count` expenses, fewer at the end; `each` is called with the result of every one.
  mutating func reward(next count: Int, _ each: (Outcome) -> Void) {
    reward(next: count, keepsParts: true, each)
  }

  /// `each` is called if parts are kept.
  private mutating func reward(next count: Int, keepsParts: Bool, _ each: (Outcome) -> Void) {
    // One for all: a list of parts for each would take memory that most results give back at once.
    var split = ExpenseSplit(keepsParts: keepsParts)
    let end = min(packed.count, rewarded + count)
    while rewarded < end {
      let day = expenses.entries[rewarded].day
      while day > lastDay(ofSpan: rewardedSpan) { rewardedSpan += 1 }
      while !cycles[rewardedCycle].range.contains(day) { rewardedCycle += 1 }
      let last = min(cycles[rewardedCycle].range.to, lastDay(ofSpan: rewardedSpan))
      reward(toPlace: end, upTo: last, &split, each)
    }
  }

  /// Rewards the next expenses, before a place and up to a day, that have the same terms and the same cycle.
  private mutating func reward(
    toPlace end: Int, upTo last: Day, _ split: inout ExpenseSplit, _ each: (Outcome) -> Void
  ) {
    let span = compiled.spans[rewardedSpan]
    var cycle = cycles[rewardedCycle]
    while rewarded < end, expenses.entries[rewarded].day <= last {
      let entry = expenses.entries[rewarded]
      let item = nextItem(entry, packed[rewarded], span.lines)
      rewarded += 1
      split.removeAll()
      if item.isCounted { reward(item, entry, span, &cycle, &split) }
      var earned = EarnedRewards()
      earned.points = split.points
      earned.cashback = split.cashback
      earned.miles = split.miles
      if split.points.numerator != 0, let ratio = span.milesPerPoint,
        let miles = split.points.worth(at: ratio)
      {
        earned.miles += miles
      }
      cycle.earned += earned
      if split.keepsParts { each(outcome(entry, item, split.parts, earned)) }
    }
    cycles[rewardedCycle] = cycle
  }

  @inline(__always)
  private mutating func nextItem(
    _ entry: CardExpenses.Entry, _ packed: PackedRole, _ lines: [CompiledTerms.Line]
  ) -> RewardItem {
    var item = RewardItem(
      span: rewardedSpan, cycle: rewardedCycle, isForeign: packed.isForeign, isCounted: packed.isCounted)
    if let line = packed.line(orFind: {
      findRole(of: entry.tags, packed.isForeign, inSpan: rewardedSpan).line
    }) {
      item.linePlace = (line, periods.next(of: lines[line].rules.identity, on: entry.day))
    }
    return item
  }

  private mutating func outcome(
    _ entry: CardExpenses.Entry, _ item: RewardItem, _ parts: [RewardPart], _ earned: EarnedRewards
  ) -> Outcome {
    let role = role(of: entry.tags, item.isForeign, inSpan: item.span)
    return Outcome(
      entry: entry, span: item.span, cycle: cycles[item.cycle].range, parts: parts, earned: earned,
      line: role.line, tag: role.tag,
      isForeignByCurrency: role.line != nil && role.tag == nil, isCounted: item.isCounted,
      isProvisional: entry.isProvisional, period: item.linePlace?.period)
  }
}

// Single expenses, by their places in `expenses`.
extension RewardCalculation {
  /// The place of its terms in those of the card.
  func span(of place: Int) -> Int { compiled.card.timeline.index(on: expenses.entries[place].day) }

  /// Where it counts; some time is needed to find it.
  func item(of place: Int) -> RewardItem {
    let (span, day) = (span(of: place), expenses.entries[place].day)
    let cycle = cycles.partitioningIndex { $0.range.to >= day }
    var item = RewardItem(
      span: span, cycle: cycle, isForeign: packed[place].isForeign, isCounted: packed[place].isCounted)
    if let line = line(of: place, inSpan: span) {
      let identity = compiled.spans[span].lines[line].identity
      item.linePlace = periods.all.firstIndex { $0.identity == identity && $0.holds(day) }.map { (line, $0) }
    }
    return item
  }

  /// The place of its line in the span; `nil` without one.
  private func line(of place: Int, inSpan span: Int) -> Int? {
    packed[place].line {
      findRole(of: expenses.entries[place].tags, packed[place].isForeign, inSpan: span).line
    }
  }

  /// Whether it is under a line of a pool.
  func isUnder(_ pool: RewardPool, _ place: Int) -> Bool {
    let span = span(of: place)
    return line(of: place, inSpan: span).map { compiled.spans[span].lines[$0].line.pool == pool.name }
      ?? false
  }

  /// Whether it is under a line in one of its periods.
  func isIn(_ period: LinePeriods.Period, _ place: Int) -> Bool {
    guard period.holds(expenses.entries[place].day) else { return false }
    let span = span(of: place)
    return line(of: place, inSpan: span).map { compiled.spans[span].lines[$0].identity } == period.identity
  }
}
