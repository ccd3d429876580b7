import LedgerFormats
import LedgerText

/// Finds the rules that fit a file.
struct RulesMatch {
  /// A header must be among this many records.
  static let depth = 60

  enum Outcome {
    /// The rules and the file as UTF-8.
    case found(StatementRules, StatementContent)
    case notText(EncodingError)
    case empty
    /// The file as UTF-8, and the rules that fit its columns, which many banks share; nothing says that it is
    /// of their banks.
    case uncertain([StatementRules], StatementContent)
    /// The file as UTF-8, which no rules fit; those that fit but for their dates.
    case noneFits(StatementContent, like: [OtherDates])
  }

  /// Rules whose header a file has, with dates of another form in all rows.
  struct OtherDates {
    var rules: StatementRules
    /// The forms that the dates may have, one or two.
    var forms: [String]
  }

  private let bytes: [UInt8]
  private let encoding: TextEncoding?
  private let wallet: StatementWallet
  /// Of a workbook.
  private let table: StatementTable?
  private var texts: [TextEncoding: Result<StatementContent, EncodingError>] = [:]

  init(_ bytes: [UInt8], encoding: TextEncoding?, _ wallet: StatementWallet) {
    self.bytes = bytes
    self.encoding = encoding
    self.wallet = wallet
    table = nil
  }

  init(_ table: StatementTable, _ wallet: StatementWallet) {
    bytes = []
    encoding = nil
    self.wallet = wallet
    self.table = table
  }

  /// Reads the beginning of the file by each of the rules.
  mutating func find(_ candidates: [StatementRules]) -> Outcome {
    var best: (rules: StatementRules, text: StatementContent, isHeader: Bool)?
    var uncertain: [StatementRules] = []
    var uncertainText = StatementContent(text: [])
    var alike: [OtherDates] = []
    for rules in candidates where !rules.isMessage {
      guard case .success(let text) = text(encoding ?? rules.encoding ?? .utf8) else { continue }
      let beginning = FirstRecords(text, rules)
      guard beginning.fits else { continue }
      if !beginning.otherForms.isEmpty {
        alike.append(OtherDates(rules: rules, forms: beginning.otherForms))
        continue
      }
      guard isOfBank(text, rules) else {
        if uncertain.isEmpty { uncertainText = text }
        uncertain.append(rules)
        continue
      }
      let isHeader = rules.hasHeader
      // A header is more specific than a number of cells.
      if let best, (best.isHeader ? 1 : 0, best.rules.columnCount) >= (isHeader ? 1 : 0, rules.columnCount) {
        continue
      }
      best = (rules, text, isHeader)
    }
    if let best { return .found(best.rules, best.text) }
    if !uncertain.isEmpty { return .uncertain(uncertain, uncertainText) }
    switch text(encoding ?? .utf8) {
    case .failure(let error): return .notText(error)
    case .success(let text):
      return text.bytes.allSatisfy { $0.isBlank || $0.isLineEnd } ? .empty : .noneFits(text, like: alike)
    }
  }

  /// Whether the card or account is one that the rules are for, and the file has the sign of their bank.
  private func isOfBank(_ text: StatementContent, _ rules: StatementRules) -> Bool {
    if rules.only.isEmpty, rules.sign == nil { return true }
    var records = text.records(separator: rules.separator)
    var record = CSVRecord()
    var (hasLine, hasWholeNumber) = (false, false)
    for _ in 0..<RulesMatch.depth * 2 + rules.skippedLines where records.next(&record) {
      if case .line(let start) = rules.sign, start.isStart(of: lineText(record, text.bytes).span) {
        hasLine = true
      }
      if case .cells(let width) = rules.layout, let card = rules.card, record.cells.count == width {
        if isCardNumber(record.cell(card, in: text.bytes)) { hasWholeNumber = true }
      }
    }
    if case .line = rules.sign, !hasLine { return false }
    var scan = StatementScan(rules, text.prefix(upTo: records.at))
    let statement = scan.run(halvesFrom: .max)
    let hasNumber =
      statement.rows.contains { $0.cardDigits != nil }
      || statement.skipped.contains { $0.rows.contains { $0.cardDigits != nil } }
    if case .cardNumber = rules.sign, !hasNumber { return false }
    // A balance, too, has four digits.
    if case .cells = rules.layout, rules.sign != nil, rules.card != nil, !hasWholeNumber { return false }
    if rules.only.isEmpty { return true }
    let sources = wallet.sources(of: statement)
    return !sources.isEmpty && sources.allSatisfy { rules.only.areMet(by: $0) }
  }

