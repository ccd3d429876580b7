import LedgerModel

/// A card's counted spend run through its cycles and periods (grammar.md, *What an expense earns*): first everything is
/// added up, so that the thresholds of each whole period are known; then each expense is split and rewarded.
struct RewardCalculation {
  /// One cycle with activity.
  struct Cycle {
    let range: DayRange
    /// All spend, in minor units.
    var spend: Int128 = 0
    /// Spend without exclusions.
    var counted: Int128 = 0
    /// Counted spend that has run through so far.
    var running: Int128 = 0
    var earned = EarnedRewards()
    var isProvisional = false
    /// The minimum that judges it.
    let minimum: CardTerms.Minimum?
    /// The maximum that judges it, in minor units.
    let maximum: Int64?

    /// A cycle that nothing has run through, judged by these terms.
    init(_ range: DayRange, _ minimumInForce: CardTerms) {
      self.range = range
      (minimum, maximum) = (minimumInForce.minimum, minimumInForce.maximum)
    }
  }

  /// One line in one of its periods.
  struct LinePeriod {
    let identity: Int
    let range: DayRange
    /// Net spend under the line.
    var spend: Int128 = 0
    /// What of it can use up the limit and has run through so far.
    var running: Int128 = 0
    /// What the line's rate earned, before the limit of its reward.
    var earned = Fraction.zero
    /// What the line's rate has paid.
    var paid = Fraction.zero
    var isProvisional = false
    /// The minimum that judges the whole period; `.some(nil)`: none; `nil`: the line ended earlier, each expense's own.
    let minimumInForce: RewardLine.Minimum??
    /// Minimums that were measured, with what they were measured at.
    var spendByBasis: [RewardLine.MinimumBasis: Int128] = [:]
    /// Whether the minimum that judges the whole period is met, or none does; `nil` if each expense has its own.
    var isMet: Bool?
  }

  /// An expense on its way through.
  private struct Item {
    var amount: Int128
    var span: Int32
    var cycle: Int32
    /// The place in the span's lines; −1 for none.
    var line: Int32
    var period: Int32
    var isForeign: Bool
    var isCounted: Bool
  }

  /// What came of one expense, for reports that explain.
  struct Outcome {
    var entry: CardExpenses.Entry
    var cycle: DayRange
    var parts: [RewardPart]
    var earned: EarnedRewards
    var tag: NameID?
    var isForeignByCurrency: Bool
    var isCounted: Bool
    var isProvisional: Bool
  }

  let plan: CompiledTerms
  private(set) var cycles: [Cycle] = []
  private(set) var periods: [LinePeriod] = []
  private let ledger: Ledger
  private let facts: TagRoles
  private let on: Day
  private let expenses: CardExpenses
  private var items: [Item] = []
  /// The period that each line is in, by identity; −1 before its first.
  private var current: [Int32]

  /// Runs a card's expenses through, judged on a day. `each` gets what came of every expense.
  init(
    _ plan: CompiledTerms, _ expenses: CardExpenses, _ ledger: Ledger, _ facts: TagRoles, on: Day,
    each: ((Outcome) -> Void)? = nil
  ) {
    self.plan = plan
    self.ledger = ledger
    self.facts = facts
    self.on = on
    self.expenses = expenses
    current = Array(repeating: -1, count: plan.identities)
    items.reserveCapacity(expenses.entries.count)
    addUp()
    measureMinimums()
    reward(each)
  }

  // MARK: Adding up

  private mutating func addUp() {
    // What a span says is taken out once: copying terms for each expense would take longer than all the rest.
    var (index, span) = (0, plan.spans[0])
    var last = lastDay(ofSpan: 0)
    let currency = plan.card.currency
    for entry in expenses.entries {
      while entry.day > last {
        index += 1
        (span, last) = (plan.spans[index], lastDay(ofSpan: index))
      }
      enterCycle(entry.day)
      let cycle = cycles.count - 1
      let amount = Int128(entry.amount)
      cycles[cycle].spend += amount
      if entry.isProvisional { cycles[cycle].isProvisional = true }
      var item = Item(
        amount: amount, span: Int32(index), cycle: Int32(cycle), line: -1, period: -1,
        isForeign: facts.isForeign(entry, on: currency), isCounted: isCounted(entry, span.terms.exclude))
      if item.isCounted {
        cycles[cycle].counted += amount
        let list = ledger.vocabulary.tagLists[entry.tags]
        if let found = plan.line(
          for: list, facts[entry.tags], isForeign: item.isForeign, in: span, foreignTag: facts.foreignTag)
        {
          item.line = Int32(found.line)
          item.period = Int32(enterPeriod(index, span.lines[found.line], entry.day))
          periods[Int(item.period)].spend += amount
          if entry.isProvisional { periods[Int(item.period)].isProvisional = true }
        }
      }
      items.append(item)
    }
  }

  /// The last day on which a span holds.
  private func lastDay(ofSpan index: Int) -> Day {
    index + 1 < plan.spans.count ? plan.card.timeline.spans[index + 1].from - 1 : Day(number: Int32.max)
  }

