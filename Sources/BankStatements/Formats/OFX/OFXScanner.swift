import LedgerFormats
import LedgerText

/// The text of an element's value, by its place, without white space at its ends.
struct OFXText {
  var range = 0..<0
  /// Whether it has a reference, a comment or a `CDATA` section.
  var hasEscapes = false

  var isEmpty: Bool { range.isEmpty }
}

/// A tag of OFX.
struct OFXTag {
  /// `nil` for one that is not read.
  let element: OFXElement?
  let isEnd: Bool
  /// Whether it is an element on its own, such as `<MEMO/>`.
  let isEmptyElement: Bool
  /// Where it begins.
  let start: Int
  /// What follows the tag; empty after the tag of an element that contains others.
  let value: OFXText
}

/// The tags of OFX in order, of SGML, in which a value need not be closed, as of XML. All other text is
/// skipped, so any bytes have tags, if perhaps none. Each byte is read at most three times.
struct OFXScanner {
  /// UTF-8.
  let bytes: [UInt8]
  /// The end of what is read.
  private(set) var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag, with the value after it; `nil` at the end.
  mutating func next() -> OFXTag? {
    var end = at
    let tag = OFXScanner.next(bytes.span, &end)
    at = end
    return tag
  }

  private static func next(_ bytes: Span<UInt8>, _ at: inout Int) -> OFXTag? {
    while let start = bytes.place(of: .less, from: at) {
      let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
      let name = nameRange(bytes, isEnd ? start + 2 : start + 1)
      if name.isEmpty {
        at = bytes.afterMarkup(start) ?? start + 1
        continue
      }
      guard let end = tagEnd(bytes, name.upperBound) else {
        at = name.upperBound
        continue
      }
      at = end
      let isEmpty = bytes[end - 2] == UInt8(ascii: "/")
      let value = isEnd || isEmpty ? OFXText() : value(bytes, name, &at)
      return OFXTag(
        element: OFXElement(bytes, name), isEnd: isEnd, isEmptyElement: isEmpty, start: start, value: value)
    }
    at = bytes.count
    return nil
  }

  private static func nameRange(_ bytes: Span<UInt8>, _ start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end].isLetter || end > start && isOfName(bytes[end]) { end += 1 }
    return start..<end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == .hyphen
      || byte == UInt8(ascii: ":")
  }

  /// The end of the tag whose name ends at a place; `nil` if another one begins before.
  private static func tagEnd(_ bytes: Span<UInt8>, _ nameEnd: Int) -> Int? {
    var at = nameEnd
    while at < bytes.count, bytes[at] != .greater, bytes[at] != .less { at += 1 }
    return at < bytes.count && bytes[at] == .greater ? at + 1 : nil
  }

  /// The value after a tag: all text before its end tag, without an end tag that of the line; comments are
  /// not text.
  private static func value(_ bytes: Span<UInt8>, _ name: Range<Int>, _ at: inout Int) -> OFXText {
    var hasEscapes = false
    var range = at..<at
    var ofLine: Range<Int>?
    while at < bytes.count {
      let byte = bytes[at]
      var end = at + 1
      var isText = !isWhite(byte)
      if byte == .less {
        if isTagStart(bytes, at) { break }
        if let markupEnd = bytes.afterMarkup(at) {
          hasEscapes = true
          end = markupEnd
          isText = bytes.sectionText(at, end) != nil
        }
      } else if byte == .ampersand {
        hasEscapes = true
      } else if byte.isLineEnd, ofLine == nil {
        ofLine = range
      }
      if isText { range = (range.isEmpty ? at : range.lowerBound)..<end }
      at = end
    }
    if let ofLine, !isEndTag(bytes, at, of: name) { range = ofLine }
    return OFXText(range: range, hasEscapes: hasEscapes)
  }

  private static func isWhite(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineEnd }

  /// Whether a tag begins at a `<`, and not a text such as `<3`.
  private static func isTagStart(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
    guard at + 1 < bytes.count else { return false }
    return bytes[at + 1].isLetter || bytes[at + 1] == UInt8(ascii: "/") || bytes[at + 1] == UInt8(ascii: "?")
  }

  private static func isEndTag(_ bytes: Span<UInt8>, _ at: Int, of name: Range<Int>) -> Bool {
    guard at + 2 + name.count < bytes.count, bytes[at + 1] == UInt8(ascii: "/") else { return false }
    for offset in 0..<name.count {
      let (one, other) = (bytes[name.lowerBound + offset], bytes[at + 2 + offset])
      guard one == other || one.isLetter && other.isLetter && (one ^ other) == 0x20 else { return false }
    }
    return nameRange(bytes, at + 2).count == name.count
  }
}

extension OFXScanner {
  /// Appends a value with its references replaced by their characters, unknown ones as they are.
  func append(_ value: OFXText, to result: inout [UInt8]) {
    guard value.hasEscapes else { return result.append(contentsOf: bytes[value.range]) }
    OFXScanner.append(bytes.span, value.range, to: &result)
  }

  /// The same as a string.
  func string(_ value: OFXText) -> String {
    var result: [UInt8] = []
    append(value, to: &result)
    return text(result)
  }

  private static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]) {
    let noBreakSpace = "&nbsp;"
    var at = range.lowerBound
    while at < range.upperBound {
      if bytes[at] == .ampersand {
        if let reference = XMLReader.reference(bytes, at, upTo: range.upperBound) {
          UTF8.encode(reference.scalar).map { result.append(contentsOf: $0) }
          at = reference.end
          continue
        }
        if bytes.has(noBreakSpace, at: at) {
          result.append(.space)
          at += noBreakSpace.utf8.count
          continue
        }
      } else if bytes[at] == .less, let end = bytes.afterMarkup(at) {
        if let text = bytes.sectionText(at, end) { for index in text { result.append(bytes[index]) } }
        at = min(end, range.upperBound)
        continue
      }
      result.append(bytes[at])
      at += 1
    }
  }
}

extension Span<UInt8> {
  /// The next place of a byte.
  fileprivate func place(of byte: UInt8, from start: Int) -> Int? {
    var at = start
    while at < count, self[at] != byte { at += 1 }
    return at < count ? at : nil
  }

  fileprivate func has(_ text: String, at place: Int) -> Bool {
    guard place + text.utf8.count <= count else { return false }
    for (offset, byte) in text.utf8.enumerated() where self[place + offset] != byte { return false }
    return true
  }

  /// The end of the comment, the `CDATA` section or the processing instruction at a place, which is the end
  /// of the file if it is never closed; `nil` without one.
  fileprivate func afterMarkup(_ place: Int) -> Int? {
    if has("<!--", at: place) { return end(of: "-->", from: place + 4) }
    if has("<![CDATA[", at: place) { return end(of: "]]>", from: place + 9) }
    if has("<?", at: place) { return end(of: ">", from: place + 2) }
    return nil
  }

  /// The text of the `CDATA` section at a place with its end; `nil` for a comment.
  fileprivate func sectionText(_ place: Int, _ end: Int) -> Range<Int>? {
    guard has("<![CDATA[", at: place) else { return nil }
    return place + 9..<Swift.max(place + 9, has("]]>", at: end - 3) ? end - 3 : end)
  }

  private func end(of mark: String, from start: Int) -> Int {
    var at = start
    while at < count {
      if has(mark, at: at) { return at + mark.utf8.count }
      at += 1
    }
    return count
  }
}
