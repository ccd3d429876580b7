import LedgerFormats
import LedgerModel
import LedgerText

/// Reads the messages of a file, field by field.
struct MT940Reader {
  /// The most bytes of an account's number, which each of its rows repeats; SWIFT has 35.
  private static let maxAccount = 100
  /// The most faults of a page that are named.
  private static let maxFaults = 20

  /// A row that more lines may follow.
  private struct Row {
    let line: Int
    /// In the file, up to its last line.
    var range: Range<Int>
    /// Field 61 without its tag.
    let content: Range<Int>
  }

  /// What a line without a tag goes on with.
  private enum OpenField { case details, description }

  private var lines: MessageLines
  private var statements = SwiftStatements()
  private var row: Row?
  private var openField: OpenField?
  /// Of the row: the lines after its first, and those of its description.
  private var details: [Range<Int>] = []
  private var description: [Range<Int>] = []
  private var information = AccountOwnerInformation()
  /// Whether SWIFT's blocks of a message are begun and not ended.
  private var isInBlock = false
  private var isOfMT940 = false

  init(_ lines: MessageLines) { self.lines = lines }

  mutating func read() throws(MessageError) -> StatementMessage {
    while lines.advance() {
      let text = SwiftField.start(of: lines.line, in: lines.bytes.span)
      try readBlocks(hasText: text != lines.line)
      if let field = SwiftField(lines.bytes.span, text) {
        try read(field, field.start..<text.upperBound)
      } else if let openField {
        addToRow(lines.line, openField)
      }
    }
    try endPage(isLast: true)
    guard !statements.accounts.isEmpty else {
      throw .noStatement(in: "MT940")
    }
    var message = StatementMessage(kind: isOfMT940 ? "MT940" : "MT942")
    message.accounts = statements.accounts
    message.table = statements.table
    message.rejected = statements.rejected
    if let line = statements.lineOfIntermediateEnd {
      message.remarks.append(
        "the file ends with an intermediate balance (line \(line)): another page of this statement follows")
    }
    return message
  }

  /// Notes where SWIFT's blocks begin and end, `{1:…}{2:…}{4:` and `-}`. A lone `-` ends a message, too: what
  /// follows up to the next field is not read.
  private mutating func readBlocks(hasText: Bool) throws(MessageError) {
    let line = lines.bytes[lines.line]
    let isEnd = line.starts(with: "-}".utf8)
    if isEnd { isInBlock = false }
    if isEnd || line.first == .hyphen && lines.trimmed(lines.line).count == 1 { openField = nil }
    let isHeader = line.starts(with: "{1:".utf8) || isEnd && hasHeader(line)
    if !isInBlock, hasText || isHeader {
      try endPage(isLast: false)
      isInBlock = true
    }
  }

  /// Whether a line has the first block of a message.
  private func hasHeader(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { line[$0...].starts(with: "{1:".utf8) }
  }

  private mutating func read(_ field: SwiftField, _ content: Range<Int>) throws(MessageError) {
    if case .information = field.tag {
      openField = row == nil ? nil : .description
      if row != nil { addToRow(content, .description) }
      return
    }
    endRow()
    if case .other = field.tag { return }
    if case .reference = field.tag { try endPage(isLast: false) }
    if case nil = statements.page { statements.page = SwiftPage(line: lines.number) }
    switch field.tag {
    case .account: try readAccount(lines.trimmed(content))
    case .line: try beginRow(content)
    case .balance(true, let isIntermediate): try readOpening(content, isIntermediate)
    case .balance(false, let isIntermediate): readClosing(content, isIntermediate)
    case .floorLimit:
      var cursor = SwiftCursor(content)
      statements.page?.hasInterimFields = true
      let code = cursor.currency(lines.bytes.span)
      if statements.page?.currency == nil { statements.page?.currency = code }
    case .totals(let isCredit):
      let totals = SwiftTotals(lines.bytes.span, lines.trimmed(content))
      if totals == nil { addFault("the number and sum of the rows can't be read") }
      if isCredit { statements.page?.totalsIn = totals } else { statements.page?.totalsOut = totals }
    case .indication: statements.page?.hasInterimFields = true
    case .reference, .information, .other: break
    }
  }
}

