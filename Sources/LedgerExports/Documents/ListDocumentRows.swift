import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText
import SystemLibrary

/// The entries of a list as rows of CSV or items of JSON. Purchases without parts, which are nearly all, go straight into
/// bytes; they are those of `Document`, which makes all others.
struct ListDocumentRows: Sendable {
  private let entries: ListEntries
  private let ledger: Ledger
  private let layout: RowLayout
  private let locator: LocationFinder
  private let days: DayTexts
  private let base: CurrencyIndex
  private let decimals: [Int]
  private let currencyOfSource: [CurrencyIndex]
  // Cells that many rows share, by source, list of tags, currency or file. Those next to each other are one.
  private let typeAndSource: CellTable
  private let categoryAndTags: CellTable
  private let originalCurrency: CellTable
  private let currency: CellTable
  private let noRate: CellTable
  private let file: CellTable
  private let noParts: CellTable

  /// What comes before an item of JSON in its list.
  static let lead = Array(",\n    ".utf8)

  init(_ report: ListReport, _ ledger: Ledger, _ format: RowLayout.Format) {
    let layout = RowLayout(format, columns: ListColumn.names)
    let (vocabulary, definitions, currencies) = (
      ledger.vocabulary, ledger.definitions, ledger.settings.currencies
    )
    func table(_ first: ListColumn, _ rows: some Sequence<[JSONValue]>) -> CellTable {
      var table = CellTable()
      for values in rows { table.add(layout.cells(from: first.rawValue, values)) }
      return table
    }
    let codes = currencies.all.indices.map { currencies.codeValue(CurrencyIndex(UInt16($0))) }
    entries = report.entries
    self.ledger = ledger
    self.layout = layout
    locator = LocationFinder(counting: ledger.map)
    days = DayTexts(ledger)
    base = ledger.settings.totalCurrency
    decimals = currencies.all.map(\.decimals)
    currencyOfSource = definitions.sources.sourceIndices.map { definitions.currency(of: $0) }
    typeAndSource = table(
      .type,
      definitions.sources.sourceIndices.map { [.text(EntryKind.expense.name), .text(ledger.name(of: $0))] })
    categoryAndTags = table(
      .category,
      vocabulary.tagLists.all.map { list in
        [
          .text(vocabulary.category(of: list)),
          .list(vocabulary.tagLists[list].map { .text(vocabulary.names.text($0)) }),
        ]
      })
    originalCurrency = table(.originalCurrency, codes.map { [$0] })
    currency = table(.currency, codes.map { [$0] })
    noRate = table(.rate, [[.null, .null]])
    file = table(.file, ledger.map.files.map { [.text($0.name)] })
    noParts = table(.parts, [[.list([])]])
  }

  /// The rows of some entries; each item of JSON with what comes before it in its list.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    RowWriter.rows(layout, reserving: range.count * (layout.isCSV ? 192 : 768)) { add(range, &$0) }
  }

  private func add(_ range: Range<Int>, _ writer: inout RowWriter) {
    var locator = locator
    for place in range {
      if !layout.isCSV { writer.bytes.append(ListDocumentRows.lead) }
      if let expense = entries.expense(at: place), !expense.isRenewal, !expense.hasParts {
        add(expense, &writer, locator.line(of: expense.position), place)
      } else {
        add(Document.entry(entries[place], ledger, ledger.settings.currencies, &locator), &writer)
      }
    }
  }

  private func add(_ fields: Document.Fields, _ writer: inout RowWriter) {
    if layout.isCSV {
      var csv = CSVWriter()
      csv.row(values(of: fields, columns: ListColumn.names))
      writer.bytes.append(csv.bytes)
    } else {
      var json = JSONWriter()
      json.write(.object(fields), depth: 2)
      writer.bytes.append(json.bytes)
    }
  }

  private func add(
    _ expense: Expense, _ writer: inout RowWriter, _ site: (file: Int, line: Int), _ row: Int
  ) {
    let source = currencyOfSource[Int(expense.source.number)]
    writer.add(ListColumn.date.rawValue, Int(expense.date.number), of: days)
    if let posted = expense.posted {
      writer.add(ListColumn.posted.rawValue, Int(posted.number), of: days)
    } else {
      writer.addNothing(ListColumn.posted.rawValue)
    }
    writer.add(typeAndSource, Int(expense.source.number))
    writer.addPayee(ListColumn.payee.rawValue, of: expense, ledger)
    writer.add(categoryAndTags, Int(expense.tags.number))
    add(.originalAmount, Int128(expense.original), expense.currency, &writer)
    writer.add(originalCurrency, Int(expense.currency.number))
    add(.amount, Int128(expense.amount), source, &writer)
    writer.add(currency, Int(source.number))
    add(.base, Int128(expense.base), base, &writer)
    if entries.running.isEmpty {
      writer.addNothing(ListColumn.running.rawValue)
    } else {
      add(.running, entries.running[row], base, &writer)
    }
    if expense.price == nil, expense.currency == source {
      writer.add(noRate, 0)
    } else {
      writer.addRate(ListColumn.rate.rawValue, of: expense, as: .rateAndOriginOrDay, ledger, days)
    }
    writer.add(file, site.file)
    writer.add(ListColumn.line.rawValue, Int128(site.line), decimals: 0)
    let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
    writer.addText(ListColumn.note.rawValue, details?.note)
    add(.own, Int128(expense.base), base, &writer)
    writer.add(noParts, 0)
    writer.endRow()
  }

  private func add(
    _ column: ListColumn, _ amount: Int128, _ currency: CurrencyIndex, _ writer: inout RowWriter
  ) {
    writer.add(column.rawValue, amount, decimals: decimals[Int(currency.number)])
  }
}
