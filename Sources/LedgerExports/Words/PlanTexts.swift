package import LedgerModel
package import LedgerPlanning
import LedgerReports
import LedgerText

/// The words about plans that `best`, `plan`, `status` and the page share.
struct PlanTexts {
  let ledger: Ledger
  let unit: PlanUnit
  let on: Day
  let amounts: AmountTexts

  init(_ ledger: Ledger, _ unit: PlanUnit, on: Day) {
    self.ledger = ledger
    self.unit = unit
    self.on = on
    amounts = AmountTexts(ledger)
  }

  /// A value in the unit: `27,880`, `-0.5`, `504.10`.
  func number(_ value: Fraction) -> String { unit.measure == .miles ? miles(value) : money(value) }

  /// Miles rounded towards zero, so as not to promise more, after what nine decimals of a minor unit leave
  /// open: those of ten or more to whole ones.
  func miles(_ miles: Fraction) -> String {
    let hundredths = miles.rounded(.halfUp, decimals: 2)
    let whole = hundredths / 100
    return whole.magnitude < 10 ? groupedNumber(Fraction(hundredths, 100)) : groupedAmount(whole, decimals: 0)
  }

  /// `27,880 miles`, `504.10 SGD`.
  func value(_ value: Fraction) -> String {
    unit.measure == .miles ? milesText(value) : money(value) + amounts.suffix(amounts.base)
  }

  private func milesText(_ value: Fraction) -> String {
    let text = miles(value)
    return text == "1" ? "1 mile" : text + " miles"
  }

  /// What a plan earns; `at least` where its search was stopped.
  func total(_ plan: Plan) -> String { (plan.gap > .zero ? "at least " : "") + value(plan.total) }

  /// Units of the base.
  func money(_ value: Fraction) -> String {
    let decimals = ledger.settings.currencies[amounts.base].decimals
    return groupedAmount(value.rounded(.halfUp, decimals: decimals), decimals: decimals)
  }

  /// `#online #contactless`; a dash without a line.
  func line(_ line: LineName?, _ style: TextStyle) -> String {
    line.map(words) ?? (style.ascii ? "-" : "–")
  }

  func words(_ line: LineName) -> String { line.words(escapedForTerminal) }

  func words(_ tags: [String]) -> String { tags.map { "#" + escapedForTerminal($0) }.joined(separator: " ") }

  func card(_ index: CardIndex) -> String {
    escapedForTerminal(ledger.vocabulary.names.text(ledger.definitions.cards[index].name))
  }

  /// `the mean of Aug to Oct`.
  func source(_ source: PlanSource) -> String {
    switch source {
    case .expect: return "as written"
    case .budgets: return "what budgets leave"
    case .history:
      let (year, month, _) = on.civil
      let (first, last) = (Day(clamping: year, month - 3, 1), Day(clamping: year, month - 1, 1))
      return "the mean of \(first.monthName) to \(last.monthName)"
    }
  }

  /// `27,880 miles by 14 Dec, as usual 4,074: contactless,shopping on revo`.
  func line(_ report: PlanReport) -> String {
    let move =
      report.largestMove.map {
        ": \(escapedForTerminal(report.plan.problem.kinds[$0.kind].id)) on \(card($0.way))"
      } ?? ""
    return "\(total(report.plan)) by \(report.spending.until.words(seenFrom: on)), "
      + "as usual \(number(report.asUsual))\(move)"
  }

  /// What `best` expects: `the mean of Aug to Oct`.
  func expecting(_ source: PlanSource) -> String {
    switch source {
    case .expect: "what is written"
    case .budgets, .history: self.source(source)
    }
  }

  /// `minimum of kf`, `minimum of vs #contactless`, `level 2 of …`, `milestone spend of …`, `welcome of
  /// revo`.
  func name(_ threshold: CardThreshold, of card: String) -> String {
    let names = ledger.vocabulary.names
    let id = threshold.identity.name.map { escapedForTerminal(names.text($0)) } ?? ""
    let tags = threshold.line.map { " " + words($0) } ?? ""
    let level = threshold.identity.level.map { "level \($0)" } ?? ""
    return switch threshold.kind {
    case .minimum: "minimum of \(card)\(tags)"
    case .level: "\(level) of \(card)\(tags)"
    case .poolLevel: "\(level) of \(card) pool \(id)"
    case .milestone: "milestone \(id) of \(card)" + (threshold.identity.level == 1 ? "" : ", \(level)")
    case .welcome: "welcome of \(card)"
    }
  }

