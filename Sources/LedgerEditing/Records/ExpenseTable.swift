package import LedgerFormats
package import LedgerModel
package import LedgerParser
import LedgerText

/// `export csv` and `export jsonl`: a row for each expense and renewal, with the user's input and calculated values
/// (grammar.md, *Expenses as CSV and JSON Lines*).
package enum ExpenseTable {
  /// The names of all columns in order.
  package static let columns = ExpenseColumn.allCases.map(\.name)

  /// The rows up to a day as CSV (RFC 4180).
  package static func csv(_ read: LoadedLedger, on day: Day) -> OutputParts {
    ExpenseRows(read, on: day, .csv).withHeader
  }

  /// The rows up to a day as JSON Lines: an object each, with all keys. DuckDB guesses types from 20,480 rows.
  package static func jsonLines(_ read: LoadedLedger, on day: Day) -> OutputParts {
    ExpenseRows(read, on: day, .jsonLines).withColumns(guessedFrom: 20_000)
  }

  /// The values of the same rows, in order of date: the plain way, to which tests compare their bytes.
  package static func values(_ read: LoadedLedger, on day: Day, isCSV: Bool) -> [[JSONValue]] {
    ExpenseRows(read, on: day, isCSV ? .csv : .jsonLines).allValues
  }

  /// Between the uses of an expense.
  static let useSeparator = " | "

  /// The uses of a row: `plat/uber 15.00 USD | ferry`.
  private static func uses(_ cells: CSVTable.Row) -> JSONValue {
    let text = CSVWriter.text(ofSafe: cells[EntryRecord.usedKey] ?? "")
    return .list(
      text.parts(between: useSeparator).filter { !$0.isEmpty }.map {
        .object(EntryRecordBuilder.use(inWords: String($0), CurrencyCode.builtInSymbols).fields)
      })
  }

  /// The parts of a row: `split 33.00 #household | share 1/3 mei`.
  private static func parts(_ cells: CSVTable.Row) throws(EntryRecordError) -> JSONValue {
    let text = CSVWriter.text(ofSafe: cells[EntryRecord.partsKey] ?? "")
    if text.isEmpty { return .null }
    try EntryRecord.checkWords(EntryRecord.partsKey, text)
    var map = SourceMap()
    guard map.add(name: "", bytes: Array(text.utf8)) != nil else { return .null }
    var parts: [JSONValue] = []
    for words in EntryWords(map, at: 0).words.split(whereSeparator: {
      !$0.isQuoted && $0.text == partSeparator
    }) {
      guard let part = EntryRecordBuilder.part(WalletEntry.text(words), CurrencyCode.builtInSymbols) else {
        throw EntryRecordError(
          "`\(WalletEntry.text(words))` in \(EntryRecord.partsKey) is neither `split` nor `share`")
      }
      // A renewal at its price has no currency in its row: its parts are in that of the subscription.
      let isRenewal = cells["type"] == EntryKind.paid.name && (cells["currency"] ?? "").isEmpty
      if let code = part.code, code != cells["currency"], !isRenewal {
        throw EntryRecordError(
          "`\(WalletEntry.text(words))` in \(EntryRecord.partsKey) is not in the row's currency")
      }
      parts.append(.object(part.record.fields))
    }
    return .list(parts)
  }

  /// Between the parts of an expense, with spaces around it.
  private static let partSeparator = "|"

  /// The parts below an entry as a cell. A payee's word that could be the separator gets quotes.
  static func cell(of parts: some Sequence<[WrittenWord]>) -> String {
    parts.map { words in
      words.map { $0.text == partSeparator ? EntryText.quoted($0.text) : WalletEntry.text([$0]) }
        .joined(separator: " ")
    }.joined(separator: " \(partSeparator) ")
  }

  /// The record of a row.
  package static func record(_ cells: CSVTable.Row) throws(EntryRecordError) -> EntryRecord {
    func text(_ name: String) -> JSONValue {
      guard let cell = cells[name], !cell.isEmpty else { return .null }
      return .text(CSVWriter.text(ofSafe: cell))
    }
    func number(_ name: String) throws(EntryRecordError) -> JSONValue {
      guard let cell = cells[name], !cell.isEmpty else { return .null }
      guard let number = Decimal(text: cell) else {
        throw EntryRecordError("`\(cell)` in \(name) is not an amount")
      }
      return .number(wholeOrPointed(number))
    }
    let type = cells["type"].flatMap { $0.isEmpty ? nil : $0 } ?? EntryKind.expense.name
    guard var kind = EntryKind(name: type), kind.isExpense else {
      throw EntryRecordError("unknown type `\(type)`")
    }
    let isAutomatic = kind == .auto
    if isAutomatic { kind = .paid }
    let head: [(key: String, value: JSONValue)] = [
      ("type", .text(kind.name)), ("date", text("date")), ("posted", text("posted")),
    ]
    let money: [(key: String, value: JSONValue)] = [
      ("amount", try number("amount")), ("currency", text("currency")), ("billed", try number("billed")),
      (EntryRecord.rateKey, try number(EntryRecord.rateKey)),
    ]
    let details = [
      ("note", text("note")), ("receipt", text("receipt")), (EntryRecord.usedKey, uses(cells)),
      (EntryRecord.partsKey, try parts(cells)),
    ]
    let pin = try pin(cells, money.map(\.value))
    if kind == .paid {
      var record = EntryRecord(head + [("subscription", text("subscription"))] + money + details)
      record.pin = pin
      record.isAutomatic = isAutomatic
      return record
    }
    let tags = CSVWriter.text(ofSafe: cells["tags"] ?? "").split(separator: " ").map {
      JSONValue.text(String($0))
    }
    if case .null = money[0].value { throw EntryRecordError("the amount is missing") }
    var record = EntryRecord(
      head + money + [
        ("source", text("source")), ("tags", .list(tags)), ("payee", text("payee")),
      ] + details)
    record.pin = pin
    return record
  }

  /// `1.14 SGD`: the calculated amount of a row in a foreign currency that has neither a billed amount nor a rate.
  private static func pin(_ cells: CSVTable.Row, _ money: [JSONValue]) throws(EntryRecordError) -> String? {
    guard case .number = money[0], case .text(let code) = money[1], case .null = money[2],
      case .null = money[3],
      let amount = cells["source_amount"], let currency = cells["source_currency"], !amount.isEmpty,
      !currency.isEmpty,
      currency != code
    else { return nil }
    guard let number = Decimal(text: amount), let own = CurrencyCode(currency) else {
      throw EntryRecordError("`\(amount) \(currency)` in source_amount is not an amount")
    }
    return "\(wholeOrPointed(number)) \(own)"
  }

  /// A number without the `.0` that `pointed` adds in a currency without decimals.
  private static func wholeOrPointed(_ number: Decimal) -> String {
    let text = number.description
    return number.scale == 1 && number.digits % 10 == 0 ? String(text.dropLast(2)) : text
  }
}
