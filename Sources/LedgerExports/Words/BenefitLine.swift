import LedgerModel
import LedgerReports
import LedgerText

/// The running benefits of a card in one line: `platinum  10 of 13  1,711.95  25.00 by 30 Nov  Digital
/// entertainment, +2`.
struct BenefitLine {
  private let id: StyledText
  private let unused: String
  private let total: String
  private let left: String
  private let next: String
  private let by: String
  private let name: String
  private let more: String

  init(_ card: BenefitOverview.Card, _ ledger: Ledger, _ amounts: AmountTexts, on: Day) {
    id = StyledText(ledger.vocabulary.names.text(ledger.definitions.cards[card.card].name), .accent)
    unused = "\(card.available)"
    total = "\(card.total)"
    let isPlain = card.left.count == 1
    left = card.left.map {
      isPlain
        ? amounts.amount($0.amount, $0.currency) + amounts.foreignSuffix($0.currency)
        : amounts.money($0.amount, $0.currency)
    }.joined(separator: " and ")
    more = card.toActivate == 0 ? "" : "+\(card.toActivate)"
    guard let status = card.next, let to = status.period.to else {
      next = ""
      by = ""
      name = ""
      return
    }
    let (period, currency) = (status.period, status.period.benefit.currency)
    let isNamed = isPlain && card.left[0].currency == currency || currency == amounts.base
    let amount = Int128(period.left)
    next =
      period.isCounted
      ? amount == 1 ? "1 use" : "\(amount) uses"
      : isNamed ? amounts.amount(amount, currency) : amounts.money(amount, currency)
    by = to == on ? "today" : "by \(to.words(seenFrom: on))"
    name = period.benefit.title
  }

  /// The lines of several cards in columns, with names cut to some cells.
  static func lines(_ rows: [BenefitLine], longestName: Int) -> [StyledText] {
    func width(_ text: (BenefitLine) -> StyledText) -> Int { rows.map { text($0).width }.max() ?? 0 }
    let widths = (
      id: width(\.id), unused: width { StyledText($0.unused) }, total: width { StyledText($0.total) },
      left: width { StyledText($0.left) }, next: width { StyledText($0.next) },
      by: width { StyledText($0.by) }
    )
    return rows.map { row in
      let name = [clipped(row.name, to: longestName), row.more].filter { !$0.isEmpty }.joined(separator: ", ")
      let count =
        StyledText(row.unused).padded(to: widths.unused, .trailing) + StyledText(" of ")
        + StyledText(row.total).padded(to: widths.total, .trailing)
      let cells = [
        row.id.padded(to: widths.id), count, StyledText(row.left, .strong).padded(to: widths.left, .trailing),
        StyledText(row.next).padded(to: widths.next, .trailing),
      ]
      let line = StyledText("  ") + cells.joined(by: "  ")
      return (line + StyledText(" " + row.by).padded(to: widths.by + 3) + StyledText(name)).trimmed
    }
  }
}
