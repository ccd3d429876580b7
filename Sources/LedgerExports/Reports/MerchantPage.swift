import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `merchant` with a payee: its code and tags, then what each open card makes of it.
package func merchantPage(_ report: MerchantReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let merchant = report.merchant.map { ledger.definitions.merchants[$0] }
  let codes = merchant?.codes ?? report.filled.code.map { [$0] } ?? []
  let table = ledger.filling.codes
  var parts = [StyledText(merchant?.names[0] ?? report.payee, .strong)]
  for code in codes {
    let name = table.row(of: code).name.map { " " + $0 } ?? ""
    parts.append(StyledText("\(code)\(name)"))
  }
  if !report.filled.tags.isEmpty { parts.append(StyledText(tagWords(report.filled.tags), .accent)) }
  if let card = report.filled.card {
    parts.append(
      StyledText("usually \(card.name)" + (card.isOpen ? "" : ", which is not open")))
  }
  page.heading(parts.joined(by: "   "), 1)
  if merchant == nil {
    let origin =
      report.filled.tagsFrom == .lastExpense ? "no merchant; tags of the last expense" : "no merchant"
    page.add(StyledText("  " + origin, .faint), hanging: 4)
  }
  if let note = merchant?.note { page.add(StyledText("  " + note, .faint), hanging: 4) }
  page.add(report.cards, ReportContext(ledger, on: report.on, style))
  return page
}

/// The page of `merchant` without words.
package func merchantsPage(_ report: MerchantsReport, _ ledger: Ledger) -> Page {
  var page = Page()
  if report.merchants.isEmpty {
    return page.ending(in: "No merchants yet. Add one: merchant \"Ya Kun\", and below it mcc 5814")
  }
  page.add(MerchantColumn.self, of: report.merchants, ReportContext(ledger, on: report.on))
  return page
}

/// The page of `mcc`: a list, and what each open card makes of a few.
package func codesPage(_ report: CodesReport, _ ledger: Ledger, _ style: TextStyle) -> Page {
  var page = Page()
  let context = ReportContext(ledger, on: report.on, style)
  let hasCards = report.codes.count <= 5 && report.codes.contains { !$0.cards.isEmpty }
  guard hasCards else {
    page.add(CodeColumn.self, of: report.codes, context)
    return page
  }
  for code in report.codes {
    page.gap()
    let name = code.row.name ?? "without a name"
    let tags = code.row.tags.isEmpty ? [] : [StyledText(tagWords(code.row.tags), .accent)]
    page.heading(
      ([StyledText("\(code.row.codes) \(name)", .strong)] + tags
        + (code.row.isFromFile ? [StyledText("from a file", .faint)] : [])).joined(by: "   "), 1)
    page.add(code.cards, context)
  }
  return page
}

private func tagWords(_ tags: [String]) -> String {
  tags.map { "#" + $0 }.joined(separator: " ")
}

extension Page {
  /// Adds a table of what each open card makes of a purchase.
  fileprivate mutating func add(_ cards: [CardOutlook], _ context: ReportContext) {
    if cards.isEmpty { return }
    gap()
    add(OutlookColumn.self, of: cards, context, indent: 2)
  }
}

/// The columns of what each card makes of a purchase.
private enum OutlookColumn: String, TableColumn {
  case id, line, rate, left, currency, excluded

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .id: .init("card", .text(least: 4)), .line: .init("line", .text(least: 6)),
      .rate: .init("rate", .whole), .left: .init("left", .text(least: 8)),
    ]
  }

  func value(of row: CardOutlook, _ context: ReportContext) -> JSONValue {
    let left = row.left
    var isMoney = true
    if case .reward(_, let unit) = left?.limit { isMoney = unit == .back }
    switch self {
    case .id: return .text(row.id)
    case .line: return row.line.map { .list($0.tags.map { .text($0) }) } ?? .null
    case .rate: return row.excludedBy == nil ? .optional(row.rate?.text) : .null
    case .left:
      let records = RewardLineRecords(ledger: context.ledger, on: row.status.cycle.to)
      return left.map { records.amount($0.amount, $0.limit, row.status.currency) } ?? .null
    case .currency:
      return left != nil && isMoney ? context.currencies.codeValue(row.status.currency) : .null
    case .excluded: return .flag(row.excludedBy != nil)
    }
  }

  func text(of row: CardOutlook, _ context: ReportContext) -> StyledText {
    switch self {
    case .id: StyledText(row.id, .accent)
    case .line: StyledText(row.line.map { $0.name.words() } ?? context.style.dash)
    case .rate: StyledText((row.excludedBy == nil ? row.rate?.text : nil) ?? context.style.dash, .strong)
    case .left: StyledText(remark(row, CardGauges(context.ledger, on: context.on), on: context.on))
    case .currency, .excluded: StyledText()
    }
  }

  /// `513.40 until 30 Nov`, `#dining excepts #fast-food`.
  private func remark(_ card: CardOutlook, _ gauges: CardGauges, on: Day) -> String {
    if let tag = card.excludedBy { return "#\(tag) is excluded" }
    var words: [String] = []
    if let line = card.line {
      let rest = card.pool.map { gauges.rest(of: $0, card.status) } ?? gauges.rest(of: line, card.status)
      if let rest, let until = card.left?.until {
        words.append("\(line.status == .maxed ? "full" : rest) until \(until.words(seenFrom: on))")
      } else if line.status == .maxed {
        words.append("full")
      }
      if line.status == .belowMinimum || line.status == .notActivated {
        words.append(gauges.status(line, card.status))
      }
    }
    if let exception = card.exception {
      words.append("#\(exception.tag) excepts #\(exception.excepted)")
    }
    if card.rate == nil { words.append("no rates") }
    return words.joined(separator: ", ")
  }
}

