import LedgerModel

extension CommandSpec {
  static let settled = CommandSpec(
    summary: "record that a card's bill is paid",
    usage: "CARD [AMOUNT]",
    help: """
      Records a payment of a card's bills: all that is open of the oldest one, or
      AMOUNT, which pays the oldest bills first and leaves the rest for the next. The
      answer says which bills it pays and what is still open. No account goes down.
      """,
    examples: ["milepost settled vs", "milepost settled vs 600 -d 2026-10-02"],
    options: [.takes(.date)],
    completes: .words { $0.isAtFirstWord ? $0.cardsWithBills : [] },
    run: .entry(.settled))
}
