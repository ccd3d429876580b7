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
  /// Where the `include` stands that named each of them; `nil` for those of the command line.
  package var sites: [SourceRange?]

  /// The user's files: neither standard input nor what was added.
  package var ownFiles: [FoundFile] { files.filter { !$0.identity.isEmpty && $0.identity != "-" } }
}

/// Reading a run's files: bytes → words → meaning, and all that is wrong with them.
package struct LedgerReader {
  /// A file of the built-in library.
  package struct LibraryFile: Sendable {
    /// What messages call it.
    package var name: String
    /// Its ledger text.
    package var text: String

    /// A file of ledger text.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  private let loader: FileLoader
  private let library: [LibraryFile]
  private let base: CurrencyCode?

  /// A reader that gets files from `loader`, templates from `library`, and counts totals in `base` if it is given.
  package init(loader: FileLoader, library: [LibraryFile], base: CurrencyCode? = nil) {
    self.loader = loader
    self.library = library
    self.base = base
  }

  /// Reads the bytes of the files named on the command line, one after the other, with all they include.
  package func parse(_ files: [FoundFile]) -> ParsedFiles {
    var parser = Parser(loader: loader)
    var unreadable: [(name: String, error: LoadError)] = []
    for file in files {
      if let error = parser.open(file) { unreadable.append((file.name, error)) }
    }
    return ParsedFiles(parser: parser, unreadable: unreadable)
  }

  /// What parsed files mean; with entries added to them, which mean what they would at their place.
  package func resolve(_ parsed: consuming ParsedFiles, adding additions: [Addition] = []) -> LoadedLedger {
    for addition in additions { parsed.parser.add(addition) }
    let entries = parsed.parser.written.entryCount
    if parsed.parser.written.needsLibrary { parsed.parser.parseLibrary(library) }
    let (written, diagnostics) = (parsed.parser.written, parsed.parser.diagnostics)
    parsed.parser.written = WrittenLedger()
    var resolver = Resolver(written, diagnostics, loader)
    let ledger = resolver.run(baseOverride: base)
    return LoadedLedger(
      ledger: ledger, diagnostics: resolver.diagnostics, entries: entries, unreadable: parsed.unreadable,
      files: parsed.parser.files, sites: parsed.parser.sites)
  }

  /// What the files named on the command line mean, with all they include.
  package func read(_ files: [FoundFile]) -> LoadedLedger { resolve(parse(files)) }

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
  fileprivate var parser: Parser
  /// Files of the command line that could not be read.
  package let unreadable: [(name: String, error: LoadError)]

  /// What is wrong so far.
  package var diagnostics: Diagnostics { parser.diagnostics }
  /// What they say, for commands that write more of it.
  package var outline: Outline { Outline(parser.written, parser.files) }
}

extension WrittenLedger {
  /// How many entries there are.
  var entryCount: Int {
    bases.count + options.count + currencyEntries.count + tags.count + accounts.count + cards.count + expenses.count
      + incomes.count + rates.count + statements.count + credits.count + budgets.count + goals.count + savings.count
      + seen.count + subscriptions.count + renewals.count + coupons.count + uses.count + snoozes.count
  }

  /// Whether a card or subscription is like a template, or a template is amended, that no file declares.
  var needsLibrary: Bool {
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

extension Parser {
  /// Reads the built-in library behind all files.
  mutating func parseLibrary(_ files: [LedgerReader.LibraryFile]) {
    isBuiltIn = true
    for file in files {
      guard let index = written.map.add(name: file.name, bytes: Array(file.text.utf8)) else { return }
      written.libraryStart = min(written.libraryStart, written.map.files[index].base)
      parse(file: index)
    }
  }
}
