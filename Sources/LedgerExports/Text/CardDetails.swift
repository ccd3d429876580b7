import LedgerModel
import LedgerReports
import LedgerText

/// The details of cards, in columns that all cards share.
struct CardDetails {
  let gauges: CardGauges
  let columns: GaugeColumns
  var amounts: AmountTexts { gauges.amounts }

  init(_ gauges: CardGauges, _ cards: [CardStatus]) {
    self.gauges = gauges
    columns = GaugeColumns(
      cards.flatMap { card in
        gauges.thresholds(card) + card.lines.map { gauges.line($0, card) }
          + card.welcomes.map { gauges.welcome($0, card) }
      })
  }

  /// Draws a card; `more` are further properties.
  func draw(_ card: CardStatus, more: [(String, String)] = [], on page: inout TextPage) {
    page.heading(card.heading, 2)
    for (label, value) in properties(card) + more {
      page.add(label, StyledText(value), indent: 2, column: columns.barColumn)
    }
    for gauge in gauges.thresholds(card) { columns.draw(gauge, on: &page) }
    for line in card.lines { draw(line, card, on: &page) }
    for welcome in card.welcomes { columns.draw(gauges.welcome(welcome, card), on: &page) }
    if let note = card.terms.note {
      page.add("note", StyledText(escapedForTerminal(note)), indent: 2, column: columns.barColumn)
    }
  }

  private func properties(_ card: CardStatus) -> [(String, String)] {
    let terms = card.terms
    let cycle =
      "\(card.cycleWords(on: gauges.on)) (\(terms.cycle.words)\(terms.countsPosted ? ", by posting date" : ""))"
    let counted = amounts.money(card.counted, card.currency)
    let without = terms.exclude.isEmpty ? "" : ", without " + gauges.tagWords(terms.exclude)
    let properties: [(String, String?)] = [
      ("bank", terms.bank.map { escapedForTerminal($0) }),
      ("network", terms.network.map { escapedForTerminal($0) }),
      ("last4", terms.last4.map { escapedForTerminal($0) }),
      ("cycle", cycle),
      ("spent", amounts.money(card.spend, card.currency)),
      ("counted", counted + without),
      ("status", card.status == .none ? nil : card.status.words),
      ("rates", gauges.rateWords(terms)),
      ("earned", gauges.earned(card) + (card.isProvisional ? ", provisional: posting dates missing" : "")),
      ("bill", card.bill.map { BillTexts(gauges.ledger, on: gauges.on).short($0) }),
      ("limit", card.creditUse.map { LimitGauges(gauges.ledger, on: gauges.on).words($0) }),
      ("points", terms.points.map { "\($0.points) \(terms.pointsName) = \($0.miles) miles" }),
    ]
    return properties.compactMap { label, value in value.map { (label, $0) } }
  }

  /// Draws a line's gauge, then its rule, period and numbers.
  private func draw(_ line: LineStatus, _ card: CardStatus, on page: inout TextPage) {
    columns.draw(gauges.line(line, card), on: &page)
    let column = columns.isStacked(on: page) ? 6 : columns.barColumn
    let spent = amounts.money(line.spend, card.currency)
    let paid = amounts.reward(line.reward, line.unit, card.currency, points: card.terms.pointsName)
    let numbers = ["spent \(spent)", gauges.counted(line, card), gauges.left(line, card), "paid \(paid)"]
    page.add(
      "", StyledText("\(gauges.rule(line.line, card)) (\(line.range.words(seenFrom: gauges.on)))", .faint), indent: 2,
      column: column)
    page.add("", StyledText(numbers.compactMap(\.self).joined(separator: ", "), .faint), indent: 2, column: column)
  }
}

extension CardStatus.Status {
  /// The status for people: `below minimum`.
  fileprivate var words: String {
    switch self {
    case .none: "none"
    case .belowMinimum: "below minimum"
    case .minimumMet: "minimum met"
    case .inRange: "in range"
    case .overMaximum: "above maximum"
    }
  }
}
