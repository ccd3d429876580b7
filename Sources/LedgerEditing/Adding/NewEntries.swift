import LedgerModel
package import LedgerParser
package import LedgerReports
import LedgerText

/// The entries that a command adds, each at its insertion point, in the order of the files.
package struct NewEntries: Sendable {
  private struct PlacedEntry: Sendable {
    var entry: ComposedEntry
    var point: InsertionPoint
  }

  private let entries: [PlacedEntry]
  /// The indices of the entries at each point; one addition each.
  private let points: [InsertionPoint: [Int]]
  private let order: [InsertionPoint]

  /// Composes entries for a wallet; `inbox` is the index of the file for all of them in the map.
  package init(_ requests: [EntryRequest], _ composer: EntryComposer, inbox: Int?) throws(EntryErrors) {
    let outline = composer.outline
    var composed: [PlacedEntry] = []
    var messages: [String] = []
    for request in requests {
      do throws(EntryError) {
        let entry = try composer.entry(request)
        let point =
          inbox.map { outline.point(in: $0, on: entry.day) } ?? outline.point(for: entry.kind, on: entry.day)
        composed.append(PlacedEntry(entry: entry, point: point))
      } catch {
        messages.append((request.line.map { "line \($0): " } ?? "") + error.message)
      }
    }
    guard messages.isEmpty else { throw EntryErrors(messages: messages) }
    entries = composed.inFileOrder { ($0.point, $0.entry.day) }
    points = Dictionary(grouping: entries.indices) { [entries] in entries[$0].point }
    var known: Set<InsertionPoint> = []
    order = entries.map(\.point).filter { known.insert($0).inserted }
  }

  /// Questions about what was typed.
  package var hints: [String] { entries.flatMap(\.entry.hints) }

  /// What to type for the only entry, an expense in a currency without a rate, with what was billed:
  /// `add 12 EUR = … ws Foo`; `nil` for any other.
  package var withBilledAmount: String? { entries.count == 1 ? entries.first?.entry.withBilled : nil }

  /// The texts to parse, one for all entries of a point.
  package func additions(_ outline: Outline) -> [Addition] {
    order.map { point in
      let text = (points[point] ?? []).map { entries[$0].entry.text }.joined()
      let position = outline.map.files[point.file].base + UInt32(point.offset)
      return Addition(text: text, position: position, name: "the new entry")
    }
  }

  /// The entries in a ledger that was read with them.
  package struct Added: Sendable {
    package var changes: [FileChange]
    package var entries: [WrittenEntry]
    /// The positions of all new text.
    package var positions: Range<UInt32>
  }

  /// The positions of the text that was added to a wallet.
  package static func positions(in read: LoadedLedger) -> Range<UInt32> {
    let files = read.files.indices.filter { read.files[$0].identity.isEmpty }.map {
      read.ledger.map.files[$0]
    }
    let end = files.last.map { $0.end + 1 } ?? 0
    return (files.first?.base ?? end)..<end
  }

  /// The changes of a wallet that was read with the entries.
  package func added(to read: LoadedLedger) -> Added {
    let map = read.ledger.map
    let bases = read.files.indices.filter { read.files[$0].identity.isEmpty }.map { map.files[$0].base }
    let positions = NewEntries.positions(in: read)
    var starts = Array(repeating: UInt32(0), count: entries.count)
    for (base, point) in zip(bases, order) {
      var start = base
      for index in points[point] ?? [] {
        starts[index] = start
        start += UInt32(entries[index].entry.text.utf8.count)
      }
    }
    var expenses: [UInt32: Int] = [:]
    for (index, expense) in read.ledger.entries.expenses.enumerated()
    where positions.contains(expense.position) {
      expenses[expense.position] = index
    }
    var added = Added(changes: [], entries: [], positions: positions)
    for file in Set(entries.map(\.point.file)).sorted() {
      let own = entries.indices.filter { entries[$0].point.file == file }
      let old = map.files[file].bytes
      let inserted = FileInsertion.apply(
        own.map { index in
          let offset = entries[index].point.offset
          return FileInsertion.Edit(offset..<offset, entries[index].entry.text)
        }, to: old)
      added.changes.append(FileChange(read.files[file], old, inserted))
      for (index, line) in zip(own, inserted.lines) {
        let entry = entries[index].entry
        var written = WrittenEntry(
          text: entry.text, file: read.files[file].name, line: line, filledIn: entry.filledIn,
          expense: expenses[starts[index]])
        written.filledWords = entry.filledWords
        written.currencyHint = entry.currencyHint
        written.isOfTravel = entry.isOfTravel
        written.typed = entry.typed
        added.entries.append(written)
      }
    }
    return added
  }
}
