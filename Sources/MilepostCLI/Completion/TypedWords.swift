/// A command line that is still being typed: what its finished words say, and the word under the cursor. Mistakes in it
/// are passed over.
struct TypedWords {
  /// The word under the cursor, which may be empty.
  private(set) var current: String
  /// The command, if it is finished and there is one of that name.
  private(set) var command: Command?
  /// Whether a first word was typed, be it a command or not.
  private(set) var hasCommand = false
  /// The finished words behind the command.
  private(set) var words: [String] = []
  /// The options that were given, with their values.
  private(set) var given: [(option: Option, value: String)] = []
  /// The option whose value the current word is, if it is one's.
  private(set) var awaited: OptionRule?
  /// What stands in front of that value in the same word: `--format=`.
  private(set) var start = ""
  /// Whether `--` ended the options.
  private(set) var areOptionsOver = false

  /// The words behind the program's name; the last is the one under the cursor.
  init(_ typed: [String]) {
    current = typed.last ?? ""
    for word in typed.dropLast() { take(word) }
    if awaited == nil, !areOptionsOver { partCurrent() }
  }

  /// The values of an option, in the order they were given.
  func values(of option: Option) -> [String] { given.filter { $0.option == option }.map(\.value) }

  private mutating func take(_ word: String) {
    if let rule = awaited {
      given.append((rule.option, word))
      awaited = nil
      return
    }
    switch areOptionsOver ? .word(word) : Argument(word) {
    case .word(let word): take(plain: word)
    case .end: areOptionsOver = true
    case .long(let name, let value): take(ArgumentTable.rule(named: name), value)
    case .short(let letter, let value):
      take(ArgumentTable.rule(letter: letter), value.isEmpty ? nil : value)
    }
  }

  private mutating func take(plain word: String) {
    if hasCommand {
      words.append(word)
    } else {
      hasCommand = true
      command = Command(rawValue: word)
    }
  }

  private mutating func take(_ rule: OptionRule?, _ value: String?) {
    guard let rule else { return }
    if case .none = rule.value {
      given.append((rule.option, ""))
    } else if let value {
      given.append((rule.option, value))
    } else {
      awaited = rule
    }
  }

  /// Parts `--format=js` into an option and the word that is its value.
  private mutating func partCurrent() {
    guard case .long(let name, let value?) = Argument(current), let rule = ArgumentTable.rule(named: name),
      rule.value != .none
    else { return }
    (awaited, start, current) = (rule, "--\(name)=", value)
  }
}
