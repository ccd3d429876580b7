import LedgerText

/// A line of a page that is drawn part by part: to join the parts first takes longer. Spaces at its end are left out.
struct LineDrawing {
  private let style: TextStyle
  /// All lines, when this one is complete.
  private(set) var bytes: [UInt8]
  /// What is drawn once something follows it, and the spaces after it.
  private var (last, spaces) = (StyledText(), 0)

  /// A line after others.
  init(_ style: TextStyle, after bytes: [UInt8]) { (self.style, self.bytes) = (style, bytes) }

  mutating func add(spaces count: Int) { spaces += count }

  mutating func add(_ part: StyledText) {
    if part.text.utf8.allSatisfy({ $0 == .space }) { return spaces += part.width }
    bytes.append(contentsOf: last.drawn(style).utf8)
    bytes.append(contentsOf: repeatElement(.space, count: spaces))
    last = part
    spaces = 0
  }

  mutating func end() {
    bytes.append(contentsOf: last.trimmed.drawn(style).utf8)
    bytes.append(.lineFeed)
  }
}
