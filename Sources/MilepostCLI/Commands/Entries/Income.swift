import LedgerModel
import LedgerParser

extension CommandSpec {
  static let income = CommandSpec(
    summary: "record income",
    usage: "AMOUNT [CUR] ACCOUNT [+TAG ...] [PAYEE ...]",
    help: "Records income to an account.",
    examples: ["milepost income 5200 posb +salary Salary"],
    options: [.takes(.date), .takes(.note), .takes(.receipt)],
    completes: .words { $0.payment($0.openNames(.account)) },
    run: .entry(.income))
}
