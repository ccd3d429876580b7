import LedgerModel
import LedgerText

/// The text of a journal, as far as the formats of all programs agree.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []

  /// Begins a block after an empty line.
  mutating func block() {
    if !bytes.isEmpty, !bytes.suffix(2).elementsEqual([0x0A, 0x0A]) { line() }
  }

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
    let gap = max(2, 56 - indent.utf8.count - displayWidth(account) - amount.utf8.count)
    line(
      indent + account + String(repeating: " ", count: gap) + amount + " \(code(posting.currency))\(worth)\(comment)")
  }

  /// Adds the comment at the start of a journal on its contents.
  mutating func head(_ journal: Journal) {
    let repayments = journal.ledger.entries.repayments.isEmpty ? "" : ", repayments"
    let bills = journal.paysBills ? ", payments of card bills" : ""
    line("; Milepost: expenses, renewals, income\(repayments)\(bills) and rates up to \(journal.on).")
    line("; Not included: savings, statements, rewards, benefits and coupons; and, as the")
    line("; wallet has none, \(journal.paysBills ? "transfers" : "payments of card bills and other transfers").")
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
  var paysBills: Bool { entries.contains { if case .payment = $0 { true } else { false } } }

  /// The currencies of entries and rates, in alphabetical order.
  var currencies: [CurrencyIndex] {
    var used = Set(prices.flatMap { [$0.from, $0.to] } + accounts.flatMap(\.currencies))
    for entry in entries {
      switch entry {
      case .expense(let index): used.insert(ledger.entries.expenses[index].currency)
      case .income(let index): used.insert(ledger.entries.incomes[index].money.currency)
      case .payment: break
      case .repaid(let index, _): if let money = ledger.entries.repayments[index].money { used.insert(money.currency) }
      }
    }
    used.remove(.none)
    return used.sorted { ledger.settings.currencies[$0].code < ledger.settings.currencies[$1].code }
  }

  /// Writes prices and transactions by date, the prices of a day first.
  func each(
    in writer: inout JournalWriter, price: (ExchangeRate) -> String,
    transaction: (Transaction, inout JournalWriter) -> Void
  ) {
    var locator = LocationFinder(ledger.map)
    var next = 0
    func writePrices(until day: Day) {
      guard next < prices.count, prices[next].date <= day else { return }
      writer.block()
      while next < prices.count, prices[next].date <= day {
        writer.line(price(prices[next]))
        next += 1
      }
    }
    for entry in entries {
      writePrices(until: date(of: entry))
      writer.block()
      transaction(self.transaction(entry, &locator), &writer)
    }
    writePrices(until: on)
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
