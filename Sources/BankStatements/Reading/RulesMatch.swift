import LedgerFormats
import LedgerText

/// Finds the rules that fit a file.
struct RulesMatch {
  /// A header must be among this many records.
  static let depth = 60

  enum Outcome {
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

  /// Reads the beginning of the file by each of the rules.
  mutating func find(_ candidates: [StatementRules]) -> Outcome {
    var best: (rules: StatementRules, text: [UInt8], isHeader: Bool)?
    for rules in candidates {
      guard case .success(let text) = text(encoding ?? rules.encoding ?? .utf8) else { continue }
      let beginning = FirstRecords(text, rules)
      guard beginning.fits else { continue }
      let isHeader = rules.hasHeader
      // A header is more specific than a number of cells.
      if let best, (best.isHeader ? 1 : 0, best.rules.columnCount) >= (isHeader ? 1 : 0, rules.columnCount) { continue }
      best = (rules, text, isHeader)
    }
    if let best { return .found(best.rules, best.text) }
    switch text(encoding ?? .utf8) {
    case .failure(let error): return .notText(error)
    case .success(let text): return text.allSatisfy { $0.isBlank || $0.isLineEnd } ? .empty : .noneFits(text)
    }
  }

  private mutating func text(_ encoding: TextEncoding) -> Result<[UInt8], EncodingError> {
    if let known = texts[encoding] { return known }
    let text = encoding.decode(bytes)
    texts[encoding] = text
    return text
  }
}

extension StatementRules {
  /// The cells of the columns if a record is the header.
  func columns(_ record: CSVRecord, _ bytes: [UInt8]) -> ColumnLayout? {
    guard case .header(let header) = layout else { return nil }
    return ColumnLayout(record, bytes, header: header)
  }
}

/// The first records of a file, read by some rules.
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
        var row = RowReader(rules: rules, columns: ColumnLayout(cells: width), bytes: text)
        // One readable row is enough, so that an error in the first is reported as an error of the row.
        if isFirst, !row.looksLikeRow(record) { return }
        fits = row.isReadable(record)
      }
      isFirst = false
      if fits { return }
    }
  }
}

extension RowReader {
  /// Whether a record has the cells of a row, with digits in those of the date and the amount.
  func looksLikeRow(_ record: CSVRecord) -> Bool {
    guard record.cells.count >= columns.width, record.filledCount(in: bytes) <= columns.width else { return false }
    guard dateCell(record).contains(where: \.isDigit) else { return false }
    func hasDigit(_ column: Int?) -> Bool { column.map { cell($0, record).contains(where: \.isDigit) } ?? false }
    switch rules.amount {
    case .signed(let column, _), .marked(let column, _, _): return hasDigit(column)
    case .split(let debit, let credit): return hasDigit(debit) || hasDigit(credit)
    }
  }

  /// Whether a record has a valid date.
  func hasDate(_ record: CSVRecord) -> Bool {
    guard let column = rules.date ?? rules.posted, case .success = column.pattern.day(dateCell(record).span) else {
      return false
    }
    return true
  }

  private func dateCell(_ record: CSVRecord) -> ArraySlice<UInt8> {
    (rules.date ?? rules.posted).map { cell($0.column, record) } ?? []
  }

  fileprivate mutating func isReadable(_ record: CSVRecord) -> Bool {
    switch read(record) {
    case .row: true
    case .skipped(_, let row): row.date != nil && row.amount != nil
    case .rejected: false
    }
  }
}
