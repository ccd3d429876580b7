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
  /// By expense, in `rewards`; -1 without a card, and after the day.
  private var places: [Int32] = []
  /// In the order of their cards, and perhaps more than were asked for.
  package private(set) var rewards: [ExpenseReward] = []
  package private(set) var parts: [RewardPart] = []

  package init() {}

  fileprivate init(reserving count: Int) {
    places.reserveCapacity(count)
    rewards.reserveCapacity(count + count / 8)
    parts.reserveCapacity(count + count / 4)
  }

  /// The number of expenses.
  package var count: Int { places.count }

  /// What an expense earned; `nil` without a card, and after the day.
  package subscript(number: Int) -> ExpenseReward? { place(of: number).map { rewards[$0] } }

  /// The place in `rewards` of what an expense earned.
  package func place(of number: Int) -> Int? { places[number] < 0 ? nil : Int(places[number]) }

  /// Adds what an expense of another batch earned.
  package mutating func append(_ number: Int, of other: borrowing RewardBatch) {
    let place = other.places[number]
    append(place < 0 ? nil : copy(Int(place), of: other))
  }

  /// Adds a reward without parts; returns its place.
  mutating func append(_ reward: ExpenseReward) -> Int {
    rewards.append(reward)
    return rewards.count - 1
  }

  /// The parts of a reward.
  package func parts(of reward: ExpenseReward) -> ArraySlice<RewardPart> { parts[reward.parts] }

  /// Adds an expense, whose reward is at a place.
  fileprivate mutating func append(_ place: Int?) { places.append(place.map { Int32($0) } ?? -1) }

  /// The place of the next reward.
  fileprivate var nextPlace: Int { rewards.count }

  /// Copies a reward of another batch; returns its place.
  fileprivate mutating func copy(_ place: Int, of other: borrowing RewardBatch) -> Int {
    var reward = other.rewards[place]
    let start = parts.count
    for index in reward.parts { parts.append(other.parts[index]) }
    reward.parts = start..<parts.count
    rewards.append(reward)
    return rewards.count - 1
  }

  /// Adds the outcome of an expense on a card with the units of its span.
  fileprivate mutating func add(
    _ outcome: borrowing RewardCalculation.Outcome, on card: CardIndex, _ units: EarningUnits
  ) {
    let start = parts.count
    for index in outcome.parts.indices { parts.append(outcome.parts[index]) }
    rewards.append(
      ExpenseReward(
        card: card, cardDay: outcome.entry.day, cycle: outcome.cycle, tag: outcome.tag,
        isForeignByCurrency: outcome.isForeignByCurrency, isCounted: outcome.isCounted,
        isProvisional: outcome.isProvisional, parts: start..<parts.count, earned: outcome.earned, units: units
      ))
  }
}

