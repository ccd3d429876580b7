import LedgerFormats
import LedgerModel
import LedgerText

/// Reads the statements of an OFX file. What elements contain is read by their names, not by their order:
/// banks leave out end tags, and close what is not open.
struct OFXReader {
  private let file: OFXScanner
  private var message = StatementMessage(kind: "OFX")
  /// The elements that are open, from the outermost; each is at most once in it.
  private var open: [OFXAggregate] = []
  /// Of the statement that is being read, or that was read last.
  private var account = AccountStatement()
  private var isInStatement = false
  /// Whether `account` has rows already: it is known which one it is.
  private var hasRows = false
  private var row = OFXRow()
  private var writer: OFXRowWriter
  private var location = TextLocation()
  private var status = OFXStatus()
  /// The first error that the bank reports.
  private var bankError: OFXStatus?
  private var hasOFX = false
  private var firstDay: Day?
  private var investments = 0
  private var pendingRows = 0

  init(_ text: MessageText) {
    file = OFXScanner(text.bytes)
    writer = OFXRowWriter(file)
    if let remark = text.remark { message.remarks.append(remark) }
  }

  /// The rows of the file.
  mutating func read() throws(MessageError) -> StatementMessage {
    var scanner = file
    while let tag = scanner.next() {
      switch tag.element {
      case .aggregate(let element):
        if tag.isEnd {
          try close(element, at: tag.start, end: scanner.at)
        } else if let value = element.value, !tag.value.isEmpty {
          row.set(value, tag.value)
        } else {
          try begin(element, at: tag.start)
          if tag.isEmptyElement { try close(element, at: tag.start, end: scanner.at) }
        }
      case .field(let field): if !tag.isEnd, !tag.value.isEmpty { take(field, tag.value) }
      case nil: break
      }
    }
    guard hasOFX else { throw MessageError(message: "this file ends before `<OFX>`") }
    if let element = open.first {
      throw MessageError(
        place: MessageText.location(of: file.bytes.count, in: file.bytes),
        message: "this file ends before `</\(element.rawValue)>`", help: "it is cut: download it again")
    }
    finishAccount()
    try addRemarks()
    return message
  }

  /// Adds what the user should know; throws without a statement.
  private mutating func addRemarks() throws(MessageError) {
    if let bankError {
      let text = "the bank reports an error: \(bankError.shown)"
      if message.accounts.isEmpty {
        var error = MessageError.noStatement(in: "OFX")
        error.message += ": \(text)"
        throw error
      }
      message.remarks.append(text)
    }
    if message.accounts.isEmpty {
      guard investments == 0 else {
        throw MessageError(
          message: "this is a statement of investments (INVSTMTRS)",
          help: "ask the bank for the statement of an account or a card")
      }
      var error = MessageError.noStatement(in: "OFX")
      error.help = "download the transactions of an account or a card"
      throw error
    }
    if investments > 0 {
      let what = investments == 1 ? "1 statement" : "\(investments) statements"
      message.remarks.append("not read: \(what) of investments (INVSTMTRS)")
    }
    if pendingRows > 0 {
      message.remarks.append(
        "not read: \(pendingRows == 1 ? "1 row" : "\(pendingRows) rows") not booked yet (STMTTRNP)")
    }
  }
}

// Elements that contain others.
extension OFXReader {
  private var isInInvestments: Bool { open.contains(.investmentStatement) }

  private mutating func begin(_ element: OFXAggregate, at place: Int) throws(MessageError) {
    // It contains none of its kind: the last one was not closed.
    if let index = open.firstIndex(of: element) { try end(from: index, at: place, isClosed: false) }
    open.append(element)
    switch element {
    case .ofx: hasOFX = true
    case .bankStatement, .cardStatement:
      finishAccount()
      isInStatement = true
      account.kind = element == .bankStatement ? .bank : .card
    case .investmentStatement: investments += 1
    case .transaction: row.begin(at: place)
    case .pendingTransaction: if !isInInvestments { pendingRows += 1 }
    case .otherCardAccount: row.paysCard = true
    case .status: status = OFXStatus()
    case .bankAccount, .cardAccount, .transactions, .pendingTransactions, .payee, .otherBankAccount,
      .currency,
      .originalCurrency, .ledgerBalance, .availableBalance:
      break
    }
  }

