import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let mcc = CommandSpec(
    summary: "merchant category codes, by number or name",
    usage: "[CODE | WORD ...]",
    help: """
      Shows a merchant category code (ISO 18245), the codes that begin with some
      digits, or those whose names have all words: with the tags that each fills in,
      and what each open card makes of up to five of them. Without words it lists all
      codes that have a name. `mcc` entries in the files change names and tags.
      """,
    examples: [
      "milepost mcc 5814", "milepost mcc 58", "milepost mcc fast food", "milepost mcc --format csv",
    ],
    completes: .words { completer in completer.isAtFirstWord ? completer.codes : [] },
    run: .report { (context, ledger, on) throws(CommandError) in
      let words = context.arguments.words.filter { !$0.isEmpty }
      let table = CodeTable(ledger.definitions, ledger.vocabulary)
      let rows = words.isEmpty ? nil : try table.rows(words)
      let report = ledger.codesReport(rows, on: on)
      return context.output(Document(report, ledger)) { codesPage(report, ledger, context.textStyle) }
    })
}

extension CodeTable {
  /// The codes that words name.
  fileprivate func rows(_ words: [String]) throws(CommandError) -> [Row] {
    if words.count == 1, words[0].utf8.allSatisfy(\.isDigit) {
      if let code = MerchantCode(words[0]) { return [row(of: code)] }
      let found = rows.filter { $0.codes.first.description.hasPrefix(words[0]) && words[0].utf8.count < 4 }
      if !found.isEmpty { return found }
      throw .usage(
        "\(PathText.escaped(words[0])): no such code; a code has four digits, from 0001 to 9999 without 1900 to 2199"
      )
    }
    let wanted = words.map { foldedForSearch($0) }
    let found = rows.filter { row in
      let text = foldedForSearch("\(row.codes) \(row.name ?? "")")
      return wanted.allSatisfy { text.has($0) }
    }
    guard found.isEmpty else { return found }
    let names = Set(rows.compactMap(\.name).flatMap { wordsForSearch($0) }.map { String($0) }).sorted()
    let near = nearestName(to: foldedForSearch(words[0]), in: names).map { "; did you mean \($0)?" } ?? ""
    throw .usage("no code has \(PathText.escaped(words.joined(separator: " ")))\(escapedForTerminal(near))")
  }
}
