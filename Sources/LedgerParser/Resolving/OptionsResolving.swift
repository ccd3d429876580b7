import LedgerModel
import LedgerText

/// Resolves `option` entries.
struct OptionsResolving {
  enum Name: String, CaseIterable {
    case weekStarts = "week-starts"
    case rounding
    case staleRates = "stale-rates"
    case remind
    case remindAt = "remind-at"
    case quiet
    case dateFormat = "date-format"
    case inbox
    case planFrom = "plan-from"
    case worth
    case benefitsFrom = "benefits-from"
    case sort, advice, travel, title, strict

    var sample: String {
      switch self {
      case .weekStarts: "option week-starts monday, or sunday"
      case .rounding: "option rounding half-up, or half-even"
      case .staleRates: "option stale-rates 14, a number of days from 0 to 99999"
      case .remind: "option remind 7 3 0, or none"
      case .remindAt: "option remind-at 09:00"
      case .quiet: "option quiet 22:00-07:00"
      case .dateFormat: "option date-format DD/MM/YYYY, D MMM YYYY or YYYY-MM-DD"
      case .inbox: "option inbox VALUE"
      case .planFrom: "option plan-from expect, budgets or history"
      case .worth: "option worth 1.8 SGD per 100 miles"
      case .benefitsFrom: "option benefits-from 2026-11-14"
      case .sort: "option sort cards spend, or another order of another command"
      case .advice: "option advice no"
      case .travel: "option travel CUR until YYYY-MM-DD"
      case .title: "option title Our cards"
      case .strict: "option strict yes"
      }
    }

    /// Whether the value is several words.
    var isList: Bool { [.remind, .dateFormat, .worth, .travel, .title, .sort].contains(self) }
  }

  private(set) var options = Options()

  /// Sets the options. An option that appears twice must have the same value.
  mutating func resolve(_ written: [WrittenOption], _ log: inout ResolutionLog) {
    var first: [String: WrittenOption] = [:]
    for option in written {
      // Each command has an order of its own.
      let isSort = option.name.text == Name.sort.rawValue
      let name = isSort ? "sort \(option.values[0].text)" : option.name.text
      if let other = first[name] {
        if other.values.map(\.text) != option.values.map(\.text) {
          log.add(
            .error(
              "E252", option.name.range, "the option `\(name)` is set twice, to different values"
            ).noting("first set here", at: other.name.range))
        }
        continue
      }
      first[name] = option
      do { try set(option) } catch { log.add(error) }
    }
  }

