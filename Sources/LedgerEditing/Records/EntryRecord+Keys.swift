import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

// The keys of records, and the meaning of a record.
extension EntryRecord {
  enum ValueKind: Sendable {
    /// One word of the language: a name, a date, a reference.
    case word
    /// The code of a currency.
    case code
    /// Any text of one line.
    case text
    /// Words of the language.
    case words
    case number
    case tags
    case properties
    /// A list of objects with these keys.
    case objects([String: ValueKind])
  }

  /// Of what a payment used.
  static let use = Dictionary(uniqueKeysWithValues: slotsOfUse.map { ($0.rawValue, $0.valueKind) })
  /// A use below a payment has no note.
  static let slotsOfUse = EntryKind.used.slots.filter { $0 != .note }
  static let part: [String: ValueKind] = [
    "kind": .word, "amount": .number, "part": .word, "tags": .tags, "payee": .text, "who": .word,
  ]
  private static let ofAll: [String: ValueKind] = ["type": .text, "date": .word]

  /// The keys of all kinds of facts. A file has many entries of each.
  private static let kindsOfFacts: [EntryKind: [String: ValueKind]] = Dictionary(
    uniqueKeysWithValues: EntryKind.allCases.map { kind in
      let own = kind.slots.map { ($0.rawValue, $0.valueKind) }
      return (kind, ofAll.merging(own) { _, new in new })
    })

  /// The keys of a type.
  private var kinds: [String: ValueKind] {
    if let kind { return EntryRecord.kindsOfFacts[kind] ?? [:] }
    // A merchant is known by its first name.
    let own: [String: ValueKind] = [
      "id": type == DefinitionKind.merchant.rawValue ? .text : .word, "title": .text, "rest": .words,
      "properties": .properties,
    ]
    return EntryRecord.ofAll.merging(own) { _, new in new }
  }

  /// Throws for a key that the type does not have, or a value of the wrong kind.
  func check() throws(EntryRecordError) {
    let kinds = kinds
    for (key, value) in fields {
      guard let kind = kinds[key] else {
        let near = nearestName(to: key, in: kinds.keys.sorted()).map { "; did you mean \"\($0)\"?" } ?? ""
        throw EntryRecordError("\"\(type)\" has no key \"\(key)\"\(near)")
      }
      try check(key, value, kind)
    }
  }

  private func check(_ key: String, _ value: JSONValue, _ kind: ValueKind) throws(EntryRecordError) {
    switch (value, kind) {
    case (.null, _): return
    case (.text(let text), .word): try EntryRecord.checkWord(key, text)
    case (.text(let text), .code):
      guard CurrencyCode(text) != nil else {
        throw EntryRecordError("\"\(key)\": \"\(text)\" is not a currency's code")
      }
    case (.text(let text), .text): try EntryRecord.checkControls(key, text)
    case (.text(let text), .words): try EntryRecord.checkWords(key, text)
    case (.number(let number), .number):
      guard Decimal(text: number) != nil else {
        throw EntryRecordError("\"\(key)\": \(number) is not an amount")
      }
    case (.list(let tags), .tags):
      for tag in tags {
        guard case .text(let name) = tag else { throw EntryRecordError("\"\(key)\" is a list of names") }
        try EntryRecord.checkWord(key, name)
      }
    case (.list(let properties), .properties):
      for property in properties {
        guard case .object(let pairs) = property else {
          throw EntryRecordError("a property is an object of name and value")
        }
        try EntryRecord.checkProperty(pairs)
      }
    case (.list(let items), .objects(let kinds)):
      for item in items {
        guard case .object(let pairs) = item else {
          throw EntryRecordError("\"\(key)\" is a list of objects")
        }
        for (inner, value) in pairs {
          guard let kind = kinds[inner] else { throw EntryRecordError("\"\(key)\" has no key \"\(inner)\"") }
          try check(inner, value, kind)
        }
      }
    default: throw EntryRecordError("the value of \"\(key)\" is of the wrong kind")
    }
  }

  private static func checkProperty(_ pairs: [(key: String, value: JSONValue)]) throws(EntryRecordError) {
    for (key, value) in pairs {
      guard key == "name" || key == "value" else {
        throw EntryRecordError("a property has no key \"\(key)\"")
      }
      guard case .text = value else { throw EntryRecordError("the \(key) of a property is a text") }
    }
    let property = EntryRecord(pairs)
    guard let name = property.text("name"), let value = property.text("value") else {
      throw EntryRecordError("a property has a name and a value")
    }
    guard !name.isEmpty,
      name.utf8.allSatisfy({ ($0.isLetter && !$0.isCapital) || $0.isDigit || $0 == .hyphen })
    else {
      throw EntryRecordError("\"\(name)\" is not the name of a property")
    }
    if Keywords.textProperties.contains(name) {
      try checkControls(name, value)
    } else {
      try checkWords(name, value)
    }
  }

