/// Entries that a command adds at a position of a file.
package struct Addition: Sendable {
  /// Whole lines, each ended by a line feed.
  package var text: String
  /// In the map: after an entry, or at a file's end.
  package var position: UInt32
  /// Of the text, in messages.
  package var name: String

  package init(text: String, position: UInt32, name: String) {
    self.text = text
    self.position = position
    self.name = name
  }
}