/// The rewards of expenses as of a day, some at a time: a million at once would not fit memory. Asked for in order of date,
/// it keeps only those that count earlier than they are asked for.
package struct RewardSequence: Sendable {
  fileprivate struct Source: Sendable {
    private let card: CardIndex
    private var calculation: RewardCalculation
    /// By span.
    private let units: [EarningUnits]
    /// What was rewarded last, by places in `Ledger.expenses`, and how many of it were taken.
    private var ready: [Int32] = []
    private var taken = 0
    /// The place of the first of them in the batch.
    private var first = 0

    /// `nil` without expenses.
    init?(_ card: CardIndex, _ expenses: CardExpenses, _ context: RewardContext) {
      if expenses.entries.isEmpty { return nil }
      self.card = card
      let compiled = context.knownTerms(of: card)
      calculation = RewardCalculation(measuring: compiled, expenses, context)
      units = compiled.card.timeline.spans.map { EarningUnits($0.terms) }
    }

    /// Rewards the next expenses, at most `count`, all of those before being taken; `false` at the end.
    mutating func calculate(_ count: Int, into batch: inout RewardBatch) -> Bool {
      ready.removeAll(keepingCapacity: true)
      taken = 0
      first = batch.nextPlace
      calculation.reward(next: count) { outcome in
        ready.append(outcome.entry.index)
        batch.add(outcome, on: card, units[outcome.span])
      }
      return !ready.isEmpty
    }

    /// The place of an expense in the batch, if it is the next one.
    mutating func take(_ index: Int32) -> Int? {
      guard taken < ready.count, ready[taken] == index else { return nil }
      taken += 1
      return first + taken - 1
    }

    /// The next expense and its place in the batch; `nil` if all are taken.
    mutating func takeNext() -> (index: Int32, place: Int)? {
      guard taken < ready.count else { return nil }
      taken += 1
      return (ready[taken - 1], first + taken - 1)
    }
  }

  private let ledger: Ledger
  private let on: Day
  private let rewarded: RewardedSources
  /// Of the cards with expenses.
  private var sources: [Source] = []
  /// By card, in `sources`.
  private var sourceOfCard: [Int?] = []
  /// Where in the last batch is what expenses earned that count earlier than they are asked for, by their places in
  /// `Ledger.expenses`.
  private var early: [Int32: Int] = [:]
  private var last = RewardBatch()

  /// How many are calculated at once where an expense does not come when its card expects it.
  private static let more = 16

  package init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    rewarded = RewardedSources(ledger)
    let context = RewardContext(ledger, on: on)
    let expenses = CardExpenses.all(ledger, on: on, from: ledger.definitions.cards.map { _ in Day.first })
    // Cards do not depend on each other.
    let pairs = Array(zip(ledger.definitions.cards.listIndices, expenses))
    let found = pairs.mapConcurrently(
      above: CardExpenses.many, weight: { $1.entries.count }, { Source($0, $1, context) })
    for source in found {
      sourceOfCard.append(source == nil ? nil : sources.count)
      if let source { sources.append(source) }
    }
  }

  /// What some expenses earned, by their places in `Ledger.expenses`. Each is asked for once.
  package mutating func rewards(of indices: [Int]) -> RewardBatch {
    var batch = RewardBatch(reserving: indices.count)
    // Each card rewards as many as are asked of it at once: nearly always they are those.
    var wanted = Array(repeating: 0, count: sources.count)
    let sourceOfExpense = indices.map { source(of: $0) }
    for source in sourceOfExpense { if let source { wanted[source] += 1 } }
    for (source, count) in wanted.enumerated() where count > 0 {
      _ = sources[source].calculate(count, into: &batch)
    }
    // Those whose turn came before they were asked for, and their places in the batch.
    var passed: [Int32: Int] = [:]
    for (index, source) in zip(indices, sourceOfExpense) {
      batch.append(source.flatMap { place(of: Int32(index), $0, in: &batch, &passed) })
    }
    for source in sources.indices {
      while let next = sources[source].takeNext() { passed[next.index] = next.place }
    }
    for (index, place) in early { passed[index] = batch.copy(place, of: last) }
    early = passed
    last = batch
    return batch
  }

  /// The place in `sources` of an expense; `nil` if it has no reward.
  private func source(of index: Int) -> Int? {
    let expense = ledger.entries.expenses[index]
    guard expense.date <= on, let card = rewarded.place(of: expense)?.card else { return nil }
    return sourceOfCard[Int(card.number)]
  }

  /// The place in the batch of what an expense earned; `nil` if it has no reward.
  private mutating func place(
    of index: Int32, _ source: Int, in batch: inout RewardBatch, _ passed: inout [Int32: Int]
  ) -> Int? {
    if let place = sources[source].take(index) { return place }
    if let place = passed.removeValue(forKey: index) { return place }
    if let known = early.removeValue(forKey: index) { return batch.copy(known, of: last) }
    repeat {
      while let next = sources[source].takeNext() {
        if next.index == index { return next.place }
        passed[next.index] = next.place
      }
    } while sources[source].calculate(RewardSequence.more, into: &batch)
    return nil
  }
}
