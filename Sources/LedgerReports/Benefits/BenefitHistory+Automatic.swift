import LedgerModel

extension BenefitHistory {
  /// Adds to each period without a written use the one that its `auto` stands for, of all its value.
  func addAutomaticUses(of id: String, to periods: inout [BenefitPeriod]) {
    guard hasAutomatic else { return }
    for place in periods.indices where periods[place].uses.isEmpty && periods[place].value > 0 {
      let period = periods[place]
      guard let date = automaticDay(of: period) else { continue }
      let worth = benefit(id, on: date)?.worth ?? period.benefit.worth
      let money = period.money(period.value, worth: worth)
      periods[place].uses = [
        .init(date: date, amount: period.value, left: period.value, money: money, use: nil)
      ]
    }
  }

  /// The first day of the history of a benefit: of its first use, or of the first period that an amendment
  /// made `auto`.
  func firstUse(of id: String) -> Day? {
    [uses(of: id).first.map { ledger.entries.uses[$0].date }, firstAutomaticDay(of: id)].compactMap(\.self)
      .min()
  }

  /// The day on which a benefit to activate was activated, the first day of all for others; `nil` for one
  /// that was not.
  func automaticStart(of benefit: Benefit) -> Day? {
    benefit.needsActivation
      ? ledger.entries.activation(ofBenefit: benefit.id, index, upTo: on) : DayRange.all.from
  }

  /// The day from which a period counts as used without an entry; `nil` for one that does not. `auto` must be
  /// in force on the day that it begins on: its first, or that on which the card was opened.
  private func automaticDay(of period: BenefitPeriod) -> Day? {
    guard let from = period.from, from != DayRange.all.from, period.firstUse == nil,
      let start = automaticStart(of: period.benefit)
    else { return nil }
    let begin = max(from, opened ?? from)
    let day = max(begin, start)
    guard day <= min(on, period.to ?? on), benefit(period.benefit.id, on: begin)?.isAutomatic == true else {
      return nil
    }
    return day
  }

  /// The beginning of the first period that an amendment made `auto`: what is so from the start has no first
  /// period.
  private func firstAutomaticDay(of id: String) -> Day? {
    guard hasAutomatic else { return nil }
    for span in card.timeline.spans.dropFirst() where span.from <= on {
      guard let benefit = span.terms.benefits.first(where: { $0.id == id }), benefit.isAutomatic,
        benefit.period.anchor != .use, benefit.period.frequency != .once
      else { continue }
      let range = benefit.period.period(
        containing: span.from, opened: opened, weekStart: ledger.settings.options.weekStart)
      let begin = range.from == span.from ? range.from : range.to + 1
      let isKept = begin <= on && self.benefit(id, on: begin)?.isAutomatic == true
      if isKept { return max(begin, automaticStart(of: benefit) ?? begin) }
    }
    return nil
  }
}
