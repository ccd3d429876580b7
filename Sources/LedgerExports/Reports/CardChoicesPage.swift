import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// The page of `best` without an amount: which card to take now. `words` are those asked for.
package func cardChoicesPage(_ choices: CardChoices, _ words: PurchaseWords) -> Page {
  var page = Page()
  let texts = CardChoiceTexts(choices)
  page.heading(StyledText("Which card now, \(choices.on.longWords)", .strong), 1)
  if let filledIn = words.filledIn { page.add(StyledText("tags: \(filledIn)", .faint), hanging: 2) }
  if !words.payee.isEmpty, words.tags.isEmpty {
    page.add(StyledText("no tags of \(words.payee) are known: only base rates are compared"), hanging: 2)
  }
  page.gap()
  page.add(ChoiceTableColumn.columns(choices, texts), ChoiceTableColumn.rows(choices, texts), indent: 2)
  if !choices.excluded.isEmpty {
    page.add(
      StyledText("  nothing earns on \(texts.texts.words(texts.names(choices.excluded)))"), hanging: 4)
  }
  page.add(.phrases(typicalPurchases(choices, texts), gap: " ", hanging: 0))
  if choices.isMixed {
    let amounts = texts.texts.amounts
    let decimals = amounts.currencies[amounts.base].decimals
    page.add(
      "option worth \(decimals < 2 ? "180" : "1.8")\(amounts.suffix(amounts.base)) per 100 miles compares them"
    )
  }
  return page
}

/// `for a typical purchase of the last 90 days: 27.50, 164.50 MYR; another one: milepost best 84.50 +dining`,
/// in the parts between which a line may end.
private func typicalPurchases(_ choices: CardChoices, _ texts: CardChoiceTexts) -> [StyledText] {
  let amounts = texts.texts.amounts
  let sizes = choices.rows.map { row in
    amounts.amount(Int128(row.purchase.amount), row.purchase.currency)
      + amounts.foreignSuffix(row.purchase.currency)
  }
  // Where nothing is known all are alike.
  let isKnown = choices.rows.contains { $0.purchase.samples > 0 }
  let lead = isKnown ? "for a typical purchase of the last 90 days:" : "for a purchase of"
  let list = isKnown ? sizes : Array(sizes.prefix(1))
  let ends = list.indices.map { $0 == list.count - 1 ? ";" : "," }
  return lead.split(separator: " ").map { StyledText(String($0), .faint) }
    + zip(list, ends).map { StyledText($0 + $1, .faint) }
    + ["another", "one:", "milepost", "best", "84.50", "+dining"].map { StyledText($0, .faint) }
}

/// The columns that people see.
private enum ChoiceTableColumn {
  static func columns(_ choices: CardChoices, _ texts: CardChoiceTexts) -> [TextTable.Column] {
    let columns: [TextTable.Column] = [.init("for", .whole), .init("take", .whole)]
    let why = TextTable.Column("why", .wrapped(least: 12))
    return columns
      + (choices.isMixed ? [why] : [.init(texts.unitTitle, .number), why, .init("then", .whole)])
  }

  /// The rows; after those of tags how many more there are.
  static func rows(_ choices: CardChoices, _ texts: CardChoiceTexts) -> [[StyledText]] {
    let rows = choices.rows.map { row in cells(row, choices, texts) }
    guard choices.left > 0 else { return rows }
    let place = choices.rows.count { if case .tags = $0.purchase.subject { true } else { false } }
    let empty = columns(choices, texts).dropFirst().map { _ in StyledText() }
    return rows[..<place] + [[StyledText("and \(choices.left) more", .faint)] + empty] + rows[place...]
  }

  private static func cells(
    _ row: CardChoices.Row, _ choices: CardChoices, _ texts: CardChoiceTexts
  ) -> [StyledText] {
    let first = [
      StyledText(texts.subject(row.purchase.subject)), StyledText(texts.take(row), .accent),
    ]
    let why = StyledText(texts.why(row))
    if choices.isMixed { return first + [why] }
    let then = row.then.map { StyledText(texts.texts.card($0.trial.way), .faint) }
    let rate = StyledText(row.earns ? texts.perUnit(row.first) : "")
    // One space more before the last column, where there is room for it.
    return first + [rate, why + " ", then ?? StyledText()]
  }
}

/// The columns of the choices of a day.
enum CardChoiceColumn: String, ReportColumn {
  case subject = "for"
  case tags, currency, amount, samples, card, name, line, now
  case perUnit = "per_unit"
  case left
  case limitUnit = "limit_unit"
  case until, why, then, money

  static let objects: [Self: [String]] = [.then: NextChoiceColumn.paths, .money: MoneyChoiceColumn.paths]

