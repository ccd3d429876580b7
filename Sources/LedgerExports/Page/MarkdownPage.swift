import LedgerFormats
import LedgerText

/// A page as Markdown: headings, paragraphs, lists and tables with empty lines between them.
struct MarkdownPage {
  private enum Block: Equatable { case none, paragraph, list, table([String]) }

  private var complete = ""
  /// The block of the last line.
  private var block = Block.none
  /// The last row of a table, to which notes may be added.
  private var row: [String] = []

  var text: String { complete + rowText }

  /// Adds a heading. That of the page has level 2, as the page is part of another one.
  mutating func heading(_ line: StyledText, level: Int) {
    end()
    complete +=
      String(repeating: "#", count: level) + " " + StyledText(line.trimmed.withoutLead.text).markdown + "\n"
    block = .paragraph
  }

  mutating func paragraph(_ line: StyledText) {
    end()
    complete += plainStart(line.trimmed.withoutLead.markdown) + "\n"
    block = .paragraph
  }

  /// Adds an item of a list, or one `below` the last item.
  mutating func item(_ line: StyledText, below: Bool = false) {
    if block != .list { end() }
    block = .list
    complete += (below ? "  - " : "- ") + plainStart(line.trimmed.withoutLead.markdown) + "\n"
  }

  /// Adds a row to a table with these columns, or to a new one if the last has others. Numbers are aligned right.
  mutating func row(_ cells: [StyledText], of columns: [(title: String, isNumber: Bool)]) {
    let titles = columns.map { escapedForMarkdown($0.title) }
    if block != .table(titles) {
      end()
      block = .table(titles)
      complete += line(titles) + line(columns.map { $0.isNumber ? "--:" : ":--" })
    }
    complete += rowText
    row = cells.map { $0.trimmed.withoutLead.markdown }
  }

  /// Adds a line to a cell of the last row, or a paragraph without a row; `nil` is the last cell.
  mutating func note(_ note: StyledText, cell: Int?) {
    guard let last = row.indices.last else { return paragraph(note) }
    let (text, cell) = (note.trimmed.withoutLead.markdown, min(cell ?? last, last))
    row[cell] += row[cell].isEmpty ? text : "<br>" + text
  }

  /// Ends the last block, so that the next one does not continue it.
  mutating func end() {
    complete += rowText
    row = []
    if block != .none { complete += "\n" }
    block = .none
  }

  private var rowText: String { row.isEmpty ? "" : line(row) }

  private func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? "  |" : " \($0) |" }.joined() + "\n"
  }

  /// A text escaped at its start, so that it does not begin a list, heading or rule.
  private func plainStart(_ text: String) -> String {
    guard let first = text.utf8.first else { return text }
    if "#+-=".utf8.contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, next == "." || next == ")" else {
      return text
    }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}

extension StyledText {
  /// The text without leading spaces, four of which would begin a block of code.
  var withoutLead: StyledText {
    var result = StyledText()
    for run in runs {
      let text = result.width == 0 ? String(run.text.drop { $0 == " " }) : run.text
      result += StyledText(text, run.tint)
    }
    return result
  }
}

extension StyledText {
  /// The text as Markdown: strong text is bold, other tints are for terminals only.
  var markdown: String {
    runs.reduce(into: "") { text, run in
      let escaped = escapedForMarkdown(run.text)
      guard run.tint == .strong, escaped.utf8.contains(where: { $0 != 0x20 }) else { return text += escaped }
      // A space next to the inner side of stars would make them plain stars.
      let lead = escaped.prefix { $0 == " " }
      let trail = escaped.reversed().prefix { $0 == " " }
      text += lead + "**" + escaped.dropFirst(lead.count).dropLast(trail.count) + "**" + String(trail)
    }
  }
}
