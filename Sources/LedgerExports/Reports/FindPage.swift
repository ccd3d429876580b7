import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

/// The page of `find`, group by group; `words` are those that were typed.
package func findPage(
  _ report: FindReport, _ ledger: Ledger, _ words: String, _ style: TextStyle
) -> Page {
  var page = Page()
  let texts = FindTexts(ReportContext(ledger, on: report.on), report)
  let all = report.items.map(texts.cells)
  // The groups have their columns in common.
  let widths = (0..<2).map { column in all.map { $0[column].width }.max() ?? 0 }
  let titles = style.isMarkdown ? ["id", "name", "detail"] : ["", "", ""]
  for kind in FindReport.Kind.allCases {
    let cells = zip(report.items, all).filter { $0.0.kind == kind }.map(\.1)
    if cells.isEmpty { continue }
    page.heading(StyledText(texts.heading(kind), .strong), 2)
    let rows = cells.map { row in
      style.isMarkdown
        ? row : [row[0].padded(to: widths[0]), row[1].padded(to: max(10, widths[1])), row[2]]
    }
    page.add(titles.map { TextTable.Column($0, .text(least: 12)) }, rows, indent: 2)
    if let more = texts.more(kind, cells.count, words) {
      page.note(StyledText((style.ascii ? "... " : "… ") + more, .faint), indent: 4, hanging: 4)
    }
  }
  return page
}

/// Items that were found, as text.
private struct FindTexts {
  private let context: ReportContext
  private let report: FindReport
  private let entries: [ListReport.Entry]
  private var on: Day { context.on }
  private var amounts: AmountTexts { context.amounts }

  init(_ context: ReportContext, _ report: FindReport) {
    self.context = context
    self.report = report
    entries = report.items.compactMap { item -> ListReport.Entry? in
      if case .entry(let entry) = item.detail { entry } else { nil }
    }
  }

  /// `Benefits`, of entries with their number.
  func heading(_ kind: FindReport.Kind) -> String {
    switch kind {
    case .person: "People"
    case .entry: "Entries, \(groupedAmount(Int128(report.entries), decimals: 0))"
    case .card, .account, .benefit, .coupon, .subscription, .budget, .goal, .merchant, .tag, .template:
      kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst() + "s"
    }
  }

  /// What is found besides those that are listed; `nil` for nothing.
  func more(_ kind: FindReport.Kind, _ listed: Int, _ words: String) -> String? {
    let (count, command) =
      switch kind {
      case .entry: (report.entries, "list")
      case .template: (report.templates, "library search")
      case .card, .account, .benefit, .coupon, .subscription, .budget, .goal, .person, .merchant, .tag:
        (listed, "")
      }
    return count > listed ? "\(count - listed) more: milepost \(command) \(words)" : nil
  }

  func cells(_ item: FindReport.Item) -> [StyledText] {
    guard case .entry(let entry) = item.detail else {
      let id = (item.kind == .tag ? "#" : "") + item.id
      return [StyledText(id, .accent), StyledText(item.name ?? ""), StyledText(detail(item))]
    }
    let (day, amount) = (entry.date.words(seenFrom: on), original(entry))
    let widths = entries.map { ($0.date.words(seenFrom: on).count, original($0).count) }
    let lead =
      StyledText(day).padded(to: max(6, widths.map(\.0).max() ?? 0), .trailing) + "  "
      + StyledText(amount, .strong).padded(to: widths.map(\.1).max() ?? 0, .trailing)
    return [lead, StyledText(source(entry), .accent), StyledText(item.name ?? "")]
  }

  /// What an item has besides its name: `15.00 left to 30 Nov`.
  func detail(_ item: FindReport.Item) -> String {
    switch item.detail {
    case .source(let bank, let closed):
      return [bank, closed.map { "closed \($0.words(seenFrom: on))" }].compactMap(\.self).joined(
        separator: ", ")
    case .benefit(let period): return benefit(period)
    case .coupon(let status): return coupon(status)
    case .subscription(let status): return subscription(status)
    case .budget(let status):
      guard let status else { return "" }
      let left = amounts.money(status.period.remaining, status.currency)
      return "\(left) left\(until(status.to))"
    case .goal(let status):
      let saved = amounts.amount(status.saved, status.currency)
      let target = amounts.money(Int128(status.terms.target), status.currency)
      return "\(saved) of \(target) by \(status.terms.deadline.words(seenFrom: on))"
    case .uses(let count, let isBuiltIn):
      return count == 0 ? isBuiltIn ? "built in" : "" : count == 1 ? "1 entry" : "\(count) entries"
    case .entry(let entry): return "\(original(entry)) \(source(entry))"
    case .template(let kind): return kind
    }
  }

  private func until(_ day: Day?) -> String { day.map { " to \($0.words(seenFrom: on))" } ?? "" }

  private func benefit(_ period: BenefitPeriod) -> String {
    if period.left <= 0 { return "used up\(until(period.to))" }
    let left =
      period.isCounted ? "\(period.left)" : amounts.amount(Int128(period.left), period.benefit.currency)
    return "\(left) left\(until(period.to))"
  }

  private func coupon(_ status: CouponStatus) -> String {
    let coupon = context.ledger.definitions.coupons[status.coupon]
    switch status.status {
    case .used: return FieldName.used
    case .expired: return "expired \(coupon.expires.words(seenFrom: on))"
    case .available:
      return [amounts.left(of: coupon, status), "to \(coupon.expires.words(seenFrom: on))"]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  private func subscription(_ status: SubscriptionStatus) -> String {
    let price = amounts.money(
      Int128(status.terms.amount),
      context.ledger.definitions.subscriptions[status.subscription].currency)
    guard let next = status.nextRenewal else { return "\(price), ended" }
    return "\(price), next \(next.words(seenFrom: on))"
  }

  private func original(_ entry: ListReport.Entry) -> String {
    amounts.money(Int128(entry.original), entry.currency)
  }

  private func source(_ entry: ListReport.Entry) -> String {
    entry.source.map { context.ledger.name(of: $0) } ?? ""
  }
}

/// The columns of what was found.
private enum FindColumn: String, ReportColumn {
  case kind, id, name, detail, file, line

  /// With the place of what defines it.
  typealias Row = (item: FindReport.Item, detail: String, place: (file: Int, line: Int, column: Int)?)

  func value(of row: Row, _ context: ReportContext) -> JSONValue {
    switch self {
    case .kind: .text(row.item.kind.rawValue)
    case .id: .text(row.item.id)
    case .name: .optional(row.item.name)
    case .detail: .nonEmpty(row.detail)
    case .file: .optional(row.place.map { context.ledger.map.files[$0.file].name })
    case .line: row.place.map { .whole($0.line) } ?? .null
    }
  }
}

extension Document {
  /// The document of `find`.
  package init(_ report: FindReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    let texts = FindTexts(context, report)
    var locator = LocationFinder(ledger.map)
    let rows: [FindColumn.Row] = report.items.map { item in
      (item: item, detail: texts.detail(item), place: item.position.map { locator.location(of: $0) })
    }
    self.init("find", list: "found", FindColumn.self, of: rows, context)
  }
}
