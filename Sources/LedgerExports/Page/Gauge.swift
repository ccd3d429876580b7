import LedgerModel
import LedgerText

/// A row with a bar: `#online  ██████░░░░  432.10/600  earning, 167.90 left`.
struct Gauge {
  var label: String
  /// `nil` for a row without a bar.
  var share: (part: Int128, whole: Int128)?
  /// Right-aligned.
  var amount: String
  /// After the amount, left-aligned: `/600`, ` SGD`.
  var limit = ""
  /// The status, then other phrases; shown with commas between them.
  var words: [String]
  /// On a line of its own below the words.
  var note: String?
  var tint: Emphasis?
  /// The widest `limit` that widens its column, in cells.
  var maxLimit = 11

  /// The same gauge with other words in a tint.
  func saying(_ words: [String], _ tint: Emphasis) -> Gauge {
    var gauge = self
    gauge.words = words
    gauge.tint = tint
    return gauge
  }
}

/// The columns that the gauges of one page share.
struct GaugeColumns {
  private static let indent = 2
  private static let maxLabel = 18
  private static let maxAmount = 14
  private static let leastWords = 18
  /// The titles in a Markdown table.
  private static let titles = [("item", false), ("so far", false), ("amount", true), ("status", false)]

  /// The width of labels, in cells.
  private var label: Int
  private var amount = 6
  private var limit = 4

  /// The columns for some gauges. A gauge with an unusually long text does not widen them.
  init(_ gauges: [Gauge], leastLabel: Int = 11) {
    label = leastLabel
    for gauge in gauges {
      let (label, amount, limit) = (
        StyledText(gauge.label).width, StyledText(gauge.amount).width, StyledText(gauge.limit).width
      )
      if label <= GaugeColumns.maxLabel { self.label = max(self.label, label) }
      if amount <= GaugeColumns.maxAmount { self.amount = max(self.amount, amount) }
      if limit <= gauge.maxLimit { self.limit = max(self.limit, limit) }
    }
  }

  /// The column in which bars start.
  var barColumn: Int { GaugeColumns.indent + label + 2 }

  private var wordsColumn: Int { barColumn + TextStyle.barWidth + 2 + amount + limit + 2 }

  /// Whether a page is too narrow for columns.
  func isStacked(on page: TextPage) -> Bool { page.width - wordsColumn < GaugeColumns.leastWords }

  /// Draws a gauge in its columns, or on separate lines if it does not fit.
  func draw(_ gauge: Gauge, on page: inout TextPage) {
    let width = page.width - wordsColumn
    let numbers = StyledText(gauge.amount, .strong) + StyledText(gauge.limit)
    if page.style.isMarkdown {
      let words = StyledText((gauge.words + [gauge.note].compactMap(\.self)).joined(separator: ", "))
      return page.row(
        [StyledText(gauge.label), bar(gauge, page.style), numbers, words], of: GaugeColumns.titles)
    }
    guard !isStacked(on: page), StyledText(gauge.amount).width <= amount,
      StyledText(gauge.limit).width <= limit
    else {
      return drawStacked(gauge, numbers, on: &page)
    }
    var lead = StyledText("  ")
    if StyledText(gauge.label).width > label {
      page.add(lead + StyledText(gauge.label), hanging: 4)
      lead = lead.padded(to: barColumn)
    } else {
      lead = (lead + StyledText(gauge.label)).padded(to: barColumn)
    }
    lead += bar(gauge, page.style).padded(to: TextStyle.barWidth) + "  "
    lead +=
      StyledText(gauge.amount, .strong).padded(to: amount, .trailing)
      + StyledText(gauge.limit).padded(to: limit) + "  "
    for line in phrases(gauge, in: width) {
      page.add(lead + line)
      lead = StyledText().padded(to: wordsColumn)
    }
  }

  private func drawStacked(_ gauge: Gauge, _ numbers: StyledText, on page: inout TextPage) {
    let bar = bar(gauge, page.style)
    page.add(StyledText("  ") + StyledText(gauge.label), hanging: 4)
    page.add(StyledText("    ") + [bar, numbers].joined(by: "  "), hanging: 4)
    if gauge.words.isEmpty, gauge.note == nil { return }
    for line in phrases(gauge, in: page.width - 4) { page.add(StyledText("    ") + line) }
  }

  private func bar(_ gauge: Gauge, _ style: TextStyle) -> StyledText {
    gauge.share.map { StyledText(style.bar($0.part, of: $0.whole), gauge.tint) } ?? StyledText()
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
