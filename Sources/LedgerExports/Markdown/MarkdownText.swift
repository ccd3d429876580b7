import LedgerText

/// A text that Markdown shows as it is (GitHub Flavored Markdown, *Backslash escapes*): nothing in it becomes emphasis,
/// a link, markup, a formula, or a mention of somebody.
func escapedForMarkdown(_ text: String) -> String {
  guard text.utf8.contains(where: isSpecial) else { return text }
  var result: [UInt8] = []
  let bytes = Array(text.utf8)
  for (index, byte) in bytes.enumerated() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : nil
    switch byte {
    case UInt8(ascii: "@"): result += Array("@<!-- -->".utf8)
    // Only of a number does GitHub make the link to an issue.
    case UInt8(ascii: "#"): result += Array((isDigit(next) ? "#<!-- -->" : "#").utf8)
    // An address becomes a link without any markup.
    case UInt8(ascii: ":") where next == UInt8(ascii: "/"): result += Array("\\:".utf8)
    case UInt8(ascii: ".") where index >= 3 && bytes[index - 3..<index].allSatisfy({ $0 | 0x20 == UInt8(ascii: "w") }):
      result += Array("\\.".utf8)
    case UInt8(ascii: ":"), UInt8(ascii: "."): result.append(byte)
    default:
      if isSpecial(byte) { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private let special = Array(#"\`*_[]<>|~&!$@#:."#.utf8)

private func isSpecial(_ byte: UInt8) -> Bool { special.contains(byte) }

private func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

extension Ink {
  /// As Markdown: what is stressed is bold; other tints are for terminals.
  var markdown: String {
    runs.reduce(into: "") { text, run in
      let escaped = escapedForMarkdown(run.text)
      guard run.tint == .strong, escaped.utf8.contains(where: { $0 != 0x20 }) else { return text += escaped }
      // Stars with a space inside are stars.
      let lead = escaped.prefix { $0 == " " }
      let trail = escaped.reversed().prefix { $0 == " " }
      text += lead + "**" + escaped.dropFirst(lead.count).dropLast(trail.count) + "**" + String(trail)
    }
  }
}
