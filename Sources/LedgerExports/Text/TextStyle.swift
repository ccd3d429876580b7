/// How text for people is drawn: for a terminal, or as Markdown.
package struct TextStyle: Sendable {
  /// Whether colours are wanted; nothing is told by colour alone.
  package var color: Bool
  /// Columns there are.
  package var width: Int
  /// Whether bars are drawn in ASCII.
  package var ascii: Bool
  /// Whether it is drawn as Markdown, which knows neither colours nor widths.
  package var isMarkdown = false

  /// A style; 80 columns without colours unless told otherwise.
  package init(color: Bool = false, width: Int = 80, ascii: Bool = false) {
    self.color = color
    self.width = width
    self.ascii = ascii
  }
}
