import LedgerText

/// Reads XML 1.0 in UTF-8, one event after the other. Comments and processing instructions are skipped; there
/// is no DTD, nothing of other files is read, and what is not well-formed is an error.
package struct XMLReader: Sendable {
  /// The deepest nesting of elements.
  package static let maxDepth = 64
  /// The most bytes of a name.
  package static let maxName = 256
  /// The most attributes of an element.
  package static let maxAttributes = 64

  package let bytes: [UInt8]
  /// Of the last element that began, in file order.
  package private(set) var attributes: [XMLAttribute] = []
  /// Where the last event begins.
  package private(set) var eventStart = 0
  /// The end of the last event.
  package private(set) var at = 0
  private var open: [XMLName] = []
  /// The end of an element such as `<a/>` is the next event.
  private var isEmptyElement = false
  private var hasRoot = false

  /// The bytes are UTF-8, with a byte-order mark or without.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// The elements that are open after the last event.
  package var depth: Int { open.count }

  /// The next event; `nil` at the end of the file, when all elements are closed.
  package mutating func next() throws(XMLError) -> XMLEvent? {
    if isEmptyElement {
      isEmptyElement = false
      return .end(open.removeLast())
    }
    while at < bytes.count {
      eventStart = at
      guard bytes[at] == .less else {
        let text = try self.text()
        if open.isEmpty { continue }
        return .text(text)
      }
      switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
      case UInt8(ascii: "/"): return .end(try endTag())
      case UInt8(ascii: "?"): try skip(past: "?>")
      case UInt8(ascii: "!"): if let text = try declaration() { return .text(text) }
      default: return .start(try startTag())
      }
    }
    guard open.isEmpty else { throw cut() }
    guard hasRoot else { throw error("this XML has no element", at: at) }
    return nil
  }

  /// Moves on to a place where the same elements are open: what comes before it was read by other means.
  package mutating func move(to place: Int) { if !isEmptyElement, place > at { at = place } }

  /// Reads on to the end of the element that is open, whatever is in it.
  package mutating func skipElement() throws(XMLError) {
    let outside = depth - 1
    while depth > outside, try next() != nil {}
  }

  /// An error at a place.
  package func error(_ message: String, at place: Int) -> XMLError {
    var location = TextLocation()
    location.move(to: place, in: bytes)
    return XMLError(line: location.line, column: location.column, message: message)
  }

  /// The error for a file that ends too soon, at the element that is not closed.
  private func cut() -> XMLError {
    guard let name = open.last else { return error("this file ends before `>`", at: eventStart) }
    return error("this file ends before `</\(shown(name))>`", at: name.range.lowerBound - 1)
  }
}

