import LedgerModel
import LedgerParser

extension CommandSpec {
  static let repaid = CommandSpec(
    summary: "record that a person paid me back",
    usage: "WHO [AMOUNT [CUR]] ACCOUNT",
    help: """
      Records money that a person gives back for shares of expenses: all that is owed,
      or AMOUNT, which pays the oldest shares first. The answer says what is still
      open. It is not income.
      """,
    examples: ["milepost repaid mei posb", "milepost repaid mei 30 posb -d yesterday"],
    options: [.takes(.date), .takes(.note), .takes(.receipt)],
    completes: .words { completer in
      if completer.isAtFirstWord { return completer.names(.person) }
      return completer.currencyAfterAmount() + completer.openNames(.account)
    },
    run: .entry(.repaid))
}
