import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// The page of `best`: the best and why, then the others.
package func bestPage(
  _ report: BestReport, _ purchase: AskedPurchase, _ ledger: Ledger, most: Int
) -> Page {
  var page = Page()
  guard let best = report.choices.first else { return page }
  let texts = PlanTexts(ledger, report.unit, on: report.on)
  let reasons = BestReasons(report, texts)
  let title = ledger.definitions.cards[best.trial.way].title.map { ", " + $0 } ?? ""
  page.heading(
    report.isLevel
      ? StyledText("No card is better: each earns \(texts.value(best.now))", .strong)
      : StyledText("Take \(texts.card(best.trial.way))\(title): ", .strong)
        + StyledText(texts.value(best.now), .strong), 1)
  if purchase.words.isOfTravel {
    page.add("for \(texts.amounts.money(Int128(purchase.amount), purchase.currency)) (option travel)")
  }
  if let tag = ledger.tagMeant(byPayee: purchase.words.payee, besides: purchase.words.tags) {
    page.add(StyledText("is +\(tag) meant?", .care))
  }
  if purchase.words.tags.isEmpty {
    page.add("without tags only base rates are compared")
  } else if let filledIn = purchase.words.filledIn {
    page.add(StyledText("tags: \(filledIn)", .faint), hanging: 2)
  }
  if !report.isLevel { page.add(StyledText("because \(reasons.ofBest(best))"), hanging: 0) }
  let until = report.until.words(seenFrom: report.on)
  if best.ahead != nil,
    let most = report.choices.dropFirst().first(where: { other in
      report.choices.allSatisfy { $0.now <= other.now } && best.now < other.now
    })
  {
    page.add("if nothing else is spent by \(until): \(texts.card(most.trial.way)), \(texts.value(most.now))")
  }
  page.gap()
  var columns: [TextTable.Column] = [.init("card", .text(least: 4)), .init("now", .number)]
  if best.ahead != nil { columns.append(.init("less", .number)) }
  page.add(
    columns + [.init("", .wrapped(least: 20))],
    report.choices.prefix(most).enumerated().map { place, choice in
      var row = [StyledText(texts.card(choice.trial.way), .accent), StyledText(texts.number(choice.now))]
      if let ahead = choice.ahead { row.append(StyledText(texts.number(.zero - ahead))) }
      let isUsual =
        ledger.vocabulary.names.text(ledger.definitions.cards[choice.trial.way].name)
        == purchase.words.usualCard
      let remark = [
        isUsual ? "usual" : nil, reasons.late(choice), place == 0 ? nil : reasons.ofOther(choice),
      ]
      return row + [StyledText(remark.compactMap(\.self).joined(separator: "; "))]
    }, indent: 2)
  if let source = report.spending.source {
    let unit = report.unit.measure == .miles ? "miles" : texts.amounts.code(texts.amounts.base)
    page.add(StyledText("less: \(unit) by \(until), expecting \(texts.expecting(source))", .faint))
  }
  return page
}

/// The columns of the choices for a purchase.
private enum ChoiceColumn: String, ReportColumn {
  case id, name, line
  case sourceAmount = "source_amount"
  case currency
  case fxFee = "fx_fee"
  case points, miles, cashback, welcome, money, now, ahead, parts, unlocks, toward
  case postsLate = "posts_late"
  case reason

  static var paths: [String] { paths(without: [.parts, .unlocks, .toward]) }

  static let objects: [Self: [String]] = [.postsLate: LatePostingColumn.paths]

  func value(
    of row: BestReport.Choice, _ context: (report: BestReport, records: PlanRecords)
  ) -> JSONValue {
    let (records, ledger) = (context.records, context.records.ledger)
    let standing = context.report.standings[row.standing]
    let (currency, currencies) = (standing.currency, ledger.settings.currencies)
    func reward(_ column: RewardColumn) -> JSONValue {
      column.value(of: (row.earned, EarningUnits(standing.terms), currency), currencies)
    }
    switch self {
    case .id: return .text(ledger.vocabulary.names.text(ledger.definitions.cards[row.trial.way].name))
    case .name: return .optional(ledger.definitions.cards[row.trial.way].title)
    case .line: return row.spend.line.map { .list(standing.lines[$0].tags.map { .text($0) }) } ?? .null
    case .sourceAmount: return currencies.value(Int128(row.trial.expense.amount), currency)
    case .currency: return currencies.codeValue(currency)
    case .fxFee: return currencies.value(row.trial.fee, currency)
    case .points: return reward(.points)
    case .miles: return reward(.miles)
    case .cashback: return reward(.cashback)
    case .welcome: return .number(row.welcome.milesText)
    case .money: return records.money(row.money)
    case .now: return records.exact(row.now)
    case .ahead: return row.ahead.map { records.figure($0) } ?? .null
    case .parts:
      let rewards = RewardRecords(ledger: ledger)
      return .list((row.explained?.parts ?? []).map { rewards.part($0, currency) })
    case .unlocks: return .objects(row.unlocks.map { records.threshold($0, currency) })
    case .toward: return .objects(row.toward.map { records.threshold($0, currency) })
    case .postsLate:
      return row.postedLate.map { .object(LatePostingColumn.fields(of: $0, records)) } ?? .null
    case .reason:
      if let tag = row.spend.excludedBy { return .text("excluded #\(ledger.vocabulary.names.text(tag))") }
      return row.inactive(standing) == nil ? .null : .text("not-activated")
    }
  }
}

/// The keys of a purchase that is posted later than it was made.
private enum LatePostingColumn: String, ReportColumn {
  case posted, now

  func value(of row: (posted: Day, now: Fraction), _ records: PlanRecords) -> JSONValue {
    switch self {
    case .posted: .text(row.posted.description)
    case .now: records.exact(row.now)
    }
  }
}

extension Document {
  /// The document of `best`; as a table its cards.
  package init(_ report: BestReport, _ purchase: AskedPurchase, _ ledger: Ledger) {
    let records = PlanRecords(ledger, report.unit)
    self.init(
      "best", ReportContext(ledger, on: report.on), list: "cards",
      items: report.choices.map { ChoiceColumn.fields(of: $0, (report, records)) },
      columns: ChoiceColumn.paths)
    let currencies = ledger.settings.currencies
    head = [
      ("amount", currencies.value(Int128(purchase.amount), purchase.currency)),
      ("currency", currencies.codeValue(purchase.currency)),
      ("tags", .list(purchase.words.tags.map { .text($0) })),
      ("tags_from", .text(purchase.words.tagsFrom.rawValue)),
      ("payee", .nonEmpty(purchase.words.payee)), ("until", .text(report.until.description)),
      ("source", records.source(report.spending.source)), ("worth", records.worth),
      ("unit", records.unitValue),
    ]
    tail = [("choices", .list([])), ("excluded", .list([]))]
  }
}

extension PlanRecords {
  fileprivate func threshold(_ found: BestReport.Threshold, _ currency: CurrencyIndex) -> Document.Fields {
    [("kind", .text(found.threshold.kind.rawValue))] + identity(found.threshold)
      + [("last_day", .optional(found.threshold.lastDay?.description))] + progress(found.threshold, currency)
      + [("gives", gift(found.gives))]
  }
}
