import LedgerEditing
import LedgerExports
import LedgerFormats
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// The request of a `library` command.
private enum LibraryRequest {
  case list
  case search([String])
  case show(String)
  case export(folder: String)
  /// Of the versions from one on.
  case news(since: String?)

  init(_ words: [String]) throws(UsageError) {
    switch words.first {
    case nil: self = .list
    case "search":
      guard words.count > 1 else { throw UsageError("missing search words: library search uob visa") }
      self = .search(Array(words.dropFirst()))
    case "show":
      guard words.count > 1 else { throw UsageError("show one template: library show uob-ladys-solitaire") }
      self = .show(words.dropFirst().joined(separator: " "))
    case "export":
      // The files of an empty name would be those of the root folder.
      guard words.count == 2, !words[1].isEmpty else {
        throw UsageError("name a folder: library export templates")
      }
      self = .export(folder: words[1])
    case "news":
      guard words.count < 3 else { throw UsageError("write one version: library news 3") }
      self = .news(since: words.count == 2 ? words[1] : nil)
    case let word?:
      let search = "to search, write: library search \(PathText.escaped(word))"
      throw UsageError(
        "`library` can search, show, export or tell news; \(search)"
          + suggestion(for: word, in: ["search", "show", "export", "news"]))
    }
  }
}

extension CommandSpec {
  static let library = CommandSpec(
    summary: "built-in card and subscription templates",
    usage: "[search WORD | show ID | export DIR | news]",
    help: """
      Lists the built-in templates for `card ID like TEMPLATE` by country and bank,
      each with the time since its terms were read; searches them by name, bank,
      country, network, currency, category, the short name that people use (ppv) or
      initials, or prints one as ledger text to copy from. `check` warns of a card
      whose template is older than a year. Terms that no page since 2024 has are
      unconfirmed: the list says since when, and so do `new` and `card`. Cards that
      the bank has given up come last in their list; a template that has a newer
      reading is in none. A subscription has a template for its list price in each
      currency: netflix-sg, netflix-eu.

      news shows what the terms of your cards' templates change from 90 days ago on,
      later days too, then what the last two versions of the library, or all from
      VERSION on, added, read again or replaced by a newer reading.

      export writes them as files, one a bank, into a folder that exists. A wallet
      that includes one of them has these terms, whatever the program's are. Files
      that differ are only replaced with --force.
      """,
    examples: [
      "milepost library", "milepost library search uob visa", "milepost library search canada",
      "milepost library search netflix", "milepost library show uob-ladys-solitaire",
      "milepost library export templates",
      "milepost library news",
    ],
    options: [.takes(.dryRun), .takes(.forceReplacing)],
    variants: [
      Variant(word: "search", summary: "templates with these words"),
      Variant(word: "show", summary: "one as ledger text"),
      Variant(word: "export", summary: "all as files in a folder", options: [.dryRun, .force]),
      Variant(word: "news", summary: "changed terms of your cards, and new templates"),
      Variant(word: "", summary: "", isDefault: true),
    ],
    completes: .words { completer in
      if completer.isAtFirstWord { return completer.variants }
      switch completer.typed.words {
      case ["show"]: return completer.templates()
      case ["export"]: return [.files]
      case ["news"]: return LibraryVersion.all.map { Candidate($0.version) }
      default: return []
      }
    },
    checkWords: { (arguments) throws(UsageError) in _ = try LibraryRequest(arguments.words) },
    run: .direct { (context) throws(CommandError) in
      switch (try? LibraryRequest(context.arguments.words)) ?? .list {
      case .list: return context.output(LibraryTemplate.listed)
      case .search(let words): return context.output(LibraryTemplate.found(words))
      case .show(let words): return try context.shown(words)
      case .export(let folder): return try context.apply(LibraryExport(context, to: folder).planner())
      case .news(let version): return try LibraryNewsCommand(context).outcome(since: version)
      }
    })
}

extension CommandContext {
  fileprivate func output(
    _ templates: [LibraryTemplate], _ record: (LibraryTemplate) -> Document.Fields = { $0.record }
  ) -> Outcome {
    output(document(templates, record)) {
      libraryPage(
        grouped(templates).map { template in
          TemplateRow(
            heading: template.heading, id: template.id,
            name: template.listedName + (template.isEnded(by: day) ? ", ended" : ""),
            reading: template.reading)
        },
        on: day,
        footer: oldTerms(templates) + unconfirmed(templates) + [
          "Library \(Library.version), as of \(Library.asOf). Terms change: check them with your bank.",
          "Use one: card NAME like ID    See one: milepost library show ID",
        ])
    }
  }

  /// How many of the templates `check` would warn of.
  private func oldTerms(_ templates: [LibraryTemplate]) -> [String] {
    let days = templates.compactMap { $0.kind == .card ? $0.reading?.day : nil }
    let count = days.count { day - $0 > 365 }
    if count == 0 { return [] }
    return [
      "\(count) of these cards \(count == 1 ? "has" : "have") terms that were read more than a year ago."
    ]
  }

  /// How many of the templates nobody can confirm.
  private func unconfirmed(_ templates: [LibraryTemplate]) -> [String] {
    let count = templates.count(where: \.isUnconfirmed)
    if count == 0 { return [] }
    let words =
      count == 1
      ? "is unconfirmed: no page since 2024 has its" : "are unconfirmed: no page since 2024 has their"
    return ["\(count) of these cards \(words) terms."]
  }

