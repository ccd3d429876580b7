/// What becomes of a tab in text for a terminal.
package enum TabStyle: Sendable {
  /// It is shown as one space, so that every character has a fixed width.
  case space
  /// It is left as it is.
  case kept
}

/// A text that does nothing to the terminal but show itself: control characters are written `\x1b`, and characters
/// that cannot be seen or that turn the text around `<U+202E>`. Emoji sequences stay whole.
package func escapedForTerminal(_ text: String, tabs: TabStyle = .space) -> String {
  if text.isPrintableASCII { return text }
  return escapedForTerminal(bytes: Array(text.utf8)[...], tabs: tabs)
}

/// The same of bytes as they stand in a file; bytes that are not UTF-8 are written `\xe9`.
package func escapedForTerminal(bytes: ArraySlice<UInt8>, tabs: TabStyle = .space) -> String {
  var result = ""
  forEachShown(bytes, tabs: tabs) { _, shown in
    switch shown {
    case .itself(let scalar): result.unicodeScalars.append(scalar)
    case .escape(let text): result += text
    }
  }
  return result
}

/// How one character (or one byte that is none) is shown.
enum EscapedCharacter {
  case itself(Unicode.Scalar)
  case escape(String)
}

/// Calls `body` for each character with the range of its bytes.
func forEachShown(_ bytes: ArraySlice<UInt8>, tabs: TabStyle, _ body: (Range<Int>, EscapedCharacter) -> Void) {
  var index = bytes.startIndex
  /// The character before, where it was shown as itself: only such a one can carry a joiner or a selector.
  var before: Unicode.Scalar?
  while index < bytes.endIndex {
    let (scalar, length) = decodeScalar(bytes, at: index)
    let behind = index + length
    let next = { behind < bytes.endIndex ? decodeScalar(bytes, at: behind).scalar : nil }
    let shown = scalar.map { show($0, tabs: tabs, after: before, before: next) } ?? .escape(escape(byte: bytes[index]))
    body(index..<behind, shown)
    if case .itself(let scalar) = shown { before = scalar } else { before = nil }
    index = behind
  }
}

private func show(
  _ scalar: Unicode.Scalar, tabs: TabStyle, after before: Unicode.Scalar?, before next: () -> Unicode.Scalar?
) -> EscapedCharacter {
  if scalar.isPrintableASCII { return .itself(scalar) }
  if scalar == "\t" { return .itself(tabs == .kept ? scalar : " ") }
  // The controls of ASCII and of Latin-1 (C1), which some terminals obey as well.
  if scalar.value < 0xA0 { return .escape(escape(byte: UInt8(scalar.value))) }
  return isHidden(scalar, after: before, before: next) ? .escape(escape(hidden: scalar)) : .itself(scalar)
}

private func escape(byte: UInt8) -> String {
  (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
}

private func escape(hidden scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
}
