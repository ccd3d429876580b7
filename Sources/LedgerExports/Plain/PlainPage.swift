import LedgerText

/// Text for a terminal, line by line, none wider than the page.
struct PlainPage {
  let style: TextStyle
  /// The widest line there may be, in cells.
  let width: Int
  /// What has been written.
  private(set) var text = ""

  /// An empty page, at most so many columns wide.
  init(_ style: TextStyle, most: Int) {
    self.style = style
    width = style.columns(most: most)
  }

  /// Adds a line. One that is too long goes on below, indented by so many cells.
  mutating func add(_ line: Ink, hanging: Int = 0) {
    for part in line.wrapped(to: width, hanging: hanging) {
      text += part.trimmed.drawn(style)
      text += "\n"
    }
  }

  /// Adds phrases in a line; where they do not fit, it is broken between them.
  mutating func add(phrases: [Ink], gap: String, indent: Int) {
    let lead = Ink(String(repeating: " ", count: indent))
    for line in phrases.lines(gap: gap, cells: width - indent, hanging: 2) { add(lead + line) }
  }

  /// Adds a line with something that ends at a column; where both do not fit, below it.
  mutating func add(_ line: Ink, right: Ink, at column: Int) {
    let gap = min(column, width) - line.width - right.width
    if gap >= 2 { return add(line + Ink(String(repeating: " ", count: gap)) + right) }
    add(line, hanging: 2)
    add(right.padded(to: min(column, width), .trailing), hanging: 2)
  }

  /// Adds `label  value`, the values of one indentation below each other.
  mutating func add(_ label: String, _ value: Ink, indent: Int, column: Int) {
    let lead = Ink(String(repeating: " ", count: indent)) + Ink(label, .faint).padded(to: column - indent - 2)
    let lines = value.wrapped(to: max(width - lead.width - 2, 20), hanging: 0)
    for (index, line) in lines.enumerated() {
      add((index == 0 ? lead : Ink().padded(to: lead.width)) + "  " + line, hanging: indent + 2)
    }
  }

  /// Adds an empty line, unless nothing or one stands above it.
  mutating func gap() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
  }
}
