import LedgerFormats

/// A place in a document: a line, and a character in it, both from 0.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  /// In units of the client's encoding.
  var character: Int

  static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }

  var json: JSONValue { .object([("line", .whole(line)), ("character", .whole(character))]) }
}

/// A half-open slice of a document.
struct TextRange: Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition

  init(_ start: TextPosition, _ end: TextPosition) { (self.start, self.end) = (start, end) }

  /// An empty range.
  init(at position: TextPosition) { self.init(position, position) }

  var json: JSONValue { .object([("start", start.json), ("end", end.json)]) }

  /// Whether they have a character or an end in common.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

/// The unit in which a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

extension TextPosition {
  /// The largest line or character that the protocol knows.
  private static let largest = Int(Int32.max)

  /// The position in a request's parameters.
  init(_ value: JSONValue) throws(ResponseError) {
    guard let line = value["line"].whole, let character = value["character"].whole,
      (0...TextPosition.largest).contains(line), (0...TextPosition.largest).contains(character)
    else { throw .invalidParams("a position has a line and a character from 0 to 2147483647") }
    self.init(line: line, character: character)
  }
}

extension TextRange {
  /// The range in a request's parameters.
  init(_ value: JSONValue) throws(ResponseError) {
    self.init(try TextPosition(value["start"]), try TextPosition(value["end"]))
  }
}
