package import LedgerModel
package import LedgerReports
import LedgerText

/// The names as text, kind by kind: those of the wallet and those in use as rows, the others of the program in one line.
/// Without `isWhole`, long lists of unused built-in names are only counted.
package func namesText(_ report: NamesReport, _ ledger: Ledger, isWhole: Bool, style: TextStyle) -> String {
  var page = TextPage(style, most: 80)
  let isAll = Set(report.names.map(\.kind)).count > 1
  for kind in NameKind.allCases {
    var rows = report.names.filter { $0.kind == kind }
    // Every category is a tag, and so is every code that is used: they have lists of their own.
    if isAll, kind == .tag {
      let categories = Set(report.names.filter { $0.kind == .category || $0.kind == .code }.map(\.name))
      rows.removeAll { categories.contains($0.name) }
    }
    if !rows.isEmpty { page.add(rows, of: kind, ledger, isWhole: isWhole, isAll: isAll) }
  }
  return page.text
}

extension TextPage {
  fileprivate mutating func add(
    _ rows: [NamesReport.Row], of kind: NameKind, _ ledger: Ledger, isWhole: Bool, isAll: Bool
  ) {
    gap()
    let title =
      kind.plural.prefix(1).uppercased() + kind.plural.dropFirst() + (isAll && kind == .tag ? ", others" : "")
    heading(StyledText(title, .strong), 2)
    let listed = rows.filter { !$0.isBuiltIn || $0.uses > 0 || (isWhole && $0.title != nil) }
    let shown = kind == .payee && !isWhole ? Array(listed.prefix(10)) : listed
    draw(shown, ledger, hasNotes: isWhole)
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

  private mutating func draw(_ rows: [NamesReport.Row], _ ledger: Ledger, hasNotes: Bool) {
    if rows.isEmpty { return }
    var table = TextTable(
      [
        .init("name", .text(least: 12)), .init("title", .text(least: 10)), .init("uses", .number),
        .init("first", .whole), .init("last", .whole), .init("", .whole),
      ], indent: 2)
    let cells = rows.map { row in
      [
        StyledText(
          escapedForTerminal((row.kind == .tag || row.kind == .category ? "#" : "") + row.name), .accent),
        StyledText(escapedForTerminal(row.title ?? "")),
        StyledText(row.uses == 0 ? "" : groupedAmount(Int128(row.uses), decimals: 0), .strong),
        StyledText(row.first.map(ledger.settings.options.dateFormat.text) ?? ""),
        StyledText(row.last.map(ledger.settings.options.dateFormat.text) ?? ""),
        StyledText(row.isBuiltIn ? "built in" : "", .faint),
      ]
    }
    for row in cells { table.measure(row) }
    table.fit(on: self)
    table.drawHeader(on: &self)
    for (row, cells) in zip(rows, cells) {
      table.draw(cells, on: &self)
      if hasNotes, let note = row.note {
        self.note(StyledText(escapedForTerminal(note), .faint), indent: 4, hanging: 4)
      }
    }
  }
}
