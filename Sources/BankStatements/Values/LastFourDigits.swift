import LedgerText

/// The last four digits of the card number in a text, in full or masked: `'5400…0005'`, `XXXX-XXXX-1234`. The
/// last run of digits counts; blanks and dashes do not end a run.
func lastFourDigits(_ text: Span<UInt8>) -> String? {
  var (count, last): (Int, UInt32) = (0, 0)
  var best: UInt32?
  for index in text.indices {
    let byte = text[index]
    if byte.isDigit {
      count += 1
      last = last << 8 | UInt32(byte)
      if count >= 4 { best = last }
    } else if byte != .space, byte != .hyphen {
      count = 0
    }
  }
  return best.map { packed in
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }, as: UTF8.self)
  }
}

/// Whether a cell is the number of a card: 13 to 19 digits, with blanks, dashes or an apostrophe, or masked.
func isCardNumber(_ cell: ArraySlice<UInt8>) -> Bool {
  let text = normalizedText(cell)
  if maskedCard(in: text.span) != nil { return true }
  let digits = text.count { $0.isDigit }
  return (13...19).contains(digits)
    && text.allSatisfy { $0.isDigit || $0 == .space || $0 == .hyphen || $0 == 0x27 }
}

/// The masked card number in a normalized text, `•••• •••• •••• 1234` or `XX-1234`, with its place.
func maskedCard(in text: Span<UInt8>) -> (digits: String, place: Range<Int>)? {
  var masksFrom: Int?
  var at = 0
  while let word = nextWord(text, &at) {
    let isMasked = masksFrom != nil
    var digits = word.upperBound
    while digits > word.lowerBound, text[digits - 1].isDigit { digits -= 1 }
    let tail = word.upperBound - digits
    if isMasked, word.count == 4, tail == 4 {
      return (string(text, word), (masksFrom ?? 0)..<word.upperBound)
    }
    if isMask(text, word.lowerBound..<digits) {
      if tail == 4 {
        return (string(text, digits..<word.upperBound), (masksFrom ?? word.lowerBound)..<word.upperBound)
      }
      masksFrom = tail == 0 ? masksFrom ?? word.lowerBound : nil
    } else {
      masksFrom = nil
    }
  }
  return nil
}

/// Two or more of `•`, `●`, `*`, `X`, with dashes or without.
private func isMask(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
  var (at, count) = (word.lowerBound, 0)
  while at < word.upperBound {
    switch text[at] {
    case .hyphen: break
    case UInt8(ascii: "*"), UInt8(ascii: "X"), UInt8(ascii: "x"): count += 1
    case 0xE2:
      guard at + 2 < word.upperBound else { return false }
      let isBullet =
        text[at + 1] == 0x80 && text[at + 2] == 0xA2 || text[at + 1] == 0x97 && text[at + 2] == 0x8F
      guard isBullet else { return false }
      at = at + 2
      count = count + 1
    default: return false
    }
    at += 1
  }
  return count >= 2
}

/// The place of the next word of a normalized text, from a place on, which moves to its end; `nil` at the
/// end.
func nextWord(_ text: Span<UInt8>, _ at: inout Int) -> Range<Int>? {
  while at < text.count, text[at] == .space { at += 1 }
  let start = at
  while at < text.count, text[at] != .space { at += 1 }
  return at > start ? start..<at : nil
}

/// The place of the last word of a normalized text before a place; `nil` without one.
func lastWord(_ text: Span<UInt8>, before place: Int) -> Range<Int>? {
  var end = place
  while end > 0, text[end - 1] == .space { end -= 1 }
  var start = end
  while start > 0, text[start - 1] != .space { start -= 1 }
  return start < end ? start..<end : nil
}

/// A part of some bytes as text.
func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
  String(decoding: array(bytes, range), as: UTF8.self)
}

/// A copy of a part of some bytes.
func array(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
  var part: [UInt8] = []
  part.reserveCapacity(range.count)
  for index in range { part.append(bytes[index]) }
  return part
}
