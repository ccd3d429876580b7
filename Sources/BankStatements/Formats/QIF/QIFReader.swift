import LedgerFormats
import LedgerModel
import LedgerText

/// Reads the records of a file by its headers.
struct QIFReader {
  /// The most bytes of an account's name, which each of its rows repeats.
  private static let maxAccount = 100

  private var lines: MessageLines
  private let order: DateOrder
  private let amounts: AmountPattern
  private var message = StatementMessage(kind: "QIF")
  private var header = QIFHeader.other
  private var record = QIFRecord()
  /// The name of the account that was named last.
  private var account = 0..<0
  private var splits = (rows: 0, lines: 0)
  private var investments = 0
  /// The records below a header that is not known, or below none, and the line of the first.
  private var unknown: (line: Int, records: Int)?
  /// Whether the record of an account has a name.
  private var hasName = false

  init(_ lines: MessageLines, _ order: DateOrder, hasDecimalComma: Bool) {
    self.lines = lines
    self.order = order
    amounts = AmountPattern(hasDecimalComma: hasDecimalComma)
  }

  mutating func read() throws(MessageError) -> StatementMessage {
    while lines.advance() {
      let line = lines.trimmed(lines.line)
      guard let start = line.first else { continue }
      if let header = QIFHeader(lines.bytes.span, line) {
        if header != .option { try begin(header) }
      } else if lines.bytes[start] == UInt8(ascii: "^") {
        try endRecord()
      } else {
        try read(line)
      }
    }
    try rejectUnended()
    guard !message.accounts.isEmpty else {
      if investments == 0 { throw .noStatement(in: "QIF") }
      throw MessageError(
        message: "this QIF file has only investments",
        help: "ask the bank for the transactions of a bank account or card")
    }
    addRemarks()
    return message
  }

  private mutating func begin(_ next: QIFHeader) throws(MessageError) {
    try rejectUnended()
    header = next
    switch next {
    case .transactions(let kind):
      let number = text(lines.bytes[account])
      if message.accounts.last?.number == number, message.accounts.last?.kind == kind { return }
      var statement = AccountStatement()
      statement.number = number
      statement.kind = kind
      message.accounts.append(statement)
    case .account: (account, hasName) = (0..<0, false)
    case .investments: investments += 1
    case .other: if unknown == nil { unknown = (lines.number, 0) }
    case .list, .option: break
    }
  }

  /// Reads a line of a record.
  private mutating func read(_ line: Range<Int>) throws(MessageError) {
    let bytes = lines.bytes
    switch header {
    case .transactions: record.add(bytes.span, line, line: lines.number)
    case .account:
      guard bytes[line.lowerBound] == UInt8(ascii: "N") else { return }
      hasName = true
      account = lines.trimmed(line.lowerBound + 1..<line.upperBound)
      guard account.count <= QIFReader.maxAccount else {
        throw MessageError(
          place: (lines.number, 1), message: "this account name has more than \(QIFReader.maxAccount) bytes")
      }
    case .investments, .list, .other, .option: break
    }
  }

  /// Ends a record at `^`.
  private mutating func endRecord() throws(MessageError) {
    switch header {
    case .transactions(let kind):
      try checkRowCount()
      if record.isEmpty {
        addEmpty(kind)
      } else {
        do throws(MessageRowError) { try add(kind) } catch { reject(error) }
      }
      record = QIFRecord()
    case .other: addUnknown()
    // A record without a name is a row whose header is missing.
    case .account: if hasName { hasName = false } else { addUnknown() }
    case .investments, .list, .option: break
    }
  }

  private mutating func addUnknown() {
    unknown = (unknown?.line ?? lines.number, (unknown?.records ?? 0) + 1)
  }

  /// Rejects a record that does not end with `^`.
  private mutating func rejectUnended() throws(MessageError) {
    if record.isEmpty { return }
    try checkRowCount()
    let reason = "this row does not end with `^`: the file may be cut here"
    reject(MessageRowError(place: record.range.lowerBound, reason: reason))
    record = QIFRecord()
  }

  private func checkRowCount() throws(MessageError) {
    let count = message.table.rowCount + message.rejected.count
    guard count < StatementTable.maxRows else { throw MessageLines.tooManyRows }
  }

  private mutating func reject(_ error: MessageRowError) {
    message.rejected.append(lines.rejected(record.range, line: record.line, error))
    message.accounts[message.accounts.count - 1].rejectedCount += 1
  }

