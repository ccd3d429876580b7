import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// The rows of a list as bytes, in columns or as those of one Markdown table. Nearly every row is a purchase
/// with a plain payee: its cells that many rows share are those that `ListDrawing` has in sample rows, and
/// the others are put between them. All other rows are drawn by `ListDrawing`.
struct ListTextRows: Sendable {
  /// The rows of the titles of a Markdown table, which each page that is drawn begins with.
  let header: [UInt8]
  private let entries: ListEntries
  private let ledger: Ledger
  private let style: TextStyle
  private let isMarkdown: Bool
  private let drawing: ListDrawing
  private let steps: [ListTextSteps.Step]
  private let cells: CellTable
  private let days: DayWords
  private let base: CurrencyIndex
  private let decimals: [Int]
  private let cut: [UInt8]
  private let faint: (on: [UInt8], off: [UInt8])

  /// The greatest width of a page.
  static let maxCells = 100

  /// `drawing` is fitted to the list, which is not empty.
  init(_ report: ListReport, _ ledger: Ledger, _ style: TextStyle, _ drawing: ListDrawing) {
    entries = report.entries
    self.ledger = ledger
    self.style = style
    self.drawing = drawing
    isMarkdown = style.isMarkdown
    if style.isMarkdown {
      var page = TextPage(style, most: .max)
      drawing.add(report.entries[0], on: &page)
      let lines = page.text.utf8.split(separator: .lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
      header = lines.prefix(2).flatMap { Array($0) + [.lineFeed] }
    } else {
      header = []
    }
    let row = ListTextSteps(drawing, style, ledger)
    steps = row.steps
    cells = row.cells
    days = DayWords(ledger, ledger.settings.options.dateFormat)
    base = ledger.settings.totalCurrency
    decimals = ledger.settings.currencies.all.map(\.decimals)
    cut = Array((style.ascii ? "~" : "…").utf8)
    let sample = StyledText("x", .faint).drawn(style).split(separator: "x", omittingEmptySubsequences: false)
    faint = (Array(sample[0].utf8), Array(sample[1].utf8))
  }

  /// The lines of some entries, with the headings of their days.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    ByteBuffer.array(reserving: range.count * 112) { add(range, of: entries, ledger, to: &$0) }
  }

  /// A copy of the entries and the ledger for each row would be as slow as the row itself.
  private func add(
    _ range: Range<Int>, of entries: borrowing ListEntries, _ ledger: borrowing Ledger,
    to bytes: inout ByteBuffer
  ) {
    let page = TextPage(style, most: isMarkdown ? .max : ListTextRows.maxCells)
    var last = range.lowerBound == 0 ? nil : entries.date(at: range.lowerBound - 1)
    for place in range {
      let date = entries.date(at: place)
      if drawing.isByDay, date != last {
        // Before a heading is an empty line, but not at the start of a page without titles.
        if !isMarkdown, place > 0 || drawing.table.isAligned { bytes.append(.lineFeed) }
        var page = page
        drawing.addHeading(before: place, on: &page)
        add(page, to: &bytes)
      }
      last = date
      if let expense = drawing.purchases.expense(entries, at: place, ledger) {
        let running = entries.running.isEmpty ? 0 : entries.running[place]
        if add(expense, running, ledger, to: &bytes) { continue }
      }
      var page = page
      drawing.add(entries[place], on: &page)
      add(page, to: &bytes)
    }
  }

  /// Adds what a page has after the titles.
  private func add(_ page: TextPage, to bytes: inout ByteBuffer) {
    let text = page.text
    if header.isEmpty { return bytes.append(utf8: text) }
    let drawn = Array(text.utf8)
    if !drawn.isEmpty { bytes.append(drawn.span, header.count..<drawn.count) }
  }

