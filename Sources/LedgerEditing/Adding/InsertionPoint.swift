package import LedgerModel
package import LedgerParser
import LedgerText

/// Where a new entry goes: a place in one of the files that were read.
package struct InsertionPoint: Hashable, Sendable {
  /// The file's place in the map.
  package var file: Int
  /// The byte in it that the entry will start at.
  package var offset: Int
  /// Whether the file's entries run from new to old.
  package var isNewestFirst = false

  /// Whether an entry of a day comes before another where both go to the same place.
  package func comes(_ day: Day, before other: Day) -> Bool { isNewestFirst ? day > other : day < other }
}

extension Sequence {
  /// New entries in the order in which they will be: those of one place by their days, of one day as they are.
  package func inFileOrder(_ key: (Element) -> (point: InsertionPoint, day: Day)) -> [Element] {
    enumerated().sorted { one, other in
      let (a, b) = (key(one.element), key(other.element))
      if a.point.file != b.point.file { return a.point.file < b.point.file }
      if a.point.offset != b.point.offset { return a.point.offset < b.point.offset }
      return a.day == b.day ? one.offset < other.offset : a.point.comes(a.day, before: b.day)
    }.map(\.element)
  }
}

extension Outline {
  /// Where an entry of a day goes: after the last entry of its kind and day, in the file that holds such entries. A
  /// file whose entries run from new to old goes on doing so. (grammar.md, *Where new entries go*)
  package func point(for kind: EntryKind, on day: Day) -> InsertionPoint {
    // Where there is none of its kind yet, payments decide; where there is none at all, it goes to the first file's end.
    for kind in [kind, .expense, .income, .paid] {
      let entries = self.entries(kind)
      if !entries.isEmpty { return point(among: entries, on: day) }
    }
    return end(ofFile: 0)
  }

  /// Where a new card goes: after the last one.
  package var pointForCard: InsertionPoint {
    guard let last = cards.last else { return end(ofFile: 0) }
    return after(last, map.fileIndex(at: last))
  }

  /// The same in one file, whatever kinds of entries it holds.
  package func point(in file: Int, on day: Day) -> InsertionPoint {
    let kinds: [EntryKind] = [.expense, .income, .paid, .rate, .used, .saved, .seen, .snooze]
    let entries = kinds.flatMap { self.entries($0) }.filter { map.fileIndex(at: $0.position) == file }
    return entries.isEmpty ? end(ofFile: file) : point(among: entries, on: day)
  }

  private func end(ofFile file: Int) -> InsertionPoint {
    InsertionPoint(file: file, offset: map.files[file].bytes.count)
  }

  private func point(among entries: [DatedEntry], on day: Day) -> InsertionPoint {
    // The newest up to the day, or else the oldest of all, says which file it is.
    var newest: DatedEntry?
    var oldest = entries[0]
    for entry in entries {
      if entry.date <= day, newest.map({ $0.date <= entry.date }) ?? true { newest = entry }
      if entry.date < oldest.date { oldest = entry }
    }
    let file = map.fileIndex(at: (newest ?? oldest).position)
    let (base, end) = (map.files[file].base, map.files[file].end)
    var (first, last): (DatedEntry?, DatedEntry?)
    /// The last of the day; the last of the newest day before it; the first of a later day; the first of an older one.
    var (same, before, later, older): (DatedEntry?, DatedEntry?, DatedEntry?, DatedEntry?)
    for entry in entries where entry.position >= base && entry.position < end {
      if first.map({ entry.position < $0.position }) ?? true { first = entry }
      if last.map({ entry.position > $0.position }) ?? true { last = entry }
      if entry.date == day, same.map({ entry.position > $0.position }) ?? true { same = entry }
      if entry.date < day {
        if before.map({ (entry.date, entry.position) > ($0.date, $0.position) }) ?? true { before = entry }
        if older.map({ entry.position < $0.position }) ?? true { older = entry }
      }
      if entry.date > day, later.map({ entry.position < $0.position }) ?? true { later = entry }
    }
    let isNewestFirst = (first?.date ?? day) > (last?.date ?? day)
    var point =
      if let same { after(same, file) } else if isNewestFirst, let older {
        InsertionPoint(file: file, offset: Int(older.position - base))
      } else if !isNewestFirst, let before {
        after(before, file)
      } else if !isNewestFirst, let later {
        InsertionPoint(file: file, offset: Int(later.position - base))
      } else {
        last.map { after($0, file) } ?? self.end(ofFile: file)
      }
    point.isNewestFirst = isNewestFirst
    return point
  }

  private func after(_ entry: DatedEntry, _ file: Int) -> InsertionPoint { after(entry.position, file) }

  private func after(_ position: UInt32, _ file: Int) -> InsertionPoint {
    let source = map.files[file]
    return InsertionPoint(file: file, offset: EntryBoundaries.end(of: Int(position - source.base), source.bytes))
  }
}
