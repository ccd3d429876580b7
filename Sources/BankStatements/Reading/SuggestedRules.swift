import LedgerFormats
import LedgerModel
import LedgerText

/// Rules for a file that no rules fit, for the user to complete: `…` is in place of each word that the file does not tell.
package struct SuggestedRules: Sendable {
  /// The rows that are looked at.
  private static let maxRows = 5000

  /// The first lines of the file.
  let firstLines: [String]
  /// Of the wallet, where the rows have none.
  private let currency: String?
  private var separator = Separator.comma
  /// The names of the columns; empty for a file without a header.
  package private(set) var header: [String] = []
  /// The cells of the rows below the header that have a text, by column.
  private(set) var cells: [[String]] = []

  /// `currency` is that of the wallet, where the rows have none.
  init(_ text: [UInt8], currency: String?) {
    self.currency = currency
    firstLines = SuggestedRules.lines(text)
    var (most, place) = (0, 0)
    for candidate in Separator.allCases {
      let records = SuggestedRules.records(text, candidate.byte, most: RulesMatch.depth)
      // The header is the first line with the most cells of words.
      let counts = records.map { cells in cells.count { !$0.isEmpty && !$0.utf8.contains(where: \.isDigit) } }
      if let count = counts.max(), count > max(most, 1), let index = counts.firstIndex(of: count) {
        most = count
        separator = candidate
        header = records[index]
        place = index
      }
    }
    let rows = SuggestedRules.records(text, separator.byte, most: SuggestedRules.maxRows).dropFirst(
      place + 1)
    cells = header.indices.map { column in
      rows.compactMap { column < $0.count ? $0[column] : nil }.filter { !$0.isEmpty }
    }
  }

  private static func records(_ text: [UInt8], _ separator: UInt8, most: Int) -> [[String]] {
    var reader = CSVRecordReader(text, separator: separator)
    var record = CSVRecord()
    var records: [[String]] = []
    while records.count < most, reader.next(&record) {
      let count = min(record.filledCount(in: text), 100)
      records.append(
        (0..<count).map { BankStatements.text(normalizedText(record.cell($0, in: text).prefix(100))) })
    }
    return records
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    text.prefix(4000).split(whereSeparator: \.isLineEnd).prefix(5).map { line in
      let shown = BankStatements.text(normalizedText(line))
      return shown.count > 100 ? shown.prefix(99) + "…" : shown
    }
  }

  /// `nil` for a file without a header.
  var text: String? { text(StatementAnswers()) }

  /// The rules by some answers; `nil` for a file without a header.
  package func text(_ answers: StatementAnswers) -> String? {
    guard header.count > 1 else { return nil }
    let dates = dateColumns(answers.date)
    var lines = [
      "statement \(answers.name)" + (answers.title.map { " \(quoted($0))" } ?? ""),
      "    columns " + header.map(quoted).joined(separator: " "),
      "    date \(name(dates.date)) as \(dateForm(of: dates.date, answers.dateForm))",
    ]
    if let posted = dates.posted {
      lines.append("    posted \(name(posted)) as \(dateForm(of: posted, answers.dateForm))")
    }
    lines.append("    payee \(name(answers.payee ?? payeeColumn(besides: dates)))")
    lines += amountLines(answers)
    let code = answers.currency ?? currency ?? "…    ; its code"
    lines.append("    currency \(currencyColumn.map(name) ?? code)")
    if separator != .comma { lines.append("    separator \(separator.rawValue)") }
    if let encoding = answers.encoding { lines.append("    encoding \(encoding)") }
    if let source = answers.source { lines.append("    source \(source)") }
    if answers.isAccount { lines.append("    account") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func amountLines(_ answers: StatementAnswers) -> [String] {
    var lines: [String] = []
    var amounts: [Int] = []
    if answers.amount == nil, let (debit, credit) = splitColumns {
      amounts = answers.areColumnsSwapped ? [credit, debit] : [debit, credit]
      lines = ["    debit \(name(amounts[0]))", "    credit \(name(amounts[1]))"]
    } else {
      let column = answers.amount ?? amountColumn
      amounts = [column]
      let sign =
        answers.isSpentNegative.map { $0 ? "negative" : "positive" }
        ?? "…    ; negative or positive: the sign of a purchase"
      lines = ["    amount \(name(column)) spent \(sign)"]
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