  func value(of row: CardChoices.Row, _ context: CardChoices) -> JSONValue {
    let (ledger, texts) = (context.basis.ledger, CardChoiceTexts(context))
    let records = PlanRecords(ledger, context.basis.unit)
    let (pick, purchase) = (row.first, row.purchase)
    let standing = context.basis.standings[pick.choice.standing]
    let reason = ChoiceReasonRecords(reason: context.reason(row), standing: standing, ledger: ledger)
    switch self {
    case .subject:
      switch purchase.subject {
      case .tags(let tags): return .text(texts.names(tags).joined(separator: ","))
      case .abroad: return .text("abroad")
      case .anythingElse: return .text("else")
      }
    case .tags: return .list(texts.names(purchase.tags).map { .text($0) })
    case .currency: return ledger.settings.currencies.codeValue(purchase.currency)
    case .amount: return ledger.settings.currencies.value(Int128(purchase.amount), purchase.currency)
    case .samples: return .whole(purchase.samples)
    case .card: return records.card(pick.choice)
    case .name: return .optional(ledger.definitions.cards[pick.choice.trial.way].title)
    case .line:
      return pick.choice.spend.line.map { .list(standing.lines[$0].tags.map { .text($0) }) } ?? .null
    case .now: return records.exact(pick.choice.now)
    case .perUnit:
      let decimals = context.basis.unit.measure == .miles ? 2 : 4
      return .number(decimalText(pick.perUnit.rounded(.halfUp, decimals: decimals), decimals: decimals))
    case .left: return reason.left
    case .limitUnit: return reason.limitUnit
    case .until: return .optional(reason.until?.description)
    case .why: return .text(texts.why(row))
    case .then: return row.then.map { .object(NextChoiceColumn.fields(of: $0, records)) } ?? .null
    case .money:
      let percent = row.money?.perUnit.times(Fraction(100)) ?? nil
      guard let money = row.money, let percent else { return .null }
      return .object(MoneyChoiceColumn.fields(of: (money.choice, percent), records))
    }
  }
}

/// The keys of the card to take after the first.
private enum NextChoiceColumn: String, ReportColumn {
  case card, now

  func value(of row: BestReport.Choice, _ records: PlanRecords) -> JSONValue {
    switch self {
    case .card: records.card(row)
    case .now: records.exact(row.now)
    }
  }
}

/// The keys of the card that gives the highest part of a purchase back as money.
private enum MoneyChoiceColumn: String, ReportColumn {
  case card, percent

  func value(of row: (choice: BestReport.Choice, percent: Fraction), _ records: PlanRecords) -> JSONValue {
    switch self {
    case .card: records.card(row.choice)
    case .percent: .number(row.percent.planText)
    }
  }
}

/// The room of a reason, in JSON.
private struct ChoiceReasonRecords {
  let reason: CardChoices.Reason
  let standing: CardStanding
  let ledger: Ledger

  var left: JSONValue {
    switch reason {
    case .room(.spend(let spend), _, _): ledger.settings.currencies.value(spend, standing.currency)
    case .room(.reward(let reward), .points, _): .number(reward.pointsText)
    case .room(.reward(let reward), .miles, _): .number(reward.milesText)
    case .room(.reward(let reward), .cashback, _):
      ledger.settings.currencies.value(reward.truncated(), standing.currency)
    case .full: .number("0")
    case .room(.none, _, _), .earnsNothing, .reaches, .countsFor, .noLimit, .baseRate: .null
    }
  }

  var limitUnit: JSONValue {
    switch reason {
    case .room(.reward, .points, _): .text("points")
    case .room(.reward, .miles, _): .text("miles")
    case .room(.spend, _, _), .room(.reward, .cashback, _), .full:
      ledger.settings.currencies.codeValue(standing.currency)
    case .room(.none, _, _), .earnsNothing, .reaches, .countsFor, .noLimit, .baseRate: .null
    }
  }

  /// The last day of the room, or of the threshold.
  var until: Day? {
    switch reason {
    case .room(_, _, let until), .full(let until): until
    case .reaches(let found), .countsFor(let found): found.threshold.lastDay
    case .earnsNothing, .noLimit, .baseRate: nil
    }
  }
}

extension CardChoices {
  /// The rows as objects, with the keys of `best`.
  var objects: [Document.Fields] { rows.map { CardChoiceColumn.fields(of: $0, self) } }
}

extension Document {
  /// The document of `best` without an amount; as a table its choices.
  package init(_ choices: CardChoices, _ words: PurchaseWords) {
    let basis = choices.basis
    let records = PlanRecords(basis.ledger, basis.unit)
    self.init(
      "best", ReportContext(basis.ledger, on: choices.on), list: "choices",
      items: choices.objects,
      columns: CardChoiceColumn.paths)
    head = [
      ("amount", .null), ("currency", .null), ("tags", .list(words.tags.map { .text($0) })),
      ("tags_from", .text(words.tagsFrom.rawValue)), ("payee", .null),
      ("until", .text(basis.days.to.description)), ("source", records.source(basis.spending.source)),
      ("worth", records.worth), ("unit", records.unitValue), ("cards", .list([])),
    ]
    let names = basis.ledger.vocabulary.names
    tail = [("excluded", .list(choices.excluded.map { .text(names.text($0)) }))]
  }
}
