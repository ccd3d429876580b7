import LedgerText

/// Columns of text, as wide as their cells. If they do not fit a page, texts are cut or wrapped first; then each
/// row becomes a line of phrases (`spend 12.00  miles 48`).
struct TextTable {
  /// The kinds of cells.
  enum Kind: Sendable {
    /// Text, which may be cut to `least` cells.
    case text(least: Int)
    /// Text which may be wrapped at `least` cells, into further lines of its column.
    case wrapped(least: Int)
    /// Text that is never cut.
    case whole
    /// Numbers, aligned at their points.
    case number

    var isWrapped: Bool { if case .wrapped = self { true } else { false } }
  }

  struct Column: Sendable {
    var title: String
    var kind: Kind
    /// A phrase of this column begins with its title. Those of numbers always do.
    var isNamed: Bool

    init(_ title: String, _ kind: Kind, isNamed: Bool = false) {
      self.title = title
      self.kind = kind
      self.isNamed = isNamed
      if case .number = kind { self.isNamed = true }
    }

    var isNumber: Bool { if case .number = kind { true } else { false } }
  }

  static let gap = 2

  private let columns: [Column]
  let indent: Int
  /// The widths before the point; of text the whole widths.
  private var widths: [Int]
  /// The widths from the point on.
  private var decimals: [Int]
  /// The columns that are not empty, and what a phrase of each begins with, once they are fitted to a page.
  private var shown: [Int] = []
  private var leads: [StyledText] = []
  /// Rows are drawn in columns.
  private(set) var isAligned = true

  init(_ columns: [Column], indent: Int = 0) {
    self.columns = columns
    self.indent = indent
    widths = Array(repeating: 0, count: columns.count)
    decimals = widths
  }

  /// Widens the columns for a row.
  mutating func measure(_ row: [StyledText]) {
    for (index, cell) in row.enumerated() {
      let decimalWidth = columns[index].isNumber ? decimalCells(cell) : 0
      decimals[index] = max(decimals[index], decimalWidth)
      widths[index] = max(widths[index], cell.width - decimalWidth)
    }
  }

