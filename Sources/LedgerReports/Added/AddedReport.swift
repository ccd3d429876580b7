package import LedgerModel

/// The effects of newly added entries: what expenses earn, and what is left of caps, budgets, benefits and goals,
/// and which bills are paid.
package struct AddedReport: Sendable {
  /// A card that paid an added expense.
  package struct RemainingLimits: Sendable {
    /// In the cycle of the expense.
    package var status: CardStatus
    /// The lines that expenses fell under.
    package var lines: [LineStatus]
    /// The card has lines, but an expense has no tag.
    package var isUntagged: Bool
  }

  /// The expenses that cards paid.
  package var explained: [MilesReport.Explained]
  /// What thresholds that are reached or lost change of what was earned before.
  package var unlocked: [UnlockedRewards]
  /// Expenses whose posting date is missing, the first ones of their cycle.
  package var firstWithoutPosting: Set<Int>
  /// In file order.
  package var cards: [RemainingLimits]
  /// The budgets that an added expense counts in, on the day of the newest one.
  package var budgets: [BudgetStatus]
  /// The used benefits, in the periods of their uses.
  package var benefits: [BenefitStatus]
  /// What the uses without an amount recorded, in file order.
  package var filledUses: [FilledUse]
  /// The goals that an amount was saved for.
  package var goals: [GoalStatus]
  /// What `settled` entries paid.
  package var payments: [BillPayment]
  /// Of the cards of these payments, as of `paidOn`.
  package var openBills: [Bill]
  /// The day of the newest payment, if it is after the report's, else the report's.
  package var paidOn: Day
  /// Those who repaid, with what is open now.
  package var repaid: [OwedReport.Person]
  /// The money of the only new entry; `nil` for several, and for one without money.
  package var amount: RecordedAmount?
  package var on: Day
}

extension Ledger {
  /// The effects of added entries as of a day.
  package func addedReport(_ added: AddedReport.Places, on today: Day) -> AddedReport {
    let newest = added.expenses.map { entries.expenses[$0].date }.max() ?? today
    let newestUse = added.uses.map { entries.uses[$0].date }.max() ?? today
    let on = max(today, newest)
    let found = ExplainedExpenses(added.expenses, self, on: on)
    let (explained, cardOf) = (found.explained, found.ofCards)
    let cards = cardOf.keys.sorted().compactMap { card -> AddedReport.RemainingLimits? in
      let own = explained.filter { vocabulary.names.text(definitions.cards[card].name) == $0.card }
      let day = own.map(\.cardDay).max() ?? on
      // For an expense in an older cycle, what was left on its own day; otherwise what is left today.
      let isRunning = definitions.cards[card].cycle(containing: day).contains(on)
      guard let status = cardsReport(on: isRunning ? on : day, where: { $0 == card }).cards.first else {
        return nil
      }
      return AddedReport.RemainingLimits(
        status: status, lines: status.lines.filter { line in own.contains { $0.isUnder(line) } },
        isUntagged: !status.lines.isEmpty && own.contains { $0.tags == .empty && $0.tag == nil }
      )
    }
    let newestSettled = added.settled.map { entries.settled[$0].date }.max() ?? today
    let paidOn = max(today, newestSettled)
    let bills = effects(ofSettled: added.settled, on: paidOn)
    var report = AddedReport(
      explained: explained, unlocked: unlockedRewards(cardOf, explained, on: on),
      firstWithoutPosting: firstWithoutPosting(explained), cards: cards,
      budgets: budgets(counting: added.expenses, on: newest),
      benefits: benefits(ofUses: added.uses, on: max(today, newestUse)),
      filledUses: filledUses(added.uses, on: max(today, newestUse)),
      goals: goals(Set(added.savings.map { entries.savings[$0].goal }), on: on), payments: bills.payments,
      openBills: bills.open, paidOn: paidOn, repaid: people(ofRepaid: added.repayments, on: today),
      amount: recordedAmount(added, bills.payments), on: on)
    report.addActivated(added.activations, self)
    return report
  }

  /// Those who repaid in some entries, as of the newest one or a later day.
  private func people(ofRepaid new: [Int], on today: Day) -> [OwedReport.Person] {
    guard let newest = new.map({ entries.repayments[$0].date }).max() else { return [] }
    let wanted = Set(new.map { entries.repayments[$0].who })
    return owedReport(on: max(today, newest), includesSettled: true, where: wanted.contains).people
  }

  /// The benefits of some uses, each in the periods of these uses.
  private func benefits(ofUses new: [Int], on: Day) -> [BenefitStatus] {
    if new.isEmpty { return [] }
    let targets = Set(new.map { entries.uses[$0].target })
    return benefitsReport(on: on, includesPast: true, includesClosed: true) {
      targets.contains(.benefit(card: $0, id: $1.id))
    }.benefits.filter { $0.period.uses.contains { $0.use.map(new.contains) ?? false } }
  }

  private func goals(_ wanted: Set<GoalIndex>, on: Day) -> [GoalStatus] {
    wanted.isEmpty ? [] : goalsReport(on: on) { wanted.contains($0) }.goals
  }

  /// The budgets on a day that at least one of the expenses counts in.
  private func budgets(counting indices: Set<Int>, on: Day) -> [BudgetStatus] {
    let tags = Set(
      indices.flatMap { ownParts(of: entries.expenses[$0]) }.flatMap { vocabulary.tagLists[$0.tags] })
    func counts(_ index: BudgetIndex) -> Bool {
      switch definitions.budgets[index].timeline.terms(on: on).scope {
      case .all: !indices.isEmpty
      case .tags(let wanted): wanted.contains { tags.contains($0) }
      }
    }
    guard definitions.budgets.listIndices.contains(where: counts) else { return [] }
    return budgetsReport(on: on, where: counts).budgets
  }
}
