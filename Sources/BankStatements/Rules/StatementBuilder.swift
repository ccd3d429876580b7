import LedgerFormats
import LedgerModel
import LedgerText

/// Builds one statement from its properties. Each mistake is noted, and the next property is looked at.
struct StatementBuilder {
  private let name: RuleWord
  private let properties: [RulesProperty]
  /// What is built.
  var rules: StatementRules
  private(set) var diagnostics = Diagnostics()
  /// The columns as they are written, and as they are compared.
  private(set) var columns: [String] = []
  /// The places of each column, by its `columnKey`.
  private var places: [[UInt8]: [Int]] = [:]
  /// Whether the columns are known, so that others can be said to be none.
  private var hasLayout = false
  /// Whether a property that `like` brought failed: its mistake was noted where it is written.
  private var isBroken = false
  /// The columns that `like` brings and that are none here.
  private var lost: [RuleWord] = []

  /// The keywords of properties.
  static let keywords = [
    "columns", "no-columns", "separator", "encoding", "skip", "decimal", "parentheses", "minus", "date", "posted",
    "payee", "amount", "debit", "credit", "currency", "original", "id", "card", "source", "account", "when",
    "leave-out", "income", "refund", "pending", "footer",
  ]

  init(_ statement: WrittenStatement, title: String, properties: [RulesProperty]) {
    name = statement.name
    self.properties = properties
    rules = StatementRules(name: statement.name.text, title: title, properties: properties)
  }

  /// The rules, if they are complete. `isCut` says that properties are missing because of a mistake already noted.
  mutating func build(isCut: Bool) -> StatementRules? {
    do { try checkName(name, of: "statement") } catch { diagnostics.add(error) }
    // Columns come first: the others speak of them.
    for property in properties where property.group == "columns" { run(property) }
    for property in properties where property.group != "columns" { run(property) }
    if let first = lost.first, !columns.isEmpty, properties.contains(where: { $0.isOwnLayout }) {
      diagnostics.add(.lostColumns(first.range, lost.map(\.text), columns))
    }
    rules.askedColumns = Set(rules.rowRules.flatMap { $0.conditions.compactMap(\.column) }).sorted()
    if !isCut, !isBroken, diagnostics.errors == 0 { checkComplete() }
    return diagnostics.errors == 0 && !isCut && !isBroken ? rules : nil
  }

  private mutating func run(_ property: RulesProperty) {
    do throws(Diagnostic) {
      guard let sample = StatementBuilder.sample(property) else {
        throw .unknownProperty(property.words[0])
      }
      var reader = RuleWordReader(property.words, sample: sample)
      _ = try reader.next("a keyword")
      try read(property.keyword, &reader)
      try reader.finish()
    } catch {
      // Unless columns of its own made it wrong, it is wrong where it is written.
      let hasOwnColumns = properties.contains { $0.isOwnLayout }
      if property.words[0].isInherited { isBroken = true }
      if !property.words[0].isInherited || (hasOwnColumns && !error.message.isEmpty) { diagnostics.add(error) }
    }
  }

