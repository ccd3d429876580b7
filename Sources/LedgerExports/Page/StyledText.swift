import LedgerText

/// A text with tints. What it is made of is escaped, so that text from a file can't control a terminal.
struct StyledText: ExpressibleByStringInterpolation, Sendable {
  /// Without its tints.
  private(set) var text = ""
  /// In cells of a terminal.
  private(set) var width = 0
  /// The tint up to the first change; changes are at places in UTF-8. Most texts have none.
  private var first: Emphasis?
  private var changes: [(place: Int, tint: Emphasis?)] = []

  init(_ text: String = "", _ tint: Emphasis? = nil) {
    if text.isEmpty { return }
    // Nearly every text is ASCII, which needs no escape.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    self.text = isPlain ? text : escapedForTerminal(text)
    width = isPlain ? text.utf8.count : displayWidth(self.text)
    first = tint
  }

  init(stringLiteral text: String) { self.init(text) }

  init(spaces count: Int) { (text, width) = (spaces(count), count) }

  /// The parts of one tint, in order.
  var runs: [(text: String, tint: Emphasis?)] {
    if changes.isEmpty { return text.isEmpty ? [] : [(text, first)] }
    let places = [0] + changes.map(\.place) + [text.utf8.count]
    let tints = [first] + changes.map(\.tint)
    return tints.indices.map { index in
      let run = text.utf8.prefix(places[index + 1]).dropFirst(places[index])
      return (String(Substring(run)), tints[index])
    }
  }

  static func += (one: inout StyledText, other: StyledText) {
    if other.text.isEmpty { return }
    if one.text.isEmpty { return one = other }
    let (place, last) = (one.text.utf8.count, one.changes.last.map(\.tint) ?? one.first)
    // Tinted texts side by side keep their codes.
    if last != nil || other.first != nil { one.changes.append((place, other.first)) }
    for change in other.changes { one.changes.append((place + change.place, change.tint)) }
    one.text += other.text
    one.width += other.width
  }

  static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    sum += other
    return sum
  }

  /// The text without trailing spaces.
  var trimmed: StyledText {
    let bytes = text.utf8
    let count = bytes.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    if count == 0 { return self }
    var trimmed = self
    trimmed.text = String(Substring(bytes.dropLast(count)))
    trimmed.width -= count
    while let last = trimmed.changes.last, last.place >= trimmed.text.utf8.count {
      trimmed.changes.removeLast()
    }
    return trimmed
  }

  /// The text with one space between its words, without columns.
  var squeezed: StyledText {
    let parts = runs.flatMap { run in
      run.text.split(separator: " ").map { StyledText(String($0), run.tint) }
    }
    return parts.joined(by: " ")
  }

  /// The text with spaces to fill a column.
  func padded(to cells: Int, _ alignment: Alignment = .leading) -> StyledText {
    guard width < cells else { return self }
    let spaces = StyledText(spaces: cells - width)
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The text cut to at most `cells` cells, with `…` at its end if more than spaces was cut.
  func clipped(to cells: Int, _ style: TextStyle) -> StyledText {
    guard width > cells else { return self }
    let trimmed = trimmed
    if trimmed.width <= cells { return trimmed }
    var cut = StyledText()
    for run in runs {
      let rest = cells - cut.width
      if displayWidth(run.text) >= rest {
        // One more letter ensures that a run that just fits is cut too, as more text follows it.
        return cut + StyledText(style.clipped(run.text + "x", to: rest), run.tint)
      }
      cut += StyledText(run.text, run.tint)
    }
    return cut
  }

  /// The text with the codes of its tints if the style has colours.
  func drawn(_ style: TextStyle) -> String {
    guard style.color else { return text }
    return runs.reduce(into: "") { drawn, run in
      drawn += run.tint.map { "\u{1B}[\($0.rawValue)m\(run.text)\u{1B}[0m" } ?? run.text
    }
  }
}
