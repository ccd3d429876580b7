import LedgerFormats
package import LedgerModel
package import LedgerParser
import LedgerText

/// `export csv` and `export jsonl`: a row for each expense and renewal, as written and as calculated (grammar.md,
/// *Expenses as CSV and JSON Lines*).
package enum ExpenseTable {
  /// The columns that say what was written: `import csv` reads these.
  package static let written = [
    "type", "date", "posted", "amount", "currency", "billed", "rate", "source", "subscription", "tags", "payee", "note",
    "receipt",
  ]
  /// The columns that say what it came to.
  package static let calculated = [
    "category", "source_amount", "source_currency", "base_amount", "base_currency", "exchange_rate", "rate_from",
    "rate_date", "card", "card_day", "cycle_from", "cycle_to", "counted", "provisional", "reward_tag", "reward_rule",
    "reward_rate", "points", "miles", "cashback", "file", "line",
  ]

  /// The rows up to a day as CSV (RFC 4180).
  package static func csv(_ read: LoadedLedger, on day: Day) -> [UInt8] {
    var writer = CSVWriter()
    var rows = ExpenseRows(read, on: day)
    writer.reserveCapacity(rows.count * 192)
    writer.row((written + calculated).map { .text($0) })
    rows.each { writer.row($0) }
    return writer.bytes
  }

  /// Programs that guess the types of columns look at so many rows at least (DuckDB at 20,480).
  private static let sample = 20_000

  /// The rows up to a day as JSON Lines: an object each, with all keys. A column without a value in the rows that are
  /// looked at has no type for such programs, and they drop what comes later: the first row that has one stands first.
  package static func jsonLines(_ read: LoadedLedger, on day: Day) -> [UInt8] {
    let keys = (written + calculated).map { "\"\($0)\"" }
    var (first, writer) = (JSONWriter(isInline: true), JSONWriter(isInline: true))
    var rows = ExpenseRows(read, on: day)
    writer.reserveCapacity(rows.count * 720)
    var (count, empty) = (0, Array(keys.indices))
    rows.each { row in
      let known = empty.count
      if known > 0 { empty.removeAll { row[$0].isValue } }
      if count >= sample, empty.count < known { first.line(keys, row) } else { writer.line(keys, row) }
      count += 1
    }
    return first.bytes + writer.bytes
  }

  /// The record of a row, by the columns' names.
  package static func record(_ cells: [String: String]) throws(EntryRecordError) -> EntryRecord {
    func text(_ name: String) -> JSONValue {
      guard let cell = cells[name], !cell.isEmpty else { return .null }
      return .text(CSVWriter.text(ofSafe: cell))
    }
    func number(_ name: String) throws(EntryRecordError) -> JSONValue {
      guard let cell = cells[name], !cell.isEmpty else { return .null }
      guard let number = Decimal(text: cell) else { throw EntryRecordError("`\(cell)` in \(name) is not an amount") }
      // The point that says "a number with decimals" in a currency that has none.
      let text = number.description
      return .number(number.scale == 1 && number.digits % 10 == 0 ? String(text.dropLast(2)) : text)
    }
    let type = cells["type"].flatMap { $0.isEmpty ? nil : $0 } ?? EntryKind.expense.name
    guard let kind = EntryKind(name: type), kind.isExpense else { throw EntryRecordError("unknown type `\(type)`") }
    let head: [(key: String, value: JSONValue)] = [
      ("type", .text(type)), ("date", text("date")), ("posted", text("posted")),
    ]
    let money: [(key: String, value: JSONValue)] = [
      ("amount", try number("amount")), ("currency", text("currency")), ("billed", try number("billed")),
      ("rate", try number("rate")),
    ]
    if kind == .paid { return EntryRecord(head + [("subscription", text("subscription"))] + money) }
    let tags = CSVWriter.text(ofSafe: cells["tags"] ?? "").split(separator: " ").map { JSONValue.text(String($0)) }
    if case .null = money[0].value { throw EntryRecordError("the amount is missing") }
    return EntryRecord(
      head + money + [
        ("source", text("source")), ("tags", .list(tags)), ("payee", text("payee")), ("note", text("note")),
        ("receipt", text("receipt")),
      ])
  }
}

extension JSONValue {
  /// Whether a column of it has a type.
  fileprivate var isValue: Bool {
    switch self {
    case .null: false
    case .list(let items): !items.isEmpty
    case .text, .number, .flag, .object: true
    }
  }
}
