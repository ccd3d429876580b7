import LedgerModel

extension CommandSpec {
  static let used = CommandSpec(
    summary: "record the use of a benefit or coupon",
    usage: "[CARD/]BENEFIT | COUPON [AMOUNT] [NOTE ...]",
    help: """
      Records the use of a benefit or coupon, by any word of its name; with the card
      if several cards have it. Without an amount: all that is left, or one use if it
      is counted in uses.
      """,
    examples: ["milepost used uber", "milepost used plat/uber 15", "milepost used grab5"],
    options: [.takes(.date)],
    completes: .words { completer in
      guard completer.isAtFirstWord else { return [] }
      let short = completer.typed.current.isEmpty ? [] : completer.names.benefitNames
      return completer.names.benefits + completer.names.coupons + short
    },
    run: .entry(.used))
}
