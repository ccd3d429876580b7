import LedgerFormats
import LedgerModel
import LedgerText

/// Builds a statement from its properties. A property with an error is reported and skipped.
struct StatementBuilder {
  private let name: RuleWord
  private let properties: [RulesProperty]
  var rules: StatementRules
  private(set) var diagnostics = Diagnostics()
  private var columns: [String] = []
  /// The places of each column, by its `columnKey`.
  private var places: [[UInt8]: [Int]] = [:]
  /// Whether the columns are known; else any name may be a column.
  private var hasLayout = false
  /// Whether a property from `like` has an error, which is reported where the property is written.
  private var hasInheritedError = false
  /// The columns from `like` that this statement does not have.
  private var missingColumns: [RuleWord] = []

  init(_ statement: WrittenStatement, title: String, properties: [RulesProperty]) {
    name = statement.name
    self.properties = properties
    rules = StatementRules(name: statement.name.text, title: title, properties: properties)
  }

  /// The rules, if they are complete. `isIncomplete`: an error that is already reported leaves out
  /// properties.
  mutating func build(isIncomplete: Bool) -> StatementRules? {
    do { try name.checkName(of: .statement) } catch { diagnostics.add(error) }
    // Columns come first: the other properties name them.
    for property in properties where property.isLayout { read(property) }
    for property in properties where !property.isLayout { read(property) }
    if let first = missingColumns.first, !columns.isEmpty, properties.contains(where: { $0.isOwnLayout }) {
      diagnostics.add(.missingColumns(first.range, missingColumns.map(\.text), columns))
    }
    addFormatRules()
    guard !isIncomplete, !hasInheritedError else { return nil }
    if diagnostics.errors == 0 { checkComplete() }
    return diagnostics.errors == 0 ? rules : nil
  }

  private mutating func read(_ property: RulesProperty) {
    do throws(Diagnostic) {
      guard let keyword = property.keyword else { throw .unknownProperty(property.words[0]) }
      let sample = keyword.sample(isFromPayee: property.key == "date from")
      var reader = RuleWordReader(property.words, sample: sample)
      _ = try reader.next("a keyword")
      try checkIsAllowed(property)
      if !property.isLayout, let open = property.words.dropFirst().first(where: \.isOpen) {
        throw .open(open, sample)
      }
      try read(keyword, &reader, isBuiltIn: property.isBuiltIn)
      try reader.finish()
      if keyword == .currency, property.isBuiltIn, case .code(let code) = rules.currency {
        rules.countryCurrency = code
      }
    } catch {
      // Unless the statement's own columns cause it, the error is reported where the property is written.
      let hasOwnColumns = properties.contains { $0.isOwnLayout }
      if property.words[0].isInherited { hasInheritedError = true }
      if !property.words[0].isInherited || (hasOwnColumns && !error.message.isEmpty) {
        diagnostics.add(error)
      }
    }
  }

  private mutating func read(
    _ keyword: RuleKeyword, _ reader: inout RuleWordReader, isBuiltIn: Bool
  ) throws(Diagnostic) {
    switch keyword {
    case .columns: try readColumns(&reader)
    case .noColumns: try readNoColumns(&reader)
    case .format: try readFormat(&reader)
    case .separator: rules.separator = try separator(&reader)
    case .encoding: rules.encoding = try encoding(&reader)
    case .skip: rules.skippedLines = try wholeNumber(&reader, 1...1000)
    case .decimal: rules.amountPattern.hasDecimalComma = try flag("comma", &reader)
    case .parentheses: rules.amountPattern.hasParentheses = try flag("negative", &reader)
    case .minus: rules.amountPattern.hasTrailingMinus = try flag("behind", &reader)
    case .date: try readDate(&reader)
    case .posted: rules.posted = try dateColumn(&reader)
    case .payee: rules.payee = try payee(&reader)
    case .amount: rules.amount = try signs(of: try column(&reader), &reader)
    case .debit: rules.amount = .split(debit: try column(&reader), credit: rules.splitColumns.credit)
    case .credit: rules.amount = .split(debit: rules.splitColumns.debit, credit: try column(&reader))
    case .currency: rules.currency = try currency(&reader)
    case .original: rules.original = try original(&reader)
    case .id: rules.id = try id(&reader)
    case .mcc: rules.code = try column(&reader)
    case .card: try readCard(&reader)
    case .balance: rules.balance = try column(&reader)
    case .source: rules.source = try source(&reader)
    case .account: rules.isAccount = true
    case .when: rules.rowRules.append(try factsRule(&reader, isBuiltIn: isBuiltIn))
    case .leaveOut:
      rules.rowRules.append(try rule(.skip(reason: try reader.next("a reason in one word").text), &reader))
    case .income: rules.rowRules.append(try rule(.income, &reader))
    case .refund: rules.rowRules.append(try rule(.refund, &reader))
    case .pending: rules.rowRules.append(try rule(.pending, &reader))
    case .footer: rules.rowRules.append(try rule(.footer, &reader))
    case .only: try readOnly(&reader)
    }
  }

