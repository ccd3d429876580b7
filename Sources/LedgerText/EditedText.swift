/// A text before some edits, as what differs from the text after them (`latest`), so that both do not take twice the memory.
public struct EditedText: Sendable {
  /// What was edited. Between two of them both texts are the same.
  private struct Stretch: Sendable {
    var bytes: [UInt8]
    /// Where they begin.
    var start: Int
    /// The bytes that are in their place in the latest text.
    var latest: Range<Int>

    var end: Int { start + bytes.count }
  }

  /// In the order of the text.
  private var stretches: [Stretch] = []
  /// The number of its bytes.
  package let count: Int
  /// Whether each stretch is of whole entries, so that each entry can be read in one part.
  private let isWholeEntries: Bool

  /// Before the edits of a text of some bytes.
  package init(_ count: Int, ofWholeEntries isWholeEntries: Bool) {
    (self.count, self.isWholeEntries) = (count, isWholeEntries)
  }

  /// Keeps what an edit replaces by some bytes; `bytes` is the text after the edits before it.
  package mutating func willReplace(_ range: Range<Int>, of bytes: [UInt8], by new: Int) {
    let text = bytes.span
    // Those that the edit touches become one with it, and others where its entries reach into them.
    var first = index { $0.latest.upperBound >= range.lowerBound }
    let before = first > 0 ? stretches[first - 1].latest.upperBound : 0
    var start = isWholeEntries ? EditedText.start(of: range, text, from: before) : range.lowerBound
    if first < stretches.count { start = min(start, stretches[first].latest.lowerBound) }
    if start == before, first > 0 {
      first -= 1
      start = stretches[first].latest.lowerBound
    }
    var (last, end, isEntryEnd) = (first, range.upperBound, false)
    while last < stretches.count, stretches[last].latest.lowerBound <= end {
      if stretches[last].latest.upperBound >= end { (end, isEntryEnd) = (stretches[last].latest.upperBound, true) }
      last += 1
    }
    if isWholeEntries, !isEntryEnd {
      end = EditedText.end(of: end, text, upTo: last < stretches.count ? stretches[last].latest.lowerBound : text.count)
    }
    if last < stretches.count, end == stretches[last].latest.lowerBound {
      end = stretches[last].latest.upperBound
      last += 1
    }
    var joined = Stretch(bytes: [], start: start - shift(before: first), latest: start..<end + new - range.count)
    var at = start
    for stretch in stretches[first..<last] {
      joined.bytes += bytes[at..<stretch.latest.lowerBound]
      joined.bytes += stretch.bytes
      at = stretch.latest.upperBound
    }
    joined.bytes += bytes[at..<end]
    stretches.replaceSubrange(first..<last, with: [joined])
    for index in stretches.indices.dropFirst(first + 1) {
      stretches[index].latest = stretches[index].latest.moved(by: new - range.count)
    }
  }

  /// The index of the first stretch for which something is true, as for all after it; their number without one.
  private func index(_ isAtOrAfter: (Stretch) -> Bool) -> Int {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if isAtOrAfter(stretches[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// By how many bytes the latest text has moved before a stretch.
  private func shift(before index: Int) -> Int {
    index == 0 ? 0 : stretches[index - 1].latest.upperBound - stretches[index - 1].end
  }

  /// The last start of a dated entry up to an edit, where no line before it goes on; `place` without one after that.
  private static func start(of edit: Range<Int>, _ text: Span<UInt8>, from place: Int) -> Int {
    var at = min(edit.lowerBound, text.count - 1)
    while at > place, !(text[at].isDigit && text[at - 1] == .lineFeed) { at -= 1 }
    return max(place, at)
  }

  /// The first start of a dated entry after an edit; `place` without one before that.
  private static func end(of edit: Int, _ text: Span<UInt8>, upTo place: Int) -> Int {
    var at = lineFeed(text, from: edit) + 1
    while at < place, !text[at].isDigit { at = lineFeed(text, from: at) + 1 }
    return min(at, place)
  }

  /// Where some bytes are in the latest text; `nil` where an edit is among them.
  package func place(of range: Range<Int>) -> Int? {
    let index = index { $0.end > range.lowerBound }
    if index < stretches.count, stretches[index].start < range.upperBound { return nil }
    return range.lowerBound + shift(before: index)
  }

  /// All bytes.
  @usableFromInline
  func whole(_ latest: SourceBytes) -> SourceBytes { SourceBytes(bytes(0..<count, latest)) }

  /// A copy of some bytes.
  func bytes(_ range: Range<Int>, _ latest: SourceBytes) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let index = index { $0.end > at }
      if index < stretches.count, stretches[index].start <= at {
        let end = min(range.upperBound, stretches[index].end)
        bytes += stretches[index].bytes[at - stretches[index].start..<end - stretches[index].start]
        at = end
      } else {
        let end = min(range.upperBound, index < stretches.count ? stretches[index].start : count)
        bytes += latest[at + shift(before: index)..<end + shift(before: index)]
        at = end
      }
    }
    return bytes
  }

  /// Bytes in which the entry of a place is whole, as a range of others, and the place of the first of them.
  @usableFromInline
  func part(at place: Int, _ latest: SourceBytes) -> (bytes: SourceBytes, range: Range<Int>, start: Int) {
    let index = index { $0.end > place }
    if index < stretches.count, stretches[index].start <= place {
      let bytes = stretches[index].bytes
      return (SourceBytes(bytes), 0..<bytes.count, stretches[index].start)
    }
    let start = index == 0 ? 0 : stretches[index - 1].latest.upperBound
    let end = index < stretches.count ? stretches[index].latest.lowerBound : latest.count
    return (latest, start..<end, start - shift(before: index))
  }

  /// From the first byte that differs to the last one: in this text, and in the latest; `nil` where they are the same.
  package func changed(_ latest: [UInt8]) -> (range: Range<Int>, inLatest: Range<Int>)? {
    let differing = stretches.filter { !$0.bytes.elementsEqual(latest[$0.latest]) }
    guard let first = differing.first, let last = differing.last else { return nil }
    let start = zip(first.bytes, latest[first.latest]).prefix { $0 == $1 }.count
    let most = min(last.bytes.count, last.latest.count) - (differing.count == 1 ? start : 0)
    let same = zip(last.bytes.reversed(), latest[last.latest].reversed()).prefix { $0 == $1 }.count
    let end = min(most, same)
    return (first.start + start..<last.end - end, first.latest.lowerBound + start..<last.latest.upperBound - end)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
