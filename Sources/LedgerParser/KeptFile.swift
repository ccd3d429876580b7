import LedgerText
import SystemLibrary

/// A chunk of a file that is read again and again, with what it was parsed from.
struct KeptChunk: Sendable {
  struct Parsed: Sendable {
    /// With the bytes of the text in which it was parsed.
    let chunk: ParsedChunk
    /// In its text. Places are counted from its start, as the chunk's are.
    let found: TextCheck.Found
  }

  /// One: a copy of all that a chunk has would take longer than anything else about one that did not change.
  let parsed: [Parsed]
  /// In the latest text.
  private(set) var bytes: Range<Int>

  /// Checks and parses the entries of a range up to the first `include`.
  init(_ text: SourceBytes, _ range: Range<Int>, owner: Parser.Owner) {
    var chunk = ParsedChunk(text, range, owner: owner)
    chunk.prepareToKeep()
    var found = TextCheck.Found()
    TextCheck(base: 0 &- UInt32(range.lowerBound)).add(text.span, chunk.bytes, to: &found)
    (parsed, bytes) = ([Parsed(chunk: chunk, found: found)], chunk.bytes)
  }

  var owner: Parser.Owner { parsed.span[0].chunk.owner }

  /// Whether both are of one chunk, wherever it starts in the text.
  func isSame(as other: KeptChunk) -> Bool { parsed.span.isIdentical(to: other.parsed.span) }

  /// Whether it has a marker of a merge, whose other markers may be in other chunks.
  var hasMergeConflict: Bool { parsed.span[0].chunk.diagnostics.list.contains { $0.code == "E010" } }

  /// The same chunk in a text where it starts elsewhere.
  func moved(by offset: Int) -> KeptChunk {
    var moved = self
    moved.bytes = bytes.lowerBound + offset..<bytes.upperBound + offset
    return moved
  }
}

/// How much of a text is as it was in the last reading.
package struct UnchangedText: Sendable {
  /// Bytes at the start.
  package var first: Int
  /// Bytes at the end.
  package var last: Int

  package init(first: Int, last: Int) { (self.first, self.last) = (first, last) }
}

/// The chunks of a file as they were read last: the next reading takes those whose text did not change.
struct KeptFile: Sendable {
  /// `nil` where it is known what changed since.
  private var text: SourceBytes?
  /// The number of its bytes.
  private let count: Int
  /// All of the text after a byte-order mark.
  let chunks: [KeptChunk]
  /// The number of chunks at the start that did not change.
  let unchanged: Int

  /// The chunks of a text from a place on, new ones of about some bytes; `nil` where one cannot be read alone. What is known
  /// to be unchanged since the last reading, `old`, is not compared.
  init?(
    _ text: SourceBytes, from start: Int, chunkSize: Int, after old: KeptFile?, _ unchanged: UnchangedText?
  ) {
    var kept: (first: [KeptChunk], last: [KeptChunk]) = ([], [])
    if let old {
      let isSame = old.text.map { text.span.isIdentical(to: $0.span) } ?? false
      kept = old.unchanged(
        in: text, from: start,
        isSame ? UnchangedText(first: text.count, last: text.count) : unchanged ?? UnchangedText(first: 0, last: 0))
    }
    let from = kept.first.last?.bytes.upperBound ?? start
    let end = kept.last.first?.bytes.lowerBound ?? text.count
    let owner = kept.first.last?.owner ?? .nobody
    let new = KeptFile.parsed(text, from..<end, chunkSize, owner: owner)
    if new.contains(where: \.hasMergeConflict) { return nil }
    (self.text, count) = (text, text.count)
    chunks = kept.first + new + kept.last
    self.unchanged = kept.first.count
  }

  /// Gives the text back, where it is known what changes in it.
  mutating func forgetText() { text = nil }

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
        (at, owner) = (chunks[chunks.count - 1].bytes.upperBound, chunks[chunks.count - 1].owner)
      }
      return chunks
    }
    return parts.flatMap(\.self)
  }

  /// The chunks at the start and at the end of a text that are the same there.
  private func unchanged(
    in new: SourceBytes, from start: Int, _ known: UnchangedText
  ) -> (first: [KeptChunk], last: [KeptChunk]) {
    let bytes = new.span
    var (first, at) = (0, start)
    while first < chunks.count {
      let chunk = chunks[first]
      // What follows may have become a part of its last entry.
      guard chunk.bytes.lowerBound == at,
        chunk.bytes.upperBound <= known.first || isSame(chunk.bytes, at: at, bytes),
        KeptFile.canEnd(chunk, at: chunk.bytes.upperBound, bytes)
      else { break }
      (first, at) = (first + 1, chunk.bytes.upperBound)
    }
    let shift = new.count - count
    var last = chunks.count
    while last > first {
      let range = chunks[last - 1].bytes
      guard range.lowerBound + shift >= at,
        range.lowerBound + shift >= new.count - known.last || isSame(range, at: range.lowerBound + shift, bytes)
      else { break }
      last -= 1
    }
    // The first of them may have become a part of the line or entry before it.
    while last < chunks.count, !KeptFile.isStart(chunks[last].bytes.lowerBound + shift, bytes) { last += 1 }
    return (Array(chunks[..<first]), shift == 0 ? Array(chunks[last...]) : chunks[last...].map { $0.moved(by: shift) })
  }

  /// Whether some bytes are those at a place of a new text.
  private func isSame(_ range: Range<Int>, at place: Int, _ new: Span<UInt8>) -> Bool {
    guard let text, place + range.count <= new.count else { return false }
    return areEqual(text.span, range, new, place)
  }

  /// Whether a chunk with the same text can end at a place.
  private static func canEnd(_ chunk: KeptChunk, at end: Int, _ bytes: Span<UInt8>) -> Bool {
    if end == bytes.count { return true }
    return bytes[end - 1] == .lineFeed && (bytes[end].isDigit || chunk.parsed.span[0].chunk.include != nil)
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
  /// What is known of their texts, by their identities. It is not checked.
  package var unchanged: [String: UnchangedText] = [:]
  /// The numbers of entries that the last reading had.
  var counts = WrittenLedger.Counts()
  /// `nil` where the files have nothing to do with templates.
  var library: KeptLibrary?
  /// What comes before the chunk that changed last; `nil` where it is not known.
  var start: KeptStart?

  /// Without files.
  package init() {}

  /// Gives back the text of a file, of which `unchanged` will say what changed.
  package mutating func forgetText(of identity: String) { files[identity]?.forgetText() }
}

/// What was read of the first chunks of the first file, which include no other.
struct KeptStart: Sendable {
  let chunks: ArraySlice<KeptChunk>
  let written: WrittenLedger
  let diagnostics: Diagnostics
  let order: ReadingOrder
  let definitions: DefinitionsBasis?

  /// Whether a file starts with the same chunks.
  func isStart(of file: KeptFile) -> Bool {
    chunks.count <= file.chunks.count
      && zip(chunks, file.chunks).allSatisfy { $0.isSame(as: $1) && $0.bytes == $1.bytes }
  }
}

/// The built-in library as it was read.
struct KeptLibrary: Sendable {
  let entries: LibraryEntries
  /// Those that were needed.
  let templates: Set<String>
  /// What they need, by file.
  let chunks: [[ParsedChunk]]

  init(_ entries: LibraryEntries, for templates: Set<String>) {
    (self.entries, self.templates) = (entries, templates)
    chunks = entries.needed(for: templates).enumerated().map { file, ranges in
      let text = SourceBytes(entries.files[file])
      return ranges.map { ParsedChunk(text, $0, isBuiltIn: true) }
    }
  }
}
