import LedgerText

/// What the colours of a terminal stress (ECMA-48, SGR). The words beside them say the same.
enum Emphasis: String {
  case strong = "1"
  case faint = "2"
  case over = "31"
  case good = "32"
  case care = "33"
  case accent = "36"
}

/// A text with tints, whose cells are counted without them. What comes from files is escaped before it gets here.
struct StyledText: ExpressibleByStringInterpolation {
  private(set) var runs: [(text: String, tint: Emphasis?)] = []
  /// How many cells of a terminal it takes.
  private(set) var width = 0

  /// A text in one tint.
  init(_ text: String = "", _ tint: Emphasis? = nil) { append(text, tint) }

  /// A text without a tint.
  init(stringLiteral text: String) { append(text, nil) }

  private mutating func append(_ text: String, _ tint: Emphasis?) {
    guard !text.isEmpty else { return }
    runs.append((text, tint))
    width += displayWidth(text)
  }

  /// Adds another behind it.
  static func += (one: inout StyledText, other: StyledText) {
    one.runs += other.runs
    one.width += other.width
  }

  /// One behind the other.
  static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    sum += other
    return sum
  }

  /// Without the spaces at its end.
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

  /// With spaces to fill a column.
  func padded(to cells: Int, _ alignment: Alignment = .leading) -> StyledText {
    guard width < cells else { return self }
    let spaces = StyledText(String(repeating: " ", count: cells - width))
    return alignment == .leading ? self + spaces : spaces + self
  }

  /// Cut to so many cells where it is longer; what was cut ends in `…`.
  func clipped(to cells: Int, _ style: TextStyle) -> StyledText {
    guard width > cells else { return self }
    var cut = StyledText()
    for run in runs {
      let room = cells - cut.width
      if displayWidth(run.text) >= room {
        // One more letter makes sure that a run which just fits is cut as well: something follows it.
        cut.append(style.clipped(run.text + "x", to: room), run.tint)
        return cut
      }
      cut.append(run.text, run.tint)
    }
    return cut
  }

  /// As it is written out.
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
