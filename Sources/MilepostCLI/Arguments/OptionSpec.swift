/// One option for the command line, help, completions and the manual.
package struct OptionSpec: Sendable {
  /// The value after an option.
  package enum Value: Sendable, Hashable {
    case none
    /// A word, by its name in help.
    case word(String)
    /// One of these.
    case choice([String])
  }

  package let name: OptionName
  package let value: Value
  /// At most 54 columns.
  package let summary: String
  let isRepeatable: Bool
  let completes: @Sendable (inout Completer) -> [Candidate]
  let check: @Sendable (String) throws(UsageError) -> Void

  /// An option in a command's list.
  static func takes<Value>(_ key: OptionKey<Value>) -> OptionSpec { key.spec }

  /// Whether the value is the name of a file.
  var isFile: Bool { value == .word("FILE") }

  /// The form of the value, for a message.
  var sample: String {
    switch value {
    case .none: "nothing"
    case .word(let name): name
    case .choice(let names): names.joined(separator: "|")
    }
  }

  /// The option with a name in any command; all of one name agree in whether a value follows.
  static func any(_ name: OptionName) -> OptionSpec? {
    commonOptions.first { $0.name == name }
      ?? Command.allCases.lazy.compactMap { command in command.options.first { $0.name == name } }.first
  }
}
