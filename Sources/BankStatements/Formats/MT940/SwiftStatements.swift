import LedgerFormats
import LedgerModel
import LedgerText

/// The statements of a file, put together from its pages.
struct SwiftStatements {
  /// The page that is read.
  var page: SwiftPage?
  private(set) var table = StatementTable()
  private(set) var accounts: [AccountStatement] = []
  private(set) var rejected: [RejectedRow] = []
  private var lastPage: SwiftPage?

  /// The rows so far, rejected ones too.
  var rowCount: Int { table.rowCount + rejected.count }

  /// The line of the last closing balance, if another page of the statement should follow.
  var lineOfIntermediateEnd: Int? { lastPage?.intermediateClosing }

  /// Begins the statement of the page, or goes on with the last one where the page is of it: a further page,
  /// or a statement that begins with the balance of the last.
  mutating func beginStatement(_ bytes: [UInt8]) {
    guard let page, !page.isBegun else { return }
    self.page?.isBegun = true
    let number = text(bytes[page.account])
    guard let lastPage, let last = accounts.last, last.number == number, last.currency == page.currency,
      page.follows(lastPage)
    else {
      var account = AccountStatement()
      account.number = number
      account.kind = .bank
      account.currency = page.currency
      accounts.append(account)
      self.page?.isFirst = true
      return
    }
    if let opening = page.opening?.amount, let closing = lastPage.closing?.amount, opening != closing {
      self.page?.faults.append(
        "line \(page.line): this page begins with \(opening), the one before ends with \(closing)")
    }
  }

  mutating func endPage(_ bytes: [UInt8]) {
    beginStatement(bytes)
    guard let page else { return }
    let last = accounts.count - 1
    if page.isFirst { accounts[last].opening = page.opening?.amount }
    if accounts[last].currency == nil { accounts[last].currency = page.currency ?? page.closing?.currency }
    if let closing = page.closing {
      accounts[last].closing = closing.amount
      if let to = closing.day {
        let from = accounts[last].days?.from ?? page.opening?.day ?? to
        accounts[last].days = (min(from, to), max(from, to))
      }
    }
    accounts[last].mismatches += page.faults + page.totalsFaults
    lastPage = page
    self.page = nil
  }

  /// Adds a row to the last statement.
  mutating func add(_ line: StatementLine, at number: Int, _ bytes: [UInt8]) {
    let isInterim = page?.isInterim == true
    let isPending = isInterim || line.isExpected
    guard accounts[accounts.count - 1].add(line.amount, isBooked: !isPending) else { return }
    if isInterim { page?.count(line.amount, isOut: line.isOut) }
    table.beginRow(line: number, cells: StatementFormat.mt940.width)
    table.set(.booked, line.booked)
    table.set(.amount, line.amount)
    if let currency = page?.currency { table.set(.currency, currency.utf8) }
    set(MessageColumn.id.rawValue, bytes[line.reference])
    if isPending { table.setYes(.pending) }
    if line.isReversal {
      if line.amount.digits > 0 { table.setYes(.refund) }
      table.set(MT940Column.reversal.cell, "yes".utf8)
    }
    set(MT940Column.type.cell, bytes[line.type])
    if let account = page?.account { set(MT940Column.account.cell, bytes[account]) }
  }

  /// Adds the texts of the last row.
  mutating func addTexts(_ information: AccountOwnerInformation) {
    set(MessageColumn.payee.rawValue, information.payee[...])
    set(MT940Column.name.cell, information.name.bytes[...])
    set(MT940Column.text.cell, information.purpose.bytes[...])
    set(MT940Column.code.cell, information.code)
    set(MT940Column.iban.cell, information.account)
    set(MT940Column.info.cell, information.details[...])
  }

  private mutating func set(_ cell: Int, _ text: ArraySlice<UInt8>) {
    if !text.isEmpty { table.set(cell, text) }
  }

  mutating func reject(_ row: RejectedRow) {
    rejected.append(row)
    accounts[accounts.count - 1].rejectedCount += 1
    page?.hasRejected = true
  }
}