  /// A rate of a card: `4.0 mpd`, `3.6 mpd (9 UNI$ per 5)`, `5%`; of a bonus on top of `base` both: `4.0 mpd (1 + 9
  /// UNI$ per 5)`.
  func rate(_ rate: UnitRate, over base: UnitRate? = nil, _ standing: CardStanding) -> String {
    guard let own = miles(rate, standing) else { return rate.rate.text }
    let points = rate.unit == .points ? standing.terms.pointsName : nil
    if let base, base.unit == rate.unit, let more = miles(base, standing),
      let text = rate.rate.words(over: base.rate, inPoints: points)
    {
      return "\((own + more).perUnitText) mpd (\(text))"
    }
    if points == nil, case .each = rate.rate.form { return "\(rate.rate.text) mpd" }
    return "\(own.perUnitText) mpd (\(rate.rate.words(inPoints: points)))"
  }

  /// In miles for one unit of the card's currency; `nil` for cashback.
  private func miles(_ rate: UnitRate, _ standing: CardStanding) -> Fraction? {
    if rate.unit == .cashback { return nil }
    let unit = Fraction(powerOfTen(ledger.settings.currencies[standing.currency].decimals))
    let perPoint = rate.unit == .points ? rate.milesPerPoint : Fraction(1)
    return perPoint.flatMap { rate.linear.times(unit)?.times($0) }
  }

  /// What reaching gives: `20,000 miles`, `50.00 SGD`, both, or nothing.
  func gift(_ gives: ThresholdGift) -> String {
    var parts: [String] = []
    if gives.miles.numerator != 0 { parts.append(milesText(gives.miles)) }
    if gives.money.numerator != 0 { parts.append(money(gives.money) + amounts.suffix(amounts.base)) }
    return parts.joined(separator: " and ")
  }
}

/// The title of an action that changes the card of an expense: `pay with gold instead: 240 miles more`.
package func payInsteadText(
  _ way: CardIndex, more: Fraction, _ ledger: Ledger, _ unit: PlanUnit, on: Day
) -> String {
  let texts = PlanTexts(ledger, unit, on: on)
  let name = ledger.vocabulary.names.text(ledger.definitions.cards[way].name)
  return "pay with \(escapedForTerminal(name)) instead: \(texts.value(more)) more"
}

/// A remark about a plan, in one line.
package func planRemarkText(_ remark: PlanRemark, _ ledger: Ledger, _ unit: PlanUnit, on: Day) -> String {
  let texts = PlanTexts(ledger, unit, on: on)
  let sample = "expect groceries …\(texts.amounts.suffix(texts.amounts.base)) monthly"
  switch remark {
  case .nothingExpected(.expect):
    return "option plan-from expect, but no expectation is in force: add one, such as: \(sample)"
  case .nothingExpected:
    return "nothing is expected, so only this moment counts: say what is still to come, such as: \(sample)"
  case .moneyLeftOut:
    return "miles and money are not added up: cashback and fees are left out. Say what a mile is worth: "
      + "option worth …\(texts.amounts.suffix(texts.amounts.base)) per 100 miles"
  case .notActivated(let card, let line, let range):
    let tag = line.tags.first.map { " +" + escapedForTerminal($0) } ?? ""
    return "\(texts.card(card)) \(texts.words(line)) is not activated from \(range.words(seenFrom: on)): "
      + "planned without it. Once you have: milepost activated \(texts.card(card))\(tag)"
  case .noCard(let expectation):
    return "\(escapedForTerminal(expectation)) can't be placed: all cards of its `only` are closed"
  case .counts(let card):
    return "\(texts.card(card)) also counts purchases: the plan takes the missing ones as made"
  case .replayStopped(let gap):
    return "the search was stopped: the best may be up to \(texts.value(gap)) more"
  case .stopped(let gap):
    return "the search was stopped: a better plan may earn up to \(texts.value(gap)) more"
  }
}
