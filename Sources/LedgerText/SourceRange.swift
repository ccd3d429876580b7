/// A stretch of the text of a run: half open, counted in bytes over all files laid end to end in the order they were
/// read (see `SourceMap`). One number therefore names both the file and the place in it.
package struct SourceRange: Hashable, Sendable {
  /// Where it starts.
  package var start: UInt32
  /// The byte behind its last one; never below `start`.
  package var end: UInt32

  /// The range of the bytes `start ..< end`; an `end` below `start` is read as empty.
  @inlinable @inline(__always) package init(_ start: UInt32, _ end: UInt32) {
    self.start = start
    self.end = end < start ? start : end
  }

  /// The same of text that starts elsewhere.
  package func moved(by offset: UInt32) -> SourceRange { SourceRange(start + offset, end + offset) }

  /// The smallest range that contains both.
  package func joined(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }
}

/// A value and the place where it was written.
package struct Located<Value> {
  /// What was written.
  package var value: Value
  /// Where.
  package var range: SourceRange

  /// A value at a place.
  @inlinable package init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
