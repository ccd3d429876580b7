/// The order in which the user reads the text of a run: an included file at its `include`, an added entry at its place.
/// It turns a position into one number, which decides file order and the order of entries of one day.
package struct ReadingOrder: Sendable {
  /// A slice of text, by positions.
  private struct Segment {
    var start: UInt32
    var end: UInt32
    /// Bytes read before it.
    var read: UInt32
  }

  /// By `start`.
  private var segments: [Segment] = []
  private var bytesRead: UInt32 = 0

  package init() {}

  /// The bytes read before a position: the smaller, the earlier.
  package func number(of position: UInt32) -> UInt32 {
    guard let segment = segments.isEmpty ? nil : segments[index(of: position)] else { return position }
    return segment.read &+ (position &- segment.start)
  }

  /// Adds a slice of text that is read after all others.
  package mutating func append(_ text: Range<UInt32>) {
    let segment = Segment(start: text.lowerBound, end: text.upperBound, read: bytesRead)
    bytesRead += UInt32(text.count)
    let place = segments.isEmpty ? 0 : index(of: segment.start) + 1
    if place > 0, place == segments.count, segments[place - 1].end == segment.start {
      segments[place - 1].end = segment.end
    } else {
      segments.insert(segment, at: place)
    }
  }

  /// Inserts new text, the last in the map, at a position: text after that position is read after the new text.
  package mutating func insert(_ text: Range<UInt32>, at position: UInt32) {
    // Files without text have no slice.
    if segments.isEmpty { return append(text) }
    let read = number(of: position)
    let place = index(of: position)
    if segments[place].start < position, position < segments[place].end {
      let rest = Segment(start: position, end: segments[place].end, read: read)
      segments[place].end = position
      segments.insert(rest, at: place + 1)
    }
    for index in segments.indices where segments[index].read >= read {
      segments[index].read += UInt32(text.count)
    }
    segments.append(Segment(start: text.lowerBound, end: text.upperBound, read: read))
    bytesRead += UInt32(text.count)
  }

  /// The last segment that starts at a position or before it; 0 without one.
  private func index(of position: UInt32) -> Int {
    var (low, high) = (0, segments.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if segments[middle].start <= position { low = middle } else { high = middle }
    }
    return low
  }
}
