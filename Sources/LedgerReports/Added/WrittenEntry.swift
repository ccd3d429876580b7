/// An entry that was written, and where.
package struct WrittenEntry: Sendable {
  /// Its lines as they are in the file.
  package var text: String
  /// The file, as a person would type it.
  package var file: String
  /// Its line, from 1.
  package var line: Int
  /// What was filled in, in words; `nil` for nothing.
  package var filledIn: String?
  /// The expense that it is, by its place in `Ledger.expenses`; `nil` for anything else.
  package var expense: Int?

  package init(text: String, file: String, line: Int, filledIn: String?, expense: Int?) {
    (self.text, self.file, self.line) = (text, file, line)
    (self.filledIn, self.expense) = (filledIn, expense)
  }
}
