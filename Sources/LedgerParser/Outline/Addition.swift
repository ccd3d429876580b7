/// Entries that a command writes at one place of a file that was read.
package struct Addition: Sendable {
  /// Whole lines, each ended by a line feed.
  package var text: String
  /// The position in the map where they will be: after an entry, or at a file's end.
  package var position: UInt32
  /// What messages call the text.
  package var name: String

  package init(text: String, position: UInt32, name: String) {
    (self.text, self.position, self.name) = (text, position, name)
  }
}
