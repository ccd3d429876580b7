import LedgerText

/// The text of a cell for a ledger: any white space folded to single spaces, none at the ends, without control
/// characters and the invisible ones that a ledger does not allow (grammar.md, *Text*).
func normalizedText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  appendNormalizedText(bytes.span, to: &result)
  return result
}

/// Appends `normalizedText` of UTF-8.
func appendNormalizedText(_ bytes: Span<UInt8>, to result: inout [UInt8]) {
  let start = result.count
  var needsSpace = false
  var at = 0
  while at < bytes.count {
    let byte = bytes[at]
    var end = at + 1
    let role: CharacterRole
    if byte < 0x80 {
      role = byte > 0x20 && byte != 0x7F ? .text : byte == 0x20 || byte &- 0x09 < 5 ? .space : .dropped
    } else {
      end = min(at + (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2), bytes.count)
      role = roleOfCharacter(bytes, at, end)
    }
    switch role {
    case .space: needsSpace = true
    case .dropped: break
    case .text:
      if needsSpace, result.count > start { result.append(0x20) }
      needsSpace = false
      while at < end {
        result.append(bytes[at])
        at += 1
      }
    }
    at = end
  }
}

private enum CharacterRole { case space, dropped, text }

/// The role of a character that is not ASCII. Its white space is listed here, since a look into Unicode's tables for each
/// character is slow; a test compares both.
private func roleOfCharacter(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> CharacterRole {
  var value = UInt32(bytes[start]) & (end - start == 2 ? 0x1F : end - start == 3 ? 0x0F : 0x07)
  var at = start + 1
  while at < end {
    value = value << 6 | UInt32(bytes[at] & 0x3F)
    at += 1
  }
  switch value {
  case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return .space
  case ..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return .dropped
  default: return .text
  }
}

/// Makes the capital letters of ASCII small from a place on.
func makeComparable(_ text: inout [UInt8], from start: Int) {
  var at = start
  while at < text.count {
    if text[at].isCapital { text[at] |= 0x20 }
    at += 1
  }
}

/// A normalized text for comparing: with small letters in ASCII.
func comparable(_ text: [UInt8]) -> [UInt8] { text.map { $0.isCapital ? $0 | 0x20 : $0 } }

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