  /// `COLUMN and COLUMN or COLUMN`.
  private mutating func payee(_ reader: inout RuleWordReader) throws(Diagnostic) -> [[Int]] {
    var payee: [[Int]] = []
    repeat {
      var joined = [try column(&reader)]
      while reader.take("and") { joined.append(try column(&reader)) }
      payee.append(joined)
    } while reader.take("or")
    return payee
  }

  private mutating func readDate(_ reader: inout RuleWordReader) throws(Diagnostic) {
    if reader.take("from") {
      try reader.expect("payee")
      rules.dateInPayee = try datePattern(&reader, needsYear: false)
    } else {
      rules.date = try dateColumn(&reader)
    }
  }

  private mutating func readColumns(_ reader: inout RuleWordReader) throws(Diagnostic) {
    var words: [RuleWord] = []
    var allowsOthers = false
    while reader.peek != nil {
      if reader.take("…") || reader.take("...") {
        allowsOthers = true
        break
      }
      words.append(try reader.next("a column"))
    }
    guard !words.isEmpty else { throw .noColumns(reader.end) }
    guard words.count <= CSVRecord.maxCells else {
      let range = words[CSVRecord.maxCells].range
      throw .error(
        "E614", range, "a statement has at most \(CSVRecord.maxCells) columns", label: "one too many")
    }
    let keys = setColumns(words.map(\.text))
    rules.layout = .header(StatementRules.Header(keys: keys, allowsOthers: allowsOthers))
  }

  private mutating func readNoColumns(_ reader: inout RuleWordReader) throws(Diagnostic) {
    try checkIsOnlyLayout("`columns` or `no-columns`", reader)
    let count = try wholeNumber(&reader, 2...1000)
    _ = setColumns((1...count).map { String($0) })
    rules.layout = .cells(count)
  }

  private func checkIsOnlyLayout(_ either: String, _ reader: RuleWordReader) throws(Diagnostic) {
    guard hasLayout else { return }
    let range = properties.last { $0.isLayout }?.range ?? reader.end
    throw .error("E605", range, "a statement has either \(either)", label: "remove one")
  }

  /// The columns of a message: those that each has, which rules cannot name, and those of its format.
  mutating func setLayout(of format: StatementFormat, at reader: RuleWordReader) throws(Diagnostic) {
    try checkIsOnlyLayout("columns or a `format`", reader)
    _ = setColumns(MessageColumn.allCases.map { _ in "" } + format.columns)
    rules.layout = .cells(format.width)
    rules.format = format
  }

  private mutating func setColumns(_ names: [String]) -> [[UInt8]] {
    let keys = names.map { columnKey(Array($0.utf8)[...]) }
    columns = names.filter { !$0.isEmpty }
    places = Dictionary(grouping: keys.indices.filter { !keys[$0].isEmpty }) { keys[$0] }
    hasLayout = true
    return keys
  }

  /// Whether a word is the name of a column.
  func isColumn(_ word: RuleWord) -> Bool { places[columnKey(Array(word.text.utf8)[...])] != nil }