  private func isCounted(_ entry: CardExpenses.Entry, _ exclude: [NameID]) -> Bool {
    if facts[entry.tags].contains(.neverEarns) { return false }
    return exclude.isEmpty || !ledger.vocabulary.tagLists[entry.tags].contains { exclude.contains($0) }
  }

  private mutating func enterCycle(_ day: Day) {
    if let last = cycles.last, last.range.contains(day) { return }
    let range = plan.card.cycle(containing: day)
    cycles.append(Cycle(range, plan.card.terms(on: min(range.to, max(on, range.from)))))
  }

  private mutating func enterPeriod(_ span: Int, _ line: CompiledTerms.Line, _ day: Day) -> Int {
    let known = Int(current[line.identity])
    if known >= 0, periods[known].range.contains(day) { return known }
    let range = plan.period(of: line.line, spanIndex: span, day: day, weekStart: ledger.settings.options.weekStart)
    let judging = plan.spans[plan.card.timeline.index(on: min(range.to, on))]
    let minimumInForce = judging.lines.first { $0.identity == line.identity }.map(\.line.minimum)
    periods.append(LinePeriod(identity: line.identity, range: range, minimumInForce: minimumInForce))
    current[line.identity] = Int32(periods.count - 1)
    return periods.count - 1
  }

  // MARK: Thresholds

  private mutating func measureMinimums() {
    for index in periods.indices {
      periods[index].spendByBasis[.line] = periods[index].spend
      switch periods[index].minimumInForce {
      case .some(.some(let minimum)):
        measure(minimum.basis, index)
        periods[index].isMet = (periods[index].spendByBasis[minimum.basis] ?? 0) >= Int128(minimum.amount)
      case .some(nil): periods[index].isMet = true
      case nil:
        for span in plan.spans {
          let line = span.lines.first { $0.identity == periods[index].identity }
          if let basis = line?.line.minimum?.basis { measure(basis, index) }
        }
      }
    }
  }

  private mutating func measure(_ basis: RewardLine.MinimumBasis, _ index: Int) {
    if periods[index].spendByBasis[basis] != nil { return }
    periods[index].spendByBasis[basis] = spend(on: basis, in: periods[index].range)
  }

  /// The card's counted spend of a kind in some days.
  func spend(on basis: RewardLine.MinimumBasis, in range: DayRange) -> Int128 {
    let slice = expenses.slice(range)
    var sum: Int128 = 0
    for index in slice.indices where items[index].isCounted {
      let matches =
        switch basis {
        case .line: false
        case .card: true
        case .local: !items[index].isForeign
        case .foreign: items[index].isForeign
        case .tag(let tag):
          ledger.vocabulary.tagLists[ledger.entries.expenses[Int(slice[index].index)].tags].contains(tag)
        }
      if matches { sum += items[index].amount }
    }
    return sum
  }

  /// The last day on which the card's counted spend rose to a sum and stayed there.
  func day(reaching sum: Int128, in range: DayRange) -> Day? {
    let slice = expenses.slice(range)
    var total: Int128 = 0
    var reached: Day?
    for index in slice.indices where items[index].isCounted {
      total += items[index].amount
      if total < sum { reached = nil } else if reached == nil { reached = slice[index].day }
    }
    return reached
  }

  // MARK: Rewards

  private mutating func reward(_ each: ((Outcome) -> Void)?) {
    // The span of one expense is nearly always that of the next: it is taken out once.
    var (spanIndex, span) = (0, plan.spans[0])
    for (index, item) in items.enumerated() {
      if Int(item.span) != spanIndex { (spanIndex, span) = (Int(item.span), plan.spans[Int(item.span)]) }
      var split = ExpenseSplit(keepsParts: each != nil)
      if item.isCounted { reward(item, span, &split) }
      var earned = EarnedRewards()
      earned.points = split.points
      earned.cashback = split.cashback
      earned.miles = split.miles
      if split.points.numerator != 0, let ratio = span.milesPerPoint, let miles = split.points.times(ratio) {
        earned.miles += miles
      }
      cycles[Int(item.cycle)].earned += earned
      if let each { each(outcome(index, item, split.parts, earned)) }
    }
  }

  private func outcome(_ index: Int, _ item: Item, _ parts: [RewardPart], _ earned: EarnedRewards) -> Outcome {
    let entry = expenses.entries[index]
    let expense = ledger.entries.expenses[Int(entry.index)]
    let found = plan.line(
      for: ledger.vocabulary.tagLists[expense.tags], facts[expense.tags], isForeign: item.isForeign,
      in: plan.spans[Int(item.span)], foreignTag: facts.foreignTag)
    return Outcome(
      entry: entry, cycle: cycles[Int(item.cycle)].range, parts: parts, earned: earned,
      tag: item.isCounted ? found?.tag : nil, isForeignByCurrency: item.isCounted && found != nil && found?.tag == nil,
      isCounted: item.isCounted, isProvisional: entry.isProvisional)
  }

