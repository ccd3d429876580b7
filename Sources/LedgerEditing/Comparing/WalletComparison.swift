package import LedgerExports
import LedgerModel
package import LedgerParser
import LedgerText

/// What changed in meaning between two versions of a wallet (grammar.md, *What a change is*).
///
/// Equal entries of a day cancel, each one other. Of what is left two are one that was changed if they are of one type
/// and agree in all but one of these: day, source, payee and amount of an expense or income; day and amount of any
/// other, which must be about the same. Those that agree in all are found first, then those with another amount, day,
/// source, payee.
package struct WalletComparison {
  private let old: ComparedVersion
  private let new: ComparedVersion
  private let inPair: (_ first: () -> Void, _ second: () -> Void) -> Void
  private var changes: [WalletChange] = []
  private var locators: (old: Locator, new: Locator)

  /// All changes: those of definitions in the order of the files, then those of entries of a day, the oldest first.
  package static func changes(
    from old: ReadLedger, to new: ReadLedger, inPair: @escaping (_ first: () -> Void, _ second: () -> Void) -> Void
  ) -> [WalletChange] {
    var versions: (old: ComparedVersion?, new: ComparedVersion?)
    inPair({ versions.old = ComparedVersion(old) }, { versions.new = ComparedVersion(new) })
    guard let one = versions.old, let two = versions.new else { return [] }
    var comparison = WalletComparison(one, two, inPair)
    comparison.compareDefinitions()
    comparison.compareFacts()
    return comparison.changes
  }

  private init(
    _ old: ComparedVersion, _ new: ComparedVersion,
    _ inPair: @escaping (_ first: () -> Void, _ second: () -> Void) -> Void
  ) {
    (self.old, self.new, self.inPair) = (old, new, inPair)
    locators = (Locator(old.read.ledger.map), Locator(new.read.ledger.map))
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
    while text.utf8.last == lineFeed { text.removeLast() }
    return WalletChange.Side(
      file: file.name, line: line, text: text, record: record.fields)
  }

  // MARK: Entries of a day

  private mutating func compareFacts() {
    var rest = (old: Array(old.facts.indices), new: Array(new.facts.indices))
    if old.speaksLike(new) { rest = EntryTexts.rest(old.texts, new.texts, once: isRate) }
    var left: (old: [ComparedEntry], new: [ComparedEntry]) = ([], [])
    let (one, two, places) = (old, new, rest)
    inPair({ left.old = one.records(places.old) }, { left.new = two.records(places.new) })
    var pairing = EntryPairing(left.old, left.new)
    pairing.run()
    for (before, after) in pairing.pairs { add(before, after) }
    for entry in pairing.removed { add(entry, nil) }
    for entry in pairing.added { add(nil, entry) }
    let start = changes.firstIndex { !$0.isDefinition } ?? changes.count
    let inOrder = changes[start...].enumerated().sorted { one, other in
      let days = (one.element.date ?? "", other.element.date ?? "")
      return days.0 == days.1 ? one.offset < other.offset : days.0 < days.1
    }
    changes = changes[..<start] + inOrder.map(\.element)
  }

  /// `2026-01-03 rate …`: one that is written twice counts once.
  private func isRate(_ text: ArraySlice<UInt8>) -> Bool { text.dropFirst(11).starts(with: "rate ".utf8) }

  private mutating func add(_ before: ComparedEntry?, _ after: ComparedEntry?) {
    guard let record = after?.record ?? before?.record else { return }
    var kind = WalletChange.Kind.changed
    if before == nil { kind = .added }
    if after == nil { kind = .removed }
    var properties: [WalletChange.Property] = []
    if let before, let after { properties = before.record.differences(to: after.record) }
    changes.append(
      WalletChange(
        kind: kind, type: record.type, date: record.date, id: nil, properties: properties,
        old: before.map { side($0.record, $0.bytes, isOld: true) },
        new: after.map { side($0.record, $0.bytes, isOld: false) }))
  }
}
