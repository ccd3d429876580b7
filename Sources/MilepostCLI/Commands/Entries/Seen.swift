import LedgerModel

extension CommandSpec {
  static let seen = CommandSpec(
    summary: "mark alerts as read",
    usage: "[WHAT]",
    help: """
      Marks alerts as read: without words all that are new, the highest of each budget
      in its running period; by a budget's name the highest of its newest period with
      an alert, by a period (budget/food/2026-01) its highest, or one by its id as
      `alerts` prints it.
      """,
    examples: [
      "milepost seen", "milepost seen food", "milepost seen budget/food/2026-01",
      "milepost seen budget/food/2026-01/80",
    ],
    options: [.takes(.date)],
    completes: .words { $0.isAtFirstWord ? $0.alerts : [] },
    run: .entry(.seen, needsWords: false))
}
