import LedgerFormats
import LedgerModel

/// Reads a record as a row by rules.
struct RowReader {
  let rules: StatementRules
  let columns: ColumnLayout
  let bytes: [UInt8]
  /// The cells of most lines of the file.
  var usualWidth = 0
  /// The card that a line above names.
  var blockCard: String?

  enum Outcome {
    case row(StatementRow)
    case skipped(String, SkippedRow)
    case rejected(RejectedRow)
  }

  /// The row of a record, or the reason that it has none.
  func read(_ record: CSVRecord) -> Outcome {
    do throws(RowError) {
      if let error = record.error { throw .record(error) }
      try checkWidth(record)
      return try read(facts(of: record), record)
    } catch {
      return .rejected(rejected(record, error))
    }
  }

  private func read(_ facts: RowFacts, _ record: CSVRecord) throws(RowError) -> Outcome {
    for rule in rules.rowRules {
      guard case .skip(let reason) = rule.action, applies(rule, facts, record) else { continue }
      return .skipped(reason, skippedRow(facts, record))
    }
    let spent = try facts.spent.get()
    if spent.value.digits == 0 { return .skipped("zero", skippedRow(facts, record)) }
    let currency = try currency(record, spent)
    let amount = try normalized(spent.value, currency, amountColumn)
    let dates = try dates(facts, record)
    let original = try original(facts, record)
    let foreign = original.flatMap { $0.currency == currency ? nil : $0 }
    let isIncome = amount.digits < 0 && isIncome(facts, record)
    let known = knownFacts(facts, record)
    let code = code(record)
    return .row(
      StatementRow(
        line: record.line, kind: isIncome ? .income : .expense, date: dates.date, posted: dates.posted,
        isPending: isPending(facts, record),
        amount: isIncome ? amount.negated : amount, currency: currency,
        original: foreign.map { ($0.amount.with(signOf: isIncome ? amount.negated : amount), $0.currency) },
        description: text(facts.description),
        payee: known.payee ?? facts.payee(without: original?.place), tags: known.tags,
        parts: isIncome ? [] : known.parts, source: known.source ?? rules.source, cardDigits: facts.card,
        id: id(record), code: code.code, unreadCode: code.unread))
  }

  func cell(_ column: Int, _ record: CSVRecord) -> ArraySlice<UInt8> { record.cell(columns.cells[column], in: bytes) }

  /// Whether a cell has an amount; some banks write a dash for none.
  func isFilled(_ column: Int, _ record: CSVRecord) -> Bool {
    let cell = cell(column, record)
    return !cell.isEmpty && !cell.elementsEqual([UInt8(ascii: "-")])
  }

  private func checkWidth(_ record: CSVRecord) throws(RowError) {
    let count = record.cells.count
    // Some banks end each row with one separator more than the header; a single longer row has a comma inside a cell.
    let isPadded = count == usualWidth && record.filledCount(in: bytes) <= columns.width
    if count < columns.width || count > columns.width && !isPadded { throw .width(count, columns.width) }
  }

  func facts(of record: CSVRecord) -> RowFacts {
    let description = description(of: record)
    var facts = RowFacts(description: description, spent: spent(record))
    for column in rules.conditionColumns { facts.cells[column] = comparable(normalizedText(cell(column, record))) }
    facts.dateInPayee = rules.dateInPayee.flatMap { $0.find(in: description) }.flatMap {
      $0.date.isPossible ? $0 : nil
    }
    let masked = rules.isCardInPayee ? maskedCard(in: description) : nil
    facts.cardPlace = masked?.place
    facts.card = rules.card.flatMap { lastFourDigits(cell($0, record)) } ?? masked?.digits ?? blockCard
    return facts
  }

  /// The bank's text about the payee, normalized.
  func description(of record: CSVRecord) -> [UInt8] {
    for columns in rules.payee {
      let texts = columns.map { normalizedText(cell($0, record)) }.filter { !$0.isEmpty }
      if !texts.isEmpty { return texts.count == 1 ? texts[0] : Array(texts.joined(separator: [0x20])) }
    }
    return []
  }

  private func skippedRow(_ facts: RowFacts, _ record: CSVRecord) -> SkippedRow {
    let spent = try? facts.spent.get()
    return SkippedRow(
      line: record.line, payee: text(facts.description), date: (try? dates(facts, record))?.date,
      amount: spent?.value, currency: spent.flatMap { (try? currency(record, $0)) ?? nil },
      source: knownFacts(facts, record).source ?? rules.source, cardDigits: facts.card)
  }

  /// Whether a row meets all conditions of a rule.
  func applies(_ rule: RowRule, _ facts: RowFacts, _ record: CSVRecord) -> Bool {
    rule.conditions.allSatisfy { condition in
      let text = subjectText(condition.subject, facts, record)
      return condition.test.passes(text, spent: facts.spentDigits) != condition.isNegated
    }
  }

  private func subjectText(_ subject: Condition.Subject, _ facts: RowFacts, _ record: CSVRecord) -> [UInt8] {
    switch subject {
    case .payee: facts.comparableDescription
    case .column(let column): facts.cells[column] ?? []
    case .line: lineText(record, bytes)
    case .card: Array((facts.card ?? "").utf8)
    case .money: []
    }
  }

  func isPending(_ facts: RowFacts, _ record: CSVRecord) -> Bool {
    rules.rowRules.contains { rule in
      if case .pending = rule.action { applies(rule, facts, record) } else { false }
    }
  }

  private func isIncome(_ facts: RowFacts, _ record: CSVRecord) -> Bool {
    for rule in rules.rowRules {
      switch rule.action {
      case .income: if applies(rule, facts, record) { return true }
      case .refund: if applies(rule, facts, record) { return false }
      case .skip, .footer, .pending, .facts: break
      }
    }
    return rules.isAccount
  }

  private func knownFacts(
    _ facts: RowFacts, _ record: CSVRecord
  ) -> (payee: String?, tags: [String], source: String?, parts: [String]) {
    var (knownPayee, knownTags, knownSource): (String?, [String], String?) = (nil, [], nil)
    var knownParts: [String] = []
    for rule in rules.rowRules {
      guard case .facts(let payee, let tags, let source, let parts) = rule.action, applies(rule, facts, record) else {
        continue
      }
      knownPayee = knownPayee ?? payee
      knownSource = knownSource ?? source
      for tag in tags where !knownTags.contains(tag) { knownTags.append(tag) }
      knownParts += parts
    }
    return (knownPayee, knownTags, knownSource, knownParts)
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
