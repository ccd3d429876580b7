import LedgerModel
import LedgerReports
import LedgerText

/// The explained expenses of a report: a row for each, then its parts with the rules that apply.
struct RewardExplanations: Sendable {
  private let ledger: Ledger
  private let report: MilesReport
  private let amounts: AmountTexts
  private let style: TextStyle
  private let cards: [String: Card]

  init(_ ledger: Ledger, _ report: MilesReport, _ style: TextStyle) {
    self.ledger = ledger
    self.report = report
    self.style = style
    amounts = AmountTexts(ledger)
    cards = Dictionary(ledger.definitions.cards.map { (ledger.vocabulary.names.text($0.name), $0) }) { $1 }
  }

  func draw(on page: inout TextPage) {
    var table = TextTable([
      .init("date", .whole), .init("card", .text(least: 4)), .init("payee", .text(least: 12)),
      .init("original", .whole), .init("amount", .number), .init("", .whole), .init("earned", .number),
      .init("", .whole),
    ])
    for each in report.explained { table.measure(row(each)) }
    table.fit(on: page)
    table.drawHeader(on: &page)
    for each in report.explained {
      table.draw(row(each), on: &page)
      for line in details(each) + missed(each) { page.note(line, indent: 4, hanging: 6, cell: 2) }
    }
  }

  private func row(_ each: MilesReport.Explained) -> [StyledText] {
    let expense = ledger.entries.expenses[each.index]
    let isOther = expense.currency != each.currency
    let original = amounts.money(Int128(expense.original), expense.currency)
    let isBack = each.units.cashback && !each.units.miles
    return [
      StyledText(ledger.settings.options.dateFormat.text(expense.date)),
      StyledText(each.card, .accent),
      StyledText(ledger.payee(of: expense), .strong),
      StyledText(isOther ? "\(original) \(style.arrow)" : ""),
      StyledText(amounts.amount(Int128(expense.amount), each.currency)),
      StyledText(amounts.code(each.currency)),
      StyledText(
        isBack ? amounts.amount(each.earned.cashback, each.currency) : groupedNumber(each.earned.miles), .good
      ),
      StyledText(isBack ? amounts.code(each.currency) + " back" : "miles", .good),
    ]
  }

  /// The rewards of an expense.
  func words(_ each: MilesReport.Explained) -> String {
    amounts.earned(each.earned, each.units, each.currency, points: terms(each).pointsName)
  }

  /// The same in two parts: `1,234 miles` and ` from 617 UNI$`.
  func earnedParts(_ each: MilesReport.Explained) -> (main: String, more: String) {
    amounts.earnedParts(each.earned, each.units, each.currency, points: terms(each).pointsName)
  }

  private func terms(_ each: MilesReport.Explained) -> CardTerms {
    cards[each.card]?.terms(on: each.cardDay) ?? CardTerms()
  }

  /// The parts of an expense, each with the rule that applies, and the sum if the row does not show it.
  func details(_ each: MilesReport.Explained, showsSum: Bool = true) -> [StyledText] {
    var lines = remarks(each) { $0.description }.map { StyledText($0) } + parts(each)
    // The row does not show points before conversion to miles, or cashback beside miles.
    if showsSum, !each.parts.isEmpty, each.units.points || (each.units.miles && each.units.cashback) {
      lines.append(StyledText(words(each)))
    }
    return lines
  }

  /// What decides the rewards of an expense besides the rules of its parts.
  func remarks(
    _ each: MilesReport.Explained, withPosting: Bool = true, day: (Day) -> String
  ) -> [String] {
    let expense = ledger.entries.expenses[each.index]
    var remarks: [String] = []
    let source = ledger.name(of: expense.source)
    if source != each.card { remarks.append("paid with \(source)") }
    if each.cardDay != expense.date { remarks.append("counts on its posting date, \(day(each.cardDay))") }
    if withPosting, each.isProvisional { remarks.append("* posting date missing") }
    if !each.isCounted {
      remarks.append(exclusion(ledger.vocabulary.tagLists[each.tags], terms(each)))
    } else if each.parts.isEmpty {
      remarks.append(
        terms(each).rates.isEmpty ? unknownRates(of: each.card) : "no rate applies: earns nothing")
    }
    return remarks
  }

