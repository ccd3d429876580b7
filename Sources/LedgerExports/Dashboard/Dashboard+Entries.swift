import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  var entries: Markup {
    let entries = report.entries
    if entries.entries.isEmpty { return "" }
    let count = groupedAmount(Int128(entries.entries.count), decimals: 0)
    let isAll = entries.entries.count == entries.total
    let total = groupedAmount(Int128(entries.total), decimals: 0)
    var table = HTMLTable(
      (isAll ? "All entries" : "The newest \(count) of \(total) entries") + " of the last twelve months",
      [.text("day"), .text("payee"), .text("tags"), .text("with"), .number("original"), .number("in \(base)")])
    for entry in entries.entries { table.add(row(entry)) }
    return table.drawn("entries")
  }

  /// A part below its entry, in the cell of its payee: rows can be sorted.
  private func line(_ part: EntryPart, of entry: ListReport.Entry) -> Markup {
    let words = [part.payee, ledger.words(on: part, of: entry.parts), money(Int128(part.money.base))]
    return "<small class=\"sum\">\(words.compactMap(\.self).joined(separator: " "))</small>"
  }

  private func row(_ entry: ListReport.Entry) -> [Markup] {
    let tags = ledger.vocabulary.tagLists[entry.tags].map { "#" + ledger.vocabulary.names.text($0) }
    let isOther = entry.currency != amounts.base
    let note: Markup = entry.note.map { " <small>\($0)</small>" } ?? ""
    let isIncome = entry.kind == .income
    return [
      "<time datetime=\"\(entry.date.description)\">\(entry.date.words(seenFrom: on))</time>",
      "\(entry.payee)\(note)\(entry.parts.restFirst.map { line($0, of: entry) }.joined())",
      "\(tags.joined(separator: " "))",
      "\(entry.source.map { ledger.name(of: $0) } ?? "")",
      isOther ? "\(amounts.money(Int128(entry.original), entry.currency))" : "",
      isIncome ? "<b>+\(money(Int128(entry.base)))</b>" : "\(money(Int128(entry.base)))",
    ]
  }
}
