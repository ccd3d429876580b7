/// The width of a text in cells of a terminal: two for East Asian wide characters and emoji, one for most, none for
/// combining marks. A grapheme (a flag, a family joined by U+200D) is measured as one. Control characters count 0: they
/// are escaped before they are printed (see `escapedForTerminal`).
package func displayWidth(_ text: String) -> Int {
  if text.isPrintableASCII { return text.utf8.count }
  // To find graphemes takes ten times as long.
  if text.unicodeScalars.allSatisfy(\.isOneCell) { return text.unicodeScalars.count }
  return text.reduce(0) { $0 + cellCount($1) }
}

/// The text, cut to a number of cells if it is longer; a cut text ends in `…`.
package func clipped(_ text: String, to cells: Int) -> String {
  guard cells > 0 else { return "" }
  // No character takes more cells than it has bytes.
  if text.utf8.count <= cells { return text }
  var width = 0
  var cut = text.startIndex
  var index = text.startIndex
  while index < text.endIndex {
    width += cellCount(text[index])
    if width > cells { return text[..<cut] + "…" }
    index = text.index(after: index)
    if width < cells { cut = index }
  }
  return text
}

/// The side of a column at which its text is.
package enum Alignment: Sendable {
  /// For names.
  case leading
  /// For amounts.
  case trailing
}

/// The text with spaces to fill a column of a number of cells; a longer text stays the same.
package func padded(_ text: String, to cells: Int, _ alignment: Alignment = .leading) -> String {
  let missing = cells - displayWidth(text)
  guard missing > 0 else { return text }
  return alignment == .leading ? text + spaces(missing) : spaces(missing) + text
}

/// A number of spaces, which `String(repeating:count:)` appends one by one.
package func spaces(_ count: Int) -> String {
  count <= blanks.utf8.count
    ? String(Substring(blanks.utf8.prefix(count))) : String(repeating: " ", count: count)
}

private let blanks = String(repeating: " ", count: 128)

/// The width of a grapheme in cells.
func cellCount(_ character: Character) -> Int {
  var cells = 0
  var before: Unicode.Scalar?
  for scalar in character.unicodeScalars {
    if scalar == emojiSelector, before?.properties.isEmoji == true {
      cells = max(cells, 2)
    } else if !isDrawn(scalar, into: before) {
      cells += cellCount(scalar)
    }
    before = scalar
  }
  return cells
}

private let joiner: Unicode.Scalar = "\u{200D}"
private let emojiSelector: Unicode.Scalar = "\u{FE0F}"

/// Whether an emoji is part of the picture before it: joined to it, its skin tone, or the second half of a flag.
private func isDrawn(_ scalar: Unicode.Scalar, into before: Unicode.Scalar?) -> Bool {
  guard let before, !scalar.isASCII else { return false }
  return before == joiner && scalar.properties.isEmoji
    || scalar.properties.isEmojiModifier
    || scalar.isRegionalIndicator && before.isRegionalIndicator
}

private func cellCount(_ scalar: Unicode.Scalar) -> Int {
  if scalar.isASCII { return scalar.isPrintableASCII ? 1 : 0 }
  if scalar.takesNoCell { return 0 }
  return scalar.isWide ? 2 : 1
}

extension Unicode.Scalar {
  var isPrintableASCII: Bool { (0x20..<0x7F).contains(value) }

  /// Whether it is one cell and joined to no other character without one that is not: Latin letters, dashes, bars.
  var isOneCell: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2500..<0x25A0: true
    default: false
    }
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  fileprivate var takesNoCell: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: true
    // Arabic number signs are format characters that can be seen.
    case .format: properties.isDefaultIgnorableCodePoint
    // The vowels and finals of a Hangul syllable written in parts share the cells of its first consonant.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }
  }
}

extension String {
  /// Whether each byte is a character of one cell that needs no escape.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
