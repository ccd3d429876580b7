import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The due items as text, soonest first, each with its reference, and what to type to snooze one.
package func duePage(_ report: DueReport, _ ledger: Ledger, snooze: String?, newAlerts: Int) -> Page {
  var page = Page()
  let alerts = newAlerts == 1 ? "1 new alert: milepost alerts" : "\(newAlerts) new alerts: milepost alerts"
  if report.items.isEmpty {
    let nothing = "Nothing is due within \(report.within) \(report.within == 1 ? "day" : "days")."
    if newAlerts == 0 { return page.ending(in: StyledText(nothing)) }
    page.add(StyledText(nothing))
    return page.ending(in: StyledText(alerts, .care))
  }
  page.addDue(report.items, ledger, on: report.on, showsReferences: true)
  if snooze != nil || newAlerts > 0 { page.gap() }
  if let snooze { page.add(StyledText("To snooze one: milepost snooze \(snooze)", .faint)) }
  return newAlerts > 0 ? page.ending(in: StyledText(alerts, .care)) : page
}

extension Page {
  /// Adds a line for each due item, with its day first and optionally its reference below.
  mutating func addDue(_ items: [DueItem], _ ledger: Ledger, on: Day, showsReferences: Bool = false) {
    let messages = DueMessages(ledger, on: on)
    let column = items.map { StyledText($0.date.words(seenFrom: on)).width }.max() ?? 0
    for item in items {
      let tint: Emphasis? = item.date - on <= 3 ? .care : nil
      let lead =
        StyledText("  ") + StyledText(item.date.words(seenFrom: on), tint).padded(to: column, .trailing)
        + StyledText("  ")
      self.item(
        lead, StyledText(messages.message(item)),
        below: showsReferences ? StyledText(item.reference, .faint) : nil)
    }
  }
}

/// The columns of due items.
private enum DueColumn: String, ReportColumn {
  case ref, kind, title, card, date
  case daysLeft = "days_left"
  case amount, currency, message

  func value(of row: DueItem, _ context: ReportContext) -> JSONValue {
    switch self {
    case .ref: .text(row.reference)
    case .kind: .text(row.kind.rawValue)
    case .title: .optional(row.writtenTitle)
    case .card: .optional(row.card.map { context.name(context.ledger.definitions.cards[$0].name) })
    case .date: .text(row.date.description)
    case .daysLeft: .whole(row.date - context.on)
    // Without a currency it is a number of uses.
    case .amount:
      row.currency.map { context.money(row.amount, $0) } ?? row.amount.map { .whole($0) } ?? .null
    case .currency: row.currency.map { context.currencies.codeValue($0) } ?? .null
    case .message: .text(DueMessages(context.ledger, on: context.on).message(row))
    }
  }
}

extension Document {
  /// The document of `due`.
  package init(_ report: DueReport, _ ledger: Ledger) {
    self.init("due", DueColumn.self, of: report.items, ReportContext(ledger, on: report.on))
    tail = [("within", .whole(report.within))]
  }
}
