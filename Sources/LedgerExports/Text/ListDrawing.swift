import LedgerModel
import LedgerReports
import LedgerText

/// The entries of a list in columns, each made when it is measured and again when it is drawn.
struct ListDrawing: Sendable {
  private let report: ListReport
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let bills: BillTexts
  let purchases: ListPurchases
  /// The entries are in order of date, with a heading for each day.
  let isByDay: Bool
  /// Each row shows its date.
  let showsDays: Bool
  private(set) var table: TextTable

  init(_ report: ListReport, _ ledger: Ledger, _ style: TextStyle) {
    self.report = report
    self.ledger = ledger
    amounts = AmountTexts(ledger)
    bills = BillTexts(ledger, on: report.on)
    purchases = ListPurchases(ledger)
    let entries = report.entries
    isByDay = entries.indices.dropFirst().allSatisfy { entries.date(at: $0 - 1) >= entries.date(at: $0) }
    // A Markdown table can't have headings, so each row shows its date.
    showsDays = style.isMarkdown || !isByDay
    let base = amounts.code(amounts.base)
    table = TextTable(ListTextColumn.allCases.map { $0.head(base) }, indent: showsDays ? 0 : 2)
  }

  /// Fits the columns to the entries and a page.
  mutating func fit(on page: TextPage) {
    let widths = ListWidths(report, ledger, purchases, showsDays: showsDays)
    let drawing = self
    widths.measure(&table, drawing, ledger)
    for place in widths.others {
      let entry = report.entries[place]
      table.measure(row(entry))
      for part in entry.parts { table.measure(row(part, of: entry)) }
    }
    table.fit(on: page)
  }

  func draw(on page: inout TextPage) {
    table.drawHeader(on: &page)
    for place in report.entries.indices {
      addHeading(before: place, on: &page)
      add(report.entries[place], on: &page)
    }
  }

  /// Adds the heading of a day before its first entry.
  func addHeading(before place: Int, on page: inout TextPage) {
    let entries = report.entries
    let day = entries.date(at: place)
    guard isByDay, place == 0 || entries.date(at: place - 1) != day else { return }
    let sums = DaySums(entries, from: place, ledger)
    guard sums.count > 1 || !page.style.isMarkdown else { return }
    let isCut = place + sums.count == entries.count && entries.count < report.total
    addDay(day, sums, isCut: isCut, on: &page)
  }

  private func addDay(_ day: Day, _ sums: DaySums, isCut: Bool, on page: inout TextPage) {
    var texts = sums.income == 0 && !sums.isIncome ? [] : ["income " + sum(sums.income)]
    if sums.shared != 0 { texts.append(sum(sums.shared) + " shared") }
    if sums.hasExpense { texts.append((sums.income == 0 ? "" : "spent ") + sum(sums.spent)) }
    if page.style.isMarkdown { return addRow(day, texts, isCut: isCut, on: &page) }
    let right = (isCut ? "shown here: " : "") + texts.joined(separator: ", ")
    page.gap()
    page.add(
      StyledText(day.longWords, .strong), right: StyledText(texts.isEmpty ? "" : right, .strong),
      at: sumColumn(page))
  }

  /// Adds the total of a day with several entries as a row.
  private func addRow(_ day: Day, _ sums: [String], isCut: Bool, on page: inout TextPage) {
    if sums.isEmpty { return }
    let words = (isCut ? "shown here: " : "total ") + sums.joined(separator: ", ")
    let cells = [
      StyledText(ledger.settings.options.dateFormat.text(day), .strong), StyledText(words, .strong),
    ]
    table.draw(cells + Array(repeating: StyledText(), count: 8), on: &page)
  }

  /// A sum of a day: without its code in a column with the code as its title.
  private func sum(_ minor: Int128) -> String {
    table.isAligned && !showsDays ? amounts.amount(minor) : amounts.money(minor)
  }

  private func sumColumn(_ page: TextPage) -> Int { table.isAligned ? table.width : page.width }

