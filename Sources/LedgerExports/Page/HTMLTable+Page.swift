import LedgerFormats

extension HTMLTable {
  /// A table of a page, with a caption and a row of sums.
  init(_ caption: String, _ columns: [TextTable.Column], _ rows: [[StyledText]], sums: [StyledText] = []) {
    let titles = TextTable.joined(columns, columns.map { _ in StyledText() })
    self.init(caption, titles.map { Column($0.column) })
    for row in rows { add(TextTable.joined(columns, row).map(\.text.markup)) }
    if !sums.isEmpty { addSums(TextTable.joined(columns, sums).map(\.text.markup)) }
  }

  /// A table of gauges, each with its cells.
  static func gauges(_ caption: String, _ titles: [String], _ rows: [[Markup]]) -> Markup {
    var table = HTMLTable(caption, titles.map { .text($0) })
    for row in rows { table.add(row) }
    return table.drawn("gauges")
  }
}

extension HTMLTable.Column {
  init(_ column: TextTable.Column) {
    self = column.isNumber ? .number(column.title) : .text(column.title)
  }
}

extension StyledText {
  /// The text as HTML: strong text is bold, faint text small; a status has its word.
  var markup: Markup {
    runs.map { run -> Markup in
      switch run.tint {
      case .strong: "<b>\(run.text)</b>"
      case .faint: "<small>\(run.text)</small>"
      case .over, .good, .care, .accent, nil: "\(run.text)"
      }
    }.joined()
  }
}
