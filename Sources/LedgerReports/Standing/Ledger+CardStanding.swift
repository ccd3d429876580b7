package import LedgerModel

extension Ledger {
  /// The standing of each card that is open on a day, up to the last day of a window, in file order; with the terms of
  /// the day, and without those under others.
  package func cardStandings(on day: Day, until: Day) -> [CardStanding] {
    let context = RewardContext(self, on: day)
    let open = openCards(on: day)
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    for card in open { starts[card.number] = Day.first }
    let expenses = CardExpenses.all(self, on: day, from: starts)
    return open.map { standing(of: $0, expenses[$0.number], context, until: until) }
  }

  /// The standing of one card that is open on a day.
  package func cardStanding(of card: CardIndex, on day: Day, until: Day) -> CardStanding {
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    starts[card.number] = Day.first
    let expenses = CardExpenses.all(self, on: day, from: starts)
    return standing(of: card, expenses[card.number], RewardContext(self, on: day), until: until)
  }

  private func standing(
    of index: CardIndex, _ expenses: CardExpenses, _ context: RewardContext, until: Day
  ) -> CardStanding {
    let day = context.on
    let compiled = context.knownTerms(of: index)
    let card = compiled.card
    let (span, terms) = (compiled.spans[card.timeline.index(on: day)], card.terms(on: day))
    let days = DayRange(day, min(until, terms.closed ?? until))
    let calculation = StandingCalculation(compiled, expenses, context, through: days.to)
    func rate(_ rate: CompiledRate?) -> UnitRate? { rate.map { UnitRate($0, terms) } }
    let pools = calculation.pools()
    let milestones = calculation.now.standing(of: index, through: days.to)
    let welcomes = terms.welcomes.map { calculation.now.status(of: $0, opened: terms.opened, on: day) }
    var earned = CardStanding.Earnings()
    for cycle in calculation.now.cycles { earned.expenses += cycle.earned }
    for welcome in welcomes where welcome.status == .reached {
      earned.welcomes += EarnedRewards(welcome.welcome, terms)
    }
    for milestone in milestones where milestone.status.running != nil {
      earned.milestones += EarnedRewards(milestone.reached, terms)
    }
    var standing = CardStanding(
      card: index, currency: card.currency, terms: terms, days: days, cycles: calculation.cycles(),
      lines: span.lines.map { line in
        let tags = line.line.tags.map { vocabulary.names.text($0) }
        return .init(line: line.line, tags: tags, otherwise: rate(line.otherwise))
      },
      linePeriods: calculation.linePeriods(pools), pools: pools, gains: [],
      welcomes: welcomes.enumerated().filter { $0.element.status == .open }
        .map { CardStanding.Welcome(place: $0.offset, status: $0.element) },
      milestones: milestones, own: (rate(span.owns[0]), rate(span.owns[1])),
      base: (rate(span.bases[0]), rate(span.bases[1])), earned: earned)
    standing.gains = calculation.gains(standing)
    return standing
  }
}

extension RewardCalculation {
  /// The milestones whose periods have a day from that of the report up to another.
  fileprivate func standing(of card: CardIndex, through last: Day) -> [CardStanding.MilestonePeriod] {
    if compiled.card.terms(on: on).milestones.isEmpty { return [] }
    let periods = MilestonePeriods(compiled.card, on: on, weekStart: ledger.settings.options.weekStart)
    return periods.periods(through: last).map { period in
      let status = status(of: period.milestone, in: period.parts, of: card)
      let ended = status.parts.filter { $0.range.to < on }
      let allowed = period.milestone.levels.indices.filter { level in
        ended.allSatisfy { $0.measure.reaches(period.milestone.levels[level].condition) }
      }
      return CardStanding.MilestonePeriod(status: status, allowed: allowed, reached: status.reward)
    }
  }
}
