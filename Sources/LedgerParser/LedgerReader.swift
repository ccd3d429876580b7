package import LedgerModel
package import LedgerText

/// What came of reading a run's files.
package struct ReadLedger: Sendable {
  /// What they mean; to be used only if there are no errors.
  package var ledger: Ledger
  /// All that was found, in the order it was found.
  package var diagnostics: Diagnostics
  /// How many entries were read.
  package var entries: Int
  /// Files of the command line that could not be read.
  package var unreadable: [(name: String, problem: FileLoader.Problem)]
  /// The files that were read, in the order of the map (whose last ones are the built-in library's).
  package var files: [FileLoader.Found]
  /// Where the `include` stands that named each of them; `nil` for those of the command line.
  package var sites: [SourceRange?]
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

  /// Reads the files named on the command line, one behind the other, with all they include. `passing` is told the
  /// name of each stage as it ends: "parse", "resolve". `adding` is shown what the files say, before any name is looked
  /// up, and may add entries to it; they mean what they would at their place.
  package func read(
    _ files: [FileLoader.Found], passing: (_ stage: String) -> Void = { _ in },
    adding: ((Outline) -> [Addition])? = nil
  ) -> ReadLedger {
    var parser = Parser(loader: loader)
    var unreadable: [(name: String, problem: FileLoader.Problem)] = []
    for file in files {
      if let problem = parser.open(file) { unreadable.append((file.name, problem)) }
    }
    if let adding, unreadable.isEmpty, parser.diagnostics.errors == 0 {
      for addition in adding(Outline(parser.written, parser.files)) { parser.add(addition) }
    }
    return finish(&parser, unreadable, passing)
  }

  private func finish(
    _ parser: inout Parser, _ unreadable: [(name: String, problem: FileLoader.Problem)],
    _ passing: (_ stage: String) -> Void
  ) -> ReadLedger {
    let entries = parser.written.entryCount
    if parser.written.needsLibrary { parser.parseLibrary(library) }
    passing("parse")
    var resolver = Resolver(parser.written, parser.diagnostics, loader)
    parser.written = WrittenLedger()
    let ledger = resolver.run(baseOverride: base)
    passing("resolve")
    return ReadLedger(
      ledger: ledger, diagnostics: resolver.diagnostics, entries: entries, unreadable: unreadable, files: parser.files,
      sites: parser.sites)
  }
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
