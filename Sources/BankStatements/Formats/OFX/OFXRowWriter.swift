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
    func missing(_ name: String) -> MessageRowError {
      MessageRowError(place: row.start, reason: "`\(name)` is missing")
    }
    guard !row[.posted].isEmpty else { throw missing("DTPOSTED") }
    let posted = try day(row[.posted])
    let user = row[.user].isEmpty ? nil : try day(row[.user])
    guard !row[.amount].isEmpty else { throw missing("TRNAMT") }
    let amount = try amount(row[.amount])
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

  private mutating func writeTexts(_ row: OFXRow, to table: inout StatementTable) throws(MessageRowError) {
    payee.clear()
    try write(row[.payeeName].isEmpty ? row[.name] : row[.payeeName], to: &table, columns.name)
    if !text.isEmpty { payee.add(text[...]) }
    try write(row[.memo], to: &table, columns.memo)
    if !text.isEmpty { payee.add(text[...]) }
    guard payee.bytes.count <= StatementTable.maxText else { throw .tooLong(row.start) }
    if !payee.bytes.isEmpty { table.set(.payee, payee.bytes) }
    try write(row[.id], to: &table, columns.id)
    if !text.isEmpty { table.set(.id, text) }
    try write(row[.category], to: &table, columns.category)
    if !text.isEmpty { table.set(.code, text) }
    try read(row[.correctedID])
    if !text.isEmpty { table.set(.corrected, text) }
    try write(row[.type], to: &table, columns.type)
    try write(row[.checkNumber], to: &table, columns.checkNumber)
    try write(row[.referenceNumber], to: &table, columns.referenceNumber)
  }

  /// Sets a cell, and `text`, to a value; an empty cell needs nothing.
  private mutating func write(
    _ value: OFXText, to table: inout StatementTable, _ column: Int
  ) throws(MessageRowError) {
    try read(value)
    if !text.isEmpty { table.set(column, text) }
  }

  /// Sets `text` to a value.
  private mutating func read(_ value: OFXText) throws(MessageRowError) {
    text.removeAll(keepingCapacity: true)
    file.append(value, to: &text)
    if text.count > StatementTable.maxText { throw .tooLong(value.range.lowerBound) }
  }

  private mutating func day(_ value: OFXText) throws(MessageRowError) -> Day {
    try read(value)
    do throws(MessageRowError) {
      return try text.span.day(0..<text.count, hasHyphens: false)
    } catch {
      throw MessageRowError(place: value.range.lowerBound, reason: error.reason)
    }
  }

  private mutating func amount(_ value: OFXText) throws(MessageRowError) -> Decimal {
    try read(value)
    do throws(MessageRowError) {
      return try text.span.amount(0..<text.count, orComma: true)
    } catch {
      throw MessageRowError(place: value.range.lowerBound, reason: error.reason)
    }
  }
}
