import LedgerModel
import LedgerParser

extension CommandSpec {
  static let saved = CommandSpec(
    summary: "record money saved for a goal",
    usage: "GOAL AMOUNT [CUR]",
    help: "Records money saved for a goal; a negative amount is a withdrawal.",
    examples: ["milepost saved trip 500", "milepost saved trip -100 -d fri"],
    options: [.takes(.date)],
    completes: .words { $0.isAtFirstWord ? $0.names(.goal) : $0.currencyAfterAmount() },
    run: .entry(.saved))
}
