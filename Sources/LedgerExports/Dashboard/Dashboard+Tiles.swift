import LedgerFormats
import LedgerModel
import LedgerReports

extension Dashboard {
  /// A figure of the head, which leads to its section.
  private struct Tile {
    var label: String
    var figure: String
    var words: String
    var section: String
  }

  private static let maxTiles = 6
  /// Credits that end within these days are shown.
  private static let soon = 14

  /// At most six figures of those that have something, each a link to a section that is there.
  func tiles(_ sections: [String]) -> Markup {
    let all = [earnedTile, needsTile, safeTile, creditsTile, billTile, spentTile, goalTile]
    let shown = all.compactMap(\.self).filter { sections.contains($0.section) }.prefix(Dashboard.maxTiles)
    if shown.isEmpty { return "" }
    let items = shown.map { tile -> Markup in
      """
      <li><a href="#\(tile.section)"><span>\(tile.label)</span><b>\(tile.figure)</b>\
      <small>\(tile.words)</small></a></li>
      """
    }
    return "<ul class=\"tiles\">\(items.joined())</ul>\n"
  }

  private var front: StatusFront { StatusFront(report.status, choices, ledger, TextStyle()) }

  private var earnedTile: Tile? {
    front.earned.map {
      Tile(label: "Earned this month", figure: $0.figure, words: $0.words, section: "miles")
    }
  }

  private var needsTile: Tile? {
    let needs = report.status.needs
    guard let first = needs.first else { return nil }
    let words = "\(needLabel(first)): \(NeedWords(ledger, on: on).text(first))"
    return Tile(label: "Needs you", figure: "\(needs.count)", words: words, section: "needs")
  }

  private var safeTile: Tile? {
    report.spend.safeToSpend.map {
      Tile(
        label: "Safe to spend", figure: amounts.money($0), words: "a day, by the budgets of the month",
        section: "budgets")
    }
  }

  private var creditsTile: Tile? {
    let left = report.status.benefits.left
    if left.isEmpty { return nil }
    let ending = report.benefits.left(endingBy: on + Dashboard.soon)
    let words = ending.isEmpty ? "" : "\(sums(ending)) of it within \(Dashboard.soon) days"
    return Tile(label: "Credits left", figure: sums(left), words: words, section: "benefits")
  }

  private func sums(_ sums: [BenefitOverview.Sum]) -> String {
    sums.map { amounts.money($0.amount, $0.currency) }.joined(separator: " and ")
  }

  private var billTile: Tile? {
    let open = report.status.cards.bills.bills.filter { $0.open > 0 && $0.status != .running }
    guard let next = open.min(by: { $0.due < $1.due }) else { return nil }
    let texts = BillTexts(ledger, on: on)
    let day = next.due < on ? texts.status(next) : next.due == on ? "today" : texts.day(next)
    return Tile(label: "Next bill", figure: texts.money(next), words: "\(next.id), \(day)", section: "bills")
  }

  private var spentTile: Tile? {
    front.spent.map {
      Tile(label: "Spent this month", figure: $0.figure, words: $0.words, section: "spending")
    }
  }

  private var goalTile: Tile? {
    let gauges = GoalGauges(ledger, on: on)
    let running = report.status.goals.goals.sorted { $0.terms.deadline < $1.terms.deadline }
    return running.lazy.compactMap(gauges.row).first.map {
      Tile(
        label: "Next goal", figure: $0.amount + $0.limit,
        words: ([$0.label] + $0.words).joined(separator: ", "),
        section: "goals")
    }
  }
}
