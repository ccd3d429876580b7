import LedgerFormats
import LedgerModel
import LedgerText

/// Reads records as rows by rules.
struct RowReader {
  let rules: StatementRules
  let columns: ColumnLayout
  let bytes: [UInt8]
  /// Whether the records are rows of a table, which has no separators.
  let isTable: Bool
  /// The cells of most lines of the file; only for rows with more cells than the layout.
  var usualWidth = 0
  /// The card that a line above names.
  var blockCard: String? { didSet { current = nil } }
  private let tests: RuleTests
  /// The column of messages that says whether their account is a card.
  private let kindColumn: Int?
  private(set) var texts = RowTexts()
  /// Whether each rule applies to the row whose texts are in `texts`.
  private var applies: [Bool] = []
  /// The number of the last row's account, with its bytes: most rows have the account of the one before them.
  private var lastAccount: (bytes: [UInt8], text: String)?
  /// The row whose texts are in `texts`, by its place in the file.
  private var current: (start: Int, facts: RowFacts)?

  init(rules: StatementRules, columns: ColumnLayout, content: StatementContent, blockCard: String? = nil) {
    self.rules = rules
    self.columns = columns
    bytes = content.bytes
    isTable = content.table != nil
    self.blockCard = blockCard
    tests = RuleTests(rules)
    kindColumn = rules.format?.column("KIND")
  }

  enum Outcome {
    case row(StatementRow)
    case skipped(String, SkippedRow)
    case rejected(RejectedRow)
  }

  /// The row of a record, or the reason that it has none.
  mutating func read(_ record: CSVRecord) -> Outcome {
    do throws(RowError) {
      if let error = record.error { throw .record(error) }
      try checkWidth(record)
      let facts = facts(of: record)
      return try read(facts, record)
    } catch {
      return .rejected(rejected(record, error))
    }
  }

  private mutating func read(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) -> Outcome {
    if let reason = skipReason(record) { return .skipped(reason, skippedRow(facts, record)) }
    try checkCorrection(facts, record)
    let spent = try facts.spent.get()
    if spent.value.digits == 0 { return .skipped("zero", skippedRow(facts, record)) }
    let currency = try currency(record, spent)
    let amount = try normalized(spent.value, currency, amountColumn)
    let isPending = isPending
    let dates = try dates(facts, record, isPending: isPending)
    let original = try original(facts, record)
    let foreign = original.flatMap { $0.currency == currency ? nil : $0 }
    let moneyIn = moneyIn
    let isIncome = amount.digits < 0 && moneyIn == .income
    let known = knownFacts(facts)
    if rules.balance != nil { _ = try balance(record, currency) }
    let description = text(texts.bytes[texts.description])
    let code = code(record)
    return .row(
      StatementRow(
        line: record.line, kind: isIncome ? .income : .expense, date: dates.date, posted: dates.posted,
        isPending: isPending, isKindOpen: amount.digits < 0 && moneyIn == .bySource,
        amount: isIncome ? amount.negated : amount, currency: currency,
        original: foreign.map { ($0.amount.with(signOf: isIncome ? amount.negated : amount), $0.currency) },
        description: description,
        payee: known.payee ?? payee(facts, original?.place, description), tags: known.tags,
        parts: isIncome ? [] : known.parts, used: known.used, source: known.source ?? rules.source,
        cardDigits: facts.card,
        account: account(record), id: id(facts, record), code: code.code, unreadCode: code.unread))
  }

  /// The reason of the first rule, or of the format, that leaves out a row.
  private func skipReason(_ record: CSVRecord) -> String? {
    for rule in rules.rowRules.indices where applies[rule] {
      if case .skip(let reason) = rules.rowRules[rule].action { return reason }
    }
    guard let column = rules.leftOut, !cell(column, record).isEmpty else { return nil }
    return text(cell(column, record))
  }

  /// Throws for a row of a message that corrects another one: that entry is changed by hand.
  private func checkCorrection(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) {
    guard rules.isMessage else { return }
    let cell = cell(MessageColumn.corrected.rawValue, record)
    if cell.isEmpty { return }
    let corrected = text(normalizedText(cell))
    let rule = id(facts, record).map { ": `leave-out corrected when FITID is \"\($0)\"`" } ?? ""
    throw .row(
      "this row corrects the one with the id `\(corrected)`: change that entry by hand, and leave this row "
        + "out by a rule\(rule)")
  }

  /// The number of the row's account, in messages.
  private mutating func account(_ record: CSVRecord) -> String? {
    guard let column = rules.account else { return nil }
    let cell = cell(column, record)
    if let lastAccount, lastAccount.bytes.elementsEqual(cell) { return lastAccount.text }
    let number = text(normalizedText(cell))
    lastAccount = (Array(cell), number)
    return number
  }

  func cell(_ column: Int, _ record: CSVRecord) -> ArraySlice<UInt8> {
    record.cell(columns.cells[column], in: bytes)
  }

  /// Whether a cell has an amount; some banks write a dash for none.
  func isFilled(_ cell: ArraySlice<UInt8>) -> Bool {
    !cell.isEmpty && !(cell.count == 1 && cell.first == .hyphen)
  }

  private func checkWidth(_ record: CSVRecord) throws(RowError) {
    let count = record.cells.count
    // A sheet has no cells after the last that is filled.
    if isTable, record.filledCount(in: bytes) <= columns.width { return }
    // Some banks end each row with one separator more than the header; a single longer row has a comma inside a cell.
    if count == columns.width { return }
    if count < columns.width || count != usualWidth || record.filledCount(in: bytes) > columns.width {
      throw .width(count, columns.width)
    }
  }

