/// A command line that is being typed: its finished words, and the word under the cursor. Errors in it are ignored.
struct PartialCommandLine {
  /// Under the cursor; may be empty.
  private(set) var current: String
  /// `nil` for an unfinished or unknown command.
  private(set) var command: Command?
  /// Whether the first word is finished, even if it is not a command.
  private(set) var hasCommand = false
  /// Finished, after the command.
  private(set) var words: [String] = []
  private(set) var given: [(name: OptionName, value: String)] = []
  /// The option whose value is the current word, if any.
  private(set) var awaited: OptionSpec?
  /// The text before that value in the same word: `--format=`.
  private(set) var start = ""
  /// Whether `--` ended the options.
  private(set) var areOptionsOver = false

  /// The words after the program's name; the last is the one under the cursor.
  init(_ typed: [String]) {
    current = typed.last ?? ""
    for word in typed.dropLast() { take(word) }
    if awaited == nil, !areOptionsOver { splitCurrent() }
  }

  /// The values of an option, in order.
  func values(of name: OptionName) -> [String] { given.filter { $0.name == name }.map(\.value) }

  private mutating func take(_ word: String) {
    if let option = awaited {
      given.append((option.name, word))
      awaited = nil
      return
    }
    switch areOptionsOver ? .word(word) : Argument(word) {
    case .word(let word): take(plain: word)
    case .end: areOptionsOver = true
    case .long(let name, let value): take(option(OptionName(rawValue: name)), value)
    case .short(let letter, let value): take(option(OptionName(letter: letter)), value.isEmpty ? nil : value)
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

  private mutating func take(_ option: OptionSpec?, _ value: String?) {
    guard let option else { return }
    if case .none = option.value {
      given.append((option.name, ""))
    } else if let value {
      given.append((option.name, value))
    } else {
      awaited = option
    }
  }

  /// The option of the command, else of any other.
  private func option(_ name: OptionName?) -> OptionSpec? {
    name.flatMap { command?.option($0) ?? OptionSpec.any($0) }
  }

  /// Splits `--format=js` into an option and the word that is its value.
  private mutating func splitCurrent() {
    guard case .long(let name, let value?) = Argument(current),
      let option = option(OptionName(rawValue: name)),
      option.value != .none
    else { return }
    awaited = option
    start = "--\(name)="
    current = value
  }
}
