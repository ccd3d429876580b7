package import LedgerModel
import SystemLibrary

/// The rewards of each card by cycle, tag or month.
package struct MilesReport: Sendable {
  /// The groups of expenses that rows add up.
  package enum Grouping: String, Sendable, CaseIterable { case cycle, card, tag, month }

  /// One card in one cycle, tag or month.
  package struct Row: Sendable {
    /// The card's identifier.
    package var card: String
    package var currency: CurrencyIndex
    /// The days of a cycle or month; for a card or tag, its first to its last card day.
    package var range: DayRange
    /// The tag that chose the line; `nil` for none and in other groupings.
    package var tag: String?
    /// `2026-01`; `nil` in other groupings.
    package var month: String?
    /// Minor units of the card's currency.
    package var spend: Int128
    package var earned: EarnedRewards
    package var units: EarningUnits
    package var isProvisional: Bool
    /// Of a month; none in other groupings.
    package var purchases = CardPurchases()
  }

  /// One expense with the parts of its reward.
  package struct Explained: Sendable {
    /// Its place in `Ledger.expenses`.
    package var index: Int
    /// The card's identifier.
    package var card: String
    package var cardDay: Day
    package var cycle: DayRange
    package var currency: CurrencyIndex
    /// The tag that chose the line, `foreign` for a line chosen by the currency; `nil` without a line.
    package var tag: String?
    /// As it is on the card day; `nil` without one.
    package var line: RewardLine?
    /// It is not excluded, and not a fee, interest or a credit.
    package var isCounted: Bool
    package var isProvisional: Bool
    /// With those that its card adds.
    package var tags: TagListID
    package var parts: [RewardPart]
    package var earned: EarnedRewards
    package var units: EarningUnits
    /// Empty unless asked for.
    package var missed: [MissedThreshold] = []
  }

  package var on: Day
  package var grouping: Grouping
  /// Card by card.
  package var rows: [Row]
  /// In order of card day, card by card; empty unless asked for.
  package var explained: [Explained]
  /// Card by card, by the last day of their periods, which the report's period contains.
  package var milestones: [MilestoneStatus] = []

  /// A report without rows.
  package static func none(on day: Day) -> MilesReport {
    MilesReport(on: day, grouping: .cycle, rows: [], explained: [])
  }
}

extension Ledger {
  /// The rewards of the cards up to a day. `period` selects by card day, `isWanted` by expense. `fromDay` is
  /// the first card day to calculate for a card, `nil` for none: for speed, if earlier expenses do not affect
  /// the result.
  package func milesReport(
    on: Day, period: DayRange?, by grouping: MilesReport.Grouping, explains: Bool,
    fromDay: (CardIndex) -> Day? = { _ in Day.first }, where isWanted: (@Sendable (Int) -> Bool)? = nil
  ) -> MilesReport {
    let starts = definitions.cards.listIndices.map(fromDay)
    let expenses = CardExpenses.all(self, on: on, from: starts)
    let context = RewardContext(self, on: on)
    let cards = definitions.cards.listIndices.filter {
      !expenses[$0.number].entries.isEmpty || definitions.cards[$0].hasMilestones
    }
    let reports = cards.mapConcurrently(
      above: CardExpenses.many, weight: { expenses[$0.number].entries.count },
      { index in
        var report = MilesReport(on: on, grouping: grouping, rows: [], explained: [])
        let compiled = context.knownTerms(of: index)
        let known = compiled.card
        let units = known.timeline.spans.map { EarningUnits($0.terms) }
        var rows = MilesRows(
          ledger: self, card: known, units: units, grouping: grouping,
          purchases: PurchaseSelection(known, self, context.roles))
        let needsEach = explains || grouping != .cycle || period != nil || isWanted != nil
        func add(_ outcome: RewardCalculation.Outcome) {
          guard period?.contains(outcome.entry.day) ?? true, isWanted?(Int(outcome.entry.index)) ?? true
          else { return }
          rows.add(outcome)
          if explains { report.explained.append(explained(outcome, compiled, units)) }
        }
        let calculation = RewardCalculation(
          compiled, expenses[index.number], context, each: needsEach ? add : nil)
        if !needsEach { for cycle in calculation.cycles { rows.add(cycle) } }
        report.rows = rows.rows
        // The milestones of a card all of whose expenses are left out by the query are left out, too.
        if starts[index.number] == Day.first, isWanted == nil || !rows.rows.isEmpty {
          report.milestones = calculation.milestones(of: index).filter {
            period?.contains($0.range.to) ?? true
          }
        }
        return report
      })
    return MilesReport(
      on: on, grouping: grouping, rows: reports.flatMap(\.rows), explained: reports.flatMap(\.explained),
      milestones: reports.flatMap(\.milestones))
  }

