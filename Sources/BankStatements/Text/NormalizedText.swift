import LedgerText

/// The text of a cell as it is kept: white space of any kind folded to single spaces, none at the ends, without control
/// characters and the invisible ones that a ledger does not allow (grammar.md, *Text*).
func tidied(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var needsSpace = false
  var at = bytes.startIndex
  while at < bytes.endIndex {
    let byte = bytes[at]
    if byte < 0x80 {
      if byte.isBlank || byte.isLineEnd || byte == 0x0B || byte == 0x0C {
        needsSpace = true
      } else if byte > 0x20, byte != 0x7F {
        if needsSpace, !result.isEmpty { result.append(0x20) }
        needsSpace = false
        result.append(byte)
      }
      at += 1
      continue
    }
    let end = min(at + (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2), bytes.endIndex)
    switch role(ofCharacter: bytes[at..<end]) {
    case .space: needsSpace = true
    case .nothing: break
    case .text:
      if needsSpace, !result.isEmpty { result.append(0x20) }
      needsSpace = false
      result.append(contentsOf: bytes[at..<end])
    }
    at = end
  }
  return result
}

private enum CharacterRole {
  case space, nothing, text
}

private func role(ofCharacter bytes: ArraySlice<UInt8>) -> CharacterRole {
  guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return .nothing }
  switch scalar.value {
  case 0x85: return .space
  case ..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return .nothing
  default: return scalar.properties.isWhitespace ? .space : .text
  }
}

/// Text for comparing: tidied, and capital letters of ASCII made small.
func comparable(_ tidied: [UInt8]) -> [UInt8] {
  tidied.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
}

/// The name of a column for comparing: neither case nor white space counts, as banks change both.
func columnKey(_ name: ArraySlice<UInt8>) -> [UInt8] {
  comparable(tidied(name)).filter { $0 != 0x20 }
}

/// Whether a cell of a header spells a column that was made a `columnKey`. Every line of a file is asked, so nothing is
/// copied.
func spells(_ cell: ArraySlice<UInt8>, _ key: [UInt8]) -> Bool {
  var matched = 0
  var rest = cell
  while let byte = rest.popFirst() {
    if byte.isBlank || byte.isLineEnd { continue }
    // The no-break space U+00A0.
    if byte == 0xC2, rest.first == 0xA0 {
      rest.removeFirst()
      continue
    }
    let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
    guard matched < key.count, small == key[matched] else { return false }
    matched += 1
  }
  return matched == key.count
}

func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
