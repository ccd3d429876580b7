import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The table of entries, with `DashboardEntries.mark` instead of its rows.
  var entries: Markup {
    let entries = report.entries
    if entries.entries.isEmpty { return "" }
    let count = groupedAmount(Int128(entries.entries.count), decimals: 0)
    let isAll = entries.entries.count == entries.total
    let total = groupedAmount(Int128(entries.total), decimals: 0)
    var table = HTMLTable(
      (isAll ? "All entries" : "The newest \(count) of \(total) entries") + " of the last twelve months",
      DashboardEntries.columns(base: base))
    table.add(rows: Markup(ofProgram: DashboardEntries.mark))
    return table.drawn("entries")
  }
}

/// The rows of the table of entries: a page may have all of a wallet.
struct DashboardEntries: Sendable {
  /// Stands for the rows; no text on the page has a NUL, which is escaped.
  static let mark = "\u{0}"

  private let entries: ListEntries
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day
  private let table: HTMLTable

  init(_ page: Dashboard) {
    entries = page.report.entries.entries
    ledger = page.ledger
    amounts = page.amounts
    on = page.on
    table = HTMLTable("", DashboardEntries.columns(base: page.base))
  }

  static func columns(base: String) -> [HTMLTable.Column] {
    [.text("day"), .text("payee"), .text("tags"), .text("with"), .number("original"), .number("in \(base)")]
  }

  /// A page whose rows are at its mark, if it has one.
  func parts(of page: [UInt8]) -> OutputParts {
    guard let mark = page.firstIndex(of: 0) else { return OutputParts(page) }
    return OutputParts(
      head: Array(page[..<mark]), rows: entries.count, tail: Array(page[(mark + 1)...])
    ) { places in
      Array(places.map { table.row(row(entries[$0])) }.joined().text.utf8)
    }
  }

  private func money(_ minor: Int128) -> String { amounts.amount(minor) }

  /// A part below its entry, in the cell of its payee: rows can be sorted.
  private func line(_ part: EntryPart, of entry: ListReport.Entry) -> Markup {
    let words = [part.payee, ledger.words(on: part, of: entry.parts), money(Int128(part.money.base))]
    return "<small class=\"sum\">\(words.compactMap(\.self).joined(separator: " "))</small>"
  }

  /// A card or account; an account after a dot in its colour and its icon.
  private func source(_ index: PaymentSourceIndex) -> Markup {
    let name = ledger.name(of: index)
    guard case .account(let place) = ledger.definitions.sources[index] else { return "\(name)" }
    let account = ledger.definitions.accounts[place]
    let dot: Markup =
      account.color.map { color in
        """
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">\
        <circle class="part" cx="5" cy="5" r="5" color="\(color)"/></svg> 
        """
      } ?? ""
    let icon: Markup = account.icon.map { "<span aria-hidden=\"true\">\(Icon.drawn($0))</span> " } ?? ""
    return "\(dot)\(icon)\(name)"
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
      entry.source.map(source) ?? "",
      isOther ? "\(amounts.money(Int128(entry.original), entry.currency))" : "",
      isIncome ? "<b>+\(money(Int128(entry.base)))</b>" : "\(money(Int128(entry.base)))",
    ]
  }
}
