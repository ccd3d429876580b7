package import LedgerFormats
package import LedgerModel
package import LedgerReports
import LedgerText

extension Document {
  /// The document of `list`.
  package init(_ report: ListReport, _ ledger: Ledger) {
    var locator = LocationFinder(ledger.map)
    self.init(
      listFrame: report, ledger,
      items: report.entries.map { Document.entry($0, at: locator.line(of: $0.position), ledger) })
  }

  /// What is around the entries of a list.
  init(listFrame report: ListReport, _ ledger: Ledger, items: [Fields] = []) {
    self.init(
      "list", ReportContext(ledger, on: report.on), list: "entries", items: items, columns: ListColumn.names)
    tail = [
      ("total", .whole(report.total)),
      (FieldName.income, ledger.baseValue(report.income)),
      ("expense", ledger.baseValue(report.expense)),
    ]
  }

  /// The fields of an entry: its columns, those of an object in it.
  private static func entry(_ entry: ListReport.Entry, at site: (file: Int, line: Int), _ ledger: Ledger)
    -> Fields
  {
    var fields: Fields = []
    for column in ListColumn.allCases {
      let value = column.value(of: entry, at: site, ledger)
      let path = column.name.split(separator: ".").map(String.init)
      if path.count == 1 {
        fields.append((path[0], value))
      } else if let last = fields.last, last.key == path[0], case .object(let inner) = last.value {
        fields[fields.count - 1].value = .object(inner + [(path[1], value)])
      } else {
        fields.append((path[0], .object([(path[1], value)])))
      }
    }
    return fields
  }
}

/// The document of `list` as CSV.
package func listCSV(_ report: ListReport, _ ledger: Ledger) -> OutputParts {
  let rows = ListRows(report, ledger, .csv)
  return OutputParts(head: csv(Document(listFrame: report, ledger)), rows: report.entries.count) {
    rows.bytes($0)
  }
}

/// The document of `list` as JSON.
package func listJSON(_ report: ListReport, _ ledger: Ledger) -> OutputParts {
  let rows = ListRows(report, ledger, .jsonBlocks)
  let (head, tail) = jsonFrame(Document(listFrame: report, ledger), hasItems: !report.entries.isEmpty)
  return OutputParts(head: head, rows: report.entries.count, tail: tail, withoutFirst: 1) { rows.bytes($0) }
}

/// The entries of a list as rows of CSV or items of JSON.
private struct ListRows: Sendable {
  private let entries: ListEntries
  private let ledger: Ledger
  private let table: RowTable
  private let locator: LocationFinder

  init(_ report: ListReport, _ ledger: Ledger, _ format: RowLayout.Format) {
    entries = report.entries
    self.ledger = ledger
    table = RowTable(ListColumn.self, format, ledger) { column, row, _ in
      column.value(of: ListReport.Entry(unread: row.expense), at: row.site, ledger)
    }
    locator = LocationFinder(counting: ledger.map)
  }

  /// The rows of some entries; each item of JSON with what comes before it in its list.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    RowWriter.rows(table.layout, reserving: range.count * (table.layout.isCSV ? 192 : 768)) {
      add(range, of: entries, ledger, to: &$0)
    }
  }

  /// A copy of the entries and the ledger for each row would be as slow as the row itself.
  private func add(
    _ range: Range<Int>, of entries: borrowing ListEntries, _ ledger: borrowing Ledger,
    to writer: inout RowWriter
  ) {
    var locator = locator
    let noRewards = RewardBatch()
    var place = range.lowerBound
    func value(_ column: Int, _ row: TableRow) -> JSONValue {
      ListColumn.allCases[column].value(of: self.entries[place], at: row.site, self.ledger)
    }
    while place < range.upperBound {
      defer { place += 1 }
      guard let expense = entries.expense(at: place), !expense.isRenewal else {
        let entry = entries[place]
        let site = locator.line(of: entry.position)
        table.addValues(to: &writer) { ListColumn.allCases[$0].value(of: entry, at: site, self.ledger) }
        continue
      }
      var row = TableRow(expense, at: locator.line(of: expense.position))
      if !entries.running.isEmpty { row.running = entries.running[place] }
      let details = ledger.entries.details.isEmpty ? nil : ledger.entries.details[expense.position]
      row.hasMore = details?.note != nil || expense.hasParts
      table.add(row, noRewards, ledger, to: &writer, value: value)
    }
  }
}
