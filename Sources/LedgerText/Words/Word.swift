/// One word of a line, by its places in the file's bytes, quotes included.
@frozen public struct Word {
  /// How a word is written.
  @frozen public enum Form {
    /// Without quotes.
    case plain
    /// In quotes: the bytes between them are its text.
    case quoted
    /// With a first quote and no last one: it ends with its line.
    case unclosed
  }

  /// The first byte.
  public let start: Int
  /// The byte after the last one.
  public let end: Int
  /// How it is written.
  public let form: Form

  /// A word at a place.
  @inlinable @inline(__always)
  public init(start: Int, end: Int, form: Form) { (self.start, self.end, self.form) = (start, end, form) }

  /// Its text, quotes and the backslashes before quotes and backslashes left out; what is not UTF-8 is replaced.
  public func text(_ bytes: Span<UInt8>) -> String {
    guard form != .plain else { return LedgerText.text(bytes, start, end) }
    let last = form == .quoted ? end - 1 : end
    var content: [UInt8] = []
    var at = start + 1
    while at < last {
      if bytes[at] == .backslash, at + 1 < last, bytes[at + 1] == .quote || bytes[at + 1] == .backslash { at += 1 }
      content.append(bytes[at])
      at += 1
    }
    return String(decoding: content, as: UTF8.self)
  }
}

/// A word taken out of its line.
package struct WrittenWord: Sendable {
  /// Its text, without its quotes.
  package var text: String
  /// Its place, quotes included.
  package var range: SourceRange
  /// Whether it was written in quotes.
  package var isQuoted: Bool

  package init(text: String, range: SourceRange, isQuoted: Bool) {
    (self.text, self.range, self.isQuoted) = (text, range, isQuoted)
  }

  /// The name after the `#` of a tag; `nil` for any other word.
  package var tag: Substring? {
    !isQuoted && text.utf8.count > 1 && text.utf8.first == .hash ? text.dropFirst() : nil
  }

  /// The whole number that it spells in plain digits; `nil` for anything else, a sign or quotes included.
  package var wholeNumber: Int? { isQuoted ? nil : LedgerText.wholeNumber(text) }
}

/// The whole number that a text spells in plain digits and nothing else.
package func wholeNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { $0.isDigit } ? Int(text) : nil
}

/// The text of the bytes `start ..< end`, what is not UTF-8 replaced.
package func text(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
  String(unsafeUninitializedCapacity: max(end - start, 1)) { buffer in
    for index in start..<end { buffer[index - start] = bytes[index] }
    return end - start
  }
}
