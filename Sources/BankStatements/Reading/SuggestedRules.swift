import LedgerFormats
import LedgerText

extension StatementError {
  static func noneFits(_ text: [UInt8], _ file: String, _ rules: [StatementRules]) -> StatementError {
    let beginning = FileSample(text)
    let names = rules.map { "\($0.name) (\($0.title))" }
    let quote = unclosedQuote(text)
    return StatementError(
      file: file, place: quote,
      message: quote == nil
        ? "no rules match this file's columns"
        : "no rules match this file: the quote opened here is never closed, so no header is found",
      firstLines: beginning.firstLines,
      help: names.isEmpty ? nil : "there are rules for: \(names.joined(separator: ", "))", skeleton: beginning.rules)
  }

  /// Where among the first records a quote is opened that is never closed.
  private static func unclosedQuote(_ text: [UInt8]) -> (line: Int, column: Int)? {
    var reader = CSVRecordReader(text, separator: UInt8(ascii: ","))
    var record = CSVRecord()
    for _ in 0..<RulesMatch.depth where reader.next(&record) {
      if case .unclosedQuote(let place) = record.mistake { return record.location(of: place, in: text) }
    }
    return nil
  }
}

/// What can be told of a file that no rules fit, for a person who is to write some.
private struct FileSample {
  private(set) var firstLines: [String] = []
  private var separator = UInt8(ascii: ",")
  private var header: [String] = []
  /// The row below the header.
  private var row: [String] = []

  private static let separators: [(byte: UInt8, name: String)] = [
    (UInt8(ascii: ","), "comma"), (UInt8(ascii: ";"), "semicolon"), (0x09, "tab"), (UInt8(ascii: "|"), "pipe"),
  ]

  init(_ text: [UInt8]) {
    var most = 0
    for (byte, _) in FileSample.separators {
      let records = FileSample.records(text, byte)
      // The header is the first line with the most cells that hold words.
      let counts = records.map { cells in cells.count { !$0.isEmpty && !$0.utf8.contains(where: \.isDigit) } }
      if let count = counts.max(), count > max(most, 1), let index = counts.firstIndex(of: count) {
        (most, separator, header) = (count, byte, records[index])
        row = index + 1 < records.count ? records[index + 1] : []
      }
    }
    firstLines = FileSample.lines(text)
  }

  private static func records(_ text: [UInt8], _ separator: UInt8) -> [[String]] {
    var reader = CSVRecordReader(text, separator: separator)
    var record = CSVRecord()
    var records: [[String]] = []
    while records.count < RulesMatch.depth, reader.next(&record) {
      let count = min(record.filledCount(in: text), 100)
      records.append(
        (0..<count).map { BankStatements.text(tidied(record.cell($0, in: text).prefix(100))) })
    }
    return records
  }

  private static func lines(_ text: [UInt8]) -> [String] {
    text.prefix(4000).split(whereSeparator: \.isLineEnd).prefix(5).map { line in
      let shown = BankStatements.text(tidied(line))
      return shown.count > 100 ? shown.prefix(99) + "…" : shown
    }
  }

  /// Rules with the columns of the file, to be completed; `nil` if nothing in it looks like a header.
  var rules: String? {
    guard header.count > 1 else { return nil }
    let date = column(["transaction date", "date", "datum", "fecha"]) ?? 0
    let payee = column(["description", "payee", "merchant", "details", "name", "text"]) ?? min(1, header.count - 1)
    var lines = [
      "statement my-bank \"My bank\"", "    columns " + header.map(quoted).joined(separator: " "),
      "    date \(name(date)) as \(form(of: date))", "    payee \(name(payee))",
    ]
    if let debit = column(["debit", "withdrawal"]), let credit = column(["credit", "deposit"]), debit != credit {
      lines += ["    debit \(name(debit))", "    credit \(name(credit))"]
    } else {
      let amount = column(["amount", "betrag", "value"]) ?? header.count - 1
      lines.append("    amount \(name(amount)) spent negative    ; or: spent positive")
    }
    lines.append("    currency SGD")
    if separator != UInt8(ascii: ",") {
      lines.append("    separator \(FileSample.separators.first { $0.byte == separator }?.name ?? "comma")")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first column that one of some words stands in, the first words first.
  private func column(_ words: [String]) -> Int? {
    for word in words {
      if let index = header.firstIndex(where: { SubstringSearch(word).stands(in: comparable(Array($0.utf8))) }) {
        return index
      }
    }
    return nil
  }

  /// The forms of a date that the row below the header has; where there are several, a person must choose.
  private func form(of column: Int) -> String {
    let forms = [
      "DD/MM/YYYY", "MM/DD/YYYY", "D/M/YYYY", "M/D/YYYY", "YYYY-MM-DD", "DD-MM-YYYY", "MM-DD-YYYY", "DD.MM.YYYY",
      "YYYY/MM/DD", "YYYYMMDD", "DD MMM YYYY", "D MMM YYYY", "DD-MMM-YYYY", "DD/MM/YY", "MM/DD/YY", "DD MMM YY",
      "YYYY-MM-DD hh:mm:ss", "DD/MM/YYYY hh:mm:ss", "DD-MM-YYYY hh:mm:ss",
    ]
    let cell = Array((column < row.count ? row[column] : "").utf8)
    let fitting = forms.filter { form in
      guard let form = try? DatePattern(form), case .success = form.day(cell[...]) else { return false }
      return true
    }
    guard let first = fitting.first else { return "DD/MM/YYYY    ; or as the file writes it" }
    return quoted(first) + (fitting.count > 1 ? "    ; or: \(quoted(fitting[1]))" : "")
  }

  /// A column by its cell, or by its number where that says too little.
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
