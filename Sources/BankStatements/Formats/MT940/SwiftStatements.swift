import LedgerFormats
import LedgerModel
import LedgerText

/// The columns of MT940 that rules can name, in the order of `StatementFormat.columns`.
enum MT940Column: Int, CaseIterable {
  case type, name, text, code, iban, info, reversal, account

  private static let first = MessageColumn.allCases.count

  var cell: Int { MT940Column.first + rawValue }
}

/// The statements of a file, put together from its pages.
struct SwiftStatements {
  private(set) var table = StatementTable()
  private(set) var accounts: [AccountStatement] = []
  private(set) var rejected: [RejectedRow] = []
  private var lastPage: SwiftPage?

  /// The rows so far, rejected ones too.
  var rowCount: Int { table.rowCount + rejected.count }

  /// Begins the statement of a page, or goes on with the last one where the page is of it: a further page, or a statement
  /// that begins with the balance of the last.
  mutating func begin(_ page: inout SwiftPage, _ bytes: [UInt8]) {
    if page.isBegun { return }
    page.isBegun = true
    let number = text(bytes[page.account])
    guard let last = lastPage, let account = accounts.last, account.number == number,
      account.currency == page.currency, page.follows(last)
    else {
      var account = AccountStatement()
      account.number = number
      account.kind = .bank
      account.currency = page.currency
      account.opening = page.opening?.amount
      accounts.append(account)
      return
    }
    if let opening = page.opening?.amount, let closing = last.closing?.amount, opening != closing {
      page.faults.append(
        "line \(page.line): this page begins with \(opening), the one before ends with \(closing)")
    }
  }

  /// Ends the statement's page.
  mutating func end(_ page: SwiftPage) {
    let last = accounts.count - 1
    if let closing = page.closing {
      accounts[last].closing = closing.amount
      let from = accounts[last].days?.from ?? page.opening?.day ?? closing.day
      accounts[last].days = (min(from, closing.day), max(from, closing.day))
    }
    accounts[last].mismatches += page.faults + page.totalsFaults
    lastPage = page
  }

  /// Adds a row to the last statement; its amount has no more decimals than are read.
  mutating func add(_ line: StatementLine, at number: Int, _ page: inout SwiftPage, _ bytes: [UInt8]) {
    let isPending = page.isInterim || line.isExpected
    guard accounts[accounts.count - 1].add(line.amount, isBooked: !isPending) else { return }
    page.count(line.amount)
    table.beginRow(line: number, cells: StatementFormat.mt940.width)
    table.set(.booked, line.booked)
    table.set(.amount, line.amount)
    if let currency = page.currency { table.set(.currency, currency.utf8) }
    if !line.reference.isEmpty { table.set(.id, bytes[line.reference]) }
    if isPending { table.setYes(.pending) }
    if line.isReversal {
      if line.amount.digits > 0 { table.setYes(.refund) }
      table.set(MT940Column.reversal.cell, "yes".utf8)
    }
    table.set(MT940Column.type.cell, bytes[line.type])
    if !page.account.isEmpty { table.set(MT940Column.account.cell, bytes[page.account]) }
  }

  /// Adds the texts of the last row; without a description its details are the payee.
  mutating func addTexts(_ information: AccountOwnerInformation, details: [UInt8]) {
    let payee = information.payee
    table.set(.payee, payee.isEmpty ? details : payee)
    table.set(MT940Column.name.cell, information.name.bytes)
    table.set(MT940Column.text.cell, information.purpose.bytes)
    table.set(MT940Column.code.cell, information.code)
    table.set(MT940Column.iban.cell, information.account)
    table.set(MT940Column.info.cell, details)
  }

  mutating func reject(_ row: RejectedRow, _ page: inout SwiftPage) {
    rejected.append(row)
    accounts[accounts.count - 1].rejectedCount += 1
    page.hasRejected = true
  }
}
