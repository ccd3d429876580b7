package import LedgerModel
package import LedgerReports
import SpendAllocation

extension Ledger {
  /// The problem of spreading what is still to come up to the last day of a window; `standings`: of the open
  /// cards, where they are known. Of too many places for the work of
  /// one search some are left out.
  package func planningProblem(
    _ spending: ExpectedSpending, _ standings: [CardStanding]? = nil, work: PlanWork = .whole
  ) -> PlanningProblem {
    let standings = standings ?? cardStandings(on: spending.on, until: spending.until)
    return planningProblem(spending, standings, nil, work)
  }

  /// The same for standings with spends of the same cards and days, which are taken where they fit.
  func planningProblem(
    _ spending: ExpectedSpending, _ standings: [CardStanding], _ shared: PlanSpends?, _ work: PlanWork
  ) -> PlanningProblem {
    let known = shared.flatMap { $0.fit(spending.kinds, standings) ? $0 : nil }
    return planningProblem(
      spending, standings, known ?? planSpends(spending, standings), isForced: false, work)
  }

  /// The problem in which each kind goes where it usually does, by kind: whole on that card.
  package func usualProblem(
    _ spending: ExpectedSpending, _ standings: [CardStanding], usual: [CardIndex?]
  ) -> PlanningProblem {
    let open = waysToPay(standings, on: spending.on)
    let ways = zip(spending.kinds, usual).map { kind, usual in
      open.filter { kind.allows($0.card) && $0.card == usual }
    }
    let spends = PlanSpends(spending.kinds, on: ways, standings, in: self, on: spending.on)
    return planningProblem(spending, standings, spends, isForced: true, .whole)
  }

  /// Each kind on all ways to pay where it may go.
  func planSpends(_ spending: ExpectedSpending, _ standings: [CardStanding]) -> PlanSpends {
    let open = waysToPay(standings, on: spending.on)
    let ways = spending.kinds.map { kind in open.filter { kind.allows($0.card) } }
    return PlanSpends(spending.kinds, on: ways, standings, in: self, on: spending.on)
  }

  private func planningProblem(
    _ spending: ExpectedSpending, _ standings: [CardStanding], _ spends: PlanSpends, isForced: Bool,
    _ work: PlanWork
  ) -> PlanningProblem {
    let window = DayRange(spending.on, spending.until)
    let open = waysToPay(standings, on: spending.on)
    let problem = PlanningProblem(
      standings: standings, kinds: spending.kinds, unit: planUnit(on: spending.on, standings), window: window,
      on: spending.on, takesWholePeriods: false,
      intervals: PlanIntervals(window, standings, closed: open.map(\.days.to)))
    var builder = PlanBuilder(self, problem, spends, isForced: isForced, maxPlaces: work.places)
    builder.build()
    return builder.problem
  }

  /// Minor units of a currency for one minor unit of another, by the general rates of a day; `nil` without
  /// one.
  func conversion(_ from: CurrencyIndex, _ to: CurrencyIndex, on day: Day) -> Fraction? {
    guard let ratio = from == to ? Fraction(1) : rates.path(from, to, on: day, source: nil)?.ratio else {
      return nil
    }
    return Conversion(
      ratio: ratio, from: settings.currencies[from], to: settings.currencies[to],
      rounding: settings.options.rounding)?
      .ratio
  }

  /// The unit in which a plan for open cards adds up what they earn.
  func planUnit(on day: Day, _ standings: [CardStanding]) -> PlanUnit {
    planUnit(on: day, standings.map { ($0.currency, $0.terms) })
  }

  /// The same for terms of cards.
  func planUnit(on day: Day, _ cards: [(currency: CurrencyIndex, terms: CardTerms)]) -> PlanUnit {
    let base = settings.totalCurrency
    var perMinor: [CurrencyIndex: Fraction] = [:]
    for card in cards {
      let minor = conversion(card.currency, base, on: day) ?? .zero
      perMinor[card.currency] = minor.times(Fraction(1, powerOfTen(settings.currencies[base].decimals)))
    }
    if let worth = settings.options.worth, let perMile = worth.perMile,
      let rate = worth.currency == base
        ? Fraction(1) : rates.path(worth.currency, base, on: day, source: nil)?.ratio
    {
      return PlanUnit(.worth(perMile.times(rate) ?? .zero), rates: perMinor)
    }
    let earnsMoney = cards.map(\.terms).allSatisfy { terms in
      terms.rates.allSatisfy(\.isCashback) && terms.welcomes.isEmpty
        && !terms.milestones.contains { $0.levels.contains { $0.reward.isInMiles } }
    }
    let hasMoney = cards.contains { !$0.terms.rates.isEmpty }
    return PlanUnit(earnsMoney && hasMoney ? .money : .miles, rates: perMinor)
  }

  /// The open cards and those under them that are ways to pay of their own, in file order.
  package func waysToPay(on day: Day) -> [CardIndex] {
    definitions.cards.listIndices.filter { index in
      let terms = definitions.cards[index].terms(on: day)
      return terms.openDays.contains(day) && definitions.wayToPay(index, on: day) == index
        && definitions.cards[terms.under ?? index].terms(on: day).openDays.contains(day)
    }
  }

  private func waysToPay(_ standings: [CardStanding], on day: Day) -> [PlanSpends.Way] {
    waysToPay(on: day).compactMap { index in
      let terms = definitions.cards[index].terms(on: day)
      let main = terms.under ?? index
      guard let standing = standings.firstIndex(where: { $0.card == main }) else { return nil }
      let last = min(terms.closed ?? Day.last, standings[standing].days.to)
      return PlanSpends.Way(
        card: index, standing: standing, days: DayRange(day, last),
        adds: terms.under == nil ? .empty : terms.adds,
        fxFee: terms.fxFee ?? (terms.under == nil ? nil : standings[standing].terms.fxFee),
        surcharge: terms.surcharge)
    }
  }

  /// By kind, the way on which it usually is paid: that of the newest expense that carries all its tags, if
  /// that is open and allowed, else the first such one by ID; `nil` where none will do.
  func usualCards(_ spending: ExpectedSpending) -> [CardIndex?] {
    let kinds = spending.kinds
    var newest: [(date: Day, card: CardIndex)?] = kinds.map { _ in nil }
    var fitting: [TagListID: [Int]] = [:]
    for expense in entries.expenses where expense.date <= spending.on {
      guard let card = definitions.sources[expense.source].card else { continue }
      if fitting[expense.tags] == nil {
        let tags = vocabulary.tagLists[expense.tags]
        fitting[expense.tags] = kinds.indices.filter { kinds[$0].tags.allSatisfy(tags.contains) }
      }
      for kind in fitting[expense.tags] ?? [] where newest[kind].map({ $0.date <= expense.date }) ?? true {
        newest[kind] = (expense.date, card)
      }
    }
    let open = waysToPay(on: spending.on).sorted { one, other in
      let names = [one, other].map { vocabulary.names.text(definitions.cards[$0].name).utf8 }
      return names[0].lexicographicallyPrecedes(names[1])
    }
    return zip(kinds, newest).map { kind, newest in
      let usual = newest.map { definitions.wayToPay($0.card, on: spending.on) }
      return usual.flatMap { open.contains($0) && kind.allows($0) ? $0 : nil }
        ?? open.first(where: kind.allows)
    }
  }
}

extension Milestone.Reward {
  fileprivate var isInMiles: Bool {
    switch self {
    case .miles, .points: true
    case .money, .text: false
    }
  }
}
