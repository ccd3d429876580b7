import WalletFiles

/// Reads arguments into words and options with their values.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var words: [String] = []
  private var given: [(option: OptionSpec, value: String)] = []

  init(_ arguments: [String]) { rest = arguments[...] }

  /// The command so far, for the help that errors refer to.
  var command: Command? { words.first.flatMap(named) }

  mutating func read() throws(UsageError) {
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

  private mutating func long(_ name: String, _ value: String?) throws(UsageError) {
    guard let option = named(name).flatMap(option) else {
      let near = suggestion(for: name, in: OptionName.allCases.map(\.rawValue), prefix: "--")
      throw UsageError("unknown option --\(PathText.escaped(name))\(near)")
    }
    if case .none = option.value {
      guard value == nil else { throw UsageError("--\(name) takes no value") }
      given.append((option, ""))
    } else {
      given.append((option, value == nil ? try next(for: option) : value ?? ""))
    }
  }

  private mutating func short(_ letter: Character, _ value: String, _ argument: String) throws(UsageError) {
    // `-format json` would otherwise read a file named `ormat`.
    let name = argument.dropFirst().split(separator: "=").first.map(String.init) ?? ""
    if !value.isEmpty, let option: OptionName = named(name) {
      throw UsageError("unknown option -\(name); did you mean \(option.text)?")
    }
    let unknown = UsageError("unknown option \(PathText.escaped(argument))")
    guard let option = OptionName(letter: letter).flatMap(option) else { throw unknown }
    if case .none = option.value {
      guard value.isEmpty else { throw unknown }
      given.append((option, ""))
    } else {
      given.append((option, value.isEmpty ? try next(for: option) : value))
    }
  }

  /// The option of the command, else of any other: the command can come later.
  private func option(_ name: OptionName) -> OptionSpec? { command?.option(name) ?? OptionSpec.any(name) }

  /// The argument after an option that needs one.
  private mutating func next(for option: OptionSpec) throws(UsageError) -> String {
    let name = option.name.text
    guard let value = rest.popFirst() else { throw UsageError("\(name) needs \(option.sample)") }
    if case .word = Argument(value) { return value }
    let shown = PathText.escaped(value)
    throw UsageError("\(name) needs \(option.sample), not the option \(shown) (or write \(name)=\(shown))")
  }

  func parsed() throws(UsageError) -> ParsedArguments {
    if words.isEmpty, given.isEmpty { return ParsedArguments(.help, Arguments()) }
    let command = try namedCommand()
    if isGiven(.help), command != .help {
      return ParsedArguments(.help, Arguments(words: command.map { [$0.rawValue] } ?? []))
    }
    if isGiven(.version) { return ParsedArguments(.version, Arguments()) }
    guard let command else {
      throw UsageError(
        "missing command; choose one of: \(Command.forPeople.map(\.rawValue).joined(separator: ", "))")
    }
    let arguments = arguments
    let words = arguments.words
    for (option, value) in given {
      guard let own = command.option(option.name) else {
        let takers = Command.allCases.filter { $0.option(option.name) != nil }.map { "`\($0)`" }.joined(
          separator: ", ")
        throw UsageError("`\(command)` has no option \(option.name.text); it is for \(takers)")
      }
      if !command.spec.isForScripts, !own.isFile { try checkText(value, after: own.name.text) }
      try own.check(value)
    }
    if !command.spec.isForScripts, !command.spec.namesFiles {
      for word in words { try checkText(word, after: "`\(command)`") }
    }
    try command.checkWords(arguments)
    try command.checkVariant(words, given.map(\.option.name))
    try arguments.checkWatching()
    return ParsedArguments(command, arguments)
  }

  /// Throws at a text with bytes that are not UTF-8: it could become part of a wallet.
  private func checkText(_ text: String, after name: String) throws(UsageError) {
    if !PathText.isUTF8(text) { throw UsageError("\(name) \(PathText.escaped(text)): this is not UTF-8") }
  }

  private var arguments: Arguments {
    Arguments(
      words: Array(words.dropFirst()), given: given.map { .init(name: $0.option.name, value: $0.value) })
  }

  private func isGiven(_ name: OptionName) -> Bool { given.contains { $0.option.name == name } }

  private func namedCommand() throws(UsageError) -> Command? {
    guard let word = words.first else { return nil }
    if let command: Command = named(word) { return command }
    throw UsageError(UnknownCommand(word, arguments))
  }
}

/// The case with a name. To make one by its raw value, a table of all is made first.
private func named<Name: CaseIterable & RawRepresentable<String>>(_ name: String) -> Name? {
  Name.allCases.first { $0.rawValue == name }
}

extension Command {
  /// Throws at words that the command does not take.
  fileprivate func checkWords(_ arguments: Arguments) throws(UsageError) {
    let spec = spec
    if spec.usage.isEmpty, let word = arguments.words.first {
      throw looksLikeFile(word)
        ? .fileAsWord(word, self) : UsageError("`\(self)` takes no words: \(PathText.escaped(word))")
    }
    if spec.takesQuery, let word = arguments.words.first(where: looksLikeFile) {
      throw .fileAsWord(word, self)
    }
    try spec.checkWords(arguments)
  }

  private func looksLikeFile(_ word: String) -> Bool {
    [".ledger", ".journal"].contains { Array(word.utf8.suffix($0.utf8.count)) == Array($0.utf8) }
      && !word.utf8.contains(UInt8(ascii: ":"))
  }

  /// Throws at options that the variant of the command does not take.
  fileprivate func checkVariant(_ words: [String], _ names: [OptionName]) throws(UsageError) {
    guard let variant = spec.variant(words) else { return }
    for name in names {
      let takers = spec.variants.filter { $0.options.contains(name) }
      guard !takers.isEmpty, !variant.options.contains(name) else { continue }
      let list = takers.map { "`\(self) \($0.word)`" }.joined(separator: ", ")
      let words = variant.word.isEmpty ? rawValue : "\(self) \(variant.word)"
      throw UsageError("`\(words)` has no option \(name.text); it is for \(list)")
    }
  }
}

extension UsageError {
  fileprivate static func fileAsWord(_ word: String, _ command: Command) -> UsageError {
    UsageError("to read a file, write: milepost \(command) -f \(PathText.escaped(word))")
  }
}