  /// Splits one counted expense and rewards its parts.
  private mutating func reward(_ item: Item, _ span: CompiledTerms.Span, _ split: inout ExpenseSplit) {
    let cycleIndex = Int(item.cycle)
    let before = cycles[cycleIndex].running
    cycles[cycleIndex].running += item.amount
    let base = item.isForeign ? span.baseForeign : span.baseLocal
    var rest = item.amount
    if let minimum = cycles[cycleIndex].minimum {
      let amount = Int128(minimum.amount)
      if minimum.isMarginal {
        let below = min(before + item.amount, amount) - min(before, amount)
        split.add(base, below, .belowCardMinimum)
        rest -= below
        if rest == 0 { return }
      } else if cycles[cycleIndex].counted < amount {
        split.add(base, rest, .belowCardMinimum)
        // What falls under a line still runs against its limit, whatever it earned.
        if item.period >= 0 { periods[Int(item.period)].running += rest }
        return
      }
    }
    if item.line >= 0 {
      rewardLine(span.lines[Int(item.line)], Int(item.period), rest, base, &split)
    } else if span.hasLines {
      split.add(base, rest, .base)
    } else {
      rewardOwn(item, span, cycles[cycleIndex], before, rest, base, &split)
    }
  }

  /// On a card without lines: its own rate up to `max`, base above it.
  private func rewardOwn(
    _ item: Item, _ span: CompiledTerms.Span, _ minimumInForce: Cycle, _ before: Int128, _ rest: Int128,
    _ base: CompiledRate?, _ split: inout ExpenseSplit
  ) {
    let own = item.isForeign ? span.ownForeign : span.ownLocal
    let rule: RewardPart.Rule = item.isForeign ? .foreign : .local
    guard let maximum = minimumInForce.maximum.map({ Int128($0) }) else { return split.add(own, rest, rule) }
    // What lies below a marginal minimum has had its base already.
    let start = minimumInForce.minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil }
    func within(_ running: Int128) -> Int128 {
      let capped = min(running, maximum)
      return start.map { max(capped - $0, 0) } ?? capped
    }
    let inside = within(before + item.amount) - within(before)
    split.add(own, inside, rule)
    split.add(base, rest - inside, .aboveMaximum)
  }

  /// Under a line: its rate inside the limit, or on top of base.
  private mutating func rewardLine(
    _ line: CompiledTerms.Line, _ periodIndex: Int, _ rest: Int128, _ base: CompiledRate?, _ split: inout ExpenseSplit
  ) {
    let before = periods[periodIndex].running
    let after = before + rest
    periods[periodIndex].running = after
    let minimum = periods[periodIndex].minimumInForce ?? line.line.minimum
    if let minimum, !minimum.isMarginal {
      let isMet =
        periods[periodIndex].isMet
        ?? ((periods[periodIndex].spendByBasis[minimum.basis] ?? 0) >= Int128(minimum.amount))
      if !isMet { return split.add(base, rest, .belowLineMinimum) }
    }
    let start = minimum.flatMap { $0.isMarginal ? Int128($0.amount) : nil }
    func within(_ running: Int128) -> Int128 {
      let capped = line.spendLimit.map { min(running, $0) } ?? running
      return start.map { max(capped - $0, 0) } ?? capped
    }
    let inside = within(after) - within(before)
    var new =
      line.line.isOnTotal
      ? line.rate.reward(within(after)) - line.rate.reward(within(before)) : line.rate.reward(inside)
    if let limit = line.rewardLimit {
      let earned = periods[periodIndex].earned
      periods[periodIndex].earned += new
      new = min(earned + new, limit) - min(earned, limit)
    } else {
      periods[periodIndex].earned += new
    }
    periods[periodIndex].paid += new
    switch line.line.kind {
    case .cap:
      split.add(line.rate, inside, .lineRate, reward: new)
      // Under a marginal minimum, what lies outside lies below it as far as it begins there.
      split.add(base, rest - inside, start.map { before < $0 } == true ? .belowLineMinimum : .aboveLimit)
    case .bonus:
      split.add(base, rest, .base)
      split.add(line.rate, inside, .bonus, reward: new)
    }
  }
}

/// The parts of one expense and what they earned.
struct ExpenseSplit {
  /// Whether parts are kept, for reports that explain.
  let keepsParts: Bool
  private(set) var parts: [RewardPart] = []
  private(set) var points = Fraction.zero
  private(set) var miles = Fraction.zero
  private(set) var cashback: Int128 = 0

  init(keepsParts: Bool) { self.keepsParts = keepsParts }

  /// Adds a part at a rate, rewarded and rounded alone.
  mutating func add(_ rate: CompiledRate?, _ amount: Int128, _ rule: RewardPart.Rule) {
    guard let rate, amount != 0 else { return }
    add(rate, amount, rule, reward: rate.reward(amount))
  }

  /// Adds a part whose reward is known.
  mutating func add(_ rate: CompiledRate, _ amount: Int128, _ rule: RewardPart.Rule, reward: Fraction) {
    if amount == 0, reward.numerator == 0 { return }
    switch rate.unit {
    case .points: points += reward
    case .miles: miles += reward
    case .cashback: cashback += reward.truncated()
    }
    guard keepsParts else { return }
    parts.append(RewardPart(amount: amount, rate: rate.rate, reward: reward, unit: rate.unit, rule: rule))
  }
}
