import LedgerFormats
import LedgerModel
import LedgerText

extension StatementBuilder {
  func flag(_ word: String, _ reader: inout RuleWordReader) throws(Diagnostic) -> Bool {
    try reader.expect(word)
    return true
  }

  func wholeNumber(_ reader: inout RuleWordReader, _ range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let word = try reader.next("a number")
    guard let number = LedgerText.wholeNumber(word.text), range.contains(number) else {
      throw .invalidValue(word, "a number from \(range.lowerBound) to \(range.upperBound)", reader.sample)
    }
    return number
  }

  func separator(_ reader: inout RuleWordReader) throws(Diagnostic) -> UInt8 {
    let word = try reader.next("a separator")
    guard let separator = Separator(word.text) else {
      throw .invalidValue(word, "a separator: comma, semicolon, tab or pipe", reader.sample)
    }
    return separator.byte
  }

  func encoding(_ reader: inout RuleWordReader) throws(Diagnostic) -> TextEncoding {
    let word = try reader.next("an encoding")
    guard let encoding = TextEncoding(named: word.text) else {
      throw .invalidValue(word, "an encoding: utf-8, utf-16 or latin-1", reader.sample)
    }
    return encoding
  }

  mutating func dateColumn(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.DateColumn {
    let column = try column(&reader)
    try reader.expect("as")
    return StatementRules.DateColumn(column: column, pattern: try datePattern(&reader, needsYear: true))
  }

  /// The format of a date: one word, in quotes if it contains blanks.
  func datePattern(_ reader: inout RuleWordReader, needsYear: Bool) throws(Diagnostic) -> DatePattern {
    let word = try reader.next("the date format")
    let pattern: DatePattern
    do throws(DatePattern.PatternError) {
      pattern = try DatePattern(word.text)
    } catch {
      switch error {
      case .unknown(let part): throw .dateFormat(word, "`\(part)` is not part of a date")
      case .count(let part, let count):
        throw .dateFormat(word, count == 0 ? "it has no \(part)" : "it has two \(part)s")
      }
    }
    guard pattern.hasYear || !needsYear else { throw .dateFormat(word, "it has no year") }
    return pattern
  }

  func signs(
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
    throw reader.peek.map { .invalidValue($0, "`negative` or `positive`", reader.sample) }
      ?? .missingSign(reader.end)
  }

  private func mark(_ word: RuleWord) -> [UInt8] { comparable(normalizedText(Array(word.text.utf8)[...])) }

  mutating func currency(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.CurrencySource {
    let word = try reader.next("a currency or a column")
    let isColumn = isColumn(word)
    if !word.isQuoted, !isColumn, let code = CurrencyCode(word.text) { return .code(code.description) }
    guard word.isQuoted || word.isInherited || isColumn || CurrencyCode(word.text.uppercased()) == nil else {
      throw .unknownCurrency(word)
    }
    return .column(try column(word))
  }

  /// `original COLUMN [in COLUMN]` or `original from payee|COLUMN CUR AMOUNT|AMOUNT CUR`.
  mutating func original(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.OriginalSource {
    guard reader.take("from") else {
      let amount = try column(&reader)
      return .columns(amount: amount, currency: reader.take("in") ? try column(&reader) : nil)
    }
    let column = reader.take("payee") ? nil : try column(&reader)
    let codeFirst = reader.take("CUR")
    try reader.expect("AMOUNT")
    if !codeFirst { try reader.expect("CUR") }
    return .text(column: column, codeFirst: codeFirst)
  }

  /// `id COLUMN` or `id from payee "TEXT" or "TEXT"`.
  mutating func id(_ reader: inout RuleWordReader) throws(Diagnostic) -> StatementRules.IDSource? {
    if reader.take("none") { return nil }
    guard reader.take("from") else { return .column(try column(&reader)) }
    try reader.expect("payee")
    return .payee(try searches(&reader))
  }

  /// `card COLUMN`, `card in line "TEXT" or "TEXT"`, `card from payee`.
  mutating func readCard(_ reader: inout RuleWordReader) throws(Diagnostic) {
    if reader.take("in") {
      try reader.expect("line")
      rules.cardLines += try searches(&reader)
    } else if reader.take("from") {
      try reader.expect("payee")
      rules.isCardInPayee = true
    } else {
      rules.card = try column(&reader)
    }
  }

  /// `only network NAME`, `only bank NAME`, `only currency CODE`.
  mutating func readOnly(_ reader: inout RuleWordReader) throws(Diagnostic) {
    let expected = "`network`, `bank` or `currency`"
    let first = try reader.next(expected)
    guard !first.isQuoted, let kind = SourceConditions.Kind(rawValue: first.text) else {
      throw .invalidValue(first, expected, reader.sample)
    }
    let word = try reader.next(kind == .currency ? "the currency" : "the name of the \(kind.rawValue)")
    switch kind {
    case .network: rules.only.network = word.text
    case .bank: rules.only.bank = word.text
    case .currency:
      guard CurrencyCode(word.text) != nil else { throw .invalidValue(word, "a currency", reader.sample) }
      rules.only.currency = word.text
    }
  }

  func source(_ reader: inout RuleWordReader) throws(Diagnostic) -> String {
    let word = try reader.next("a card or account")
    try word.checkName(of: .cardOrAccount)
    return word.text
  }
}

extension Diagnostic {
  fileprivate static func invalidValue(_ word: RuleWord, _ expected: String, _ sample: String) -> Diagnostic {
    .error("E614", word.range, "`\(word.text)` is not \(expected)", help: "for example: \(sample)")
  }

  fileprivate static func unknownCurrency(_ word: RuleWord) -> Diagnostic {
    let code = CurrencyCode(word.text.uppercased())
    return .error(
      "E614", word.range, "`\(word.text)` is neither a column nor a currency",
      label: code.map { "did you mean `\($0)`?" }, help: "for example: currency SGD")
  }

  fileprivate static func missingSign(_ range: SourceRange) -> Diagnostic {
    .error(
      "E606", range, "missing `negative` or `positive`", label: "expected",
      help: "`spent negative`: purchases have a minus in the statement")
  }

  fileprivate static func dateFormat(_ word: RuleWord, _ why: String) -> Diagnostic {
    .error(
      "E613", word.range, "`\(word.text)` is not a date format: \(why)",
      help: "formats are made of YYYY YY MMM MM M DD D, such as DD/MM/YYYY or \"D MMM YYYY\"")
  }
}
