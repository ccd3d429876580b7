import LedgerModel
import LedgerReports
import LedgerText

extension CardGauges {
  /// The running part of a milestone: `Quarterly rebate  ····  0.00/1,000  1,000.00 and 5 purchases to go by
  /// 12 Mar`.
  func milestone(_ milestone: MilestoneStatus) -> Gauge {
    let part = milestone.running.map { milestone.parts[$0] } ?? milestone.parts[milestone.parts.count - 1]
    let target = milestone.target
    let required = Int128(
      (target ?? milestone.levels.last { $0.status != .missed } ?? milestone.levels[0]).condition.amount)
    let gauge = gauge(milestone.title, part.measure.spend, of: required, milestone.currency)
    if milestone.status == .missed { return gauge.saying(["missed"], .over) }
    let lack = target.flatMap {
      toGo($0.condition, part.measure, milestone.currency, by: part.range.to)
    }
    if let lack { return gauge.saying([lack], .care) }
    return gauge.saying([milestone.status == .reached ? "reached" : "enough so far"], .good)
  }

  /// The counted spend of a fee year against the waiver of the next fee.
  func waiver(_ waiver: FeeWaiver, _ card: CardStatus) -> Gauge {
    let fee = "the fee of " + waiver.feeDay.words(seenFrom: on)
    return Gauge(
      label: "fee waiver", share: (waiver.spend, Int128(waiver.required)),
      amount: amounts.amount(waiver.spend, card.currency),
      limit: "/" + amounts.short(Int128(waiver.required), card.currency),
      words: waiver.isMet
        ? ["\(fee) is waived"]
        : ["\(amounts.amount(waiver.remaining, card.currency)) to go", "waives \(fee)"],
      tint: waiver.isMet ? .good : .care)
  }
}

extension CardDetails {
  /// Draws a card's milestones, each with the parts that have begun, and the waiver of its next fee.
  func drawMilestones(_ card: CardStatus, on page: inout Page) {
    let texts = MilestoneTexts(gauges.ledger, on: gauges.on)
    for milestone in card.milestones {
      page.add(
        milestone.title, StyledText(texts.period(milestone)), indent: 2,
        column: columns.barColumn)
      for (index, part) in milestone.parts.enumerated() where part.range.from <= gauges.on {
        let (label, words) = ("to " + part.range.to.words(seenFrom: gauges.on), texts.part(index, milestone))
        page.add(label, StyledText(words), indent: 4, column: columns.barColumn)
      }
    }
    if let waiver = card.waiver { page.add([gauges.waiver(waiver, card)], columns) }
  }
}
