package import LedgerFormats
package import LedgerModel

/// What a message has: the rows of one or several accounts. Each row of the file is in the table or among the
/// rejected.
package struct StatementMessage: Sendable {
  /// `MT940`, `OFX`, `CAMT.053`: as the user knows it.
  package let kind: String
  /// In file order; statements of one account that follow one another are one.
  package var accounts: [AccountStatement] = []
  /// The rows of all accounts in file order: the cells of `MessageColumn`, then those of the format's
  /// columns.
  package var table = StatementTable()
  /// In file order.
  package var rejected: [RejectedRow] = []
  /// What the user should know, a line each.
  package var remarks: [String] = []

  init(kind: String) { self.kind = kind }
}

/// The account of a message's rows, with what the bank says of them all.
package struct AccountStatement: Sendable {
  /// Of the account.
  package enum Kind: String, Sendable { case bank, card }

  /// As it is in the file; empty without one.
  package var number = ""
  /// `nil` if the file does not say it.
  package var kind: Kind?
  /// A code; `nil` if the file does not say it.
  package var currency: String?
  /// Booked, before and after the rows.
  package var opening: Decimal?
  package var closing: Decimal?
  /// The first and last day that the file says it is of.
  package var days: (from: Day, to: Day)?
  /// The rows in the table.
  package private(set) var rowCount = 0
  /// Those of them that are booked.
  private(set) var bookedCount = 0
  /// Rows that can't be read.
  package var rejectedCount = 0
  /// What does not agree within the file, beside the balances, in one line: `:90D: says 2 rows of 30.00,
  /// there are 3 …`.
  package var mismatches: [String] = []
  /// Of the rows' amounts, in hundred-thousandths.
  private(set) var sum: Int128 = 0

  /// The decimals of amounts that are read.
  static let decimals = 5

  /// Counts a row that is in the table; `false` if its amount has more decimals than are read, then it is not
  /// counted.
  mutating func add(_ amount: Decimal, isBooked: Bool) -> Bool {
    guard let units = amount.hundredThousandths else { return false }
    rowCount += 1
    if isBooked {
      bookedCount += 1
      sum += units
    }
    return true
  }

  /// What the rows are short of the closing balance, in hundred-thousandths: money in is positive. `nil` if a
  /// balance is missing or a row can't be read.
  var missing: Int128? {
    guard let opening = opening?.hundredThousandths, let closing = closing?.hundredThousandths,
      rejectedCount == 0
    else { return nil }
    return closing - opening - sum
  }
}

extension Decimal {
  /// `nil` if it has more decimals.
  var hundredThousandths: Int128? {
    if scale <= AccountStatement.decimals {
      return Int128(digits) * powerOfTen(AccountStatement.decimals - Int(scale))
    }
    return scaled(to: AccountStatement.decimals).map { Int128($0) }
  }
}

/// What the user says of a message.
package struct MessageOptions: Sendable {
  /// `nil` for that of the file.
  package var encoding: TextEncoding?
  /// Of the days of a QIF file.
  package var dates: DateOrder?
  /// Of a QIF file: `1.234,56`.
  package var hasDecimalComma = false

  package init() {}
}

/// The order of day, month and year in a date.
package enum DateOrder: String, CaseIterable, Sendable { case dmy, mdy, ymd }

/// The reason that nothing of a message can be read.
package struct MessageError: Error {
  /// Line and column from 1; `nil` for the whole file.
  package var place: (line: Int, column: Int)?
  /// In one line.
  package var message: String
  package var help: String?

  /// The error for a file of a known kind without rows of an account.
  static func noStatement(in kind: String) -> MessageError {
    MessageError(message: "there is no statement in this \(kind) file")
  }
}
