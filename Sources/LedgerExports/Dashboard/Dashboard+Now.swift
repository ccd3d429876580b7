import LedgerFormats
import LedgerModel
import LedgerPlanning
import LedgerReports

extension Dashboard {
  /// Which card to take now, one row for each kind of purchase.
  func now(isAlone: Bool) -> Markup {
    let day = "\(on.civil.day) \(on.longMonthName)"
    guard let choices, !choices.rows.isEmpty else { return "" }
    let texts = CardChoiceTexts(choices)
    var table = HTMLTable(
      "as of \(day)", [.text("for"), .text("take"), .text("earns"), .text("why"), .text("then")])
    for row in choices.rows { table.add(cells(row, choices, texts, isAlone: isAlone)) }
    let remarks = remarks(choices, texts).joined(separator: " ")
    return table.drawn("now", isWide: false)
      + (remarks.isEmpty ? "" : "<p class=\"faint\">\(remarks)</p>\n")
  }

  private func cells(
    _ row: CardChoices.Row, _ choices: CardChoices, _ texts: CardChoiceTexts, isAlone: Bool
  ) -> [Markup] {
    let amount =
      amounts.amount(Int128(row.purchase.amount), row.purchase.currency)
      + amounts.foreignSuffix(row.purchase.currency)
    let rate = choices.isMixed || !row.earns ? "" : texts.perUnit(row.first)
    let picks = texts.picks(row).map { pick -> Markup in
      let rate: Markup = pick.rate.map { " <small>\($0)</small>" } ?? ""
      let isLinked = !isAlone && report.status.cards.cards.contains { $0.id == pick.card }
      let card: Markup = "<b>\(pick.card)</b>\(rate)"
      return isLinked ? "<a href=\"#card-\(pick.card)\">\(card)</a>" : card
    }
    let take = Array(picks.map { [$0] }.joined(separator: [" <small>or</small> "])).joined()
    let then = row.then.map { texts.texts.card($0.trial.way) }
    return [
      "\(texts.subject(row.purchase.subject)) <small>\(amount)</small>",
      take,
      rate.isEmpty ? "" : "<b>\(rate)</b> <small>\(texts.unitTitle)</small>",
      "\(texts.why(row))",
      choices.isMixed ? "" : then.map { "<small>then</small> \($0)" } ?? "",
    ]
  }

  private func remarks(_ choices: CardChoices, _ texts: CardChoiceTexts) -> [String] {
    let isKnown = choices.rows.contains { $0.purchase.samples > 0 }
    let excluded = texts.names(choices.excluded)
    return [
      choices.left > 0 ? "And \(choices.left) more kinds of purchase: milepost best --top 99." : nil,
      excluded.isEmpty ? nil : "Nothing earns on \(texts.texts.words(excluded)).",
      isKnown ? "Each is for a typical purchase of the last 90 days." : nil,
      texts.stopped.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." },
    ].compactMap(\.self)
  }
}
