import LedgerModel
import LedgerParser

extension CommandSpec {
  static let rate = CommandSpec(
    summary: "record an exchange rate",
    usage: "CUR RATE CUR [CARD]",
    help: "Records an exchange rate that applies from a day on.",
    examples: ["milepost rate USD 1.3421 SGD", "milepost rate THB 0.0381 SGD cash -d 12"],
    options: [.takes(.date)],
    completes: .words { completer in
      let count = completer.typed.words.count
      if count == 3 { return completer.names(.source) }
      return count == 0 || count == 2 ? completer.currencies() : []
    },
    run: .entry(.rate))
}
