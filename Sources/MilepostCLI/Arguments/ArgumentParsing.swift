/// Reads the arguments behind the program's name, options and words in any order; `--` ends options. The mistake that
/// stands first is told.
package func parseArguments(_ arguments: [String]) -> Result<Invocation, UsageMistake> {
  do throws(UsageMistake) {
    var reader = ArgumentReader(arguments)
    try reader.read()
    return .success(try reader.invocation())
  } catch {
    return .failure(error)
  }
}

/// Parts arguments into words and options with their values.
private struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var words: [String] = []
  private var given: [(rule: OptionRule, value: String)] = []

  init(_ arguments: [String]) { rest = arguments[...] }

  /// The command, as far as one was read: mistakes name its help.
  private var command: Command? { words.first.flatMap { Command(rawValue: $0) } }

  mutating func read() throws(UsageMistake) {
    while let argument = rest.popFirst() {
      switch Argument(argument) {
      case .word(let word): words.append(word)
      case .end:
        words += rest
        rest = []
      case .long(let name, let value): try long(name, value)
      case .short(let letter, let value): try short(letter, value, argument)
      }
    }
  }

  private mutating func long(_ name: String, _ value: String?) throws(UsageMistake) {
    guard let rule = ArgumentTable.rule(named: name) else {
      let near = suggestion(for: name, in: Option.allCases.map(\.rawValue), prefix: "--")
      throw UsageMistake("there is no option --\(name)\(near)", command)
    }
    if case .none = rule.value {
      guard value == nil else { throw UsageMistake("--\(name) takes no value", command) }
      given.append((rule, ""))
    } else {
      given.append((rule, value == nil ? try next(for: rule) : value ?? ""))
    }
  }

  private mutating func short(_ letter: Character, _ value: String, _ argument: String) throws(UsageMistake) {
    // `-format json` would otherwise read a file named `ormat`.
    let name = argument.dropFirst().split(separator: "=").first.map(String.init) ?? ""
    if ArgumentTable.rule(named: name) != nil {
      throw UsageMistake("there is no option -\(name); did you mean --\(name)?", command)
    }
    guard let rule = ArgumentTable.rule(letter: letter) else {
      throw UsageMistake("there is no option \(argument)", command)
    }
    if case .none = rule.value {
      guard value.isEmpty else { throw UsageMistake("there is no option \(argument)", command) }
      given.append((rule, ""))
    } else {
      given.append((rule, value.isEmpty ? try next(for: rule) : value))
    }
  }

  /// The argument behind an option that needs one.
  private mutating func next(for rule: OptionRule) throws(UsageMistake) -> String {
    let name = rule.option.text
    guard let value = rest.popFirst() else { throw UsageMistake("\(name) needs \(rule.sample)", command) }
    if case .word = Argument(value) { return value }
    throw UsageMistake("\(name) needs \(rule.sample), not the option \(value) (or write \(name)=\(value))", command)
  }

  func invocation() throws(UsageMistake) -> Invocation {
    if words.isEmpty, given.isEmpty { return Invocation(.help) }
    let command = try parsedCommand()
    if isGiven(.help), command != .help {
      var invocation = Invocation(.help)
      invocation.topic = command.map { .command($0) } ?? .overview
      return invocation
    }
    if isGiven(.version) { return Invocation(.version) }
    guard let command else { throw .noCommand }
    var invocation = Invocation(command)
    for (rule, value) in given {
      guard rule.isTaken(by: command) else { throw .notTaken(rule, by: command) }
      try invocation.set(rule, value)
    }
    try invocation.set(Array(words.dropFirst()))
    if command == .export, let (rule, _) = given.first(where: { !$0.rule.isTaken(by: invocation.export) }) {
      throw .notTaken(rule, by: invocation.export)
    }
    try invocation.checkWatching()
    return invocation
  }

  private func isGiven(_ option: Option) -> Bool { given.contains { $0.rule.option == option } }

  private func parsedCommand() throws(UsageMistake) -> Command? {
    guard let word = words.first else { return nil }
    guard let command = Command(rawValue: word) else { throw .noSuchCommand(word) }
    return command
  }
}

/// What an argument looks like.
enum Argument {
  case word(String)
  case end
  /// `--name`, `--name=value`.
  case long(String, String?)
  /// `-f`, `-fvalue`.
  case short(Character, String)

  init(_ text: String) {
    // By bytes: an accent behind a hyphen would make one Character of both.
    let bytes = text.utf8
    if text == "--" {
      self = .end
    } else if bytes.starts(with: "--".utf8) {
      let name = text[bytes.index(bytes.startIndex, offsetBy: 2)...]
      let equals = name.utf8.firstIndex(of: UInt8(ascii: "="))
      self = .long(
        String(name[..<(equals ?? name.endIndex)]), equals.map { String(name[name.utf8.index(after: $0)...]) })
    } else if bytes.first == UInt8(ascii: "-"), let letter = text.unicodeScalars.dropFirst().first,
      !("0"..."9" ~= letter),
      letter != "."
    {
      self = .short(Character(letter), String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(2))))
    } else {
      // `-` and `-12` are words.
      self = .word(text)
    }
  }
}

extension OptionRule {
  /// What it needs, for a message.
  fileprivate var sample: String {
    switch value {
    case .none: "nothing"
    case .word(let name): name
    case .choice(let names): names.joined(separator: "|")
    }
  }
}

extension UsageMistake {
  fileprivate static func notTaken(_ rule: OptionRule, by kind: Invocation.ExportKind) -> UsageMistake {
    let takers = Invocation.ExportKind.allCases.filter(rule.isTaken).map { "`export \($0.rawValue)`" }
    return UsageMistake(
      "`export \(kind.rawValue)` does not take \(rule.option.text); it belongs to \(takers.joined(separator: ", "))",
      .export)
  }

  fileprivate static let noCommand = UsageMistake(
    "which command? \(Command.forPeople.map(\.rawValue).joined(separator: ", "))")

  fileprivate static func noSuchCommand(_ word: String) -> UsageMistake {
    UsageMistake("there is no command `\(word)`" + suggestion(for: word, in: Command.forPeople.map(\.rawValue)))
  }

  fileprivate static func notTaken(_ rule: OptionRule, by command: Command) -> UsageMistake {
    let takers = (rule.commands ?? []).map { "`\($0)`" }.joined(separator: ", ")
    return UsageMistake("`\(command)` does not take \(rule.option.text); it belongs to \(takers)", command)
  }
}
