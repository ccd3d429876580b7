import LedgerModel
import LedgerParser

extension CommandSpec {
  static let activated = CommandSpec(
    summary: "record that a cap, bonus or benefit is activated",
    usage: "WHAT | CARD +TAG ... [for DATE]",
    help: """
      Records that the bank activated the caps and bonuses of a card that have one of
      the tags, for their period that contains the day (DATE, for a later period), or
      a benefit, once for all. WHAT is words, with a card's name or without, that one
      line or benefit has that waits for it. Nothing is written if it is activated
      already. The answer shows what they earn and what is left.
      """,
    examples: [
      "milepost activated dining", "milepost activated plat airline", "milepost activated cff +dining",
      "milepost activated cff +dining +gas for 2026-04-01",
      "milepost activated plat/airline",
    ],
    options: [.takes(.date)],
    completes: .words { completer in
      if completer.isAtFirstWord {
        return completer.cardsToActivate + completer.benefitsToActivate
      }
      guard let card = completer.typed.words.first, !completer.typed.words.contains("for") else { return [] }
      let later = completer.typed.words.count > 1 ? [Candidate("for", "a day of a later period")] : []
      return completer.tagsToActivate(of: card).map { $0.after("+") } + later
    },
    run: .entry(.activated))
}
