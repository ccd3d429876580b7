import LedgerModel
import LedgerReports
import LedgerText

/// The purchases on cards up to a day, less what was refunded of them.
struct ReplayedPurchases: Sendable {
  struct Purchase: Sendable {
    /// The place in `Entries.expenses`.
    var index: Int
    var cardDay: Day
    /// As it was paid, on the card day.
    var way: CardIndex
    /// Minor units of the card's currency: what is left after refunds, 0 or more.
    var left: Int64
    /// The refunds of it by their places, with what each took off.
    var refunds: [(index: Int, amount: Int64)] = []
  }

  private struct Payee: Hashable {
    var card: CardIndex
    var name: String
  }

  /// In file order.
  let all: [Purchase]
  private let ledger: Ledger

  init(_ ledger: Ledger, on day: Day) {
    self.ledger = ledger
    let never = ledger.vocabulary.neverExpected
    var (purchases, refunds) = ([Purchase](), [(index: Int, way: CardIndex)]())
    for (index, expense) in ledger.entries.expenses.enumerated() where expense.date <= day {
      guard let card = ledger.definitions.sources[expense.source].card,
        !ledger.vocabulary.tagLists[expense.tags].contains(where: never.contains)
      else { continue }
      let cardDay = ledger.cardDay(of: expense, on: card)
      let way = ledger.definitions.wayToPay(card, on: cardDay)
      if expense.amount > 0 {
        purchases.append(Purchase(index: index, cardDay: cardDay, way: way, left: expense.amount))
      } else if expense.amount < 0 {
        refunds.append((index, way))
      }
    }
    func payee(_ index: Int, _ way: CardIndex) -> Payee {
      Payee(card: way, name: foldedForSearch(ledger.payee(of: ledger.entries.expenses[index])))
    }
    let refunded = refunds.map { payee($0.index, $0.way) }
    let wanted = Set(refunded)
    var places: [Payee: [Int]] = [:]
    if !wanted.isEmpty {
      let cards = Set(wanted.map(\.card))
      for (place, purchase) in purchases.enumerated() where cards.contains(purchase.way) {
        let payee = payee(purchase.index, purchase.way)
        if wanted.contains(payee) { places[payee, default: []].append(place) }
      }
    }
    func date(_ index: Int) -> Day { ledger.entries.expenses[index].date }
    for payee in places.keys { places[payee]?.sort { date(purchases[$0].index) < date(purchases[$1].index) } }
    let order = refunds.indices.sorted { (date(refunds[$0].index), $0) < (date(refunds[$1].index), $1) }
    for place in order where !refunded[place].name.isEmpty {
      let index = refunds[place].index
      var amount = -ledger.entries.expenses[index].amount
      for purchase in (places[refunded[place]] ?? []).reversed()
      where amount > 0 && purchases[purchase].left > 0 && date(purchases[purchase].index) <= date(index) {
        let taken = min(amount, purchases[purchase].left)
        purchases[purchase].left -= taken
        purchases[purchase].refunds.append((index, taken))
        amount -= taken
      }
    }
    all = purchases
  }

  /// The ledger without some purchases. Every other one is what is left of it, on its own day.
  func without(_ removed: [Purchase]) -> Ledger {
    var left: [Int: Int64] = [:]
    for purchase in all where !purchase.refunds.isEmpty {
      left[purchase.index] = purchase.left
      for refund in purchase.refunds {
        left[refund.index, default: ledger.entries.expenses[refund.index].amount] += refund.amount
      }
    }
    for purchase in removed { left[purchase.index] = 0 }
    var entries = ledger.entries
    entries.expenses = entries.expenses.enumerated().compactMap { index, expense in
      guard let part = left[index] else { return expense }
      return expense.withAmount(part)
    }
    return ledger.with(entries)
  }

  /// What is left of a purchase in minor units of the base: its share of the whole, halves away from zero.
  func base(of purchase: Purchase) -> Int64 {
    let expense = ledger.entries.expenses[purchase.index]
    return expense.money.share(purchase.left).base
  }
}

extension Ledger {
  /// The day on which a card counts an expense.
  func cardDay(of expense: Expense, on card: CardIndex) -> Day {
    let main = definitions.mainCard(of: card, on: expense.date)
    let terms = definitions.cards[main].terms(on: expense.date)
    return terms.countsPosted ? expense.posted ?? expense.date : expense.date
  }
}

extension ConvertedAmount {
  /// A part of it, given in the card's currency: of the other currencies the same share, halves away from
  /// zero.
  fileprivate func share(_ part: Int64) -> ConvertedAmount {
    if part == amount { return self }
    func share(_ whole: Int64) -> Int64 {
      let exact = Fraction(Int128(whole) * Int128(part), Int128(max(1, abs(amount)) * amount.signum()))
      return Int64(clamping: exact.rounded(.halfUp, decimals: 0))
    }
    return ConvertedAmount(original: share(original), currency, amount: part, base: share(base))
  }
}

extension Expense {
  /// With a part of its amount, in the card's currency; `nil` for 0.
  fileprivate func withAmount(_ part: Int64) -> Expense? {
    if part == 0 { return nil }
    var expense = self
    expense.money = money.share(part)
    return expense
  }
}