/// The columns of merchants.
private enum MerchantColumn: String, TableColumn {
  case merchant, names, mcc, tags, card, count, spent

  static var paths: [String] { paths(without: [.names]) }

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .merchant: .init("merchant", .text(least: 8)), .mcc: .init("codes", .text(least: 4)),
      .tags: .init("tags", .text(least: 6)), .card: .init("card", .text(least: 4)),
      .count: .init("expenses", .number), .spent: .init("12 months", .number),
    ]
  }

  func value(of row: MerchantsReport.Row, _ context: ReportContext) -> JSONValue {
    let merchant = context.ledger.definitions.merchants[row.merchant]
    return switch self {
    case .merchant: .optional(merchant.names.first)
    case .names: .list(merchant.names.map { .text($0) })
    case .mcc: .list(merchant.codes.map { .text($0.description) })
    case .tags: .list(merchant.tags.map { .text(context.name($0)) })
    case .card: .optional(merchant.card.map { context.name(context.ledger.definitions.cards[$0].name) })
    case .count: .whole(row.count)
    case .spent: context.ledger.baseValue(row.spent)
    }
  }

  func text(of row: MerchantsReport.Row, _ context: ReportContext) -> StyledText {
    let merchant = context.ledger.definitions.merchants[row.merchant]
    return switch self {
    case .merchant: StyledText(merchant.names[0], .strong)
    case .mcc: StyledText(merchant.codes.map(\.description).joined(separator: " "))
    case .tags: StyledText(tagWords(merchant.tags.map(context.name)), .accent)
    case .card:
      StyledText(merchant.card.map { context.name(context.ledger.definitions.cards[$0].name) } ?? "")
    case .count: StyledText(groupedAmount(Int128(row.count), decimals: 0))
    case .spent: StyledText(context.amounts.amount(row.spent))
    case .names: StyledText()
    }
  }
}

/// The columns of merchant category codes.
private enum CodeColumn: String, TableColumn {
  case code, name, tags, from, cards

  static var paths: [String] { paths(without: [.cards]) }

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .code: .init("code", .whole), .name: .init("name", .text(least: 12)),
      .tags: .init("tags", .text(least: 8)), .from: .init("from", .whole),
    ]
  }

  func value(of row: CodesReport.Row, _ context: ReportContext) -> JSONValue {
    switch self {
    case .code: .text(row.row.codes.description)
    case .name: .optional(row.row.name)
    case .tags: .list(row.row.tags.map { .text($0) })
    case .from: .text(row.row.isFromFile ? "file" : "built-in")
    case .cards: .objects(row.cards.map { OutlookColumn.fields(of: $0, context) })
    }
  }

  func text(of row: CodesReport.Row, _ context: ReportContext) -> StyledText {
    switch self {
    case .code: StyledText(row.row.codes.description, .strong)
    case .name: StyledText(row.row.name ?? "")
    case .tags: StyledText(tagWords(row.row.tags), .accent)
    case .from: StyledText(row.row.isFromFile ? "file" : "", .faint)
    case .cards: StyledText()
    }
  }
}

extension Document {
  /// The document of `merchant` with a payee; as a table what each card makes of it.
  package init(_ report: MerchantReport, _ ledger: Ledger) {
    self.init(
      "merchant", list: "cards", OutlookColumn.self, of: report.cards, ReportContext(ledger, on: report.on))
    let merchant = report.merchant.map { ledger.definitions.merchants[$0] }
    head = [
      ("payee", .text(report.payee)),
      ("merchant", .optional(merchant?.names.first)),
      ("names", .list((merchant?.names ?? []).map { .text($0) })),
      ("mcc", .list((merchant?.codes ?? []).map { .text($0.description) })),
      ("tags", .list(report.filled.tags.map { .text($0) })),
      ("card", .optional(report.filled.card?.name)),
    ]
  }

  /// The document of `merchant` without words.
  package init(_ report: MerchantsReport, _ ledger: Ledger) {
    let context = ReportContext(ledger, on: report.on)
    self.init("merchant", list: "merchants", MerchantColumn.self, of: report.merchants, context)
  }

  /// The document of `mcc`.
  package init(_ report: CodesReport, _ ledger: Ledger) {
    self.init("mcc", list: "codes", CodeColumn.self, of: report.codes, ReportContext(ledger, on: report.on))
  }
}
