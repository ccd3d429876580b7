import LedgerText

/// The text of a cell for a ledger: any white space folded to single spaces, none at the ends, without control
/// characters and the invisible ones that a ledger does not allow (grammar.md, *Text*).
func normalizedText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
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
    case .dropped: break
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
  case space, dropped, text
}

private func role(ofCharacter bytes: ArraySlice<UInt8>) -> CharacterRole {
  guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return .dropped }
  switch scalar.value {
  case 0x85: return .space
  case ..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return .dropped
  default: return scalar.properties.isWhitespace ? .space : .text
  }
}

/// A normalized text for comparing: with small letters in ASCII.
func comparable(_ text: [UInt8]) -> [UInt8] {
  text.map { $0.isCapital ? $0 | 0x20 : $0 }
}

/// The name of a column for comparing, without case and white space, as banks change both.
func columnKey(_ name: ArraySlice<UInt8>) -> [UInt8] {
  comparable(normalizedText(name)).filter { $0 != 0x20 }
}

/// Whether a cell of a header has a `columnKey`. It runs for each line of a file, so it copies nothing.
func matches(_ cell: ArraySlice<UInt8>, _ key: [UInt8]) -> Bool {
  var matched = 0
  var rest = cell
  while let byte = rest.popFirst() {
    if byte.isBlank || byte.isLineEnd { continue }
    // The no-break space U+00A0.
    if byte == 0xC2, rest.first == 0xA0 {
      rest.removeFirst()
      continue
    }
    let small = byte.isCapital ? byte | 0x20 : byte
    guard matched < key.count, small == key[matched] else { return false }
    matched += 1
  }
  return matched == key.count
}

func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