  /// A template as ledger text; an older reading says which is the newer, an unconfirmed one since when it is.
  fileprivate func shown(_ words: String) throws(CommandError) -> Outcome {
    let template = try LibraryTemplate.named(words, in: LibraryTemplate.all)
    var outcome =
      format == .text
      ? Outcome(TemplateText(template.text).annotated)
      : output([template], \.wholeRecord)
    if let newer = template.superseded, !isGiven(.quiet) {
      outcome.diagnostics += Array(
        "milepost: \(newer) is a newer reading of \(template.id): milepost library show \(newer)\n".utf8)
    }
    if let unconfirmed = template.reading?.unconfirmed, !isGiven(.quiet) {
      outcome.diagnostics += Array(
        "milepost: \(template.id) is \(unconfirmed): compare its terms with your bank's\n".utf8)
    }
    return outcome
  }

  private func document(
    _ templates: [LibraryTemplate], _ record: (LibraryTemplate) -> Document.Fields
  ) -> Document {
    var document = Document(
      name: "library", on: day.description, list: "templates", items: templates.map(record),
      columns: LibraryTemplate.all.first?.record.map(\.key) ?? [])
    document.head = [("version", .text(Library.version)), ("as_of", .text(Library.asOf))]
    return document
  }

  /// Sorted by heading, in the order of first appearance; cards that are not given any more come last below theirs.
  private func grouped(_ templates: [LibraryTemplate]) -> [LibraryTemplate] {
    var headings: [String] = []
    for template in templates where !headings.contains(template.heading) { headings.append(template.heading) }
    return headings.flatMap { heading in
      let own = templates.filter { $0.heading == heading }
      return own.filter { !$0.isEnded(by: day) } + own.filter { $0.isEnded(by: day) }
    }
  }
}

extension LibraryTemplate {
  /// `nil` for a template whose notes have no day.
  var reading: TemplateReading? {
    asOf.flatMap { ReportPeriod.day($0) }.map { TemplateReading(day: $0, isUnconfirmed: isUnconfirmed) }
  }

  /// The only template with an identifier, or with all words in its name, bank and country.
  fileprivate static func named(_ words: String, in all: [LibraryTemplate]) throws(CommandError)
    -> LibraryTemplate
  {
    if let template = all.first(where: { $0.id == words }) { return template }
    let found = TemplateSearch.found(
      words, in: definitions(.card) + definitions(.subscription), pricedIn: nil)
    if found.count == 1, let template = all.first(where: { $0.id == found[0].id }) { return template }
    if found.isEmpty {
      let near = nearestName(to: words, in: all.map(\.id)).map { "; did you mean \($0)?" } ?? ""
      throw .usage("unknown template \(PathText.escaped(words))\(near)")
    }
    let shown = PathText.escaped(words)
    throw .usage(
      "\(found.count) templates have the words \(shown); to list them: milepost library search \(shown)")
  }

  /// The templates that have all words, the one with such a `short` first; else those that have their letters as initials.
  fileprivate static func found(_ words: [String]) -> [LibraryTemplate] {
    let wanted = words.map { foldedForSearch($0) }
    let found = listed.filter { template in
      wanted.allSatisfy { template.searchText.has($0) || template.short == $0 }
    }
    if found.isEmpty {
      return listed.filter { template in
        wanted.allSatisfy { template.searchText.has($0) || template.item.hasInitials($0) }
      }
    }
    let isExact = { (template: LibraryTemplate) in wanted == [template.short] }
    return found.filter(isExact) + found.filter { !isExact($0) }
  }

  /// Whether the bank does not give the card any more.
  fileprivate func isEnded(by day: Day) -> Bool {
    guard let ended, let first = ReportPeriod.day(ended.utf8.count == 7 ? ended + "-01" : ended) else {
      return false
    }
    return first <= day
  }

  /// `Netflix, SGD`: a service has several prices.
  var listedName: String {
    kind == .subscription ? ([name] + [currency].compactMap(\.self)).joined(separator: ", ") : name
  }

  /// Searched by `library search`.
  fileprivate var searchText: String {
    let country = country ?? currency.flatMap { kind == .subscription ? Territory.country(of: $0) : nil }
    return foldedForSearch(
      [kind.rawValue, id, name, issuer, network, category, country, currency].compactMap(\.self).joined(
        separator: " "))
  }

  fileprivate var record: [(key: String, value: JSONValue)] {
    [
      ("kind", .text(kind.rawValue)), ("id", .text(id)), ("name", .text(name)), ("issuer", .optional(issuer)),
      ("network", .optional(network)), ("category", .optional(category)), ("as_of", .optional(asOf)),
      ("country", .optional(country)), ("unconfirmed", .flag(isUnconfirmed)),
      ("currency", .optional(currency)),
    ]
  }

  /// What `library show` has of it.
  fileprivate var wholeRecord: [(key: String, value: JSONValue)] {
    let terms = terms.map { terms -> JSONValue in
      .object([("date", .optional(terms.date)), ("text", .text(terms.text))])
    }
    return record + [
      ("short", .optional(short)), ("superseded", .optional(superseded)), ("ended", .optional(ended)),
      ("terms", .list(terms)),
    ]
  }
}
