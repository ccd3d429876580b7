/// A text that cannot act on the terminal: control characters become `\x1b`, characters that are invisible or change
/// the direction of the text become `<U+202E>`, a tab becomes one space. Emoji sequences stay.
package func escapedForTerminal(_ text: String) -> String {
  text.isPrintableASCII ? text : escapedForTerminal(bytes: Array(text.utf8)[...])
}

/// The same for the bytes of a file; a byte that is not UTF-8 becomes `\xe9`.
package func escapedForTerminal(bytes: ArraySlice<UInt8>) -> String {
  var result = ""
  forEachEscaped(bytes) { _, shown in
    switch shown {
    case .itself(let scalar): result.unicodeScalars.append(scalar)
    case .escape(let text): result += text
    }
  }
  return result
}

/// A character, or a byte that is not part of one, as it is drawn.
enum EscapedCharacter {
  case itself(Unicode.Scalar)
  case escape(String)
}

/// Calls `body` for each character with the range of its bytes.
func forEachEscaped(_ bytes: ArraySlice<UInt8>, _ body: (Range<Int>, EscapedCharacter) -> Void) {
  var index = bytes.startIndex
  /// `nil` after an escape: a joiner or a selector needs a visible character.
  var before: Unicode.Scalar?
  while index < bytes.endIndex {
    let (scalar, length) = decodedScalar(bytes, at: index)
    let end = index + length
    let next = { end < bytes.endIndex ? decodedScalar(bytes, at: end).scalar : nil }
    let shown = scalar.map { escaped($0, after: before, before: next) } ?? .escape(escape(byte: bytes[index]))
    body(index..<end, shown)
    if case .itself(let scalar) = shown { before = scalar } else { before = nil }
    index = end
  }
}

private func escaped(
  _ scalar: Unicode.Scalar, after before: Unicode.Scalar?, before next: () -> Unicode.Scalar?
) -> EscapedCharacter {
  if scalar.isPrintableASCII { return .itself(scalar) }
  if scalar == "\t" { return .itself(" ") }
  // The controls of ASCII and of Latin-1 (C1), which some terminals obey as well.
  if scalar.value < 0xA0 { return .escape(escape(byte: UInt8(scalar.value))) }
  return scalar.isHidden(after: before, before: next) ? .escape(escape(hidden: scalar)) : .itself(scalar)
}

private func escape(byte: UInt8) -> String { (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16) }

private func escape(hidden scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
}
