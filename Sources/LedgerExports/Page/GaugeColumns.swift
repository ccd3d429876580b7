import LedgerModel
import LedgerText

/// The columns that the gauges of a block share. Bars take what labels, figures and words leave.
struct GaugeColumns {
  /// The widest label that is not cut, where long ones are, in cells.
  static let shortLabel = 18
  private static let indent = 2
  private static let gap = 2
  private static let maxLabel = 30
  private static let maxFigures = 28
  private static let bars = 8...40
  private static let leastWords = 18
  /// The titles in a Markdown table.
  private static let titles = [("item", false), ("so far", false), ("amount", true), ("status", false)]

  /// The widths of the columns, in cells; of words that of the longest in one line.
  private var label: Int
  private var figures = 0
  private var words = 0

  /// The columns for some gauges. A gauge with an unusually long text does not widen them.
  init(_ gauges: [Gauge], leastLabel: Int = 0) {
    label = leastLabel
    for gauge in gauges {
      let label = StyledText(gauge.label).width
      let shown = gauge.cutsLabel ? min(label, GaugeColumns.shortLabel) : label
      if shown <= GaugeColumns.maxLabel { self.label = max(self.label, shown) }
      if gauge.figures.width <= GaugeColumns.maxFigures { figures = max(figures, gauge.figures.width) }
      words = max(words, StyledText(gauge.words.joined(separator: ", ")).width)
    }
  }

  /// The column in which bars start.
  var barColumn: Int { GaugeColumns.indent + label + GaugeColumns.gap }

  /// The width of bars on a page; `nil` where it is too narrow for columns. Words that do not fit beside the
  /// shortest bar are wrapped.
  func bar(on page: TextPage) -> Int? {
    let rest = page.width - barColumn - GaugeColumns.gap - figures - GaugeColumns.gap
    let (least, most) = (GaugeColumns.bars.lowerBound, GaugeColumns.bars.upperBound)
    if rest - words >= least { return min(rest - words, most) }
    return [TextStyle.barWidth, least].first { rest - $0 >= GaugeColumns.leastWords }
  }

  /// Draws a gauge in its columns, or on separate lines if it does not fit.
  func draw(_ gauge: Gauge, on page: inout TextPage) {
    if page.style.isMarkdown {
      let words = StyledText((gauge.words + [gauge.note].compactMap(\.self)).joined(separator: ", "))
      return page.row(
        [gauge.label(page.style), bar(gauge, page.style), gauge.figures, words], of: GaugeColumns.titles)
    }
    guard let cells = bar(on: page), gauge.figures.width <= figures else {
      return drawStacked(gauge, on: &page)
    }
    let wordsColumn = barColumn + cells + GaugeColumns.gap + figures + GaugeColumns.gap
    var lead = StyledText(spaces: GaugeColumns.indent) + gauge.label(page.style)
    if lead.width > GaugeColumns.indent + label {
      page.add(lead, hanging: 4)
      lead = StyledText()
    }
    lead = lead.padded(to: barColumn) + bar(gauge, page.style, cells).padded(to: cells + GaugeColumns.gap)
    lead += gauge.figures.padded(to: figures, .trailing) + StyledText(spaces: GaugeColumns.gap)
    for line in phrases(gauge, in: page.width - wordsColumn) {
      page.add(lead + line)
      lead = StyledText(spaces: wordsColumn)
    }
  }

  private func drawStacked(_ gauge: Gauge, on page: inout TextPage) {
    let bar = bar(gauge, page.style)
    let label = StyledText("  ") + gauge.label(page.style)
    if gauge.share == nil, gauge.note == nil {
      let line = ([label, gauge.figures] + phrases(gauge, in: page.width)).joined(by: "  ")
      if line.width <= page.width { return page.add(line) }
    }
    page.add(label, hanging: 4)
    page.add(StyledText("    ") + [bar, gauge.figures].joined(by: "  "), hanging: 4)
    if gauge.words.isEmpty, gauge.note == nil { return }
    for line in phrases(gauge, in: page.width - 4) { page.add(StyledText("    ") + line) }
  }

  private func bar(_ gauge: Gauge, _ style: TextStyle, _ cells: Int = TextStyle.barWidth) -> StyledText {
    guard let share = gauge.share else { return StyledText() }
    return StyledText(style.bar(share.part, of: share.whole, cells: cells, today: gauge.today), gauge.tint)
  }

  private func phrases(_ gauge: Gauge, in width: Int) -> [StyledText] {
    let phrases = gauge.words.enumerated().map { index, phrase in
      StyledText(phrase, index == 0 ? gauge.tint : nil)
        + StyledText(index == gauge.words.count - 1 ? "" : ",")
    }
    let note = gauge.note.map { [StyledText($0)].lines(gap: " ", cells: width, hanging: 0) } ?? []
    return phrases.lines(gap: " ", cells: width, hanging: 0) + note
  }
}
