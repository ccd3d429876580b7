package import LedgerText

/// A part of an amendment, with the words that it replaces.
package struct RestatedPart: Sendable {
  /// The kind of part, which decides the words about it.
  package enum Role: Sendable { case amount, firstLine, property }

  /// The words that were in force before.
  package struct Earlier: Sendable {
    package var text: String
    /// Of an amendment; `nil` in the definition itself.
    package var date: Day?
    package var range: SourceRange

    package init(text: String, date: Day?, range: SourceRange) {
      self.text = text
      self.date = date
      self.range = range
    }
  }

  /// A property's name, or `amount`, `period`, `by` …; of a line or benefit what tells it apart.
  package var item: String
  package var role: Role
  /// As written: `24.98`, `cycle closes 14`.
  package var text: String
  /// `nil` for a part that no entry of the files has stated.
  package var earlier: Earlier?

  package init(_ item: String, _ role: Role, text: String, earlier: Earlier?) {
    self.item = item
    self.role = role
    self.text = text
    self.earlier = earlier
  }
}
