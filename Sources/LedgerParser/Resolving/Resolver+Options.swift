import LedgerModel
import LedgerText

extension Resolver {
  private static let optionNames = [
    "week-starts", "rounding", "stale-rates", "remind", "remind-at", "quiet", "date-format", "inbox", "strict",
  ]

  /// Sets what `option` entries say. The same option twice must say the same.
  mutating func resolveOptions() {
    var first: [String: WrittenOption] = [:]
    for option in written.options {
      let name = option.name.text
      if let other = first[name] {
        if other.values.map(\.text) != option.values.map(\.text) {
          diagnostics.add(.optionTwice(option.name.range, name, other.name.range))
        }
        continue
      }
      first[name] = option
      do { try set(option) } catch { diagnostics.add(error) }
    }
  }

  private mutating func set(_ option: WrittenOption) throws(Diagnostic) {
    let name = option.name.text
    guard Resolver.optionNames.contains(name) else {
      throw .unknownOption(option.name.range, name, Resolver.optionNames)
    }
    let value = option.values[0]
    if name != "remind", name != "date-format", let extra = option.values.dropFirst().first {
      throw .unexpected(extra.range, extra.text, sample: sample(name))
    }
    switch name {
    case "week-starts": options.weekStart = try choice(option, ["monday": 0, "sunday": 6])
    case "rounding": options.rounding = try choice(option, ["half-up": .halfUp, "half-even": .halfEven])
    case "stale-rates": options.staleRateDays = try number(option, 0...99_999)
    case "remind": options.remind = try days(option)
    case "remind-at": options.remindAt = try minutes(value.text[...], option)
    case "quiet":
      let parts = value.text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .badOption(value.range, name, sample(name)) }
      options.quiet = (try minutes(parts[0], option), try minutes(parts[1], option))
    case "date-format":
      guard let format = DateFormat(option.values.map(\.text).joined(separator: " ")) else {
        throw .badOption(value.range, name, sample(name))
      }
      options.dateFormat = format
    case "inbox": options.inbox = value.text
    default: options.strict = try choice(option, ["yes": true, "no": false])
    }
  }

  private func sample(_ name: String) -> String {
    switch name {
    case "week-starts": "option week-starts monday, or sunday"
    case "rounding": "option rounding half-up, or half-even"
    case "stale-rates": "option stale-rates 14"
    case "remind": "option remind 7 3 0, or none"
    case "remind-at": "option remind-at 09:00"
    case "quiet": "option quiet 22:00-07:00"
    case "strict": "option strict yes"
    case "date-format": "option date-format DD/MM/YYYY, D MMM YYYY or YYYY-MM-DD"
    default: "option \(name) VALUE"
    }
  }

  private func choice<Value>(_ option: WrittenOption, _ choices: [String: Value]) throws(Diagnostic) -> Value {
    guard let value = choices[option.values[0].text] else {
      throw .badOption(option.values[0].range, option.name.text, sample(option.name.text))
    }
    return value
  }

  private func number(_ option: WrittenOption, _ range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    guard let number = option.values[0].wholeNumber, range.contains(number) else {
      throw .badOption(option.values[0].range, option.name.text, sample(option.name.text))
    }
    return number
  }

  private func days(_ option: WrittenOption) throws(Diagnostic) -> [Int] {
    if option.values.count == 1, option.values[0].text == "none" { return [] }
    let days = option.values.compactMap(\.wholeNumber)
    guard days.count == option.values.count, days.count <= 7, days.allSatisfy({ (0...366).contains($0) }) else {
      throw .badRemind(option.values[0].range)
    }
    return days
  }

  /// Minutes behind midnight of `HH:MM`.
  private func minutes(_ text: Substring, _ option: WrittenOption) throws(Diagnostic) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [2, 2], let hours = wholeNumber(parts[0]), let minutes = wholeNumber(parts[1]),
      (0...23).contains(hours), (0...59).contains(minutes)
    else { throw .badOption(option.values[0].range, option.name.text, sample(option.name.text)) }
    return hours * 60 + minutes
  }
}

extension Diagnostic {
  fileprivate static func unknownOption(_ range: SourceRange, _ name: String, _ names: [String]) -> Diagnostic {
    .error(
      "E250", range, "there is no option `\(name)`",
      label: nearestName(to: name, in: names).map { "did you mean `\($0)`?" },
      help: "there are: \(names.joined(separator: ", "))")
  }

  fileprivate static func badOption(_ range: SourceRange, _ name: String, _ sample: String) -> Diagnostic {
    .error("E251", range, "this is no value of `\(name)`", help: sample)
  }

  fileprivate static func optionTwice(_ range: SourceRange, _ name: String, _ other: SourceRange) -> Diagnostic {
    .error(
      "E252", range, "the option `\(name)` is set twice, to different values",
      notes: [Note("first set here", at: other)])
  }
}
