/// The style of text for people: for a terminal, or Markdown.
package struct TextStyle: Sendable {
  /// Nothing is shown by colour alone.
  package var color: Bool
  /// The width of the terminal, in cells.
  package var width: Int
  /// Bars and symbols are ASCII.
  package var ascii: Bool
  /// Markdown, which has neither colours nor widths.
  package var isMarkdown = false

  package init(color: Bool = false, width: Int = 80, ascii: Bool = false) {
    self.color = color
    self.width = width
    self.ascii = ascii
  }
}
