import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// The widest cells of a list, without making its rows: which tags, cards and amounts are in it decides most widths.
struct ListWidths: Sendable {
  /// The least and the greatest of some amounts.
  private struct AmountRange {
    var least: Int128
    var most: Int128
  }

  // Which tags and sources there are, by list and source.
  private var tags: [Bool]
  private var sources: [Bool]
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
  init(_ report: ListReport, _ ledger: Ledger, _ texts: ListTexts, showsDays: Bool) {
    let (entries, count) = (report.entries, report.entries.count)
    @Sendable func widths(_ places: Range<Int>) -> ListWidths {
      var widths = ListWidths(ledger)
      widths.add(places, of: entries, ledger, texts, showsDays: showsDays)
      return widths
    }
    self.init(ledger)
    let parts = count > 20_000 ? [0..<count / 2, count / 2..<count] : [0..<count]
    for widths in runConcurrently(pieces: parts.count, { widths(parts[$0]) }) { add(widths) }
  }

  private init(_ ledger: Ledger) {
    tags = Array(repeating: false, count: ledger.vocabulary.tagLists.count)
    sources = Array(repeating: false, count: ledger.definitions.sources.count)
    originals = Array(repeating: nil, count: ledger.settings.currencies.all.count)
  }

  private mutating func add(
    _ places: Range<Int>, of entries: ListEntries, _ ledger: Ledger, _ texts: ListTexts, showsDays: Bool
  ) {
    var lastDay: Day?
    for place in places {
      ledger.map.release(atRow: place)
      guard let expense = texts.plainExpense(entries, at: place, ledger) else {
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
      } else if texts.missingPostings[Int(expense.source.number)] == .missing {
        posted = max(posted, ListDrawing.missing.utf8.count)
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

  /// Rows as wide as the widest cells: an amount is not wider than the greater of those between which it is.
  func rows(_ texts: ListTexts, _ amounts: AmountTexts) -> [[StyledText]] {
    var rows: [[StyledText]] = []
    func add(_ column: ListTextColumn, _ text: String) {
      var row = Array(repeating: StyledText(), count: ListTextColumn.allCases.count)
      row[column.rawValue] = StyledText(text)
      rows.append(row)
    }
    func add(_ column: ListTextColumn, width: Int) { add(column, String(repeating: "x", count: width)) }
    func add(_ column: ListTextColumn, _ range: AmountRange?, _ currency: CurrencyIndex) {
      guard let range else { return }
      for amount in [range.least, range.most] { add(column, amounts.amount(amount, currency)) }
    }
    for (list, isUsed) in tags.enumerated() where isUsed { add(.tags, texts.tags[list]) }
    for (source, isUsed) in sources.enumerated() where isUsed { add(.source, texts.sources[source]) }
    for (number, range) in originals.enumerated() where range != nil {
      let currency = CurrencyIndex(UInt16(number))
      if currency == amounts.base { continue }
      add(.code, amounts.code(currency))
      add(.original, range, currency)
    }
    add(.base, base, amounts.base)
    add(.running, running, amounts.base)
    add(.payee, width: payee)
    add(.posted, width: posted)
    add(.date, width: date)
    return rows
  }
}
