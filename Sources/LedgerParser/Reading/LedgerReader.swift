package import LedgerModel
package import LedgerText

/// Reads a run's files: bytes → words → meaning, with diagnostics.
package struct LedgerReader {
  /// A file of the built-in library.
  package struct LibraryFile: Sendable {
    /// In messages.
    package var name: String
    package var text: SourceBytes

    package init(name: String, text: SourceBytes) { (self.name, self.text) = (name, text) }
  }

  private let loader: FileLoader
  private let library: [LibraryFile]
  private let base: CurrencyCode?
  private let day: Day

  /// `base` is the currency of totals; `nil` for the files' own. Subscriptions renew automatically up to `day`, or up to
  /// the last entry if it is later.
  package init(loader: FileLoader, library: [LibraryFile], base: CurrencyCode? = nil, renewingUpTo day: Day) {
    self.loader = loader
    self.library = library
    self.base = base
    self.day = day
  }

  /// Reads the files named on the command line with their includes.
  package func read(_ files: [FoundFile]) -> LoadedLedger { resolve(parse(files)) }

  /// Parses the files named on the command line with their includes.
  package func parse(_ files: [FoundFile]) -> ParsedFiles {
    var reader = FileReader(loader: loader)
    var unreadable: [(name: String, error: LoadError)] = []
    for file in files { if let error = reader.open(file) { unreadable.append((file.name, error)) } }
    reader.readAgainWithSymbols()
    let entries = reader.written.templatesOfLibrary.map { _ in LibraryEntries(library) }
    return ParsedFiles(reader: reader, libraryEntries: entries, unreadable: unreadable)
  }

  /// Resolves parsed files, with entries added at their positions.
  package func resolve(_ parsed: consuming ParsedFiles, adding additions: [Addition] = []) -> LoadedLedger {
    for addition in additions { parsed.reader.add(addition) }
    if !additions.isEmpty { parsed.reader.readAgainWithSymbols() }
    let entries = parsed.reader.written.entryCount
    let libraryStart = parsed.reader.written.templatesOfLibrary.flatMap {
      [entries = parsed.libraryEntries] templates in
      parsed.reader.readLibrary(entries ?? LibraryEntries(library), for: templates)
    }
    var log = ResolutionLog(parsed.reader.diagnostics)
    let ledger = ledger(parsed.reader.takeWritten(), parsed.reader.map, libraryStart, &log)
    return LoadedLedger(
      ledger: ledger, diagnostics: log.diagnostics, entries: entries, unreadable: parsed.unreadable,
      files: parsed.reader.files, includeSites: parsed.reader.includeSites)
  }

  /// The names of parsed files, for commands that add entries. Only the definitions are resolved; what is wrong with them
  /// is reported when all is.
  package func names(in parsed: ParsedFiles) -> NameCatalogue {
    var (reader, log) = (parsed.reader, ResolutionLog())
    let libraryStart = reader.written.templatesOfLibrary.flatMap { templates in
      reader.readLibrary(parsed.libraryEntries ?? LibraryEntries(library), for: templates)
    }
    var written = reader.takeWritten()
    let settings = resolveSettings(&written, reader.map, libraryStart, totalsIn: base, &log)
    let vocabulary = resolveVocabulary(written, reader.map, libraryStart, &log)
    let definitions = resolveDefinitions(written, reader.map, settings, vocabulary, &log)
    return NameCatalogue([Ledger(reader.map, settings, vocabulary, definitions)])
  }

  /// Runs the stages, each of which takes the written entries and the results of earlier stages, and adds to the log.
  private func ledger(
    _ written: consuming WrittenLedger, _ map: SourceMap, _ libraryStart: UInt32?, _ log: inout ResolutionLog
  ) -> Ledger {
    let settings = resolveSettings(&written, map, libraryStart, totalsIn: base, &log)
    var vocabulary = resolveVocabulary(written, map, libraryStart, &log)
    let definitions = resolveDefinitions(written, map, settings, vocabulary, &log)
    let lookup = NameLookup(settings, vocabulary, definitions, broken: written.broken(definitions))
    findConfusableNames(written, map, lookup, libraryStart, &log)
    let rates = resolveRates(written, lookup, &log)
    let conversion = PaymentConversion(map, lookup, rates)
    var entries = resolveEntries(&written, conversion, partsFrom: loader.manyExpenses, on: day, &log)
    log.correctPayments(map, lookup, entries.expenses)
    findSameDayAmendments(written, map, &log)
    if !written.broken.contains(where: { $0.kind == .base }) { log.reportMissingBase() }
    entries.addedTags = resolveAddedTags(entries, definitions, &vocabulary.tagLists)
    return Ledger(map, settings, vocabulary, definitions, rates: rates).with(entries)
  }

  /// A reader of the files with some changes made.
  package func with(_ changed: @escaping (FoundFile) -> [UInt8]?) -> LedgerReader {
    var loader = loader
    let read = loader.read
    loader.read = { found in changed(found).map { .success($0) } ?? read(found) }
    return LedgerReader(loader: loader, library: library, base: base, renewingUpTo: day)
  }
}

/// The parsed files of a run, before any name is looked up.
package struct ParsedFiles {
  fileprivate(set) var reader: FileReader
  /// Found once for all that reads them; `nil` where the files have nothing to do with templates.
  fileprivate let libraryEntries: LibraryEntries?
  /// Files of the command line that could not be read.
  package let unreadable: [(name: String, error: LoadError)]

  package var diagnostics: Diagnostics { reader.diagnostics }
  /// In the order in which they were read.
  package var files: [FoundFile] { reader.files }
  /// The entries, for commands that add more of them.
  package var outline: Outline { Outline(reader.written, reader.map, reader.files) }
}

extension WrittenLedger {
  /// The templates that entries use or amend and no file declares; `nil` where the files have nothing to do with
  /// templates.
  fileprivate var templatesOfLibrary: Set<String>? {
    let needed = [neededTemplates(of: cards), neededTemplates(of: subscriptions)].compactMap(\.self)
    return needed.isEmpty ? nil : Set(needed.joined().map { names.text($0) })
  }

  private func neededTemplates<Terms>(of entries: [WrittenDefinition<Terms>]) -> [NameID]? {
    let declared = Set(entries.filter { $0.isTemplate && $0.date == nil }.map(\.name.value))
    let named = entries.compactMap { $0.like?.value ?? ($0.isTemplate ? $0.name.value : nil) }
    return named.isEmpty ? nil : named.filter { !declared.contains($0) }
  }
}

extension WrittenLedger {
  /// The definitions with an error in their first line, and the subscriptions with any.
  fileprivate func broken(_ definitions: Definitions) -> Set<BrokenDefinition> {
    let resolved = Set(definitions.subscriptions.map(\.name))
    let unresolved = subscriptions.filter {
      $0.date == nil && !$0.isTemplate && !resolved.contains($0.name.value)
    }
    return broken.union(unresolved.map { BrokenDefinition(.subscription, $0.name.value) })
  }
}
