import LedgerFormats
import LedgerText

/// Rules for a file that no rules fit, for the user to complete.
struct SuggestedRules {
  /// The first lines of the file.
  let firstLines: [String]
  private var separator = Separator.comma
  private var header: [String] = []
  /// The row below the header.
  private var row: [String] = []

  init(_ text: [UInt8]) {
    firstLines = SuggestedRules.lines(text)
    var most = 0
    for candidate in Separator.allCases {
      let records = SuggestedRules.records(text, candidate.byte)
      // The header is the first line with the most cells of words.
      let counts = records.map { cells in cells.count { !$0.isEmpty && !$0.utf8.contains(where: \.isDigit) } }
      if let count = counts.max(), count > max(most, 1), let index = counts.firstIndex(of: count) {
        (most, separator, header) = (count, candidate, records[index])
        row = index + 1 < records.count ? records[index + 1] : []
      }
    }
  }

  private static func records(_ text: [UInt8], _ separator: UInt8) -> [[String]] {
    var reader = CSVRecordReader(text, separator: separator)
    var record = CSVRecord()
    var records: [[String]] = []
    while records.count < RulesMatch.depth, reader.next(&record) {
      let count = min(record.filledCount(in: text), 100)
      records.append((0..<count).map { BankStatements.text(normalizedText(record.cell($0, in: text).prefix(100))) })
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
  var text: String? {
    guard header.count > 1 else { return nil }
    let date = column(["transaction date", "date", "datum", "fecha"]) ?? 0
    let payee = column(["description", "payee", "merchant", "details", "name", "text"]) ?? min(1, header.count - 1)
    var lines = [
      "statement my-bank \"My bank\"", "    columns " + header.map(quoted).joined(separator: " "),
      "    date \(name(date)) as \(dateFormat(of: date))", "    payee \(name(payee))",
    ]
    if let debit = column(["debit", "withdrawal"]), let credit = column(["credit", "deposit"]), debit != credit {
      lines += ["    debit \(name(debit))", "    credit \(name(credit))"]
    } else {
      let amount = column(["amount", "betrag", "value"]) ?? header.count - 1
      lines.append("    amount \(name(amount)) spent negative    ; or: spent positive")
    }
    lines.append("    currency SGD")
    if separator != .comma { lines.append("    separator \(separator.rawValue)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first column that contains one of some words, in the order of the words.
  private func column(_ words: [String]) -> Int? {
    words.lazy.compactMap { word in
      let search = SubstringSearch(word)
      return header.firstIndex { search.isFound(in: comparable(Array($0.utf8)).span) }
    }.first
  }

  /// The date formats that fit the row below the header; if there are several, the user must choose.
  private func dateFormat(of column: Int) -> String {
    let formats = [
      "DD/MM/YYYY", "MM/DD/YYYY", "D/M/YYYY", "M/D/YYYY", "YYYY-MM-DD", "DD-MM-YYYY", "MM-DD-YYYY", "DD.MM.YYYY",
      "YYYY/MM/DD", "YYYYMMDD", "DD MMM YYYY", "D MMM YYYY", "DD-MMM-YYYY", "DD/MM/YY", "MM/DD/YY", "DD MMM YY",
      "YYYY-MM-DD hh:mm:ss", "DD/MM/YYYY hh:mm:ss", "DD-MM-YYYY hh:mm:ss",
    ]
    let cell = Array((column < row.count ? row[column] : "").utf8)
    let fitting = formats.filter { format in
      guard let pattern = try? DatePattern(format), case .success = pattern.day(cell.span) else { return false }
      return true
    }
    guard let first = fitting.first else { return "DD/MM/YYYY    ; or as the file writes it" }
    return quoted(first) + (fitting.count > 1 ? "    ; or: \(quoted(fitting[1]))" : "")
  }

  /// The name of a column, or its number if the name is empty or not unique.
  private func name(_ column: Int) -> String {
    let key = columnKey(Array(header[column].utf8)[...])
    let isUnique = header.count { columnKey(Array($0.utf8)[...]) == key } == 1
    return key.isEmpty || !isUnique ? "\(column + 1)" : quoted(header[column])
  }

  private func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2F }
    if isPlain { return word }
    return "\"" + word.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
