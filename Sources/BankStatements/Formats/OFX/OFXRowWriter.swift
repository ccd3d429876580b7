import LedgerFormats
import LedgerModel
import LedgerText

/// Writes the rows of OFX into a table.
struct OFXRowWriter {
  private struct Columns {
    let type, name, memo, id, checkNumber, referenceNumber, category, foreign, account, kind: Int

    init() {
      func column(_ name: String) -> Int { StatementFormat.ofx.column(name) ?? 0 }
      type = column("TRNTYPE")
      name = column("NAME")
      memo = column("MEMO")
      id = column("FITID")
      checkNumber = column("CHECKNUM")
      referenceNumber = column("REFNUM")
      category = column("SIC")
      foreign = column("FOREIGN")
      account = column("ACCOUNT")
      kind = column("KIND")
    }
  }

  private let file: OFXScanner
  private let columns = Columns()
  private let width = StatementFormat.ofx.width
  private var payee = JoinedText()
  private var text: [UInt8] = []

  init(_ file: OFXScanner) { self.file = file }

  /// Adds a row and counts it in its account. If it throws, the row may be in the table in parts.
  mutating func add(
    _ row: OFXRow, line: Int, of account: inout AccountStatement, to table: inout StatementTable
  ) throws(MessageRowError) {
    let bytes = file.bytes
    func missing(_ name: String) -> MessageRowError {
      MessageRowError(place: row.start, reason: "`\(name)` is missing")
    }
    guard row[.correctedID].isEmpty else { throw correction(row) }
    guard !row[.posted].isEmpty else { throw missing("DTPOSTED") }
    let posted = try bytes.span.day(row[.posted].range, hasHyphens: false)
    let user = row[.user].isEmpty ? nil : try bytes.span.day(row[.user].range, hasHyphens: false)
    guard !row[.amount].isEmpty else { throw missing("TRNAMT") }
    let amount = try bytes.span.amount(row[.amount].range, orComma: true)
    table.beginRow(line: line, cells: width)
    table.set(.booked, posted)
    if let user { table.set(.purchase, user) }
    table.set(.amount, amount)
    let currency = row[.currency].isEmpty ? account.currency ?? "" : file.string(row[.currency]).uppercased()
    table.set(.currency, currency.utf8)
    try writeTexts(row, to: &table)
    if !row[.originalCurrency].isEmpty {
      let foreign = file.string(row[.originalCurrency]).uppercased()
      if foreign != currency { table.set(columns.foreign, foreign.utf8) }
    }
    table.set(columns.account, account.number.utf8)
    if let kind = account.kind { table.set(columns.kind, kind.rawValue.utf8) }
    if row.paysCard, account.kind == .bank { table.set(.leftOut, "payment".utf8) }
    _ = account.add(amount, isBooked: true)
  }

  /// The error for a row that corrects another one.
  private func correction(_ row: OFXRow) -> MessageRowError {
    let id = file.bytes.span.quoted(row[.correctedID].range)
    return MessageRowError(
      place: row[.correctedID].range.lowerBound,
      reason: "this row corrects the one with the id \(id): change that entry by hand, and leave this row out"
    )
  }

  private mutating func writeTexts(_ row: OFXRow, to table: inout StatementTable) throws(MessageRowError) {
    payee.clear()
    let name = row[.payeeName].isEmpty ? row[.name] : row[.payeeName]
    try read(name)
    payee.add(text[...])
    table.set(columns.name, text)
    try read(row[.memo])
    payee.add(text[...])
    table.set(columns.memo, text)
    guard payee.bytes.count <= StatementTable.maxText else { throw .tooLong(row.start) }
    table.set(.payee, payee.bytes)
    try read(row[.id])
    table.set(.id, text)
    table.set(columns.id, text)
    try read(row[.category])
    table.set(.code, text)
    table.set(columns.category, text)
    try read(row[.type])
    table.set(columns.type, text)
    try read(row[.checkNumber])
    table.set(columns.checkNumber, text)
    try read(row[.referenceNumber])
    table.set(columns.referenceNumber, text)
  }

  private mutating func read(_ value: OFXText) throws(MessageRowError) {
    text.removeAll(keepingCapacity: true)
    file.append(value, to: &text)
    guard text.count <= StatementTable.maxText else { throw .tooLong(value.range.lowerBound) }
  }
}
