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
  package var card: CardIndex
  /// The card's identifier.
  package var cardID: String
  /// The period, with what was taken.
  package var period: BenefitPeriod
  /// Its first tag.
  package var category: String?
  /// Where it stands.
  package var status: Status
}

/// What `benefits` can sort by.
package enum BenefitOrder: String, Sendable, CaseIterable {
  /// Card by card, in the order of the files.
  case card
  /// Soonest to expire first.
  case expiry
  /// The largest amount left first, uses by their worth.
  case left
}

extension BenefitsReport {
  /// Sorts the benefits; those that are equal stay in their order.
  package mutating func sort(by order: BenefitOrder) {
    let rows = Array(benefits.enumerated())
    switch order {
    case .card: break
    case .expiry:
      benefits = rows.sorted {
        ($0.element.period.to ?? Day.last + 1, $0.offset) < ($1.element.period.to ?? Day.last + 1, $1.offset)
      }.map(\.element)
    case .left:
      func left(_ status: BenefitStatus) -> Int128 { status.period.money(status.period.left) }
      benefits = rows.sorted { (left($1.element), $0.offset) < (left($0.element), $1.offset) }.map(\.element)
    }
  }
}

extension Ledger {
  /// The benefits of the cards that are open on a day; with all their past periods if `includesPast`.
  package func benefitsReport(
    on: Day, includesPast: Bool, where isWanted: (_ card: CardIndex, _ benefit: Benefit) -> Bool = { _, _ in true }
  ) -> BenefitsReport {
    var found: [BenefitStatus] = []
    var captured = UsedByMonth(self, on: on)
    for index in openCards(on: on) {
      let book = BenefitHistory(self, card: index, on: on)
      for id in book.ids {
        let periods = book.periods(of: id, from: includesPast ? Day.first : captured.first)
        for period in periods where isWanted(index, period.benefit) { captured.add(period) }
        guard includesPast || book.has(id) else { continue }
        for period in includesPast ? periods[...] : periods.suffix(1) where isWanted(index, period.benefit) {
          found.append(
            BenefitStatus(
              card: index, cardID: vocabulary.names.text(definitions.cards[index].name), period: period,
              category: period.benefit.tags.first.map { vocabulary.names.text($0) }, status: period.status(on: on)))
        }
      }
    }
    return BenefitsReport(on: on, benefits: found, captured: captured.months)
  }

  /// The cards that are open on a day, in file order.
  func openCards(on day: Day) -> [CardIndex] {
    definitions.cards.listIndices.filter { index in
      let terms = definitions.cards[index].terms(on: day)
      return terms.opened.map { $0 <= day } ?? true && terms.closed.map { day <= $0 } ?? true
    }
  }
}

/// What uses of the last twelve months came to in the base, month by month.
private struct UsedByMonth {
  private let ledger: Ledger
  private var converter: Converter
  /// The first of the twelve months.
  let first: Day
  /// `nil` where no rate tells.
  private(set) var months: [(month: Day, amount: Int128?)]

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    converter = Converter(
      ledger.rates, currencies: ledger.settings.currencies, rounding: ledger.settings.options.rounding)
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