  private mutating func text(_ encoding: TextEncoding) -> Result<StatementContent, EncodingError> {
    if let table { return .success(StatementContent(table: table)) }
    if let known = texts[encoding] { return known }
    let text = encoding.decode(bytes).map { StatementContent(text: $0) }
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
  /// The rows whose dates are compared with the form of the rules.
  private static let maxDates = 2000

  /// Whether the rules fit, but perhaps for the form of their dates.
  private(set) var fits = false
  /// The forms of the dates below the header, where the rules' own form does not read them and others read
  /// all.
  private(set) var otherForms: [String] = []

  init(_ content: StatementContent, _ rules: StatementRules) {
    var reader = content.records(separator: rules.separator)
    let text = content.bytes
    var record = CSVRecord()
    var count = 0
    var isFirst = true
    while count < RulesMatch.depth + rules.skippedLines, reader.next(&record) {
      count += 1
      if count <= rules.skippedLines || record.isEmpty(in: text) { continue }
      switch rules.layout {
      case .header(let header):
        guard let columns = ColumnLayout(record, text, header: header) else { break }
        fits = true
        findOtherForms(&reader, RowReader(rules: rules, columns: columns, content: content))
      case .cells(let width):
        var row = RowReader(rules: rules, columns: ColumnLayout(cells: width), content: content)
        // One readable row is enough, so that an error in the first is reported as an error of the row.
        if isFirst, !row.looksLikeRow(record) { return }
        fits = row.isReadable(record)
        if fits {
          var all = content.records(separator: rules.separator)
          for _ in 0..<rules.skippedLines where all.next(&record) {}
          findOtherForms(&all, row)
          fits = otherForms.isEmpty
          otherForms = []
          return
        }
      }
      isFirst = false
      if fits { return }
    }
  }

  private mutating func findOtherForms(_ reader: inout StatementRecords, _ rows: RowReader) {
    var record = CSVRecord()
    var (dates, own): ([String], [String]) = ([], [])
    while dates.count < FirstRecords.maxDates, reader.next(&record) {
      guard record.error == nil, !rows.isDay(record), let date = rows.writtenDate(record) else { continue }
      dates.append(date)
      if rows.hasDate(record) { own.append(date) }
    }
    if own.count == dates.count { return }
    let forms = DateForms.fitting(dates)
    guard !own.isEmpty, let form = (rows.rules.date ?? rows.rules.posted)?.pattern.text else {
      otherForms = DateForms.readings(forms)
      return
    }
    // A wrong date among right ones is an error of its row; only the order of day and month is that of all dates.
    if forms.contains(where: { DateForms.isMonthFirst($0) == DateForms.isMonthFirst(form) }) { return }
    otherForms = DateForms.readings(DateForms.reading(own, among: forms))
  }
}

extension RowReader {
  /// Whether the date of a workbook's row is a day, which rules read in any form.
  fileprivate func isDay(_ record: CSVRecord) -> Bool {
    guard isTable, let iso = DatePattern.iso else { return false }
    if case .success = iso.day(dateCell(record).span) { return true } else { return false }
  }

  /// Whether a record has the cells of a row, with digits in those of the date and the amount.
  func looksLikeRow(_ record: CSVRecord) -> Bool {
    guard hasAllCells(record), record.filledCount(in: bytes) <= columns.width else { return false }
    guard dateCell(record).contains(where: \.isDigit) else { return false }
    func hasDigit(_ column: Int?) -> Bool {
      column.map { cell($0, record).contains(where: \.isDigit) } ?? false
    }
    switch rules.amount {
    case .signed(let column, _), .marked(let column, _, _): return hasDigit(column)
    case .split(let debit, let credit): return hasDigit(debit) || hasDigit(credit)
    }
  }

  /// Whether a record has a valid date.
  func hasDate(_ record: CSVRecord) -> Bool {
    guard let column = rules.date ?? rules.posted,
      case .success = day(of: dateCell(record), as: column.pattern)
    else {
      return false
    }
    return true
  }

  /// What a record has in place of a date; `nil` without a digit.
  fileprivate func writtenDate(_ record: CSVRecord) -> String? {
    guard hasAllCells(record) else { return nil }
    let cell = dateCell(record)
    return cell.contains(where: \.isDigit) ? text(normalizedText(cell.prefix(100))) : nil
  }

  /// A sheet has no cells after the last that is filled.
  private func hasAllCells(_ record: CSVRecord) -> Bool { isTable || record.cells.count >= columns.width }

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
