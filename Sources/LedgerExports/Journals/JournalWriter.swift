import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// Writes transactions as far as the formats of all programs agree. What many of them share is made once.
struct JournalWriter: Sendable {
  /// The texts of a format.
  struct Format {
    /// By account.
    var accounts: [String]
    var code: (CurrencyIndex) -> String
    var indent: String
    /// The name of a file, as it is before a line number.
    var file: (String) -> String
  }

  private let base: CurrencyIndex
  private let decimals: [Int]
  private let days: DayTexts
  /// By account, with the indent.
  private let accounts: CellTable
  /// By account, in cells, with the indent.
  private let widths: [Int]
  /// By currency, after a space.
  private let codes: CellTable
  private let files: CellTable

  /// Characters of ASCII.
  typealias Marks = (UInt8, UInt8, UInt8)

  /// The column in which amounts end.
  private static let amountEnd = 56

  init(_ journal: Journal, _ format: Format) {
    let ledger = journal.ledger
    base = ledger.settings.totalCurrency
    decimals = ledger.settings.currencies.all.map(\.decimals)
    days = DayTexts(ledger)
    accounts = CellTable(format.accounts.map { format.indent + $0 })
    widths = format.accounts.map { format.indent.utf8.count + displayWidth($0) }
    codes = CellTable(
      ledger.settings.currencies.all.indices.map { " " + format.code(CurrencyIndex(UInt16($0))) })
    files = CellTable(ledger.map.files.map { format.file(escapedForTerminal($0.name)) })
  }

  /// Adds the date of a transaction and its mark.
  func addStart(_ transaction: borrowing Journal.Transaction, to bytes: inout ByteBuffer) {
    add(transaction.date, to: &bytes)
    bytes.append(transaction.details?.isPending == true ? " !" : " *")
  }

  func add(_ day: Day, to bytes: inout ByteBuffer) { bytes.append(days, Int(day.number)) }

  /// Adds an amount with its code: `-42.00 SGD`.
  func add(_ minor: Int128, _ currency: CurrencyIndex, to bytes: inout ByteBuffer) {
    addNumber(minor, currency, to: &bytes)
    bytes.append(codes, Int(currency.number))
  }

  func addNumber(_ minor: Int128, _ currency: CurrencyIndex, to bytes: inout ByteBuffer) {
    bytes.append(decimal: minor, decimals: decimals[Int(currency.number)])
  }

  /// Adds the file and line of a transaction.
  func addPlace(_ transaction: borrowing Journal.Transaction, to bytes: inout ByteBuffer) {
    bytes.append(files, transaction.site.file)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(whole: transaction.site.line)
  }

  /// Adds a payee as it is. Returns whether it has none of some characters, and no byte of a control
  /// character, a separator of lines or a wide space.
  func addPayee(
    _ payee: Journal.Payee, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer, without marks: Marks
  ) -> Bool {
    let start = bytes.count
    switch payee {
    case .text(let text): bytes.append(utf8: text)
    case .expense(let expense): bytes.appendPayee(of: expense, ledger)
    }
    // Controls and separators of lines begin with 0xC2 or 0xE2, wide spaces with 0xE3.
    return bytes.allSatisfy(from: start) { word in
      let eight = EightBytes(word)
      return eight.arePrintable && !eight.contains(marks.0) && !eight.contains(marks.1)
        && !eight.contains(marks.2)
    } _: { byte in
      byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xE2 && byte != 0xE3 && byte != marks.0
        && byte != marks.1 && byte != marks.2
    }
  }

  /// Adds a posting without the end of its line. Amounts end in the same column if possible.
  func add(_ posting: Journal.Posting, to bytes: inout ByteBuffer) {
    bytes.append(accounts, posting.account)
    let width = decimalWidth(posting.amount, decimals: decimals[Int(posting.currency.number)])
    bytes.append(spaces: max(2, JournalWriter.amountEnd - widths[posting.account] - width))
    add(posting.amount, posting.currency, to: &bytes)
    if let worth = posting.worth {
      bytes.append(" @@ ")
      add(worth, base, to: &bytes)
    }
  }
}

extension CellTable {
  /// The UTF-8 of some texts.
  init(_ texts: [String]) {
    self.init()
    for text in texts { add(Array(text.utf8)) }
  }
}

extension ByteBuffer {
  /// Adds a line.
  mutating func line(_ text: String = "") {
    append(utf8: text)
    append(.lineFeed)
  }

  /// Adds the comment at the start of a journal on its contents.
  mutating func addHead(of journal: Journal) {
    let repayments = journal.ledger.entries.repayments.isEmpty ? "" : ", repayments"
    let bills = journal.paysBills ? ", payments of card bills" : ""
    line("; Milepost: expenses, renewals, income\(repayments)\(bills) and rates up to \(journal.on).")
    line("; Not included: savings, statements, rewards, benefits and coupons; and, as the")
    line(
      "; wallet has none, \(journal.paysBills ? "transfers" : "payments of card bills and other transfers").")
    if journal.ownRates > 0 {
      line("; Rates for one card or account only can't be written as prices: \(journal.ownRates) omitted.")
    }
  }
}

/// A text on one line, with spaces for control characters and line separators.
func oneLine(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  let separators: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
  var result = ""
  for scalar in text.unicodeScalars {
    result.unicodeScalars.append(separators.contains(scalar.properties.generalCategory) ? " " : scalar)
  }
  return result
}

/// A text with one character replaced by another.
func replacing(_ wanted: Unicode.Scalar, with other: Unicode.Scalar, in text: String) -> String {
  guard text.unicodeScalars.contains(wanted) else { return text }
  var result = ""
  for scalar in text.unicodeScalars { result.unicodeScalars.append(scalar == wanted ? other : scalar) }
  return result
}
