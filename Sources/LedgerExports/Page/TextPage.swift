import LedgerModel
import LedgerReports
import LedgerText

/// A page for people as it is drawn: lines for a terminal, none wider than the page, or Markdown.
struct TextPage {
  /// The narrowest heading beside which there are figures, in cells.
  private static let leastHeading = 12

  let style: TextStyle
  /// The width of the longest possible line, in cells.
  let width: Int
  private var lines: [UInt8] = []
  /// Used instead of `lines` for Markdown.
  private var markdown = MarkdownPage()

  /// An empty page, at most `most` cells wide.
  init(_ style: TextStyle, most: Int) {
    self.style = style
    width = style.columns(most: most)
  }

  var text: String { style.isMarkdown ? markdown.text : String(decoding: lines, as: UTF8.self) }

  /// Draws a block of a page.
  mutating func draw(_ block: Page.Block) {
    switch block {
    case .heading(let line, let level): heading(line, level)
    case .sides(let left, let right, let level): sides(left, right, level)
    case .paragraph(let line, let hanging): add(line, hanging: hanging)
    case .phrases(let phrases, let gap, let hanging):
      add(phrases: phrases, gap: gap, indent: 0, hanging: hanging)
    case .item(let lead, let line, let below): item(lead, line, below: below)
    case .bullet(let line, let hasColumns): bullet(line, hasColumns: hasColumns)
    case .property(let label, let value, let indent, let column):
      property(label, value, indent: indent, column: column)
    case .gauge(let gauge, let columns): columns.draw(gauge, on: &self)
    case .detail(let line, let columns):
      add("", line, indent: 2, column: columns.bar(on: self) == nil ? 6 : columns.barColumn)
    case .table(let table): draw(table)
    case .items(let table): draw(table)
    case .note(let line, let indent, let hanging): note(line, indent: indent, hanging: hanging)
    case .entries(let report, let ledger):
      var drawing = ListDrawing(report, ledger, style)
      drawing.fit(on: self)
      drawing.draw(on: &self)
    case .explanations(let explanations): explanations.draw(on: &self)
    case .gap: gap()
    }
  }

  /// Adds the heading of a page (1), of a section (2) or of an item in it (3).
  mutating func heading(_ line: StyledText, _ level: Int) {
    if style.isMarkdown { return markdown.heading(line, level: level + 1) }
    add(line, hanging: 2)
  }

  /// Adds a heading with figures at the end of its line, before which it is cut.
  private mutating func sides(_ left: StyledText, _ right: StyledText, _ level: Int) {
    if style.isMarkdown {
      let parts = [left.squeezed, right.squeezed].filter { $0.width > 0 }
      return heading(parts.joined(by: style.ascii ? " - " : " – "), level)
    }
    let room = width - right.width - 2
    if right.trimmed.width == 0 || room < TextPage.leastHeading {
      heading(left, level)
      if right.trimmed.width > 0 { add(right.trimmed.padded(to: width, .trailing)) }
    } else {
      add(left.clipped(to: room, style).padded(to: room + 2) + right.trimmed)
    }
  }

  /// Adds a line. If it is too long, its next lines are indented by `hanging` cells.
  mutating func add(_ line: StyledText, hanging: Int = 0) {
    if style.isMarkdown { return markdown.paragraph(line) }
    for part in line.wrapped(to: width, hanging: hanging) { draw { $0.add(part) } }
  }

  /// Adds a line whose parts fit the page together.
  mutating func draw(_ parts: (inout LineDrawing) -> Void) {
    var line = LineDrawing(style, after: lines)
    lines = []
    parts(&line)
    line.end()
    lines = line.bytes
  }

  /// The text of the page with a last line.
  mutating func ending(in line: StyledText) -> String {
    add(line, hanging: 2)
    return text
  }

  /// Adds an item of a list, optionally with a second line.
  mutating func item(_ lead: StyledText, _ line: StyledText, below: StyledText? = nil) {
    if style.isMarkdown {
      return markdown.item(
        [lead.trimmed, line, below ?? StyledText()].joined(by: style.ascii ? " - " : " – "))
    }
    if lead.width <= width / 2 {
      // The gaps of the lead stay when the line is wrapped: its columns are those of the other items.
      for (index, part) in line.wrapped(to: width - lead.width, hanging: 0).enumerated() {
        add((index == 0 ? lead : StyledText().padded(to: lead.width)) + part)
      }
    } else {
      add(lead + line, hanging: lead.width)
    }
    if let below { add(StyledText().padded(to: lead.width) + below, hanging: lead.width) }
  }

