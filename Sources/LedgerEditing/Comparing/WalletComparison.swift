import LedgerFormats
import LedgerModel
package import LedgerParser
package import LedgerReports
import LedgerText
import SystemLibrary

/// What changed in meaning between two versions of a wallet (grammar.md, *What a change is*).
///
/// Equal entries of a day cancel, each one other. Of what is left two are one that was changed if they are of one type
/// and agree in all but one of these: day, source, payee and amount of an expense or income; day and amount of any
/// other, which must be about the same. Those that agree in all are found first, then those with another amount, day,
/// source, payee.
package struct WalletComparison {
  private let old: ComparedVersion
  private let new: ComparedVersion
  private var changes: [WalletChange] = []
  /// How many more there are.
  private var more: [WalletChange.Kind: Int] = [:]
  /// How many entries of a day there are so far.
  private var counts: [WalletChange.Kind: Int] = [:]
  private var locators: (old: LocationFinder, new: LocationFinder)

  /// All changes of definitions in the order of the files, then those of entries of a day, the oldest first, but at most
  /// so many of each kind; and how many more there are.
  package static func changes(
    from old: LoadedLedger, to new: LoadedLedger, most: Int
  ) -> (changes: [WalletChange], more: [WalletChange.Kind: Int]) {
    let (one, two) = runConcurrently({ ComparedVersion(old) }, { ComparedVersion(new) })
    var comparison = WalletComparison(one, two)
    comparison.compareDefinitions()
    comparison.compareFacts(most)
    return (comparison.changes, comparison.more)
  }

  private init(
    _ old: ComparedVersion, _ new: ComparedVersion
  ) {
    (self.old, self.new) = (old, new)
    locators = (LocationFinder(old.read.ledger.map), LocationFinder(new.read.ledger.map))
  }

  // MARK: Definitions

  private mutating func compareDefinitions() {
    let (before, after) = (old.definitionRecords(), new.definitionRecords())
    let known = Dictionary(before.map { ($0.record.identity, $0) }) { first, _ in first }
    let kept = Set(after.map(\.record.identity))
    var gone = before.filter { !kept.contains($0.record.identity) }
    for definition in after {
      if let earlier = known[definition.record.identity] {
        let differences = earlier.differences(to: definition)
        if !differences.isEmpty { add(.changed, earlier, definition, differences) }
      } else if definition.record.date != nil, let place = gone.firstIndex(where: { isMoved($0, definition) }) {
        let earlier = gone.remove(at: place)
        add(.changed, earlier, definition, [dates(earlier.record, definition.record)])
      } else {
        add(.added, nil, definition, [])
      }
    }
    for definition in gone { add(.removed, definition, nil, []) }
  }

  /// Whether an amendment says the same from another day on.
  private func isMoved(_ one: ComparedDefinition, _ other: ComparedDefinition) -> Bool {
    one.record.date != nil && one.thing == other.thing
      && one.differences(to: other).isEmpty
  }

  private func dates(_ one: EntryRecord, _ other: EntryRecord) -> WalletChange.Property {
    WalletChange.Property(name: "date", old: one.date, new: other.date)
  }

  private mutating func add(
    _ kind: WalletChange.Kind, _ before: ComparedDefinition?, _ after: ComparedDefinition?,
    _ properties: [WalletChange.Property]
  ) {
    guard let record = after?.record ?? before?.record else { return }
    changes.append(
      WalletChange(
        kind: kind, type: record.type, date: record.date, id: record.text("id") ?? "", properties: properties,
        old: before.map { side($0.record, $0.bytes, isOld: true) },
        new: after.map { side($0.record, $0.bytes, isOld: false) }))
  }

  private mutating func side(_ record: EntryRecord, _ bytes: EntryBytes, isOld: Bool) -> WalletChange.Side {
    let map = isOld ? old.read.ledger.map : new.read.ledger.map
    let file = map.files[bytes.file]
    let position = file.base + UInt32(bytes.range.lowerBound)
    let line = isOld ? locators.old.location(of: position).line : locators.new.location(of: position).line
    var text = (try? record.ledgerText()) ?? String(decoding: file.bytes[bytes.range], as: UTF8.self)
    while text.utf8.last == .lineFeed { text.removeLast() }
    return WalletChange.Side(
      file: file.name, line: line, text: text, record: record.fields)
  }

  // MARK: Entries of a day

  /// An entry of a day that is not in both versions alike.
  private typealias Found = (kind: WalletChange.Kind, old: ComparedEntry?, new: ComparedEntry?)

  private mutating func compareFacts(_ most: Int) {
    var rest = (old: Array(old.facts.indices), new: Array(new.facts.indices))
    if old.hasSameVocabulary(new) {
      rest = EntryFingerprints.rest(old.texts, new.texts, once: isRate)
      // A rate may stand in a version twice, each time with its number written otherwise.
      let (gone, come) = (rest.old, rest.new)
      rest.old += sameRates(old.texts, besides: gone, as: new.texts, come)
      rest.new += sameRates(new.texts, besides: come, as: old.texts, gone)
    }
    if rest.old.isEmpty { return add(.added, new, rest.new, most) }
    if rest.new.isEmpty { return add(.removed, old, rest.old, most) }
    let (one, two, places) = (old, new, rest)
    let (gone, come) = runConcurrently({ one.records(places.old) }, { two.records(places.new) })
    var pairing = EntryPairing(gone, come)
    pairing.run()
    var found: [Found] = pairing.pairs.map { (.changed, $0.old, $0.new) }
    found += pairing.removed.map { (.removed, $0, nil) }
    found += pairing.added.map { (.added, nil, $0) }
    func date(_ each: Found) -> String { (each.new ?? each.old)?.record.date ?? "" }
    let inOrder = found.enumerated().sorted { (date($0.element), $0.offset) < (date($1.element), $1.offset) }
    for each in inOrder { add(each.element, most) }
  }

  /// Adds entries that only one version has: no more of them need be known than are wanted.
  private mutating func add(_ kind: WalletChange.Kind, _ version: ComparedVersion, _ places: [Int], _ most: Int) {
    let inOrder = places.count > 1 ? version.inOrder(places) : places
    for entry in version.records(Array(inOrder.prefix(most))) {
      add(kind == .added ? (kind, nil, entry) : (kind, entry, nil), most)
    }
    if places.count > most { more[kind] = places.count - most }
  }

  /// The places of other rates that are of the day, pair and source of some in the other version.
  private func sameRates(
    _ texts: EntryFingerprints, besides known: [Int], as other: EntryFingerprints, _ places: [Int]
  ) -> [Int] {
    let wanted = Set(places.lazy.filter { isRate(other[$0]) }.map { rateKey(other[$0]) })
    if wanted.isEmpty { return [] }
    let known = Set(known)
    return (0..<texts.count).filter { place in
      isRate(texts[place]) && !known.contains(place) && wanted.contains(rateKey(texts[place]))
    }
  }

  /// A rate without its number.
  private func rateKey(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words = text.split { $0 == .space || $0 == .lineFeed }
    if words.count > 3 { words.remove(at: 3) }
    return words
  }

  /// `2026-01-03 rate …`: one that is written twice counts once.
  private func isRate(_ text: ArraySlice<UInt8>) -> Bool { text.dropFirst(11).starts(with: "rate ".utf8) }

  private mutating func add(_ found: Found, _ most: Int) {
    guard let record = (found.new ?? found.old)?.record else { return }
    counts[found.kind, default: 0] += 1
    guard counts[found.kind, default: 0] <= most else {
      more[found.kind, default: 0] += 1
      return
    }
    var properties: [WalletChange.Property] = []
    if let before = found.old, let after = found.new { properties = before.record.differences(to: after.record) }
    changes.append(
      WalletChange(
        kind: found.kind, type: record.type, date: record.date, id: nil, properties: properties,
        old: found.old.map { side($0.record, $0.bytes, isOld: true) },
        new: found.new.map { side($0.record, $0.bytes, isOld: false) }))
  }
}
