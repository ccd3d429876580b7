import LedgerModel
import LedgerReports

/// A page for people as blocks, which a terminal, Markdown or HTML draws.
package struct Page: Sendable {
  /// What a page is made of, from top to bottom.
  enum Block: Sendable {
    /// Of a page (1), of a section (2) or of an item in it (3).
    case heading(StyledText, level: Int)
    /// A heading with figures at the end of its line, as those of the other headings of its block are.
    case sides(StyledText, StyledText, level: Int)
    /// A line. If it is too long, its next lines are indented by `hanging` cells.
    case paragraph(StyledText, hanging: Int)
    /// Phrases, with a gap between them, in one line or more; the next ones are indented by `hanging` cells.
    case phrases([StyledText], gap: String, hanging: Int = 2)
    /// An item of a list: what its other lines are indented by, its text, and what is below it.
    case item(lead: StyledText, StyledText, below: StyledText?)
    /// An item of a list that has its own indentation. Where it is too long, one with columns keeps them, and its last
    /// column goes on below.
    case bullet(StyledText, hasColumns: Bool = false)
    /// `label  value`, with the values of one indentation in a column. A value of several phrases is broken
    /// between them.
    case property(label: String, [StyledText], indent: Int, column: Int)
    /// A row with a bar.
    case gauge(Gauge, GaugeColumns)
    /// A line below a gauge.
    case detail(StyledText, GaugeColumns)
    case table(Table)
    /// Items of a list with rows below them.
    case items(ItemTable)
    /// On the row or gauge above.
    case note(StyledText, indent: Int, hanging: Int)
    /// A list of entries, as `list` draws it.
    case entries(ListReport, Ledger)
    /// Of `miles --explain`: the rows of a large wallet take too much memory to be kept.
    case explanations(RewardExplanations)
    /// An empty line.
    case gap
  }

  /// Rows in columns.
  struct Table: Sendable {
    /// A row; one without cells is an empty line.
    struct Row: Sendable {
      /// Of a section, above the row.
      var heading: StyledText?
      var cells: [StyledText]
      var notes: [StyledText] = []
    }

    var columns: [TextTable.Column]
    var rows: [Row]
    var indent: Int
  }

  /// Items of a list, whose rows all have the same columns.
  struct ItemTable: Sendable {
    struct Item: Sendable {
      var lead: StyledText
      var line: StyledText
      var rows: [[StyledText]]
    }

    var columns: [TextTable.Column]
    var items: [Item]
    var indent: Int
  }

  /// The width of the widest page, in cells.
  static let widest = 140

  private(set) var blocks: [Block] = []

  /// The page in a style.
  package func text(_ style: TextStyle) -> String {
    var page = TextPage(style, most: Page.widest)
    for block in blocks { page.draw(block) }
    return page.text
  }

  /// Adds a block.
  mutating func add(_ block: Block) { blocks.append(block) }

  mutating func heading(_ line: StyledText, _ level: Int) { add(.heading(line, level: level)) }

  mutating func add(_ line: StyledText, hanging: Int = 0) { add(.paragraph(line, hanging: hanging)) }

  mutating func item(_ lead: StyledText, _ line: StyledText, below: StyledText? = nil) {
    add(.item(lead: lead, line, below: below))
  }

  mutating func add(_ label: String, _ value: StyledText, indent: Int, column: Int) {
    add(.property(label: label, [value], indent: indent, column: column))
  }

  mutating func add(_ gauges: [Gauge], _ columns: GaugeColumns) {
    for gauge in gauges { add(.gauge(gauge, columns)) }
  }

  mutating func add(_ columns: [TextTable.Column], _ rows: [[StyledText]], indent: Int = 0) {
    add(.table(Table(columns: columns, rows: rows.map { Table.Row(cells: $0) }, indent: indent)))
  }

  mutating func note(_ line: StyledText, indent: Int, hanging: Int) {
    add(.note(line, indent: indent, hanging: hanging))
  }

  mutating func gap() { add(.gap) }

  /// The page with a last line.
  func ending(in line: StyledText) -> Page {
    var page = self
    page.add(line, hanging: 2)
    return page
  }
}
