import LedgerModel
import LedgerText

/// A row with a bar: `#online  ██████····  432.10/600  167.90 left to 30 Nov`.
struct Gauge {
  var label: String
  /// Whether a long label is cut, as is that of a budget or goal; tags never are.
  var cutsLabel = false
  /// `nil` for a row without a bar.
  var share: (part: Int128, whole: Int128)?
  /// The running day of its period and the number of its days, which is marked in the bar.
  var today: (day: Int, of: Int)?
  /// Right-aligned, together with the limit.
  var amount: String
  /// After the amount: `/600`, ` SGD`.
  var limit = ""
  /// The status, then other phrases; shown with commas between them.
  var words: [String]
  /// On a line of its own below the words.
  var note: String?
  var tint: Emphasis?

  /// The same gauge with other words in a tint.
  func saying(_ words: [String], _ tint: Emphasis) -> Gauge {
    var gauge = self
    gauge.words = words
    gauge.tint = tint
    return gauge
  }

  /// The label as it is shown.
  func label(_ style: TextStyle) -> StyledText {
    let label = StyledText(label)
    return cutsLabel && !style.isMarkdown ? label.clipped(to: GaugeColumns.shortLabel, style) : label
  }

  var figures: StyledText { StyledText(amount, .strong) + StyledText(limit) }
}
