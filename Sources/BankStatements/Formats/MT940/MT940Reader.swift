import LedgerFormats
import LedgerModel
import LedgerText

/// Reads the messages of a file, field by field.
struct MT940Reader {
  /// The most bytes of an account's number, which each of its rows repeats; SWIFT has 35.
  private static let maxAccount = 100

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
  private var page: SwiftPage?
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
      throw MessageError(message: "there is no statement in this MT940 file")
    }
    var message = StatementMessage(kind: isOfMT940 ? "MT940" : "MT942")
    message.accounts = statements.accounts
    message.table = statements.table
    message.rejected = statements.rejected
    return message
  }

  /// Notes where SWIFT's blocks begin and end, `{1:…}{2:…}{4:` and `-}`. A lone `-` ends a message, too: what follows up
  /// to the next field is not read.
  private mutating func readBlocks(hasText: Bool) throws(MessageError) {
    let line = lines.bytes[lines.line]
    if line.first == .hyphen {
      let isEndOfBlock = line.dropFirst().first == UInt8(ascii: "}")
      if isEndOfBlock { isInBlock = false }
      if isEndOfBlock || lines.trimmed(lines.line).count == 1 { openField = nil }
    }
    if !isInBlock, hasText || line.starts(with: "{1:".utf8) {
      try endPage(isLast: false)
      isInBlock = true
    }
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
    var page = self.page ?? SwiftPage(line: lines.number)
    self.page = nil
    switch field.tag {
    case .account: try readAccount(&page, lines.trimmed(content))
    case .balance(true, let isIntermediate): try readOpening(&page, content, isIntermediate)
    case .balance(false, let isIntermediate): readClosing(&page, content, isIntermediate)
    case .floorLimit:
      var cursor = SwiftCursor(content)
      page.hasInterimFields = true
      page.currency = page.currency ?? cursor.currency(lines.bytes.span)
    case .totals(let isCredit):
      let totals = SwiftTotals(lines.bytes.span, lines.trimmed(content), isCredit: isCredit)
      if let totals { page.totals.append(totals) }
    case .indication: page.hasInterimFields = true
    case .line: try beginRow(&page, content)
    case .reference, .information, .other: break
    }
    self.page = page
  }
}

// Rows.
extension MT940Reader {
  private mutating func beginRow(_ page: inout SwiftPage, _ content: Range<Int>) throws(MessageError) {
    guard statements.rowCount < StatementTable.maxRows else { throw MessageLines.tooManyRows }
    statements.begin(&page, lines.bytes)
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
    guard let row, var page else { return }
    self.row = nil
    self.page = nil
    openField = nil
    do throws(MessageRowError) {
      guard row.range.count <= StatementTable.maxText else { throw .tooLong(row.range.lowerBound) }
      guard !page.hasClosing else {
        throw MessageRowError(place: row.range.lowerBound, reason: "this row is after the closing balance")
      }
      let line = try StatementLine(lines.bytes.span, row.content)
      information.read(lines.bytes, description)
      statements.add(line, at: row.line, &page, lines.bytes)
      statements.addTexts(information, details: joinedDetails)
    } catch {
      statements.reject(lines.rejected(row.range, line: row.line, error), &page)
    }
    details.removeAll(keepingCapacity: true)
    description.removeAll(keepingCapacity: true)
    self.page = page
  }

  /// The lines after the first of the row, with a blank between.
  private var joinedDetails: [UInt8] {
    var joined: [UInt8] = []
    for line in details {
      if !joined.isEmpty { joined.append(.space) }
      joined.append(contentsOf: lines.bytes[line])
    }
    return joined
  }
}

// Pages.
extension MT940Reader {
  private mutating func readAccount(_ page: inout SwiftPage, _ content: Range<Int>) throws(MessageError) {
    guard content.count <= MT940Reader.maxAccount else {
      throw MessageError(
        place: (lines.number, 1), message: "this account number has more than \(MT940Reader.maxAccount) bytes"
      )
    }
    if page.hasClosing { page = try nextPage(after: page) }
    page.account = content
  }

  private mutating func readOpening(
    _ page: inout SwiftPage, _ content: Range<Int>, _ isIntermediate: Bool
  ) throws(MessageError) {
    if page.hasOpening {
      let account = page.account
      page = try nextPage(after: page)
      page.account = account
    }
    page.hasOpening = true
    page.isOpeningIntermediate = isIntermediate
    page.opening = balance(&page, content)
    page.currency = page.opening?.currency ?? page.currency
  }

  private mutating func readClosing(_ page: inout SwiftPage, _ content: Range<Int>, _ isIntermediate: Bool) {
    page.hasClosing = true
    page.isClosingIntermediate = isIntermediate
    page.closing = balance(&page, content)
    guard let opening = page.opening, let closing = page.closing, opening.currency != closing.currency else {
      return
    }
    page.closing = nil
    page.faults.append(
      "line \(lines.number): the closing balance is in \(closing), the opening one in \(opening)"
    )
  }

  /// A balance; one that can't be read is a fault of the page.
  private func balance(_ page: inout SwiftPage, _ content: Range<Int>) -> SwiftBalance? {
    do throws(MessageRowError) {
      return try SwiftBalance(lines.bytes.span, lines.trimmed(content))
    } catch {
      page.faults.append("line \(lines.number): \(error.reason)")
      return nil
    }
  }

  /// The page that begins on this line without a field 20.
  private mutating func nextPage(after page: SwiftPage) throws(MessageError) -> SwiftPage {
    self.page = page
    try endPage(isLast: false)
    return SwiftPage(line: lines.number)
  }

  /// Ends the page; one without a closing balance is cut, and the last of MT942 without the end of its block.
  private mutating func endPage(isLast: Bool) throws(MessageError) {
    endRow()
    let isCut = isLast && isInBlock
    guard var page else {
      if isCut { throw cut("`-}`") }
      return
    }
    self.page = nil
    guard page.hasClosing || page.isInterim else {
      if isLast { throw cut("the closing balance, `:62F:`") }
      throw MessageError(place: (page.line, 1), message: "this statement has no closing balance, `:62F:`")
    }
    if isCut, page.isInterim { throw cut("`-}`") }
    if !page.isInterim { isOfMT940 = true }
    statements.begin(&page, lines.bytes)
    statements.end(page)
  }

  private func cut(_ end: String) -> MessageError {
    MessageError(place: (lines.number, 1), message: "this file ends before \(end)")
  }
}
