import LedgerModel

extension CommandSpec {
  static let snooze = CommandSpec(
    summary: "hide a reminder for some days",
    usage: "REF DAYS | REF until DATE",
    help: """
      Hides a due item, by its reference as `due` prints it, for some days (3d, 2w) or
      until a date.
      """,
    examples: [
      "milepost snooze benefit/plat/uber/2026-01-31 3d", "milepost snooze fee/kf/2026-07-11 until 2026-07-01",
    ],
    options: [.takes(.date)],
    completes: .words { completer in
      if completer.isAtFirstWord { return completer.due }
      guard completer.typed.words.count == 1 else { return [] }
      return [Candidate("3d", "three days"), Candidate("1w", "a week"), Candidate("until", "up to a date")]
    },
    run: .entry(.snooze))
}
