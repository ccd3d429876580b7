import LedgerModel

/// The numbers that the names, lists of tags and currencies of each chunk have in a wallet. A reading takes them from the
/// last one as long as the wallet has the same of these, as after an edit that adds none.
struct KeptNumbers: Sendable {
  /// A chunk as it was added to a wallet.
  private struct Added: Sendable {
    let chunk: KeptChunk
    /// `nil` for one that added to the wallet's tables, or comes after entries of no chunk.
    let numbers: Renumbering?
    /// Of the tables before it.
    let sizes: Tables.Sizes
  }

  /// What the wallet's tables are, before the next chunk: `unknown` where a chunk was not as it was.
  private enum State { case asLastTime, unknown, different }

  /// Those of the last reading, from the place on that is not read yet.
  private var chunks: [Added] = []
  private var place = 0
  private var state = State.asLastTime
  /// Whether entries are before the next chunk that are of none.
  private var isLost = false
  /// Of all that the last reading had.
  private var tables = Tables()

  /// Goes on after some chunks that are as they were.
  mutating func skip(_ count: Int) { place = count }

  /// What is added next is not of chunks that are kept.
  mutating func lose() { (state, isLost) = (.different, true) }

  /// The numbers of the next chunk, of which only the names, lists and currencies can be used; `nil` if they are to be found.
  mutating func next(_ chunk: KeptChunk, _ written: borrowing WrittenLedger) -> Renumbering? {
    let near = place..<min(place + 64, chunks.count)
    guard let same = near.first(where: { chunks[$0].chunk.isSame(as: chunk) }) else {
      if state == .asLastTime { state = .unknown }
      return nil
    }
    if same > place {
      chunks.removeSubrange(place..<same)
      if state == .asLastTime { state = .unknown }
    }
    if state == .unknown { state = tables.start(with: chunks[place].sizes, in: written) ? .asLastTime : .different }
    guard state == .asLastTime, let numbers = chunks[place].numbers else { return nil }
    place += 1
    return numbers
  }

  /// Adds a chunk whose numbers were found, in a wallet that had tables of some sizes before.
  mutating func add(
    _ chunk: KeptChunk, _ numbers: Renumbering?, after sizes: Tables.Sizes, _ written: borrowing WrittenLedger
  ) {
    // The next reading does not notice that entries of no chunk are gone.
    let isKept = !isLost && sizes == Tables.Sizes(written)
    let added = Added(chunk: chunk, numbers: isKept ? numbers : nil, sizes: sizes)
    if place < chunks.count, chunks[place].chunk.isSame(as: chunk) {
      chunks[place] = added
    } else {
      chunks.insert(added, at: place)
    }
    place += 1
  }

  /// Ends the reading of a wallet's chunks.
  mutating func end(_ written: borrowing WrittenLedger) {
    chunks.removeSubrange(place...)
    (place, state, isLost, tables) = (0, .asLastTime, false, Tables(written))
  }
}

extension KeptNumbers {
  /// The tables of a wallet.
  struct Tables: Sendable {
    struct Sizes: Equatable, Sendable {
      fileprivate let (names, tagLists, currencies): (Int, Int, Int)

      init(_ written: borrowing WrittenLedger) {
        (names, tagLists) = (written.names.count, written.tagLists.count)
        currencies = written.currencies.all.count
      }
    }

    private var names = NameTable()
    private var tagLists = TagLists()
    private var currencies = CurrencyTable()
    private var symbols: [CurrencyIndex: String] = [:]

    fileprivate init() {}

    fileprivate init(_ written: borrowing WrittenLedger) {
      (names, tagLists) = (written.names, written.tagLists)
      (currencies, symbols) = (written.currencies, written.symbols)
    }

    /// Whether the parts of some sizes are all that a wallet has.
    fileprivate func start(with sizes: Sizes, in written: borrowing WrittenLedger) -> Bool {
      sizes == Sizes(written) && names.hasSame(first: sizes.names, as: written.names)
        && tagLists.hasSame(first: sizes.tagLists, as: written.tagLists)
        && currencies.all[..<sizes.currencies].elementsEqual(written.currencies.all)
        && written.symbols.allSatisfy { symbols[$0.key] == $0.value }
    }
  }
}
