import LedgerModel
import LedgerParser

extension CommandSpec {
  static let paid = CommandSpec(
    summary: "record a subscription payment",
    usage: "SUBSCRIPTION [AMOUNT [CUR]]",
    help: """
      Records a subscription payment, at the subscription's price unless another is
      given. --used records what it uses of a benefit or coupon; --split and --share
      divide this payment, in place of the subscription's own parts.
      """,
    examples: ["milepost paid netflix", "milepost paid netflix 22.98 -d 2026-01-09"],
    options: [.takes(.date), .takes(.posted), .takes(.split), .takes(.share), .takes(.used)],
    completes: .words { $0.isAtFirstWord ? $0.names(.subscription) : $0.currencyAfterAmount() },
    run: .entry(.paid))
}
