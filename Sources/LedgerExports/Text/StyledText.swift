import LedgerText

/// A text with tints. Text from files must be escaped before.
struct StyledText: ExpressibleByStringInterpolation {
  private(set) var runs: [(text: String, tint: Emphasis?)] = []
  /// In cells of a terminal.
  private(set) var width = 0

  init(_ text: String = "", _ tint: Emphasis? = nil) { append(text, tint) }

  init(stringLiteral text: String) { append(text, nil) }

  private mutating func append(_ text: String, _ tint: Emphasis?) {
    guard !text.isEmpty else { return }
    runs.append((text, tint))
    width += displayWidth(text)
  }

  static func += (one: inout StyledText, other: StyledText) {
    one.runs += other.runs
    one.width += other.width
  }

  static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    sum += other
    return sum
  }

  /// The text without trailing spaces.
  var trimmed: StyledText {
    var trimmed = self
    while let last = trimmed.runs.popLast() {
      var text = last.text
      while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
      trimmed.width -= displayWidth(last.text)
      if text.isEmpty { continue }
      trimmed.append(text, last.tint)
      break
    }
    return trimmed
  }

  /// The text with spaces to fill a column.
  func padded(to cells: Int, _ alignment: Alignment = .leading) -> StyledText {
    guard width < cells else { return self }
    let spaces = StyledText(String(repeating: " ", count: cells - width))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// The text cut to at most `cells` cells, with `…` at its end if it was cut.
  func clipped(to cells: Int, _ style: TextStyle) -> StyledText {
    guard width > cells else { return self }
    var cut = StyledText()
    for run in runs {
      let rest = cells - cut.width
      if displayWidth(run.text) >= rest {
        // One more letter ensures that a run that just fits is cut too, as more text follows it.
        cut.append(style.clipped(run.text + "x", to: rest), run.tint)
        return cut
      }
      cut.append(run.text, run.tint)
    }
    return cut
  }

  /// The text with the codes of its tints if the style has colours.
  func drawn(_ style: TextStyle) -> String {
    var text = ""
    for run in runs {
      if style.color, let tint = run.tint {
        text += "\u{1B}[\(tint.rawValue)m\(run.text)\u{1B}[0m"
      } else {
        text += run.text
      }
    }
    return text
  }
}
