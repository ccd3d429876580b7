import LedgerFormats
import LedgerText

/// Finds the rules that fit a file.
struct RulesMatch {
  /// In so many records a header must stand.
  static let depth = 60

  enum Answer {
    /// The rules and the file as UTF-8.
    case found(StatementRules, [UInt8])
    case notText(EncodingError)
    case empty
    /// The file as UTF-8, which no rules fit.
    case noneFits([UInt8])
  }

  private let bytes: [UInt8]
  private let encoding: TextEncoding?
  private var texts: [TextEncoding: Result<[UInt8], EncodingError>] = [:]

  init(_ bytes: [UInt8], encoding: TextEncoding?) {
    self.bytes = bytes
    self.encoding = encoding
  }

  /// Looks at the beginning of the file as each of the rules would read it.
  mutating func find(_ candidates: [StatementRules]) -> Answer {
    var best: (rules: StatementRules, text: [UInt8], isHeader: Bool)?
    for rules in candidates {
      guard case .success(let text) = text(encoding ?? rules.encoding ?? .utf8) else { continue }
      let beginning = FirstRecords(text, rules)
      guard beginning.fits else { continue }
      let isHeader = rules.hasHeader
      // A header says more than a shape.
      if let best, (best.isHeader ? 1 : 0, best.rules.columnCount) >= (isHeader ? 1 : 0, rules.columnCount) { continue }
      best = (rules, text, isHeader)
    }
    if let best { return .found(best.rules, best.text) }
    switch text(encoding ?? .utf8) {
    case .failure(let mistake): return .notText(mistake)
    case .success(let text): return text.allSatisfy { $0.isBlank || $0.isLineEnd } ? .empty : .noneFits(text)
    }
  }

  private mutating func text(_ encoding: TextEncoding) -> Result<[UInt8], EncodingError> {
    if let known = texts[encoding] { return known }
    let text = decoded(bytes, as: encoding)
    texts[encoding] = text
    return text
  }
}

extension StatementRules {
  var hasHeader: Bool { if case .header = layout { true } else { false } }

  /// Where the columns stand if a record is the header.
  func plan(_ record: CSVRecord, _ bytes: [UInt8]) -> ColumnLayout? {
    guard case .header(let header) = layout else { return nil }
    return ColumnLayout(record, bytes, header: header)
  }
}

/// The first records of a file as some rules would read them.
private struct FirstRecords {
  /// Whether the rules fit.
  private(set) var fits = false

  init(_ text: [UInt8], _ rules: StatementRules) {
    var reader = CSVRecordReader(text, separator: rules.separator)
    var record = CSVRecord()
    var count = 0
    var isFirst = true
    while count < RulesMatch.depth + rules.skippedLines, reader.next(&record) {
      count += 1
      if count <= rules.skippedLines || record.isEmpty(in: text) { continue }
      switch rules.layout {
      case .header(let header): fits = ColumnLayout(record, text, header: header) != nil
      case .cells(let width):
        let row = RowReader(rules: rules, plan: ColumnLayout(cells: width), bytes: text)
        // One row that reads is enough, so that a mistake in the first is told as such.
        if isFirst, !row.looksLikeRow(record) { return }
        fits = row.isReadable(record)
      }
      isFirst = false
      if fits { return }
    }
  }
}

extension RowReader {
  /// Whether a record has the cells of a row, and digits where the date and the amount stand.
  func looksLikeRow(_ record: CSVRecord) -> Bool {
    guard record.cells.count >= plan.width, record.filledCount(in: bytes) <= plan.width else { return false }
    return dateCell(record).contains(where: \.isDigit)
      && amountColumns.contains { cell($0, record).contains(where: \.isDigit) }
  }

  /// Whether a record begins as a row does, whatever else is wrong with it.
  func hasDate(_ record: CSVRecord) -> Bool {
    guard let column = rules.date ?? rules.posted, case .success = column.form.day(dateCell(record)) else {
      return false
    }
    return true
  }

  private func dateCell(_ record: CSVRecord) -> ArraySlice<UInt8> {
    (rules.date ?? rules.posted).map { cell($0.column, record) } ?? []
  }

  private var amountColumns: [Int] {
    switch rules.amount {
    case .signed(let column, _), .marked(let column, _, _): [column]
    case .split(let debit, let credit): [debit, credit].compactMap { $0 }
    }
  }

  fileprivate func isReadable(_ record: CSVRecord) -> Bool {
    switch read(record) {
    case .row: true
    case .leftOut(_, let row): row.date != nil && row.amount != nil
    case .rejected: false
    }
  }
}
