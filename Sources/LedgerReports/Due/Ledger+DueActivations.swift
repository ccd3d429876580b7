import LedgerModel

extension Ledger {
  /// The lines of a card to activate for their running periods.
  func dueActivations(_ card: CardStatus, on: Day) -> [DueItem] {
    card.lines.compactMap { line in
      guard let activation = line.activation, activation.activatedOn == nil else { return nil }
      let tags = line.name.reference
      return DueItem(
        reference: "activate/\(card.id)/\(tags)/\(activation.lastDay)", kind: .activate, title: card.title,
        writtenTitle: card.writtenTitle, card: card.card, date: lastDay(activation.lastDay, card.card, on),
        remind: remind(nil, card: card.card, on: on), detail: .activation(.line(line)))
    }
  }

  /// A benefit to activate by the last day of its running period.
  func dueActivation(_ status: BenefitStatus, by to: Day, on: Day) -> DueItem {
    let benefit = status.period.benefit
    return DueItem(
      reference: "activate/\(status.cardID)/\(benefit.id)/\(to)", kind: .activate, title: benefit.title,
      writtenTitle: benefit.writtenTitle, card: status.card, date: lastDay(to, status.card, on),
      remind: remind(benefit.remind, card: status.card, on: on), detail: .activation(.benefit(status.period)))
  }
}
