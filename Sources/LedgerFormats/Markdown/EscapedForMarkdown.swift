import LedgerText

/// A text that Markdown shows as it is (GitHub Flavored Markdown, *Backslash escapes*): no part of it becomes emphasis,
/// a link, markup, a formula or a mention of a user.
package func escapedForMarkdown(_ text: String) -> String {
  guard text.utf8.contains(where: { isMarkup($0) || $0.isDigit || [0x23, 0x2E, 0x3A, 0x40].contains($0) })
  else {
    return text
  }
  var result: [UInt8] = []
  let bytes = Array(text.utf8)
  for (index, byte) in bytes.enumerated() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : nil
    switch byte {
    case UInt8(ascii: "@"): result += apart("@")
    // GitHub makes links of `#12` and `GH-12`, and pictures of `:tada:`.
    case UInt8(ascii: "#"): result += next?.isDigit == true ? apart("#") : [byte]
    case UInt8(ascii: "-") where next?.isDigit == true && endsInGH(bytes[..<index]):
      result += apart("") + [byte]
    case UInt8(ascii: ":") where isPictureName(bytes[(index + 1)...]): result += apart(":")
    // An address becomes a link without any markup.
    case UInt8(ascii: ":") where next == UInt8(ascii: "/"): result += Array("\\:".utf8)
    case UInt8(ascii: ".")
    where index >= 3 && bytes[index - 3..<index].allSatisfy({ $0 | 0x20 == UInt8(ascii: "w") }):
      result += Array("\\.".utf8)
    default:
      if isMarkup(byte) { result.append(UInt8(ascii: "\\")) }
      // GitHub makes links of commits too: seven hexadecimal digits and more.
      if startsCommit(bytes, at: index) { result += [byte] + apart("") } else { result.append(byte) }
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// A text and an invisible comment, which separates it from the text after it.
private func apart(_ text: String) -> [UInt8] { Array(text.utf8) + Array("<!-- -->".utf8) }

private func endsInGH(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.suffix(2).elementsEqual("GH".utf8) || bytes.suffix(2).elementsEqual("gh".utf8)
}

/// Whether the bytes begin with a name and a colon.
private func isPictureName(_ bytes: ArraySlice<UInt8>) -> Bool {
  let name = bytes.prefix { $0.isLetter || $0.isDigit || [0x2B, 0x2D, 0x5F].contains($0) }
  return name.contains(where: \.isLetter) && bytes.dropFirst(name.count).first == UInt8(ascii: ":")
}

/// Whether a word that may be the hash of a commit begins at an index.
private func startsCommit(_ bytes: [UInt8], at index: Int) -> Bool {
  guard isHexadecimal(bytes[index]), index == 0 || !(bytes[index - 1].isLetter || bytes[index - 1].isDigit)
  else {
    return false
  }
  let word = bytes[index...].prefix { isHexadecimal($0) }
  let next = bytes[index...].dropFirst(word.count).first
  return (7...40).contains(word.count) && word.contains(where: \.isDigit) && next?.isLetter != true
    && word.contains(where: \.isLetter)
}

private func isHexadecimal(_ byte: UInt8) -> Bool { byte.isDigit || (0x61...0x66).contains(byte | 0x20) }

private let markup = Array(#"\`*_[]<>|~&!$"#.utf8)

private func isMarkup(_ byte: UInt8) -> Bool { markup.contains(byte) }
