import LedgerModel
import LedgerReports

extension Invocation {
  /// Takes in an option with its value (empty for those that have none).
  mutating func set(_ rule: OptionRule, _ value: String) throws(UsageMistake) {
    if case .choice(let names) = rule.value(for: command), !names.contains(value) {
      throw .badChoice(rule.option, value, names, command)
    }
    switch rule.option {
    case .file: files.append(try named(value, rule.option))
    case .on: on = try day(value)
    case .period: period = try checkedPeriod(value)
    case .by:
      grouping = MilesReport.Grouping(rawValue: value) ?? grouping
      spendGrouping = SpendGrouping(rawValue: value) ?? spendGrouping
    case .history: includesPast = true
    case .status: benefitStatus = BenefitStatus.Status(rawValue: value)
    case .within: within = try days(value)
    case .failOn: failOn = try number(value, rule.option, in: 1...Int.max)
    case .asKind: asReminders = value == "reminders"
    case .script: hasScript = true
    case .line: line = value
    case .watch: isWatching = true
    case .unread: isUnreadOnly = true
    case .running: hasRunningTotal = true
    case .explain: explains = true
    case .all: listsAll = true
    case .sort:
      order = ListOrder(rawValue: value) ?? order
      benefitOrder = BenefitOrder(rawValue: value) ?? benefitOrder
    case .limit: limit = try number(value, rule.option, in: 1...Int.max)
    case .date: date = value
    case .posted: posted = value
    case .note: note = value
    case .receipt: receipt = value
    case .card: card = value
    case .cards: cards = value.split(separator: ",").map { String($0) }
    case .set: properties.append(value)
    case .encoding: encoding = value
    case .keep: keepsMine = value == "mine"
    case .partial: takesPart = true
    case .check: isCheckOnly = true
    case .diff: showsDifference = true
    case .git: revision = value
    case .dryRun: isDryRun = true
    case .force: isForced = true
    case .format: format = Format(rawValue: value) ?? format
    case .output: output = try named(value, rule.option) == "-" ? nil : value
    case .base: base = try currency(value)
    case .allowOutside: allowsOutside = true
    case .strict: isStrict = true
    case .quiet: isQuiet = true
    case .color: color = ColorChoice(rawValue: value) ?? color
    case .width: width = try number(value, rule.option, in: 40...1000)
    case .ascii: isASCII = true
    case .noPager: mayBePaged = false
    case .help, .version: break
    }
  }

  private func named(_ value: String, _ option: Option) throws(UsageMistake) -> String {
    guard !value.isEmpty else { throw UsageMistake("\(option.text) needs the name of a file", command) }
    return value
  }

  private func day(_ value: String) throws(UsageMistake) -> Day {
    guard let day = ReportPeriod.day(value) else {
      throw UsageMistake("--on \(value): there is no such day; write a date like 2026-01-31", command)
    }
    return day
  }

  /// Which days a name stands for is not known yet, but whether it is one.
  private func checkedPeriod(_ value: String) throws(UsageMistake) -> String {
    guard ReportPeriod.parse(value, on: Day(clamping: 2026, 1, 1), weekStart: 0) != nil else {
      throw UsageMistake(
        "--period \(value): no such period; write 2026, 2026-Q1, 2026-01, 2026-01-05..2026-02-01 or last-month",
        command)
    }
    return value
  }

  /// `7`, `7d` or `1w`.
  private func days(_ value: String) throws(UsageMistake) -> Int {
    let isWeeks = value.hasSuffix("w")
    let digits = isWeeks || value.hasSuffix("d") ? String(value.dropLast()) : value
    return try number(digits, .within, in: 0...3660) * (isWeeks ? 7 : 1)
  }

  private func number(_ value: String, _ option: Option, in range: ClosedRange<Int>) throws(UsageMistake) -> Int {
    guard let number = Int(value), range.contains(number) else {
      let bounds =
        range.upperBound == Int.max ? "from \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      throw UsageMistake("\(option.text) \(value): write a whole number, \(bounds)", command)
    }
    return number
  }

  private func currency(_ value: String) throws(UsageMistake) -> CurrencyCode {
    if let code = CurrencyCode(value) { return code }
    let hint = CurrencyCode(value.uppercased()).map { "; did you mean \($0)?" } ?? "; write a code like SGD"
    throw UsageMistake("--base \(value): this is no currency\(hint)", command)
  }
}

extension UsageMistake {
  fileprivate static func badChoice(
    _ option: Option, _ value: String, _ names: [String], _ command: Command
  ) -> UsageMistake {
    let list = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " or ")
    let near = suggestion(for: value, in: names)
    return UsageMistake("\(option.text) \(value): choose \(list)\(near)", command)
  }
}
