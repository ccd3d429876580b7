import LedgerText

/// One line for people, folded where it is wider than the page.
package func plainLine(_ text: String, style: TextStyle) -> String {
  var page = TextPage(style, most: Int.max)
  page.add(StyledText(text), hanging: 2)
  return page.text
}

/// A page for people: lines for a terminal, none wider than the page, or the same as Markdown.
struct TextPage {
  let style: TextStyle
  /// The widest line there may be, in cells.
  let width: Int
  private var lines = ""
  /// What is written instead of lines where Markdown is wanted.
  private var markdown = MarkdownPage()

  /// An empty page, at most so many columns wide.
  init(_ style: TextStyle, most: Int) {
    self.style = style
    width = style.columns(most: most)
  }

  /// What has been written.
  var text: String { style.isMarkdown ? markdown.text : lines }

  /// Adds the heading of a page (1), of a part of it (2) or of a thing in it (3).
  mutating func heading(_ line: StyledText, _ level: Int) {
    if style.isMarkdown { return markdown.heading(line, level: level + 1) }
    add(line, hanging: 2)
  }

  /// Adds a line. One that is too long goes on below, indented by so many cells.
  mutating func add(_ line: StyledText, hanging: Int = 0) {
    if style.isMarkdown { return markdown.paragraph(line) }
    for part in line.wrapped(to: width, hanging: hanging) {
      lines += part.trimmed.drawn(style)
      lines += "\n"
    }
  }

  /// Adds a line of a list, and below it what else there is to say.
  mutating func item(_ lead: StyledText, _ line: StyledText, below: StyledText? = nil) {
    if style.isMarkdown {
      return markdown.item([lead.trimmed, line, below ?? StyledText()].joined(by: style.ascii ? " - " : " – "))
    }
    add(lead + line, hanging: lead.width)
    if let below { add(StyledText().padded(to: lead.width) + below, hanging: 4) }
  }

  /// Adds a line of a list that is indented by itself.
  mutating func bullet(_ line: StyledText) {
    if style.isMarkdown { return markdown.item(line) }
    add(line, hanging: 4)
  }

  /// Adds a remark on the row or gauge above, indented; in a Markdown table it stands in a cell, the last unless told.
  mutating func note(_ line: StyledText, indent: Int, hanging: Int, cell: Int? = nil) {
    if style.isMarkdown { return markdown.note(line, cell: cell) }
    add(StyledText(String(repeating: " ", count: indent)) + line, hanging: hanging)
  }

  /// Adds phrases in a line; where they do not fit, it is broken between them.
  mutating func add(phrases: [StyledText], gap: String, indent: Int) {
    let lead = StyledText(String(repeating: " ", count: indent))
    for line in phrases.lines(gap: gap, cells: width - indent, hanging: 2) { add(lead + line) }
  }

  /// Adds a line with something that ends at a column; where both do not fit, below it.
  mutating func add(_ line: StyledText, right: StyledText, at column: Int) {
    let gap = min(column, width) - line.width - right.width
    if gap >= 2 { return add(line + StyledText(String(repeating: " ", count: gap)) + right) }
    add(line, hanging: 2)
    add(right.padded(to: min(column, width), .trailing), hanging: 2)
  }

  /// Adds `label  value`, the values of one indentation below each other.
  mutating func add(_ label: String, _ value: StyledText, indent: Int, column: Int) {
    if style.isMarkdown {
      return label.isEmpty ? markdown.note(value, cell: nil) : markdown.item(StyledText(label + ": ") + value)
    }
    let lead =
      StyledText(String(repeating: " ", count: indent)) + StyledText(label, .faint).padded(to: column - indent - 2)
    let lines = value.wrapped(to: max(width - lead.width - 2, 20), hanging: 0)
    for (index, line) in lines.enumerated() {
      add((index == 0 ? lead : StyledText().padded(to: lead.width)) + "  " + line, hanging: indent + 2)
    }
  }

  /// Adds a row of a Markdown table.
  mutating func row(_ cells: [StyledText], of columns: [(title: String, isNumber: Bool)]) {
    markdown.row(cells, of: columns)
  }

  /// Adds an empty line, unless nothing or one stands above it.
  mutating func gap() {
    if style.isMarkdown { return markdown.end() }
    if !lines.isEmpty, !lines.hasSuffix("\n\n") { lines += "\n" }
  }
}
