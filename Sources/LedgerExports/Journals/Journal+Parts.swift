import LedgerFormats
import LedgerModel
import LedgerText
import SystemLibrary

extension Journal {
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

  /// A whole journal: `head`, then prices and transactions by date, the prices of a day first.
  func parts(
    head: [UInt8], price: @escaping @Sendable (ExchangeRate) -> String,
    transaction: @escaping @Sendable (borrowing Transaction, borrowing Ledger, inout ByteBuffer) -> Void
  ) -> OutputParts {
    let counted = LocationFinder(counting: ledger.map)
    /// The prices after one day up to another, in a block.
    @Sendable func add(_ prices: ArraySlice<ExchangeRate>, to bytes: inout ByteBuffer) {
      if prices.isEmpty { return }
      bytes.append(.lineFeed)
      for rate in prices { bytes.line(price(rate)) }
    }
    /// The ledger is not a property here: a copy of it for each transaction would be a tenth of the time.
    @Sendable func add(_ places: Range<Int>, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer) {
      var locator = counted
      for place in places {
        let day = entries.date(at: place)
        let before = place == 0 ? nil : entries.date(at: place - 1)
        if before != day { add(prices(after: before, upTo: day), to: &bytes) }
        bytes.append(.lineFeed)
        transaction(self.transaction(entries[place], ledger, &locator), ledger, &bytes)
      }
    }
    let lastDay = entries.isEmpty ? nil : entries.date(at: entries.count - 1)
    var tail = ByteBuffer()
    add(prices(after: lastDay, upTo: on), to: &tail)
    // Each block begins with an empty line, unless there is one already.
    let isApart = head.suffix(2).elementsEqual([.lineFeed, .lineFeed])
    if entries.isEmpty { return OutputParts(head + tail.bytes(from: isApart ? min(1, tail.count) : 0)) }
    return OutputParts(
      head: isApart ? head : head + [.lineFeed], rows: entries.count, tail: tail.bytes(), withoutFirst: 1
    ) { places in
      ByteBuffer.array(reserving: places.count * 256) { add(places, ledger, to: &$0) }
    }
  }

  /// The prices after a day, up to another.
  private func prices(after first: Day?, upTo last: Day) -> ArraySlice<ExchangeRate> {
    let start = first.map { day in prices.partitioningIndex { $0.date > day } } ?? 0
    return prices[start..<prices.partitioningIndex { $0.date > last }]
  }
}
