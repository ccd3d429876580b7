package import LedgerModel

extension Ledger {
  /// The standing of each card that is open on a day, up to the last day of a window, in file order; with the
  /// terms of the day, and without those under others.
  package func cardStandings(on day: Day, until: Day) -> [CardStanding] {
    let context = RewardContext(self, on: day)
    let open = openCards(on: day)
    let expenses = expenses(of: open, on: day)
    return open.compactMap {
      standing(of: $0, expenses[$0.number], context.knownTerms(of: $0), context, until: until)
    }
  }

  /// The standing of one card that is open on a day, by its terms as known on it; `nil` for one that is not.
  package func cardStanding(
    of card: CardIndex, by terms: KnownTerms, on day: Day, until: Day
  ) -> CardStanding? {
    guard let compiled = terms.compiled[card] else { return nil }
    let expenses = expenses(of: [card], on: day)
    return standing(of: card, expenses[card.number], compiled, RewardContext(self, on: day), until: until)
  }

  /// The standing of each card that was open on one of some days that have passed, as known on a later day,
  /// in file order. Of welcome bonuses and milestones it has those that ended before that day, or that
  /// another ledger reached: the one with all that was spent.
  package func pastStandings(in window: DayRange, on day: Day, asPaid ledger: Ledger) -> [CardStanding] {
    let context = RewardContext(self, on: day)
    let cards = definitions.mainCards
    let (expenses, paid) = (expenses(of: cards, on: day), ledger.expenses(of: cards, on: day))
    let paidContext = RewardContext(ledger, on: day)
    return cards.compactMap { card in
      let compiled = context.knownTerms(of: card)
      guard
        let calculation = StandingCalculation(compiled, expenses[card.number], context, in: window)
      else { return nil }
      let asPaid = RewardCalculation(compiled, paid[card.number], paidContext)
      var standing = standing(of: card, calculation, days: window)
      standing.welcomes = calculation.now.welcomes.filter { welcome in
        guard let paid = asPaid.status(ofWelcome: welcome.place), welcome.status.status != .reached else {
          return false
        }
        let days = DayRange(standing.terms.opened ?? Day.first, welcome.status.until ?? Day.last)
        return days.overlaps(window) && (days.to < day || paid.status == .reached)
      }
      standing.milestones = calculation.now.milestones(of: card, in: window, asPaid: asPaid)
      standing.gains = calculation.gains(standing)
      return standing
    }
  }

  private func expenses(of cards: [CardIndex], on day: Day) -> [CardExpenses] {
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    for card in cards { starts[card.number] = Day.first }
    return CardExpenses.all(self, on: day, from: starts)
  }

  private func standing(
    of index: CardIndex, _ expenses: CardExpenses, _ compiled: CompiledTerms, _ context: RewardContext,
    until: Day
  ) -> CardStanding? {
    let day = context.on
    let terms = compiled.card.terms(on: day)
    let days = DayRange(day, min(until, terms.closed ?? until))
    guard let calculation = StandingCalculation(compiled, expenses, context, in: days) else { return nil }
    var standing = standing(of: index, calculation, days: days)
    let welcomes = calculation.now.welcomes
    standing.welcomes = welcomes.filter { $0.status.status == .open }
    standing.milestones = calculation.now.milestones(of: index, through: days.to)
    for cycle in calculation.now.cycles { standing.earned.expenses += cycle.earned }
    for welcome in welcomes where welcome.status.status == .reached {
      standing.earned.welcomes += EarnedRewards(welcome.status.welcome, terms)
    }
    for milestone in standing.milestones where milestone.status.running != nil {
      standing.earned.milestones += EarnedRewards(milestone.reached, terms)
    }
    standing.gains = calculation.gains(standing)
    return standing
  }

  /// Its periods, without gains, welcome bonuses, milestones, and what it earned.
  private func standing(
    of index: CardIndex, _ calculation: StandingCalculation, days: DayRange
  ) -> CardStanding {
    let compiled = calculation.now.compiled
    let (pools, terms) = (calculation.pools(), calculation.terms())
    return CardStanding(
      card: index, currency: compiled.card.currency, terms: compiled.card.terms(on: calculation.now.on),
      days: days, spans: terms.spans, cycles: calculation.cycles(), lines: terms.lines,
      linePeriods: calculation.linePeriods(pools), pools: pools, gains: [], welcomes: [], milestones: [],
      earned: .init())
  }
}

extension RewardCalculation {
  /// The welcome bonuses of the day's terms.
  fileprivate var welcomes: [CardStanding.Welcome] {
    compiled.card.terms(on: on).welcomes.indices.compactMap { place in
      status(ofWelcome: place).map { CardStanding.Welcome(place: place, status: $0) }
    }
  }

  /// A welcome bonus of the day's terms, by its place in them; `nil` without it.
  fileprivate func status(ofWelcome place: Int) -> WelcomeStatus? {
    let terms = compiled.card.terms(on: on)
    guard place < terms.welcomes.count else { return nil }
    return status(of: terms.welcomes[place], opened: terms.opened, on: on)
  }

  private func periods(of card: CardIndex) -> MilestonePeriods {
    MilestonePeriods(compiled.card, on: on, weekStart: ledger.settings.options.weekStart)
  }

  /// The milestones whose periods have a day from that of the report up to another.
  fileprivate func milestones(of card: CardIndex, through last: Day) -> [CardStanding.MilestonePeriod] {
    if compiled.card.terms(on: on).milestones.isEmpty { return [] }
    return periods(of: card).periods(through: last).map { period in
      standing(status(of: period.milestone, in: period.parts, of: card)) { $0.range.to < on }
    }
  }

  /// The milestones whose periods have one of some days that have passed. Of a period that still runs there
  /// are the levels that another calculation reached.
  fileprivate func milestones(
    of card: CardIndex, in days: DayRange, asPaid: RewardCalculation
  ) -> [CardStanding.MilestonePeriod] {
    if !compiled.card.hasMilestones { return [] }
    return periods(of: card).periods(in: days).map { period in
      let paid = asPaid.status(of: period.milestone, in: period.parts, of: card)
      var standing = standing(status(of: period.milestone, in: period.parts, of: card)) {
        !$0.range.overlaps(days)
      }
      if period.range.to >= on {
        let most = paid.levels.lastIndex { $0.status == .reached } ?? -1
        standing.allowed.removeAll { $0 > most }
      }
      return standing
    }
  }

  /// A milestone with the levels that all of some parts have reached.
  private func standing(
    _ status: MilestoneStatus, where isOver: (MilestoneStatus.Part) -> Bool
  ) -> CardStanding.MilestonePeriod {
    let ended = status.parts.filter(isOver)
    let allowed = status.milestone.levels.indices.filter { level in
      ended.allSatisfy { $0.measure.reaches(status.milestone.levels[level].condition) }
    }
    return CardStanding.MilestonePeriod(status: status, allowed: allowed, reached: status.reward)
  }
}
