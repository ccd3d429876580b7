package import LedgerModel
import LedgerText

// What the columns of a file are, as far as its header and rows tell.
extension SuggestedRules {
  /// Whether there is a row to read, below a header whose names a user knows.
  package var hasRows: Bool { !isHeaderless && header.count > 1 && cells.contains { !$0.isEmpty } }

  /// The first column that contains one of some words, in the order of the words.
  private func column(_ words: [String]) -> Int? { column(words, among: Array(header.indices)) }

  private func column(_ words: [String], among columns: [Int]) -> Int? {
    words.lazy.compactMap { word in
      let search = SubstringSearch(word)
      return columns.first { search.isFound(in: comparable(Array(header[$0].utf8)).span) }
    }.first
  }

  /// The column that a name, the beginning of one, or a number from 1 means; `nil` unless that is exactly
  /// one.
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
  /// Whether a column has dates of a known form.
  package var hasDates: Bool { !datedColumns.isEmpty }

  /// The day of the purchase and, where there are two, the day of the posting; `nil` if no column is like a
  /// date.
  func dateColumns(_ answer: Int?) -> (date: Int?, posted: Int?) {
    let dates = datedColumns
    if let answer, !dates.contains(answer) { return (answer, nil) }
    let filled = header.indices.filter { cells[$0].contains { $0.utf8.contains(where: \.isDigit) } }
    let named = column(["transaction date", "date", "datum", "fecha"], among: filled)
    guard dates.count > 1 else { return (dates.first ?? named, nil) }
    let posted =
      column(["post", "value", "valuta", "settle", "clear", "book", "process"], among: dates) ?? dates[1]
    let others = dates.filter { $0 != posted }
    return (column(["transaction", "purchase"], among: others) ?? others.first ?? dates[0], posted)
  }

  /// Where the day and the month can't be told apart: a date of the file with the two forms that it may have,
  /// and what it is by each.
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
  package var payeeColumn: Int { payeeColumn(besides: dateColumns(nil)) ?? min(1, header.count - 1) }

  /// The column with the most different texts of letters; of equal ones the one with a usual name, then the
  /// first. `nil` without any such text.
  func payeeColumn(besides dates: (date: Int?, posted: Int?)) -> Int? {
    let columns = header.indices.filter { $0 != dates.date && $0 != dates.posted }
    let counts = columns.map { column in
      Set(cells[column].filter { $0.contains(where: \.isLetter) && !isAmount($0) }).count
    }
    let most = counts.max() ?? 0
    if most == 0 { return nil }
    let best = zip(columns, counts).filter { $0.1 == most }.map(\.0)
    let usual = ["description", "payee", "merchant", "details", "name", "text", "omschrijving"]
    return column(usual, among: best) ?? best.first
  }

  /// Of money out and money in: each row has one of them, without a sign.
  var splitColumns: (debit: Int, credit: Int)? {
    // One of them may be empty.
    let amounts = amountColumns + header.indices.filter { cells[$0].isEmpty }
    guard
      let debit = column(
        ["debit", "d\u{E9}bit", "debet", "withdrawal", "paid out", "money out", "outflow"], among: amounts),
      let credit = column(
        ["credit", "cr\u{E9}dit", "deposit", "paid in", "money in", "inflow"], among: amounts),
      debit != credit, !(cells[debit] + cells[credit]).contains(where: hasMinus),
      datedRows.allSatisfy({ isAboveZero($0[debit]) != isAboveZero($0[credit]) })
    else { return nil }
    return (debit, credit)
  }

  /// Whether a cell has an amount above zero.
  private func isAboveZero(_ cell: String) -> Bool { cell.utf8.contains { $0.isDigit && $0 != 0x30 } }

  private func hasMinus(_ cell: String) -> Bool {
    ["-", "\u{2212}", "("].contains { cell.hasPrefix($0) && cell.count > 1 }
      || cell.hasSuffix("-") && cell.count > 1
  }

