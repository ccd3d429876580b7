import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import LedgerReports

/// A definition, or all amendments of one day and identifier, for comparison.
struct ComparedDefinition {
  private(set) var record: EntryRecord
  let bytes: EntryBytes
  private var title: String?
  private var terms: [String]
  private var properties: [(name: String, value: String)]

  init(_ record: EntryRecord, _ bytes: EntryBytes) {
    self.record = record
    self.bytes = bytes
    title = record.text("title")
    terms = [record.text("rest")].compactMap(\.self)
    properties = ComparedDefinition.properties(record)
  }

  /// Adds another amendment of the same day.
  mutating func add(_ other: EntryRecord) {
    title = title ?? other.text("title")
    terms += [other.text("rest")].compactMap(\.self)
    properties += ComparedDefinition.properties(other)
    record = EntryRecord(
      record.fields.map { key, value in
        switch key {
        case "title": (key, .optional(title))
        case "rest": (key, terms.isEmpty ? .null : .text(terms.joined(separator: " ")))
        case "properties":
          (key, .list(properties.map { .object([("name", .text($0.name)), ("value", .text($0.value))]) }))
        default: (key, value)
        }
      })
  }

  private static func properties(_ record: EntryRecord) -> [(name: String, value: String)] {
    guard case .list(let items) = record["properties"] else { return [] }
    return items.compactMap { item in
      guard case .object(let pairs) = item else { return nil }
      let property = EntryRecord(pairs)
      return (property.text("name") ?? "", property.text("value") ?? "")
    }
  }

  /// The type and identifier, which a definition and its amendments share.
  var subject: String { record.type == "base" ? "base" : "\(record.type) \(record.text("id") ?? "")" }

  /// The properties that differ. Numbers are compared by value, properties in any order.
  func differences(to other: ComparedDefinition) -> [WalletChange.Property] {
    var changes: [WalletChange.Property] = []
    func compare(_ name: String, _ old: String?, _ new: String?) {
      guard old.map({ ComparedDefinition.plain($0).bytes }) != new.map({ ComparedDefinition.plain($0).bytes })
      else {
        return
      }
      changes.append(.init(name: name, old: old, new: new))
    }
    if record.type == "base" { compare("base", record.text("id"), other.record.text("id")) }
    if title?.bytes != other.title?.bytes {
      changes.append(.init(name: "title", old: title, new: other.title))
    }
    let (old, new) = (termParts, other.termParts)
    for part in old + new.filter({ part in !old.contains { $0.name == part.name } }) {
      compare(part.name, old.first { $0.name == part.name }?.words, new.first { $0.name == part.name }?.words)
    }
    compare("parts", parts, other.parts)
    func withoutParts(_ properties: [(name: String, value: String)]) -> [(name: String, value: String)] {
      properties.filter { !EntryRecord.isPart($0.name) }
    }
    // The first tag of a merchant that is a category decides.
    let isOrdered = record.type == DefinitionKind.merchant.rawValue
    return changes
      + ComparedDefinition.differences(
        withoutParts(properties), withoutParts(other.properties), isOrdered: isOrdered)
  }

  /// The parts of a subscription as one property, as of a payment; `nil` without any.
  private var parts: String? {
    let parts = properties.filter { EntryRecord.isPart($0.name) }.map { "\($0.name) \($0.value)" }
    return parts.isEmpty ? nil : parts.joined(separator: " | ")
  }

  /// The words after the identifier by their meaning: amount, period, source, tags, and words after a keyword.
  private var termParts: [(name: String, words: String)] {
    var parts: [(name: String, words: String)] = []
    if record.type == DefinitionKind.merchant.rawValue {
      return terms.isEmpty ? [] : [("names", terms.joined(separator: " "))]
    }
    var name =
      record.type == "option" ? "value" : record.type == DefinitionKind.mcc.rawValue ? "tags" : "amount"
    for word in terms.flatMap({ $0.split(separator: " ") }) {
      switch word {
      case _ where record.type == "option": break
      case "like", "from", "by", "expires":
        name = String(word)
        continue
      case "on" where record.type == DefinitionKind.expect.rawValue:
        name = String(word)
        continue
      case _ where word.utf8.first == UInt8(ascii: "#"): name = "tags"
      case _ where name == "amount" && word.utf8.first.map { $0.isLetter && !$0.isCapital } == true:
        name = "period"
      case _ where (name == "from" || name == "by") && parts.contains { [name] in $0.name == name }:
        name = "source"
      case _ where (name == "like" || name == "tags") && parts.contains { [name] in $0.name == name }:
        if name == "like" { name = "amount" }
      default: break
      }
      if let place = parts.firstIndex(where: { [name] in $0.name == name }) {
        parts[place].words += " " + word
      } else {
        parts.append((name, String(word)))
      }
    }
    return parts
  }

  private static func differences(
    _ old: [(name: String, value: String)], _ new: [(name: String, value: String)], isOrdered: Bool
  ) -> [WalletChange.Property] {
    func meaning(_ property: (name: String, value: String)) -> String {
      isOrdered ? "\(property.name) \(property.value)" : ComparedDefinition.meaning(property)
    }
    var remaining: [[UInt8]: Int] = [:]
    for property in old { remaining[meaning(property).bytes, default: 0] += 1 }
    var added: [PropertyName] = []
    for property in new {
      let meaning = meaning(property).bytes
      if let count = remaining[meaning], count > 0 {
        remaining[meaning] = count - 1
      } else {
        added.append(PropertyName(property))
      }
    }
    var changes: [WalletChange.Property] = []
    for property in old {
      let meaning = meaning(property).bytes
      guard let count = remaining[meaning], count > 0 else { continue }
      remaining[meaning] = count - 1
      let removed = PropertyName(property)
      let place = added.firstIndex { $0.key == removed.key }
      changes.append(.init(name: removed.name, old: removed.value, new: place.map { added[$0].value }))
      if let place { added.remove(at: place) }
    }
    return changes + added.map { .init(name: $0.name, old: nil, new: $0.value) }
  }

  private static func meaning(_ property: (name: String, value: String)) -> String {
    let value = Keywords.textProperties.contains(property.name) ? property.value : plain(property.value)
    // The order of tags and cards has no meaning.
    switch property.name {
    case "tags", "exclude", "only", "not":
      return "\(property.name) \(value.split(separator: " ").sorted().joined(separator: " "))"
    case "cap", "bonus":
      let name = PropertyName((property.name, value))
      return "\(name.key) \(name.value)"
    default: return "\(property.name) \(value)"
    }
  }

  /// Words with numbers without zeros at their ends.
  private static func plain(_ words: String) -> String {
    words.split(separator: " ").map { EntryRecord.shortNumber(String($0)) }.joined(separator: " ")
  }
}

/// A property by the name of which there can be only one: `cap #dining`, `cap #online with #travel`, `benefit lounge`.
private struct PropertyName {
  let name: String
  let value: String
  /// The name with its tags in alphabetical order.
  let key: String

  init(_ property: (name: String, value: String)) {
    let words = property.value.split(separator: " ")
    let own: ArraySlice<Substring> =
      switch property.name {
      case "cap", "bonus": words.prefix { $0.utf8.first == UInt8(ascii: "#") || $0 == "with" }
      case "benefit", "milestone", "pool": words.prefix(1)
      default: []
      }
    name = ([property.name[...]] + own).joined(separator: " ")
    value = own.isEmpty ? property.value : words.dropFirst(own.count).joined(separator: " ")
    let sorted = own.split(separator: "with").map { $0.sorted().joined(separator: " ") }
    key = property.name + " " + sorted.joined(separator: " with ")
  }
}
