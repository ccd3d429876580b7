import LedgerModel

extension CommandSpec {
  static let seen = CommandSpec(
    summary: "mark an alert as read",
    usage: "REF",
    help: "Marks an alert as read, by its id as `alerts` prints it.",
    examples: ["milepost seen budget/food/2026-01/80"],
    options: [.takes(.date)],
    completes: .words { $0.isAtFirstWord ? $0.alerts : [] },
    run: .entry(.seen))
}
