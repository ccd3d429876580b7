import LedgerFormats

/// Columns side by side, each with its name below and some with their figure above. Only widths depend on that of the
/// page, so that texts keep their size on a phone.
struct ColumnChart {
  /// A part of a column, from the bottom up.
  struct Part {
    /// In the unit that all parts of the chart share.
    var value: Int128
    /// Of its shape: a class, a colour.
    var attributes: Markup
    var title: String
  }

  /// One column.
  struct Column {
    var name: String
    /// Above the column; `nil` for none.
    var figure: String?
    /// The same for narrow pages.
    var shortFigure: String?
    var parts: [Part]
    /// A line across the column at a value, where that is above 0.
    var mark: Part?
  }

  /// The height of the highest column, in pixels.
  private static let height = 150
  /// Between two parts.
  private static let gap = 2
  /// What a figure needs above its column.
  private static let text = 18

  let columns: [Column]
  /// For people who see no drawing.
  let words: String

  /// Whether there is something to draw.
  var isEmpty: Bool { largest <= 0 }

  private var largest: Int128 {
    columns.map { max(sum($0), $0.mark?.value ?? 0) }.max() ?? 0
  }

  private func sum(_ column: Column) -> Int128 { column.parts.reduce(0) { $0 + max(0, $1.value) } }

  /// The columns, without a key.
  var drawn: Markup {
    let largest = largest
    let all = columns.map { column -> Markup in
      "<div>\(drawing(column, largest))<span>\(column.name)</span></div>\n"
    }
    return "<div class=\"columns\" role=\"img\" aria-label=\"\(words)\">\n\(all.joined())</div>"
  }

  private func drawing(_ column: Column, _ largest: Int128) -> Markup {
    func pixels(_ value: Int128) -> Int { Charts.scaled(value, of: largest, to: ColumnChart.height) }
    let top = pixels(max(sum(column), column.mark?.value ?? 0))
    if top == 0 { return "" }
    var below: Int128 = 0
    var shapes = Markup()
    for part in column.parts where part.value > 0 {
      let start = pixels(below)
      below += part.value
      let end = pixels(below)
      // A small part keeps its size: the gap is left of what is higher.
      let height = start > 0 ? max(1, end - start - ColumnChart.gap) : end
      shapes += """
        <rect\(part.attributes) y="\(top - end)" height="\(height)"><title>\(part.title)</title></rect>
        """
    }
    if let mark = column.mark, mark.value > 0 {
      shapes += """
        <rect\(mark.attributes) y="\(top - pixels(mark.value))" height="3"><title>\(mark.title)</title></rect>
        """
    }
    let texts = figures(column, above: pixels(sum(column)), line: pixels(column.mark?.value ?? 0), top)
    return "<svg height=\"\(top)\">\(shapes)\(texts)</svg>"
  }

  /// The figures of a column of some height, above a line that would cross them.
  private func figures(_ column: Column, above height: Int, line: Int, _ top: Int) -> Markup {
    let isCrossed = height < line && line < height + ColumnChart.text
    let y = top - (isCrossed ? line : height) - 5
    let figure: Markup = column.figure.map { "<text x=\"50%\" y=\"\(y)\">\($0)</text>" } ?? ""
    return figure
      + (column.shortFigure.map { "<text class=\"short\" x=\"50%\" y=\"\(y)\">\($0)</text>" } ?? "")
  }
}
