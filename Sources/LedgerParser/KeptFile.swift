import LedgerText
import SystemLibrary

/// A chunk of a file that is read again and again, with what it was parsed from.
struct KeptChunk: Sendable {
  /// With the bytes of the chunk in the latest text.
  private(set) var chunk: ParsedChunk
  /// Its places are counted from the chunk's start, too.
  let found: TextCheck.Found

  /// Checks and parses the entries of a range up to the first `include`.
  init(_ bytes: SourceBytes, _ range: Range<Int>, owner: Parser.Owner) {
    chunk = ParsedChunk(bytes, range, owner: owner)
    var found = TextCheck.Found()
    TextCheck(base: 0 &- UInt32(range.lowerBound)).add(bytes.span, chunk.bytes, to: &found)
    self.found = found
  }

  /// Whether it has a marker of a merge, whose other markers may be in other chunks.
  var hasMergeConflict: Bool { chunk.diagnostics.list.contains { $0.code == "E010" } }

  /// The same chunk in a text where it starts elsewhere.
  func moved(by offset: Int) -> KeptChunk {
    var moved = self
    moved.chunk.bytes = chunk.bytes.lowerBound + offset..<chunk.bytes.upperBound + offset
    return moved
  }
}

/// The chunks of a file as they were read last: the next reading takes those whose text did not change.
struct KeptFile: Sendable {
  private let text: SourceBytes
  /// All of the text after a byte-order mark.
  let chunks: [KeptChunk]

  /// The chunks of a text from a place on, new ones of about some bytes; `nil` where one cannot be read alone.
  init?(_ text: SourceBytes, from start: Int, chunkSize: Int, after old: KeptFile?) {
    let kept = old.map { $0.unchanged(in: text, from: start) } ?? (first: [], last: [])
    let from = kept.first.last?.chunk.bytes.upperBound ?? start
    let end = kept.last.first?.chunk.bytes.lowerBound ?? text.count
    let owner = kept.first.last?.chunk.owner ?? .nobody
    let new = KeptFile.parsed(text, from..<end, chunkSize, owner: owner)
    if new.contains(where: \.hasMergeConflict) { return nil }
    self.text = text
    chunks = kept.first + new + kept.last
  }

  /// The chunks of a range, which starts with an entry unless `owner` owns its first lines.
  private static func parsed(
    _ text: SourceBytes, _ range: Range<Int>, _ size: Int, owner: Parser.Owner
  ) -> [KeptChunk] {
    if range.isEmpty { return [] }
    var starts = [range.lowerBound]
    while let next = ParsedChunk.start(in: text.span, from: starts[starts.count - 1] + size), next < range.upperBound {
      starts.append(next)
    }
    let ends = Array(starts.dropFirst()) + [range.upperBound]
    let (_, parts) = runConcurrently({}, pieces: starts.count) { [starts] number -> [KeptChunk] in
      var chunks: [KeptChunk] = []
      var (at, owner) = (starts[number], number == 0 ? owner : Parser.Owner.nobody)
      while at < ends[number] {
        chunks.append(KeptChunk(text, at..<ends[number], owner: owner))
        (at, owner) = (chunks[chunks.count - 1].chunk.bytes.upperBound, chunks[chunks.count - 1].chunk.owner)
      }
      return chunks
    }
    return parts.flatMap(\.self)
  }

  /// The chunks at the start and at the end of a text that are the same there.
  private func unchanged(in new: SourceBytes, from start: Int) -> (first: [KeptChunk], last: [KeptChunk]) {
    let bytes = new.span
    var (first, at) = (0, start)
    while first < chunks.count {
      let chunk = chunks[first].chunk
      // What follows may have become a part of its last entry.
      guard chunk.bytes.lowerBound == at, isSame(chunk.bytes, at: at, bytes),
        KeptFile.canEnd(chunk, at: chunk.bytes.upperBound, bytes)
      else { break }
      (first, at) = (first + 1, chunk.bytes.upperBound)
    }
    let shift = new.count - text.count
    var last = chunks.count
    while last > first {
      let range = chunks[last - 1].chunk.bytes
      guard range.lowerBound + shift >= at, isSame(range, at: range.lowerBound + shift, bytes) else { break }
      last -= 1
    }
    // The first of them may have become a part of the line or entry before it.
    while last < chunks.count, !KeptFile.isStart(chunks[last].chunk.bytes.lowerBound + shift, bytes) { last += 1 }
    return (Array(chunks[..<first]), chunks[last...].map { $0.moved(by: shift) })
  }

  /// Whether some bytes are those at a place of a new text.
  private func isSame(_ range: Range<Int>, at place: Int, _ new: Span<UInt8>) -> Bool {
    let old = text.span
    guard place + range.count <= new.count else { return false }
    return areEqual(old, range, new, place)
  }

  /// Whether a chunk with the same text can end at a place.
  private static func canEnd(_ chunk: ParsedChunk, at end: Int, _ bytes: Span<UInt8>) -> Bool {
    if end == bytes.count { return true }
    return bytes[end - 1] == .lineFeed && (chunk.include != nil || bytes[end].isDigit)
  }

  /// Whether a dated entry starts at a place.
  private static func isStart(_ place: Int, _ bytes: Span<UInt8>) -> Bool {
    place > 0 && place < bytes.count && bytes[place - 1] == .lineFeed && bytes[place].isDigit
  }
}

/// The files of a reading, from which the next one takes the chunks that did not change.
package struct KeptFiles: Sendable {
  /// By their identities.
  var files: [String: KeptFile] = [:]

  /// Without files.
  package init() {}
}
