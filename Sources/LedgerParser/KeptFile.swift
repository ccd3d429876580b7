package import LedgerText
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
  /// Whether it ends with an `include`. To look at all that a chunk has takes longer than anything else about one that did
  /// not change.
  let hasInclude: Bool
  /// Whether an entry has an error.
  let hasErrors: Bool
  /// Whether there are errors in its text, or lines that end with CRLF.
  let hasFindings: Bool
  /// Whether it has an entry, or what is left of one, that decides what definitions mean.
  let hasDefinitions: Bool

  /// Checks and parses the entries of a range up to the first `include`.
  init(_ text: SourceBytes, _ range: Range<Int>, owner: Parser.Owner) {
    var chunk = ParsedChunk(text, range, owner: owner)
    chunk.prepareToKeep()
    var found = TextCheck.Found()
    TextCheck(base: 0 &- UInt32(range.lowerBound)).add(text.span, chunk.bytes, to: &found)
    (parsed, bytes) = ([Parsed(chunk: chunk, found: found)], chunk.bytes)
    (hasErrors, hasDefinitions) = (chunk.diagnostics.errors > 0, chunk.written[0].hasDefinitions)
    (hasInclude, hasFindings) = (chunk.include != nil, found.crlf > 0 || found.errors.count > 0)
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

  /// The most bytes of a chunk that was edited, about: the next edit is likely to be near, and parses less then.
  private static let editedChunk = 16 << 10

  /// The chunks of a text from a place on, new ones of about some bytes; `nil` where one cannot be read alone. Those of the
  /// last reading, `old`, are taken where it was not edited; what is known of the edits is not compared.
  init?(_ text: SourceBytes, from start: Int, chunkSize: Int, after old: KeptFile?, _ edits: EditedText?) {
    if let old, old.text?.span.isIdentical(to: text.span) == true {
      (self.text, count, chunks, unchanged) = (text, text.count, old.chunks, old.chunks.count)
      return
    }
    let edits = old.flatMap { old in edits?.count == old.count ? edits : old.edits(to: text) }
    let kept = edits.flatMap { old?.unchanged(in: text, from: start, $0) } ?? []
    var (chunks, unchanged): ([KeptChunk], Int?) = ([], nil)
    chunks.reserveCapacity(kept.count + 1)
    for number in 0...kept.count {
      let end = number < kept.count ? kept[number].bytes.lowerBound : text.count
      let range = (chunks.last?.bytes.upperBound ?? start)..<end
      let isEdit = old != nil && range.count <= 2 * chunkSize
      let size = isEdit ? min(chunkSize, KeptFile.editedChunk) : chunkSize
      let new = KeptFile.parsed(text, range, size, owner: chunks.last?.owner ?? .nobody)
      if new.contains(where: \.hasMergeConflict) { return nil }
      if !new.isEmpty, unchanged == nil { unchanged = number }
      chunks += new
      if number < kept.count { chunks.append(kept[number]) }
    }
    (self.text, count, self.chunks, self.unchanged) = (text, text.count, chunks, unchanged ?? kept.count)
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
    let parts = runConcurrently(pieces: starts.count) { [starts] number -> [KeptChunk] in
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

  /// The chunks that were not edited, where they are in the new text.
  private func unchanged(in new: SourceBytes, from start: Int, _ edits: EditedText) -> [KeptChunk] {
    let bytes = new.span
    var kept: [KeptChunk] = []
    kept.reserveCapacity(chunks.count)
    var (end, isNext) = (start, true)
    for chunk in chunks {
      // What is before or after it may have become a part of its first or last entry.
      if let place = edits.place(of: chunk.bytes), place >= end,
        isNext && place == end || KeptFile.isStart(place, bytes),
        KeptFile.canEnd(chunk, at: place + chunk.bytes.count, bytes)
      {
        kept.append(place == chunk.bytes.lowerBound ? chunk : chunk.moved(by: place - chunk.bytes.lowerBound))
        (end, isNext) = (place + chunk.bytes.count, true)
      } else {
        isNext = false
      }
    }
    return kept
  }

  /// What differs in a new text, as one edit; `nil` where the old one is not known.
  private func edits(to new: SourceBytes) -> EditedText? {
    guard let text else { return nil }
    var edits = EditedText(count, ofWholeEntries: false)
    let (old, latest) = (text.span, new.span)
    let (most, step) = (min(old.count, latest.count), 4096)
    var (first, last) = (0, 0)
    while first + step <= most, areEqual(old, first..<first + step, latest, first) { first += step }
    while first < most, old[first] == latest[first] { first += 1 }
    while last + step <= most - first,
      areEqual(old, old.count - last - step..<old.count - last, latest, latest.count - last - step)
    {
      last += step
    }
    while last < most - first, old[old.count - 1 - last] == latest[latest.count - 1 - last] { last += 1 }
    edits.willReplace(first..<old.count - last, of: text.array, by: latest.count - last - first)
    return edits
  }

  /// Whether a chunk with the same text can end at a place.
  private static func canEnd(_ chunk: KeptChunk, at end: Int, _ bytes: Span<UInt8>) -> Bool {
    if end == bytes.count { return true }
    guard bytes[end - 1] == .lineFeed else { return false }
    // An entry with an error has the lines below it, up to the next entry.
    let isBelow = bytes[end].isBlank || bytes[end].isLineEnd || bytes[end] == .semicolon
    return bytes[end].isDigit || chunk.hasInclude && !(chunk.hasErrors && isBelow)
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
  /// How their texts were edited since, by their identities, where that is known.
  package var edits: [String: EditedText] = [:]
  /// The numbers of entries that the last reading had.
  var counts = WrittenLedger.Counts()
  /// `nil` where the files have nothing to do with templates.
  var library: KeptLibrary?
  /// What comes before the first chunk that changed last; `nil` where it is not known.
  var start: KeptStart?
  var numbers = KeptNumbers()

  /// Without files.
  package init() {}

  /// Gives back the text of a file, of which `edits` will say what changed.
  package mutating func forgetText(of identity: String) { files[identity]?.forgetText() }
}

/// The built-in library as it was read.
struct KeptLibrary: Sendable {
  let entries: LibraryEntries
  /// Those that were needed.
  let templates: Set<String>
  /// What they need, by file; `nil` where it is nothing.
  let chunks: [ParsedChunk?]

  init(_ entries: LibraryEntries, for templates: Set<String>) {
    (self.entries, self.templates) = (entries, templates)
    chunks = zip(entries.files, entries.needed(for: templates)).map { file, needed in
      needed.isEmpty ? nil : ParsedChunk(file, needed)
    }
  }
}
