import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// The fields of `review`, and its figures as rows.
private struct ReviewRecords {
  let report: ReviewReport
  let ledger: Ledger
  let plans: PlanRecords
  let earned: EarnedRecords
  private var currencies: CurrencyTable { ledger.settings.currencies }
  private var base: CurrencyIndex { ledger.settings.totalCurrency }

  init(_ report: ReviewReport, _ ledger: Ledger) {
    self.report = report
    self.ledger = ledger
    plans = PlanRecords(ledger, report.replay.unit)
    earned = EarnedRecords(ledger: ledger)
  }

  private func name(_ card: CardIndex) -> String {
    ledger.vocabulary.names.text(ledger.definitions.cards[card].name)
  }

  private func currency(of card: CardIndex) -> CurrencyIndex { ledger.definitions.cards[card].currency }

  private func budget(_ over: EndedBudgets.Overspent) -> (id: String, currency: CurrencyIndex) {
    let budget = ledger.definitions.budgets[over.budget]
    return (ledger.vocabulary.names.text(budget.name), budget.currency)
  }

  var head: Document.Fields {
    [
      ("from", .text(report.period.from.description)), ("to", .text(report.period.to.description)),
      ("spent", ledger.baseValue(report.spend.spent)), ("estimate", ledger.baseValue(report.estimate)),
      ("earned", earned.earned(report.earned)),
    ]
  }

  var tail: Document.Fields {
    let replay = report.replay
    return [
      (
        "replay",
        .object([
          ("unit", plans.unitValue), ("total", plans.figure(replay.total)),
          ("as_paid", plans.figure(replay.asPaid)), ("more", plans.figure(replay.more)),
          ("bound", plans.figure(replay.total + replay.gap)), ("gap", plans.figure(replay.gap)),
        ])
      ),
      ("choices", .objects(plans.choices(replay))), ("credits", .objects(report.credits.map(credit))),
      ("fees", .objects(report.fees.charged.map(fee))),
      ("budgets", .objects(report.budgets.over.map(overspent))),
      ("sentence", .object(sentence)),
    ]
  }

  private func credit(_ credit: LapsedCredit) -> Document.Fields {
    [
      ("card", .text(name(credit.card))), ("id", .text(credit.benefit.id)),
      ("currency", currencies.codeValue(credit.benefit.currency)),
      ("amount", currencies.value(credit.amount, credit.benefit.currency)),
    ]
  }

  private func fee(_ fee: PastFee) -> Document.Fields {
    let own = currency(of: fee.card)
    return [
      ("card", .text(name(fee.card))), ("date", .text(fee.date.description)),
      ("fee", currencies.value(fee.fee, own)), ("redeemed", currencies.value(fee.redeemed, own)),
      ("rewards_value", fee.rewards.map { currencies.value($0, own) } ?? .null),
    ]
  }

  private func overspent(_ over: EndedBudgets.Overspent) -> Document.Fields {
    let (id, currency) = budget(over)
    return [
      ("id", .text(id)), ("spent", currencies.value(over.spent, currency)),
      ("limit", currencies.value(over.limit, currency)), ("over", currencies.value(over.over, currency)),
    ]
  }

  /// Absent words are `null`.
  private var sentence: Document.Fields {
    func fields(
      _ kind: String, _ card: CardIndex?, instead: CardIndex? = nil, _ tags: [String], _ amount: JSONValue
    ) -> Document.Fields {
      [
        ("kind", .text(kind)), ("card", .optional(card.map(name))), ("instead", .optional(instead.map(name))),
        ("tags", .list(tags.map { .text($0) })), ("amount", amount),
      ]
    }
    switch report.sentence {
    case .choice(let choice, let instead):
      let tags = choice.tags.map { ledger.vocabulary.names.text($0) }
      return fields("choice", choice.card, instead: instead, tags, plans.figure(choice.cost))
    case .missed(let row):
      let lacking = row.lacking.map { currencies.value($0, row.currency) } ?? .null
      return fields("missed", row.card, row.tags, lacking)
    case .credit(let credit):
      return fields("credit", credit.card, [], currencies.value(credit.amount, credit.benefit.currency))
    case .budget(let over):
      return fields("budget", nil, [], currencies.value(over.over, budget(over).currency))
    case .nothing: return fields("nothing", nil, [], .null)
    }
  }

  /// Each figure in a row.
  var rows: [Document.Fields] {
    var rows: [Document.Fields] = []
    func add(_ block: String, _ name: String, _ amount: JSONValue, _ unit: JSONValue) {
      rows.append(FigureColumn.fields(of: (block, name, amount, unit), ()))
    }
    func add(_ block: String, _ name: String, money amount: Int128, _ currency: CurrencyIndex) {
      add(block, name, currencies.value(amount, currency), currencies.codeValue(currency))
    }
    func add(_ block: String, _ sums: RewardSums) {
      add(block, "total", .number(sums.miles.milesText), .text("miles"))
      for money in sums.cashback { add(block, "total", money: money.amount, money.currency) }
    }
    add("spent", "total", money: report.spend.spent, base)
    add("earned", report.earned.earned)
    add("missed", report.earned.missed)
    add("replay", "total", plans.figure(report.replay.total), plans.unitValue)
    add("replay", "more", plans.figure(report.replay.more), plans.unitValue)
    for choice in report.replay.costly {
      let tags = choice.tags.map { ledger.vocabulary.names.text($0) }
      add(
        "choices", (tags + [name(choice.card)]).joined(separator: " "), plans.figure(choice.cost),
        plans.unitValue)
    }
    for credit in report.credits {
      add(
        "credits", "\(name(credit.card)) \(credit.benefit.id)", money: credit.amount, credit.benefit.currency)
    }
    for fee in report.fees.charged { add("fees", name(fee.card), money: fee.fee, currency(of: fee.card)) }
    for over in report.budgets.over {
      add("budgets", budget(over).id, money: over.over, budget(over).currency)
    }
    return rows
  }
}

/// The columns of the figures of `review`.
private enum FigureColumn: String, ReportColumn {
  case block, name, amount, unit

  typealias Row = (block: String, name: String, amount: JSONValue, unit: JSONValue)

  func value(of row: Row, _ context: Void) -> JSONValue {
    switch self {
    case .block: .text(row.block)
    case .name: .text(row.name)
    case .amount: row.amount
    case .unit: row.unit
    }
  }
}

extension Document {
  /// The document of `review`; as a table a row for each figure.
  package init(_ report: ReviewReport, _ ledger: Ledger) {
    let (records, context) = (ReviewRecords(report, ledger), ReportContext(ledger, on: report.on))
    self.init(
      "review", context, list: "missed",
      items: report.earned.rows.map { MissedColumn.fields(of: $0, context) },
      columns: FigureColumn.paths)
    head = records.head
    rows = records.rows
    tail = records.tail
  }
}
