/// A text in place of a range. An empty range is a place to insert at, an empty text removes.
package struct SourceEdit: Hashable, Sendable {
  package var range: SourceRange
  package var text: String

  package init(_ range: SourceRange, _ text: String) { (self.range, self.text) = (range, text) }

  /// A text inserted at a position.
  package init(at position: UInt32, _ text: String) { self.init(SourceRange(position, position), text) }
}
