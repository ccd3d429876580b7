import LedgerFormats
import LedgerModel
import LedgerText

extension StatementBuilder {
  /// A line that shows the form of a property; `nil` for a keyword that there is not.
  static func sample(_ property: RulesProperty) -> String? {
    switch property.keyword {
    case "columns": "columns Date Description Amount"
    case "no-columns": "no-columns 5"
    case "separator": "separator semicolon"
    case "encoding": "encoding latin-1"
    case "skip": "skip 4"
    case "decimal": "decimal comma"
    case "parentheses": "parentheses negative"
    case "minus": "minus behind"
    case "date":
      property.key == "date from" ? "date from payee DD/MM/YYYY" : "date Date as DD/MM/YYYY"
    case "posted": "posted \"Posting Date\" as DD/MM/YYYY"
    case "payee": "payee Description"
    case "amount": "amount Amount spent negative, or: amount Amount marked DR CR"
    case "debit": "debit \"Debit Amount\""
    case "credit": "credit \"Credit Amount\""
    case "currency": "currency SGD, or: currency \"Local Currency\""
    case "original": "original \"Foreign Amount\" in \"Foreign Currency\", or: original from payee CUR AMOUNT"
    case "id": "id Reference"
    case "card": "card \"Card No.\", or: card in line \"TEXT\", or: card from payee"
    case "source": "source ppv"
    case "account": "account"
    case "when": "when payee has \"YA KUN\" payee \"Ya Kun\" tags #dining"
    case "leave-out": "leave-out payment when payee has \"PAYMENT\" and money is in"
    case "income", "refund", "pending", "footer": "\(property.keyword) when payee starts \"TEXT\""
    default: nil
    }
  }

  func flag(_ word: String, _ reader: inout RuleWordReader) throws(Diagnostic) -> Bool {
    try reader.expect(word)
    return true
  }

  func wholeNumber(_ reader: inout RuleWordReader, _ range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let word = try reader.next("a number")
    guard word.text.utf8.allSatisfy(\.isDigit), let number = Int(word.text), range.contains(number) else {
      throw .badValue(word, "a number from \(range.lowerBound) to \(range.upperBound)", reader.sample)
    }
    return number
  }

  func separator(_ reader: inout RuleWordReader) throws(Diagnostic) -> UInt8 {
    let word = try reader.next("a separator")
    switch word.text {
    case "comma", ",": return UInt8(ascii: ",")
    case "semicolon", ";": return UInt8(ascii: ";")
    case "tab": return 0x09
    case "pipe", "|": return UInt8(ascii: "|")
    default: throw .badValue(word, "a separator: comma, semicolon, tab or pipe", reader.sample)
    }
  }

  func encoding(_ reader: inout RuleWordReader) throws(Diagnostic) -> TextEncoding {
    let word = try reader.next("an encoding")
    guard let encoding = TextEncoding(named: word.text) else {
      throw .badValue(word, "an encoding: utf-8, utf-16 or latin-1", reader.sample)
    }
    return encoding
  }

