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
    columns = GaugeColumns(cards.flatMap { CardDetails.gauges($0, gauges) }, leastLabel: 11)
  }

  private static func gauges(_ card: CardStatus, _ gauges: CardGauges) -> [Gauge] {
    var all = gauges.thresholds(card) + card.pools.map { gauges.pool($0, card) }
    all += card.lines.filter { !$0.isInPoolOnly }.map { gauges.line($0, card) }
    all += card.welcomes.map { gauges.welcome($0, card) } + card.milestones.map(gauges.milestone)
    if let waiver = card.waiver { all.append(gauges.waiver(waiver, card)) }
    return all
  }

  /// Draws a card; `more` are further properties.
  func draw(_ card: CardStatus, more: [(String, String)] = [], on page: inout Page) {
    page.heading(card.heading, 2)
    for (label, value) in properties(card) + more {
      page.add(label, StyledText(value), indent: 2, column: columns.barColumn)
    }
    page.add(gauges.thresholds(card), columns)
    for pool in card.pools { draw(pool, card, on: &page) }
    for line in card.lines { draw(line, card, on: &page) }
    page.add(card.welcomes.map { gauges.welcome($0, card) }, columns)
    drawMilestones(card, on: &page)
    let under = UnderCardText(ledger: gauges.ledger, on: gauges.on)
    for other in card.under {
      page.add(
        other.id, StyledText(under.line(other, card.currency)), indent: 2,
        column: columns.barColumn
      )
    }
    if let note = card.terms.note {
      page.add("note", StyledText(note), indent: 2, column: columns.barColumn)
    }
  }

  /// What a card's terms say, without the figures of its cycle: its properties, the rules of its lines and its note.
  func terms(_ card: CardStatus) -> [(label: String, text: String)] {
    let figures = ["spent", "counted", "thresholds", "earned", "limit"]
    var terms = properties(card).filter { !figures.contains($0.0) }.map { (label: $0.0, text: $0.1) }
    for pool in card.pools {
      terms.append((gauges.pool(pool, card).label, gauges.rule(pool.pool, card)))
    }
    for line in card.lines {
      terms.append((line.name.words(), gauges.rule(line.line, card)))
    }
    return terms + (card.terms.note.map { [("note", $0)] } ?? [])
  }

  private func properties(_ card: CardStatus) -> [(String, String)] {
    let terms = card.terms
    let cycle =
      "\(card.cycleWords(on: gauges.on)) (\(terms.cycle.words)\(terms.countsPosted ? ", by posting date" : ""))"
    // The spend that its minimum is compared with is that of the second line, where there are two.
    let hasTwo = !terms.excludeFromMinimum.isEmpty
    let towards = terms.minimum == nil ? "" : " towards the minimum"
    let counted = amounts.money(card.counted, card.currency) + (hasTwo ? "" : towards)
    let without = terms.exclude.isEmpty ? "" : ", without " + gauges.tagWords(terms.exclude)
    let towardsMinimum =
      hasTwo
      ? amounts.money(card.measure.spend, card.currency) + towards + ", without "
        + gauges.tagWords(terms.excludeFromMinimum)
      : nil
    let properties: [(String, String?)] = [
      ("bank", terms.bank),
      ("network", terms.network),
      ("last4", terms.last4),
      ("cycle", cycle),
      ("spent", amounts.money(card.spend, card.currency)),
      ("counted", counted + without),
      ("thresholds", towardsMinimum),
      ("rates", gauges.rateWords(terms)),
      ("earned", gauges.earned(card) + (card.isProvisional ? " *, posting dates missing" : "")),
      ("bill", card.bill.map { BillTexts(gauges.ledger, on: gauges.on).short($0) }),
      ("limit", card.creditUse.map { LimitGauges(gauges.ledger, on: gauges.on).words($0) }),
      ("points", terms.points.map { "\($0.points) \(terms.pointsName) = \($0.miles) miles" }),
    ]
    return properties.compactMap { label, value in value.map { (label, $0) } }
  }

  /// Draws a line's gauge, then its rule, period and numbers.
  private func draw(_ line: LineStatus, _ card: CardStatus, on page: inout Page) {
    if line.isInPoolOnly { return drawInPool(line, card, on: &page) }
    page.add([gauges.line(line, card)], columns)
    let spent = amounts.money(line.spend, card.currency)
    let numbers = [
      "spent \(spent)", gauges.counted(line, card), gauges.left(line, card), "paid \(paid(line, card))",
    ]
    let days = line.range.words(seenFrom: gauges.on)
    var details = ["\(gauges.rule(line.line, card)) (\(days))"]
    details.append(numbers.compactMap(\.self).joined(separator: ", "))
    if let next = nextLevel(line, card) { details.append(next) }
    for words in details { page.add(.detail(StyledText(words, .faint), columns)) }
  }

  /// Draws a pool's gauge, then its lines and next level.
  private func draw(_ pool: PoolStatus, _ card: CardStatus, on page: inout Page) {
    page.add([gauges.pool(pool, card)], columns)
    // A template's pool without lines has no details.
    let details = gauges.details(pool, card)
    if !details.isEmpty { page.add(.detail(StyledText(details, .faint), columns)) }
  }

  /// Draws a line that has no limit but its pool's: `#fuel  6% min 800 SGD of card, 200.00 SGD spent, paid
  /// 10.50 SGD`.
  private func drawInPool(_ line: LineStatus, _ card: CardStatus, on page: inout Page) {
    let isPaying = line.status == .earning || line.status == .maxed
    let words = [
      gauges.ruleInPool(line.line, card), isPaying ? nil : gauges.status(line, card),
      "\(amounts.money(line.spend, card.currency)) spent", "paid \(paid(line, card))",
    ]
    page.add(
      line.name.words(), StyledText(words.compactMap(\.self).joined(separator: ", ")), indent: 2,
      column: columns.barColumn)
    if let next = nextLevel(line, card) {
      page.add("", StyledText(next, .faint), indent: 2, column: columns.barColumn)
    }
  }

  private func paid(_ line: LineStatus, _ card: CardStatus) -> String {
    amounts.reward(line.reward, line.unit, card.currency, points: card.terms.pointsName)
  }

  private func nextLevel(_ line: LineStatus, _ card: CardStatus) -> String? {
    gauges.nextLevel(line.line.levels, reached: line.level, line.measure, by: line.range.to, card)
  }
}
