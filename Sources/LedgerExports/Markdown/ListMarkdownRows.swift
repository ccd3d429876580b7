import LedgerModel
import LedgerReports
import LedgerText

/// The rows of a list as those of one Markdown table.
struct ListMarkdownRows: Sendable {
  /// The rows of the table's titles.
  let header: [UInt8]
  private let entries: ListEntries
  private let style: TextStyle
  private let drawing: ListDrawing

  /// `drawing` is fitted to the list, which is not empty.
  init(_ report: ListReport, _ style: TextStyle, _ drawing: ListDrawing) {
    (entries, self.style, self.drawing) = (report.entries, style, drawing)
    var page = TextPage(style, most: .max)
    drawing.add(report.entries[0], on: &page)
    let lines = page.text.utf8.split(separator: .lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
    header = lines.prefix(2).flatMap { Array($0) + [.lineFeed] }
  }

  /// The rows of some entries, with those of their days.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    var page = TextPage(style, most: .max)
    for place in range {
      drawing.addHeading(before: place, on: &page)
      drawing.add(entries[place], on: &page)
    }
    return Array(page.text.utf8.dropFirst(header.count))
  }
}
