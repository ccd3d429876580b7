import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

/// One version of a wallet, as it is compared with another.
struct ComparedVersion {
  let read: LoadedLedger
  /// What there is, and amendments of it.
  let definitions: [EntryBytes]
  /// The other entries of a day.
  let facts: [EntryBytes]
  /// The texts of those.
  let texts: EntryFingerprints
  /// The currencies of cards and accounts.
  let currencies: [String: String]
  /// What symbols stand for.
  let symbols: [String: String]

  init(_ read: LoadedLedger) {
    self.read = read
    var (definitions, facts): ([EntryBytes], [EntryBytes]) = ([], [])
    let files = read.ledger.map.files
    for entry in read.entryBytes {
      if ComparedVersion.isFact(files[entry.file].bytes[entry.range]) {
        facts.append(entry)
      } else {
        definitions.append(entry)
      }
    }
    (self.definitions, self.facts) = (definitions, facts)
    texts = EntryFingerprints(facts, read)
    let ledger = read.ledger
    currencies = Dictionary(
      ledger.definitions.sources.sourceIndices.map { source in
        (ledger.name(of: source), ledger.settings.currencies.code(ledger.definitions.currency(of: source)))
      }, uniquingKeysWith: { first, _ in first })
    symbols = EntryRecordBuilder.symbols(definitions.map(read.entry))
  }

  /// Whether what is written alike in both means the same: the same sources have the same currencies, and the same
  /// symbols stand for the same.
  func hasSameVocabulary(_ other: ComparedVersion) -> Bool {
    currencies.allSatisfy { other.currencies[$0.key] ?? $0.value == $0.value }
      && symbols.allSatisfy { other.symbols[$0.key] ?? $0.value == $0.value }
  }

  /// Places of facts in the order of their days.
  func inOrder(_ places: [Int]) -> [Int] {
    let days = places.map { place in texts[place].prefix(10).reduce(UInt64(0)) { $0 << 6 ^ UInt64($1 & 0x3F) } }
    return days.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { places[$0] }
  }

  /// Records of some facts, by their places.
  func records(_ places: [Int]) -> [ComparedEntry] {
    let entries = places.map { facts[$0] }
    let positions = Set(entries.map { read.ledger.map.files[$0.file].base + UInt32($0.range.lowerBound) })
    let maker = EntryRecordBuilder(read.ledger, symbols, only: positions)
    return entries.map { bytes in
      let record = maker.record(read.entry(bytes))
      return ComparedEntry(record: record, bytes: bytes, meaning: record.meaning { currencies[$0] })
    }
  }

  /// The definitions and amendments, those of one identifier and day taken together.
  func definitionRecords() -> [ComparedDefinition] {
    let maker = EntryRecordBuilder(read.ledger, symbols, only: [])
    var found: [ComparedDefinition] = []
    var places: [String: Int] = [:]
    for bytes in definitions {
      let record = maker.record(read.entry(bytes))
      if let place = places[record.identity] {
        // What is written twice without a date says the same.
        if record.date != nil { found[place].add(record) }
        continue
      }
      places[record.identity] = found.count
      found.append(ComparedDefinition(record, bytes))
    }
    return found
  }

  /// Whether an entry bears a date and amends nothing.
  private static func isFact(_ entry: ArraySlice<UInt8>) -> Bool {
    guard let first = entry.first, first &- 0x30 < 10 else { return false }
    let words = entry.prefix { $0 != .lineFeed }.drop { $0 != .space && $0 != .tab }.drop { $0 == .space || $0 == .tab }
    guard let next = words.first, next &- 0x61 < 26 else { return true }
    let word = words.prefix { $0 != .space && $0 != .tab && $0 != .carriageReturn }
    return !DefinitionKind.keywords.contains { $0.utf8.elementsEqual(word) }
  }
}

/// An entry of a day, as it is compared.
struct ComparedEntry {
  let record: EntryRecord
  let bytes: EntryBytes
  /// The same for all that say the same.
  let meaning: String

  /// What tells it apart from others of its type, the amount last. Of an expense or income these are day, source, payee
  /// and amount, else day, what it is about, and amount.
  var marks: [String] {
    let amount = [record.number("amount") ?? "", record.text("currency") ?? ""].joined(separator: " ")
    func about(_ keys: String...) -> String { keys.map { record.text($0) ?? "" }.joined(separator: "\u{1F}") }
    let date = record.date ?? ""
    return switch record.type {
    case "expense", "income": [date, about("source"), about("payee"), amount]
    case "rate": [date, about("from", "to", "source"), record.number("rate") ?? ""]
    case "credited": [date, about("card"), record.number("number") ?? ""]
    default: [date, about("subscription", "card", "goal", "target", "ref"), amount]
    }
  }

  /// The key of those that agree in all marks but one; `nil` where that says too little.
  func key(without mark: Int?) -> String? {
    let marks = marks
    guard let mark else { return ([record.type] + marks).joined(separator: "\u{1E}") }
    guard mark < marks.count else { return nil }
    // What is about something else is something else, payments aside.
    if marks.count == 3, mark == 1 { return nil }
    return ([record.type] + marks[..<mark] + ["\u{1D}"] + marks[(mark + 1)...]).joined(separator: "\u{1E}")
  }
}
