package import LedgerModel
package import LedgerReports
import LedgerText

/// The periods of benefits as text: a block for each card, a row for each benefit, a sign for each month. The
/// months are as many of the given ones as fit, the newest.
package func benefitGridPage(
  _ report: BenefitsReport, _ ledger: Ledger, months: [Day], _ style: TextStyle
) -> Page {
  var page = Page()
  if let line = emptyBenefits(report, ledger) { return page.ending(in: line) }
  var texts = BenefitGridTexts(BenefitGrid(report, months: months), ledger, style)
  if texts.fitting < months.count {
    texts = BenefitGridTexts(BenefitGrid(report, months: months.suffix(texts.fitting)), ledger, style)
  }
  if texts.grid.rows.isEmpty { return page.ending(in: "No benefit has a period in these months.") }
  for card in texts.cards {
    page.gap()
    if style.isMarkdown {
      page.addCardHeading(card, ledger, on: report.on)
      page.add(texts.columns, texts.cells(of: card))
    } else {
      for line in texts.lines(of: card) { page.add(line) }
    }
  }
  page.add(StyledText(texts.legend, .faint), hanging: 2)
  page.addQuiet(report)
  return page
}

extension BenefitGrid.Sign {
  /// `●`, in ASCII `#`.
  func text(_ style: TextStyle) -> String {
    switch self {
    case .usedUp: style.ascii ? "#" : "●"
    case .partlyUsed: style.ascii ? "+" : "◐"
    case .notUsed: style.ascii ? "o" : "○"
    case .stillOpen: style.ascii ? "_" : "□"
    case .runsOn: style.ascii ? "." : "·"
    }
  }

  /// What it stands for, in a legend.
  var words: String {
    switch self {
    case .usedUp: "used up"
    case .partlyUsed: "partly"
    case .notUsed: "not used"
    case .stillOpen: "still open"
    case .runsOn: "runs on"
    }
  }

  var tint: Emphasis? {
    switch self {
    case .usedUp: .good
    case .partlyUsed, .stillOpen: .accent
    case .notUsed: .over
    case .runsOn: .faint
    }
  }
}

extension BenefitGrid.Row {
  /// The benefit and the value of its newest period: `Uber Cash 15`.
  func title(_ amounts: AmountTexts, _ ledger: Ledger) -> String {
    let currency = newest.benefit.currency
    let code = currency == ledger.definitions.cards[card].currency ? "" : " " + amounts.code(currency)
    let value =
      newest.isCounted
      ? groupedAmount(Int128(newest.value), decimals: 0)
      : amounts.short(Int128(newest.value), currency) + code
    return "\(newest.benefit.title) \(value)"
  }

  /// A value in its currency, or a number of uses.
  func text(_ value: Int64, _ amounts: AmountTexts) -> String {
    newest.isCounted
      ? groupedAmount(Int128(value), decimals: 0) : amounts.amount(Int128(value), newest.benefit.currency)
  }
}

/// The rows and columns of a grid as texts.
private struct BenefitGridTexts {
  /// In cells, as the next one.
  private static let maxName = 21
  private static let indent = 2
  private static let figureTitles = [FieldName.used, "lost", "left"]

  let grid: BenefitGrid
  private let ledger: Ledger
  private let style: TextStyle
  private let amounts: AmountTexts
  /// The widths of the first column, and of the figures.
  private let name: Int
  private let figures: [Int]

  init(_ grid: BenefitGrid, _ ledger: Ledger, _ style: TextStyle) {
    self.grid = grid
    self.ledger = ledger
    self.style = style
    let amounts = AmountTexts(ledger)
    self.amounts = amounts
    let figures = BenefitGridTexts.figureTitles.indices.map { place in
      grid.rows.reduce(BenefitGridTexts.figureTitles[place].utf8.count) {
        max($0, BenefitGridTexts.figures(of: $1, amounts)[place].utf8.count)
      }
    }
    self.figures = figures
    let space = style.columns(most: Page.widest) - figures.reduce(0) { $0 + $1 + 2 } - 2 - 5
    let most = max(8, min(BenefitGridTexts.indent + BenefitGridTexts.maxName, space))
    name = grid.rows.reduce(8) { widest, row in
      let title = StyledText(row.title(amounts, ledger)).width + BenefitGridTexts.indent
      return min(most, max(widest, title, BenefitGridTexts.heading(row.card, ledger).width))
    }
  }

  /// How many months fit.
  var fitting: Int {
    let space = style.columns(most: Page.widest) - name - 2 - figures.reduce(0) { $0 + $1 + 2 }
    return max(1, (space + 1) / 2)
  }

  /// In the order of the rows.
  var cards: [CardIndex] {
    grid.rows.reduce(into: []) { cards, row in if cards.last != row.card { cards.append(row.card) } }
  }

  /// `● used up  ◐ partly …`.
  var legend: String {
    BenefitGrid.Sign.allCases.map { "\($0.text(style)) \($0.words)" }.joined(separator: "  ")
  }

  /// The block of a card: its heading with the months, and its rows.
  func lines(of card: CardIndex) -> [StyledText] {
    let letters = grid.months.map { String($0.monthName.prefix(1)) }.joined(separator: " ")
    let heading = line(
      BenefitGridTexts.heading(card, ledger), StyledText(letters, .faint),
      BenefitGridTexts.figureTitles.map { StyledText($0, .faint) })
    return [heading]
      + grid.rows.filter { $0.card == card }.map { row in
        let signs = row.signs.map { sign in
          sign.map { StyledText($0.text(style), $0.tint) } ?? StyledText(spaces: 1)
        }
        return line(
          StyledText(spaces: BenefitGridTexts.indent) + StyledText(row.title(amounts, ledger)),
          signs.joined(by: " "), BenefitGridTexts.figures(of: row, amounts).map { StyledText($0) })
      }
  }

  /// Of the table in Markdown.
  var columns: [TextTable.Column] {
    [.init("benefit", .whole)] + grid.months.map { .init($0.monthName, .whole, isNamed: true) }
      + BenefitGridTexts.figureTitles.map { .init($0, .number) }
  }

  /// The rows of a card in Markdown.
  func cells(of card: CardIndex) -> [[StyledText]] {
    grid.rows.filter { $0.card == card }.map { row in
      [StyledText(row.title(amounts, ledger))]
        + row.signs.map { StyledText($0?.text(style) ?? " ") }
        + BenefitGridTexts.figures(of: row, amounts).map { StyledText($0) }
    }
  }

  private func line(_ lead: StyledText, _ months: StyledText, _ figures: [StyledText]) -> StyledText {
    let cells = zip(figures, self.figures).map { $0.padded(to: $1, .trailing) }
    return lead.clipped(to: name, style).padded(to: name) + "  " + months + "  " + cells.joined(by: "  ")
  }

  private static func heading(_ index: CardIndex, _ ledger: Ledger) -> StyledText {
    let card = ledger.definitions.cards[index]
    let title = card.title.map { "  " + $0 } ?? ""
    return StyledText(ledger.vocabulary.names.text(card.name), .accent) + StyledText(title, .strong)
  }

  private static func figures(of row: BenefitGrid.Row, _ amounts: AmountTexts) -> [String] {
    [row.used, row.lost, row.left].map { row.text($0, amounts) }
  }
}
