import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

/// The steps that write a row of a list as text or Markdown, and the cells that rows share.
struct ListTextSteps: Sendable {
  /// A part of a row.
  enum Step: Sendable {
    /// The first of the cells of a key.
    case shared(first: Int, RowKey)
    case date(width: Int)
    case payee(width: Int)
    /// A posting date; without one the cell of the source.
    case posted(width: Int, first: Int)
    case original(AmountColumn)
    case base(AmountColumn)
    case running(AmountColumn)
  }

  /// Where amounts are, which are aligned at their points.
  struct AmountColumn: Sendable {
    /// With the spaces before it.
    var width: Int
    /// From the point on, of `width`.
    var decimals: Int
    var isFaint = false
  }

  private(set) var steps: [Step] = []
  private(set) var cells = CellTable()
  private let drawing: ListDrawing
  private let style: TextStyle
  private let ledger: Ledger
  /// What is before the next cell.
  private var text = ""

  init(_ drawing: ListDrawing, _ style: TextStyle, _ ledger: Ledger) {
    self.drawing = drawing
    self.style = style
    self.ledger = ledger
    let shown = ListTextColumn.allCases.filter { drawing.table.place(of: $0.rawValue) != nil }
    for column in shown { add(column, shown) }
    text += "\n"
    addText()
  }

  private mutating func add(_ column: ListTextColumn, _ shown: [ListTextColumn]) {
    guard let (width, decimals) = drawing.table.place(of: column.rawValue) else { return }
    let (lead, end) = bounds(of: column, shown)
    var amounts = AmountColumn(width: width + decimals, decimals: decimals, isFaint: column == .running)
    switch column {
    case .original, .base, .running:
      // An amount is padded with the spaces that are before its column, too.
      if style.isMarkdown { text += lead } else { amounts.width += lead.utf8.count }
      addText()
    case .date, .payee:
      text += lead
      addText()
    case .posted: addText()
    case .tags, .source, .code, .part: text += lead
    }
    switch column {
    case .date: steps.append(.date(width: width))
    case .payee: steps.append(.payee(width: width))
    case .tags: addShared(column, .tags)
    case .source: addShared(column, .source)
    case .posted:
      text = lead
      steps.append(.posted(width: width, first: addCells(column, .source, end: end)))
      return
    case .original: steps.append(.original(amounts))
    case .code: addShared(column, .currency)
    case .part: addShared(column, .none)
    case .base: steps.append(.base(amounts))
    case .running: steps.append(.running(amounts))
    }
    text = end
  }

  private mutating func addText() {
    if !text.isEmpty { steps.append(.shared(first: cells.add(Array(text.utf8)), .none)) }
    text = ""
  }

  private mutating func addShared(_ column: ListTextColumn, _ key: RowKey) {
    steps.append(.shared(first: addCells(column, key), key))
  }

  /// Adds the cells of all keys with what is before them; returns the place of the first.
  private mutating func addCells(_ column: ListTextColumn, _ key: RowKey, end: String = "") -> Int {
    let first = cells.count
    let (width, decimals) = drawing.table.place(of: column.rawValue) ?? (0, 0)
    for row in TableRow.samples(key, ledger).rows {
      let cell = drawing.row(ListReport.Entry(unread: row.expense))[column.rawValue]
      let own =
        style.isMarkdown
        ? cell.trimmed.withoutLead.markdown
        : cell.clipped(to: width, style).padded(to: width + decimals).drawn(style)
      let gap = style.isMarkdown && column == .code && !own.isEmpty ? " " : ""
      cells.add(Array((text + gap + own + end).utf8))
    }
    text = ""
    return first
  }

  /// What is before and after the cell of a column. In Markdown the code of a currency is in the cell of its
  /// amount.
  private func bounds(of column: ListTextColumn, _ shown: [ListTextColumn]) -> (lead: String, end: String) {
    let isFirst = column == shown.first
    if !style.isMarkdown { return (spaces(isFirst ? drawing.table.indent : TextTable.gap), "") }
    let end = column == .original && shown.contains(.code) ? "" : " |"
    return (isFirst ? "| " : column == .code ? "" : " ", end)
  }
}
