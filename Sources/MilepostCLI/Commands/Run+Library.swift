import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerText

/// The program's version.
package let version = "0.1.0"

extension Run {
  func versionText() -> String { "milepost \(version) (library \(Library.version), as of \(Library.asOf))\n" }

  /// `library`, `library search WORD …` and `library show ID`.
  func libraryReport() throws(Failure) -> Outcome {
    let templates = LibraryTemplate.all
    switch invocation.library {
    case .list: return written(templates)
    case .search(let words):
      let wanted = words.map { folded($0) }
      return written(templates.filter { template in wanted.allSatisfy { template.searchText.contains($0) } })
    case .show(let id):
      guard let template = templates.first(where: { $0.id == id }) else {
        let near = nearestName(to: id, in: templates.map(\.id)).map { "; did you mean \($0)?" } ?? ""
        throw Failure("there is no template \(escapedForTerminal(id))\(near)", exitCode: UsageMistake.exitCode)
      }
      if invocation.format == .text { return Outcome(output: template.text) }
      return written([template])
    }
  }

  private func written(_ templates: [LibraryTemplate]) -> Outcome {
    var document = Document(
      name: "library", on: (invocation.on ?? environment.today).description, base: .null, list: "templates",
      items: templates.map(\.record), columns: ["kind", "id", "name", "issuer", "network", "category", "as_of"])
    document.head = [("version", .text(Library.version)), ("as_of", .text(Library.asOf))]
    return written(document) { list(templates) }
  }

  /// The templates by issuer.
  private func list(_ templates: [LibraryTemplate]) -> String {
    plainLibrary(
      grouped(templates).map { ($0.heading, $0.id, $0.name) },
      footer: [
        "Library \(Library.version), as of \(Library.asOf). Terms change: check them with your bank.",
        "Use one: card NAME like ID    See one: milepost library show ID",
      ], style: textStyle)
  }

  /// Those of one heading together, in the order in which headings first stand.
  private func grouped(_ templates: [LibraryTemplate]) -> [LibraryTemplate] {
    var headings: [String] = []
    for template in templates where !headings.contains(template.heading) { headings.append(template.heading) }
    return headings.flatMap { heading in templates.filter { $0.heading == heading } }
  }
}

/// A template of the built-in library, as its text says.
struct LibraryTemplate {
  let id: String
  let name: String
  /// `card` or `subscription`.
  let kind: String
  /// The bank of a card.
  let issuer: String?
  /// The first tag of a subscription.
  let category: String?
  let network: String?
  /// The day its terms were read, out of its note.
  let asOf: String?
  /// Its entry and its amendments.
  let text: String

  /// All of them, in the order of the library.
  static var all: [LibraryTemplate] {
    Library.files.flatMap { file -> [LibraryTemplate] in
      let entries = entries(of: file.text)
      return entries.compactMap { entry in
        let words = entry.split(separator: " ", maxSplits: 3)
        guard words.count > 2, words[0] == "template" else { return nil }
        let id = words[2].prefix { !$0.isWhitespace }
        let amendments = entries.filter { other in
          let words = other.split(maxSplits: 4) { $0 == " " || $0 == "\n" }
          return words.count > 3 && words[1] == "template" && words[2] == entryKind(entry) && words[3] == id
        }
        return LibraryTemplate(String(id), ([entry] + amendments).joined(separator: "\n"), entry, amendments)
      }
    }
  }

  /// `card` or `subscription`.
  private static func entryKind(_ entry: String) -> Substring {
    entry.split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
  }

  private init(_ id: String, _ text: String, _ entry: String, _ amendments: [String]) {
    self.id = id
    kind = String(LibraryTemplate.entryKind(entry))
    self.text = text
    let quoted = entry.prefix { $0 != "\n" }.split(separator: "\"")
    name = quoted.count > 1 ? String(quoted[1]) : id
    let tag = entry.prefix { $0 != "\n" }.split(separator: "#").dropFirst().first
    category = tag.map { String($0.prefix { !$0.isWhitespace }) }
    issuer = LibraryTemplate.property("bank", of: entry)
    network = LibraryTemplate.property("network", of: entry)
    let notes = ([entry] + amendments).compactMap { LibraryTemplate.property("note", of: $0) }
    asOf = notes.compactMap(LibraryTemplate.date).max()
  }

  /// The entries of a text, each with its properties and without comments in front.
  private static func entries(of text: String) -> [String] {
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let first = line.first, first != ";" else { continue }
      if first == " " { entries[entries.count - 1] += line + "\n" } else { entries.append(line + "\n") }
    }
    return entries
  }

  private static func property(_ name: String, of entry: String) -> String? {
    let line = entry.split(separator: "\n").first { $0.hasPrefix("    \(name) ") }
    return line.map { String($0.dropFirst(name.count + 5)) }
  }

  private static func date(in note: String) -> String? {
    note.split(whereSeparator: { !($0.isNumber || $0 == "-") }).first { $0.count == 10 }.map { String($0) }
  }

  /// What `library search` looks in.
  var searchText: String {
    folded([kind, id, name, issuer, network, category].compactMap(\.self).joined(separator: " "))
  }

  /// What it is listed under.
  var heading: String { issuer ?? (kind == "subscription" ? "Subscriptions, \(category ?? "others")" : "Others") }

  var record: [(key: String, value: Field)] {
    [
      ("kind", .text(kind)), ("id", .text(id)), ("name", .text(name)), ("issuer", .optional(issuer)),
      ("network", .optional(network)), ("category", .optional(category)), ("as_of", .optional(asOf)),
    ]
  }
}