  /// Adds an entry with its note and parts.
  func add(_ entry: ListReport.Entry, on page: inout TextPage) {
    table.draw(row(entry), on: &page)
    let paid = report.payments[entry.position].map { bills.words($0).joined(separator: ", ") }
    if let note = entry.note ?? paid {
      page.note(StyledText(escapedForTerminal(note), .faint), indent: 4, hanging: 4, cell: 1)
    }
    for part in entry.parts.restFirst { table.draw(row(part, of: entry), on: &page, below: true) }
  }

  /// A part below its entry: `#household 33.00`, `mei 40.00`.
  private func row(_ part: EntryPart, of entry: ListReport.Entry) -> [StyledText] {
    let lead = table.isAligned ? "  " : ""
    return ListTextColumn.allCases.map { column in
      switch column {
      case .payee: StyledText(part.payee.map { lead + escapedForTerminal($0) } ?? "")
      case .tags: StyledText(lead + escapedForTerminal(ledger.words(on: part, of: entry.parts)), .faint)
      case .part: StyledText(amounts.amount(Int128(part.money.base)))
      case .date, .source, .posted, .original, .code, .base, .running: StyledText()
      }
    }
  }

  func row(_ entry: ListReport.Entry) -> [StyledText] {
    ListTextColumn.allCases.map { cell($0, of: entry) }
  }

  private func cell(_ column: ListTextColumn, of entry: ListReport.Entry) -> StyledText {
    let isOther = entry.currency != amounts.base
    return switch column {
    case .date: StyledText(showsDays ? ledger.settings.options.dateFormat.text(entry.date) : "")
    case .payee: StyledText(escapedForTerminal(entry.payee))
    case .tags: StyledText(tags(entry).joined(separator: " "), .faint)
    case .source: StyledText(entry.source.map { escapedForTerminal(ledger.name(of: $0)) } ?? "", .accent)
    case .posted: posted(entry)
    case .original: StyledText(isOther ? amounts.amount(Int128(entry.original), entry.currency) : "")
    case .code: StyledText(isOther ? amounts.code(entry.currency) : "")
    case .part: StyledText()
    case .base:
      StyledText(
        entry.kind.movesMoney ? amounts.amount(Int128(entry.base)) : "", entry.kind == .income ? .good : nil)
    case .running: StyledText(entry.running.map { amounts.amount($0) } ?? "", .faint)
    }
  }

  /// The tags of an entry, after its kind if it is not an expense.
  private func tags(_ entry: ListReport.Entry) -> [String] {
    let tags = ledger.vocabulary.tagLists[entry.tags].map {
      "#" + escapedForTerminal(ledger.vocabulary.names.text($0))
    }
    return entry.kind == .expense ? tags : [entry.kind.name] + tags
  }

  /// `7 Jan`; `missing` if the card counts by posting date.
  private func posted(_ entry: ListReport.Entry) -> StyledText {
    if let posted = entry.posted { return StyledText(posted.words(seenFrom: entry.date)) }
    guard entry.kind.isExpense, let source = entry.source,
      case .card(let card) = ledger.definitions.sources[source],
      ledger.definitions.cards[ledger.definitions.mainCard(of: card, on: entry.date)].terms(on: entry.date)
        .countsPosted
    else { return StyledText() }
    return StyledText("missing", .care)
  }
}

/// The sums of a day of a list, in minor units of the base currency.
private struct DaySums {
  private(set) var spent: Int128 = 0
  private(set) var shared: Int128 = 0
  private(set) var income: Int128 = 0
  /// Whether all entries are incomes.
  private(set) var isIncome = true
  private(set) var hasExpense = false
  /// Of entries.
  private(set) var count = 0

  /// Of the day whose first entry is at a place.
  init(_ entries: ListEntries, from first: Int, _ ledger: Ledger) {
    let day = entries.date(at: first)
    var place = first
    while place < entries.count, entries.date(at: place) == day {
      if let expense = entries.expense(at: place) {
        let own = Int128(ledger.ownBase(of: expense))
        spent = spent + own
        shared = shared + Int128(expense.base) - own
        hasExpense = true
      }
      if let income = entries.income(at: place) {
        self.income += Int128(income.money.base)
      } else {
        isIncome = false
      }
      place += 1
    }
    count = place - first
  }
}
