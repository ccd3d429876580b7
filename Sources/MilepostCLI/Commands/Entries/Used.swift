import LedgerModel

extension CommandSpec {
  static let used = CommandSpec(
    summary: "record the use of a benefit or coupon",
    usage: "CARD/BENEFIT | COUPON [AMOUNT] [NOTE ...]",
    help: """
      Records the use of a benefit or coupon. Without an amount: all that is left, or
      one use if it is counted in uses.
      """,
    examples: ["milepost used plat/uber 15", "milepost used grab5"],
    options: [.takes(.date)],
    completes: .words { $0.isAtFirstWord ? $0.names.benefits + $0.names.coupons : [] },
    run: .entry(.used))
}
