import LedgerModel
package import LedgerPlanning
import LedgerReports
import LedgerText

/// The words about which card to take now, which `best`, `status` and the page share.
package struct CardChoiceTexts {
  private let choices: CardChoices
  let texts: PlanTexts

  package init(_ choices: CardChoices) {
    self.choices = choices
    texts = PlanTexts(choices.basis.ledger, choices.basis.unit, on: choices.on)
  }

  /// `revo #online #contactless · vs abroad · kf other`, `ws for everything`.
  package func uses(_ style: TextStyle) -> String {
    let uses = choices.uses
    if uses.count == 1 { return "\(texts.card(uses[0].way)) for everything" }
    return uses.map { use in
      ([texts.card(use.way)] + use.subjects.map { $0 == .anythingElse ? "other" : subject($0) })
        .joined(separator: " ")
    }.joined(separator: style.ascii ? " - " : " · ")
  }

  /// `the search was stopped: …`, as `best` says it; `nil` where the best is sure.
  var stopped: String? {
    let (ledger, unit) = (choices.basis.ledger, choices.basis.unit)
    return ledger.remarks(choices).lazy.compactMap { remark -> String? in
      guard case .stopped = remark else { return nil }
      return planRemarkText(remark, ledger, unit, on: choices.on)
    }.first
  }

  /// `#online`, `abroad`, `anything else`.
  func subject(_ subject: TypicalPurchase.Subject) -> String {
    switch subject {
    case .tags(let tags): texts.words(names(tags))
    case .abroad: "abroad"
    case .anythingElse: "anything else"
    }
  }

  func names(_ tags: [NameID]) -> [String] { tags.map { texts.ledger.vocabulary.names.text($0) } }

  /// `per SGD`; of money its part of the price.
  var unitTitle: String {
    let settings = texts.ledger.settings
    return switch texts.unit.measure {
    case .miles: "per \(settings.currencies.code(settings.totalCurrency))"
    case .money: "back"
    case .worth: "worth"
    }
  }

  /// What a unit of the base earns: `4.06`, of money `2.0 %`.
  func perUnit(_ pick: CardChoices.Pick) -> String {
    texts.unit.measure == .miles
      ? decimalText(pick.perUnit.rounded(.halfUp, decimals: 2), decimals: 2) : percent(pick)
  }

  /// `2.0 %`.
  private func percent(_ pick: CardChoices.Pick) -> String {
    decimalText(pick.perUnit.rounded(.halfUp, decimals: 3), decimals: 1) + " %"
  }

  /// What is taken: `revo`; of miles and money `aero 1.50, or red 2.0 %`.
  func take(_ row: CardChoices.Row) -> String {
    picks(row).map { [$0.card, $0.rate].compactMap(\.self).joined(separator: " ") }.joined(separator: ", or ")
  }

  /// The card to take; of miles and money one of each, with what it earns.
  func picks(_ row: CardChoices.Row) -> [(card: String, rate: String?)] {
    guard row.earns else { return [] }
    let first = texts.card(row.first.choice.trial.way)
    guard choices.isMixed else { return [(first, nil)] }
    let ofMiles = row.first.choice.now > .zero ? (first, perUnit(row.first)) : nil
    let ofMoney = row.money.map { (texts.card($0.choice.trial.way), percent($0)) }
    return [ofMiles, ofMoney].compactMap(\.self)
  }

  /// `554.50 left to 30 Nov`, `its minimum is met with 0.15 more today`, `no limit`.
  func why(_ row: CardChoices.Row) -> String {
    let standing = choices.basis.standings[row.first.choice.standing]
    switch choices.reason(row) {
    case .earnsNothing: return "no card earns on it"
    case .reaches(let found):
      let gives = texts.gift(found.gives)
      return "it \(verb(found.threshold, "meets", "reaches")) its \(name(found.threshold))"
        + (gives.isEmpty ? "" : ": \(gives)")
    case .countsFor(let found):
      let threshold = found.threshold
      let more = texts.amounts.lacking(threshold, standing.currency)
      let last =
        threshold.lastDay.map { $0 == choices.on ? " today" : " by \($0.words(seenFrom: choices.on))" } ?? ""
      return "its \(name(threshold)) is \(verb(threshold, "met", "reached")) with \(more) more\(last)"
    case .room(let room, let unit, let until):
      return "\(left(room, unit, standing)) left \(days(to: until))"
    case .full(let until): return "full \(days(to: until))"
    case .noLimit: return "no limit"
    case .baseRate: return "base rate"
    }
  }

  /// `today`, `to 30 Nov`.
  private func days(to day: Day) -> String {
    day == choices.on ? "today" : "to " + day.words(seenFrom: choices.on)
  }

  private func verb(_ threshold: CardThreshold, _ ofMinimum: String, _ ofOthers: String) -> String {
    threshold.kind == .minimum ? ofMinimum : ofOthers
  }

  private func name(_ threshold: CardThreshold) -> String {
    let level = threshold.identity.level ?? 1
    return switch threshold.kind {
    case .minimum: "minimum"
    case .level, .poolLevel: "level \(level)"
    case .milestone: level == 1 ? "milestone" : "milestone, level \(level)"
    case .welcome: "welcome"
    }
  }

  private func left(_ room: CardStanding.Room, _ unit: RewardUnit, _ standing: CardStanding) -> String {
    switch room {
    case .none: ""
    case .spend(let spend): texts.amounts.amount(spend, standing.currency)
    case .reward(let reward):
      texts.amounts.reward(reward, unit, standing.currency, points: standing.terms.pointsName)
    }
  }
}

extension AmountTexts {
  /// What a threshold lacks, without the code of the card's currency: `0.15`, `0.15 and 2 purchases`.
  fileprivate func lacking(_ threshold: CardThreshold, _ currency: CurrencyIndex) -> String {
    let count = threshold.condition.count.flatMap { missing($0, threshold.measure) }
    return [threshold.missing > 0 || count == nil ? amount(threshold.missing, currency) : nil, count]
      .compactMap(\.self).joined(separator: " and ")
  }
}