  private func explained(
    _ outcome: RewardCalculation.Outcome, _ compiled: CompiledTerms, _ units: [EarningUnits]
  ) -> MilesReport.Explained {
    MilesReport.Explained(
      index: Int(outcome.entry.index), card: vocabulary.names.text(compiled.card.name),
      cardDay: outcome.entry.day, cycle: outcome.cycle, currency: compiled.card.currency,
      tag: outcome.isForeignByCurrency ? "foreign" : outcome.tag.map { vocabulary.names.text($0) },
      line: outcome.line.map { compiled.spans[outcome.span].lines[$0].line },
      isCounted: outcome.isCounted, isProvisional: outcome.isProvisional, tags: outcome.entry.tags,
      parts: outcome.parts, earned: outcome.earned, units: units[outcome.span])
  }
}

/// The rows of one card, in order of date.
private struct MilesRows {
  let ledger: Ledger
  let card: Card
  /// By span of its terms.
  let units: [EarningUnits]
  let grouping: MilesReport.Grouping
  let purchases: PurchaseSelection
  var rows: [MilesReport.Row] = []
  var places: [String: Int] = [:]

  private func units(on day: Day) -> EarningUnits { units[card.timeline.index(on: day)] }

  mutating func add(_ cycle: CycleTotals) {
    rows.append(
      MilesReport.Row(
        card: ledger.vocabulary.names.text(card.name), currency: card.currency, range: cycle.range,
        spend: cycle.spend,
        earned: cycle.earned, units: units(on: cycle.range.to), isProvisional: cycle.isProvisional))
  }

  mutating func add(_ outcome: RewardCalculation.Outcome) {
    let day = outcome.entry.day
    let tag = outcome.isForeignByCurrency ? "foreign" : outcome.tag.map { ledger.vocabulary.names.text($0) }
    let month = String(day.description.prefix(7))
    let key: String
    let range: DayRange
    switch grouping {
    case .cycle: (key, range) = (outcome.cycle.from.description, outcome.cycle)
    case .month:
      key = month
      range = PeriodRule(.monthly).period(containing: day, opened: nil, weekStart: 0)
    case .tag: (key, range) = (tag.map { "#" + $0 } ?? "", DayRange(day, day))
    case .card: (key, range) = ("", DayRange(day, day))
    }
    if places[key] == nil {
      places[key] = rows.count
      rows.append(
        MilesReport.Row(
          card: ledger.vocabulary.names.text(card.name), currency: card.currency, range: range,
          tag: grouping == .tag ? tag : nil, month: grouping == .month ? month : nil, spend: 0,
          earned: EarnedRewards(),
          units: units(on: range.to), isProvisional: false))
    }
    guard let place = places[key] else { return }
    rows[place].range.to = max(rows[place].range.to, range.to)
    rows[place].spend += Int128(ledger.entries.expenses[Int(outcome.entry.index)].amount)
    rows[place].earned += outcome.earned
    if grouping == .month, let purchase = purchases.purchase(outcome.entry, span: outcome.span) {
      rows[place].purchases += purchase
    }
    if outcome.isProvisional { rows[place].isProvisional = true }
  }
}
