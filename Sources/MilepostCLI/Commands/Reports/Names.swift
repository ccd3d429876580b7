import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let names = CommandSpec(
    summary: "names that entries can use, built in and mine",
    usage: "[KIND] [WORD ...]",
    help: """
      Lists the names of all kinds or of KIND: those of your files and those that are
      built in, with the number of entries that use each, and the first and last day.
      WORD leaves the names that have it in their name, title or note.

      KIND: \(NameKind.allCases.prefix(6).map(\.plural).joined(separator: ", ")),
      \(NameKind.allCases.dropFirst(6).map(\.plural).joined(separator: ", ")).
      """,
    examples: [
      "milepost names", "milepost names tags", "milepost names payees kopi", "milepost names templates uob",
    ],
    completes: .words { completer in
      guard completer.isAtFirstWord else { return completer.named(NameKind(word: completer.typed.words[0])) }
      return NameKind.allCases.map { Candidate($0.plural, "names of this kind") }
    },
    run: .report { (context, ledger, on) throws(CommandError) in
      let kind = context.arguments.words.first.flatMap { NameKind(word: $0) }
      let words = context.arguments.words.dropFirst(kind == nil ? 0 : 1)
      let builtIn = BuiltInNames(
        tags: Library.tags, templates: LibraryTemplate.listed.map { ($0.id, $0.name) })
      var report = ledger.namesReport(on: on, kinds: kind.map { [$0] } ?? NameKind.allCases, builtIn: builtIn)
      let names = report.names.map(\.name)
      let wanted = words.map { foldedForSearch($0) }
      report.names.removeAll { row in
        let text = foldedForSearch([row.name, row.title, row.note].compactMap(\.self).joined(separator: " "))
        return !wanted.allSatisfy { text.has($0) }
      }
      if report.names.isEmpty, let word = words.first {
        let near = suggestion(for: word, in: NameKind.allCases.map(\.plural) + names)
        throw .usage(
          "no name has \(PathText.escaped(words.joined(separator: " ")))\(escapedForTerminal(near))")
      }
      return context.output(Document(report, ledger)) {
        namesPage(report, ledger, isWhole: kind != nil || !words.isEmpty)
      }
    })
}

extension Completer {
  /// The names of a kind; none of payees.
  fileprivate mutating func named(_ kind: NameKind?) -> [Candidate] {
    switch kind {
    case .account: names(.account)
    case .card: names(.card)
    case .limit: names(.limit)
    case .category: names(.category)
    case .tag: names(.tag)
    case .currency: currencies()
    case .template: templates()
    case .person: names(.person)
    case .merchant: merchants
    case .code: codes
    case .payee, nil: []
    }
  }
}
