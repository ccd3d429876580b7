import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `subscriptions`: the next renewal and the costs of each, then the costs of each category.
package func subscriptionsPage(_ report: SubscriptionsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  let context = ReportContext(ledger, on: report.on)
  let amounts = context.amounts
  if report.subscriptions.isEmpty {
    return page.ending(
      in: ledger.definitions.subscriptions.isEmpty
        ? "No subscriptions yet. Add one: subscription netflix 22.98 SGD monthly from \(report.on) cash #streaming"
        : "No subscription matches.")
  }
  page.add(SubscriptionColumn.self, of: report.subscriptions, context)
  page.gap()
  page.addUnpaid(report)
  if let month = report.totalMonthly, let year = report.totalYearly {
    page.add(
      StyledText("total \(amounts.money(month)) a month, ")
        + StyledText("\(amounts.money(year)) a year", .strong))
  } else {
    page.add("A rate to \(amounts.code(amounts.base)) is missing for the total.", hanging: 2)
  }
  if report.categories.count > 1 {
    page.gap()
    page.add(SubscriptionCategoryColumn.self, of: report.categories, context)
  }
  return page
}

extension Page {
  /// Adds a line for each subscription with unpaid renewals, and how to record the oldest.
  fileprivate mutating func addUnpaid(_ report: SubscriptionsReport) {
    let rows = report.subscriptions.filter { !$0.unpaid.isEmpty }
    guard let first = rows.first, let oldest = first.unpaid.first else { return }
    for row in rows {
      let days = row.unpaid.prefix(6).map { $0.words(seenFrom: report.on) }.joined(separator: ", ")
      let more = row.unpaid.count > 6 ? " and \(row.unpaid.count - 6) more" : ""
      add(
        StyledText(row.title, .accent) + StyledText(" unpaid: \(days)\(more)", .care), hanging: 2)
    }
    add(StyledText("To record one: milepost paid \(first.id) -d \(oldest)", .faint), hanging: 2)
    gap()
  }
}

/// The columns of subscriptions.
enum SubscriptionColumn: String, TableColumn {
  case id, title, source, category, currency, amount, frequency
  case nextRenewal = "next_renewal"
  case monthly, yearly, status, auto, unpaid
  case lastPaid = "last_paid"
  case ends

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .title: .init("subscription", .text(least: 10)), .amount: .init("price", .number),
      .currency: .init("", .whole), .frequency: .init("", .text(least: 8)),
      .nextRenewal: .init("next", .whole),
      .source: .init("with", .text(least: 4)), .monthly: .init("a month", .number),
      .yearly: .init("a year", .number),
    ]
  }

  func value(of row: SubscriptionStatus, _ context: ReportContext) -> JSONValue {
    let currency = context.ledger.definitions.subscriptions[row.subscription].currency
    func money(_ amount: Fraction) -> JSONValue {
      context.money(amount.rounded(context.ledger.settings.options.rounding, decimals: 0), currency)
    }
    return switch self {
    case .id: .text(row.id)
    case .title: .optional(row.writtenTitle)
    case .source: .text(row.source)
    case .category: .text(row.category)
    case .currency: context.currencies.codeValue(currency)
    case .amount: context.money(row.terms.amount, currency)
    case .frequency: .text(row.terms.frequency.text)
    case .nextRenewal: .optional(row.nextRenewal?.description)
    case .monthly: money(row.monthly)
    case .yearly: money(row.yearly)
    case .status: .text(row.status.rawValue)
    case .auto: .flag(row.terms.isAutomatic)
    case .unpaid: .list(row.unpaid.map { .text($0.description) })
    case .lastPaid: .optional(row.lastPaid?.description)
    case .ends: .optional(row.terms.ends?.description)
    }
  }

  /// Costs a month and a year are in the base currency.
  func text(of row: SubscriptionStatus, _ context: ReportContext) -> StyledText {
    let currency = context.ledger.definitions.subscriptions[row.subscription].currency
    let isOver = row.status == .ended
    let amounts = context.amounts
    switch self {
    case .title: return StyledText(row.title, isOver ? .faint : .accent)
    case .amount: return StyledText(amounts.amount(Int128(row.terms.amount), currency))
    case .currency: return StyledText(amounts.code(currency))
    case .frequency:
      let period = row.terms.frequency.text + (row.terms.isAutomatic ? ", auto" : "")
      return StyledText(isOver ? "ended" : period + (row.status == .upcoming ? ", to come" : ""), .faint)
    case .nextRenewal: return StyledText(row.nextRenewal?.words(seenFrom: context.on) ?? "")
    case .source: return StyledText(row.source)
    case .monthly: return StyledText(row.baseMonthly.map { amounts.amount($0) } ?? "?")
    case .yearly: return StyledText(row.baseYearly.map { amounts.amount($0) } ?? "?", .strong)
    case .id, .category, .status, .auto, .unpaid, .lastPaid, .ends: return StyledText()
    }
  }
}

/// The columns of the categories of subscriptions.
private enum SubscriptionCategoryColumn: String, TableColumn {
  case category, monthly, yearly, count

  typealias Row = (category: String, monthly: Int128?, yearly: Int128?, count: Int)

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .category: .init("category", .text(least: 10)), .count: .init("count", .number),
      .monthly: .init("a month", .number), .yearly: .init("a year", .number),
    ]
  }

  func value(of row: Row, _ context: ReportContext) -> JSONValue {
    switch self {
    case .category: .text(row.category)
    case .monthly: context.ledger.baseValue(row.monthly)
    case .yearly: context.ledger.baseValue(row.yearly)
    case .count: .whole(row.count)
    }
  }

  func text(of row: Row, _ context: ReportContext) -> StyledText {
    switch self {
    case .category: StyledText(row.category)
    case .monthly: StyledText(row.monthly.map { context.amounts.amount($0) } ?? "?")
    case .yearly: StyledText(row.yearly.map { context.amounts.amount($0) } ?? "?", .strong)
    case .count: StyledText(groupedAmount(Int128(row.count), decimals: 0))
    }
  }
}

extension Document {
  /// The document of `subscriptions`.
  package init(_ report: SubscriptionsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init("subscriptions", SubscriptionColumn.self, of: report.subscriptions, context)
    tail = [
      ("total_monthly", ledger.baseValue(report.totalMonthly)),
      ("total_yearly", ledger.baseValue(report.totalYearly)),
      ("categories", .objects(report.categories.map { SubscriptionCategoryColumn.fields(of: $0, context) })),
    ]
  }
}