  /// Ends an element with its tag; has no effect if it is not open.
  private mutating func close(_ element: OFXAggregate, at place: Int, end: Int) throws(MessageError) {
    guard let index = open.lastIndex(of: element) else { return }
    row.end = end
    try self.end(from: index, at: place, isClosed: true)
  }

  /// Ends the open elements from one on; whether that one is closed by its own tag.
  private mutating func end(from index: Int, at place: Int, isClosed: Bool) throws(MessageError) {
    while open.count > index {
      let element = open.removeLast()
      switch element {
      case .transaction:
        if isInInvestments { continue }
        let isClosed = isClosed && open.count == index
        if !isClosed { row.end = place }
        try finishRow(isClosed: isClosed)
      case .bankStatement, .cardStatement: finishAccount()
      case .status: if status.isError, bankError == nil { bankError = status }
      case .ofx, .investmentStatement, .bankAccount, .cardAccount, .transactions, .pendingTransactions,
        .pendingTransaction, .payee, .otherBankAccount, .otherCardAccount, .currency, .originalCurrency,
        .ledgerBalance, .availableBalance:
        break
      }
    }
  }
}

// Values.
extension OFXReader {
  private mutating func take(_ field: OFXField, _ value: OFXText) {
    switch field {
    case .code: if open.last == .status { status.code = file.string(value) }
    case .severity: if open.last == .status { status.severity = file.string(value) }
    case .message: if open.last == .status { status.message = file.string(value) }
    case .defaultCurrency: account.currency = file.string(value).uppercased()
    case .account:
      if open.last == .bankAccount || open.last == .cardAccount { account.number = file.string(value) }
    case .start: if open.last == .transactions { firstDay = day(value) }
    case .end:
      if open.last == .transactions, let firstDay, let lastDay = day(value), firstDay <= lastDay {
        account.days = (firstDay, lastDay)
      }
    case .balance:
      if open.last == .ledgerBalance {
        account.closing = try? file.bytes.span.amount(value.range, orComma: true)
      }
    case .type: row.set(.type, value)
    case .posted: row.set(.posted, value)
    case .user: row.set(.user, value)
    case .amount: row.set(.amount, value)
    case .id: row.set(.id, value)
    case .correctedID: row.set(.correctedID, value)
    case .checkNumber: row.set(.checkNumber, value)
    case .referenceNumber: row.set(.referenceNumber, value)
    case .category: row.set(.category, value)
    case .name: row.set(open.last == .payee ? .payeeName : .name, value)
    case .memo: row.set(.memo, value)
    case .symbol:
      let last = open.last { $0 == .currency || $0 == .originalCurrency }
      if let last { row.set(last == .currency ? .currency : .originalCurrency, value) }
    }
  }

  private func day(_ value: OFXText) -> Day? { try? file.bytes.span.day(value.range, hasHyphens: false) }
}

// Rows and accounts.
extension OFXReader {
  /// Adds the row, or the reason that it can't be read.
  private mutating func finishRow(isClosed: Bool) throws(MessageError) {
    guard message.table.rowCount + message.rejected.count < StatementTable.maxRows else {
      throw MessageLines.tooManyRows
    }
    beginRows()
    location.move(to: row.start, in: file.bytes)
    let count = message.table.rowCount
    do throws(MessageRowError) {
      guard isClosed else {
        throw MessageRowError(place: row.start, reason: "this row ends before `</STMTTRN>`")
      }
      try writer.add(row, line: location.line, of: &account, to: &message.table)
    } catch {
      if message.table.rowCount > count { message.table.removeRow() }
      account.rejectedCount += 1
      location.move(to: error.place, in: file.bytes)
      message.rejected.append(
        RejectedRow(
          line: location.line, column: location.column, reason: error.reason,
          text: MessageText.shown(row.start..<row.end, in: file.bytes)))
    }
  }

  /// Goes on with the last account if the first row of a statement is of it.
  private mutating func beginRows() {
    isInStatement = true
    guard !hasRows else { return }
    hasRows = true
    account = message.continued(account)
  }

  private mutating func finishAccount() {
    if isInStatement {
      beginRows()
      message.accounts.append(account)
    }
    account = AccountStatement()
    isInStatement = false
    hasRows = false
    firstDay = nil
  }
}
