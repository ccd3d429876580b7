import LedgerModel

extension Ledger {
  /// What the running parts of a card's milestones lack, and what the waiver of its next fee lacks.
  func dueMilestones(_ card: CardStatus, on: Day) -> [DueItem] {
    func item(_ reference: String, _ kind: DueKind, _ date: Day, _ missing: Int128, _ detail: DueItem.Detail)
      -> DueItem
    {
      DueItem(
        reference: "\(reference)/\(date)", kind: kind, title: card.title, writtenTitle: card.writtenTitle,
        card: card.card, date: lastDay(date, card.card, on), amount: missing, currency: card.currency,
        remind: remind(nil, card: card.card, on: on), detail: detail)
    }
    var items = card.milestones.compactMap { milestone -> DueItem? in
      guard let running = milestone.running, let target = milestone.target else { return nil }
      var due = item(
        "milestone/\(card.id)/\(milestone.id)", .milestone, milestone.parts[running].range.to,
        max(0, Int128(target.condition.amount) - milestone.parts[running].measure.spend),
        .milestone(milestone))
      due.title = milestone.title
      due.writtenTitle = milestone.milestone.writtenTitle
      return due
    }
    if let waiver = card.waiver, let fee = card.terms.fee, !waiver.isMet {
      items.append(
        item(
          "waiver/\(card.id)", .waiver, waiver.range.to, waiver.remaining, .waiver(waiver, fee: fee.amount)))
    }
    return items
  }
}
