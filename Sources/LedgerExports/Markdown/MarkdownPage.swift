import LedgerFormats
import LedgerText

/// A page as Markdown: headings, paragraphs, lists and tables, parted by empty lines.
struct MarkdownPage {
  private enum Block: Equatable { case none, paragraph, list, table([String]) }

  private var written = ""
  /// What the last line belongs to.
  private var block = Block.none
  /// The last row of a table, which notes may still be added to.
  private var row: [String] = []

  /// What has been written.
  var text: String { written + rowText }

  /// Adds a heading; the page's own is of level 2, for it stands in somebody else's page.
  mutating func heading(_ line: StyledText, level: Int) {
    end()
    written += String(repeating: "#", count: level) + " " + line.trimmed.withoutLead.plain.markdown + "\n"
    block = .paragraph
  }

  /// Adds a paragraph.
  mutating func paragraph(_ line: StyledText) {
    end()
    written += plainStart(line.trimmed.withoutLead.markdown) + "\n"
    block = .paragraph
  }

  /// Adds a line of a list.
  mutating func item(_ line: StyledText) {
    if block != .list { end() }
    block = .list
    written += "- " + plainStart(line.trimmed.withoutLead.markdown) + "\n"
  }

  /// Adds a row to a table of such columns; begins it where it is not there yet. CurrencyTable stand at the right.
  mutating func row(_ cells: [StyledText], of columns: [(title: String, isNumber: Bool)]) {
    let titles = columns.map { escapedForMarkdown($0.title) }
    if block != .table(titles) {
      end()
      block = .table(titles)
      written += line(titles) + line(columns.map { $0.isNumber ? "--:" : ":--" })
    }
    written += rowText
    row = cells.map { $0.trimmed.withoutLead.markdown }
  }

  /// Adds a line to a cell of the row before, the last one unless told; without a row, a paragraph.
  mutating func note(_ note: StyledText, cell: Int?) {
    guard let last = row.indices.last else { return paragraph(note) }
    let (text, cell) = (note.trimmed.withoutLead.markdown, min(cell ?? last, last))
    row[cell] += row[cell].isEmpty ? text : "<br>" + text
  }

  /// Ends what stands above, so that nothing below is taken for a part of it.
  mutating func end() {
    written += rowText
    row = []
    if block != .none { written += "\n" }
    block = .none
  }

  private var rowText: String { row.isEmpty ? "" : line(row) }

  private func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? "  |" : " \($0) |" }.joined() + "\n"
  }

  /// A text that begins no list, heading, rule or quotation.
  private func plainStart(_ text: String) -> String {
    guard let first = text.utf8.first else { return text }
    if [UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "=")].contains(first) {
      return "\\" + text
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, next == "." || next == ")" else {
      return text
    }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}

extension StyledText {
  /// Without tints: a heading is stressed as it is.
  fileprivate var plain: StyledText { runs.reduce(into: StyledText()) { $0 += StyledText($1.text) } }

  /// Without the spaces in front: four of them would make a text a program's.
  fileprivate var withoutLead: StyledText {
    var result = StyledText()
    for run in runs {
      let text = result.width == 0 ? String(run.text.drop { $0 == " " }) : run.text
      result += StyledText(text, run.tint)
    }
    return result
  }
}

extension StyledText {
  /// As Markdown: what is stressed is bold; other tints are for terminals.
  var markdown: String {
    runs.reduce(into: "") { text, run in
      let escaped = escapedForMarkdown(run.text)
      guard run.tint == .strong, escaped.utf8.contains(where: { $0 != 0x20 }) else { return text += escaped }
      // Stars with a space inside are stars.
      let lead = escaped.prefix { $0 == " " }
      let trail = escaped.reversed().prefix { $0 == " " }
      text += lead + "**" + escaped.dropFirst(lead.count).dropLast(trail.count) + "**" + String(trail)
    }
  }
}
