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
  /// In `RewardBatch.parts`.
  package var parts: Range<Int>
  package var earned: EarnedRewards
  package var units: EarningUnits
}

/// What some expenses earned. All parts are in one list: to make and free a list for each takes longer than to write a row,
/// above all if another thread frees it.
package struct RewardBatch: Sendable {
  /// By expense; `nil` without a card, and after the day.
  package private(set) var rewards: [ExpenseReward?] = []
  package private(set) var parts: [RewardPart] = []

  package init() {}

  fileprivate init(reserving count: Int) {
    rewards.reserveCapacity(count)
    parts.reserveCapacity(count + count / 4)
  }

  /// Adds what an expense of another batch earned.
  package mutating func append(_ place: Int, of other: RewardBatch) {
    guard var reward = other.rewards[place] else { return rewards.append(nil) }
    let start = parts.count
    parts += other.parts[reward.parts]
    reward.parts = start..<parts.count
    rewards.append(reward)
  }

  fileprivate mutating func appendNothing() { rewards.append(nil) }

  /// Adds one of some outcomes on a card with the units of its spans.
  fileprivate mutating func append(
    _ outcomes: borrowing [RewardCalculation.Outcome], _ place: Int, on card: CardIndex,
    _ units: borrowing [EarningUnits]
  ) {
    let start = parts.count
    for index in outcomes[place].parts.indices { parts.append(outcomes[place].parts[index]) }
    rewards.append(
      ExpenseReward(
        card: card, cardDay: outcomes[place].entry.day, cycle: outcomes[place].cycle, tag: outcomes[place].tag,
        isForeignByCurrency: outcomes[place].isForeignByCurrency, isCounted: outcomes[place].isCounted,
        isProvisional: outcomes[place].isProvisional, parts: start..<parts.count, earned: outcomes[place].earned,
        units: units[outcomes[place].span]))
  }
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

    /// Adds the outcome of an expense to a batch; `false` without one. The outcomes before it are kept in `early`. All in
    /// place: a copy of the calculation for each would take longer than everything else.
    mutating func add(
      _ index: Int, on card: CardIndex, to batch: inout RewardBatch, early: inout [Int32: RewardCalculation.Outcome]
    ) -> Bool {
      if !early.isEmpty, let known = early.removeValue(forKey: Int32(index)) {
        batch.append([known], 0, on: card, units)
        return true
      }
      while true {
        if taken == ready.count { calculateNext() }
        if ready.isEmpty { return false }
        taken += 1
        if Int(ready[taken - 1].entry.index) == index {
          batch.append(ready, taken - 1, on: card, units)
          return true
        }
        early[ready[taken - 1].entry.index] = ready[taken - 1]
      }
    }

    private mutating func calculateNext() {
      var outcomes = ready
      ready = []
      outcomes.removeAll(keepingCapacity: true)
      calculation.reward(next: Source.batch) { outcomes.append($0) }
      (ready, taken) = (outcomes, 0)
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
    let pairs = Array(zip(ledger.definitions.cards, expenses))
    cards = pairs.mapConcurrently(
      above: CardExpenses.many, weight: { $1.entries.count }, { Source($0, $1, ledger, roles, on: on) })
  }

  /// What some expenses earned, by their places in `Ledger.expenses`. Each is asked for once.
  package mutating func rewards(of indices: [Int]) -> RewardBatch {
    var batch = RewardBatch(reserving: indices.count)
    for index in indices { add(index, to: &batch) }
    return batch
  }

  private mutating func add(_ index: Int, to batch: inout RewardBatch) {
    let expense = ledger.entries.expenses[index]
    guard expense.date <= on, let card = sources.place(of: expense)?.card,
      cards[Int(card.number)]?.add(index, on: card, to: &batch, early: &early) == true
    else { return batch.appendNothing() }
  }
}
