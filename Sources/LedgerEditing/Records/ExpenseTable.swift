package import LedgerExports
package import LedgerModel
package import LedgerParser
import LedgerText

/// `export csv`: a row for each expense and renewal, as written and as reckoned (grammar.md, *Expenses as CSV*).
package enum ExpenseTable {
  /// The columns that say what was written: `import csv` reads these.
  package static let written = [
    "type", "date", "posted", "amount", "currency", "billed", "rate", "source", "subscription", "tags", "payee", "note",
    "receipt",
  ]
  /// The columns that say what it came to.
  package static let reckoned = ["category", "source_amount", "source_currency", "base_amount", "base_currency"]

  /// The expenses up to a day, the oldest first, those of a day in file order.
  package static func document(_ read: ReadLedger, on day: Day) -> Document {
    let ledger = read.ledger
    let numbers = Numbers(currencies: ledger.currencies)
    let places = Dictionary(ledger.expenses.indices.map { (ledger.expenses[$0].position, $0) }) { first, _ in first }
    let entries = read.walletEntries
    let maker = RecordMaker(ledger, entries)
    let inOrder = entries.compactMap { entry in places[entry.position].map { (entry: entry, index: $0) } }
      .filter { ledger.expenses[$0.index].date <= day }.enumerated().sorted { one, other in
        let days = (ledger.expenses[one.element.index].date, ledger.expenses[other.element.index].date)
        return days.0 == days.1 ? one.offset < other.offset : days.0 < days.1
      }.map(\.element)
    let items = inOrder.map { entry, index -> [(key: String, value: Field)] in
      let expense = ledger.expenses[index]
      let record = maker.record(entry)
      let source = ledger.sourceCurrency(expense.source)
      return written.map { ($0, record[$0]) } + [
        ("category", .text(ledger.category(of: expense.tags))),
        ("source_amount", numbers.money(Int128(expense.amount), source)), ("source_currency", numbers.code(source)),
        ("base_amount", numbers.money(Int128(expense.base), ledger.base)), ("base_currency", numbers.code(ledger.base)),
      ]
    }
    return Document(
      name: "expenses", on: day.description, base: numbers.code(ledger.base), list: "expenses", items: items,
      columns: written + reckoned)
  }

  /// The record of a row, by the columns' names.
  package static func record(_ cells: [String: String]) throws(RecordFault) -> EntryRecord {
    func text(_ name: String) -> Field {
      guard let cell = cells[name], !cell.isEmpty else { return .null }
      return .text(plainCell(cell))
    }
    func number(_ name: String) throws(RecordFault) -> Field {
      guard let cell = cells[name], !cell.isEmpty else { return .null }
      guard let number = Decimal(text: cell) else { throw RecordFault("`\(cell)` in \(name) is no amount") }
      return .number(number.description)
    }
    let type = cells["type"].flatMap { $0.isEmpty ? nil : $0 } ?? "expense"
    guard type == "expense" || type == "paid" else { throw RecordFault("there is no type `\(type)`") }
    let head: [(key: String, value: Field)] = [
      ("type", .text(type)), ("date", text("date")), ("posted", text("posted")),
    ]
    let money: [(key: String, value: Field)] = [
      ("amount", try number("amount")), ("currency", text("currency")), ("billed", try number("billed")),
      ("rate", try number("rate")),
    ]
    if type == "paid" { return EntryRecord(head + [("subscription", text("subscription"))] + money) }
    let tags = plainCell(cells["tags"] ?? "").split(separator: " ").map { Field.text(String($0)) }
    if case .null = money[0].value { throw RecordFault("the amount is missing") }
    return EntryRecord(
      head + money + [
        ("source", text("source")), ("tags", .list(tags)), ("payee", text("payee")), ("note", text("note")),
        ("receipt", text("receipt")),
      ])
  }
}
