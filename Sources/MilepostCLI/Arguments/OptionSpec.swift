/// One option as the command line, help, completions and the manual know it.
package struct OptionSpec: Sendable {
  /// What follows an option.
  package enum Value: Sendable, Hashable {
    /// Nothing.
    case none
    /// A word, with its name in help.
    case word(String)
    /// One of these.
    case choice([String])
  }

  package let name: OptionName
  package let value: Value
  /// Half a sentence for help, at most 54 columns.
  package let summary: String
  let isRepeatable: Bool
  let completes: @Sendable (inout Completer) -> [Candidate]
  let check: @Sendable (String) throws(UsageError) -> Void

  /// An option in the table of a command.
  static func takes<Value>(_ key: OptionKey<Value>) -> OptionSpec { key.spec }

  /// What it must be followed by, for a message.
  var sample: String {
    switch value {
    case .none: "nothing"
    case .word(let name): name
    case .choice(let names): names.joined(separator: "|")
    }
  }

  /// The option of a name in whatever command has it; all of one name agree in whether a value follows.
  static func any(_ name: OptionName) -> OptionSpec? {
    commonOptions.first { $0.name == name }
      ?? Command.allCases.lazy.compactMap { command in command.options.first { $0.name == name } }.first
  }
}
