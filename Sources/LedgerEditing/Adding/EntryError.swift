/// The reason that a request can't be recorded.
package struct EntryError: Error, Sendable, Hashable {
  /// One line or more.
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// The errors of some requests, each with its line of standard input.
package struct EntryErrors: Error, Sendable, Hashable { package var messages: [String] }
