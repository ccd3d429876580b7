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

/// The keys of a purchase's record; `EntryRecordBuilder` has their values.
private enum RecordColumn: Int, RowColumn {
  case type, date, posted, amount, currency, billed, rate, source, tags, payee, note, receipt, used, parts

  var name: String {
    switch self {
    case .type: "type"
    case .date: "date"
    case .posted: "posted"
    case .amount: "amount"
    case .currency: "currency"
    case .billed: "billed"
    case .rate: EntryRecord.rateKey
    case .source: "source"
    case .tags: "tags"
    case .payee: "payee"
    case .note: "note"
    case .receipt: "receipt"
    case .used: EntryRecord.usedKey
    case .parts: EntryRecord.partsKey
    }
  }

  static let arePointed = false

  static func isPossible(_ shape: RowShape) -> Bool {
    !shape.hasRunning && !shape.hasReward && !shape.hasMore
  }

  func cell(in shape: RowShape) -> RowCell {
    switch self {
    case .type, .note, .receipt, .used, .parts: .shared(.none)
    case .date: .day(.date)
    case .posted: .day(.posted)
    case .amount: .amount(.original)
    case .currency: .shared(shape.isForeign ? .currency : .source)
    case .billed: shape.isForeign ? .price(.billed) : .shared(.none)
    case .rate: shape.isForeign ? .price(.pinned) : .shared(.none)
    case .source: .shared(.source)
    case .tags: .shared(.tags)
    case .payee: .payee
    }
  }

  func copied(in shape: RowShape) -> RowCopy? { nil }
}

/// Writes the records of entries, each with what comes before it in the list.
private struct RecordWriter: Sendable {
  private let read: LoadedLedger
  private let last: Day?
  private let builder: EntryRecordBuilder
  private let table: RowTable
  /// Without properties.
  private static let noEntry = WalletEntry(words: [], properties: [], position: 0, file: 0, range: 0..<0)

  init(_ read: LoadedLedger, until last: Day?) {
    self.read = read
    self.last = last
    let builder = EntryRecordBuilder(read.ledger, EntryRecordBuilder.symbols(read.currencyEntries))
    self.builder = builder
    table = RowTable(RecordColumn.self, .jsonObjects, read.ledger) { column, row, _ in
      builder.purchase(row.expense, payee: "", RecordWriter.noEntry)[column.name]
    }
  }

  /// The records of the entries at some positions, or of the first few of them.
  func bytes(_ positions: some Sequence<UInt32>, atMost most: Int = .max) -> [UInt8] {
    var writer = RowWriter(table.layout)
    let ledger = read.ledger
    let noRewards = RewardBatch()
    var count = 0
    for position in positions where count < most {
      let place = builder.expense(at: position)
      if let place, hasNoProperties(position) {
        let expense = read.ledger.entries.expenses[place]
        if let last, expense.date > last { continue }
        // None of its columns has a value that few rows have.
        table.add(TableRow(expense), noRewards, ledger, to: &writer) { _, _ in .null }
      } else {
        let file = read.ledger.map.fileIndex(at: position)
        let start = Int(position - read.ledger.map.files[file].base)
        let record = builder.record(read.entry(read.entryBytes(in: file, from: start)))
        if let last, (record.date ?? "") > last.description { continue }
        writer.bytes.append(table.layout.before)
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
}