  /// Adds the row of a purchase; `false`, and nothing, if `ListDrawing` must draw it.
  private func add(
    _ expense: Expense, _ running: Int128, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer
  ) -> Bool {
    guard isMarkdown || drawing.table.isAligned, days.contains(expense.date),
      days.contains(expense.posted ?? expense.date)
    else { return false }
    let start = bytes.count
    let steps = steps.span
    for place in steps.indices {
      var isPlain = true
      switch steps[place] {
      case .shared(let first, let key): bytes.append(cells, first + number(of: key, expense))
      case .date(let width): isPlain = addDate(expense.date, width, to: &bytes)
      case .payee(let width):
        let start = bytes.count
        bytes.appendPayee(of: expense, ledger)
        isPlain = isMarkdown ? isWords(bytes, from: start) : fit(from: start, to: width, &bytes)
      case .posted(let width, let first): addPosted(expense, width, first, to: &bytes)
      case .original(let column):
        add(expense.currency == base ? nil : Int128(expense.original), expense.currency, column, to: &bytes)
      case .base(let column): add(Int128(expense.base), base, column, to: &bytes)
      case .running(let column): add(running, base, column, to: &bytes)
      }
      if !isPlain {
        bytes.removeAll(from: start)
        return false
      }
    }
    return true
  }

  private func number(of key: RowKey, _ expense: Expense) -> Int {
    switch key {
    case .source: Int(expense.source.number)
    case .tags: Int(expense.tags.number)
    case .currency: Int(expense.currency.number)
    case .none, .file, .card, .standing, .rewardTag: 0
    }
  }

  /// Adds a date; `false`, and nothing, if it needs an escape.
  private func addDate(_ day: Day, _ width: Int, to bytes: inout ByteBuffer) -> Bool {
    if isMarkdown { return days.addDateForMarkdown(day, to: &bytes) }
    let own = days.addDate(day, to: &bytes)
    bytes.append(spaces: width - own)
    return true
  }

  /// Whether bytes are letters and single spaces, so that no character of them can need an escape.
  private func isWords(_ bytes: borrowing ByteBuffer, from start: Int) -> Bool {
    guard bytes.count > start, bytes[start] != .space, bytes[bytes.count - 1] != .space else { return false }
    return bytes.allSatisfy(from: start, eight: { _ in false }) { $0.isLetter || $0 == .space }
  }

  /// Cuts or pads a text to a width; `false` if a character of it is not ASCII.
  private func fit(from start: Int, to width: Int, _ bytes: inout ByteBuffer) -> Bool {
    guard bytes.isPrintableASCII(from: start) else { return false }
    let missing = width - (bytes.count - start)
    if missing < 0 {
      bytes.removeAll(from: start + width - 1)
      bytes.append(cut)
    } else {
      bytes.append(spaces: missing)
    }
    return true
  }

  private func addPosted(_ expense: Expense, _ width: Int, _ first: Int, to bytes: inout ByteBuffer) {
    guard let posted = expense.posted else { return bytes.append(cells, first + Int(expense.source.number)) }
    if isMarkdown {
      bytes.append(.space)
      _ = days.addWords(posted, seenFrom: expense.date, to: &bytes)
      return bytes.append(" |")
    }
    bytes.append(spaces: TextTable.gap)
    let own = days.addWords(posted, seenFrom: expense.date, to: &bytes)
    bytes.append(spaces: width - own)
  }

  /// Adds an amount, whose point is in the column of the others; spaces for none.
  private func add(
    _ amount: Int128?, _ currency: CurrencyIndex, _ column: ListTextSteps.AmountColumn,
    to bytes: inout ByteBuffer
  ) {
    guard let amount else { return isMarkdown ? () : bytes.append(spaces: column.width) }
    let own = decimals[Int(currency.number)]
    if isMarkdown { return bytes.append(grouped: amount, decimals: own) }
    let after = column.decimals - (own == 0 ? 0 : own + 1)
    bytes.append(spaces: column.width - after - groupedWidth(amount, decimals: own))
    if column.isFaint { bytes.append(faint.on) }
    bytes.append(grouped: amount, decimals: own)
    if column.isFaint { bytes.append(faint.off) }
    bytes.append(spaces: after)
  }
}