  /// The width of some rows with their titles, if nothing is cut.
  static func wholeWidth(_ columns: [Column], _ rows: [[StyledText]]) -> Int {
    var table = TextTable(columns)
    for row in rows { table.measure(row) }
    let widths = columns.indices.filter { table.widths[$0] > 0 }.map { index in
      max(table.widths[index] + table.decimals[index], displayWidth(columns[index].title))
    }
    return widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// Fits the columns to a page, once all rows are measured. Empty columns are omitted.
  mutating func fit(on page: TextPage) {
    shown = columns.indices.filter { widths[$0] > 0 }
    leads = columns.map { StyledText($0.isNamed ? $0.title + " " : "", page.style.tint(.faint)) }
    if page.style.isMarkdown { return }
    for (index, column) in columns.enumerated() where widths[index] > 0 {
      widths[index] = max(widths[index], displayWidth(column.title) - decimals[index])
    }
    while width > page.width {
      let spare = columns.indices.map { index in
        switch columns[index].kind {
        case .text(let least), .wrapped(let least): widths[index] - least
        case .whole, .number: 0
        }
      }
      guard let most = spare.indices.max(by: { spare[$0] < spare[$1] }), spare[most] > 0 else {
        isAligned = false
        return
      }
      widths[most] -= 1
    }
  }

  /// The place of a column's cells, in cells of a terminal: before the point, and from it on; `nil` if it is
  /// empty.
  func place(of column: Int) -> (width: Int, decimals: Int)? {
    widths[column] > 0 ? (widths[column], decimals[column]) : nil
  }

  /// The width of a row, in cells.
  var width: Int { shown.reduce(indent - TextTable.gap) { $0 + widths[$1] + decimals[$1] + TextTable.gap } }

  private func decimalCells(_ cell: StyledText) -> Int {
    let text = cell.text.utf8
    return text.firstIndex(of: UInt8(ascii: ".")).map { text[$0...].count } ?? 0
  }

  /// Takes the parts of a row on a page too narrow for columns: phrases, of which each begins with its first
  /// part.
  private func eachPart(_ row: [StyledText], _ take: (StyledText, _ isFirst: Bool) -> Void) {
    var isFirst = true
    for index in shown where row[index].width > 0 {
      // A column without a title has the currency of the number before it.
      let isUnit = columns[index].title.isEmpty && !isFirst
      if isUnit { take(" ", false) } else if leads[index].width > 0 { take(leads[index], true) }
      let cell = columns[index].kind.isWrapped ? row[index].trimmed : row[index]
      take(cell, !isUnit && leads[index].width == 0)
      isFirst = false
    }
  }

  /// Draws the titles if rows are drawn in columns.
  func drawHeader(on page: inout TextPage) {
    guard isAligned, !page.style.isMarkdown, columns.contains(where: { !$0.title.isEmpty }) else { return }
    let cells = shown.map { index in
      StyledText(columns[index].title, .faint).clipped(to: widths[index] + decimals[index], page.style)
        .padded(to: widths[index] + decimals[index], columns[index].isNumber ? .trailing : .leading)
    }
    page.add(StyledText(spaces: indent) + cells.joined(by: spaces(TextTable.gap)))
  }

  /// Draws a row in columns, or else as phrases, which begin deeper `below` another row.
  func draw(_ row: [StyledText], on page: inout TextPage, below: Bool = false) {
    let (style, indent) = (page.style, below ? indent + 4 : indent)
    if style.isMarkdown { return drawMarkdown(row, on: &page) }
    if isAligned {
      for row in lines(row) { page.draw { draw(row, in: &$0, style) } }
      return
    }
    var width = indent - TextTable.gap
    eachPart(row) { width += $0.width + ($1 ? TextTable.gap : 0) }
    if width <= page.width {
      return page.draw { line in
        line.add(spaces: indent - TextTable.gap)
        eachPart(row) { part, isFirst in
          if isFirst { line.add(spaces: TextTable.gap) }
          line.add(part)
        }
      }
    }
    var phrases: [StyledText] = []
    eachPart(row) { if $1 { phrases.append($0) } else { phrases[phrases.count - 1] += $0 } }
    page.add(phrases: phrases, gap: "  ", indent: indent)
  }

  /// A row as those that are drawn: more than one where a cell is wrapped.
  private func lines(_ row: [StyledText]) -> [[StyledText]] {
    func isTooWide(_ index: Int) -> Bool {
      columns[index].kind.isWrapped && row[index].width > widths[index]
    }
    var lines = [row]
    for index in shown where isTooWide(index) {
      for (place, part) in row[index].trimmed.wrapped(to: widths[index], hanging: 0).enumerated() {
        if place == lines.count { lines.append(row.map { _ in StyledText() }) }
        lines[place][index] = part
      }
    }
    return lines
  }

  /// Draws the cells of a row in their columns.
  private func draw(_ row: [StyledText], in line: inout LineDrawing, _ style: TextStyle) {
    line.add(spaces: indent)
    for index in shown {
      let isNumber = columns[index].isNumber
      let cell = isNumber ? row[index] : row[index].clipped(to: widths[index], style)
      let missing = widths[index] + decimals[index] - cell.width
      let after = isNumber ? decimals[index] - decimalCells(cell) : missing
      line.add(spaces: missing - after)
      line.add(cell)
      line.add(spaces: after + TextTable.gap)
    }
  }

  private func drawMarkdown(_ row: [StyledText], on page: inout TextPage) {
    let cells = TextTable.joined(shown.map { columns[$0] }, shown.map { row[$0] })
    page.row(cells.map(\.text), of: cells.map { ($0.column.title, $0.column.isNumber) })
  }

  /// The cells of a row in Markdown and HTML: one without a title is joined to the number before it.
  static func joined(_ columns: [Column], _ row: [StyledText]) -> [(column: Column, text: StyledText)] {
    var cells: [(column: Column, text: StyledText)] = []
    for (column, text) in zip(columns, row) {
      if column.title.isEmpty, let last = cells.last, last.column.isNumber {
        cells[cells.count - 1].text = [last.text, text].joined(by: " ")
      } else {
        cells.append((column, text))
      }
    }
    return cells
  }
}