// Tags.
extension XMLReader {
  private mutating func startTag() throws(XMLError) -> XMLName {
    let name = try self.name(at: at + 1)
    guard !open.isEmpty || !hasRoot else {
      throw error("`<\(shown(name))>` comes after the end of the first element", at: eventStart)
    }
    guard open.count < XMLReader.maxDepth else {
      throw error("elements are nested deeper than \(XMLReader.maxDepth)", at: eventStart)
    }
    hasRoot = true
    at = name.range.upperBound
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    if at < bytes.count, bytes[at] != .greater { try readAttributes() }
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      at += 1
      isEmptyElement = true
    }
    try takeTagEnd()
    open.append(name)
    return name
  }

  private mutating func endTag() throws(XMLError) -> XMLName {
    let name = try self.name(at: at + 2)
    at = XMLReader.whiteEnd(bytes.span, name.range.upperBound)
    guard let last = open.last else { throw error("`</\(shown(name))>` closes no element", at: eventStart) }
    try takeTagEnd()
    guard XMLReader.isSame(bytes.span, name.range, last.range) else {
      throw error("`</\(shown(name))>` is where `</\(shown(last))>` is due", at: eventStart)
    }
    open.removeLast()
    return name
  }

  private mutating func takeTagEnd() throws(XMLError) {
    guard at < bytes.count else { throw cut() }
    guard bytes[at] == .greater else { throw error("expected `>` here", at: at) }
    at += 1
  }

  private func name(at start: Int) throws(XMLError) -> XMLName {
    let (end, colon) = XMLReader.nameEnd(bytes.span, start)
    if end == bytes.count { throw cut() }
    guard end > start else { throw error("expected a name here", at: start) }
    guard end - start <= XMLReader.maxName else {
      throw error("this name is longer than \(XMLReader.maxName) bytes", at: start)
    }
    return XMLName(range: start..<end, localStart: colon.map { $0 + 1 } ?? start)
  }

  private mutating func readAttributes() throws(XMLError) {
    while true {
      let end = XMLReader.whiteEnd(bytes.span, at)
      guard end < bytes.count else { throw cut() }
      if bytes[end] == .greater || bytes[end] == UInt8(ascii: "/") {
        at = end
        return
      }
      guard end > at else { throw error("expected a space or `>` here", at: at) }
      guard attributes.count < XMLReader.maxAttributes else {
        throw error("this element has more than \(XMLReader.maxAttributes) attributes", at: eventStart)
      }
      try readAttribute(at: end)
    }
  }

  private mutating func readAttribute(at start: Int) throws(XMLError) {
    let name = try self.name(at: start)
    for other in attributes where XMLReader.isSame(bytes.span, other.name.range, name.range) {
      throw error("`\(shown(name))` appears twice in this element", at: start)
    }
    at = XMLReader.whiteEnd(bytes.span, name.range.upperBound)
    guard at < bytes.count else { throw cut() }
    guard bytes[at] == .equals else { throw error("expected `=` here", at: at) }
    at = XMLReader.whiteEnd(bytes.span, at + 1)
    guard at < bytes.count else { throw cut() }
    let quote = bytes[at]
    guard quote == .quote || quote == UInt8(ascii: "'") else { throw error("expected a quote here", at: at) }
    let (end, hasEscapes) = XMLReader.textEnd(bytes.span, at + 1, quote)
    guard end < bytes.count else { throw cut() }
    guard bytes[end] == quote else { throw error("`<` in a value is written `&lt;`", at: end) }
    let value = XMLText(range: (at + 1)..<end, hasEscapes: hasEscapes)
    try check(value)
    attributes.append(XMLAttribute(name: name, value: value))
    at = end + 1
  }
}

// Texts and what begins with `<!`.
extension XMLReader {
  private mutating func text() throws(XMLError) -> XMLText {
    let (end, hasEscapes) = XMLReader.textEnd(bytes.span, at, .less)
    let text = XMLText(range: at..<end, hasEscapes: hasEscapes)
    if open.isEmpty {
      let white = XMLReader.whiteEnd(bytes.span, at)
      guard white == end else { throw error("there is text outside of the first element", at: white) }
    } else if hasEscapes {
      try check(text)
    }
    at = end
    return text
  }

  /// Throws if a reference of a text is not one of those that XML has without a DTD.
  private func check(_ text: XMLText) throws(XMLError) {
    guard text.hasEscapes else { return }
    var place = text.range.lowerBound
    while place < text.range.upperBound {
      guard bytes[place] == .ampersand else {
        place += 1
        continue
      }
      guard let reference = XMLReader.reference(bytes.span, place, upTo: text.range.upperBound) else {
        if text.range.upperBound == bytes.count { throw cut() }
        throw error("`&` begins none of the five entities and no number: it is written `&amp;`", at: place)
      }
      place = reference.end
    }
  }

  /// Skips a comment; the text of a `CDATA` section.
  private mutating func declaration() throws(XMLError) -> XMLText? {
    if has("<!--") {
      at += 4
      try skip(past: "-->")
      return nil
    }
    if has("<![CDATA[") {
      guard !open.isEmpty else { throw error("there is text outside of the first element", at: at) }
      let start = at + 9
      at = start
      try skip(past: "]]>")
      return XMLText(range: start..<(at - 3), hasEscapes: false)
    }
    if ["<!--", "<![CDATA[", "<!DOCTYPE"].contains(where: { $0.utf8.starts(with: bytes[at...]) }) {
      throw cut()
    }
    guard has("<!DOCTYPE") else { throw error("`<!` begins no comment here", at: at) }
    throw error("this XML has a DOCTYPE: files with one are not read", at: at)
  }

  private func has(_ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    return bytes[at..<(at + text.utf8CodeUnitCount)].elementsEqual("\(text)".utf8)
  }

  /// Moves to the end of the next place with a text of two or three bytes, of which all but the last are the
  /// same.
  private mutating func skip(past mark: String) throws(XMLError) {
    let mark = Array(mark.utf8)
    guard let end = XMLReader.end(of: mark.span, bytes.span, at) else { throw cut() }
    at = end
  }
}
