package import LedgerFormats
package import LedgerModel
package import LedgerParser
import LedgerReports
import LedgerText
import SystemLibrary

extension LoadedLedger {
  /// All entries of the wallet in reading order: the plain way, to which tests compare `walletJSON`.
  package var records: [EntryRecord] {
    let entries = walletEntries
    let builder = EntryRecordBuilder(ledger, entries)
    return entries.map { builder.record($0) }
  }

  /// The positions of all entries in reading order.
  private var entryPositions: [UInt32] {
    var positions: [UInt32] = []
    positions.reserveCapacity(ledger.entries.expenses.count)
    let bases = ledger.map.files.map(\.base)
    eachEntry { positions.append(bases[$0] + UInt32($1)) }
    return positions
  }

  /// `export json`: the wallet (grammar.md, *The wallet as JSON*), with `until` without later entries.
  package func walletJSON(on day: Day, until last: Day?) -> OutputParts {
    let positions = entryPositions
    var writer = JSONWriter()
    // The list of entries is empty, so that its end and that of the document are known.
    writer.write(
      .object([
        ("schema", .text(EntryRecord.schema)), ("on", .text(day.description)),
        ("base", .optional(ledger.settings.baseCode)), ("entries", .list([])),
      ]))
    let (head, tail) = (Array(writer.bytes.dropLast("]\n}".utf8.count)), Array("]\n}\n".utf8))
    let records = RecordWriter(self, until: last)
    let hasEntries = !records.bytes(positions, atMost: 1).isEmpty
    return OutputParts(
      head: head, rows: positions.count, tail: hasEntries ? Array("\n  ".utf8) + tail : tail, withoutFirst: 1
    ) { range in
      records.bytes(positions[range])
    }
  }
}

/// Writes the records of entries, each with what comes before it in the list. Those of expenses, which are nearly all, go
/// straight into bytes; they are those that `EntryRecordBuilder` and `JSONWriter` make.
private struct RecordWriter: Sendable {
  /// The keys of an expense's record.
  private enum Key: Int {
    case type, date, posted, amount, currency, billed, rate, source, tags, payee, note, receipt, used, parts

    /// Those of the exports, in the same order.
    static let columns: [ExpenseColumn] = [
      .type, .date, .posted, .amount, .currency, .billed, .rate, .source, .tags, .payee, .note, .receipt,
      .used, .parts,
    ]
  }

  private let read: LoadedLedger
  private let last: Day?
  private let builder: EntryRecordBuilder
  private let layout: RowLayout
  private let days: DayTexts
  private let decimals: [Int]
  private let currencyOfSource: [CurrencyIndex]
  // Cells of many rows: the type, the currency, no price, the source, the tags, and no properties.
  private let type: CellTable
  private let currencies: CellTable
  private let noPrice: CellTable
  private let sources: CellTable
  private let tags: CellTable
  private let noProperties: CellTable

  private static let lead = Array(",\n    ".utf8)

  init(_ read: LoadedLedger, until last: Day?) {
    self.read = read
    self.last = last
    let ledger = read.ledger
    let layout = RowLayout(.jsonObjects, columns: Key.columns.map(\.name))
    builder = EntryRecordBuilder(ledger, EntryRecordBuilder.symbols(read.currencyEntries))
    self.layout = layout
    days = DayTexts(ledger)
    decimals = ledger.settings.currencies.all.map(\.decimals)
    currencyOfSource = ledger.definitions.sources.sourceIndices.map { ledger.definitions.currency(of: $0) }
    func table(_ key: Key, _ rows: some Sequence<[JSONValue]>) -> CellTable {
      var table = CellTable()
      for values in rows { table.add(layout.cells(from: key.rawValue, values)) }
      return table
    }
    type = table(.type, [[.text(EntryKind.expense.name)]])
    currencies = table(
      .currency,
      ledger.settings.currencies.all.map { [$0.code == .none ? .null : .text($0.code.description)] })
    noPrice = table(.billed, [[.null, .null]])
    sources = table(.source, ledger.definitions.sources.sourceIndices.map { [.text(ledger.name(of: $0))] })
    tags = table(
      .tags,
      ledger.vocabulary.tagLists.all.map { list in
        [.list(ledger.vocabulary.tagLists[list].map { .text(ledger.vocabulary.names.text($0)) })]
      })
    noProperties = table(.note, [[.null, .null, .list([]), .list([])]])
  }

  /// The records of the entries at some positions, or of the first few of them.
  func bytes(_ positions: some Sequence<UInt32>, atMost most: Int = .max) -> [UInt8] {
    var writer = RowWriter(layout)
    var count = 0
    for position in positions where count < most {
      let place = builder.expense(at: position)
      if let place, hasNoProperties(position) {
        let expense = read.ledger.entries.expenses[place]
        if let last, expense.date > last { continue }
        writer.bytes.append(RecordWriter.lead)
        add(expense, to: &writer)
      } else {
        let file = read.ledger.map.fileIndex(at: position)
        let start = Int(position - read.ledger.map.files[file].base)
        let record = builder.record(read.entry(read.entryBytes(in: file, from: start)))
        if let last, (record.date ?? "") > last.description { continue }
        writer.bytes.append(RecordWriter.lead)
        var json = JSONWriter()
        json.write(.object(record.fields), depth: 2)
        writer.bytes.append(json.bytes)
      }
      count += 1
    }
    return writer.bytes.bytes()
  }

  /// Whether the line after an entry's own is the next entry's.
  private func hasNoProperties(_ position: UInt32) -> Bool {
    let file = read.ledger.map.fileIndex(at: position)
    let (text, base) = (read.ledger.map.files[file].text, read.ledger.map.files[file].base)
    let next = lineFeed(text.span, from: Int(position - base)) + 1
    return next >= text.count || EntryBoundaries.startsEntry(text.span[next])
  }

  private func add(_ expense: Expense, to writer: inout RowWriter) {
    writer.add(type, 0)
    writer.add(Key.date.rawValue, Int(expense.date.number), of: days)
    if let posted = expense.posted {
      writer.add(Key.posted.rawValue, Int(posted.number), of: days)
    } else {
      writer.addNothing(Key.posted.rawValue)
    }
    writer.add(
      Key.amount.rawValue, Int128(expense.original), decimals: decimals[Int(expense.currency.number)])
    writer.add(currencies, Int(expense.currency.number))
    switch expense.price.map({ read.ledger.entries.prices[$0] }) {
    case nil: writer.add(noPrice, 0)
    case .billed(let minor):
      let currency = currencyOfSource[Int(expense.source.number)]
      writer.add(Key.billed.rawValue, Int128(minor), decimals: decimals[Int(currency.number)])
      writer.addNothing(Key.rate.rawValue)
    case .rate(let rate):
      writer.addNothing(Key.billed.rawValue)
      writer.add(Key.rate.rawValue, Int128(rate.digits), decimals: Int(rate.scale))
    }
    writer.add(sources, Int(expense.source.number))
    writer.add(tags, Int(expense.tags.number))
    writer.addPayee(Key.payee.rawValue, of: expense, read.ledger)
    writer.add(noProperties, 0)
    writer.endRow()
  }
}