  mutating func dateColumn(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.DateColumn {
    let column = try column(&reader)
    try reader.expect("as")
    return StatementRules.DateColumn(column: column, form: try form(&reader, needsYear: true))
  }

  /// The form of a date: one word, in quotes if it holds blanks.
  func form(_ reader: inout RuleWordReader, needsYear: Bool) throws(Diagnostic) -> DatePattern {
    let word = try reader.next("the date format")
    do {
      let form = try DatePattern(word.text)
      guard form.hasYear || !needsYear else { throw Diagnostic.dateForm(word, "it has no year") }
      return form
    } catch let mistake as DatePattern.PatternError {
      switch mistake {
      case .unknown(let part): throw .dateForm(word, "`\(part)` is not part of a date")
      case .count(let part, let count): throw .dateForm(word, count == 0 ? "it has no \(part)" : "it has two \(part)s")
      }
    } catch {
      throw error as? Diagnostic ?? .dateForm(word, "it is not understood")
    }
  }

  mutating func readAmount(_ keyword: String, _ reader: inout RuleWordReader) throws(Diagnostic) {
    let column = try column(&reader)
    var (debit, credit): (Int?, Int?) = (nil, nil)
    if case .split(let one, let other) = rules.amount { (debit, credit) = (one, other) }
    switch keyword {
    case "debit": rules.amount = .split(debit: column, credit: credit)
    case "credit": rules.amount = .split(debit: debit, credit: column)
    default: rules.amount = try signs(of: column, &reader)
    }
  }

  private func signs(
    of column: Int, _ reader: inout RuleWordReader
  ) throws(Diagnostic) -> StatementRules.AmountColumns {
    if reader.take("marked") {
      let spent = try reader.next("the mark of purchases")
      let received = try reader.next("the mark of money in")
      return .marked(column, spent: mark(spent), received: mark(received))
    }
    try reader.expect("spent")
    if reader.take("negative") { return .signed(column, spentIsNegative: true) }
    if reader.take("positive") { return .signed(column, spentIsNegative: false) }
    throw reader.peek.map { .badValue($0, "`negative` or `positive`", reader.sample) }
      ?? .noSign(reader.end)
  }

  private func mark(_ word: RuleWord) -> [UInt8] { comparable(tidied(Array(word.text.utf8)[...])) }

  mutating func currency(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.CurrencySource {
    let word = try reader.next("a currency or a column")
    let isColumn = isColumn(word)
    if !word.isQuoted, !isColumn, let code = CurrencyCode(word.text) { return .code(code.description) }
    guard word.isQuoted || word.isInherited || isColumn || CurrencyCode(word.text.uppercased()) == nil else {
      throw .noCurrency(word)
    }
    return .column(try column(word))
  }

  /// `original COLUMN [in COLUMN]` or `original from payee|COLUMN CUR AMOUNT|AMOUNT CUR`.
  mutating func original(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.OriginalSource {
    guard reader.take("from") else {
      let amount = try column(&reader)
      return .columns(amount: amount, currency: reader.take("in") ? try column(&reader) : nil)
    }
    let place = reader.take("payee") ? nil : try column(&reader)
    if reader.take("CUR") {
      try reader.expect("AMOUNT")
      return .text(column: place, codeFirst: true)
    }
    try reader.expect("AMOUNT")
    try reader.expect("CUR")
    return .text(column: place, codeFirst: false)
  }

  /// `card COLUMN`, `card in line "TEXT" or "TEXT"`, `card from payee`.
  mutating func readCard(_ reader: inout RuleWordReader) throws(Diagnostic) {
    if reader.take("in") {
      try reader.expect("line")
      repeat { rules.cardLines.append(try needle(&reader)) } while reader.take("or")
    } else if reader.take("from") {
      try reader.expect("payee")
      rules.isCardInPayee = true
    } else {
      rules.card = try column(&reader)
    }
  }

  func source(_ reader: inout RuleWordReader) throws(Diagnostic) -> String {
    let word = try reader.next("expected here")
    try checkName(word, of: "card or account")
    return word.text
  }
}

extension Diagnostic {
  static func badValue(_ word: RuleWord, _ what: String, _ sample: String) -> Diagnostic {
    .error("E614", word.range, "`\(word.text)` is not \(what)", help: "for example: \(sample)")
  }

  fileprivate static func noCurrency(_ word: RuleWord) -> Diagnostic {
    let code = CurrencyCode(word.text.uppercased())
    return .error(
      "E614", word.range, "`\(word.text)` is neither a column nor a currency",
      label: code.map { "did you mean `\($0)`?" }, help: "for example: currency SGD")
  }

  fileprivate static func noSign(_ range: SourceRange) -> Diagnostic {
    .error(
      "E606", range, "missing `negative` or `positive`", label: "expected",
      help: "`spent negative`: purchases have a minus in the statement")
  }

  fileprivate static func dateForm(_ word: RuleWord, _ why: String) -> Diagnostic {
    .error(
      "E613", word.range, "`\(word.text)` is not a date format: \(why)",
      help: "formats are made of YYYY YY MMM MM M DD D, such as DD/MM/YYYY or \"D MMM YYYY\"")
  }
}
