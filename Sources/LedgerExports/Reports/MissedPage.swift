import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `miles --missed`: what was not earned by card and reason, the largest first, then what is
/// within reach.
package func missedPage(_ summary: EarnedSummary, _ ledger: Ledger, on day: Day) -> Page {
  var page = Page()
  let texts = MissedTexts(ledger: ledger, amounts: AmountTexts(ledger), on: day)
  let missed = summary.rows.filter { !$0.isRunning }
  let running = summary.rows.filter(\.isRunning)
  if missed.isEmpty {
    page.add("Nothing was missed.")
  } else {
    page.heading(
      StyledText("Missed: \(texts.amounts.rewards(summary.missed))", .strong)
        + StyledText(texts.kinds(missed), .faint), 1)
    page.gap()
    page.add(MissedTexts.columns, missed.map(texts.row))
  }
  if !running.isEmpty {
    page.gap()
    page.heading(
      StyledText("Within reach: \(texts.amounts.rewards(summary.withinReach))", .strong),
      missed.isEmpty ? 1 : 2)
    page.gap()
    page.add(MissedTexts.columns, running.map(texts.row))
  }
  return page
}

/// The columns of `miles --missed`.
enum MissedColumn: String, ReportColumn {
  case card, kind, tags, pool
  case lastDay = "last_day"
  case lacking, count, miles, cashback, running

  func value(of row: MissedReward, _ context: ReportContext) -> JSONValue {
    let (ledger, currencies) = (context.ledger, context.currencies)
    return switch self {
    case .card: .text(ledger.vocabulary.names.text(ledger.definitions.cards[row.card].name))
    case .kind: .text(row.kind.rawValue)
    case .tags: .list(row.tags.map { .text($0) })
    case .pool: .optional(row.pool)
    case .lastDay: .text(row.lastDay.description)
    case .lacking: row.lacking.map { currencies.value($0, row.currency) } ?? .null
    case .count: .whole(row.count)
    case .miles: .number(row.gain.miles.milesText)
    case .cashback: currencies.value(row.gain.cashback, row.currency)
    case .running: .flag(row.isRunning)
    }
  }
}
