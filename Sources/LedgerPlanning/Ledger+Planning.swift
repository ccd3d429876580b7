package import LedgerModel
package import LedgerReports
import SpendAllocation

extension Ledger {
  /// The problem of spreading what is still to come up to the last day of a window.
  package func planningProblem(_ spending: ExpectedSpending) -> PlanningProblem {
    planningProblem(spending, usual: nil)
  }

  /// The problem in which each kind goes where it usually does: whole on the card of the newest expense that carries
  /// all its tags, if that is open and allowed, else on the first such card by ID.
  package func usualProblem(_ spending: ExpectedSpending) -> PlanningProblem {
    planningProblem(spending, usual: spending.kinds.map { usualCard($0, on: spending.on) })
  }

  private func planningProblem(_ spending: ExpectedSpending, usual: [CardIndex?]?) -> PlanningProblem {
    let window = DayRange(spending.on, spending.until)
    let standings = cardStandings(on: spending.on, until: spending.until)
    let unit = planUnit(on: spending.on, standings)
    let scales = standings.map { standing in
      let ratio = conversion(standing.currency, settings.totalCurrency, on: spending.on) ?? Fraction(1)
      return PlanScale(toBase: ratio, window)
    }
    let open = waysToPay(standings, on: spending.on)
    let ways = spending.kinds.indices.map { kind in
      let allowed = open.filter { spending.kinds[kind].allows($0.card) }
      guard let usual else { return allowed }
      return allowed.filter { $0.card == usual[kind] }
    }
    var builder = PlanBuilder(
      ledger: self, classifier: SpendClassifier(self, standings.map(\.card), on: spending.on), scales: scales,
      ways: ways, isForced: usual != nil,
      problem: PlanningProblem(
        standings: standings, kinds: spending.kinds, unit: unit, window: window,
        stretches: PlanStretches(window, standings)),
      converter: Converter(rates, currencies: settings.currencies, rounding: settings.options.rounding))
    builder.build()
    return builder.problem
  }

  /// Minor units of a currency for one minor unit of another, by the general rates of a day; `nil` without one.
  private func conversion(_ from: CurrencyIndex, _ to: CurrencyIndex, on day: Day) -> Fraction? {
    guard let ratio = from == to ? Fraction(1) : rates.path(from, to, on: day, source: nil)?.ratio else {
      return nil
    }
    return Conversion(
      ratio: ratio, from: settings.currencies[from], to: settings.currencies[to], rounding: settings.options.rounding)?
      .ratio
  }

  private func planUnit(on day: Day, _ standings: [CardStanding]) -> PlanUnit {
    let base = settings.totalCurrency
    var perMinor: [CurrencyIndex: Fraction] = [:]
    for standing in standings {
      let minor = conversion(standing.currency, base, on: day) ?? .zero
      perMinor[standing.currency] = minor.times(Fraction(1, powerOfTen(settings.currencies[base].decimals)))
    }
    if let worth = settings.options.worth, let perMile = worth.perMile,
      let rate = worth.currency == base ? Fraction(1) : rates.path(worth.currency, base, on: day, source: nil)?.ratio
    {
      return PlanUnit(.worth(perMile.times(rate) ?? .zero), rates: perMinor)
    }
    let earnsMoney = standings.allSatisfy { standing in
      standing.terms.rates.allSatisfy(\.isCashback) && standing.terms.welcomes.isEmpty
        && !standing.terms.milestones.contains { $0.levels.contains { $0.reward.isInMiles } }
    }
    let hasMoney = standings.contains { !$0.terms.rates.isEmpty }
    return PlanUnit(earnsMoney && hasMoney ? .money : .miles, rates: perMinor)
  }

  /// The open cards and those under them that are ways to pay of their own, in file order.
  private func waysToPay(_ standings: [CardStanding], on day: Day) -> [PlanBuilder.Way] {
    definitions.cards.listIndices.compactMap { index in
      let terms = definitions.cards[index].terms(on: day)
      guard terms.openDays.contains(day), definitions.wayToPay(index, on: day) == index else { return nil }
      let main = terms.under ?? index
      guard let standing = standings.firstIndex(where: { $0.card == main }) else { return nil }
      return PlanBuilder.Way(
        card: index, standing: standing, adds: terms.under == nil ? .empty : terms.adds,
        fxFee: terms.fxFee ?? (terms.under == nil ? nil : standings[standing].terms.fxFee), surcharge: terms.surcharge)
    }
  }

  private func usualCard(_ kind: ExpectedKind, on day: Day) -> CardIndex? {
    var newest: (date: Day, card: CardIndex)?
    for expense in entries.expenses where expense.date <= day && newest.map({ $0.date <= expense.date }) ?? true {
      guard let card = definitions.sources[Int(expense.source.number)].card else { continue }
      let tags = vocabulary.tagLists[expense.tags]
      if !kind.tags.allSatisfy({ tags.contains($0) }) { continue }
      newest = (expense.date, definitions.wayToPay(card, on: day))
    }
    func isOpen(_ card: CardIndex) -> Bool {
      definitions.cards[card].terms(on: day).openDays.contains(day) && kind.allows(card)
    }
    if let newest, isOpen(newest.card) { return newest.card }
    return definitions.cards.listIndices.filter { isOpen($0) && definitions.wayToPay($0, on: day) == $0 }
      .min { vocabulary.names.text(definitions.cards[$0].name) < vocabulary.names.text(definitions.cards[$1].name) }
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
