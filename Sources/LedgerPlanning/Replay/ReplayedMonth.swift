import LedgerModel
import LedgerReports

/// The purchases of a month on cards, taken out of the wallet to be placed again: the cards as they were on
/// its days, with all that is known on the day of the report.
struct ReplayedMonth: Sendable {
  /// Of one calendar month, up to the day of the report.
  let days: DayRange
  let kinds: [ReplayedKind]
  /// Open on a day of the month.
  let ways: Set<CardIndex>
  private let ledger: Ledger
  private let on: Day
  private let unit: PlanUnit
  private let standings: [CardStanding]
  private let slices: [PlanSpends.Way]
  private let intervals: PlanIntervals

  init(_ list: ReplayedPurchases, _ ledger: Ledger, _ unit: PlanUnit, in days: DayRange, on: Day) {
    let slices = ledger.ways(in: days, on: on)
    let purchases = list.all.filter { purchase in
      days.contains(purchase.cardDay)
        && slices.contains { $0.way == purchase.way && $0.days.contains(purchase.cardDay) }
    }
    self.days = days
    self.on = on
    self.unit = unit
    self.ledger = list.without(purchases)
    kinds = ReplayedKinds(purchases, of: list, ledger, in: days).all
    let standings = self.ledger.pastStandings(in: days, on: on, asPaid: ledger)
    self.standings = standings
    self.slices = slices.flatMap { slice -> [PlanSpends.Way] in
      guard let standing = standings.firstIndex(where: { $0.card == slice.main }) else { return [] }
      return standings[standing].spans.enumerated().compactMap { place, span in
        let days = span.days.clipped(to: slice.days)
        if days.from > days.to { return nil }
        return PlanSpends.Way(
          card: slice.way, standing: standing, span: place, days: days, adds: slice.adds, fxFee: slice.fxFee,
          surcharge: slice.surcharge)
      }
    }
    ways = Set(self.slices.map(\.card))
    let payments = standings.flatMap(\.linePeriods).map(\.days) + self.slices.map(\.days)
    intervals = PlanIntervals(days, standings, closed: payments.flatMap { [$0.from - 1, $0.to] })
  }

  /// The problem of placing kinds, of which the month has all or a part.
  func problem(_ kinds: [ExpectedKind], _ work: PlanWork) -> PlanningProblem {
    let ways = kinds.map { kind in slices.filter { kind.allows($0.card) } }
    let problem = PlanningProblem(
      standings: standings, kinds: kinds, unit: unit, window: days, on: on, takesWholePeriods: true,
      intervals: intervals)
    let spends = PlanSpends(kinds, on: ways, standings, in: ledger, on: on)
    var builder = PlanBuilder(ledger, problem, spends, isForced: false, maxPlaces: work.places)
    builder.build()
    return builder.problem
  }

  /// Every kind on any card.
  func freeKinds(base: CurrencyIndex) -> [ExpectedKind] { kinds.map { $0.expected(.all, base: base) } }

  /// Every kind on the cards that paid it.
  func paidKinds(base: CurrencyIndex) -> [ExpectedKind] {
    kinds.flatMap { kind in
      kind.paid.map { paid in kind.expected(.only([paid.way]), base: base) { $0 == paid.way } }
    }
  }

  /// Every kind on any card, but what a card paid of one.
  func kinds(keeping way: CardIndex, of place: Int, base: CurrencyIndex) -> [ExpectedKind] {
    var all = freeKinds(base: base)
    all[place] = kinds[place].expected(.only([way]), base: base) { $0 == way }
    all.append(kinds[place].expected(.all, base: base) { $0 != way })
    return all
  }

  /// Whether the moves of a plan for all kinds leave what a card paid of one on it.
  func leaves(_ way: CardIndex, of place: Int, _ moves: [Plan.Move]) -> Bool {
    guard let paid = kinds[place].paid.first(where: { $0.way == way }) else { return true }
    return intervals.all.allSatisfy { days in
      let own = paid.parts.reduce(Int128(0)) { days.contains($1.day) ? $0 + Int128($1.amount) : $0 }
      let kept = moves.reduce(Int128(0)) { sum, move in
        move.kind == place && move.way == way && move.days.from == days.from ? sum + move.amount : sum
      }
      return own <= kept
    }
  }
}

/// A card to pay with, on days with the same terms of its own.
private struct WaySlice {
  var way: CardIndex
  var main: CardIndex
  var days: DayRange
  var adds: TagListID
  var fxFee: Decimal?
  var surcharge: Surcharge?
}

extension Ledger {
  /// The ways to pay on some days as known on another day, in file order.
  fileprivate func ways(in days: DayRange, on: Day) -> [WaySlice] {
    definitions.cards.listIndices.flatMap { card -> [WaySlice] in
      let timeline = definitions.cards[card].known(on: on).timeline
      return (timeline.index(on: days.from)...timeline.index(on: days.to)).compactMap { index in
        let own = timeline.days(ofSpans: index...index).clipped(to: days)
        let terms = timeline.spans[index].terms
        let open = own.clipped(to: terms.openDays)
        guard open.from <= open.to, definitions.wayToPay(card, on: open.from) == card else { return nil }
        let main = terms.under ?? card
        return WaySlice(
          way: card, main: main, days: open, adds: terms.under == nil ? .empty : terms.adds,
          fxFee: terms.fxFee
            ?? (terms.under == nil ? nil : definitions.cards[main].terms(on: open.from).fxFee),
          surcharge: terms.surcharge)
      }
    }
  }
}
