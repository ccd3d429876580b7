import LedgerFormats
import LedgerModel
import LedgerText

/// Rules for a file that no rules fit, for the user to complete: `…` is in place of each word that the file
/// does not tell.
package struct SuggestedRules: Sendable {
  /// The rows that are looked at.
  private static let maxRows = 5000

  /// The first lines of the file.
  let firstLines: [String]
  /// Of the wallet, where the rows have none.
  private let currency: String?
  private var separator = Separator.comma
  /// The names of the columns; their numbers for a file without a header; empty for a file without columns.
  package private(set) var header: [String] = []
  /// Whether the names are numbers.
  private(set) var isHeaderless = false
  /// The cells of the rows that have a text, by column.
  private(set) var cells: [[String]] = []
  /// The columns that begin with a date of a known form.
  private(set) var datedColumns: [Int] = []
  /// The columns with nothing but amounts.
  private(set) var amountColumns: [Int] = []
  /// The columns with a text in every row that has a date: not those with a total.
  private(set) var filledColumns: Set<Int> = []
  /// The rows that have a date.
  private(set) var datedRows: [[String]] = []

  /// `currency` is that of the wallet, where the rows have none.
  init(_ text: [UInt8], currency: String?) {
    self.currency = currency
    firstLines = SuggestedRules.lines(text)
    var (most, place) = (0, 0)
    for candidate in Separator.allCases {
      let records = SuggestedRules.records(text, candidate.byte, most: RulesMatch.depth)
      // The header is the first line with the most cells of words, without a date or an amount.
      let counts = records.map { $0.cells.contains(where: isData) ? 0 : $0.cells.count(where: isWord) }
      if let count = counts.max(), count > max(most, 1), let index = counts.firstIndex(of: count) {
        most = count
        separator = candidate
        header = records[index].cells
        place = index + 1
      }
    }
    if header.isEmpty { findColumns(text) }
    let records = SuggestedRules.records(text, separator.byte, most: SuggestedRules.maxRows)
    let width = header.count
    let rows = records.dropFirst(place).map { record in
      Array(record.cells.prefix(width)) + repeatElement("", count: max(0, width - record.cells.count))
    }
    cells = header.indices.map { column in rows.map { $0[column] }.filter { !$0.isEmpty } }
    findKinds(of: rows)
  }

  private mutating func findKinds(of rows: [[String]]) {
    datedColumns = header.indices.filter { !DateForms.fitting(cells[$0]).isEmpty }
    amountColumns = header.indices.filter { column in
      !datedColumns.contains(column) && cells[column].contains(where: isAmount)
        && cells[column].allSatisfy { isAmount($0) || $0 == "-" }
    }
    let date = dateColumns(nil).date
    datedRows = date.map { date in rows.filter { !$0[date].isEmpty } } ?? rows
    filledColumns = Set(
      header.indices.filter { column in
        !cells[column].isEmpty && datedRows.allSatisfy { !$0[column].isEmpty }
      })
  }

  /// Finds the columns of a file without a header: one has a date in every row, one an amount.
  private mutating func findColumns(_ text: [UInt8]) {
    for candidate in Separator.allCases {
      let records = SuggestedRules.records(text, candidate.byte, most: RulesMatch.depth)
      guard let width = records.first?.width, width > 2, records.allSatisfy({ $0.width == width }) else {
        continue
      }
      func hasColumn(_ isOne: (String) -> Bool) -> Bool {
        (0..<width).contains { column in
          records.allSatisfy { column < $0.cells.count && isOne($0.cells[column]) }
        }
      }
      guard hasColumn({ !DateForms.fitting([$0]).isEmpty }), hasColumn(isAmount) else { continue }
      separator = candidate
      isHeaderless = true
      header = (1...width).map { String($0) }
      return
    }
  }

  /// The first records that are not empty: their cells up to the last that is filled, and the number of all.
  private static func records(
    _ text: [UInt8], _ separator: UInt8, most: Int
  ) -> [(cells: [String], width: Int)] {
    var reader = CSVRecordReader(text, separator: separator)
    var record = CSVRecord()
    var records: [(cells: [String], width: Int)] = []
    while records.count < most, reader.next(&record) {
      let count = min(record.filledCount(in: text), 100)
      if count == 0 { continue }
      let cells = (0..<count).map {
        BankStatements.text(normalizedText(record.cell($0, in: text).prefix(100)))
      }
      records.append((cells, min(record.cells.count, 100)))
    }
    return records
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    text.prefix(4000).split(whereSeparator: \.isLineEnd).prefix(5).map { line in
      let shown = BankStatements.text(normalizedText(line))
      return shown.count > 100 ? shown.prefix(99) + "…" : shown
    }
  }

  /// `nil` for a file without columns.
  var text: String? { text(StatementAnswers()) }

  /// The rules by some answers; `nil` for a file without columns.
  package func text(_ answers: StatementAnswers) -> String? {
    guard header.count > 1 else { return nil }
    let dates = dateColumns(answers.date)
    let date = dates.date.map { "\(name($0)) as \(dateForm(of: $0, answers.dateForm))" }
    var lines = [
      "statement \(answers.name)" + (answers.title.map { " \(quoted($0))" } ?? ""),
      isHeaderless
        ? "    no-columns \(header.count)" : "    columns " + header.map(quoted).joined(separator: " "),
      "    date \(date ?? "… as …    ; the column, and as the file writes it: DD/MM/YYYY, YYYY-MM-DD")",
    ]
    if let posted = dates.posted {
      lines.append("    posted \(name(posted)) as \(dateForm(of: posted, answers.dateForm))")
    }
    let payee = answers.payee ?? payeeColumn(besides: dates)
    lines.append("    payee \(payee.map(name) ?? "…    ; the column of the description")")
    lines += amountLines(answers)
    lines.append("    currency \(currencyWord(answers))")
    if separator != .comma { lines.append("    separator \(separator.rawValue)") }
    if let encoding = answers.encoding { lines.append("    encoding \(encoding)") }
    if let source = answers.source { lines.append("    source \(source)") }
    if answers.isAccount { lines.append("    account") }
    if answers.isRefund { lines.append("    refund when money is in") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func currencyWord(_ answers: StatementAnswers) -> String {
    if let column = currencyColumn { return name(column) }
    return currencyOfHeader ?? answers.currency ?? currency ?? "…    ; its code"
  }

  private func amountLines(_ answers: StatementAnswers) -> [String] {
    var lines: [String] = []
    var amounts: [Int] = []
    if answers.amount == nil, let (debit, credit) = splitColumns {
      amounts = answers.areColumnsSwapped ? [credit, debit] : [debit, credit]
      lines = ["    debit \(name(amounts[0]))", "    credit \(name(amounts[1]))"]
    } else {
      let column = answers.amount ?? (isAmountKnown ? amountColumn : nil)
      amounts = [column].compactMap(\.self)
      if let column, let marks = marks(column) {
        let order =
          answers.isSpentNegative == false ? [marks.received, marks.spent] : [marks.spent, marks.received]
        return ["    amount \(name(column)) marked \(order.joined(separator: " "))"]
          + (hasDecimalComma(amounts) ? ["    decimal comma"] : [])
      }
      let sign =
        answers.isSpentNegative.map { $0 ? "negative" : "positive" }
        ?? "…    ; \(column == nil ? "the column, and " : "")negative or positive: the sign of a purchase"
      lines = ["    amount \(column.map(name) ?? "…") spent \(sign)"]
    }
    if hasDecimalComma(amounts) { lines.append("    decimal comma") }
    var forms: [RuleKeyword] = []
    if has(amounts, { $0.hasPrefix("(") && $0.hasSuffix(")") }) { forms.append(.parentheses) }
    if has(amounts, { $0.hasSuffix("-") && $0 != "-" }) { forms.append(.minus) }
    lines += forms.map { "    \($0.sample(isFromPayee: false))" }
    return lines
  }

  /// The form of a column's dates; `…` where the day and the month can't be told apart.
  private func dateForm(of column: Int, _ answer: String?) -> String {
    let fitting = DateForms.fitting(cells[column])
    let readings = DateForms.readings(fitting)
    guard let first = readings.first else {
      return answer.map(quoted) ?? "…    ; as the file writes it: DD/MM/YYYY, YYYY-MM-DD"
    }
    // An answer is about one column; the others have the same order of day and month.
    if let answer, fitting.contains(answer) { return quoted(answer) }
    if let isMonthFirst = answer.map(DateForms.isMonthFirst) ?? isMonthFirst {
      return quoted(readings.first { DateForms.isMonthFirst($0) == isMonthFirst } ?? first)
    }
    return readings.count > 1 ? "…    ; \(quoted(first)) or \(quoted(readings[1]))" : quoted(first)
  }

  /// The name of a column, or its number if the name is empty or not unique.
  private func name(_ column: Int) -> String {
    let key = columnKey(Array(header[column].utf8)[...])
    let isUnique = header.count { columnKey(Array($0.utf8)[...]) == key } == 1
    return key.isEmpty || !isUnique ? "\(column + 1)" : quoted(header[column])
  }

  private func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2F }
    if isPlain { return word }
    return "\"" + word.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}

/// Whether a cell can't be one of a header, such as `Ref1`.
private func isData(_ cell: String) -> Bool {
  let isNumber = isAmount(cell) && (!cell.contains(where: \.isLetter) || cell.contains { ".,".contains($0) })
  return isNumber || !DateForms.fitting([cell]).isEmpty
}

/// Whether a cell is like those of a header.
private func isWord(_ cell: String) -> Bool { !cell.isEmpty && !cell.utf8.contains(where: \.isDigit) }

/// Whether a cell is an amount, in any of the ways in which banks write them, with a currency or without.
func isAmount(_ cell: String) -> Bool {
  let marks = cell.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{2212}" }
  let start = marks.prefix { !isPartOfAmount($0) }
  let rest = marks.dropFirst(start.count)
  let number = rest.prefix(while: isPartOfAmount)
  let digits = number.count { ("0"..."9").contains($0) }
  // A longer number without a decimal sign names something.
  let isNumber = digits > 0 && (digits < 10 || digits < 19 && number.contains { $0 == "." || $0 == "," })
  return isNumber && start.count <= 3 && rest.count - number.count <= 3 && !start.contains("#")
}

private func isPartOfAmount(_ scalar: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(scalar) || ["-", "+", ".", ",", "'", "(", ")"].contains(scalar)
}
