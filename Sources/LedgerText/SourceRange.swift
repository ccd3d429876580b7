/// A slice of the text of a run: half open, in bytes over all files in the order they were read (see `SourceMap`).
@frozen public struct SourceRange: Hashable, Sendable {
  /// The first byte.
  public var start: UInt32
  /// The byte after the last one; never below `start`.
  public var end: UInt32

  /// The bytes `start ..< end`; empty if `end` is below `start`.
  @inlinable @inline(__always) public init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end < start ? start : end
  }

  /// The same range in text that starts `offset` later.
  @inlinable public func moved(by offset: UInt32) -> SourceRange { SourceRange(start + offset, end + offset) }

  /// The part that `text` fills from the start; at most all, since bytes that are not UTF-8 are longer as text.
  package func first(_ text: some StringProtocol) -> SourceRange {
    SourceRange(start, start + min(end - start, UInt32(clamping: text.utf8.count)))
  }

  /// The part that `text` fills up to the end; at most all, like `first`.
  package func last(_ text: some StringProtocol) -> SourceRange {
    SourceRange(end - min(end - start, UInt32(clamping: text.utf8.count)), end)
  }

  /// The smallest range that contains both.
  package func joined(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }
}

/// A value and its place in the text.
@frozen public struct Located<Value> {
  /// What was written.
  public var value: Value
  /// Where.
  public var range: SourceRange

  /// A value at a place.
  @inlinable public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
