import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// The rows of a list as those of one Markdown table. Nearly every row is a purchase whose payee needs no escape and is
/// put together here; all others are drawn by `ListDrawing`, whose rows these are too.
struct ListMarkdownRows: Sendable {
  /// The rows of the table's titles.
  let header: [UInt8]
  private let entries: ListEntries
  private let ledger: Ledger
  private let style: TextStyle
  private let drawing: ListDrawing
  private let base: CurrencyIndex
  private let decimals: [Int]
  /// By column.
  private let isShown: [Bool]
  private let days: DayWords
  // Cells with their ends, by list of tags, source and currency.
  private let tags: CellTable
  private let sources: CellTable
  private let codes: CellTable

  /// `drawing` is fitted to the list, which is not empty.
  init(_ report: ListReport, _ ledger: Ledger, _ style: TextStyle, _ drawing: ListDrawing) {
    entries = report.entries
    self.ledger = ledger
    self.style = style
    self.drawing = drawing
    var page = TextPage(style, most: .max)
    drawing.add(report.entries[0], on: &page)
    let lines = page.text.utf8.split(separator: .lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
    header = lines.prefix(2).flatMap { Array($0) + [.lineFeed] }
    let currencies = ledger.settings.currencies
    base = ledger.settings.totalCurrency
    decimals = currencies.all.map(\.decimals)
    isShown = ListTextColumn.allCases.map { drawing.table.place(of: $0.rawValue) != nil }
    days = DayWords(ledger, ledger.settings.options.dateFormat)
    func table(_ texts: [String]) -> CellTable {
      texts.reduce(into: CellTable()) {
        $0.add(Array(($1.isEmpty ? "  |" : " \(escapedForMarkdown($1)) |").utf8))
      }
    }
    tags = table(drawing.texts.tags)
    sources = table(drawing.texts.sources)
    codes = table(currencies.all.map { $0.code == .none ? "" : $0.code.description })
  }

  /// The rows of some entries, with those of their days.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    ByteBuffer.array(reserving: range.count * 112) { add(range, to: &$0) }
  }

  private func add(_ range: Range<Int>, to bytes: inout ByteBuffer) {
    for place in range {
      if drawing.isByDay, place == 0 || entries.date(at: place - 1) != entries.date(at: place) {
        addDrawn(to: &bytes) { drawing.addHeading(before: place, on: &$0) }
      }
      if let expense = drawing.texts.plainExpense(entries, at: place, ledger), add(expense, place, to: &bytes)
      {
        continue
      }
      addDrawn(to: &bytes) { drawing.add(entries[place], on: &$0) }
    }
  }

  /// Adds rows that a page has after the titles.
  private func addDrawn(to bytes: inout ByteBuffer, _ draw: (inout TextPage) -> Void) {
    var page = TextPage(style, most: .max)
    draw(&page)
    let text = Array(page.text.utf8)
    if !text.isEmpty { bytes.append(Array(text.dropFirst(header.count))) }
  }

  /// Adds the row of a purchase; `false`, and nothing, if `ListDrawing` must draw it.
  private func add(_ expense: Expense, _ row: Int, to bytes: inout ByteBuffer) -> Bool {
    guard days.contains(expense.date), days.contains(expense.posted ?? expense.date), isShown[0], isShown[1]
    else {
      return false
    }
    let start = bytes.count
    bytes.append("| ")
    guard days.addDateForMarkdown(expense.date, to: &bytes), addPayee(expense, to: &bytes) else {
      bytes.removeAll(from: start)
      return false
    }
    if self[.tags] { bytes.append(tags, Int(expense.tags.number)) }
    if self[.source] { bytes.append(sources, Int(expense.source.number)) }
    if self[.posted] { addPosted(expense, to: &bytes) }
    if self[.original] { addOriginal(expense, to: &bytes) }
    if self[.part] { bytes.append("  |") }
    if self[.base] { add(Int128(expense.base), to: &bytes) }
    if self[.running] { add(entries.running[row], to: &bytes) }
    bytes.append(.lineFeed)
    return true
  }

  private subscript(column: ListTextColumn) -> Bool { isShown[column.rawValue] }

  /// Adds the end of the cell before it and the payee; `false` if a character of it could need an escape.
  private func addPayee(_ expense: Expense, to bytes: inout ByteBuffer) -> Bool {
    bytes.append(" | ")
    let start = bytes.count
    bytes.appendPayee(of: expense, ledger)
    let isPlain = bytes.allSatisfy(from: start, eight: { _ in false }) { $0.isLetter || $0 == .space }
    guard isPlain, bytes.count > start, bytes[start] != .space, bytes[bytes.count - 1] != .space else {
      return false
    }
    bytes.append(" |")
    return true
  }

  private func addPosted(_ expense: Expense, to bytes: inout ByteBuffer) {
    if let posted = expense.posted {
      bytes.append(.space)
      _ = days.addWords(posted, seenFrom: expense.date, to: &bytes)
      bytes.append(" |")
    } else if drawing.texts.missingPostings[Int(expense.source.number)] == .missing {
      bytes.append(" missing |")
    } else {
      bytes.append("  |")
    }
  }

  /// Adds the original amount with its code in one cell.
  private func addOriginal(_ expense: Expense, to bytes: inout ByteBuffer) {
    if expense.currency == base { return bytes.append("  |") }
    bytes.append(.space)
    bytes.append(grouped: Int128(expense.original), decimals: decimals[Int(expense.currency.number)])
    bytes.append(codes, Int(expense.currency.number))
  }

  /// Adds an amount in the base currency.
  private func add(_ amount: Int128, to bytes: inout ByteBuffer) {
    bytes.append(.space)
    bytes.append(grouped: amount, decimals: decimals[Int(base.number)])
    bytes.append(" |")
  }
}
