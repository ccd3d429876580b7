import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

/// One version of a wallet for comparison.
struct ComparedVersion {
  let read: LoadedLedger
  /// With amendments.
  let definitions: [EntryBytes]
  /// The dated entries except amendments.
  let facts: [EntryBytes]
  /// Of `facts`.
  let texts: EntryFingerprints
  /// By the names of cards and accounts.
  let currencies: [String: String]
  /// Currency codes by symbol.
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
    self.definitions = definitions
    self.facts = facts
    texts = EntryFingerprints(facts, read)
    let ledger = read.ledger
    currencies = Dictionary(
      ledger.definitions.sources.sourceIndices.map { source in
        (ledger.name(of: source), ledger.settings.currencies.code(ledger.definitions.currency(of: source)))
      }, uniquingKeysWith: { first, _ in first })
    symbols = EntryRecordBuilder.symbols(definitions.map(read.entry))
  }

  /// Whether equal texts have the same meaning in both versions: sources have the same currencies, and symbols stand
  /// for the same currencies.
  func hasSameVocabulary(_ other: ComparedVersion) -> Bool {
    currencies.allSatisfy { other.currencies[$0.key] ?? $0.value == $0.value }
      && symbols.allSatisfy { other.symbols[$0.key] ?? $0.value == $0.value }
  }

  /// Indices of facts in the order of their days.
  func inOrder(_ places: [Int]) -> [Int] {
    let days = places.map { place in texts[place].prefix(10).reduce(UInt64(0)) { $0 << 6 ^ UInt64($1 & 0x3F) }
    }
    return days.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { places[$0] }
  }

  /// The records of facts with some indices. A use below a payment is a fact of its own.
  func records(_ places: [Int]) -> [ComparedEntry] {
    let entries = places.map { facts[$0] }
    let builder = EntryRecordBuilder(read.ledger, symbols)
    let properties = read.ledger.entries.usesBelowPayments.keys.sorted()
    func compared(_ record: EntryRecord, _ bytes: EntryBytes) -> ComparedEntry {
      ComparedEntry(record: record, bytes: bytes, meaning: record.meaning { currencies[$0] })
    }
    return entries.flatMap { bytes -> [ComparedEntry] in
      let record = builder.record(read.entry(bytes))
      guard !properties.isEmpty, record.kind?.isExpense == true else { return [compared(record, bytes)] }
      return [compared(record.withoutUses, bytes)]
        + uses(below: bytes, properties, builder).map { compared($0.record, $0.bytes) }
    }
  }

  /// The uses below a payment as entries of their own, each with its own line.
  private func uses(
    below payment: EntryBytes, _ properties: [UInt32], _ builder: EntryRecordBuilder
  ) -> [(record: EntryRecord, bytes: EntryBytes)] {
    let (file, entries) = (payment.file, read.ledger.entries)
    let base = read.ledger.map.files[file].base
    let (start, end) = (base + UInt32(payment.range.lowerBound), base + UInt32(payment.range.upperBound))
    return properties.drop { $0 < start }.prefix { $0 < end }.compactMap { property in
      guard let use = entries.usesBelowPayments[property].map({ entries.uses[$0] }), let payment = use.payment
      else {
        return nil
      }
      let range = Int(property - base)..<Int(end - base)
      return (builder.entry(of: use, payment), EntryBytes(file: file, range: range))
    }
  }

  /// The definitions and amendments; amendments of one identifier and day are joined.
  func definitionRecords() -> [ComparedDefinition] {
    let builder = EntryRecordBuilder(read.ledger, symbols)
    var records: [ComparedDefinition] = []
    var places: [String: Int] = [:]
    for bytes in definitions {
      let record = builder.record(read.entry(bytes))
      if let place = places[record.identity] {
        // A definition that appears twice has the same meaning.
        if record.date != nil { records[place].add(record) }
        continue
      }
      places[record.identity] = records.count
      records.append(ComparedDefinition(record, bytes))
    }
    return records
  }

  /// Whether an entry has a date and is not an amendment.
  private static func isFact(_ entry: ArraySlice<UInt8>) -> Bool {
    guard let first = entry.first, first.isDigit else { return false }
    let words = entry.prefix { $0 != .lineFeed }.drop { !$0.isBlank }.drop(while: \.isBlank)
    guard let next = words.first, next.isLetter, !next.isCapital else { return true }
    let word = words.prefix { !$0.isBlank && $0 != .carriageReturn }
    return !DefinitionKind.keywords.contains { $0.utf8.elementsEqual(word) }
  }
}
