import BankStatements
import LedgerEditing
import LedgerFormats
import LedgerModel

/// A row of a statement in `milepost.import/1`. What the file or the import does not say is `null`.
struct StatementDocumentRow {
  enum Status: String, CaseIterable {
    case new, recorded, posted, skipped, rejected

    init(_ status: RowOutcome.Status) {
      self =
        switch status {
        case .new: .new
        case .recorded: .recorded
        case .posted: .posted
        }
    }
  }

  let line: Int
  /// Of a rejected row, from 1; in a sheet the number of the cell.
  var column = 1
  let status: Status
  /// Of a skipped row the rule's word, of a rejected one a sentence.
  var reason: String?
  var account: String?
  var date: Day?
  var posted: Day?
  /// From the account's side: negative is money out.
  var amount: Decimal?
  var currency: String?
  var original: (amount: Decimal, currency: String)?
  var payee: String?
  /// The bank's text.
  var description: String?
  var id: String?
  var source: String?
  var tags: [String] = []
  /// The benefit that it credits.
  var used: (reference: String, amount: String, status: String)?
  /// What it became, or the entry that was there already.
  var entry: (file: String, line: Int)?

  init(line: Int, status: Status) { (self.line, self.status) = (line, status) }

  /// The row; `sheet` is the name of the workbook's sheet that it is in.
  func json(sheet: String?) -> JSONValue {
    let original = original.map { original in
      JSONValue.object([
        ("amount", .number(original.amount.description)), ("currency", .text(original.currency)),
      ])
    }
    let entry = entry.map { entry in
      JSONValue.object([("file", .text(entry.file)), ("line", .whole(entry.line))])
    }
    let used = used.map { used in
      JSONValue.object([
        ("ref", .text(used.reference)), ("amount", .number(used.amount)), ("status", .text(used.status)),
      ])
    }
    let place = sheet.map { Workbook.place(sheet: $0, row: line, column: column - 1) }
    return .object([
      ("line", sheet == nil ? .whole(line) : .null), ("place", .optional(place)),
      ("account", .optional(account)), ("status", .text(status.rawValue)), ("reason", .optional(reason)),
      ("date", .optional(date?.description)), ("posted", .optional(posted?.description)),
      ("amount", amount.map { .number($0.description) } ?? .null), ("currency", .optional(currency)),
      ("original", original ?? .null), ("payee", .optional(payee)), ("description", .optional(description)),
      ("id", .optional(id)), ("source", .optional(source)), ("tags", .list(tags.map { .text($0) })),
      (EntryKind.used.name, used ?? .null), ("entry", entry ?? .null),
    ])
  }
}
