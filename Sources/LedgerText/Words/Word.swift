/// A word of a line by its place in the file's bytes, quotes included.
@frozen public struct Word {
  /// The quotes of a word.
  @frozen public enum Form {
    case plain
    case quoted
    /// Without a closing quote: it ends with its line.
    case unclosed
  }

  /// The first byte.
  public let start: Int
  /// The byte after the last one.
  public let end: Int
  /// Its quotes.
  public let form: Form

  /// A word at a place.
  @inlinable @inline(__always)
  public init(start: Int, end: Int, form: Form) { (self.start, self.end, self.form) = (start, end, form) }

  /// The text without quotes and without the backslashes before quotes and backslashes; invalid UTF-8 is replaced.
  public func text(_ bytes: Span<UInt8>) -> String {
    guard form != .plain else { return LedgerText.text(bytes, start, end) }
    let last = form == .quoted ? end - 1 : end
    var content: [UInt8] = []
    var at = start + 1
    while at < last {
      if bytes[at] == .backslash, at + 1 < last, bytes[at + 1] == .quote || bytes[at + 1] == .backslash {
        at += 1
      }
      content.append(bytes[at])
      at += 1
    }
    return String(decoding: content, as: UTF8.self)
  }
}

/// A word of a line with its own copy of the text.
package struct WrittenWord: Sendable {
  /// Without quotes.
  package var text: String
  /// With quotes.
  package var range: SourceRange
  package var isQuoted: Bool

  package init(text: String, range: SourceRange, isQuoted: Bool) {
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
  }

  /// The name after the `#`; `nil` for a word that is not a tag.
  package var tag: Substring? {
    !isQuoted && text.utf8.count > 1 && text.utf8.first == .hash ? text.dropFirst() : nil
  }

  /// `nil` unless it is digits only, without sign and quotes.
  package var wholeNumber: Int? { isQuoted ? nil : LedgerText.wholeNumber(text) }
}

/// The number that a text of digits only spells.
package func wholeNumber(_ text: some StringProtocol) -> Int? {
  text.utf8.allSatisfy { $0.isDigit } ? Int(text) : nil
}

/// The text of the bytes `start ..< end`, invalid UTF-8 replaced.
package func text(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
  String(unsafeUninitializedCapacity: max(end - start, 1)) { buffer in
    for index in start..<end { buffer[index - start] = bytes[index] }
    return end - start
  }
}