  /// The column with a name; 0 if the columns are not known.
  mutating func column(_ word: RuleWord) throws(Diagnostic) -> Int {
    guard hasLayout else { return 0 }
    let key = columnKey(Array(word.text.utf8)[...])
    let matches = places[key] ?? []
    if matches.count > 1 { throw .ambiguousColumn(word, matches) }
    if let index = matches.first { return index }
    // Columns in a fixed order can be named by their number.
    if case .header(let header) = rules.layout, !header.allowsOthers, let number = Int(word.text), number > 0,
      columns.indices.contains(number - 1)
    {
      return number - 1
    }
    guard !word.isInherited else {
      if missingColumns.count < 100, !missingColumns.contains(where: { $0.text == word.text }) {
        missingColumns.append(word)
      }
      throw .notShown(word.range)
    }
    // Comparing names takes too long for a hundred thousand errors.
    throw .unknownColumn(
      word, columns, near: diagnostics.errors < 100 ? nearestName(to: word.text, in: columns) : nil)
  }

  mutating func column(_ reader: inout RuleWordReader) throws(Diagnostic) -> Int {
    try column(try reader.next("a column"))
  }

  private mutating func checkComplete() {
    let amounts = properties.filter { $0.group == RuleKeyword.amount.rawValue }
    let missing = [
      (hasLayout, "columns", "columns Date Description Amount"),
      (rules.date != nil || rules.posted != nil, "date", "date Date as DD/MM/YYYY"),
      (!rules.payee.isEmpty, "payee", "payee Description"),
      (!amounts.isEmpty || rules.isMessage, "amount", "amount Amount spent negative"),
    ].filter { !$0.0 }
    if !missing.isEmpty { diagnostics.add(.incomplete(name, missing.map { ($0.1, $0.2) })) }
    if amounts.contains(where: { $0.keyword == .amount }),
      let other = amounts.first(where: { $0.keyword != .amount })
    {
      diagnostics.add(
        .error(
          "E605", other.range, "a statement has either `amount` or `debit` and `credit`", label: "remove one")
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func open(_ word: RuleWord, _ sample: String) -> Diagnostic {
    .error(
      "E614", word.range, "put your own word in place of \"\(word.text)\"", help: "the form is: \(sample)")
  }

  fileprivate static func unknownProperty(_ word: RuleWord) -> Diagnostic {
    .error(
      "E604", word.range, "unknown property `\(word.text)` of a statement",
      label: nearestName(to: word.text, in: RuleKeyword.texts).map { "did you mean `\($0)`?" },
      help: "known: \(RuleKeyword.texts.joined(separator: ", "))")
  }

  fileprivate static func noColumns(_ range: SourceRange) -> Diagnostic {
    .error(
      "E606", range, "missing columns of the header", label: "expected",
      help: "for example: columns Date Description Amount")
  }

  fileprivate static func ambiguousColumn(_ word: RuleWord, _ places: [Int]) -> Diagnostic {
    let numbers = places.map { String($0 + 1) }
    return .error(
      "E608", word.range, "`\(word.text)` appears more than once in the columns",
      help: "call it by its number: \(numbers.joined(separator: " or "))")
  }

  fileprivate static func unknownColumn(_ word: RuleWord, _ columns: [String], near: String?) -> Diagnostic {
    .error(
      "E608", word.range, "unknown column `\(word.text)`", label: near.map { "did you mean `\($0)`?" },
      help: "the columns are: \(shown(columns))")
  }

  fileprivate static func missingColumns(
    _ range: SourceRange, _ missing: [String], _ columns: [String]
  ) -> Diagnostic {
    .error(
      "E608", range, "`like` uses columns that are not here: \(shown(missing))",
      help: "the columns are: \(shown(columns))")
  }

  private static func shown(_ columns: [String]) -> String {
    list(columns.prefix(31).map { $0.contains(" ") ? "\"\($0)\"" : $0 }, separator: " ")
  }

  fileprivate static func incomplete(_ name: RuleWord, _ missing: [(keyword: String, sample: String)])
    -> Diagnostic
  {
    .error(
      "E612", name.range,
      "the statement `\(name.text)` lacks \(missing.map { "`\($0.keyword)`" }.joined(separator: " and "))",
      help: "for example:\n" + missing.map { "    " + $0.sample }.joined(separator: "\n"))
  }
}
