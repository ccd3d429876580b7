import LedgerFormats
import LedgerModel
import LedgerText
import SystemLibrary

/// The text of a journal, as far as the formats of all programs agree.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []
  /// The column in which amounts end.
  static let amountEnd = 56

  /// Begins a block after an empty line.
  mutating func block() { if !bytes.isEmpty, !bytes.suffix(2).elementsEqual([0x0A, 0x0A]) { line() } }

  mutating func line(_ text: String = "") {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0x0A)
  }

  /// Adds a posting, with a comment at the end of its line. Amounts end in the same column if possible.
  mutating func posting(
    _ posting: Journal.Posting, _ account: String, _ journal: Journal, indent: String, comment: String = "",
    code: (CurrencyIndex) -> String
  ) {
    let base = journal.ledger.settings.totalCurrency
    let worth = posting.worth.map { " @@ \(journal.text($0, base)) \(code(base))" } ?? ""
    let amount = journal.text(posting.amount, posting.currency)
    let gap = max(2, JournalWriter.amountEnd - indent.utf8.count - displayWidth(account) - amount.utf8.count)
    line(indent + account + spaces(gap) + amount + " \(code(posting.currency))\(worth)\(comment)")
  }

  /// Adds the comment at the start of a journal on its contents.
  mutating func head(_ journal: Journal) {
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

extension Journal {
  /// An amount with the decimals of its currency: `-42.00`.
  func text(_ amount: Int128, _ currency: CurrencyIndex) -> String {
    decimalText(amount, decimals: ledger.settings.currencies[currency].decimals)
  }

  /// Whether the wallet records payments of bills.
  var paysBills: Bool { !entries.payments.isEmpty }

  /// The currencies of entries and rates, in alphabetical order.
  var currencies: [CurrencyIndex] {
    var used = Set(prices.flatMap { [$0.from, $0.to] } + accounts.flatMap(\.currencies))
    for entry in entries {
      switch entry {
      case .expense(let index): used.insert(ledger.entries.expenses[index].currency)
      case .income(let index): used.insert(ledger.entries.incomes[index].money.currency)
      case .payment: break
      case .repaid(let index, _):
        if let money = ledger.entries.repayments[index].money { used.insert(money.currency) }
      }
    }
    used.remove(.none)
    return used.sorted { ledger.settings.currencies[$0].code < ledger.settings.currencies[$1].code }
  }

  /// A whole journal: `head`, then prices and transactions by date, the prices of a day first. `plain` writes nearly
  /// every purchase, and returns `false` for others.
  func parts(
    head: JournalWriter, price: @escaping @Sendable (ExchangeRate) -> String,
    plain: @escaping @Sendable (Expense, inout LocationFinder, inout ByteBuffer) -> Bool,
    transaction: @escaping @Sendable (Transaction, inout JournalWriter) -> Void
  ) -> OutputParts {
    let counted = LocationFinder(counting: ledger.map)
    /// The prices after one day up to another, in a block.
    @Sendable func add(_ prices: ArraySlice<ExchangeRate>, to bytes: inout ByteBuffer) {
      if prices.isEmpty { return }
      bytes.append(.lineFeed)
      for rate in prices {
        bytes.append(utf8: price(rate))
        bytes.append(.lineFeed)
      }
    }
    let lastDay = entries.isEmpty ? nil : entries.date(at: entries.count - 1)
    var tail = ByteBuffer()
    add(prices(after: lastDay, upTo: on), to: &tail)
    // Each block begins with an empty line, unless there is one already.
    let isApart = head.bytes.suffix(2).elementsEqual([.lineFeed, .lineFeed])
    if entries.isEmpty { return OutputParts(head.bytes + tail.bytes(from: isApart ? min(1, tail.count) : 0)) }
    return OutputParts(
      head: isApart ? head.bytes : head.bytes + [.lineFeed], rows: entries.count, tail: tail.bytes(),
      withoutFirst: 1
    ) { places in
      ByteBuffer.array(reserving: places.count * 256) { bytes in
        var locator = counted
        for place in places {
          let day = entries.date(at: place)
          let before = place == 0 ? nil : entries.date(at: place - 1)
          if before != day { add(prices(after: before, upTo: day), to: &bytes) }
          bytes.append(.lineFeed)
          if let expense = entries.expense(at: place), plain(expense, &locator, &bytes) { continue }
          var writer = JournalWriter()
          transaction(self.transaction(entries[place], &locator), &writer)
          bytes.append(writer.bytes)
        }
      }
    }
  }

  /// The prices after a day, up to another.
  private func prices(after first: Day?, upTo last: Day) -> ArraySlice<ExchangeRate> {
    let start = first.map { day in prices.partitioningIndex { $0.date > day } } ?? 0
    return prices[start..<prices.partitioningIndex { $0.date > last }]
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
