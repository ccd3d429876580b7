package import LedgerModel

/// The value left of the running benefits.
package struct BenefitOverview: Sendable {
  /// A sum in one currency, in minor units.
  package struct Sum: Sendable {
    package var currency: CurrencyIndex
    package var amount: Int128
  }

  /// What was used and has expired in one currency.
  package struct Redemption: Sendable {
    package var currency: CurrencyIndex
    package var parts: BenefitRedemption.Parts
  }

  /// The running benefits of one card.
  package struct Card: Sendable {
    package var card: CardIndex
    package var total: Int
    /// The benefits with something left.
    package var unused = 0
    /// Those of them that can be used.
    package var available = 0
    /// Those of them that must be activated first.
    package var toActivate: Int { unused - available }
    /// By currency; uses at their worth, without one not in it.
    package var left: [Sum] = []
    /// The first benefit to expire of those that are available; `nil` if none does.
    package var next: BenefitStatus?
    /// By currency, of all periods so far.
    package var redemption: [Redemption] = []
  }

  /// The cards with benefits, in file order.
  package var cards: [Card] = []
  /// Of all cards.
  package var left: [Sum] = []
  /// The part that expires within seven days.
  package var expiring: [Sum] = []
  /// The first day on which something of it expires; `nil` if nothing does.
  package private(set) var firstEnd: Day?
  /// The part that expires on that day.
  package private(set) var endingFirst: [Sum] = []
  /// Of all cards, of all periods so far.
  package var redemption: [Redemption] = []

  package var total: Int { cards.reduce(0) { $0 + $1.total } }
  package var unused: Int { cards.reduce(0) { $0 + $1.unused } }
  /// Whether a period of a benefit has ended.
  package private(set) var hasEnded = false

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
    let redeemed = Redemption(currency: period.benefit.currency, parts: status.redemption.money)
    card.redemption.add(redeemed)
    redemption.add(redeemed)
    if status.redemption.hasEnded { hasEnded = true }
    guard period.left > 0 else { return }
    card.unused += 1
    if status.status != .notActivated { card.available += 1 }
    let sum = status.sumLeft
    card.left.add(sum)
    left.add(sum)
    guard let to = period.to else { return }
    if to - on <= 7 { expiring.add(sum) }
    if firstEnd.map({ to < $0 }) ?? true { (firstEnd, endingFirst) = (to, []) }
    if firstEnd == to { endingFirst.add(sum) }
    if status.status != .notActivated, card.next?.period.to.map({ to < $0 }) ?? true { card.next = status }
  }
}

extension BenefitsReport {
  /// What is left of the periods that end by a day, by currency; uses at their worth.
  package func left(endingBy last: Day) -> [BenefitOverview.Sum] {
    let ending = benefits.filter { $0.period.left > 0 && ($0.period.to ?? Day.last) <= last }
    return ending.reduce(into: []) { $0.add($1.sumLeft) }
  }
}

extension BenefitStatus {
  /// What its period has left, uses at their worth.
  var sumLeft: BenefitOverview.Sum {
    BenefitOverview.Sum(currency: period.benefit.currency, amount: period.money(period.left))
  }
}

extension [BenefitOverview.Sum] {
  mutating func add(_ sum: BenefitOverview.Sum) {
    if sum.amount == 0 { return }
    if let place = firstIndex(where: { $0.currency == sum.currency }) {
      self[place].amount += sum.amount
    } else {
      append(sum)
    }
  }
}

extension [BenefitOverview.Redemption] {
  fileprivate mutating func add(_ redemption: BenefitOverview.Redemption) {
    if let place = firstIndex(where: { $0.currency == redemption.currency }) {
      self[place].parts.used += redemption.parts.used
      self[place].parts.expired += redemption.parts.expired
    } else {
      append(redemption)
    }
  }
}

extension Ledger {
  /// What was used and has expired in all currencies, in the base at the rates of a day, in one currency as
  /// it is; `nil` without a rate.
  package func inBase(_ redemption: [BenefitOverview.Redemption], on day: Day) -> BenefitRedemption.Parts? {
    let found = redemption.filter { $0.parts.whole != 0 }
    if found.count < 2 { return found.first?.parts ?? BenefitRedemption.Parts() }
    var sum = BenefitRedemption.Parts()
    var converter = converter
    for part in found {
      guard let used = inBase(part.parts.used, part.currency, on: day, &converter),
        let expired = inBase(part.parts.expired, part.currency, on: day, &converter)
      else { return nil }
      sum.used += used
      sum.expired += expired
    }
    return sum
  }
}
