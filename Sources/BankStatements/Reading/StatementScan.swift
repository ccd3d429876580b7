import LedgerFormats

/// Walks over all records of a file by the rules that fit it: what stands above the header, header, rows, and again for
/// each block of a file that has several.
struct StatementScan {
  private let rules: StatementRules
  private let bytes: [UInt8]
  private let footers: [RowRule]
  private var statement: ParsedStatement
  /// Reads rows; `nil` above the header.
  private var row: RowReader?
  /// The card that a line named, and whether that was above the last header: the next such line begins anew.
  private var card: String?
  private var isCardOfBlockAbove = false
  /// Lines behind an empty, a footer or a card's line that look like no rows: if a header follows they stood above it,
  /// else they are rows that can't be read.
  private var held: [CSVRecord] = []
  private var isInGap = false
  /// How many cells most lines of the file have.
  private let usualWidth: Int

  init(_ rules: StatementRules, _ bytes: [UInt8]) {
    self.rules = rules
    self.bytes = bytes
    statement = ParsedStatement(rules)
    footers = rules.rowRules.filter { if case .footer = $0.effect { true } else { false } }
    usualWidth = StatementScan.usualWidth(bytes, separator: rules.separator)
    if case .cells(let width) = rules.layout {
      row = RowReader(rules: rules, plan: ColumnLayout(cells: width), bytes: bytes, usualWidth: usualWidth)
    }
  }

  /// Of counts that are as frequent the smallest.
  private static func usualWidth(_ bytes: [UInt8], separator: UInt8) -> Int {
    var reader = CSVRecordReader(bytes, separator: separator)
    var record = CSVRecord()
    var counts = Array(repeating: 0, count: CSVRecord.mostCells + 1)
    while reader.next(&record) { counts[record.cells.count] += 1 }
    return counts.indices.dropFirst().max { (counts[$0], $1) < (counts[$1], $0) } ?? 0
  }

  /// Reads everything.
  mutating func run() -> ParsedStatement {
    var reader = CSVRecordReader(bytes, separator: rules.separator)
    var record = CSVRecord()
    var count = 0
    while reader.next(&record) {
      count += 1
      if record.isEmpty(in: bytes) {
        isInGap = true
      } else if count <= rules.skippedLines {
        statement.otherLines += 1
      } else {
        take(record)
      }
    }
    rejectHeld()
    return statement
  }

  private mutating func take(_ record: CSVRecord) {
    if let plan = rules.plan(record, bytes) {
      statement.otherLines += 1 + held.count
      held.removeAll()
      row = RowReader(rules: rules, plan: plan, bytes: bytes, usualWidth: usualWidth, blockCard: card)
      isInGap = false
      isCardOfBlockAbove = true
    } else if isCardLine(record) || isFooter(record) {
      statement.otherLines += 1
      isInGap = true
    } else if let row {
      if isInGap, rules.hasHeader, record.mistake == nil, !row.looksLikeRow(record), !row.hasDate(record) {
        held.append(record)
        if held.count > RulesMatch.depth { rejectHeld() }
      } else {
        rejectHeld()
        isInGap = false
        read(record, row)
      }
    } else {
      statement.otherLines += 1
    }
  }

  /// A line that names the card of the rows below.
  private mutating func isCardLine(_ record: CSVRecord) -> Bool {
    guard !rules.cardLines.isEmpty, record.mistake == nil, row?.looksLikeRow(record) != true else { return false }
    let line = lineText(record, bytes)
    guard rules.cardLines.contains(where: { line.starts(with: $0.bytes) }) else { return false }
    if isCardOfBlockAbove { card = nil }
    isCardOfBlockAbove = false
    card = lastFourDigits(bytes[record.start..<record.end]) ?? card
    row?.blockCard = card
    return true
  }

  private func isFooter(_ record: CSVRecord) -> Bool {
    guard let row, !footers.isEmpty, record.mistake == nil else { return false }
    let facts = row.facts(of: record)
    return footers.contains { row.holds($0, facts, record) }
  }

  private mutating func rejectHeld() {
    guard let row, !held.isEmpty else { return }
    let records = held
    held.removeAll()
    for record in records { read(record, row) }
  }

  private mutating func read(_ record: CSVRecord, _ row: RowReader) {
    switch row.read(record) {
    case .row(let row): statement.rows.append(row)
    case .leftOut(let reason, let row): statement.leaveOut(row, reason)
    case .rejected(let row): statement.rejected.append(row)
    }
  }
}