  /// The most likely column of a signed amount.
  package var amountColumn: Int {
    let date = dateColumns(nil).date
    return namedAmount ?? unnamedAmounts.first ?? amountColumns.first { $0 != date } ?? header.count - 1
  }

  /// Whether the file tells which column has the amount, or which two have.
  package var isAmountKnown: Bool {
    splitColumns != nil || namedAmount != nil || unnamedAmounts.count == 1
  }

  /// The column that is called an amount: of several the one that is called nothing else.
  private var namedAmount: Int? {
    let words = [
      "amount", "betrag", "bedrag", "belopp", "bel\u{F8}b", "montant", "importe", "importo", "monto", "valor",
      "value", "gross",
    ]
    let named = amountColumns.filter { filledColumns.contains($0) && column(words, among: [$0]) != nil }
    let keys = words.map { columnKey(Array($0.utf8)[...]) }
    let exact = named.filter { keys.contains(columnKey(Array(header[$0].utf8)[...])) }
    return exact.count == 1 ? exact[0] : named.count == 1 ? named[0] : nil
  }

  /// The columns of amounts that are not called balances.
  private var unnamedAmounts: [Int] {
    amountColumns.filter { column(["balance", "saldo", "solde"], among: [$0]) == nil }
  }

  /// The words after the amounts of a column that say whether money goes out or comes in, where each has one.
  func marks(_ column: Int) -> (spent: String, received: String)? {
    let words = Set(
      cells[column].filter { $0.utf8.contains(where: \.isDigit) }.map { cell in
        String(cell.reversed().prefix(while: \.isLetter).reversed()).uppercased()
      })
    let pairs = [(spent: "DR", received: "CR"), (spent: "D", received: "C")]
    return words.isEmpty ? nil : pairs.first { words.isSubset(of: [$0.spent, $0.received]) }
  }

  /// Whether most amounts of a column are negative; of as many of each sign, whether the first is.
  package func isMostlyNegative(_ column: Int) -> Bool {
    if marks(column) != nil { return true }
    let signs = cells[column].filter { $0.utf8.contains(where: \.isDigit) }.map { cell in
      ["-", "\u{2212}", "("].contains { cell.hasPrefix($0) } || cell.hasSuffix("-")
    }
    let negative = signs.count { $0 }
    return negative * 2 == signs.count ? signs.first ?? false : negative * 2 > signs.count
  }

  /// The column with the code of a currency in every row: of several the one that is called nothing else.
  var currencyColumn: Int? {
    let columns = header.indices.filter { column in
      filledColumns.contains(column)
        && cells[column].allSatisfy { CurrencyCode($0).flatMap(ISO4217.decimals) != nil }
    }
    let names = ["currency", "w\u{E4}hrung", "waehrung", "valuta", "munt", "devise", "moneda", "divisa"]
    let keys = names.map { columnKey(Array($0.utf8)[...]) }
    let exact = columns.filter { keys.contains(columnKey(Array(header[$0].utf8)[...])) }
    return columns.count == 1 ? columns[0] : exact.count == 1 ? exact[0] : nil
  }

  /// The code in the name of the column of amounts: `Betrag (EUR)`.
  var currencyOfHeader: String? {
    let column = splitColumns?.debit ?? namedAmount ?? (unnamedAmounts.count == 1 ? unnamedAmounts[0] : nil)
    let words = column.map { header[$0].split { !$0.isLetter } } ?? []
    return words.map(String.init).first { CurrencyCode($0).flatMap(ISO4217.decimals) != nil }
  }

  /// The code of all rows; `nil` if they have none or several.
  package var onlyCurrency: String? {
    guard let column = currencyColumn else { return currencyOfHeader }
    let codes = Set(cells[column])
    return codes.count == 1 ? codes.first : nil
  }

  /// Whether the file says the currencies of its rows.
  package var hasCurrencies: Bool { currencyColumn != nil || currencyOfHeader != nil }

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
