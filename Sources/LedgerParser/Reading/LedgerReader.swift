package import LedgerModel
package import LedgerText

/// What came of reading a run's files.
package struct LoadedLedger: Sendable {
  /// What they mean; to be used only if there are no errors.
  package var ledger: Ledger
  /// All that was found, in the order it was found.
  package var diagnostics: Diagnostics
  /// How many entries were read.
  package var entries: Int
  /// Files of the command line that could not be read.
  package var unreadable: [(name: String, error: LoadError)]
  /// The files that were read, in the order of the map (whose last ones are the built-in library's).
  package var files: [FoundFile]
  /// Where the `include` is that named each of them; `nil` for those of the command line.
  package var includeSites: [SourceRange?]

  /// The user's files: neither standard input nor what was added.
  package var ownFiles: [FoundFile] { files.filter { !$0.identity.isEmpty && $0.identity != "-" } }
}

/// Reads a run's files: bytes → words → meaning, and all that is wrong with them.
package struct LedgerReader {
  /// A file of the built-in library.
  package struct LibraryFile: Sendable {
    /// What messages call it.
    package var name: String
    /// Its ledger text.
    package var text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  private let loader: FileLoader
  private let library: [LibraryFile]
  private let base: CurrencyCode?

  /// A reader that gets files from `loader`, templates from `library`, and shows totals in `base` if it is given.
  package init(loader: FileLoader, library: [LibraryFile], base: CurrencyCode? = nil) {
    (self.loader, self.library, self.base) = (loader, library, base)
  }

  /// What the files named on the command line mean, with all they include.
  package func read(_ files: [FoundFile]) -> LoadedLedger { resolve(parse(files)) }

  /// Reads the bytes of the files named on the command line, one after the other, with all they include.
  package func parse(_ files: [FoundFile]) -> ParsedFiles {
    var reader = FileReader(loader: loader)
    var unreadable: [(name: String, error: LoadError)] = []
    for file in files {
      if let error = reader.open(file) { unreadable.append((file.name, error)) }
    }
    return ParsedFiles(reader: reader, unreadable: unreadable)
  }

  /// What parsed files mean; with entries added to them, which mean what they would at their place.
  package func resolve(_ parsed: consuming ParsedFiles, adding additions: [Addition] = []) -> LoadedLedger {
    for addition in additions { parsed.reader.add(addition) }
    let entries = parsed.reader.written.entryCount
    let libraryStart = parsed.reader.written.needsLibrary ? parsed.reader.readLibrary(library) : nil
    var log = ResolutionLog(parsed.reader.diagnostics)
    let ledger = ledger(parsed.reader.takeWritten(), parsed.reader.map, libraryStart, &log)
    return LoadedLedger(
      ledger: ledger, diagnostics: log.diagnostics, entries: entries, unreadable: parsed.unreadable,
      files: parsed.reader.files, includeSites: parsed.reader.includeSites)
  }

  /// The stages, in the order in which they need each other: each takes what was written and what earlier ones made of
  /// it, and adds to the log.
  private func ledger(
    _ written: WrittenLedger, _ map: SourceMap, _ libraryStart: UInt32?, _ log: inout ResolutionLog
  ) -> Ledger {
    var written = written
    let settings = resolveSettings(&written, totalsIn: base, &log)
    let vocabulary = resolveVocabulary(written, map, libraryStart, &log)
    let definitions = resolveDefinitions(written, settings, vocabulary, &log)
    let lookup = NameLookup(settings, vocabulary, definitions)
    findConfusableNames(written, map, lookup, &log)
    let rates = resolveRates(written, lookup, &log)
    let entries = resolveEntries(written, map, lookup, rates, halvesFrom: loader.manyExpenses, &log)
    findSameDayAmendments(written, map, &log)
    log.reportMissingBase()
    return Ledger(map, settings, lookup.vocabulary, definitions, rates: rates, entries: entries)
  }

  /// The same reader for files as they will be once some changes are made.
  package func with(_ changed: @escaping (FoundFile) -> [UInt8]?) -> LedgerReader {
    var loader = loader
    let read = loader.read
    loader.read = { found in changed(found).map { .success($0) } ?? read(found) }
    return LedgerReader(loader: loader, library: library, base: base)
  }
}

/// The files of a run as they were parsed, before any name is looked up.
package struct ParsedFiles {
  fileprivate var reader: FileReader
  /// Files of the command line that could not be read.
  package let unreadable: [(name: String, error: LoadError)]

  /// What is wrong so far.
  package var diagnostics: Diagnostics { reader.diagnostics }
  /// What they say, for commands that write more of it.
  package var outline: Outline { Outline(reader.written, reader.map, reader.files) }
}

extension WrittenLedger {
  /// Whether a card or subscription is like a template, or a template is amended, that no file declares.
  fileprivate var needsLibrary: Bool {
    let subscribed = Set(subscriptions.filter { $0.isTemplate && $0.date == nil }.map(\.name.value))
    let needsSubscription = subscriptions.contains { entry in
      if let like = entry.like, !subscribed.contains(like.value) { return true }
      return entry.isTemplate && entry.date != nil && !subscribed.contains(entry.name.value)
    }
    if needsSubscription { return true }
    let declared = Set(cards.filter { $0.isTemplate && $0.date == nil }.map(\.name.value))
    return cards.contains { card in
      if let like = card.like, !declared.contains(like.value) { return true }
      return card.isTemplate && card.date != nil && !declared.contains(card.name.value)
    }
  }
}
