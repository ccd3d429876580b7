package import LedgerModel

/// The benefits of the open cards and their use.
package struct BenefitsReport: Sendable {
  package var on: Day
  /// Card by card; the running period of each, after its past ones if they were asked for.
  package var benefits: [BenefitStatus]
  /// Of the running benefits, whatever their status.
  package var overview: BenefitOverview
  /// The value used in each of the last twelve months, in minor units of the base currency; `nil` without a rate.
  package var captured: [(month: Day, amount: Int128?)]
  /// The number of `quiet` benefits that are not in the report.
  package var quiet = 0
}

/// One benefit in one period.
package struct BenefitStatus: Sendable {
  /// How much of the period was used, and if it is over.
  package enum Status: String, Sendable, CaseIterable {
    /// It has something left, and can't be used before it is activated.
    case notActivated = "not-activated"
    case available
    case partlyUsed = "partly-used"
    case used
    case expired
  }

  package var card: CardIndex
  package var cardID: String
  package var period: BenefitPeriod
  /// The benefit's first tag.
  package var category: String?
  package var status: Status
  /// Of the benefit in all its periods.
  package var redemption: BenefitRedemption

  package var isQuiet: Bool { period.benefit.isQuiet }
}

extension BenefitsReport {
  /// The most periods of a history, those with uses aside.
  static let maxPeriods = 50_000

  /// The most unused periods of each of some benefits in a history.
  static func maxUnused(of benefits: Int) -> Int { max(100, maxPeriods / max(1, benefits)) }

  /// The same without `quiet` benefits, which are counted.
  package var withoutQuiet: BenefitsReport {
    var report = self
    report.benefits.removeAll(where: \.isQuiet)
    let names = Set(benefits.filter(\.isQuiet).map { BenefitName(card: $0.card, id: $0.period.benefit.id) })
    report.quiet = names.count
    if report.quiet > 0 { report.overview = BenefitOverview(report.benefits, on: on) }
    return report
  }

  /// Sorts the benefits; equal ones keep their order.
  package mutating func sort(by order: BenefitOrder) {
    switch order {
    case .card: break
    case .expiry: benefits.sort { ($0.period.to ?? Day.last + 1) < ($1.period.to ?? Day.last + 1) }
    case .left: benefits.sort { $0.period.money($0.period.left) > $1.period.money($1.period.left) }
    }
  }
}

extension Ledger {
  /// The benefits of the cards that are open on a day; with `includesClosed` also of those that were open before.
  package func benefitsReport(
    on: Day, includesPast: Bool, includesClosed: Bool = false,
    where isWanted: (_ card: CardIndex, _ benefit: Benefit) -> Bool = { _, _ in true }
  ) -> BenefitsReport {
    var found: [BenefitStatus] = []
    var captured = UsedByMonth(self, on: on)
    let histories = (includesClosed ? cardsOnceOpen(by: on) : openCards(on: on)).map {
      (index: $0, history: BenefitHistory(self, card: $0, on: on, endsWithCard: true))
    }
    let wanted = histories.map { index, history in
      history.ids.filter { history.newest($0).map { isWanted(index, $0) } ?? false }
    }
    let maxUnused = BenefitsReport.maxUnused(of: wanted.reduce(0) { $0 + $1.count })
    for ((index, history), ids) in zip(histories, wanted) {
      for id in ids {
        let periods = history.periods(
          of: id, from: includesPast ? Day.first : captured.first, maxUnused: maxUnused)
        for period in periods where isWanted(index, period.benefit) { captured.add(period) }
        guard includesPast || history.has(id) else { continue }
        let redemption = history.redemption(of: id)
        for period in includesPast ? periods[...] : periods.suffix(1)
        where isWanted(index, period.benefit) && !history.leavesOut(period) {
          found.append(
            BenefitStatus(
              card: index, cardID: vocabulary.names.text(definitions.cards[index].name), period: period,
              category: period.benefit.tags.first.map { vocabulary.names.text($0) },
              status: status(of: period, index, on: on),
              redemption: redemption))
        }
      }
    }
    return BenefitsReport(
      on: on, benefits: found, overview: BenefitOverview(found, on: on), captured: captured.months)
  }
}

extension Ledger {
  /// The status of a period, which may have to be activated first.
  private func status(of period: BenefitPeriod, _ card: CardIndex, on: Day) -> BenefitStatus.Status {
    let status = period.status(on: on)
    guard period.benefit.needsActivation, status == .available || status == .partlyUsed else { return status }
    return entries.activation(ofBenefit: period.benefit.id, card, upTo: on) == nil ? .notActivated : status
  }
}

extension Entries {
  /// The day on which a benefit was activated, once for all; `nil` where it was not by a day.
  package func activation(ofBenefit id: String, _ card: CardIndex, upTo day: Day) -> Day? {
    activations.lazy.filter { $0.card == card && $0.target == .benefit(id) && $0.date <= day }.map(\.date)
      .min()
  }
}

/// The value used in each of the last twelve months, in minor units of the base currency.
private struct UsedByMonth {
  private let ledger: Ledger
  private var converter: Converter
  let first: Day
  /// The amount is `nil` without a rate.
  private(set) var months: [(month: Day, amount: Int128?)]

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    converter = ledger.converter
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
