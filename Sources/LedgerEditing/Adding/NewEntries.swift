import LedgerModel
package import LedgerParser
package import LedgerReports
import LedgerText

/// The entries that a command adds, each at its insertion point, in the order in which they will stand.
package struct NewEntries: Sendable {
  private struct Placed: Sendable {
    var entry: ComposedEntry
    var point: InsertionPoint
  }

  private let placed: [Placed]
  /// The places of those that go to one point, by the point; one addition each.
  private let points: [InsertionPoint: [Int]]
  private let order: [InsertionPoint]

  /// Composes entries for a wallet; `inbox` is the file that takes them all, by its place in the map.
  package init(_ requests: [EntryRequest], _ outline: Outline, inbox: Int?) throws(EntryErrors) {
    let composer = EntryComposer(outline, isForMany: requests.count > 20)
    var found: [Placed] = []
    var messages: [String] = []
    for request in requests {
      do throws(EntryError) {
        let entry = try composer.entry(request)
        let point =
          inbox.map { outline.point(in: $0, on: entry.day) } ?? outline.point(for: entry.kind, on: entry.day)
        found.append(Placed(entry: entry, point: point))
      } catch {
        messages.append((request.line.map { "line \($0): " } ?? "") + error.message)
      }
    }
    guard messages.isEmpty else { throw EntryErrors(messages: messages) }
    placed = found.inFileOrder { ($0.point, $0.entry.day) }
    points = Dictionary(grouping: placed.indices) { [placed] in placed[$0].point }
    var seen: Set<InsertionPoint> = []
    order = placed.map(\.point).filter { seen.insert($0).inserted }
  }

  /// The texts to parse at their places: one for all entries of a point.
  package func additions(_ outline: Outline) -> [Addition] {
    order.map { point in
      let text = (points[point] ?? []).map { placed[$0].entry.text }.joined()
      let position = outline.map.files[point.file].base + UInt32(point.offset)
      return Addition(text: text, position: position, name: "the new entry")
    }
  }

  /// The entries in a ledger that was read with them.
  package struct Added: Sendable {
    /// The files as they will be.
    package var changes: [FileChange]
    /// Each entry and its place.
    package var entries: [WrittenEntry]
    /// The positions of all that was added.
    package var positions: Range<UInt32>
  }

  /// What the entries change in a wallet that was read with them.
  package func added(to read: LoadedLedger) -> Added {
    let map = read.ledger.map
    let bases = read.files.indices.filter { read.files[$0].identity.isEmpty }.map { map.files[$0].base }
    let end = read.files.indices.last { read.files[$0].identity.isEmpty }.map { map.files[$0].end + 1 } ?? 0
    let positions = (bases.first ?? end)..<end
    var starts = Array(repeating: UInt32(0), count: placed.count)
    for (base, point) in zip(bases, order) {
      var start = base
      for index in points[point] ?? [] {
        starts[index] = start
        start += UInt32(placed[index].entry.text.utf8.count)
      }
    }
    var expenses: [UInt32: Int] = [:]
    for (index, expense) in read.ledger.entries.expenses.enumerated() where positions.contains(expense.position) {
      expenses[expense.position] = index
    }
    var added = Added(changes: [], entries: [], positions: positions)
    for file in Set(placed.map(\.point.file)).sorted() {
      let own = placed.indices.filter { placed[$0].point.file == file }
      let old = map.files[file].bytes
      let inserted = FileInsertion.apply(
        own.map { index in
          let offset = placed[index].point.offset
          return FileInsertion.Edit(offset..<offset, placed[index].entry.text)
        }, to: old)
      added.changes.append(
        FileChange(name: read.files[file].name, path: read.files[file].identity, old: old, new: inserted.bytes))
      for (index, line) in zip(own, inserted.lines) {
        let entry = placed[index].entry
        added.entries.append(
          WrittenEntry(
            text: entry.text, file: read.files[file].name, line: line, filledIn: entry.filledIn,
            expense: expenses[starts[index]]))
      }
    }
    return added
  }
}
