import LedgerModel
import LedgerText

/// All that decides what the definitions of a reading mean.
struct DefinitionsBasis: Sendable {
  /// The chunks with definitions, and the positions of their first bytes.
  private var chunks: [(chunk: KeptChunk, start: UInt32)] = []
  /// The templates that are read of the built-in library, and the start of its text.
  private var library: (templates: Set<String>, start: UInt32?)?
  /// The numbers of names, lists of tags and currencies up to the last of these.
  private var (names, tagLists) = (0, 0)
  /// The wallet's.
  private var vocabulary = Vocabulary()
  private var settings = Settings()

  /// Adds a chunk, unless it has no definition; `written` are all entries up to it.
  mutating func add(_ chunk: KeptChunk, at start: UInt32, _ written: WrittenLedger) {
    guard chunk.hasDefinitions else { return }
    chunks.append((chunk, start))
    (names, tagLists) = (written.names.count, written.tagLists.count)
  }

  /// Adds what is read of the library, after all chunks.
  mutating func add(_ templates: Set<String>, at start: UInt32?, _ written: WrittenLedger) {
    library = (templates, start)
    (names, tagLists) = (written.names.count, written.tagLists.count)
  }

  /// With the results of the stages before the definitions.
  func with(_ settings: Settings, _ vocabulary: Vocabulary) -> DefinitionsBasis {
    var basis = self
    (basis.settings, basis.vocabulary) = (settings, vocabulary)
    return basis
  }

  /// The number of the account that always exists, which is after those of all entries where none names it.
  fileprivate var cash: NameID? { vocabulary.names.find(Account.cash) }

  /// Whether the definitions are the same with both, numbers and places included, but for that of the account that always
  /// exists.
  func isSame(as other: DefinitionsBasis) -> Bool {
    let (one, two) = (vocabulary, other.vocabulary)
    return names == other.names && tagLists == other.tagLists && library?.templates == other.library?.templates
      && library?.start == other.library?.start
      && chunks.elementsEqual(other.chunks) { $0.start == $1.start && $0.chunk.isSame(as: $1.chunk) }
      && settings.base == other.settings.base && settings.writtenBase == other.settings.writtenBase
      && zip(settings.currencies.all, other.settings.currencies.all).allSatisfy { $0 == $1 }
      && one.names.hasSame(first: names, as: two.names) && one.tagLists.hasSame(first: tagLists, as: two.tagLists)
  }
}

/// The definitions of a reading, which the next one takes where nothing changed that decides what they mean.
struct KeptDefinitions: Sendable {
  /// `nil` where nothing can be taken.
  private var last: (basis: DefinitionsBasis, definitions: Definitions, found: Diagnostics)?

  /// Resolves definitions, or takes them from the last time. Without a basis they are always resolved.
  mutating func resolve(
    _ basis: DefinitionsBasis?, _ log: inout ResolutionLog, by resolve: (inout ResolutionLog) -> Definitions
  ) -> Definitions {
    if let last, let basis, last.basis.isSame(as: basis) {
      log.add(last.found)
      return last.definitions.with(cash: basis.cash)
    }
    var own = log.withoutDiagnostics
    let definitions = resolve(&own)
    // What was searched for decides what is found later.
    last = own.searchedNoMore(than: log) ? basis.map { ($0, definitions, own.diagnostics) } : nil
    log.add(own)
    return definitions
  }
}

extension Definitions {
  /// The same with another number of the account that no entry declares.
  fileprivate func with(cash: NameID?) -> Definitions {
    guard let cash, let place = accounts.firstIndex(where: { $0.range == nil }), accounts[place].name != cash else {
      return self
    }
    var definitions = self
    definitions.accounts[place].name = cash
    return definitions
  }
}

extension WrittenLedger {
  /// Whether there is an entry, or what is left of one, that decides what definitions mean.
  var hasDefinitions: Bool {
    !bases.isEmpty || !options.isEmpty || !currencyEntries.isEmpty || !tags.isEmpty || !accounts.isEmpty
      || !limits.isEmpty || !cards.isEmpty || !budgets.isEmpty || !goals.isEmpty || !subscriptions.isEmpty
      || !coupons.isEmpty || !merchants.isEmpty || !codes.isEmpty || !expectations.isEmpty || !broken.isEmpty
      || !flawed.isEmpty || !withBrokenPools.isEmpty
  }
}