// Rows.
extension MT940Reader {
  private mutating func beginRow(_ content: Range<Int>) throws(MessageError) {
    guard statements.rowCount < StatementTable.maxRows else { throw MessageLines.tooManyRows }
    statements.beginStatement(lines.bytes)
    row = Row(line: lines.number, range: lines.line, content: content)
    openField = .details
  }

  /// Adds a line to the row, up to more than a cell may have.
  private mutating func addToRow(_ line: Range<Int>, _ field: OpenField) {
    guard let start = row?.range.lowerBound else { return }
    row?.range = start..<line.upperBound
    guard line.upperBound - start <= StatementTable.maxText else { return }
    switch field {
    case .details: details.append(line)
    case .description: description.append(line)
    }
  }

  /// Puts the row into the table, or to the rejected ones.
  private mutating func endRow() {
    guard let row else { return }
    self.row = nil
    openField = nil
    do throws(MessageRowError) {
      guard row.range.count <= StatementTable.maxText else { throw .tooLong(row.range.lowerBound) }
      guard statements.page?.hasClosing == false else {
        throw MessageRowError(place: row.range.lowerBound, reason: "this row is after the closing balance")
      }
      statements.add(try StatementLine(lines.bytes.span, row.content), at: row.line, lines.bytes)
      information.read(lines.bytes, description, details: details)
      statements.addTexts(information)
    } catch {
      statements.reject(lines.rejected(row.range, line: row.line, error))
    }
    details.removeAll(keepingCapacity: true)
    description.removeAll(keepingCapacity: true)
  }
}

// Pages.
extension MT940Reader {
  private mutating func readAccount(_ content: Range<Int>) throws(MessageError) {
    guard content.count <= MT940Reader.maxAccount else {
      throw MessageError(
        place: (lines.number, 1),
        message: "this account number has more than \(MT940Reader.maxAccount) bytes")
    }
    if statements.page?.hasClosing == true { try beginPage() }
    statements.page?.account = content
  }

  private mutating func readOpening(_ content: Range<Int>, _ isIntermediate: Bool) throws(MessageError) {
    if let page = statements.page, page.hasOpening {
      try beginPage()
      statements.page?.account = page.account
    }
    let opening = balance(content)
    statements.page?.hasOpening = true
    statements.page?.isOpeningIntermediate = isIntermediate
    statements.page?.opening = opening
    if let currency = opening?.currency { statements.page?.currency = currency }
  }

  private mutating func readClosing(_ content: Range<Int>, _ isIntermediate: Bool) {
    let closing = balance(content)
    statements.page?.hasClosing = true
    statements.page?.intermediateClosing = isIntermediate ? lines.number : nil
    statements.page?.closing = closing
    guard let opening = statements.page?.opening?.currency, let code = closing?.currency, opening != code
    else { return }
    statements.page?.closing = nil
    addFault("the closing balance is in \(code), the opening one in \(opening)")
  }

  /// A balance; one that can't be read is a fault of the page.
  private mutating func balance(_ content: Range<Int>) -> SwiftBalance? {
    do throws(MessageRowError) {
      return try SwiftBalance(lines.bytes.span, lines.trimmed(content))
    } catch {
      addFault("the balance can't be read: \(error.reason)")
      return nil
    }
  }

  private mutating func addFault(_ reason: String) {
    guard let count = statements.page?.faults.count, count < MT940Reader.maxFaults else { return }
    statements.page?.faults.append("line \(lines.number): \(reason)")
  }

  /// Begins a page without a field 20.
  private mutating func beginPage() throws(MessageError) {
    try endPage(isLast: false)
    statements.page = SwiftPage(line: lines.number)
  }

  /// Ends the page; one without a closing balance is cut, and the last of MT942 without the end of its block.
  private mutating func endPage(isLast: Bool) throws(MessageError) {
    endRow()
    let isCut = isLast && isInBlock
    guard let page = statements.page else {
      if isCut { throw cut("`-}`") }
      return
    }
    guard page.hasClosing || page.isInterim else {
      if isLast { throw cut("the closing balance, `:62F:`") }
      throw MessageError(place: (page.line, 1), message: "this statement has no closing balance, `:62F:`")
    }
    if isCut, page.isInterim { throw cut("`-}`") }
    if !page.isInterim { isOfMT940 = true }
    statements.endPage(lines.bytes)
  }

  private func cut(_ end: String) -> MessageError {
    MessageError(place: (lines.number, 1), message: "this file ends before \(end)")
  }
}
