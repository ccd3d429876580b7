import LedgerFormats
import LedgerModel
import LedgerText

/// Rules for a file that no rules fit, for the user to complete: `…` is in place of each word that the file does not tell.
struct SuggestedRules {
  /// The rows that are looked at.
  private static let maxRows = 5000

  /// The first lines of the file.
  let firstLines: [String]
  private let currency: String?
  private var separator = Separator.comma
  private var header: [String] = []
  /// The cells of the rows below the header, by column.
  private var cells: [[String]] = []

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
  var text: String? {
    guard header.count > 1 else { return nil }
    let dates = dateColumns
    var lines = [
      "statement my-bank \"My bank\"", "    columns " + header.map(quoted).joined(separator: " "),
      "    date \(name(dates.date)) as \(dateFormat(of: dates.date))",
    ]
    if let posted = dates.posted { lines.append("    posted \(name(posted)) as \(dateFormat(of: posted))") }
    lines.append("    payee \(name(payeeColumn(besides: [dates.date, dates.posted])))")
    var amounts: [Int] = []
    if let debit = column(["debit", "withdrawal"]), let credit = column(["credit", "deposit"]),
      debit != credit
    {
      lines += ["    debit \(name(debit))", "    credit \(name(credit))"]
      amounts = [debit, credit]
    } else {
      amounts = [amountColumn]
      lines.append(
        "    amount \(name(amountColumn)) spent …    ; negative or positive: the sign of a purchase")
    }
    if hasDecimalComma(amounts) { lines.append("    decimal comma") }
    lines.append("    currency \(currencyColumn.map(name) ?? currency ?? "…    ; its code")")
    if separator != .comma { lines.append("    separator \(separator.rawValue)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first column that contains one of some words, in the order of the words.
  private func column(_ words: [String]) -> Int? { column(words, among: Array(header.indices)) }

  private func column(_ words: [String], among columns: [Int]) -> Int? {
    words.lazy.compactMap { word in
      let search = SubstringSearch(word)
      return columns.first { search.isFound(in: comparable(Array(header[$0].utf8)).span) }
    }.first
  }

  private var amountColumn: Int { column(["amount", "betrag", "bedrag", "value"]) ?? header.count - 1 }

  /// The day of the purchase and, where there are two, the day of the posting.
  private var dateColumns: (date: Int, posted: Int?) {
    let dates = header.indices.filter { !cells[$0].isEmpty && !formats(of: $0).isEmpty }
    let named = column(["transaction date", "date", "datum", "fecha"])
    guard dates.count > 1 else { return (dates.first ?? named ?? 0, nil) }
    let posted =
      column(["post", "value", "valuta", "settle", "clear", "book", "process"], among: dates) ?? dates[1]
    return (dates.first { $0 != posted } ?? dates[0], posted)
  }

  /// The column with the most different texts of letters; of equal ones the one with a usual name, then the first.
  private func payeeColumn(besides others: [Int?]) -> Int {
    let columns = header.indices.filter { !others.contains($0) }
    let counts = columns.map { Set(cells[$0].filter { $0.contains(where: \.isLetter) }).count }
    let most = counts.max() ?? 0
    let best = zip(columns, counts).filter { $0.1 == most }.map(\.0)
    let usual = ["description", "payee", "merchant", "details", "name", "text", "omschrijving"]
    return column(usual, among: best) ?? best.first ?? min(1, header.count - 1)
  }

  /// The column whose cells are all codes of currencies.
  private var currencyColumn: Int? {
    header.indices.first { column in
      !cells[column].isEmpty && cells[column].allSatisfy { CurrencyCode($0) != nil && $0.utf8.count == 3 }
    }
  }

  /// Whether every amount has a comma before its last one or two digits.
  private func hasDecimalComma(_ columns: [Int]) -> Bool {
    let amounts = columns.flatMap { cells[$0] }.filter { $0.utf8.contains(where: \.isDigit) }
    return !amounts.isEmpty
      && amounts.allSatisfy { amount in
        let digits = amount.utf8.reversed().drop { !$0.isDigit }.prefix { $0.isDigit }
        let sign = amount.utf8.reversed().drop { !$0.isDigit }.dropFirst(digits.count).first
        return sign == UInt8(ascii: ",") && digits.count <= 2
      }
  }

  private static let dateFormats = [
    "DD/MM/YYYY", "MM/DD/YYYY", "D/M/YYYY", "M/D/YYYY", "YYYY-MM-DD", "DD-MM-YYYY", "MM-DD-YYYY",
    "DD.MM.YYYY",
    "YYYY/MM/DD", "YYYYMMDD", "DD MMM YYYY", "D MMM YYYY", "DD-MMM-YYYY", "DD/MM/YY", "MM/DD/YY", "DD MMM YY",
    "YYYY-MM-DD hh:mm:ss", "DD/MM/YYYY hh:mm:ss", "DD-MM-YYYY hh:mm:ss",
  ]

  /// The formats that fit all dates of a column; a cell that no format fits does not count.
  private func formats(of column: Int) -> [String] {
    let patterns = SuggestedRules.dateFormats.compactMap { try? DatePattern($0) }
    func fits(_ pattern: DatePattern, _ cell: String) -> Bool {
      if case .success = pattern.day(Array(cell.utf8).span) { true } else { false }
    }
    guard let first = cells[column].first, patterns.contains(where: { fits($0, first) }) else { return [] }
    let dates = cells[column].filter { cell in patterns.contains { fits($0, cell) } }
    return patterns.filter { pattern in dates.allSatisfy { fits(pattern, $0) } }.map(\.text)
  }

  /// The format of a column's dates; `…` where the day and the month can't be told apart.
  private func dateFormat(of column: Int) -> String {
    let fitting = formats(of: column)
    guard let first = fitting.first else { return "…    ; as the file writes it: DD/MM/YYYY, YYYY-MM-DD" }
    let other = fitting.first { SuggestedRules.isMonthFirst($0) != SuggestedRules.isMonthFirst(first) }
    return other.map { "…    ; \(quoted(first)) or \(quoted($0))" } ?? quoted(first)
  }

  /// Whether the month is before the day.
  private static func isMonthFirst(_ format: String) -> Bool {
    guard let month = format.firstIndex(of: "M"), let day = format.firstIndex(of: "D") else { return false }
    return month < day
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
