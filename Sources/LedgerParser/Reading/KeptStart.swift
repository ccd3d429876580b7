import LedgerText

/// What was put together of the first chunks of a reading. The next one goes on after them, if its first chunks are the same.
struct KeptStart: Sendable {
  /// A chunk, and the position of its first byte.
  struct Place: Sendable {
    let chunk: KeptChunk
    let start: UInt32
  }

  let places: [Place]
  let written: WrittenLedger
  let diagnostics: Diagnostics
  let order: ReadingOrder
  let definitions: DefinitionsBasis?
}

extension FileReader {
  /// Takes a chunk of a kept file. As long as all are those that the last reading began with, they are only counted.
  mutating func take(_ chunk: KeptChunk, of file: SourceFile) {
    let start = file.base + UInt32(chunk.bytes.lowerBound)
    if same < known.count, known[same].start == start, known[same].chunk.isSame(as: chunk) {
      same += 1
      if same == known.count { takeStart() }
    } else {
      readCounted()
      add(chunk, at: start)
      taken?.append(KeptStart.Place(chunk: chunk, start: start))
    }
    if chunk.hasInclude { follow(chunk.parsed.span[0].chunk.include, movedBy: start) }
  }

  /// Goes on with what the last reading had put together.
  private mutating func takeStart() {
    guard let start = last?.start else { return }
    (written, diagnostics, definitions) = (start.written, start.diagnostics, start.definitions)
    map.order = start.order
    if let counts = last?.counts { written.reserve(counts) }
    (kept.start, known, taken) = (start, [], start.places)
    numbers.skip(start.places.count)
  }

  /// Puts together the chunks that were only counted: what follows is not as it was.
  mutating func readCounted() {
    if known.isEmpty { return }
    taken = Array(known[..<same])
    known = []
    for place in taken ?? [] { add(place.chunk, at: place.start) }
  }

  private mutating func add(_ chunk: KeptChunk, at start: UInt32) {
    let (parsed, positions) = (chunk.parsed.span[0].chunk, start..<start + UInt32(chunk.bytes.count))
    if var known = numbers.next(chunk, written) {
      map.order.append(positions)
      diagnostics.add(parsed.diagnostics, movedBy: start)
      (known.offset, known.pricesBefore) = (start, written.prices.count)
      written.append(parsed.written.span, known)
    } else {
      let sizes = KeptNumbers.Tables.Sizes(written)
      let found = add(parsed, positions)
      numbers.add(chunk, found, after: sizes, written)
    }
    definitions?.add(chunk, at: start, written)
  }

  /// Keeps what is put together so far, before a chunk that changed and may change again.
  mutating func keepStart() {
    readCounted()
    if let taken, !taken.isEmpty, taken.count != kept.start?.places.count {
      kept.start = KeptStart(
        places: taken, written: written, diagnostics: diagnostics, order: map.order, definitions: definitions)
    }
    taken = nil
  }

  /// From here on something is found that is not of a chunk, so it is not known what comes before a later one.
  mutating func endStart() {
    readCounted()
    taken = nil
  }
}
