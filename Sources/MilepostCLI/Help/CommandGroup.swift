/// A group of commands that the overview of help names.
struct CommandGroup: Sendable {
  /// At most ten columns.
  let name: String
  /// Commands, some with an option after them.
  let words: [String]

  private init(_ name: String, _ words: String) {
    self.name = name
    self.words = words.split(separator: " ").map { String($0) }
  }

  static let all = [
    CommandGroup("Look", "status best plan miles review spend budgets benefits due"),
    CommandGroup(
      "Record", "add paid used income saved settled repaid activated rate travel seen snooze"),
    CommandGroup("Understand", "check help card miles --explain list"),
    CommandGroup("Files", "import export fmt diff undo"),
    CommandGroup("Set up", "init new library demo completions lsp"),
  ]
}
