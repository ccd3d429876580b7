import LedgerFormats
import LedgerModel
package import LedgerParser
package import LedgerReports
import LedgerText
import SystemLibrary

/// The changes in meaning between two versions of a wallet (grammar.md, *Comparing two versions*).
///
/// Equal dated entries cancel in pairs. Two others are one changed entry if they are of one type and agree in all but
/// one of these: day, source, payee and amount of an expense or income; day and amount of any other with the same
/// subject. Pairs that agree in all are found first, then those with another amount, day, source, payee.
package struct WalletComparison {
  private let old: ComparedVersion
  private let new: ComparedVersion
  private var changes: [WalletChange] = []
  /// Changes beyond the limit.
  private var more: [WalletChange.Kind: Int] = [:]
  /// Changes of dated entries so far.
  private var counts: [WalletChange.Kind: Int] = [:]
  private var locators: (old: LocationFinder, new: LocationFinder)

  /// All changes of definitions in the order of the files, then those of dated entries, the oldest first, at most `most`
  /// of each kind, and the numbers of further ones.
  package static func changes(
    from old: LoadedLedger, to new: LoadedLedger, most: Int
  ) -> (changes: [WalletChange], more: [WalletChange.Kind: Int]) {
    let (one, two) = runConcurrently({ ComparedVersion(old) }, { ComparedVersion(new) })
    var comparison = WalletComparison(one, two)
    comparison.compareDefinitions()
    comparison.compareFacts(most)
    return (comparison.changes, comparison.more)
  }

  private init(_ old: ComparedVersion, _ new: ComparedVersion) {
    self.old = old
    self.new = new
    locators = (LocationFinder(old.read.ledger.map), LocationFinder(new.read.ledger.map))
  }

  private mutating func compareDefinitions() {
    let (before, after) = (old.definitionRecords(), new.definitionRecords())
    let known = Dictionary(before.map { ($0.record.identity, $0) }) { first, _ in first }
    let kept = Set(after.map(\.record.identity))
    var removed = before.filter { !kept.contains($0.record.identity) }
    for definition in after {
      if let earlier = known[definition.record.identity] {
        let differences = earlier.differences(to: definition)
        if !differences.isEmpty { add(earlier, definition, differences) }
      } else if definition.record.date != nil,
        let place = removed.firstIndex(where: { isMoved($0, definition) })
      {
        let earlier = removed.remove(at: place)
        let dates = WalletChange.Property(name: "date", old: earlier.record.date, new: definition.record.date)
        add(earlier, definition, [dates])
      } else {
        add(nil, definition, [])
      }
    }
    for definition in removed { add(definition, nil, []) }
  }

  /// Whether an amendment differs only in its day.
  private func isMoved(_ one: ComparedDefinition, _ other: ComparedDefinition) -> Bool {
    one.record.date != nil && one.subject == other.subject && one.differences(to: other).isEmpty
  }

  private mutating func add(
    _ before: ComparedDefinition?, _ after: ComparedDefinition?, _ properties: [WalletChange.Property]
  ) {
    guard let record = after?.record ?? before?.record else { return }
    var change = WalletChange(
      type: record.type, date: record.date, id: record.text("id") ?? "",
      old: before.map { side($0.record, $0.bytes, isOld: true) },
      new: after.map { side($0.record, $0.bytes, isOld: false) })
    change.properties = properties
    changes.append(change)
  }

  private mutating func side(_ record: EntryRecord, _ bytes: EntryBytes, isOld: Bool) -> WalletChange.Side {
    let map = isOld ? old.read.ledger.map : new.read.ledger.map
    let file = map.files[bytes.file]
    let position = file.base + UInt32(bytes.range.lowerBound)
    let line = isOld ? locators.old.location(of: position).line : locators.new.location(of: position).line
    var text = (try? record.ledgerText()) ?? String(decoding: file.bytes[bytes.range], as: UTF8.self)
    while text.utf8.last == .lineFeed { text.removeLast() }
    return WalletChange.Side(file: file.name, line: line, text: text, record: record.fields)
  }

  /// A dated entry that differs between the versions.
  private typealias FactChange = (kind: WalletChange.Kind, old: ComparedEntry?, new: ComparedEntry?)

  private mutating func compareFacts(_ most: Int) {
    var rest = (old: Array(old.facts.indices), new: Array(new.facts.indices))
    if old.hasSameVocabulary(new) {
      let remaining = EntryFingerprints.remaining(old.texts, new.texts, countedOnce: isRate)
      // A rate may appear twice in a version, with its number in two forms.
      rest.old = remaining.old + sameRates(old.texts, besides: remaining.old, as: new.texts, remaining.new)
      rest.new = remaining.new + sameRates(new.texts, besides: remaining.new, as: old.texts, remaining.old)
    }
    if rest.old.isEmpty { return add(.added, new, rest.new, most) }
    if rest.new.isEmpty { return add(.removed, old, rest.old, most) }
    let (one, two, places) = (old, new, rest)
    let (before, after) = runConcurrently({ one.records(places.old) }, { two.records(places.new) })
    var pairing = EntryPairing(before, after)
    pairing.run()
    var found: [FactChange] = pairing.pairs.map { (.changed, $0.old, $0.new) }
    found += pairing.removed.map { (.removed, $0, nil) }
    found += pairing.added.map { (.added, nil, $0) }
    func date(_ change: FactChange) -> String { (change.new ?? change.old)?.record.date ?? "" }
    let inOrder = found.enumerated().sorted { (date($0.element), $0.offset) < (date($1.element), $1.offset) }
    for change in inOrder { add(change.element, most) }
  }

  /// Adds entries that only one version has; only the records up to the limit are made.
  private mutating func add(
    _ kind: WalletChange.Kind, _ version: ComparedVersion, _ places: [Int], _ most: Int
  ) {
    let inOrder = places.count > 1 ? version.inOrder(places) : places
    for entry in version.records(Array(inOrder.prefix(most))) {
      add(kind == .added ? (kind, nil, entry) : (kind, entry, nil), most)
    }
    if places.count > most { more[kind] = places.count - most }
  }

  /// The indices of further rates with the day, pair and source of some in the other version.
  private func sameRates(
    _ texts: EntryFingerprints, besides known: [Int], as other: EntryFingerprints, _ places: [Int]
  ) -> [Int] {
    let keys = Set(places.lazy.filter { isRate(other[$0]) }.map { rateKey(other[$0]) })
    if keys.isEmpty { return [] }
    let known = Set(known)
    return (0..<texts.count).filter { place in
      isRate(texts[place]) && !known.contains(place) && keys.contains(rateKey(texts[place]))
    }
  }

  /// A rate without its number.
  private func rateKey(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words = text.split { $0 == .space || $0 == .lineFeed }
    if words.count > 3 { words.remove(at: 3) }
    return words
  }

  /// Whether an entry is `2026-01-03 rate …`; equal rates count once.
  private func isRate(_ text: ArraySlice<UInt8>) -> Bool { text.dropFirst(11).starts(with: "rate ".utf8) }

  private mutating func add(_ fact: FactChange, _ most: Int) {
    guard let record = (fact.new ?? fact.old)?.record else { return }
    counts[fact.kind, default: 0] += 1
    guard counts[fact.kind, default: 0] <= most else {
      more[fact.kind, default: 0] += 1
      return
    }
    var change = WalletChange(
      type: record.type, date: record.date, id: nil,
      old: fact.old.map { side($0.record, $0.bytes, isOld: true) },
      new: fact.new.map { side($0.record, $0.bytes, isOld: false) })
    if let before = fact.old, let after = fact.new {
      change.properties = before.record.differences(to: after.record)
    }
    changes.append(change)
  }
}
