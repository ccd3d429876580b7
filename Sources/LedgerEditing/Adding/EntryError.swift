/// Why a request can't be recorded.
package struct EntryError: Error, Sendable, Hashable {
  /// One line or more.
  package var message: String

  package init(_ message: String) { self.message = message }
}

/// All that is wrong with some requests, each error with the line of standard input that it is about.
package struct EntryErrors: Error, Sendable, Hashable {
  package var messages: [String]
}
