/// A template of the built-in library, from its text.
package struct LibraryTemplate: Sendable {
  /// The kind of entry that can be like the template.
  package enum Kind: String, Sendable { case card, subscription }

  package let kind: Kind
  package let id: String
  package let name: String
  /// The bank of a card.
  package let issuer: String?
  /// The country of its bank.
  package let country: String?
  /// The first tag of a subscription.
  package let category: String?
  package let network: String?
  /// The name that people use for a card.
  package let short: String?
  /// The currency of a card, or of a subscription's price.
  package let currency: String?
  /// The newest day in its notes, as `YYYY-MM-DD`.
  package let asOf: String?
  /// The newer reading of the same card; such a template is found by its identifier alone.
  package let superseded: String?
  /// The month, `2026-01`, or day from which on the bank does not give the card any more.
  package let ended: String?
  /// As written: the template, then its amendments.
  package let terms: [Terms]

  /// The template or one of its amendments.
  package struct Terms: Sendable {
    /// `nil` for the template.
    package let date: String?
    package let text: String
  }

  /// In the order of the library.
  package static let all = Library.files.flatMap(templates)
  /// Those that lists have: without older readings.
  package static let listed = all.filter { $0.superseded == nil }

  /// Whether the newest page that has the terms of the card is older than 2024.
  package var isUnconfirmed: Bool { kind == .card && asOf.map { $0 < "2024-01-01" } == true }

  /// With amendments.
  package var text: String { terms.map(\.text).joined(separator: "\n") }

  private static func templates(of file: Library.File) -> [LibraryTemplate] {
    let entries = Entry.all(in: file.text)
    let amendments = Dictionary(grouping: entries.filter { $0.words[1...].first == "template" }) {
      $0.words[2...]
    }
    return entries.compactMap { entry in
      guard entry.words.first == "template", entry.words.count > 2 else { return nil }
      return Kind(rawValue: String(entry.words[1])).map { kind in
        LibraryTemplate(kind, entry, amendments[entry.words[1...2]] ?? [], country: file.country)
      }
    }
  }

  private init(_ kind: Kind, _ entry: Entry, _ amendments: [Entry], country: String?) {
    self.kind = kind
    self.country = country
    id = String(entry.words[2])
    terms = ([entry] + amendments).map { Terms(date: $0.date, text: $0.text) }
    let quoted = entry.lines[0].utf8.split(separator: UInt8(ascii: "\""))
    name = quoted.count > 1 ? String(Substring(quoted[1])) : id
    category = entry.words.first { $0.utf8.first == UInt8(ascii: "#") }.map { String($0.dropFirst()) }
    issuer = entry.property("bank")
    network = entry.property("network")
    short = entry.property("short")
    superseded = entry.property("superseded")
    ended = entry.property("ended")
    currency = entry.property("currency") ?? (kind == .subscription ? entry.priceCurrency : nil)
    let start = "As of "
    let notes = ([entry] + amendments).compactMap { $0.property("note") }.filter { $0.hasPrefix(start) }
    asOf = notes.map { String($0.dropFirst(start.count).prefix(10)) }.max()
  }

  /// The heading of its list: `UOB, Singapore`.
  package var heading: String {
    switch kind {
    case .subscription: issuer ?? "Subscriptions, \(category ?? "others")"
    case .card: [issuer ?? "Others", country].compactMap(\.self).joined(separator: ", ")
    }
  }
}

/// An entry of the library with its properties, by bytes: all of them are read for a list of templates.
private struct Entry {
  /// Without line ends.
  private(set) var lines: [Substring]
  /// The words of the first line, also those of its title.
  let words: [Substring]

  /// The entries of a text, without comments.
  static func all(in text: String) -> [Entry] {
    var entries: [Entry] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: ";") {
      if line.first == UInt8(ascii: " ") {
        entries[entries.count - 1].lines.append(Substring(line))
      } else {
        let words = line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        entries.append(Entry(lines: [Substring(line)], words: words))
      }
    }
    return entries
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Of an amendment.
  var date: String? { words[1] == "template" ? String(words[0]) : nil }

  /// The code of the price in the first line, after its title.
  var priceCurrency: String? {
    let end = lines[0].utf8.lastIndex(of: UInt8(ascii: "\"")).map { lines[0].utf8.index(after: $0) }
    let words = lines[0].utf8[(end ?? lines[0].startIndex)...].split(separator: UInt8(ascii: " "))
    return words.count > 1 ? String(Substring(words[1])) : nil
  }

  func property(_ name: String) -> String? {
    let start = "    \(name) "
    return lines.first { $0.utf8.starts(with: start.utf8) }.map {
      String(Substring($0.utf8.dropFirst(start.utf8.count)))
    }
  }
}
