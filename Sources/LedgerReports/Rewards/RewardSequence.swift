package import LedgerModel
import SystemLibrary

/// What an expense earned on its card, as a row of the exports has it.
package struct ExpenseReward: Sendable {
  package var card: CardIndex
  package var cardDay: Day
  package var cycle: DayRange
  /// The tag that chose the line; `nil` without a line or for one chosen by the currency.
  package var tag: NameID?
  package var isForeignByCurrency: Bool
  /// It is not excluded, and not a fee, interest or a credit.
  package var isCounted: Bool
  package var isProvisional: Bool
  package var parts: [RewardPart]
  package var earned: EarnedRewards
  package var units: EarningUnits
}

/// The rewards of expenses as of a day, one at a time: a million at once would not fit memory. Asked for in order of date,
/// it keeps only those that count earlier than they are asked for.
package struct RewardSequence: Sendable {
  private struct Source: Sendable {
    var calculation: RewardCalculation
    /// By span.
    let units: [EarningUnits]
    /// The next outcomes.
    var ready: [RewardCalculation.Outcome] = []
    var taken = 0

    /// `nil` without expenses.
    init?(_ card: Card, _ expenses: CardExpenses, _ ledger: Ledger, _ roles: TagRoles, on: Day) {
      if expenses.entries.isEmpty { return nil }
      let known = card.known(on: on)
      let compiled = CompiledTerms(known, ledger, foreignTag: roles.foreignTag)
      calculation = RewardCalculation(measuring: compiled, expenses, ledger, roles, on: on)
      units = known.timeline.spans.map { EarningUnits($0.terms) }
    }

    /// How many are calculated at once.
    private static let batch = 256

    mutating func next() -> RewardCalculation.Outcome? {
      if taken == ready.count {
        var outcomes = ready
        ready = []
        outcomes.removeAll(keepingCapacity: true)
        calculation.reward(next: Source.batch) { outcomes.append($0) }
        (ready, taken) = (outcomes, 0)
      }
      guard taken < ready.count else { return nil }
      taken += 1
      return ready[taken - 1]
    }
  }

  private let ledger: Ledger
  private let on: Day
  private let sources: RewardedSources
  /// By card; `nil` without expenses.
  private var cards: [Source?]
  /// By the place of the expense in `Ledger.expenses`.
  private var early: [Int32: RewardCalculation.Outcome] = [:]

  package init(_ ledger: Ledger, on: Day) {
    (self.ledger, self.on) = (ledger, on)
    sources = RewardedSources(ledger)
    let roles = TagRoles(ledger)
    let expenses = CardExpenses.all(ledger, on: on, from: ledger.definitions.cards.map { _ in Day.first })
    // Cards do not depend on each other.
    let (cards, half) = (ledger.definitions.cards, ledger.definitions.cards.count / 2)
    @Sendable func calculated(_ range: Range<Int>) -> [Source?] {
      range.map { Source(cards[$0], expenses[$0], ledger, roles, on: on) }
    }
    let isLarge = ledger.entries.expenses.count > 20_000
    let (some, others) =
      isLarge
      ? runConcurrently({ calculated(0..<half) }, { calculated(half..<cards.count) })
      : (calculated(0..<half), calculated(half..<cards.count))
    self.cards = some + others
  }

  /// What some expenses earned, by their places in `Ledger.expenses`.
  package mutating func rewards(of indices: [Int]) -> [ExpenseReward?] {
    var rewards: [ExpenseReward?] = []
    rewards.reserveCapacity(indices.count)
    for index in indices { rewards.append(reward(of: index)) }
    return rewards
  }

  /// What an expense earned: asked for once; `nil` without a card, and after the day.
  private mutating func reward(of index: Int) -> ExpenseReward? {
    let expense = ledger.entries.expenses[index]
    guard expense.date <= on, let card = sources.place(of: expense)?.card else { return nil }
    let number = Int(card.number)
    if !early.isEmpty, let known = early.removeValue(forKey: Int32(index)) { return reward(known, card) }
    while let outcome = cards[number]?.next() {
      if Int(outcome.entry.index) == index { return reward(outcome, card) }
      early[outcome.entry.index] = outcome
    }
    return nil
  }

  private func reward(_ outcome: RewardCalculation.Outcome, _ card: CardIndex) -> ExpenseReward? {
    guard let units = cards[Int(card.number)]?.units[outcome.span] else { return nil }
    return ExpenseReward(
      card: card, cardDay: outcome.entry.day, cycle: outcome.cycle, tag: outcome.tag,
      isForeignByCurrency: outcome.isForeignByCurrency, isCounted: outcome.isCounted,
      isProvisional: outcome.isProvisional, parts: outcome.parts, earned: outcome.earned, units: units)
  }
}