  /// Throws unless a text is one word that is not a tag, a comment or a quoted text.
  private static func checkWord(_ key: String, _ text: String) throws(EntryRecordError) {
    if isPlainWord(text) { return }
    try checkControls(key, text)
    let isPlain = !text.isEmpty && !text.unicodeScalars.contains { $0.properties.isWhitespace }
    guard isPlain, !"#;\"".utf8.contains(text.utf8.first ?? 0) else {
      throw EntryRecordError("\"\(key)\": \"\(text)\" is not one word")
    }
  }

  /// Whether a text is a letter or digit of ASCII and visible characters of ASCII, as most words are.
  private static func isPlainWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter || first.isDigit else { return false }
    return text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Throws for words with a comment after them.
  static func checkWords(_ key: String, _ text: String) throws(EntryRecordError) {
    try checkControls(key, text)
    var map = SourceMap()
    guard map.add(name: "", bytes: Array(text.utf8)) != nil else { return }
    let end = EntryWords(map, at: 0).words.last.map { Int($0.range.end) } ?? 0
    guard text.utf8.dropFirst(end).allSatisfy(\.isBlank) else {
      throw EntryRecordError("\"\(key)\": \"\(text)\" contains a comment")
    }
  }

  private static func checkControls(_ key: String, _ text: String) throws(EntryRecordError) {
    if let name = EntryText.forbiddenCharacter(in: text) {
      throw EntryRecordError("\"\(key)\" contains \(name)")
    }
  }

  /// Equal for records with the same meaning, in any order of keys and form of numbers. `currencyOf` gives the currency
  /// of a card or account, which an amount without a currency has.
  package func meaning(_ currencyOf: (String) -> String?) -> String {
    var pairs = fields.filter { pair in
      switch pair.value {
      case .null: false
      case .text(let text): !text.isEmpty
      case .list(let items): !items.isEmpty
      case .number, .flag, .object: true
      }
    }
    if kind == .expense || kind == .income, text("currency") == nil,
      let code = text("source").flatMap(currencyOf)
    {
      pairs.append(("currency", .text(code)))
    }
    pairs = pairs.map { ($0.key, EntryRecord.plain($0.value)) }.sorted { $0.key < $1.key }
    var writer = JSONWriter(isInline: true)
    writer.write(.object(pairs))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Numbers without zeros at their ends, properties in alphabetical order. Parts keep theirs, which decides cents.
  private static func plain(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number(let text):
      return Decimal(text: text).map { .number($0.withoutTrailingZeros.description) } ?? value
    case .list(let items):
      let objects = items.compactMap { item -> EntryRecord? in
        if case .object(let pairs) = item { EntryRecord(pairs) } else { nil }
      }
      guard objects.count == items.count, objects.allSatisfy({ $0.text("name") != nil }) else {
        return .list(items.map(plain))
      }
      let properties = objects.map { ($0.text("name") ?? "", $0.text("value") ?? "") }
      let sorted =
        properties.filter { !isPart($0.0) }.sorted { $0 < $1 } + properties.filter { isPart($0.0) }
      return .list(sorted.map { .object([("name", .text($0.0)), ("value", .text($0.1))]) })
    case .object(let pairs):
      return .object(
        pairs.map { ($0.key, plain($0.value)) }.filter { if case .null = $0.1 { false } else { true } })
    case .null, .text, .flag: return value
    }
  }
}

extension Slot {
  /// The kind of its value in a record.
  var valueKind: EntryRecord.ValueKind {
    switch self {
    case .amount, .billed, .rate, .number, .count, .size, .percent: .number
    case .currency, .from, .to, .unit: .code
    case .tags: .tags
    case .payee, .note, .receipt, .title, .text, .file, .symbol: .text
    case .used: .objects(EntryRecord.use)
    case .parts: .objects(EntryRecord.part)
    case .property: .properties
    case .date, .posted, .until, .deadline, .expires, .day, .month, .id, .source, .card, .account, .goal,
      .subscription, .who, .benefit, .template, .limit, .pool, .milestone, .code, .target, .ref, .keyword,
      .period, .option, .value:
      .word
    }
  }
}
