import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// The rows of a list in columns as bytes. Nearly every row is a purchase with a payee in ASCII, whose cells are padded
/// and put together here; all others are drawn by `ListDrawing`, whose lines these are too.
struct ListTextRows: Sendable {
  private let entries: ListEntries
  private let ledger: Ledger
  private let style: TextStyle
  private let drawing: ListDrawing
  private let texts: ListTexts
  private let base: CurrencyIndex
  private let decimals: [Int]
  /// By column; `nil` for one that is not shown.
  private let places: [Place?]
  /// Cells with their padding, by list of tags, source and currency.
  private let tags: CellTable
  private let sources: CellTable
  private let codes: CellTable
  private let missing: CellTable
  private let days: DayWords
  private let cut: [UInt8]
  private let faint: (on: [UInt8], off: [UInt8])

  /// The place of a column in a row.
  private struct Place {
    /// Before the point.
    var width: Int
    /// From the point on.
    var decimals: Int
    /// Spaces before it.
    var gap: Int
  }

  /// `drawing` is fitted to the page.
  init(_ report: ListReport, _ ledger: Ledger, _ style: TextStyle, _ drawing: ListDrawing) {
    entries = report.entries
    self.ledger = ledger
    self.style = style
    self.drawing = drawing
    let amounts = AmountTexts(ledger)
    texts = drawing.texts
    base = amounts.base
    decimals = ledger.settings.currencies.all.map(\.decimals)
    var places: [Place?] = []
    for column in ListTextColumn.allCases {
      let place = drawing.table.place(of: column.rawValue)
      let gap = places.contains { $0 != nil } ? TextTable.gap : drawing.table.indent
      places.append(place.map { Place(width: $0.width, decimals: $0.decimals, gap: gap) })
    }
    self.places = places
    func cells(_ column: ListTextColumn, _ texts: [StyledText]) -> CellTable {
      var table = CellTable()
      guard let place = places[column.rawValue] else { return table }
      for text in texts {
        let cell = text.clipped(to: place.width, style).padded(to: place.width).drawn(style)
        table.add(Array((spaces(place.gap) + cell).utf8))
      }
      return table
    }
    tags = cells(.tags, texts.tags.map { StyledText($0, .faint) })
    sources = cells(.source, texts.sources.map { StyledText($0, .accent) })
    codes = cells(
      .code,
      ledger.settings.currencies.all.indices.map { index in
        let currency = CurrencyIndex(UInt16(index))
        return StyledText(currency == amounts.base ? "" : amounts.code(currency))
      })
    missing = cells(.posted, [StyledText(), StyledText(ListDrawing.missing, .care)])
    days = DayWords(ledger, ledger.settings.options.dateFormat)
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
    var last = range.lowerBound == 0 ? nil : entries.date(at: range.lowerBound - 1)
    for place in range {
      let date = entries.date(at: place)
      if drawing.isByDay, date != last {
        var page = TextPage(style, most: ListTextRows.mostCells)
        drawing.addHeading(before: place, on: &page)
        // Before a heading is an empty line, but not at the start of a page without titles.
        if place > 0 || drawing.table.isAligned { bytes.append(.lineFeed) }
        bytes.append(utf8: page.text)
      }
      last = date
      if let expense = texts.plainExpense(entries, at: place, ledger),
        add(expense, place, of: entries, ledger, to: &bytes)
      {
        continue
      }
      var page = TextPage(style, most: ListTextRows.mostCells)
      drawing.add(entries[place], on: &page)
      bytes.append(utf8: page.text)
    }
  }

  /// The greatest width of a page.
  static let mostCells = 100

  /// Adds the row of a purchase; `false`, and nothing, if `ListDrawing` must draw it.
  private func add(
    _ expense: Expense, _ row: Int, of entries: borrowing ListEntries, _ ledger: borrowing Ledger,
    to bytes: inout ByteBuffer
  ) -> Bool {
    guard drawing.table.isAligned, days.contains(expense.date), days.contains(expense.posted ?? expense.date)
    else {
      return false
    }
    let start = bytes.count
    if let place = self[.date] {
      bytes.append(spaces: place.gap)
      let width = days.addDate(expense.date, to: &bytes)
      bytes.append(spaces: place.width - width)
    }
    guard addPayee(expense, ledger, to: &bytes) else {
      bytes.removeAll(from: start)
      return false
    }
    if self[.tags] != nil { bytes.append(tags, Int(expense.tags.number)) }
    if self[.source] != nil { bytes.append(sources, Int(expense.source.number)) }
    addPosted(expense, to: &bytes)
    add(expense.currency == base ? nil : Int128(expense.original), expense.currency, .original, to: &bytes)
    if self[.code] != nil { bytes.append(codes, Int(expense.currency.number)) }
    add(nil, base, .part, to: &bytes)
    add(Int128(expense.base), base, .base, to: &bytes)
    if !entries.running.isEmpty { add(entries.running[row], base, .running, to: &bytes) }
    bytes.append(.lineFeed)
    return true
  }

  private subscript(column: ListTextColumn) -> Place? { places[column.rawValue] }

  /// Adds the payee, cut to its column; `false` if a character of it is not ASCII.
  private func addPayee(_ expense: Expense, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer) -> Bool {
    guard let place = self[.payee] else { return true }
    bytes.append(spaces: place.gap)
    let start = bytes.count
    bytes.appendPayee(of: expense, ledger)
    guard bytes.isPrintableASCII(from: start) else { return false }
    let missing = place.width - (bytes.count - start)
    if missing < 0 {
      bytes.removeAll(from: start + place.width - 1)
      bytes.append(cut)
    } else {
      bytes.append(spaces: missing)
    }
    return true
  }

  private func addPosted(_ expense: Expense, to bytes: inout ByteBuffer) {
    guard let place = self[.posted] else { return }
    guard let posted = expense.posted else {
      return bytes.append(missing, texts.missingPostings[Int(expense.source.number)] == .missing ? 1 : 0)
    }
    bytes.append(spaces: place.gap)
    let width = days.addWords(posted, seenFrom: expense.date, to: &bytes)
    bytes.append(spaces: place.width - width)
  }

  /// Adds an amount, whose point is in the column of the others; spaces for none.
  private func add(
    _ amount: Int128?, _ currency: CurrencyIndex, _ column: ListTextColumn, to bytes: inout ByteBuffer
  ) {
    guard let place = self[column] else { return }
    guard let amount else { return bytes.append(spaces: place.gap + place.width + place.decimals) }
    let decimals = decimals[Int(currency.number)]
    let after = place.decimals - (decimals == 0 ? 0 : decimals + 1)
    let width = groupedWidth(amount, decimals: decimals)
    bytes.append(spaces: place.gap + place.width + place.decimals - after - width)
    if column == .running { bytes.append(faint.on) }
    bytes.append(grouped: amount, decimals: decimals)
    if column == .running { bytes.append(faint.off) }
    bytes.append(spaces: after)
  }
}

extension Ledger {
  /// The width of an expense's payee, in cells.
  func payeeWidth(of expense: Expense) -> Int {
    var (width, isFirst, isPlain) = (0, true, true)
    eachPayeePart(of: expense) { bytes, range in
      width += range.count + (isFirst ? 0 : 1)
      isFirst = false
      for index in range where !(0x20..<0x7F ~= bytes[index]) { isPlain = false }
    }
    return isPlain ? width : displayWidth(escapedForTerminal(payee(of: expense)))
  }
}
