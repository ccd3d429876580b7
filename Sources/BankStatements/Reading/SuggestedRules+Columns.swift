package import LedgerModel
import LedgerText

// What the columns of a file are, as far as its header and rows tell.
extension SuggestedRules {
  /// Whether there is a row to read.
  package var hasRows: Bool { header.count > 1 && cells.contains { !$0.isEmpty } }

  /// The first column that contains one of some words, in the order of the words.
  private func column(_ words: [String]) -> Int? { column(words, among: Array(header.indices)) }

  private func column(_ words: [String], among columns: [Int]) -> Int? {
    words.lazy.compactMap { word in
      let search = SubstringSearch(word)
      return columns.first { search.isFound(in: comparable(Array(header[$0].utf8)).span) }
    }.first
  }

  /// The column that a name, the beginning of one, or a number from 1 means; `nil` unless that is exactly one.
  package func column(named text: String) -> Int? {
    if let number = Int(text) { return header.indices.contains(number - 1) ? number - 1 : nil }
    let key = columnKey(Array(text.utf8)[...])
    let keys = header.map { columnKey(Array($0.utf8)[...]) }
    if key.isEmpty { return nil }
    let whole = keys.indices.filter { keys[$0] == key }
    let begun = keys.indices.filter { keys[$0].starts(with: key) }
    return whole.count == 1 ? whole[0] : begun.count == 1 ? begun[0] : nil
  }
}

// Dates.
extension SuggestedRules {
  private var datedColumns: [Int] { header.indices.filter { !DateForms.fitting(cells[$0]).isEmpty } }

  /// Whether a column has dates of a known form.
  package var hasDates: Bool { !datedColumns.isEmpty }

  /// The day of the purchase and, where there are two, the day of the posting.
  func dateColumns(_ answer: Int?) -> (date: Int, posted: Int?) {
    let dates = datedColumns
    if let answer, !dates.contains(answer) { return (answer, nil) }
    let named = column(["transaction date", "date", "datum", "fecha"])
    guard dates.count > 1 else { return (dates.first ?? named ?? 0, nil) }
    let posted =
      column(["post", "value", "valuta", "settle", "clear", "book", "process"], among: dates) ?? dates[1]
    return (dates.first { $0 != posted } ?? dates[0], posted)
  }

  /// Where the day and the month can't be told apart: a date of the file with the two forms that it may have, and what
  /// it is by each.
  package var ambiguousDate: (written: String, readings: [(form: String, day: Day)])? {
    if isMonthFirst != nil { return nil }
    for column in datedColumns {
      let forms = DateForms.readings(DateForms.fitting(cells[column]))
      guard forms.count > 1, let first = cells[column].first else { continue }
      let readings = forms.compactMap { form in
        (try? DatePattern(form))?.day(in: first).map { (form: form, day: $0) }
      }
      if readings.count > 1 { return (first, readings) }
    }
    return nil
  }

  /// Whether the month is before the day, where the dates of a column tell.
  var isMonthFirst: Bool? {
    datedColumns.lazy.compactMap { column -> Bool? in
      let readings = DateForms.readings(DateForms.fitting(cells[column]))
      guard readings.count == 1, !readings[0].hasPrefix("Y") else { return nil }
      return DateForms.isMonthFirst(readings[0])
    }.first
  }

  /// The first cell of a column; empty without one.
  package func firstCell(_ column: Int) -> String { cells[column].first ?? "" }

  /// Whether a form that the user writes is one, and reads the first date of a column.
  package func isForm(_ text: String, ofColumn column: Int) -> Bool {
    (try? DatePattern(text))?.day(in: firstCell(column)) != nil
  }
}

// Payees, amounts and currencies.
extension SuggestedRules {
  /// The most likely column of the payee.
  package var payeeColumn: Int { payeeColumn(besides: dateColumns(nil)) }

  /// The column with the most different texts of letters; of equal ones the one with a usual name, then the first.
  func payeeColumn(besides dates: (date: Int, posted: Int?)) -> Int {
    let columns = header.indices.filter { $0 != dates.date && $0 != dates.posted }
    let counts = columns.map { Set(cells[$0].filter { $0.contains(where: \.isLetter) }).count }
    let most = counts.max() ?? 0
    let best = zip(columns, counts).filter { $0.1 == most }.map(\.0)
    let usual = ["description", "payee", "merchant", "details", "name", "text", "omschrijving"]
    return column(usual, among: best) ?? best.first ?? min(1, header.count - 1)
  }

  /// Of money out and money in.
  var splitColumns: (debit: Int, credit: Int)? {
    guard let debit = column(["debit", "withdrawal", "paid out", "money out"]),
      let credit = column(["credit", "deposit", "paid in", "money in"]), debit != credit
    else { return nil }
    return (debit, credit)
  }

  /// The most likely column of a signed amount.
  package var amountColumn: Int {
    let date = dateColumns(nil).date
    return namedAmount ?? numericColumns.first { $0 != date } ?? header.count - 1
  }

  /// Whether the file tells which column has the amount, or which two have.
  package var isAmountKnown: Bool {
    splitColumns != nil || namedAmount != nil || numericColumns.count == 1
  }

  private var namedAmount: Int? {
    let dates = datedColumns
    let others = header.indices.filter { !dates.contains($0) }
    return column(["amount", "betrag", "bedrag", "value"], among: others)
  }

  private var numericColumns: [Int] {
    let dates = datedColumns
    return header.indices.filter { column in
      !dates.contains(column) && !cells[column].isEmpty
        && cells[column].allSatisfy { cell in
          cell.utf8.contains(where: \.isDigit) && !cell.utf8.contains { $0.isLetter }
        }
    }
  }

  /// Whether most amounts of a column are negative; of as many of each sign, whether the first is.
  package func isMostlyNegative(_ column: Int) -> Bool {
    let signs = cells[column].filter { $0.utf8.contains(where: \.isDigit) }.map { cell in
      ["-", "\u{2212}", "("].contains { cell.hasPrefix($0) } || cell.hasSuffix("-")
    }
    let negative = signs.count { $0 }
    return negative * 2 == signs.count ? signs.first ?? false : negative * 2 > signs.count
  }

  /// The column whose cells are all codes of currencies.
  var currencyColumn: Int? {
    header.indices.first { column in
      !cells[column].isEmpty && cells[column].allSatisfy { CurrencyCode($0) != nil && $0.utf8.count == 3 }
    }
  }

  /// Whether the rows say their currencies.
  package var hasCurrencies: Bool { currencyColumn != nil }

  /// Whether every amount has a comma before its last one or two digits.
  func hasDecimalComma(_ columns: [Int]) -> Bool {
    let amounts = columns.flatMap { cells[$0] }.filter { $0.utf8.contains(where: \.isDigit) }
    return !amounts.isEmpty
      && amounts.allSatisfy { amount in
        let digits = amount.utf8.reversed().drop { !$0.isDigit }.prefix { $0.isDigit }
        let sign = amount.utf8.reversed().drop { !$0.isDigit }.dropFirst(digits.count).first
        return sign == UInt8(ascii: ",") && digits.count <= 2
      }
  }

  /// Whether an amount of some columns is written in some way.
  func has(_ columns: [Int], _ isWritten: (String) -> Bool) -> Bool {
    columns.contains { cells[$0].contains(where: isWritten) }
  }
}
