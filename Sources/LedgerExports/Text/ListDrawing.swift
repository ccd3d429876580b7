import LedgerModel
import LedgerReports
import LedgerText

/// The entries of a list in columns. Each row is made twice, to measure and to draw it: a million would not fit memory.
struct ListDrawing {
  private let report: ListReport
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let bills: BillTexts
  /// The entries are in order of date, with a heading for each day.
  private let isByDay: Bool
  /// Each row shows its date.
  private let showsDays: Bool
  private var table: TextTable

  init(_ report: ListReport, _ ledger: Ledger, _ style: TextStyle) {
    self.report = report
    self.ledger = ledger
    amounts = AmountTexts(ledger)
    bills = BillTexts(ledger, on: report.on)
    isByDay = zip(report.entries, report.entries.dropFirst()).allSatisfy { $0.date >= $1.date }
    // A Markdown table can't have headings, so each row shows its date.
    showsDays = style.isMarkdown || !isByDay
    let base = amounts.code(amounts.base)
    table = TextTable(
      [
        .init("date", .whole), .init("payee", .text(least: 14)), .init("tags", .text(least: 8)),
        .init("with", .text(least: 4)), .init("posted", .whole, isNamed: true), .init("original", .number),
        .init("", .whole), .init("part", .number), .init(base.isEmpty ? "amount" : "in " + base, .number),
        .init("running", .number),
      ], indent: showsDays ? 0 : 2)
  }

  mutating func draw(on page: inout TextPage) {
    for entry in report.entries {
      table.measure(row(entry))
      for part in entry.parts { table.measure(row(part, of: entry)) }
    }
    table.fit(on: page)
    table.drawHeader(on: &page)
    var rest = report.entries[...]
    while let first = rest.first {
      let group = isByDay ? rest.prefix { $0.date == first.date } : rest
      rest = rest.dropFirst(group.count)
      if isByDay, group.count > 1 || !page.style.isMarkdown {
        addDay(first.date, group, isCut: rest.isEmpty && report.entries.count < report.total, on: &page)
      }
      for entry in group { add(entry, on: &page) }
    }
  }

  private func addDay(_ day: Day, _ group: ArraySlice<ListReport.Entry>, isCut: Bool, on page: inout TextPage) {
    var (spent, shared, income): (Int128, Int128, Int128) = (0, 0, 0)
    for entry in group {
      if entry.kind.isExpense {
        spent += Int128(entry.own)
        shared += Int128(entry.base) - Int128(entry.own)
      }
      if entry.kind == .income { income += Int128(entry.base) }
    }
    let isIncome = group.allSatisfy { $0.kind == .income }
    var sums = income == 0 && !isIncome ? [] : ["income " + sum(income)]
    if shared != 0 { sums.append(sum(shared) + " shared") }
    if group.contains(where: { $0.kind.isExpense }) { sums.append((income == 0 ? "" : "spent ") + sum(spent)) }
    if page.style.isMarkdown { return addRow(day, sums, isCut: isCut, on: &page) }
    let right = (isCut ? "shown here: " : "") + sums.joined(separator: ", ")
    page.gap()
    page.add(
      StyledText(day.longWords, .strong), right: StyledText(sums.isEmpty ? "" : right, .strong), at: sumColumn(page))
  }

  /// Adds the total of a day with several entries as a row.
  private func addRow(_ day: Day, _ sums: [String], isCut: Bool, on page: inout TextPage) {
    if sums.isEmpty { return }
    let words = (isCut ? "shown here: " : "total ") + sums.joined(separator: ", ")
    let cells = [StyledText(ledger.settings.options.dateFormat.text(day), .strong), StyledText(words, .strong)]
    table.draw(cells + Array(repeating: StyledText(), count: 8), on: &page)
  }

  /// A sum of a day: without its code in a column with the code as its title.
  private func sum(_ minor: Int128) -> String {
    table.isAligned && !showsDays ? amounts.amount(minor) : amounts.money(minor)
  }

  private func sumColumn(_ page: TextPage) -> Int { table.isAligned ? table.width : page.width }

  private func add(_ entry: ListReport.Entry, on page: inout TextPage) {
    table.draw(row(entry), on: &page)
    let paid = report.payments[entry.position].map { bills.words($0).joined(separator: ", ") }
    if let note = entry.note ?? paid {
      page.note(StyledText(escapedForTerminal(note), .faint), indent: 4, hanging: 4, cell: 1)
    }
    for part in entry.parts.restFirst { table.draw(row(part, of: entry), on: &page, below: true) }
  }

  /// A part below its entry: `#household 33.00`, `mei 40.00`.
  private func row(_ part: EntryPart, of entry: ListReport.Entry) -> [StyledText] {
    let words = escapedForTerminal(ledger.words(on: part, of: entry.parts))
    let lead = table.isAligned ? "  " : ""
    return [
      StyledText(), StyledText(part.payee.map { lead + escapedForTerminal($0) } ?? ""),
      StyledText(lead + words, .faint),
      StyledText(), StyledText(), StyledText(), StyledText(), StyledText(amounts.amount(Int128(part.money.base))),
      StyledText(), StyledText(),
    ]
  }

  private func row(_ entry: ListReport.Entry) -> [StyledText] {
    var tags = ledger.vocabulary.tagLists[entry.tags].map { "#" + escapedForTerminal(ledger.vocabulary.names.text($0)) }
    if entry.kind != .expense { tags.insert(entry.kind.name, at: 0) }
    let isOther = entry.currency != amounts.base
    let base = entry.kind.movesMoney ? amounts.amount(Int128(entry.base)) : ""
    return [
      StyledText(showsDays ? ledger.settings.options.dateFormat.text(entry.date) : ""),
      StyledText(escapedForTerminal(entry.payee)),
      StyledText(tags.joined(separator: " "), .faint),
      StyledText(entry.source.map { escapedForTerminal(ledger.name(of: $0)) } ?? "", .accent), posted(entry),
      StyledText(isOther ? amounts.amount(Int128(entry.original), entry.currency) : ""),
      StyledText(isOther ? amounts.code(entry.currency) : ""), StyledText(),
      StyledText(base, entry.kind == .income ? .good : nil),
      StyledText(entry.running.map { amounts.amount($0) } ?? "", .faint),
    ]
  }

  /// `7 Jan`; `missing` if the card counts by posting date.
  private func posted(_ entry: ListReport.Entry) -> StyledText {
    if let posted = entry.posted { return StyledText(posted.words(seenFrom: entry.date)) }
    guard entry.kind.isExpense, let source = entry.source, case .card(let card) = ledger.definitions.sources[source],
      ledger.definitions.cards[ledger.definitions.mainCard(of: card, on: entry.date)].terms(on: entry.date).countsPosted
    else { return StyledText() }
    return StyledText("missing", .care)
  }
}