  private mutating func addRemarks() {
    if splits.rows > 0 {
      let rows = splits.rows == 1 ? "1 row is" : "\(splits.rows) rows are"
      let lines = splits.lines == 1 ? "1 line" : "\(splits.lines) lines"
      message.remarks.append(
        "\(rows) taken whole: the \(lines) that split \(splits.rows == 1 ? "it" : "them") are not read")
    }
    if investments > 0 { message.remarks.append("the investments are not read") }
    if let unknown {
      let records = unknown.records == 1 ? "1 record is" : "\(unknown.records) records are"
      message.remarks.append("\(records) skipped, of a type that is not known (line \(unknown.line))")
    }
  }
}

// Rows.
extension QIFReader {
  /// Puts the record into the table.
  private mutating func add(_ kind: AccountStatement.Kind) throws(MessageRowError) {
    let bytes = lines.bytes
    let start = record.range.lowerBound
    if let second = record.second {
      let reason = "a second date or amount: is the `^` before it missing?"
      throw MessageRowError(place: second.lowerBound, reason: reason)
    }
    let day = try readDay()
    guard let place = record.amount, !place.isEmpty else {
      throw MessageRowError(place: start, reason: "the amount is missing")
    }
    let amount = try readAmount(place)
    for part in [record.payee, record.memo, record.category, record.number, record.cleared]
    where part.count > StatementTable.maxText { throw .tooLong(part.lowerBound) }
    guard message.accounts[message.accounts.count - 1].add(amount, isBooked: true) else {
      let reason = "\(bytes.span.quoted(place)) has more than \(AccountStatement.decimals) decimals"
      throw MessageRowError(place: place.lowerBound, reason: reason)
    }
    message.table.beginRow(line: record.line, cells: StatementFormat.qif.width)
    message.table.set(.booked, day)
    message.table.set(.amount, amount)
    message.table.set(.payee, bytes[record.payee.isEmpty ? record.memo : record.payee])
    if record.isTransfer(bytes) { message.table.set(.leftOut, "transfer".utf8) }
    set(.payee, record.payee)
    set(.memo, record.memo)
    set(.category, record.category)
    set(.number, record.number)
    set(.cleared, record.cleared)
    set(.account, account)
    message.table.set(QIFColumn.kind.cell, kind.rawValue.utf8)
    if record.splitLines > 0 {
      splits.rows += 1
      splits.lines += record.splitLines
    }
  }

  /// Puts a row into the table that is nothing but a `^`: some banks end a file with two.
  private mutating func addEmpty(_ kind: AccountStatement.Kind) {
    _ = message.accounts[message.accounts.count - 1].add(Decimal(0, scale: 0), isBooked: true)
    message.table.beginRow(line: lines.number, cells: StatementFormat.qif.width)
    message.table.set(.leftOut, "empty".utf8)
    set(.account, account)
    message.table.set(QIFColumn.kind.cell, kind.rawValue.utf8)
  }

  private mutating func set(_ column: QIFColumn, _ part: Range<Int>) {
    if !part.isEmpty { message.table.set(column.cell, lines.bytes[part]) }
  }

  private func readDay() throws(MessageRowError) -> Day {
    guard let place = record.date, !place.isEmpty else {
      throw MessageRowError(place: record.range.lowerBound, reason: "the date is missing")
    }
    let span = lines.bytes.span
    guard let date = QIFDate(span, place)?.date(order) else {
      throw MessageRowError(place: place.lowerBound, reason: "\(span.quoted(place)) is not a date")
    }
    guard let day = date.value else {
      throw MessageRowError(
        place: place.lowerBound, reason: "\(span.quoted(place)) is not a date: \(date.error)")
    }
    return day
  }

  private func readAmount(_ place: Range<Int>) throws(MessageRowError) -> Decimal {
    let bytes = lines.bytes
    if let plain = amounts.plainAmount(bytes.span.extracting(place)) { return plain.value }
    var rest = bytes[place]
    let isNegative = rest.first == .hyphen
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst().drop { $0.isBlank } }
    switch amounts.magnitude(rest) {
    case .success(let amount): return isNegative ? amount.negated : amount
    case .failure(let error):
      throw MessageRowError(
        place: place.lowerBound, reason: "\(bytes.span.quoted(place)) \(error.message)")
    }
  }
}
