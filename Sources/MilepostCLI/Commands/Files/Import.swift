import BankStatements
import LedgerEditing
import LedgerFormats
import LedgerModel
import LedgerParser
import WalletFiles

/// The formats of imported files other than bank statements.
private enum ImportFormat: String { case ecb, csv, json }

extension OptionKey where Value == String {
  static var statementCard: OptionKey {
    text(.card, "ID", "the card or account of the statement") { $0.names(.source) }
  }
}

extension OptionKey where Value == String {
  static var draft: OptionKey {
    file(.draft, "write rules to complete to this new file")
  }
}

extension OptionKey where Value == String {
  static var importOutput: OptionKey {
    file(.output, "write rules to complete, or its output, to this file")
  }
}

extension OptionKey where Value == TextEncoding {
  static var encoding: OptionKey {
    choice(.encoding, of: [.utf8, .latin1, .utf16], "text encoding of the statement")
  }
}

extension OptionKey where Value == String {
  static var accountMap: OptionKey {
    text(.map, "NUMBER=ID", "card or account of a number, or none; repeatable").repeatable()
  }
}

extension OptionKey where Value == DateOrder {
  static var dateOrder: OptionKey { choice(.dates, "order of the dates in a QIF file") }
}

extension OptionKey where Value == ConflictChoice {
  static var keep: OptionKey { choice(.keep, "which definition to keep where two differ") }
}

extension OptionKey where Value == Bool {
  static var partial: OptionKey { flag(.partial, "import the readable rows even if others are not") }
  static var everyRate: OptionKey { flag(.all, "all days and currencies") }
}

extension CommandSpec {
  static let `import` = CommandSpec(
    summary: "import bank statements, exchange rates or exported data",
    usage: "[RULES] STATEMENT | ecb|csv|json FILE",
    help: """
      Imports a bank statement: CSV, Excel (.xls, .xlsx), OFX (.qfx, .qbo), CAMT,
      MT940 or QIF, whatever the file is called. The bank of a table is recognised
      by the header (where many banks share it: by the network of the card, named
      with --card), or described by a rules file. On a terminal it asks what it
      can't know: which columns are what in a file that no rules fit, the card or
      account of a number, the tags of a new payee. The answers go to imports.rules
      beside the wallet, which every later import reads; --draft FILE or -o FILE
      writes rules that you complete yourself. Rows already in the wallet, imported
      or typed, are skipped; if the entry has another payee, both are listed. Every
      other row is added after the last entry of its day; the payment of a bill of a
      card with `due` is added as `settled`. Every row is imported, skipped by a rule
      and counted, or listed with its line and the reason; if any is listed, or the
      balances of the file do not agree with its rows, nothing is written, unless
      --partial is given (which exits with 1). `ecb` imports the European Central
      Bank's rate history: the days and currencies the wallet needs, or all of them
      with --all. `csv` and `json` import what `export` wrote.
      """,
    examples: [
      "milepost import statement.csv --card ppv", "milepost import uob.rules statement.csv --dry-run",
      "milepost import bank.csv --draft my.rules", "milepost import march.sta --map 3000=posb",
      "milepost import ecb eurofxref-hist.csv", "milepost import json wallet.json -f new.ledger",
    ],
    options: [
      .takes(.statementCard), .takes(.accountMap), .takes(.encoding), .takes(.dateOrder), .takes(.draft),
      .takes(.keep), .takes(.partial), .takes(.everyRate), .takes(.importOutput),
      .takes(.formats([.text, .json])),
    ],
    variants: [
      Variant(word: ImportFormat.ecb.rawValue, summary: "the European Central Bank's rates", options: [.all]),
      Variant(word: ImportFormat.csv.rawValue, summary: "expenses that were exported"),
      Variant(word: ImportFormat.json.rawValue, summary: "a wallet that was exported", options: [.keep]),
      Variant(
        word: "STATEMENT", summary: "", options: [.card, .map, .encoding, .dates, .draft, .partial, .output],
        isDefault: true),
    ],
    namesFiles: true,
    completes: .words { ($0.isAtFirstWord ? $0.variants : []) + [.files] },
    run: .change { (context) throws(CommandError) in
      let words = context.arguments.words
      if let format = ImportFormat(rawValue: words.first ?? "") {
        guard words.count == 2 else { throw .usage("import one file: milepost import \(words[0]) FILE") }
        return switch format {
        case .ecb: try ImportedRates(context).planner(words[1])
        case .csv: try ImportedRecords(context).planner(words[1], readCSVRecords)
        case .json: try ImportedRecords(context).planner(words[1], readJSONRecords)
        }
      }
      guard let name = words.last, words.count <= 2 else {
        throw .usage("missing file: milepost import statement.csv", see: .command(.import))
      }
      return try ImportedStatement(context, name, rules: words.count == 2 ? words[0] : nil).planner()
    })
}