  private mutating func set(_ option: WrittenOption) throws(Diagnostic) {
    guard let name = Name(rawValue: option.name.text) else {
      let names = Name.allCases.map(\.rawValue)
      let near = nearestName(to: option.name.text, in: names)
      throw .error(
        "E250", option.name.range, "unknown option `\(option.name.text)`",
        label: near.map { "did you mean `\($0)`?" }, help: "known: \(names.joined(separator: ", "))"
      ).changed(option.name.text, to: near)
    }
    let value = option.values[0]
    if !name.isList, let extra = option.values.dropFirst().first {
      throw .unexpected(extra.range, extra.text, sample: name.sample)
    }
    let wrong = Diagnostic.error(
      "E251", value.range, "this is not a value of `\(name.rawValue)`", help: name.sample)
    switch name {
    case .weekStarts: options.weekStart = try choice(value, ["monday": 0, "sunday": 6], else: wrong)
    case .rounding:
      options.rounding = try choice(value, ["half-up": .halfUp, "half-even": .halfEven], else: wrong)
    case .staleRates:
      guard let number = value.wholeNumber, (0...99_999).contains(number) else { throw wrong }
      options.staleRateDays = number
    case .remind: options.remind = try days(option)
    case .remindAt: options.remindAt = try minutes(value.text[...], else: wrong)
    case .quiet:
      let parts = value.text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw wrong }
      options.quiet = (try minutes(parts[0], else: wrong), try minutes(parts[1], else: wrong))
    case .dateFormat:
      guard let format = DateFormat(option.values.map(\.text).joined(separator: " ")) else { throw wrong }
      options.dateFormat = format
    case .inbox: options.inbox = value.text
    case .planFrom:
      options.planSource = try choice(
        value, Dictionary(uniqueKeysWithValues: PlanSource.allCases.map { ($0.rawValue, $0) }), else: wrong)
    case .worth:
      guard let worth = option.worth, let currency = worth.amount.currency else { throw wrong }
      options.worth = MileWorth(
        amount: worth.amount.number, currency: currency, miles: worth.miles, range: worth.amount.range)
    case .benefitsFrom:
      guard let day = ReportPeriod.day(value.text) else { throw wrong }
      options.benefitsFrom = Located(day, value.range)
    case .sort: try sort(option)
    case .advice: options.advice = try choice(value, ["yes": true, "no": false], else: wrong)
    case .travel:
      let words = option.values.map(\.text)
      guard words.count == 3, words[1] == "until", let code = CurrencyCode(words[0]),
        let day = ReportPeriod.day(words[2])
      else { throw wrong }
      options.travel = TravelCurrency(code, until: day)
    case .title:
      let title = option.values.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
      if title.isEmpty { throw wrong }
      options.title = title
    case .strict: options.strict = try choice(value, ["yes": true, "no": false], else: wrong)
    }
  }

  /// `option sort COMMAND KEY`.
  private mutating func sort(_ option: WrittenOption) throws(Diagnostic) {
    func wrong(_ word: WrittenWord, _ text: String, known: [String], _ help: String) -> Diagnostic {
      let near = nearestName(to: word.text, in: known)
      return Diagnostic.error(
        "E251", word.range, text, label: near.map { "did you mean `\($0)`?" }, help: help
      ).changed(word.text, to: near)
    }
    let (command, commands) = (option.values[0], SortOrders.Command.allCases.map(\.rawValue))
    guard let sorted = SortOrders.Command(rawValue: command.text) else {
      throw wrong(
        command, "`option sort` has no order of `\(command.text)`", known: commands,
        "it has one of: \(commands.joined(separator: ", "))")
    }
    let samples = sorted.keys.map { "option sort \(sorted.rawValue) \($0)" }
    guard option.values.count > 1 else {
      throw .missing(SourceRange(command.range.end, command.range.end), "an order", sample: samples[0])
    }
    if option.values.count > 2 {
      let extra = option.values[2]
      throw .unexpected(extra.range, extra.text, sample: samples[0])
    }
    guard options.sort.set(sorted, to: option.values[1].text) else {
      throw wrong(
        option.values[1], "`\(sorted.rawValue)` has no such order", known: sorted.keys,
        "`\(sorted.rawValue)` has: \(sorted.keys.joined(separator: ", "))")
    }
  }

  private func choice<Value>(
    _ word: WrittenWord, _ choices: [String: Value], else wrong: Diagnostic
  ) throws(Diagnostic) -> Value {
    guard let value = choices[word.text] else { throw wrong }
    return value
  }

  private func days(_ option: WrittenOption) throws(Diagnostic) -> [Int] {
    if option.values.count == 1, option.values[0].text == "none" { return [] }
    let days = option.values.compactMap(\.wholeNumber)
    guard days.count == option.values.count, days.count <= 7, days.allSatisfy({ (0...366).contains($0) })
    else {
      throw .badRemind(option.values[0].range)
    }
    return days
  }

  /// Minutes after midnight of `HH:MM`.
  private func minutes(_ text: Substring, else wrong: Diagnostic) throws(Diagnostic) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [2, 2], let hours = wholeNumber(parts[0]),
      let minutes = wholeNumber(parts[1]),
      (0...23).contains(hours), (0...59).contains(minutes)
    else { throw wrong }
    return hours * 60 + minutes
  }
}
