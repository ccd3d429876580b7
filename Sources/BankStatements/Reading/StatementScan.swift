import LedgerFormats
import LedgerText
import SystemLibrary

/// Reads all records of a file by the rules that fit it: lines before the header, header and rows of each
/// block.
struct StatementScan {
  private let rules: StatementRules
  private let content: StatementContent
  private let bytes: [UInt8]
  private let hasFooters: Bool
  private(set) var statement: ParsedStatement
  private var recordsRead = 0
  /// `nil` before the first header.
  private var row: RowReader?
  private var card: String?
  /// Whether `card` is of a line before the last header: the next such line replaces it.
  private var isCardOfBlockAbove = false
  /// Lines after an empty line, a footer or a card's line that do not look like rows: if a header follows,
  /// they are lines before it, else rows that can't be read.
  private var unclearRecords: [CSVRecord] = []
  private var isInGap = false
  /// The cells of most lines of the file; `nil` before a row has more cells than expected.
  private var usualWidth: Int?

  init(_ rules: StatementRules, _ content: StatementContent) {
    self.rules = rules
    self.content = content
    bytes = content.bytes
    statement = ParsedStatement(rules)
    hasFooters = rules.rowRules.contains { if case .footer = $0.action { true } else { false } }
    if case .cells(let width) = rules.layout {
      row = RowReader(rules: rules, columns: ColumnLayout(cells: width), content: content)
    }
  }

  /// The most frequent number of cells, the smallest of equally frequent ones.
  private static func usualWidth(_ bytes: [UInt8], separator: UInt8) -> Int {
    var reader = CSVRecordReader(bytes, separator: separator)
    var record = CSVRecord()
    var counts = Array(repeating: 0, count: CSVRecord.maxCells + 1)
    while reader.next(&record) { counts[record.cells.count] += 1 }
    return counts.indices.dropFirst().max { (counts[$0], $1) < (counts[$1], $0) } ?? 0
  }

  /// Reads everything. A large file is read on two cores.
  mutating func run(halvesFrom large: Int) -> ParsedStatement {
    var records = content.records(separator: rules.separator)
    if bytes.count >= large { readHalves(&records) }
    read(&records, upTo: .max)
    readUnclearRecords()
    return statement
  }

  /// Reads the records that begin before a place.
  private mutating func read(_ records: inout StatementRecords, upTo end: Int, most: Int = .max) {
    var record = CSVRecord()
    let last = most == .max ? most : recordsRead + most
    while records.at < end, recordsRead < last, records.next(&record) {
      recordsRead += 1
      if record.isEmpty(in: bytes) {
        isInGap = true
      } else if recordsRead <= rules.skippedLines {
        statement.otherLines += 1
      } else {
        take(record)
      }
    }
  }

  private mutating func take(_ record: CSVRecord) {
    if let columns = rules.columns(record, bytes) {
      statement.otherLines += 1 + unclearRecords.count
      unclearRecords.removeAll()
      row = RowReader(rules: rules, columns: columns, content: content, blockCard: card)
      statement.balances.beginBlock()
      isInGap = false
      isCardOfBlockAbove = true
    } else if isCardLine(record) || isFooter(record) {
      statement.otherLines += 1
      isInGap = true
    } else if isBelowHeader {
      if isInGap, rules.hasHeader, record.error == nil, !looksLikeRow(record), !hasDate(record) {
        unclearRecords.append(record)
        if unclearRecords.count > RulesMatch.depth { readUnclearRecords() }
      } else {
        readUnclearRecords()
        isInGap = false
        read(record)
      }
    } else {
      statement.otherLines += 1
    }
  }

  /// Whether a line names the card of the rows below; stores the card.
  private mutating func isCardLine(_ record: CSVRecord) -> Bool {
    guard !rules.cardLines.isEmpty, record.error == nil, !looksLikeRow(record) else { return false }
    let line = lineText(record, bytes)
    guard rules.cardLines.contains(where: { line.starts(with: $0.bytes) }) else { return false }
    if isCardOfBlockAbove { card = nil }
    isCardOfBlockAbove = false
    let text = content.table == nil ? bytes[record.start..<record.end] : line[...]
    card = lastFourDigits(text.span) ?? card
    row?.blockCard = card
    return true
  }

  private var isBelowHeader: Bool { if case .some = row { true } else { false } }

  private func hasDate(_ record: CSVRecord) -> Bool { row?.hasDate(record) == true }

  private func looksLikeRow(_ record: CSVRecord) -> Bool { row?.looksLikeRow(record) == true }

  private mutating func isFooter(_ record: CSVRecord) -> Bool {
    hasFooters && record.error == nil && row?.isFooter(record) == true
  }

  private mutating func readUnclearRecords() {
    if unclearRecords.isEmpty { return }
    for record in unclearRecords { read(record) }
    unclearRecords.removeAll()
  }

  private mutating func read(_ record: CSVRecord) {
    if let width = row?.columns.width, record.cells.count > width {
      let usual = usualWidth ?? StatementScan.usualWidth(bytes, separator: rules.separator)
      usualWidth = usual
      row?.usualWidth = usual
    }
    switch row?.read(record) {
    case .row(let row): statement.rows.append(row)
    case .skipped(let reason, let row): statement.skip(row, reason)
    case .rejected(let row):
      statement.rejected.append(row)
      return statement.balances.skipUnread()
    case nil: break
    }
    if rules.balance != nil, let balance = row?.balanceRow(record) { statement.balances.append(balance) }
  }
}

// A large file on two cores.
extension StatementScan {
  /// The records after which the header has been read.
  private static let firstRecords = 200

  /// Reads the second half of a file beside the first, as if all lines between were rows below the header of
  /// the first records. If that was wrong, the rest of the file is still to be read when it returns.
  private mutating func readHalves(_ records: inout StatementRecords) {
    read(&records, upTo: content.end, most: StatementScan.firstRecords)
    // The second half of a text has its place to find.
    let middle = content.end / 2 + (content.table == nil ? content.end / 32 : 0)
    let start = records
    guard isBelowHeader, recordsRead > rules.skippedLines, start.at < middle else { return }
    var guess = self
    guess.statement = ParsedStatement(rules)
    guess.isInGap = false
    guess.unclearRecords = []
    let (first, second) = runConcurrently(
      { [self] in
        var (scan, records) = (self, start)
        scan.reserveRows(in: start.at..<middle)
        scan.read(&records, upTo: middle)
        return (scan, records)
      },
      { [guess, end = content.end] in
        var (scan, records) = (guess, start)
        records.skip(to: middle)
        scan.reserveRows(in: middle..<end)
        scan.read(&records, upTo: end)
        scan.readUnclearRecords()
        return (scan.statement, records)
      })
    (self, records) = first
    guard isAmongRows(like: guess) else { return }
    statement.append(second.0)
    records = second.1
  }

  private func isAmongRows(like guess: StatementScan) -> Bool {
    !isInGap && unclearRecords.isEmpty && card == guess.card && isCardOfBlockAbove == guess.isCardOfBlockAbove
      && row?.columns == guess.row?.columns && row?.blockCard == guess.row?.blockCard
  }

  /// Nearly every line of a large statement is a row, of at least some dozen bytes.
  private mutating func reserveRows(in place: Range<Int>) {
    let lines =
      content.table == nil ? min(bytes[place].count { $0 == .lineFeed }, place.count / 32) : place.count
    statement.rows.reserveCapacity(statement.rows.count + lines)
  }
}
