import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// The widest cells of a list, without making its rows: which tags, cards and amounts are in it decides most
/// widths.
struct ListWidths: Sendable {
  /// The least and the greatest of some amounts.
  private struct AmountRange {
    var least: Int128
    var most: Int128
  }

  // Which tags and sources there are, by list and source, and which sources without a posting date.
  private var tags: [Bool]
  private var sources: [Bool]
  private var unposted: [Bool]
  /// By currency.
  private var originals: [AmountRange?]
  private var base: AmountRange?
  private var running: AmountRange?
  // In cells.
  private var payee = 0
  private var posted = 0
  private var date = 0
  /// The places of entries that must be measured themselves.
  private(set) var others: [Int] = []

  /// Of all entries of a report; the dates are measured only if rows show them.
  init(_ report: ListReport, _ ledger: Ledger, _ purchases: ListPurchases, showsDays: Bool) {
    let (entries, count) = (report.entries, report.entries.count)
    @Sendable func widths(_ places: Range<Int>) -> ListWidths {
      var widths = ListWidths(ledger)
      widths.add(places, of: entries, ledger, purchases, showsDays: showsDays)
      return widths
    }
    self.init(ledger)
    let parts = count > 20_000 ? [0..<count / 2, count / 2..<count] : [0..<count]
    for widths in runConcurrently(pieces: parts.count, { widths(parts[$0]) }) { add(widths) }
  }

  private init(_ ledger: Ledger) {
    tags = Array(repeating: false, count: ledger.vocabulary.tagLists.count)
    sources = Array(repeating: false, count: ledger.definitions.sources.count)
    unposted = sources
    originals = Array(repeating: nil, count: ledger.settings.currencies.all.count)
  }

  private mutating func add(
    _ places: Range<Int>, of entries: ListEntries, _ ledger: Ledger, _ purchases: ListPurchases,
    showsDays: Bool
  ) {
    var lastDay: Day?
    for place in places {
      ledger.map.release(atRow: place)
      guard let expense = purchases.expense(entries, at: place, ledger) else {
        others.append(place)
        continue
      }
      tags[Int(expense.tags.number)] = true
      sources[Int(expense.source.number)] = true
      ListWidths.add(Int128(expense.original), to: &originals[Int(expense.currency.number)])
      ListWidths.add(Int128(expense.base), to: &base)
      if !entries.running.isEmpty { ListWidths.add(entries.running[place], to: &running) }
      payee = max(payee, ledger.payeeWidth(of: expense))
      if let day = expense.posted {
        posted = max(posted, day.wordsWidth(seenFrom: expense.date))
      } else {
        unposted[Int(expense.source.number)] = true
      }
      if showsDays, expense.date != lastDay {
        lastDay = expense.date
        date = max(date, displayWidth(ledger.settings.options.dateFormat.text(expense.date)))
      }
    }
  }

  private mutating func add(_ other: ListWidths) {
    for index in tags.indices where other.tags[index] { tags[index] = true }
    for index in sources.indices where other.sources[index] { sources[index] = true }
    for index in unposted.indices where other.unposted[index] { unposted[index] = true }
    for index in originals.indices { ListWidths.add(other.originals[index], to: &originals[index]) }
    ListWidths.add(other.base, to: &base)
    ListWidths.add(other.running, to: &running)
    payee = max(payee, other.payee)
    posted = max(posted, other.posted)
    date = max(date, other.date)
    others += other.others
  }

  private static func add(_ amount: Int128, to range: inout AmountRange?) {
    guard let known = range else { return range = AmountRange(least: amount, most: amount) }
    if amount < known.least { range?.least = amount }
    if amount > known.most { range?.most = amount }
  }

  private static func add(_ other: AmountRange?, to range: inout AmountRange?) {
    guard let other else { return }
    add(other.least, to: &range)
    add(other.most, to: &range)
  }

  /// Widens the columns of a table for the widest cells: an amount is not wider than the greater of those
  /// between which it is.
  func measure(_ table: inout TextTable, _ drawing: ListDrawing, _ ledger: Ledger) {
    func measure(_ column: ListTextColumn, _ cell: StyledText) {
      var row = Array(repeating: StyledText(), count: ListTextColumn.allCases.count)
      row[column.rawValue] = cell
      table.measure(row)
    }
    func measure(_ column: ListTextColumn, width: Int) {
      measure(column, StyledText(String(repeating: "x", count: width)))
    }
    func measure(
      _ column: ListTextColumn, _ range: AmountRange?, _ amounts: AmountTexts, _ currency: CurrencyIndex
    ) {
      guard let range else { return }
      for amount in [range.least, range.most] {
        measure(column, StyledText(amounts.amount(amount, currency)))
      }
    }
    /// The cells of the keys that there are.
    func measure(_ column: ListTextColumn, _ key: RowKey, _ isUsed: [Bool]) {
      for (row, isUsed) in zip(TableRow.samples(key, ledger).rows, isUsed) where isUsed {
        measure(column, drawing.row(ListReport.Entry(unread: row.expense))[column.rawValue])
      }
    }
    let amounts = AmountTexts(ledger)
    measure(.tags, .tags, tags)
    measure(.source, .source, sources)
    measure(.posted, .source, unposted)
    measure(.code, .currency, originals.map { $0 != nil })
    for (number, range) in originals.enumerated() where CurrencyIndex(UInt16(number)) != amounts.base {
      measure(.original, range, amounts, CurrencyIndex(UInt16(number)))
    }
    measure(.base, base, amounts, amounts.base)
    measure(.running, running, amounts, amounts.base)
    measure(.payee, width: payee)
    measure(.posted, width: posted)
    measure(.date, width: date)
  }
}
