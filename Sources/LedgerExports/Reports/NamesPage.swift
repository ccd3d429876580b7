import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The page of `names`, kind by kind: those of the wallet and those in use as rows, the others of the program
/// in one line. Without `isWhole`, long lists of unused built-in names are only counted.
package func namesPage(_ report: NamesReport, _ ledger: Ledger, isWhole: Bool) -> Page {
  var page = Page()
  let context = ReportContext(ledger, on: report.on)
  let isAll = Set(report.names.map(\.kind)).count > 1
  for kind in NameKind.allCases {
    var rows = report.names.filter { $0.kind == kind }
    // Every category is a tag, and so is every code that is used: they have lists of their own.
    if isAll, kind == .tag {
      let categories = Set(report.names.filter { $0.kind == .category || $0.kind == .code }.map(\.name))
      rows.removeAll { categories.contains($0.name) }
    }
    if !rows.isEmpty { page.add(rows, of: kind, context, isWhole: isWhole, isAll: isAll) }
  }
  return page
}

extension Page {
  fileprivate mutating func add(
    _ rows: [NamesReport.Row], of kind: NameKind, _ context: ReportContext, isWhole: Bool, isAll: Bool
  ) {
    gap()
    let title =
      kind.plural.prefix(1).uppercased() + kind.plural.dropFirst() + (isAll && kind == .tag ? ", others" : "")
    heading(StyledText(title, .strong), 2)
    let listed = rows.filter { !$0.isBuiltIn || $0.uses > 0 || (isWhole && $0.title != nil) }
    let shown = kind == .payee && !isWhole ? Array(listed.prefix(10)) : listed
    addTable(shown, context, hasNotes: isWhole)
    if shown.count < listed.count {
      add(
        StyledText("  and \(listed.count - shown.count) more: milepost names \(kind.plural)", .faint),
        hanging: 2)
    }
    let others = rows.filter { $0.isBuiltIn && $0.uses == 0 && !(isWhole && $0.title != nil) }.map(\.name)
      .sorted()
    if others.isEmpty { return }
    let isListed = others.count <= 40 || isWhole
    let lead = shown.isEmpty ? "" : isListed ? "also " : "and "
    let count = "\(others.count)\(shown.isEmpty ? "" : " more") built in: milepost names \(kind.plural)"
    let words = lead + (isListed ? "built in: \(others.joined(separator: ", "))" : count)
    add(StyledText("  " + words, .faint), hanging: 2)
  }

  private mutating func addTable(_ rows: [NamesReport.Row], _ context: ReportContext, hasNotes: Bool) {
    if rows.isEmpty { return }
    let rows = rows.map { row in
      Table.Row(
        cells: NameColumn.texts(of: row, context),
        notes: hasNotes ? [row.note].compactMap(\.self).map { StyledText($0, .faint) } : [])
    }
    add(.table(Table(columns: NameColumn.shown(context).map(\.value), rows: rows, indent: 2)))
  }
}

/// The columns of names.
private enum NameColumn: String, TableColumn {
  case kind, name, title, note, builtin, uses, first, last, bank, color, icon, currency

  static func shown(_ context: ReportContext) -> KeyValuePairs<Self, TextTable.Column> {
    [
      .name: .init("name", .text(least: 12)), .title: .init("title", .text(least: 10)),
      .bank: .init("bank", .text(least: 4)), .currency: .init("", .whole),
      .uses: .init("uses", .number), .first: .init("first", .whole), .last: .init("last", .whole),
      .builtin: .init("", .whole),
    ]
  }

  func value(of row: NamesReport.Row, _ context: ReportContext) -> JSONValue {
    switch self {
    case .kind: .text(row.kind.rawValue)
    case .name: .text(row.name)
    case .title: .optional(row.title)
    case .note: .optional(row.note)
    case .builtin: .flag(row.isBuiltIn)
    case .uses: .whole(row.uses)
    case .first: .optional(row.first?.description)
    case .last: .optional(row.last?.description)
    case .bank: .optional(row.bank)
    case .color: .optional(row.color)
    case .icon: .optional(row.icon)
    case .currency: row.currency.map { context.currencies.codeValue($0) } ?? .null
    }
  }

  func text(of row: NamesReport.Row, _ context: ReportContext) -> StyledText {
    let dates = context.ledger.settings.options.dateFormat
    return switch self {
    case .name: StyledText((row.kind == .tag || row.kind == .category ? "#" : "") + row.name, .accent)
    case .title: StyledText(row.title ?? "")
    case .uses: StyledText(row.uses == 0 ? "" : groupedAmount(Int128(row.uses), decimals: 0), .strong)
    case .first: StyledText(row.first.map(dates.text) ?? "")
    case .last: StyledText(row.last.map(dates.text) ?? "")
    case .builtin: StyledText(row.isBuiltIn ? "built in" : "", .faint)
    case .bank: StyledText(row.kind == .account ? row.bank ?? "" : "")
    case .currency:
      StyledText(row.kind == .account ? row.currency.map { context.amounts.code($0) } ?? "" : "")
    case .kind, .note, .color, .icon: StyledText()
    }
  }
}

extension Document {
  /// The document of `names`.
  package init(_ report: NamesReport, _ ledger: Ledger) {
    self.init("names", NameColumn.self, of: report.names, ReportContext(ledger, on: report.on))
  }
}
