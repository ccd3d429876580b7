import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// What the transactions of purchases share that have two postings and no properties: nearly all of a wallet.
struct PlainPurchases: Sendable {
  /// The texts of a format.
  struct Format {
    /// By account.
    var accounts: [String]
    var code: (CurrencyIndex) -> String
    var indent: String
    /// The name of a file, as it is before a line number.
    var file: (String) -> String
  }

  /// A purchase with two postings.
  struct Purchase {
    var expense: Expense
    var sourceCurrency: CurrencyIndex
    /// The absolute value in minor units of the base currency; `nil` for an amount in it, and for 0.
    var worth: Int128?
    /// The original amount is not the one on the account.
    var hasOriginal: Bool
  }

  private let ledger: Ledger
  private let base: CurrencyIndex
  private let decimals: [Int]
  private let currencyOfSource: [CurrencyIndex]
  /// By source; `nil` for a card under another.
  private let accountOfSource: [Int?]
  /// By list of tags.
  private let accountOfTags: [Int]
  private let days: DayTexts
  /// By account, with the indent.
  private let accounts: CellTable
  /// By account, in cells, with the indent.
  private let widths: [Int]
  /// By currency, after a space.
  private let codes: CellTable
  private let files: CellTable

  init(_ journal: Journal, _ format: Format) {
    let (ledger, definitions) = (journal.ledger, journal.ledger.definitions)
    self.ledger = ledger
    base = ledger.settings.totalCurrency
    decimals = ledger.settings.currencies.all.map(\.decimals)
    currencyOfSource = definitions.sources.sourceIndices.map { definitions.currency(of: $0) }
    accountOfSource = definitions.sources.sourceIndices.map { source in
      let isUnderAnother =
        definitions.sources[source].card.map { definitions.cards[$0].isUnderAnother } ?? false
      return isUnderAnother ? nil : journal.place(.source(source))
    }
    accountOfTags = ledger.vocabulary.tagLists.all.map { journal.place(.expense(journal.category(of: $0))) }
    days = DayTexts(ledger)
    func table(_ texts: [String]) -> CellTable { texts.reduce(into: CellTable()) { $0.add(Array($1.utf8)) } }
    accounts = table(format.accounts.map { format.indent + $0 })
    widths = format.accounts.map { format.indent.utf8.count + displayWidth($0) }
    codes = table(ledger.settings.currencies.all.indices.map { " " + format.code(CurrencyIndex(UInt16($0))) })
    files = table(ledger.map.files.map { format.file(escapedForTerminal($0.name)) })
  }

  /// `nil` for an expense that needs other ways.
  func purchase(_ expense: Expense) -> Purchase? {
    guard !expense.isRenewal, !expense.hasParts, accountOfSource[Int(expense.source.number)] != nil,
      ledger.entries.details.isEmpty || ledger.entries.details[expense.position] == nil
    else { return nil }
    let currency = currencyOfSource[Int(expense.source.number)]
    let (amount, base) = (expense.amount, expense.base)
    // With a difference between the two there is a third posting.
    if currency == self.base || amount == 0 {
      guard (currency == self.base ? amount : 0) == base else { return nil }
    } else if base != 0, (amount < 0) != (base < 0) {
      return nil
    }
    return Purchase(
      expense: expense, sourceCurrency: currency,
      worth: currency == self.base || amount == 0 ? nil : Int128(base.magnitude),
      hasOriginal: expense.currency != currency || expense.original != amount)
  }

  /// Adds the date and the mark of a transaction.
  func addStart(_ expense: Expense, to bytes: inout ByteBuffer) {
    bytes.append(days, Int(expense.date.number))
    bytes.append(" *")
  }

  func add(_ day: Day, to bytes: inout ByteBuffer) { bytes.append(days, Int(day.number)) }

  /// Adds an amount with its code.
  func add(_ minor: Int128, _ currency: CurrencyIndex, to bytes: inout ByteBuffer) {
    bytes.append(decimal: minor, decimals: decimals[Int(currency.number)])
    bytes.append(codes, Int(currency.number))
  }

  /// Adds the file and line of an expense.
  func addPlace(_ site: (file: Int, line: Int), to bytes: inout ByteBuffer) {
    bytes.append(files, site.file)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(whole: site.line)
  }

  /// Adds the payee after some bytes; `nil`, and nothing, if a character of it could need a change, else whether there is
  /// one.
  func addPayee(
    _ expense: Expense, after lead: StaticString, to bytes: inout ByteBuffer, isPlain: (UInt8) -> Bool
  ) -> Bool? {
    let before = bytes.count
    bytes.append(lead)
    let start = bytes.count
    bytes.appendPayee(of: expense, ledger)
    if bytes.count == start {
      bytes.removeAll(from: before)
      return false
    }
    // Controls and separators of lines begin with 0xC2 or 0xE2, wide spaces with 0xE3.
    let isSafe = bytes.allSatisfy(from: start, eight: { _ in false }) {
      $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 && $0 != 0xE3 && isPlain($0)
    }
    if isSafe, bytes[start] != .space { return true }
    bytes.removeAll(from: before)
    return nil
  }

  /// Adds the two postings.
  func addPostings(_ purchase: Purchase, to bytes: inout ByteBuffer) {
    let expense = purchase.expense
    add(accountOfTags[Int(expense.tags.number)], Int128(expense.base), base, nil, to: &bytes)
    guard let account = accountOfSource[Int(expense.source.number)] else { return }
    add(account, -Int128(expense.amount), purchase.sourceCurrency, purchase.worth, to: &bytes)
  }

  private func add(
    _ account: Int, _ amount: Int128, _ currency: CurrencyIndex, _ worth: Int128?, to bytes: inout ByteBuffer
  ) {
    bytes.append(accounts, account)
    let width = decimalWidth(amount, decimals: decimals[Int(currency.number)])
    bytes.append(spaces: max(2, JournalWriter.amountEnd - widths[account] - width))
    add(amount, currency, to: &bytes)
    if let worth {
      bytes.append(" @@ ")
      add(worth, base, to: &bytes)
    }
    bytes.append(.lineFeed)
  }
}
