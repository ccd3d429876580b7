import LedgerFormats
package import LedgerModel
package import LedgerReports

extension Document {
  /// The document of `goals`.
  package init(_ report: GoalsReport, _ ledger: Ledger) {
    let currencies = ledger.settings.currencies
    self.init(
      "goals", on: report.on, ledger,
      items: report.goals.map { GoalRecords.item($0, report.on, currencies) }, columns: GoalRecords.columns)
  }
}

/// Goals as items.
private enum GoalRecords {
  static let columns = [
    "id", "title", "currency", "target", "start", "deadline", "days_left", FieldName.saved, "progress",
    "planned",
    "behind",
    "status", "required_weekly", "required_monthly", "projected", "delta",
  ]

  static func item(_ goal: GoalStatus, _ on: Day, _ currencies: CurrencyTable) -> Document.Fields {
    func money(_ amount: Int128?) -> JSONValue { amount.map { currencies.value($0, goal.currency) } ?? .null }
    let checkpoints = goal.checkpoints.map { point -> Document.Fields in
      [
        ("date", .text(point.date.description)), ("planned", money(point.planned)),
        (FieldName.saved, money(point.saved)),
      ]
    }
    return [
      ("id", .text(goal.id)),
      ("title", .optional(goal.writtenTitle)),
      ("currency", currencies.codeValue(goal.currency)),
      ("target", money(Int128(goal.terms.target))),
      ("start", .text(goal.start.description)),
      ("deadline", .text(goal.terms.deadline.description)),
      ("days_left", .whole(goal.terms.deadline - on)),
      (FieldName.saved, money(goal.saved)),
      ("progress", ratio(goal.saved, of: Int128(goal.terms.target))),
      ("planned", money(goal.planned)),
      ("behind", money(goal.behind)),
      ("status", .text(goal.status.rawValue)),
      ("required_weekly", money(goal.requiredWeekly)),
      ("required_monthly", money(goal.requiredMonthly)),
      ("projected", money(goal.projected)),
      ("delta", money(goal.delta)),
      ("checkpoints", .objects(checkpoints)),
    ]
  }
}
