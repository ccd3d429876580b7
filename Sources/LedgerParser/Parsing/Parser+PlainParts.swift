import LedgerModel
import LedgerText

// The parts that most expenses with parts have, read from the bytes as fast as an expense: a file may have many.
extension Parser {
  /// `split AMOUNT|N/M #tag … [payee words]` or `share AMOUNT|N/M WHO` in small letters; `nil` for any other form, which
  /// `part(isShare:of:_:)` reads, or finds wrong.
  mutating func plainPart(_ bytes: Span<UInt8>, _ line: TextLine, _ payment: UInt32) -> WrittenPart? {
    guard let isShare = isShare(bytes, line), hasParts(payment) else { return nil }
    var cursor = Cursor(at: line.start + 5, end: line.end)
    guard cursor.skipToWord(bytes) else { return nil }
    let start = cursor.at
    guard let size = plainSize(bytes, &cursor) else { return nil }
    let end = cursor.at
    var part = WrittenPart(
      size: size, payment: payment, tags: .empty, who: nil, place: range(start, end), words: range(end, end),
      range: range(line.start, end))
    guard cursor.isAtWordEnd(bytes), cursor.skipToWord(bytes) else { return nil }
    let words = cursor.at
    guard isShare ? plainPerson(bytes, &cursor, &part) : plainTags(bytes, &cursor, &part) else { return nil }
    part.words = range(words, cursor.at)
    part.range = range(line.start, cursor.at)
    return part
  }

  /// An amount, or a percentage or fraction in numbers of at most three digits.
  private func plainSize(_ bytes: Span<UInt8>, _ cursor: inout Cursor) -> WrittenPart.Size? {
    if let number = cursor.plainNumber(bytes) { return number.digits == 0 ? nil : .amount(number, nil) }
    guard let number = smallNumber(bytes, &cursor), number > 0, cursor.at < cursor.end else { return nil }
    let sign = bytes[cursor.at]
    cursor.at += 1
    if sign == UInt8(ascii: "%") { return number > 100 ? nil : .percent(Decimal(Int64(number), scale: 0)) }
    guard sign == UInt8(ascii: "/"), let whole = smallNumber(bytes, &cursor), number <= whole else { return nil }
    return .fraction(number, whole)
  }

  /// One to three digits.
  private func smallNumber(_ bytes: Span<UInt8>, _ cursor: inout Cursor) -> Int32? {
    let start = cursor.at
    var number: Int32 = 0
    while cursor.at < cursor.end, bytes[cursor.at].isDigit, cursor.at < start + 4 {
      number = number * 10 + Int32(bytes[cursor.at] - 0x30)
      cursor.at += 1
    }
    return (1...3).contains(cursor.at - start) ? number : nil
  }

  /// Whether a property is `share`, or `split`; `nil` for any other.
  private func isShare(_ bytes: Span<UInt8>, _ line: TextLine) -> Bool? {
    guard line.end - line.start > 6, bytes[line.start] == UInt8(ascii: "s"), bytes[line.start + 5].isBlank else {
      return nil
    }
    func isNext(_ text: StaticString) -> Bool {
      for index in 0..<4 where bytes[line.start + 1 + index] != text.utf8Start[index] { return false }
      return true
    }
    return isNext("hare") ? true : isNext("plit") ? false : nil
  }

  private mutating func plainPerson(_ bytes: Span<UInt8>, _ cursor: inout Cursor, _ part: inout WrittenPart) -> Bool {
    guard let name = plainName(bytes, &cursor) else { return false }
    part.who = name
    var rest = cursor
    return !rest.skipToWord(bytes) && rest.at == rest.end
  }

  private mutating func plainTags(_ bytes: Span<UInt8>, _ cursor: inout Cursor, _ part: inout WrittenPart) -> Bool {
    // Another word may be the currency of the amount.
    guard bytes[cursor.at] == .hash else { return false }
    tagScratch.removeAll(keepingCapacity: true)
    var end = cursor.at
    while cursor.skipToWord(bytes) {
      let start = cursor.at
      if bytes[start] == .hash {
        cursor.at += 1
        guard let tag = plainName(bytes, &cursor) else { break }
        if !tagScratch.contains(tag) { tagScratch.append(tag) }
      } else {
        guard bytes[start] != .quote else { break }
        part.hasPayee = true
        while cursor.at < cursor.end, !bytes[cursor.at].isBlank, bytes[cursor.at] < 0x80 { cursor.at += 1 }
        guard cursor.isAtWordEnd(bytes) else { break }
      }
      end = cursor.at
    }
    // A word that must be read with care, or a comment that may have a tag in it.
    guard cursor.at == cursor.end, !tagScratch.isEmpty, tagScratch.count < 20 else { return false }
    cursor.at = end
    part.tags = written.tagLists.intern(tagScratch)
    return true
  }

  /// A name of small letters, digits and hyphens that begins with a letter.
  private mutating func plainName(_ bytes: Span<UInt8>, _ cursor: inout Cursor) -> NameID? {
    let start = cursor.at
    guard start < cursor.end, bytes[start].isLetter, !bytes[start].isCapital else { return nil }
    while cursor.at < cursor.end, !bytes[cursor.at].isBlank {
      let byte = bytes[cursor.at]
      guard (byte.isLetter && !byte.isCapital) || byte.isDigit || byte == .hyphen else { return nil }
      cursor.at += 1
    }
    return try? intern(bytes, start, cursor.at)
  }
}
