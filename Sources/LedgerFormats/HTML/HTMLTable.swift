/// A table with a caption; its first column has the headings of the rows. A wide table scrolls, by keyboard too.
package struct HTMLTable: Sendable {
  /// A column; numbers are aligned at the right.
  package struct Column: Sendable {
    package var title: String
    package var isNumber = false

    /// A column of text.
    package static func text(_ title: String) -> Column { Column(title: title) }
    /// A column of numbers.
    package static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }

    fileprivate var side: Markup { isNumber ? " class=\"n\"" : "" }
  }

  package let caption: String
  package let columns: [Column]
  private var body = Markup()
  private var sums = Markup()

  package init(_ caption: String, _ columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  /// Adds a row; the first cell is its heading.
  package mutating func add(_ cells: [Markup]) { body += row(cells) }

  /// Adds the markup of rows.
  package mutating func add(rows: Markup) { body += rows }

  /// Adds a row of totals after all other rows.
  package mutating func addSums(_ cells: [Markup]) { sums += row(cells) }

  /// The markup of a row, which ends where the next one begins.
  package func row(_ cells: [Markup]) -> Markup {
    var row: Markup = "<tr>"
    for (index, cell) in cells.enumerated() {
      let side = columns[index].side
      row += index == 0 ? "<th scope=\"row\"\(side)>\(cell)</th>" : "<td\(side)>\(cell)</td>"
    }
    return row + "\n"
  }

  /// The markup of the table; `kind` is a class of the style. `isWide`: whether it scrolls, by default as its columns say.
  package func drawn(_ kind: String = "", isWide: Bool? = nil) -> Markup {
    let titles = columns.map { "<th scope=\"col\"\($0.side)>\($0.title)</th>" as Markup }.joined()
    let isWide = isWide ?? (columns.count > 4 || columns.count(where: \.isNumber) > 2)
    let start: Markup =
      isWide ? "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(caption)\">" : ""
    let foot: Markup = sums.text.isEmpty ? "" : "<tfoot>\(sums)</tfoot>"
    return """
      \(start)<table class="\(kind)"><caption>\(caption)</caption><thead><tr>\(titles)</tr></thead>
      <tbody>\(body)</tbody>\(foot)</table>\(isWide ? "</div>" as Markup : "")

      """
  }
}