  /// Reads the parts of a record that several values need, once for each record.
  private mutating func facts(of record: CSVRecord) -> RowFacts {
    if let current, current.start == record.start { return current.facts }
    let first = rules.isMessage ? MessageColumn.allCases.count : 0
    let cells = RowCells(record: record, file: bytes, places: columns.cells, firstOfLine: first)
    texts.begin(rules.payee, cells)
    var facts = RowFacts(spent: spent(record))
    addParts(ofDescription: texts.bytes.span.extracting(texts.description), to: &facts)
    let card = rules.card ?? cardNumberColumn(cells)
    facts.card = card.flatMap { lastFourDigits(cells[$0].span) } ?? facts.card ?? blockCard
    tests.apply(&texts, facts, cells, to: &applies)
    current = (record.start, facts)
    return facts
  }

  /// The column of the account in messages that say that it is a card.
  private func cardNumberColumn(_ cells: RowCells) -> Int? {
    guard let kindColumn, cells[kindColumn].elementsEqual(AccountStatement.Kind.card.rawValue.utf8) else {
      return nil
    }
    return rules.account
  }

  private func addParts(ofDescription text: Span<UInt8>, to facts: inout RowFacts) {
    if let pattern = rules.dateInPayee, let found = pattern.find(in: text), found.date.isPossible {
      facts.dateInPayee = found
    }
    if case .payee(let starts) = rules.id { facts.idInPayee = word(after: starts, in: text) }
    guard rules.isCardInPayee, let masked = maskedCard(in: text) else { return }
    facts.card = masked.digits
    facts.cardPlace = masked.place
  }

  /// The description without the date, the id, the card number and the original amount; the whole description
  /// if nothing else is left.
  private func payee(_ facts: RowFacts, _ original: Range<Int>?, _ description: String) -> String {
    let places = facts.otherPlaces(original)
    if places.isEmpty { return description }
    var rest: [UInt8] = []
    var at = 0
    for place in places {
      rest += texts.bytes[at..<max(at, place.lowerBound)]
      at = max(at, place.upperBound)
    }
    rest += texts.bytes[at..<texts.description.upperBound]
    let payee = normalizedText(rest[...])
    return payee.isEmpty ? description : text(payee)
  }

  private mutating func skippedRow(_ facts: RowFacts, _ record: CSVRecord) -> SkippedRow {
    let spent = try? facts.spent.get()
    return SkippedRow(
      line: record.line, payee: text(texts.bytes[texts.description]),
      date: (try? dates(facts, record, isPending: isPending))?.date,
      amount: spent?.value, currency: spent.flatMap { (try? currency(record, $0)) ?? nil },
      source: knownFacts(facts).source ?? rules.source, cardDigits: facts.card, account: account(record))
  }

  /// The amount of a record from the account's side, with the balance after it.
  mutating func balanceRow(_ record: CSVRecord) -> RunningBalances.Row {
    let facts = facts(of: record)
    let spent = try? facts.spent.get()
    let currency = spent.flatMap { (try? self.currency(record, $0)) ?? nil } ?? rules.currency?.code
    let isPending = isPending
    return RunningBalances.Row(
      line: record.line, date: (try? dates(facts, record, isPending: isPending))?.date,
      // A line that is skipped, such as a balance that is brought forward, may have no amount.
      amount: spent?.value.negated ?? Decimal(0, scale: 0),
      balance: (try? balance(record, currency)) ?? nil, currency: currency, isPending: isPending)
  }

  /// Whether a record is not a row by the rules.
  mutating func isFooter(_ record: CSVRecord) -> Bool {
    _ = facts(of: record)
    return rules.rowRules.indices.contains { rule in
      if case .footer = rules.rowRules[rule].action { applies[rule] } else { false }
    }
  }

  /// Whether the bank has not settled the row.
  private var isPending: Bool {
    rules.rowRules.indices.contains { rule in
      if case .pending = rules.rowRules[rule].action { applies[rule] } else { false }
    }
  }

  /// What money in is.
  private enum MoneyIn {
    case income, refund
    /// Income in an account, a refund on a card.
    case bySource
  }

  private var moneyIn: MoneyIn {
    for rule in rules.rowRules.indices where applies[rule] {
      switch rules.rowRules[rule].action {
      case .income: return .income
      case .refund: return .refund
      case .skip, .footer, .pending, .facts: break
      }
    }
    return rules.isAccount ? .income : .bySource
  }

  private func knownFacts(_ facts: RowFacts) -> RuleFacts {
    var known = RuleFacts()
    for rule in rules.rowRules.indices where applies[rule] {
      if case .facts(let own) = rules.rowRules[rule].action { known.add(own) }
    }
    if known.used != nil, facts.spentDigits < 0, !known.tags.contains("credit") {
      known.tags.append("credit")
    }
    return known
  }
}

/// The filled cells of a record with a space between, for comparing.
func lineText(_ record: CSVRecord, _ bytes: [UInt8]) -> [UInt8] {
  let cells = record.cells.indices.map { normalizedText(record.cell($0, in: bytes)) }.filter { !$0.isEmpty }
  return comparable(Array(cells.joined(separator: [0x20])))
}

extension Decimal {
  /// The magnitude with the sign of another number.
  fileprivate func with(signOf other: Decimal) -> Decimal { other.digits < 0 ? magnitude.negated : magnitude }
}
