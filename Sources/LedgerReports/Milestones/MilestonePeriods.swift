import LedgerModel

/// The periods of a card's milestones. A milestone is that of a period if the terms of the period's last day
/// have it, or those of the day of the report while the period runs.
struct MilestonePeriods {
  /// What tells the periods of two milestones apart.
  private struct Rule: Hashable {
    var id: NameID
    var period: PeriodRule
    var each: Milestone.Part?
    /// `nil` where periods do not depend on it.
    var opened: Day?

    init(_ milestone: Milestone, _ terms: CardTerms) {
      id = milestone.id
      period = milestone.period
      each = milestone.each
      opened = milestone.period.anchor == .anniversary ? terms.opened : nil
    }
  }

  /// A milestone with the parts of one of its periods.
  struct Period {
    var milestone: Milestone
    /// In order of time, at least one.
    var parts: [DayRange]

    var range: DayRange { DayRange(parts[0].from, parts[parts.count - 1].to) }
  }

  private let card: Card
  private let on: Day
  private let weekStart: Int
  /// In the order in which the files name them.
  private let rules: [Rule]

  /// The periods of a card as known on a day.
  init(_ card: Card, on: Day, weekStart: Int) {
    self.card = card
    self.on = on
    self.weekStart = weekStart
    var (rules, known) = ([Rule](), Set<Rule>())
    for span in card.timeline.spans {
      for milestone in span.terms.milestones {
        let rule = Rule(milestone, span.terms)
        if known.insert(rule).inserted { rules.append(rule) }
      }
    }
    self.rules = rules
  }

  /// The periods that run on the day, in the order of the terms.
  var running: [Period] {
    let terms = card.terms(on: on)
    return terms.milestones.map { Period(milestone: $0, parts: parts(Rule($0, terms), containing: on)) }
  }

  /// The periods that have a day from the day of the report up to another, by the terms of the former, by
  /// milestone.
  func periods(through last: Day) -> [Period] {
    let terms = card.terms(on: on)
    return terms.milestones.flatMap { milestone -> [Period] in
      var (found, day) = ([Period](), on)
      while day <= last {
        let period = Period(milestone: milestone, parts: parts(Rule(milestone, terms), containing: day))
        found.append(period)
        day = period.range.to + 1
      }
      return found
    }
  }

  /// The periods that have one of some days, none after the day of the report, by milestone.
  func periods(in days: DayRange) -> [Period] {
    rules.flatMap { rule -> [Period] in
      var (found, day) = ([Period](), days.from)
      while day <= days.to {
        let parts = parts(rule, containing: day)
        if let period = period(rule, parts) { found.append(period) }
        day = parts[parts.count - 1].to + 1
      }
      return found
    }
  }

  /// The periods that have begun and contain one of some days, which rise, by milestone.
  func periods(holding days: ArraySlice<CardExpenses.Entry>) -> [Period] {
    rules.flatMap { rule -> [Period] in
      var (found, rest) = ([Period](), days[...])
      while let day = rest.first?.day, day <= on {
        let parts = parts(rule, containing: day)
        let last = parts[parts.count - 1].to
        if let period = period(rule, parts) { found.append(period) }
        rest = rest[rest.partitioningIndex { $0.day > last }...]
      }
      return found
    }
  }

  /// The periods that have one of some days, by milestone.
  func periods(touching days: DayRange) -> [Period] {
    rules.flatMap { rule -> [Period] in
      var (found, day) = ([Period](), days.from)
      while day <= days.to {
        let parts = parts(rule, containing: day)
        if let period = period(rule, parts) { found.append(period) }
        let last = parts[parts.count - 1].to
        if last == Day.last { break }
        day = last + 1
      }
      return found
    }
  }

  /// The periods whose last day is one of some days, by milestone.
  func periods(endingIn days: DayRange) -> [Period] {
    rules.flatMap { rule -> [Period] in
      var (found, day) = ([Period](), days.from)
      while day <= days.to {
        let parts = parts(rule, containing: day)
        let last = parts[parts.count - 1].to
        if last <= days.to, let period = period(rule, parts) { found.append(period) }
        day = last + 1
      }
      return found
    }
  }

  /// The milestone with these parts; `nil` where the terms that judge it do not have it.
  private func period(_ rule: Rule, _ parts: [DayRange]) -> Period? {
    let terms = card.terms(on: min(parts[parts.count - 1].to, on))
    return terms.milestones.first { Rule($0, terms) == rule }.map { Period(milestone: $0, parts: parts) }
  }

  /// The parts of the period that contains a day. With `each`, a period has the parts whose last day is in
  /// it.
  private func parts(_ rule: Rule, containing day: Day) -> [DayRange] {
    func period(_ day: Day) -> DayRange {
      rule.period.period(containing: day, opened: rule.opened, weekStart: weekStart)
    }
    guard let each = rule.each else { return [period(day)] }
    let here = part(each, containing: day)
    let range = period(here.to)
    var (earlier, later) = ([DayRange](), [DayRange]())
    var next = here
    while next.from > Day.first {
      next = part(each, containing: next.from - 1)
      if next.to < range.from { break }
      earlier.append(next)
    }
    next = here
    while next.to < min(range.to, Day.last) {
      next = part(each, containing: next.to + 1)
      if next.to > range.to { break }
      later.append(next)
    }
    return earlier.reversed() + [here] + later
  }

  private func part(_ each: Milestone.Part, containing day: Day) -> DayRange {
    switch each {
    case .cycle: card.cycle(containing: day)
    case .month: PeriodRule(.monthly).period(containing: day, opened: nil, weekStart: weekStart)
    }
  }
}

extension Card {
  /// Whether it has a milestone on any day.
  var hasMilestones: Bool { timeline.spans.contains { !$0.terms.milestones.isEmpty } }
}

extension Ledger {
  /// The first card day whose expenses can affect the running milestones of a card or the waiver of its next
  /// fee, or a given day if that is earlier.
  func firstDayOfMilestones(_ compiled: CompiledTerms, _ terms: CardTerms, _ on: Day, before first: Day)
    -> Day
  {
    var first = first
    if !terms.milestones.isEmpty {
      let periods = MilestonePeriods(compiled.card, on: on, weekStart: settings.options.weekStart)
      for period in periods.running { first = min(first, period.range.from) }
    }
    if terms.countedWaiver != nil, let feeDay = terms.nextFeeDay(onOrAfter: on) {
      first = min(first, terms.feeYear(before: feeDay).from)
    }
    return max(first, Day.first)
  }
}

extension RewardCalculation {
  private var milestonePeriods: MilestonePeriods {
    MilestonePeriods(compiled.card, on: on, weekStart: ledger.settings.options.weekStart)
  }

  /// The milestones that run on the day, in the order of the terms.
  func runningMilestones(of card: CardIndex) -> [MilestoneStatus] {
    if compiled.card.terms(on: on).milestones.isEmpty { return [] }
    return milestonePeriods.running.map { status(of: $0.milestone, in: $0.parts, of: card) }
  }

  /// The milestones of the running periods and of all others with spend up to the day, by their last day.
  func milestones(of card: CardIndex) -> [MilestoneStatus] {
    if !compiled.card.hasMilestones { return [] }
    let periods = milestonePeriods
    var all = periods.periods(holding: expenses.entries[...])
    if compiled.card.terms(on: on).openDays.contains(on) {
      all += periods.running.filter { running in
        !all.contains { $0.milestone.id == running.milestone.id && $0.range == running.range }
      }
    }
    return all.map { status(of: $0.milestone, in: $0.parts, of: card) }.sorted { $0.range.to < $1.range.to }
  }
}