  /// The parts of an expense, each with the rule that applies.
  func parts(_ each: MilesReport.Explained) -> [StyledText] {
    let terms = terms(each)
    let sums = each.parts.map { part in
      "\(amounts.amount(part.amount, each.currency)) \(style.times) \(part.rate.text) = "
        + amounts.reward(part.reward, part.unit, each.currency, points: terms.pointsName)
    }
    let column = (sums.map { StyledText($0).width }.max() ?? 0) + 2
    return zip(sums, each.parts).map { sum, part in
      StyledText(sum).padded(to: column) + StyledText(words(part, each, terms), .faint)
    }
  }

  /// `#utilities earns nothing (excluded)`.
  private func exclusion(_ tags: ArraySlice<NameID>, _ terms: CardTerms) -> String {
    if let tag = tags.first(where: { terms.exclude.contains($0) }) {
      return "#\(ledger.vocabulary.names.text(tag)) earns nothing (excluded)"
    }
    let never = tags.map { ledger.vocabulary.names.text($0) }.first {
      ["fee", "interest", "credit"].contains($0)
    }
    return never.map { "#\($0) earns nothing on any card" } ?? "earns nothing"
  }

  /// The rule that chose the rate.
  private func words(_ part: RewardPart, _ each: MilesReport.Explained, _ terms: CardTerms) -> String {
    let line = each.line
    let with = line.map { LineName($0, ledger.vocabulary.names).with } ?? []
    let name = each.tag.map { LineName(tag: $0, with: with).words() } ?? "its line"
    let total = line?.isOnTotal == true ? ", rounded on the total of its period" : ""
    switch part.rule {
    case .lineRate: return inside(name, line) + total
    case .bonus: return "bonus of \(name)" + total
    case .base: return each.tag == nil && !terms.lines.isEmpty ? "no cap for its tags: base rate" : "base"
    case .local: return "local rate"
    case .foreign: return "foreign rate"
    case .aboveLimit: return "above the limit of \(limits(name, line)): \(outside(line))"
    case .belowLineMinimum: return "below the minimum of \(name): \(outside(line))"
    case .belowCardMinimum: return "below the card's minimum: base"
    case .notActivated: return "\(name) is not activated: \(outside(line))"
    case .aboveMaximum: return "above the card's maximum: base"
    }
  }

  private func outside(_ line: RewardLine?) -> String { line?.otherwise == nil ? "base" : "its `else` rate" }

  /// The limits that an expense under a line can exceed.
  private func limits(_ name: String, _ line: RewardLine?) -> String {
    guard let pool = line?.pool else { return name }
    let isOwn = line.map { $0.limit != nil || $0.levels.contains { $0.limit != nil } } ?? false
    return (isOwn ? "\(name) or " : "") + "the pool \(poolName(pool))"
  }

  private func poolName(_ pool: NameID) -> String { ledger.vocabulary.names.text(pool) }

  /// What a purchase would earn with a threshold that can still be reached: `would earn 12.00 SGD with 10.00 SGD more
  /// by 31 May`. A refund would only lose more.
  func missed(_ each: MilesReport.Explained) -> [StyledText] {
    if ledger.entries.expenses[each.index].amount <= 0 { return [] }
    let closed = cards[each.card]?.terms(on: report.on).closed
    return each.missed.compactMap { missed in
      let lastDay = closed.map { min($0, missed.lastDay) } ?? missed.lastDay
      if lastDay < report.on { return nil }
      let earned =
        each.units.cashback && !each.units.miles
        ? amounts.money(missed.earned.cashback, each.currency)
        : amounts.earned(missed.earned, each.units, each.currency, points: terms(each).pointsName)
      let by = lastDay.words(seenFrom: report.on)
      guard let condition = missed.condition else {
        // Under `activate first` it is too late for what was spent before.
        if missed.isOnlyForLater, each.cardDay < report.on { return nil }
        let tags = missed.line?.words() ?? ""
        return StyledText("would earn \(earned) with \(tags) activated by \(by)", .care)
      }
      return StyledText(
        "would earn \(earned) with \(amounts.missing(condition, missed.measure, each.currency)) more by \(by)",
        .care)
    }
  }

  private func inside(_ name: String, _ line: RewardLine?) -> String {
    if let pool = line?.pool, line?.limit == nil { return "\(name), in the pool \(poolName(pool))" }
    switch line?.limit {
    case .spend: return "inside the limit of \(name)"
    case .reward(let most, let unit): return "\(name), up to \(grouped(most.description)) \(unit.rawValue)"
    case nil: return "rate of \(name)"
    }
  }
}

/// The words for a card whose template has no rates.
func unknownRates(of card: String) -> String {
  "rates of \(card) are not known: add an earn line (milepost help earn)"
}
