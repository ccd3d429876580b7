import LedgerModel
import LedgerParser

extension CommandSpec {
  static let used = CommandSpec(
    summary: "record the use of a benefit or coupon",
    usage: "[CARD] BENEFIT | COUPON [AMOUNT] [note TEXT]",
    help: """
      Records the use of a benefit or coupon, by its name or words of it, each with
      three letters or more; the card's name may come first. All words before the
      amount are the name; "credit" and "benefit" need not be in it. Without an
      amount: all that is left, or one use if it is counted in uses; the answer says
      how much that was. A remark follows "note", or is one text in quotes. If the
      words fit several, they are listed: with what is left, to choose one by its
      number, or, without a terminal, with a line to type for each.
      """,
    examples: [
      "milepost used uber", "milepost used gold uber 5", "milepost used digital entertainment 10",
      "milepost used plat/uber 15 note airport", "milepost used grab5",
    ],
    options: [.takes(.date)],
    completes: .words { completer in
      guard completer.isAtFirstWord else { return [] }
      let short = completer.typed.current.isEmpty ? [] : completer.benefitNames
      return completer.names(.benefit) + completer.openNames(.coupon) + short
    },
    run: .entry(.used))
}
