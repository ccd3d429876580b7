import LedgerModel
import LedgerText

extension Parser {
  /// Reads PERIOD, with `from anniversary` or `from DATE` unless it starts with the calendar's. `others` are
  /// the other words that are possible here, for messages.
  mutating func period(
    _ reader: inout WordReader, mayBeFromUse: Bool = false, countsUses: Bool = false,
    besides others: [String] = []
  ) throws(Diagnostic) -> PeriodRule {
    let start = reader.here
    let frequency = try frequency(&reader, others, countsUses: countsUses)
    guard reader.take("from", before: .day) else {
      if case .every = frequency { throw .everyNeedsFrom(start) }
      return PeriodRule(frequency)
    }
    if reader.take("anniversary") { return PeriodRule(frequency, from: .anniversary) }
    if mayBeFromUse, reader.take("use") { return PeriodRule(frequency, from: .use) }
    return PeriodRule(frequency, from: .date(try day(&reader, of: "a date").value))
  }

  /// Reads PERIOD without its start. `others` are the other words that are possible here, for messages;
  /// `countsUses` is for them, too.
  func frequency(
    _ reader: inout WordReader, _ others: [String], countsUses: Bool = false
  ) throws(Diagnostic) -> Frequency {
    guard let word = reader.next(.period) else { throw .missing(reader.end, "a period", sample: "monthly") }
    if let error = repetition(word, reader, countsUses: countsUses) { throw error }
    if word.text == "every" { return try every(&reader) }
    if let (code, period) = Habits.perTime(word.text) {
      throw .error("E117", word.range, "write the period as a word of its own", help: "\(code) \(period)")
        .written("\(code) \(period)")
    }
    guard let frequency = Frequency.simple.first(where: { $0.text == word.text }) else {
      throw .noPeriod(word.range, word.text, besides: others)
    }
    return frequency
  }

  /// Throws at a period before its amount; `entry` is the line up to there and `end` its end, for the fix.
  func checkOrder(
    _ reader: WordReader, after entry: String = "", end: String = "", isAmountNeeded: Bool = false
  ) throws(Diagnostic) {
    var words = reader
    guard let period = words.skip(), !period.isQuoted,
      Frequency.simple.contains(where: { $0.text == period.text })
    else { return }
    func line(_ amount: String, _ rest: [WrittenWord]) -> String {
      let rest = rest.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }
      return ([entry, amount, period.text] + (rest.isEmpty ? [end] : rest)).filter { !$0.isEmpty }.joined(
        separator: " ")
    }
    guard let amount = words.peek, looksLikeNumber(amount) else {
      if !isAmountNeeded { return }
      throw .missing(period.range, "amount before the period", sample: line("…", words.skipRest()))
    }
    _ = words.skip()
    let code = words.peek.flatMap { CurrencyCode($0.text) == nil ? nil : words.skip() }
    let money = amount.text + (code.map { " " + $0.text } ?? "")
    throw .error(
      "E247", period.range.joined(code?.range ?? amount.range), "the amount comes before the period",
      help: line(money, words.skipRest())
    ).fixed(
      "change \(period.text) \(money) to \(money) \(period.text)", .form,
      SourceEdit(period.range.joined(code?.range ?? amount.range), "\(money) \(period.text)"))
  }

  /// Throws at an amount before its name, as in `saved 400 trip`.
  func checkNameFirst(_ reader: WordReader, _ entry: EntryKind, _ what: DefinitionKind) throws(Diagnostic) {
    var words = reader
    guard let amount = words.skip(), !amount.isQuoted, Decimal(text: amount.text) != nil else { return }
    let code = words.peek.flatMap { CurrencyCode($0.text) == nil ? nil : words.skip() }
    guard let name = words.skip(), !name.isQuoted, name.tag == nil, !looksLikeNumber(name) else { return }
    let money = amount.text + (code.map { " " + $0.text } ?? "")
    throw .error(
      "E248", amount.range.joined(name.range), "the \(what.rawValue) comes before the amount",
      help: "\(entry.name) \(name.text) \(money)"
    ).fixed(
      "change \(money) \(name.text) to \(name.text) \(money)", .form,
      SourceEdit(amount.range.joined(name.range), "\(name.text) \(money)"))
  }

  private func every(_ reader: inout WordReader) throws(Diagnostic) -> Frequency {
    let place = reader.here
    guard let word = reader.next(.count), let count = word.wholeNumber, (1...999).contains(count) else {
      throw .missing(place, "a number from 1 to 999", sample: "every 2 weeks from 2026-01-05")
    }
    for unit in Frequency.Unit.allCases where reader.take(unit.rawValue) { return .every(count, unit) }
    guard let unit = reader.next(.keyword) else {
      throw .missing(reader.end, "days, weeks, months or years", sample: nil)
    }
    let plural = unit.text.hasSuffix("s") ? unit.text : unit.text + "s"
    guard let unit = Frequency.Unit(rawValue: plural) else {
      throw .noPeriod(unit.range, unit.text, besides: [])
    }
    return .every(count, unit)
  }
}

extension Parser {
  /// Other tools' words for periods.
  fileprivate static let habits = [
    "semi-annual": "half-yearly", "semi-annually": "half-yearly", "semiannual": "half-yearly",
    "biannual": "half-yearly", "half-year": "half-yearly", "annually": "yearly", "annual": "yearly",
    "month": "monthly", "week": "weekly", "year": "yearly", "quarter": "quarterly", "day": "daily",
    "fortnightly": "every 2 weeks from DATE", "biweekly": "every 2 weeks from DATE",
  ]

  /// Whether a word is meant as a period where a name may follow, too.
  static func isPeriod(_ word: WrittenWord) -> Bool {
    guard !word.isQuoted else { return false }
    return ["every", "per", "/"].contains(word.text) || Frequency.simple.contains { $0.text == word.text }
      || habits[word.text] != nil || Habits.counts[word.text] != nil || Habits.perTime(word.text) != nil
  }
}

extension Diagnostic {
  fileprivate static func noPeriod(_ range: SourceRange, _ text: String, besides others: [String])
    -> Diagnostic
  {
    let words = Frequency.simple.map(\.text) + ["every"]
    let fix = Parser.habits[text.lowercased()] ?? nearestName(to: text, in: words + others)
    let others = [others.dropLast().joined(separator: ", "), others.last ?? ""].filter { !$0.isEmpty }
    let rest = others.isEmpty ? "" : "; or else \(others.joined(separator: " or "))"
    return .error(
      "E241", range, "unexpected `\(text)`", label: fix.map { "did you mean `\($0)`?" },
      help:
        "periods are \(words.dropLast().joined(separator: ", ")) and `every N days|weeks|months|years`\(rest)"
    ).changed(text, to: fix.flatMap { $0.contains(" ") ? nil : $0 })
  }

  static func everyNeedsFrom(
    _ range: SourceRange, help: String = "every 2 weeks from 2026-01-05"
  ) -> Diagnostic {
    .error("E242", range, "`every` needs a start date", help: help)
  }
}
