/// A text before some edits, as what differs from the text after them (`latest`), so that both do not take twice the memory.
/// It has three parts, each of whole entries: up to the edits, between the first and the last, and after them.
public struct EditedText: Sendable {
  /// The bytes at the start that both have.
  package private(set) var first: Int
  /// The bytes at the end that both have.
  package private(set) var last: Int
  /// What was between these.
  package private(set) var middle: [UInt8]

  /// Before the edit that replaces a range of a text.
  init(_ bytes: [UInt8], before edit: Range<Int>) {
    let (start, end) = (EditedText.start(before: edit.lowerBound, bytes.span), EditedText.end(of: edit, bytes.span))
    (first, last, middle) = (start, bytes.count - end, Array(bytes[start..<end]))
  }

  /// Keeps what another edit replaces; `bytes` is the text after those before it.
  mutating func extend(_ bytes: [UInt8], before edit: Range<Int>) {
    let rest = bytes.count - last
    if edit.lowerBound < first {
      let start = EditedText.start(before: edit.lowerBound, bytes.span)
      middle = bytes[start..<first] + middle
      first = start
    }
    if edit.upperBound > rest {
      let end = EditedText.end(of: edit, bytes.span)
      middle += bytes[rest..<end]
      last = bytes.count - end
    }
  }

  /// The last start of a dated entry up to a place, where no line before it goes on; 0 without one.
  private static func start(before place: Int, _ text: Span<UInt8>) -> Int {
    var at = max(0, min(place, text.count - 1))
    while at > 0, !(text[at].isDigit && text[at - 1] == .lineFeed) { at -= 1 }
    return at
  }

  /// The first start of a dated entry after an edit; the end without one.
  private static func end(of edit: Range<Int>, _ text: Span<UInt8>) -> Int {
    var at = lineFeed(text, from: edit.upperBound) + 1
    while at < text.count, !text[at].isDigit { at = lineFeed(text, from: at) + 1 }
    return min(at, text.count)
  }

  /// The number of its bytes.
  var count: Int { first + middle.count + last }

  /// All bytes.
  @usableFromInline
  func whole(_ latest: SourceBytes) -> SourceBytes {
    SourceBytes(latest[0..<first] + middle + latest[latest.count - last..<latest.count])
  }

  /// A copy of some bytes.
  func bytes(_ range: Range<Int>, _ latest: SourceBytes) -> [UInt8] {
    let end = first + middle.count
    let moved = latest.count - count
    return latest[range.clamped(to: 0..<first)]
      + middle[range.clamped(to: first..<end).moved(by: -first)]
      + latest[range.clamped(to: end..<count).moved(by: moved)]
  }

  /// Calls `body` with the part of a place, and the place of the first of its bytes.
  @usableFromInline
  func withPart<Result>(at place: Int, _ latest: SourceBytes, _ body: (Span<UInt8>, Int) -> Result) -> Result {
    let end = first + middle.count
    if place < first { return body(latest.span.extracting(0..<first), 0) }
    if place < end { return body(middle.span, first) }
    return body(latest.span.extracting(latest.count - last..<latest.count), end)
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