  /// Adds an item of a list that has its own indentation, in Markdown perhaps `below` the last item.
  mutating func bullet(_ line: StyledText, hasColumns: Bool = false, below: Bool = false) {
    if style.isMarkdown { return markdown.item(line, below: below) }
    guard hasColumns, line.width > width, let (columns, last) = line.lastColumn, columns.width <= width else {
      return add(line, hanging: 4)
    }
    add(columns)
    add(StyledText(spaces: 4) + last, hanging: 4)
  }

  /// Adds an indented note on the row or gauge above; in a Markdown table it is added to a cell, by default
  /// the last.
  mutating func note(_ line: StyledText, indent: Int, hanging: Int, cell: Int? = nil) {
    if style.isMarkdown { return markdown.note(line, cell: cell) }
    add(StyledText(spaces: indent) + line, hanging: hanging)
  }

  /// Adds a line of phrases, broken between phrases if it is too long.
  mutating func add(phrases: [StyledText], gap: String, indent: Int, hanging: Int = 2) {
    if style.isMarkdown { return markdown.paragraph(phrases.joined(by: gap)) }
    let lead = StyledText(spaces: indent)
    for line in phrases.lines(gap: gap, cells: width - indent, hanging: hanging) { add(lead + line) }
  }

  /// Adds a line with a text that ends at a column; on the next line if both do not fit.
  mutating func add(_ line: StyledText, right: StyledText, at column: Int) {
    let gap = min(column, width) - line.width - right.width
    if gap >= 2 { return add(line + StyledText(spaces: gap) + right) }
    add(line, hanging: 2)
    add(right.padded(to: min(column, width), .trailing), hanging: 2)
  }

  private mutating func draw(_ table: Page.Table) {
    var drawing = TextTable(table.columns, indent: table.indent)
    for row in table.rows { drawing.measure(row.cells) }
    drawing.fit(on: self)
    if table.rows.first?.heading == nil { drawing.drawHeader(on: &self) }
    for row in table.rows {
      if let title = row.heading {
        gap()
        heading(title, 2)
      }
      if !row.cells.isEmpty { drawing.draw(row.cells, on: &self) } else if !style.isMarkdown { gap() }
      for line in row.notes { note(line, indent: 4, hanging: 4) }
    }
  }

  private mutating func draw(_ table: Page.ItemTable) {
    var drawing = TextTable(table.columns, indent: table.indent)
    for row in table.items.lazy.flatMap(\.rows) { drawing.measure(row) }
    drawing.fit(on: self)
    for item in table.items {
      self.item(item.lead, item.line)
      for row in item.rows {
        if style.isMarkdown { bullet(row.joined(by: " "), below: true) } else { drawing.draw(row, on: &self) }
      }
    }
  }

  private mutating func property(_ label: String, _ value: [StyledText], indent: Int, column: Int) {
    let isBroken = value.count > 1 && !style.isMarkdown
    let lines =
      isBroken ? value.lines(gap: " ", cells: max(20, width - column), hanging: 2) : [value.joined(by: " ")]
    for (index, line) in lines.enumerated() {
      add(index == 0 ? label : "", line, indent: indent, column: column)
    }
  }

  /// Adds `label  value`, with the values of one indentation in a column. A deeper one belongs to the one
  /// above.
  mutating func add(_ label: String, _ value: StyledText, indent: Int, column: Int) {
    if style.isMarkdown {
      let line = StyledText(label.isEmpty ? "" : label + ": ") + value
      return label.isEmpty || indent > 2 ? markdown.note(line, cell: nil) : markdown.item(line)
    }
    let lead =
      StyledText(spaces: indent) + StyledText(label, .faint).padded(to: column - indent - 2)
    let lines = value.wrapped(to: max(width - lead.width - 2, 20), hanging: 0)
    for (index, line) in lines.enumerated() {
      add((index == 0 ? lead : StyledText().padded(to: lead.width)) + "  " + line, hanging: indent + 2)
    }
  }

  /// Adds a row of a Markdown table.
  mutating func row(_ cells: [StyledText], of columns: [(title: String, isNumber: Bool)]) {
    markdown.row(cells, of: columns)
  }

  /// Adds an empty line, unless the page is empty or ends in one.
  mutating func gap() {
    if style.isMarkdown { return markdown.end() }
    if !lines.isEmpty, !lines.suffix(2).elementsEqual([.lineFeed, .lineFeed]) { lines.append(.lineFeed) }
  }
}

/// One line for people, wrapped to the width of the style.
package func plainLine(_ text: String, style: TextStyle) -> String {
  var page = TextPage(style, most: Int.max)
  page.add(StyledText(text), hanging: 2)
  return page.text
}
