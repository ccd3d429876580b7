import LedgerEditing
import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let find = CommandSpec(
    summary: "everything with some words: cards, benefits, entries …",
    usage: "WORD ...",
    help: """
      Searches cards, accounts, benefits, coupons, subscriptions, budgets, goals,
      people, merchants, tags, entries and templates. Each WORD must begin a word of
      the id, title, nickname, bank, code, note or payee; case, accents and
      apostrophes do not count. Of entries the newest five are shown, of templates of
      the library five.
      """,
    examples: ["milepost find uber", "milepost find ya kun", "milepost find amex gold -F json"],
    completes: .words { $0.foundNames() },
    checkWords: { (arguments) throws(UsageError) in
      if arguments.words.flatMap(wordsOfName).isEmpty { throw UsageError("write: milepost find WORD") }
    },
    run: .report { (context, ledger, on) throws(CommandError) in
      let templates = LibraryTemplate.listed(pricedFirstIn: ledger.settings.baseCode)
      let report = ledger.findReport(
        context.words, on: on, limit: 5,
        builtIn: BuiltInNames(tags: Library.tags, templates: templates.map { ($0.id, $0.name) }),
        templates.map { FindTemplate(kind: $0.kind.rawValue, id: $0.id, name: $0.name, bank: $0.issuer) })
      if report.items.isEmpty {
        let word = report.unknown ?? context.words.joined(separator: " ")
        let near = report.nearest.map { "; did you mean \($0)?" } ?? ""
        throw .usage(escapedForTerminal("nothing has \(word)\(near)"))
      }
      return context.output(Document(report, ledger)) {
        findPage(report, ledger, EntryText.shellWords(context.words), context.textStyle)
      }
    })
}

extension Completer {
  /// The names of a wallet that people look for.
  fileprivate mutating func foundNames() -> [Candidate] {
    let kinds: [NameCatalogue.Kind] = [.source, .coupon, .subscription, .budget, .goal, .person]
    return kinds.flatMap { names($0) } + merchants
  }
}
