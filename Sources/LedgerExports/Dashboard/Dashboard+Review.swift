import LedgerFormats
import LedgerModel
import LedgerPlanning
import LedgerReports

extension Dashboard {
  /// The receipt of the last month; empty where nothing was spent in it.
  var reviewed: Markup {
    guard let review, review.spend.count > 0 else { return "" }
    var style = TextStyle()
    style.isMarkdown = true
    let texts = ReviewTexts(review, ledger, style)
    return """
      <h3>\(texts.periodWords)</h3>
      \(list(texts.front))\(choices(review, texts, style))\(list(texts.others))\
      <p class="next">\(texts.sentence)</p>

      """
  }

  private func list(_ lines: [ReviewTexts.Line]) -> Markup {
    if lines.isEmpty { return "" }
    let items = lines.map { line -> Markup in
      let figure: Markup = line.figure.map { "<b>\($0)</b> " } ?? ""
      return "<dt>\(line.label)</dt><dd>\(figure)\(line.words)</dd>\n"
    }
    return "<dl class=\"receipt\">\(items.joined())</dl>\n"
  }

  /// What the best card each time would have earned, with the costliest choices.
  private func choices(_ review: ReviewReport, _ texts: ReviewTexts, _ style: TextStyle) -> Markup {
    let table = ReplayTable(report: review.replay, texts: texts.plans, style: style)
    if let nothing = table.nothing { return "<p>\(nothing)</p>\n" }
    let remarks = review.replay.remarks.map {
      "<p class=\"faint\">Note: \(planRemarkText($0, ledger, review.replay.unit, on: on)).</p>\n" as Markup
    }.joined()
    let rows = table.choices
    if rows.isEmpty { return "<p>\(table.sentence.markup).</p>\n\(remarks)" }
    return HTMLTable(table.sentence.text, table.choiceColumns, rows).drawn("choices") + remarks
  }
}
