package import LedgerModel

/// The value left of the running benefits.
package struct BenefitOverview: Sendable {
  /// A sum in one currency, in minor units.
  package struct Sum: Sendable {
    package var currency: CurrencyIndex
    package var amount: Int128
  }

  /// The running benefits of one card.
  package struct Card: Sendable {
    package var card: CardIndex
    package var total: Int
    /// The benefits with something left that can be used.
    package var available = 0
    /// By currency; uses at their worth, without one not in it.
    package var left: [Sum] = []
    /// The first benefit to expire of those that are available; `nil` if none does.
    package var next: BenefitStatus?
  }

  /// The cards with benefits, in file order.
  package var cards: [Card] = []
  /// Of all cards.
  package var left: [Sum] = []
  /// The part that expires within seven days.
  package var expiring: [Sum] = []

  /// Of the running periods among some; past ones are not in it.
  init(_ benefits: [BenefitStatus], on: Day) {
    for status in benefits where status.period.to.map({ on <= $0 }) ?? true {
      var card = cards.last?.card == status.card ? cards.removeLast() : Card(card: status.card, total: 0)
      add(status, to: &card, on: on)
      cards.append(card)
    }
  }

  private mutating func add(_ status: BenefitStatus, to card: inout Card, on: Day) {
    card.total += 1
    let period = status.period
    guard period.left > 0 else { return }
    if status.status != .notActivated { card.available += 1 }
    let sum = Sum(currency: period.benefit.currency, amount: period.money(period.left))
    card.left.add(sum)
    left.add(sum)
    guard let to = period.to else { return }
    if to - on <= 7 { expiring.add(sum) }
    if status.status != .notActivated, card.next?.period.to.map({ to < $0 }) ?? true { card.next = status }
  }
}

extension [BenefitOverview.Sum] {
  fileprivate mutating func add(_ sum: BenefitOverview.Sum) {
    if sum.amount == 0 { return }
    if let place = firstIndex(where: { $0.currency == sum.currency }) {
      self[place].amount += sum.amount
    } else {
      append(sum)
    }
  }
}
