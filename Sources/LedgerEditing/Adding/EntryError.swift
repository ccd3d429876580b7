/// The reason that a request can't be recorded.
package struct EntryError: Error, Sendable, Hashable {
  /// One line or more.
  package var message: String
  /// What a person may choose from, where words mean several benefits or coupons.
  package var choice: UseChoice?

  package init(_ message: String, choice: UseChoice? = nil) {
    self.message = message
    self.choice = choice
  }
}

/// The errors of some requests, each with its line of standard input.
package struct EntryErrors: Error, Sendable, Hashable { package var messages: [String] }
