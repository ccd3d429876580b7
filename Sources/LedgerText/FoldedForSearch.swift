/// A text as it is searched: without case, accents and full width. `é` and `É` become `e`, `ß` becomes `ss`, `ё` becomes
/// `е`; marks that are not accents (vowels of Indic and Thai, voicing of Kana) stay.
package func foldedForSearch(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    // Most texts are small ASCII letters already and need no copy.
    return text.utf8.contains { (0x41...0x5A).contains($0) } ? text.lowercased() : text
  }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar.isASCII && !(0x41...0x5A).contains(scalar.value) {
      result.append(scalar)
    } else {
      for small in scalar.properties.lowercaseMapping.unicodeScalars { appendFolded(small, to: &result) }
    }
  }
  return String(result)
}

private func appendFolded(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
  let base = baseLetters[scalar] ?? scalar
  switch base.value {
  case ..<0x80: result.append(base)
  case 0xDF: result.append(contentsOf: "ss".unicodeScalars)
  case 0xE6: result.append(contentsOf: "ae".unicodeScalars)
  case 0x153: result.append(contentsOf: "oe".unicodeScalars)
  case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(base.value - 0xFEE0)))
  default: if !base.isAccent { result.append(base) }
  }
}

extension Unicode.Scalar {
  /// A mark above, below or through a letter, a vowel point of Hebrew or Arabic, or an invisible character.
  fileprivate var isAccent: Bool {
    if properties.isDefaultIgnorableCodePoint { return true }
    let combining = properties.canonicalCombiningClass.rawValue
    return combining >= 200 || (10...35).contains(combining) || combining == 1
  }
}

/// Letters with an accent and the same letters without it. Unicode names the first LATIN SMALL LETTER E WITH ACUTE;
/// letters without `WITH` in the name are listed.
private let baseLetters: [Unicode.Scalar: Unicode.Scalar] = {
  let plain = letters(in: [0x61...0x7A, 0xDF...0x24F, 0x386...0x3CE, 0x430...0x52F])
  var table: [Unicode.Scalar: Unicode.Scalar] = [
    "ı": "i", "ς": "σ", "ё": "е", "й": "и", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к",
  ]
  for (name, letter) in letters(in: [
    0xE0...0x24F, 0x1E00...0x1EFF, 0x386...0x3CE, 0x1F00...0x1FFC, 0x430...0x52F,
  ]) {
    guard let end = start(of: " WITH ", in: name), let base = plain[String(name[..<end])] else { continue }
    // The base can have an accent of its own: й with a tail.
    table[letter] = table[base] ?? base
  }
  return table
}()

/// The small letters of blocks of Unicode by their names.
private func letters(in blocks: [ClosedRange<UInt32>]) -> [String: Unicode.Scalar] {
  var table: [String: Unicode.Scalar] = [:]
  for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init) where scalar.properties.isLowercase {
    if let name = scalar.properties.name { table[name] = scalar }
  }
  return table
}

private func start(of part: String, in name: String) -> String.Index? {
  name.indices.first { name[$0...].hasPrefix(part) }
}
