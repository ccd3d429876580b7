package import LedgerModel

/// What each card earned, cycle by cycle or by tag or month.
package struct MilesReport: Sendable {
  /// What a row stands for.
  package enum Grouping: String, Sendable, CaseIterable { case cycle, card, tag, month }

  /// One card in one cycle, tag or month.
  package struct Row: Sendable {
    /// The card's identifier.
    package var card: String
    /// The currency of the card.
    package var currency: CurrencyIndex
    /// Of a cycle or month; of a card or tag, its first to its last card day.
    package var range: DayRange
    /// The tag that named the line; `nil` for none. (Only by tag.)
    package var tag: String?
    /// `2026-01`. (Only by month.)
    package var month: String?
    /// Minor units of the card's currency.
    package var spend: Int128
    /// What was earned.
    package var earned: EarnedRewards
    /// The units it earns in.
    package var units: EarningUnits
    /// Whether some posting date is still to come.
    package var isProvisional: Bool
  }

  /// One expense and why it earned what it did.
  package struct Explained: Sendable {
    /// Its place in `Ledger.expenses`.
    package var index: Int
    /// The card's identifier.
    package var card: String
    /// The day it counts on.
    package var cardDay: Day
    /// The card's cycle that holds it.
    package var cycle: DayRange
    /// The currency of the card.
    package var currency: CurrencyIndex
    /// The tag that named the line, `foreign` for one found by the currency; `nil` for none.
    package var tag: String?
    /// Whether it counts: not excluded, no fee, interest or credit.
    package var isCounted: Bool
    /// Whether some posting date is still to come.
    package var isProvisional: Bool
    /// Its stretches, each with its rate and rule.
    package var parts: [RewardPart]
    /// What was earned.
    package var earned: EarnedRewards
    /// The units it earns in.
    package var units: EarningUnits
  }

  /// The day the report looks from.
  package var on: Day
  /// What a row stands for.
  package var grouping: Grouping
  /// The rows, card by card.
  package var rows: [Row]
  /// In order of their card days, card by card; empty unless asked for.
  package var explained: [Explained]

  /// A report without rows.
  package static func none(on day: Day) -> MilesReport {
    MilesReport(on: day, grouping: .cycle, rows: [], explained: [])
  }
}

extension Ledger {
  /// What the cards earned up to a day; `period` narrows by card day, `isWanted` chooses among expenses;
  /// `fromDay` says for each card from which card day on it is looked at, as far as that changes nothing.
  package func milesReport(
    on: Day, period: DayRange?, by grouping: MilesReport.Grouping, explains: Bool,
    fromDay: (CardIndex) -> Day = { _ in Day(number: Int32.min) }, where isWanted: ((Int) -> Bool)? = nil
  ) -> MilesReport {
    let facts = TagRoles(self)
    let starts = definitions.cards.listIndices.map(fromDay)
    let expenses = CardExpenses.all(self, on: on, from: starts)
    var report = MilesReport(on: on, grouping: grouping, rows: [], explained: [])
    for (index, card) in definitions.cards.enumerated() where !expenses[index].entries.isEmpty {
      let known = card.known(on: on)
      let plan = CompiledTerms(known, self, foreignTag: facts.foreignTag)
      var rows = MilesRows(ledger: self, card: known, grouping: grouping, on: on)
      let needsEach = explains || grouping != .cycle || period != nil || isWanted != nil
      let run = RewardCalculation(
        plan, expenses[index], self, facts, on: on,
        each: !needsEach
          ? nil
          : { outcome in
            guard period?.contains(outcome.entry.day) ?? true, isWanted?(Int(outcome.entry.index)) ?? true else {
              return
            }
            rows.add(outcome)
            if explains { report.explained.append(explained(outcome, known, on)) }
          })
      if !needsEach { for cycle in run.cycles { rows.add(cycle) } }
      report.rows += rows.rows
    }
    return report
  }

  private func explained(_ outcome: RewardCalculation.Outcome, _ card: Card, _ on: Day) -> MilesReport.Explained {
    MilesReport.Explained(
      index: Int(outcome.entry.index), card: vocabulary.names.text(card.name), cardDay: outcome.entry.day,
      cycle: outcome.cycle,
      currency: card.currency,
      tag: outcome.isForeignByCurrency ? "foreign" : outcome.tag.map { vocabulary.names.text($0) },
      isCounted: outcome.isCounted, isProvisional: outcome.isProvisional, parts: outcome.parts,
      earned: outcome.earned, units: EarningUnits(card.terms(on: outcome.entry.day)))
  }
}

/// The rows of one card, in the order of their days.
private struct MilesRows {
  let ledger: Ledger
  let card: Card
  let grouping: MilesReport.Grouping
  let on: Day
  private(set) var rows: [MilesReport.Row] = []
  private var places: [String: Int] = [:]

  init(ledger: Ledger, card: Card, grouping: MilesReport.Grouping, on: Day) {
    self.ledger = ledger
    self.card = card
    self.grouping = grouping
    self.on = on
  }

  /// A whole cycle.
  mutating func add(_ cycle: RewardCalculation.Cycle) {
    rows.append(
      MilesReport.Row(
        card: ledger.vocabulary.names.text(card.name), currency: card.currency, range: cycle.range, spend: cycle.spend,
        earned: cycle.earned, units: EarningUnits(card.terms(on: cycle.range.to)),
        isProvisional: cycle.isProvisional))
  }

  /// One expense.
  mutating func add(_ outcome: RewardCalculation.Outcome) {
    let day = outcome.entry.day
    let tag = outcome.isForeignByCurrency ? "foreign" : outcome.tag.map { ledger.vocabulary.names.text($0) }
    let month = String(day.description.prefix(7))
    let key: String
    let range: DayRange
    switch grouping {
    case .cycle: (key, range) = (outcome.cycle.from.description, outcome.cycle)
    case .month:
      (key, range) = (month, PeriodRule(.monthly).period(containing: day, opened: nil, weekStart: 0))
    case .tag: (key, range) = (tag.map { "#" + $0 } ?? "", DayRange(day, day))
    case .card: (key, range) = ("", DayRange(day, day))
    }
    if places[key] == nil {
      places[key] = rows.count
      rows.append(
        MilesReport.Row(
          card: ledger.vocabulary.names.text(card.name), currency: card.currency, range: range,
          tag: grouping == .tag ? tag : nil, month: grouping == .month ? month : nil, spend: 0, earned: EarnedRewards(),
          units: EarningUnits(card.terms(on: range.to)), isProvisional: false))
    }
    guard let place = places[key] else { return }
    rows[place].range.to = max(rows[place].range.to, range.to)
    rows[place].spend += Int128(ledger.entries.expenses[Int(outcome.entry.index)].amount)
    rows[place].earned += outcome.earned
    if outcome.isProvisional { rows[place].isProvisional = true }
  }
}
