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
    case let word?:
      throw UsageError(
        "`library` can search, show or export; to search, write: library search \(PathText.escaped(word))"
          + suggestion(for: word, in: ["search", "show", "export"]))
    }
  }
}

extension CommandSpec {
  static let library = CommandSpec(
    summary: "built-in card and subscription templates",
    usage: "[search WORD ... | show ID | export DIR]",
    help: """
      Lists the built-in templates for `card ID like TEMPLATE` by country and bank,
      each with the time since its terms were read; searches them by name, bank,
      country, network, currency or category, or prints one as ledger text to copy
      from. `check` warns of a card whose template is older than a year.

      export writes them as files, one a bank, into a folder that exists. A wallet
      that includes one of them has these terms, whatever the program's are. Files
      that differ are only replaced with --force.
      """,
    examples: [
      "milepost library", "milepost library search uob visa", "milepost library search canada",
      "milepost library show uob-ladys-solitaire", "milepost library export templates",
    ],
    options: [.takes(.dryRun), .takes(.forceReplacing)],
    variants: [
      Variant(word: "search", summary: "templates with these words"),
      Variant(word: "show", summary: "one as ledger text"),
      Variant(word: "export", summary: "all as files in a folder", options: [.dryRun, .force]),
      Variant(word: "", summary: "", isDefault: true),
    ],
    completes: .words { completer in
      if completer.isAtFirstWord { return completer.variants }
      switch completer.typed.words {
      case ["show"]: return completer.templates()
      case ["export"]: return [.files]
      default: return []
      }
    },
    checkWords: { (arguments) throws(UsageError) in _ = try LibraryRequest(arguments.words) },
    run: .direct { (context) throws(CommandError) in
      let templates = LibraryTemplate.all
      switch (try? LibraryRequest(context.arguments.words)) ?? .list {
      case .list: return context.output(templates)
      case .search(let words):
        let wanted = words.map { foldedForSearch($0) }
        return context.output(
          templates.filter { template in wanted.allSatisfy { template.searchText.has($0) } })
      case .show(let words):
        let template = try LibraryTemplate.named(words, in: templates)
        return context.format == .text
          ? Outcome(TemplateText(template.text).annotated) : context.output([template])
      case .export(let folder): return try context.apply(context.libraryExport(to: folder))
      }
    })
}

extension CommandContext {
  fileprivate func output(_ templates: [LibraryTemplate]) -> Outcome {
    output(document(templates)) {
      libraryPage(
        grouped(templates).map { template in
          TemplateRow(
            heading: template.heading, id: template.id, name: template.name,
            asOf: template.asOf.flatMap { ReportPeriod.day($0) })
        },
        on: day,
        footer: oldTerms(templates) + [
          "Library \(Library.version), as of \(Library.asOf). Terms change: check them with your bank.",
          "Use one: card NAME like ID    See one: milepost library show ID",
        ])
    }
  }

  /// How many of the templates `check` would warn of.
  private func oldTerms(_ templates: [LibraryTemplate]) -> [String] {
    let days = templates.compactMap { $0.kind == .card ? $0.asOf.flatMap { ReportPeriod.day($0) } : nil }
    let count = days.count { day - $0 > 365 }
    if count == 0 { return [] }
    return [
      "\(count) of these cards \(count == 1 ? "has" : "have") terms that were read more than a year ago."
    ]
  }

  private func document(_ templates: [LibraryTemplate]) -> Document {
    var document = Document(
      name: "library", on: day.description, list: "templates", items: templates.map(\.record),
      columns: LibraryTemplate.all.first?.record.map(\.key) ?? [])
    document.head = [("version", .text(Library.version)), ("as_of", .text(Library.asOf))]
    return document
  }

  /// Sorted by heading, in the order of first appearance.
  private func grouped(_ templates: [LibraryTemplate]) -> [LibraryTemplate] {
    var headings: [String] = []
    for template in templates where !headings.contains(template.heading) { headings.append(template.heading) }
    return headings.flatMap { heading in templates.filter { $0.heading == heading } }
  }
}

extension LibraryTemplate {
  /// The only template with an identifier, or with all words in its name, bank and country.
  fileprivate static func named(_ words: String, in all: [LibraryTemplate]) throws(CommandError)
    -> LibraryTemplate
  {
    if let template = all.first(where: { $0.id == words }) { return template }
    let found = TemplateSearch.found(words, in: definitions(.card) + definitions(.subscription))
    if found.count == 1, let template = all.first(where: { $0.id == found[0].id }) { return template }
    if found.isEmpty {
      let near = nearestName(to: words, in: all.map(\.id)).map { "; did you mean \($0)?" } ?? ""
      throw .usage("unknown template \(PathText.escaped(words))\(near)")
    }
    let shown = PathText.escaped(words)
    throw .usage(
      "\(found.count) templates have the words \(shown); to list them: milepost library search \(shown)")
  }

  /// Searched by `library search`.
  fileprivate var searchText: String {
    foldedForSearch(
      [kind.rawValue, id, name, issuer, network, category, country, currency].compactMap(\.self).joined(
        separator: " "))
  }

  fileprivate var record: [(key: String, value: JSONValue)] {
    [
      ("kind", .text(kind.rawValue)), ("id", .text(id)), ("name", .text(name)), ("issuer", .optional(issuer)),
      ("network", .optional(network)), ("category", .optional(category)), ("as_of", .optional(asOf)),
      ("country", .optional(country)),
    ]
  }
}
