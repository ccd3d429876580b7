package import LedgerModel

extension Ledger {
  /// The bank's total less the file's for the cycles of some statements, by their places in the ledger, in minor units of
  /// the card's currency; without those that agree.
  package func differences(ofStatements places: [Int]) -> [Int: Int128] {
    if places.isEmpty { return [:] }
    let cycles = places.map { place in
      definitions.cards[entries.statements[place].card].closedCycle(on: entries.statements[place].date)
    }
    var starts: [Day?] = definitions.cards.map { _ in nil }
    for (place, cycle) in zip(places, cycles) {
      let card = entries.statements[place].card.number
      starts[card] = min(starts[card] ?? cycle.from, cycle.from)
    }
    let expenses = CardExpenses.all(self, on: Day.last, from: starts)
    var found: [Int: Int128] = [:]
    for (place, cycle) in zip(places, cycles) {
      let statement = entries.statements[place]
      let total = expenses[statement.card.number].slice(cycle).reduce(0) { $0 + Int128($1.amount) }
      let difference = Int128(statement.amount) - total
      if difference != 0 { found[place] = difference }
    }
    return found
  }
}
