package import LedgerModel

/// What the cards give that expires, and what of it was taken.
package struct BenefitsReport: Sendable {
  /// The day it looks from.
  package var on: Day
  /// The benefits, card by card; of each the period that runs, and past ones where they are asked for.
  package var benefits: [BenefitStatus]
  /// What was captured in each month of the last twelve, in the base currency; `nil` where no rate tells.
  package var captured: [(month: Day, amount: Int128?)]
}

/// One benefit in one period.
package struct BenefitStatus: Sendable {
  /// Where it stands, in one word.
  package enum Status: String, Sendable, CaseIterable {
    case available
    case partlyUsed = "partly-used"
    case used
    case expired
  }

  /// The card's place in `Ledger.cards`.
  package var card: Int
  /// The card's identifier.
  package var cardID: String
  /// The period, with what was taken.
  package var period: BenefitPeriod
  /// Its first tag.
  package var category: String?
  /// Where it stands.
  package var status: Status
}

extension Ledger {
  /// The benefits of the cards that are open on a day; with all their past periods if `includesPast`.
  package func benefitsReport(
    on: Day, includesPast: Bool, where isWanted: (_ card: Int, _ benefit: Benefit) -> Bool = { _, _ in true }
  ) -> BenefitsReport {
    var found: [BenefitStatus] = []
    var captured = CapturedByMonth(self, on: on)
    for index in openCards(on: on) {
      let book = BenefitBook(self, card: index, on: on)
      for id in book.ids {
        let periods = book.periods(of: id, from: includesPast ? Day.first : captured.first)
        for period in periods where isWanted(index, period.benefit) { captured.add(period) }
        guard includesPast || book.has(id) else { continue }
        for period in includesPast ? periods[...] : periods.suffix(1) where isWanted(index, period.benefit) {
          found.append(
            BenefitStatus(
              card: index, cardID: names.text(cards[index].name), period: period,
              category: period.benefit.tags.first.map { names.text($0) }, status: period.status(on: on)))
        }
      }
    }
    return BenefitsReport(on: on, benefits: found, captured: captured.months)
  }

  /// The cards that are open on a day, in file order.
  func openCards(on day: Day) -> [Int] {
    cards.indices.filter { index in
      let terms = cards[index].terms(on: day)
      return terms.opened.map { $0 <= day } ?? true && terms.closed.map { day <= $0 } ?? true
    }
  }

  /// What a query can ask of a benefit: the names of its card and its own, its tags.
  package func subject(ofBenefit benefit: Benefit, card index: Int, on day: Day) -> QuerySubject {
    let card = cards[index]
    let terms = card.terms(on: day)
    let title = [card.title, terms.nickname, terms.bank, benefit.id, benefit.title].compactMap(\.self)
    return QuerySubject(
      date: day, type: "benefit", sourceName: names.text(card.name), sourceTitle: title.joined(separator: " "),
      isCard: true, tags: benefit.tags.map { names.text($0) },
      category: benefit.tags.first.map { names.text($0) } ?? "",
      payee: { "" }, note: nil, currency: currencies.code(benefit.currency), minor: 0, decimals: 0)
  }
}

/// What uses of the last twelve months came to in the base, month by month.
private struct CapturedByMonth {
  private let ledger: Ledger
  private var converter: Converter
  /// The first of the twelve months.
  let first: Day
  /// `nil` where no rate tells.
  private(set) var months: [(month: Day, amount: Int128?)]

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    converter = Converter(ledger.rates, currencies: ledger.currencies, rounding: ledger.options.rounding)
    let (year, month, _) = on.civil
    months = (0..<12).map { (Day(clamping: year, month - 11 + $0, 1), 0) }
    first = Day(clamping: year, month - 11, 1)
  }

  mutating func add(_ period: BenefitPeriod) {
    for use in period.uses where use.date >= first && use.money != 0 {
      let place = months.lastIndex { $0.month <= use.date } ?? 0
      let base = ledger.inBase(use.money, period.benefit.currency, on: use.date, &converter)
      months[place].amount = months[place].amount.flatMap { sum in base.map { sum + $0 } }
    }
  }
}
