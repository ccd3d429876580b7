/// The command of a command line, with its arguments.
package struct ParsedArguments: Sendable, Hashable {
  package let command: Command
  package let arguments: Arguments

  /// Reads the arguments after the program's name, options and words in any order; `--` ends options. The first error is
  /// reported.
  package init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments)
    do throws(UsageError) {
      try reader.read()
      self = try reader.parsed()
    } catch {
      if error.unknown != nil { throw error }
      throw UsageError(error.message, see: error.topic ?? reader.command.map { .command($0) } ?? .overview)
    }
  }

  init(_ command: Command, _ arguments: Arguments) { (self.command, self.arguments) = (command, arguments) }
}
