import EmbeddedHelp
import LedgerModel
import LedgerParser

/// A word of ledger files, as `help WORD` explains it. The index of grammar.md is made from these.
package struct HelpWord: Sendable {
  /// A way to write it.
  package struct Form: Sendable {
    /// Capitals are placeholders.
    package let text: String
    /// `entry`, `dated entry`, or what it is written below or in.
    package let places: [String]
    /// A heading of `grammar.md`.
    package let heading: String
    /// Of entries and properties; not of words inside a line.
    package let isInIndex: Bool
  }

  package let word: String
  /// One sentence, of at most 66 columns.
  package let meaning: String
  package let forms: [Form]
  /// A whole file without an error or a warning.
  package let example: String
  package let related: [String]

  /// In alphabetical order.
  package static let all = embeddedWords().string.split(separator: "\n", omittingEmptySubsequences: false)
    .split(separator: "").compactMap { HelpWord(Array($0)) }

  /// Of a word as it is written in files, or its singular; `nil` for any other word.
  package init?(_ word: String) {
    let found = HelpWord.all.first { $0.word == word } ?? HelpWord.all.first { $0.word == word + "s" }
    guard let found else { return nil }
    self = found
  }

  private init?(_ lines: [Substring]) {
    guard lines.count > 3, let related = lines.last, related.hasPrefix("~ ") else { return nil }
    word = String(lines[0].dropFirst(2))
    meaning = String(lines[1])
    forms = lines.compactMap { Form($0) }
    let example = lines[2...].dropLast().filter { Form($0) == nil }.joined(separator: "\n")
    self.example = (example.hasPrefix("base ") ? "" : "base SGD\n") + example + "\n"
    self.related = related.dropFirst(2).split(separator: " ").map { String($0) }
  }

  /// The names of the properties that an entry can have, in the order of the parser; empty for any other
  /// word.
  private var properties: [String] {
    let definition = DefinitionKind(rawValue: word).map { EntryProperty.all(of: $0) } ?? []
    let dated = EntryKind(name: word).map { EntryProperty.all(of: $0) } ?? []
    return (definition.isEmpty ? dated : definition).map(\.name)
  }

  /// Sentence, forms, properties, an example, related words and headings, in lines of at most 80 columns.
  func text(after start: String = "") -> String {
    var text = lines(of: "\(start)\(word): \(meaning)") + "\n\nForms:\n"
    for form in forms {
      text += lines(of: form.text, after: " ", column: 2) + "\n"
      text += lines(of: form.place, after: " ", column: 6) + "\n"
    }
    text += propertiesText
    text += "\nAn example:\n" + example.split(separator: "\n").map { "  \($0)\n" }.joined()
    text += "\n" + lines(of: "Related: \(related.joined(separator: ", ")).") + "\n"
    var headings: [String] = []
    for form in forms where !headings.contains(form.heading) { headings.append(form.heading) }
    let quoted = headings.map { "\"\($0)\"" }.joined(separator: ", ")
    return text + lines(of: "See grammar.md, \(quoted).") + "\n"
  }

  private var propertiesText: String {
    let groups =
      word == "card" ? PropertyGroup.ofCard : [PropertyGroup(title: "Properties", names: properties)]
    return groups.filter { !$0.names.isEmpty }.map { group in
      let rows = group.names.map { HelpRow($0, HelpWord($0)?.meaning ?? "") }
      return "\n\(group.title):\n\(HelpRow.table(rows))\n"
    }.joined()
  }

  /// The table of grammar.md: every entry, dated entry and property, its form, where it belongs, and its
  /// heading.
  package static var index: String {
    let rows = all.flatMap { entry in
      entry.forms.filter(\.isInIndex).map { form in
        let text = form.text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        return "| \(entry.word) | `\(text)` | \(form.places.joined(separator: ", ")) | \(form.link) |\n"
      }
    }
    return "| word | form | belongs to | see |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension HelpWord: Hashable {
  /// Whether both are of one word.
  package static func == (one: HelpWord, other: HelpWord) -> Bool { one.word == other.word }
  /// Of the word.
  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

extension HelpWord.Form {
  /// Of `: FORM; PLACE, PLACE; HEADING`, or with a point; `nil` for any other line.
  fileprivate init?(_ line: Substring) {
    guard line.hasPrefix(": ") || line.hasPrefix(". ") else { return nil }
    let parts = line.dropFirst(2).split(separator: ";")
    guard parts.count == 3 else { return nil }
    text = String(parts[0])
    places = parts[1].split(separator: ",").map { String($0.dropFirst()) }
    heading = String(parts[2].dropFirst())
    isInIndex = line.hasPrefix(":")
  }

  /// Where it is written, in words.
  fileprivate var place: String {
    switch places.first {
    case "entry": "an entry, in column 1"
    case "dated entry": "an entry, after its date"
    case nil, .some: "\(isInIndex ? "below" : "of") \(places.joined(separator: ", "))"
    }
  }

  /// The heading as a link inside grammar.md.
  fileprivate var link: String {
    "[\(heading)](#\(anchor(ofHeading: heading)))"
  }
}

/// What a link to a heading of grammar.md ends with.
func anchor(ofHeading heading: String) -> String {
  let kept = heading.lowercased().unicodeScalars.filter {
    $0 == " " || $0 == "-" || $0.properties.isAlphabetic
  }
  return String(String.UnicodeScalarView(kept)).split(separator: " ").joined(separator: "-")
}
