import LedgerModel

extension RewardCalculation {
  /// What the welcome bonuses and milestones give that were reached for good on one of some days; a higher
  /// level of a milestone gives the difference.
  func bonuses(reachedIn days: DayRange) -> EarnedRewards {
    let terms = compiled.card.terms(on: on)
    var all = EarnedRewards()
    for welcome in terms.welcomes where welcome.window(terms).touches(days) {
      guard let day = status(of: welcome, opened: terms.opened, on: on).reachedOn, days.contains(day) else {
        continue
      }
      all += EarnedRewards(welcome, terms)
    }
    for period in milestonePeriods(touching: days) { all += bonus(of: period, reachedIn: days) }
    return all
  }

  private func milestonePeriods(touching days: DayRange) -> [MilestonePeriods.Period] {
    MilestonePeriods.touching(days, compiled.card, on: on, ledger)
  }

  /// What the levels of a milestone give that were reached on some days: all its earlier parts have reached
  /// them.
  private func bonus(of period: MilestonePeriods.Period, reachedIn days: DayRange) -> EarnedRewards {
    let (milestone, parts) = (period.milestone, period.parts)
    let hasCounts = milestone.levels.contains { $0.condition.count != nil }
    let earlier = parts.dropLast().map { measure(milestone.basis, in: $0, counts: hasCounts) }
    let open = milestone.levels.map { level in earlier.allSatisfy { $0.reaches(level.condition) } }
    let terms = compiled.card.terms(on: min(period.range.to, on))
    guard open.contains(true) else { return EarnedRewards() }
    func reward(_ level: Int?) -> EarnedRewards {
      EarnedRewards(level.map { milestone.levels[$0].reward }, terms)
    }
    var all = EarnedRewards()
    // From the last day back, a level counts as far as it is never lost again.
    var kept: Int?
    var isLast = true
    var later: Day?
    for (day, measure) in measures(milestone.basis, in: parts[parts.count - 1], counts: hasCounts).reversed()
    {
      let level = milestone.levels.indices.last {
        open[$0] && measure.reaches(milestone.levels[$0].condition)
      }
      let sustained = isLast ? level : kept.flatMap { kept in level.map { min(kept, $0) } }
      if let later, days.contains(later) { all += reward(kept) - reward(sustained) }
      kept = sustained
      isLast = false
      later = day
    }
    if let later, days.contains(later) { all += reward(kept) }
    return all
  }

  /// What was spent in some days up to the end of each card day with spend of a basis.
  private func measures(
    _ basis: SpendBasis, in range: DayRange, counts: Bool
  ) -> [(day: Day, measure: SpendMeasure)] {
    let slice = expenses.slice(range)
    let places = slice.indices.filter { packed[$0].isTowardsMinimum && matches(basis, $0) { _ in false } }
    var all: [(day: Day, measure: SpendMeasure)] = []
    var measure = SpendMeasure()
    var tally = PurchaseTally()
    for (number, place) in places.enumerated() {
      measure.spend += Int128(slice[place].amount)
      if counts {
        let expense = ledger.entries.expenses[Int(slice[place].index)]
        tally.add(expense, payee: ledger.payee(of: expense))
      }
      let isLast = number + 1 == places.count || slice[places[number + 1]].day > slice[place].day
      guard isLast else { continue }
      if counts { tally.count(into: &measure) }
      all.append((slice[place].day, measure))
    }
    return all
  }
}

extension MilestonePeriods {
  /// The periods of a card as known on a day that have one of some days up to it.
  static func touching(_ days: DayRange, _ card: Card, on: Day, _ ledger: Ledger) -> [Period] {
    guard card.hasMilestones else { return [] }
    let opened = card.timeline.spans.compactMap(\.terms.opened).min()
    let first = max(days.from, opened ?? ledger.entries.expenses.map(\.date).min() ?? days.from)
    return MilestonePeriods(card, on: on, weekStart: ledger.settings.options.weekStart)
      .periods(touching: DayRange(first, min(days.to, on)))
  }
}

extension WelcomeBonus {
  /// The days that count for it on a card with some terms.
  fileprivate func window(_ terms: CardTerms) -> DayRange {
    DayRange(terms.opened ?? Day.first, until(opened: terms.opened) ?? Day.last)
  }
}

extension DayRange {
  /// Whether both have a day in common.
  fileprivate func touches(_ other: DayRange) -> Bool { from <= other.to && other.from <= to }
}

extension Ledger {
  /// The first card day that decides which welcome bonuses and milestones of a card were reached on some
  /// days; `nil` if none can be.
  func firstDayOfBonuses(_ card: Card, in days: DayRange, on: Day) -> Day? {
    let terms = card.terms(on: on)
    let welcomes = terms.welcomes.contains { $0.window(terms).touches(days) }
    let milestones = MilestonePeriods.touching(days, card, on: on, self).map(\.range.from)
    return ([welcomes ? terms.opened ?? Day.first : nil].compactMap(\.self) + milestones).min()
  }
}
