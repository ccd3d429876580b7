/// A template of the built-in library, from its text.
package struct LibraryTemplate: Sendable {
  /// The kind of entry that can be like the template.
  package enum Kind: String, Sendable { case card, subscription }

  package let kind: Kind
  package let id: String
  package let name: String
  /// The bank of a card.
  package let issuer: String?
  /// The first tag of a subscription.
  package let category: String?
  package let network: String?
  /// The newest day in its notes, as `YYYY-MM-DD`.
  package let asOf: String?
  /// With amendments.
  package let text: String

  /// In the order of the library.
  package static var all: [LibraryTemplate] {
    Library.files.flatMap { file -> [LibraryTemplate] in
      let entries = entries(of: file.text)
      return entries.compactMap { entry in
        let words = entry.split(separator: " ", maxSplits: 3)
        guard words.count > 2, words[0] == "template", let kind = Kind(rawValue: String(words[1])) else { return nil }
        let id = words[2].prefix { !$0.isWhitespace }
        let amendments = entries.filter { other in
          let words = other.split(maxSplits: 4) { $0 == " " || $0 == "\n" }
          return words.count > 3 && words[1] == "template" && words[2] == kind.rawValue && words[3] == id
        }
        return LibraryTemplate(kind, String(id), entry, amendments)
      }
    }
  }

  private init(_ kind: Kind, _ id: String, _ entry: String, _ amendments: [String]) {
    (self.kind, self.id) = (kind, id)
    text = ([entry] + amendments).joined(separator: "\n")
    let quoted = entry.prefix { $0 != "\n" }.split(separator: "\"")
    name = quoted.count > 1 ? String(quoted[1]) : id
    let tag = entry.prefix { $0 != "\n" }.split(separator: "#").dropFirst().first
    category = tag.map { String($0.prefix { !$0.isWhitespace }) }
    issuer = LibraryTemplate.property("bank", of: entry)
    network = LibraryTemplate.property("network", of: entry)
    let notes = ([entry] + amendments).compactMap { LibraryTemplate.property("note", of: $0) }
    asOf = notes.compactMap(LibraryTemplate.date).max()
  }

  /// The entries of a text, without comments.
  private static func entries(of text: String) -> [String] {
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let first = line.first, first != ";" else { continue }
      if first == " " { entries[entries.count - 1] += line + "\n" } else { entries.append(line + "\n") }
    }
    return entries
  }

  private static func property(_ name: String, of entry: String) -> String? {
    let start = "    \(name) "
    return entry.split(separator: "\n").first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  private static func date(in note: String) -> String? {
    note.split(whereSeparator: { !($0.isNumber || $0 == "-") }).first { $0.count == 10 }.map { String($0) }
  }

  /// The heading of its list.
  package var heading: String {
    switch kind {
    case .subscription: issuer ?? "Subscriptions, \(category ?? "others")"
    case .card: issuer ?? "Others"
    }
  }
}
