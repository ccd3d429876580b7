import LedgerModel

extension CommandSpec {
  static let snooze = CommandSpec(
    summary: "hide a reminder for some days",
    usage: "WHAT [DAYS | until DATE]",
    help: """
      Hides a due item for some days (3d, 2w) or until a date; without a time for 3
      days, and never past its last day. WHAT is its reference as `due` prints it, or
      words of its kind, card, name and title that one item has. If several have them,
      they are listed, each with what to type for it.
      """,
    examples: [
      "milepost snooze netflix", "milepost snooze uber plat 3d", "milepost snooze bill vs until 2026-07-01",
      "milepost snooze benefit/plat/uber/2026-01-31 3d",
    ],
    options: [.takes(.date)],
    completes: .words { completer in
      if completer.isAtFirstWord { return completer.due }
      guard completer.typed.words.count == 1 else { return [] }
      return [Candidate("3d", "three days"), Candidate("1w", "a week"), Candidate("until", "up to a date")]
    },
    run: .entry(.snooze))
}
