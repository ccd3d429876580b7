package import LedgerModel
import LedgerReports
import SystemLibrary

/// Which card to take on a day, for what is usually bought: each row is what `best` says of a typical
/// purchase.
package struct CardChoices: Sendable {
  /// One purchase.
  package struct Row: Sendable {
    package let purchase: TypicalPurchase
    /// Of the purchase alone; brief.
    package let report: BestReport
    /// The card to take; where miles and money are not compared the first for miles.
    package let first: Pick
    /// What to take when its room is gone; `nil` where no other card earns.
    package let then: BestReport.Choice?
    /// Where miles and money are not compared, the card with the largest cashback; `nil` where none has any.
    package let money: Pick?

    /// Whether some card earns anything.
    package var earns: Bool { first.choice.now > .zero || money != nil }
  }

  /// A card with what the purchase itself earns on it.
  package struct Pick: Sendable {
    package let choice: BestReport.Choice
    /// In the unit of the plan, in money for a money pick, for a unit of the base that the card is charged.
    package let perUnit: Fraction
  }

  package let basis: BestInputs
  /// Those of tags by what was spent, then abroad and anything else.
  package let rows: [Row]
  /// How many rows of tags are left out.
  package let left: Int
  /// The tags of recent purchases on which no card earns.
  package let excluded: [NameID]
  /// Whether cards earn miles and money, and nothing compares them.
  package let isMixed: Bool

  package var on: Day { basis.days.from }

  /// How many rows of tags are shown where nothing else is asked for.
  package static let usualRows = 12
  /// What the searches of all rows may take where a user asks for them: about four seconds.
  package static let usualWork = 2 * PlanWork.ofAnswer
  /// The same where nobody asks: about a fifth of a second.
  package static let unaskedWork = PlanWork.ofAnswer / 10

  /// Whether the search of some row stopped before the best was sure.
  var hasStopped: Bool { rows.contains { $0.report.choices.contains { $0.plan.gap > .zero } } }
}

extension CardChoices {
  /// The choices of a day on which a card with rates is open and everything has a rate: for the purchases of
  /// some subjects, else for those of the tags that matter, of them at most some, abroad and anything else.
  /// The searches of all rows stop after some work together.
  package init(
    on day: Day, in ledger: Ledger, for asked: [TypicalPurchase.Subject]? = nil, most: Int? = nil,
    work: Int = CardChoices.usualWork
  ) {
    let until = day + PlanReport.usualDays
    var vocabulary = ledger.vocabulary
    let foreign = vocabulary.names.intern("foreign")
    let named = Ledger(ledger.map, ledger.settings, vocabulary, ledger.definitions, rates: ledger.rates)
      .with(ledger.entries)
    let plain = BestInputs(named, on: day, until: until)
    let recent = RecentPurchases(plain)
    let tagged = recent.tags.map { TypicalPurchase.Subject.tags([$0]) }
    let shown = most.map { Array(tagged.prefix($0)) } ?? tagged
    let subjects = asked ?? shown + [.abroad, .anythingElse]
    let purchases = subjects.map { subject in
      switch subject {
      case .tags(let tags): [recent.purchase(of: tags)]
      case .abroad: recent.purchasesAbroad(tagged: foreign)
      case .anythingElse: [recent.purchaseOfAnythingElse]
      }
    }
    let knowing = TypicalTrials.ledger(named, knowing: purchases.flatMap { $0.map(\.tags) }, on: day)
    let basis = plain.with(knowing)
    var typical = TypicalTrials(knowing, on: day)
    let pieces = purchases.compactMap { alternatives -> (TypicalPurchase, [TrialPurchase])? in
      for purchase in alternatives {
        if let trials = typical.trials(of: purchase) { return (purchase, trials) }
      }
      return nil
    }
    let isMixed = ledger.leavesOutMoney(basis.unit, basis.standings)
    self.basis = basis
    self.isMixed = isMixed
    // A row takes no more than `best` would.
    let ofRow = min(PlanWork.ofAnswer, work / max(1, pieces.count))
    let comparison = PurchaseComparison(
      basis, ofTrials: pieces.first?.1.count ?? 0, steps: BestReport.usualSteps, work: ofRow, isBrief: true)
    // Many purchases leave some card's plan as it is: it is searched for once.
    let without = comparison.planWithoutPurchase()
    rows = runConcurrently(pieces: pieces.count) { number in
      Row(
        pieces[number].0, comparison.report(pieces[number].1, without: without), basis, isMixed: isMixed)
    }.compactMap(\.self)
    left = asked == nil ? tagged.count - shown.count : 0
    excluded = asked == nil ? recent.excluded : []
  }
}

extension CardChoices.Row {
  /// `nil` without a way to pay.
  fileprivate init?(
    _ purchase: TypicalPurchase, _ report: BestReport, _ basis: BestInputs, isMixed: Bool
  ) {
    guard let best = report.choices.first else { return nil }
    let forMiles = isMixed ? report.choices.first { $0.now > .zero } ?? best : best
    self.purchase = purchase
    self.report = report
    first = CardChoices.Pick(
      choice: forMiles, perUnit: basis.perUnit(forMiles) { basis.unit.value($0, $1) })
    then = report.choices.first { $0.trial.way != forMiles.trial.way && $0.now > .zero }
    money = isMixed ? basis.maxCashback(report.choices) : nil
  }
}

extension BestInputs {
  /// What a purchase itself earns for a unit of the base that its card is charged; 0 where that is nothing.
  fileprivate func perUnit(
    _ choice: BestReport.Choice, _ value: (EarnedRewards, CurrencyIndex) -> Fraction
  ) -> Fraction {
    let currency = standings[choice.standing].currency
    let charged = unit.base(Fraction(Int128(choice.trial.expense.amount)), currency)
    guard charged > .zero, let earned = explained(choice.trial)?.earned else { return .zero }
    return value(earned, currency).times(charged.inverse) ?? .zero
  }

  /// The choice whose purchase itself has the largest cashback, the first of equals; `nil` where none has
  /// any.
  fileprivate func maxCashback(_ choices: [BestReport.Choice]) -> CardChoices.Pick? {
    var most: CardChoices.Pick?
    for choice in choices where standings[choice.standing].terms.rates.contains(where: \.isCashback) {
      let perUnit = perUnit(choice) { unit.base(Fraction($0.cashback), $1) }
      if perUnit > most?.perUnit ?? .zero { most = CardChoices.Pick(choice: choice, perUnit: perUnit) }
    }
    return most
  }
}
