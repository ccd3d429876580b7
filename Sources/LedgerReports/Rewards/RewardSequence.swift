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
  package mutating func append(_ place: Int, of other: borrowing RewardBatch) {
    guard var reward = other.rewards[place] else { return rewards.append(nil) }
    let start = parts.count
    for index in reward.parts { parts.append(other.parts[index]) }
    reward.parts = start..<parts.count
    rewards.append(reward)
  }

  fileprivate mutating func appendNothing() { rewards.append(nil) }

  /// Adds the outcome of an expense on a card with the units of its span.
  fileprivate mutating func append(
    _ outcome: borrowing RewardCalculation.Outcome, on card: CardIndex, _ units: EarningUnits
  ) {
    let start = parts.count
    for index in outcome.parts.indices { parts.append(outcome.parts[index]) }
    rewards.append(
      ExpenseReward(
        card: card, cardDay: outcome.entry.day, cycle: outcome.cycle, tag: outcome.tag,
        isForeignByCurrency: outcome.isForeignByCurrency, isCounted: outcome.isCounted,
        isProvisional: outcome.isProvisional, parts: start..<parts.count, earned: outcome.earned, units: units))
  }

  fileprivate mutating func removeAll() {
    rewards.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }
}

/// The rewards of expenses as of a day, one at a time: a million at once would not fit memory. Asked for in order of date,
/// it keeps only those that count earlier than they are asked for.
package struct RewardSequence: Sendable {
  private struct Source: Sendable {
    let card: CardIndex
    var calculation: RewardCalculation
    /// By span.
    let units: [EarningUnits]
    /// What the next expenses earned, and their places in `Ledger.expenses`.
    var ready = RewardBatch()
    var indices: [Int32] = []
    var taken = 0

    /// `nil` without expenses.
    init?(_ card: CardIndex, _ expenses: CardExpenses, _ ledger: Ledger, _ roles: TagRoles, on: Day) {
      if expenses.entries.isEmpty { return nil }
      self.card = card
      let known = ledger.definitions.cards[card].known(on: on)
      let compiled = CompiledTerms(known, ledger, foreignTag: roles.foreignTag)
      calculation = RewardCalculation(measuring: compiled, expenses, ledger, roles, on: on)
      units = known.timeline.spans.map { EarningUnits($0.terms) }
    }

    /// How many are calculated at once.
    private static let batch = 256

    /// Adds what an expense earned to a batch; `false` where it earned nothing. What those before it earned is kept in
    /// `early`. All in place: a copy of the calculation for each would take longer than everything else.
    mutating func add(_ index: Int, to batch: inout RewardBatch, early: inout [Int32: RewardBatch]) -> Bool {
      if !early.isEmpty, let known = early.removeValue(forKey: Int32(index)) {
        batch.append(0, of: known)
        return true
      }
      while true {
        if taken == indices.count { calculateNext() }
        if indices.isEmpty { return false }
        taken += 1
        if Int(indices[taken - 1]) == index {
          batch.append(taken - 1, of: ready)
          return true
        }
        early[indices[taken - 1], default: RewardBatch()].append(taken - 1, of: ready)
      }
    }

    private mutating func calculateNext() {
      var (next, places) = (ready, indices)
      (ready, indices, taken) = (RewardBatch(), [], 0)
      next.removeAll()
      places.removeAll(keepingCapacity: true)
      calculation.reward(next: Source.batch) { [card, units] outcome in
        next.append(outcome, on: card, units[outcome.span])
        places.append(outcome.entry.index)
      }
      (ready, indices) = (next, places)
    }
  }

  private let ledger: Ledger
  private let on: Day
  private let sources: RewardedSources
  /// By card; `nil` without expenses.
  private var cards: [Source?]
  /// By the place of the expense in `Ledger.expenses`.
  private var early: [Int32: RewardBatch] = [:]

  package init(_ ledger: Ledger, on: Day) {
    (self.ledger, self.on) = (ledger, on)
    sources = RewardedSources(ledger)
    let roles = TagRoles(ledger)
    let expenses = CardExpenses.all(ledger, on: on, from: ledger.definitions.cards.map { _ in Day.first })
    // Cards do not depend on each other.
    let pairs = Array(zip(ledger.definitions.cards.listIndices, expenses))
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
      cards[Int(card.number)]?.add(index, to: &batch, early: &early) == true
    else { return batch.appendNothing() }
  }
}