  private mutating func read(_ keyword: String, _ reader: inout RuleWordReader) throws(Diagnostic) {
    switch keyword {
    case "columns": try readColumns(&reader)
    case "no-columns": try readNoColumns(&reader)
    case "separator": rules.separator = try separator(&reader)
    case "encoding": rules.encoding = try encoding(&reader)
    case "skip": rules.skippedLines = try wholeNumber(&reader, 1...1000)
    case "decimal": rules.form.hasDecimalComma = try flag("comma", &reader)
    case "parentheses": rules.form.hasParentheses = try flag("negative", &reader)
    case "minus": rules.form.hasMinusBehind = try flag("behind", &reader)
    case "date": try readDate(&reader)
    case "posted": rules.posted = try dateColumn(&reader)
    case "payee": rules.payee = try payee(&reader)
    case "amount", "debit", "credit": try readAmount(keyword, &reader)
    case "currency": rules.currency = try currency(&reader)
    case "original": rules.original = try original(&reader)
    case "id": rules.id = try column(&reader)
    case "card": try readCard(&reader)
    case "source": rules.source = try source(&reader)
    case "account": rules.isAccount = true
    default: rules.rowRules.append(try rowRule(keyword, &reader))
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
      rules.dateInPayee = try form(&reader, needsYear: false)
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
    guard words.count <= CSVRecord.mostCells else { throw .tooManyColumns(words[CSVRecord.mostCells].range) }
    let keys = setColumns(words.map(\.text))
    rules.layout = .header(StatementRules.Header(keys: keys, allowsOthers: allowsOthers))
  }

  private mutating func readNoColumns(_ reader: inout RuleWordReader) throws(Diagnostic) {
    guard !hasLayout else { throw .columnsTwice(properties.last { $0.group == "columns" }?.range ?? reader.end) }
    let count = try wholeNumber(&reader, 2...1000)
    _ = setColumns((1...count).map { String($0) })
    rules.layout = .cells(count)
  }

  private mutating func setColumns(_ names: [String]) -> [[UInt8]] {
    let keys = names.map { columnKey(Array($0.utf8)[...]) }
    columns = names
    places = Dictionary(grouping: keys.indices) { keys[$0] }
    hasLayout = true
    return keys
  }

  /// Whether a word is the name of a column.
  func isColumn(_ word: RuleWord) -> Bool { places[columnKey(Array(word.text.utf8)[...])] != nil }

  /// The column that a word names; if the columns are not known, any.
  mutating func column(_ word: RuleWord) throws(Diagnostic) -> Int {
    guard hasLayout else { return 0 }
    let key = columnKey(Array(word.text.utf8)[...])
    let matches = places[key] ?? []
    if matches.count > 1 { throw .columnStandsTwice(word, matches) }
    if let index = matches.first { return index }
    // Columns of a fixed order can be called by their number.
    if case .header(let header) = rules.layout, !header.allowsOthers, let number = Int(word.text), number > 0,
      columns.indices.contains(number - 1)
    {
      return number - 1
    }
    guard !word.isInherited else {
      if lost.count < 100, !lost.contains(where: { $0.text == word.text }) { lost.append(word) }
      throw .notShown(word.range)
    }
    // Names are compared for a hundred mistakes, not for a hundred thousand.
    throw .unknownColumn(word, columns, near: diagnostics.errors < 100 ? nearestName(to: word.text, in: columns) : nil)
  }

  mutating func column(_ reader: inout RuleWordReader) throws(Diagnostic) -> Int {
    try column(try reader.next("a column"))
  }

  private mutating func checkComplete() {
    let keywords = Set(properties.map(\.keyword))
    let missing = [
      (hasLayout, "columns", "columns Date Description Amount"),
      (rules.date != nil || rules.posted != nil, "date", "date Date as DD/MM/YYYY"),
      (!rules.payee.isEmpty, "payee", "payee Description"),
      (!keywords.isDisjoint(with: ["amount", "debit", "credit"]), "amount", "amount Amount spent negative"),
    ].filter { !$0.0 }
    if !missing.isEmpty { diagnostics.add(.incomplete(name, missing.map { ($0.1, $0.2) })) }
    if keywords.contains("amount"), !keywords.isDisjoint(with: ["debit", "credit"]),
      let other = properties.first(where: { $0.keyword == "debit" || $0.keyword == "credit" })
    {
      diagnostics.add(.twoAmounts(other.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownProperty(_ word: RuleWord) -> Diagnostic {
    .error(
      "E604", word.range, "unknown property `\(word.text)` of a statement",
      label: nearestName(to: word.text, in: StatementBuilder.keywords).map { "did you mean `\($0)`?" },
      help: "known: \(StatementBuilder.keywords.joined(separator: ", "))")
  }

  fileprivate static func noColumns(_ range: SourceRange) -> Diagnostic {
    .error(
      "E606", range, "missing columns of the header", label: "expected",
      help: "for example: columns Date Description Amount")
  }

  fileprivate static func tooManyColumns(_ range: SourceRange) -> Diagnostic {
    .error("E614", range, "a statement has at most \(CSVRecord.mostCells) columns", label: "one too many")
  }

  fileprivate static func columnsTwice(_ range: SourceRange) -> Diagnostic {
    .error("E605", range, "a statement has either `columns` or `no-columns`", label: "remove one")
  }

  fileprivate static func twoAmounts(_ range: SourceRange) -> Diagnostic {
    .error("E605", range, "a statement has either `amount` or `debit` and `credit`", label: "remove one")
  }

  fileprivate static func columnStandsTwice(_ word: RuleWord, _ places: [Int]) -> Diagnostic {
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

  fileprivate static func lostColumns(_ range: SourceRange, _ lost: [String], _ columns: [String]) -> Diagnostic {
    .error(
      "E608", range, "`like` uses columns that are not here: \(shown(lost))",
      help: "the columns are: \(shown(columns))")
  }

  private static func shown(_ columns: [String]) -> String {
    list(columns.prefix(31).map { $0.contains(" ") ? "\"\($0)\"" : $0 }, separator: " ")
  }

  fileprivate static func incomplete(_ name: RuleWord, _ missing: [(what: String, sample: String)]) -> Diagnostic {
    .error(
      "E612", name.range,
      "the statement `\(name.text)` lacks \(missing.map { "`\($0.what)`" }.joined(separator: " and "))",
      help: "for example:\n" + missing.map { "    " + $0.sample }.joined(separator: "\n"))
  }
}
