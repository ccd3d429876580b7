import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension Dashboard {
  /// The entries, with `DashboardEntries.mark` instead of their tables.
  var entries: Markup {
    let entries = report.entries
    if entries.entries.isEmpty { return "" }
    let count = groupedAmount(Int128(entries.entries.count), decimals: 0)
    let total = groupedAmount(Int128(entries.total), decimals: 0)
    let all: Markup =
      entries.entries.count == entries.total
      ? "" : "<p class=\"faint\">The newest \(count) of \(total) of the last twelve months.</p>\n"
    return all + Markup(ofProgram: DashboardEntries.mark)
  }
}

/// The tables of entries: the newest, then one for each month. A page may have all of a wallet.
struct DashboardEntries: Sendable {
  /// Stands for the tables; no text on the page has a NUL, which is escaped.
  static let mark = "\u{0}"
  /// How many are not folded.
  private static let newest = 30

  private let entries: ListEntries
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day
  /// The places at which the tables begin, and that after the last entry.
  private let starts: [Int]
  private let table: HTMLTable

  init(_ page: Dashboard) {
    entries = page.report.entries.entries
    ledger = page.ledger
    amounts = page.amounts
    on = page.on
    starts = DashboardEntries.starts(entries)
    table = HTMLTable(
      "", [.text("payee"), .text("day"), .text("with"), .text("tags"), .number("in \(page.base)")])
  }

  private static func starts(_ entries: ListEntries) -> [Int] {
    var starts = entries.isEmpty ? [] : [0]
    var month: Day?
    for place in entries.indices.dropFirst(newest) {
      let date = entries.date(at: place)
      if month != date.firstOfMonth { starts.append(place) }
      month = date.firstOfMonth
    }
    return starts + [entries.count]
  }

  /// A page whose tables are at its mark, if it has one.
  func parts(of page: [UInt8]) -> OutputParts {
    guard let mark = page.firstIndex(of: 0) else { return OutputParts(page) }
    return OutputParts(
      head: Array(page[..<mark]), rows: entries.count, tail: Array(page[(mark + 1)...])
    ) { places in
      Array(places.map { rows(at: $0) }.joined().text.utf8)
    }
  }

  /// A row, with the beginning of the table before the first of it and its end after the last.
  private func rows(at place: Int) -> Markup {
    let begins = starts.firstIndex(of: place).map { head($0) }
    let ends: Markup? =
      starts.contains(place + 1)
      ? (place < DashboardEntries.newest ? "</tbody></table>\n" : "</tbody></table></details>\n") : nil
    return (begins ?? "") + row(entries[place]) + (ends ?? "")
  }

  /// The beginning of a table: the newest, or a month under its name.
  private func head(_ number: Int) -> Markup {
    let (first, next) = (starts[number], starts[number + 1])
    let date = entries.date(at: first)
    let month = "\(date.longMonthName) \(date.civil.year)"
    let titles = table.columns.map { column -> Markup in
      "<th scope=\"col\"\(column.isNumber ? " class=\"n\"" as Markup : "")>\(column.title)</th>"
    }.joined()
    let count = next - first == 1 ? "1 entry" : "\(next - first) entries"
    let caption = number == 0 ? "The newest entries" : "Entries of \(month)"
    let fold: Markup = number == 0 ? "" : "<details><summary>\(month), \(count)</summary>"
    return """
      \(fold)<table class="entries"><caption>\(caption)</caption><thead><tr>\(titles)</tr></thead><tbody>

      """
  }

  private func money(_ minor: Int128) -> String { amounts.amount(minor) }

  /// A part below its entry, in the cell of its payee.
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
        "<svg class=\"swatch\" aria-hidden=\"true\"><circle r=\"5\" color=\"\(color)\"/></svg> "
      } ?? ""
    let icon: Markup = account.icon.map { "<span aria-hidden=\"true\">\(Icon.drawn($0))</span> " } ?? ""
    return "\(dot)\(icon)\(name)"
  }

  /// A row; the ends of its cells, which HTML does without, are left out, since there are many.
  private func row(_ entry: ListReport.Entry) -> Markup {
    let tags = ledger.vocabulary.tagLists[entry.tags].map { "#" + ledger.vocabulary.names.text($0) }
    let original =
      entry.currency == amounts.base ? nil : amounts.money(Int128(entry.original), entry.currency)
    let details = [original, entry.note].compactMap(\.self).joined(separator: "; ")
    let note: Markup = details.isEmpty ? "" : " <small>\(Markup(withCode: details))</small>"
    let amount = money(Int128(entry.base))
    let sum: Markup = entry.kind == .income ? "<b>+\(amount)</b>" : "\(amount)"
    return """
      <tr><th>\(entry.payee)\(note)\(entry.parts.restFirst.map { line($0, of: entry) }.joined())\
      <td>\(entry.date.words(seenFrom: on))<td>\(entry.source.map(source) ?? "")<td>\(tags.joined(separator: " "))\
      <td>\(sum)

      """
  }
}

extension Day {
  fileprivate var firstOfMonth: Day { Day(clamping: civil.year, civil.month, 1) }
}
