package import LedgerModel
package import LedgerParser
import LedgerText

/// The place of a new entry in one of the files that were read.
package struct InsertionPoint: Hashable, Sendable {
  /// The file's index in the map.
  package var file: Int
  /// The first byte of the entry.
  package var offset: Int
  /// Whether the file's entries are ordered from new to old.
  package var isNewestFirst = false

  /// Whether an entry of a day comes before one of another day at the same point.
  package func comes(_ day: Day, before other: Day) -> Bool { isNewestFirst ? day > other : day < other }
}

extension Sequence {
  /// New entries in the order of the files: at one point by day, entries of one day in the same order.
  func inFileOrder(_ key: (Element) -> (point: InsertionPoint, day: Day)) -> [Element] {
    enumerated().sorted { one, other in
      let (a, b) = (key(one.element), key(other.element))
      if a.point.file != b.point.file { return a.point.file < b.point.file }
      if a.point.offset != b.point.offset { return a.point.offset < b.point.offset }
      return a.day == b.day ? one.offset < other.offset : a.point.comes(a.day, before: b.day)
    }.map(\.element)
  }
}

extension Outline {
  /// The point for an entry of a day: after the last entry of its kind and day, in the file with such entries. The
  /// order of the file, from old to new or from new to old, stays. (grammar.md, *Where new entries go*)
  package func point(for kind: EntryKind, on day: Day) -> InsertionPoint {
    let entries = entries(near: kind)
    return entries.isEmpty ? end(ofFile: 0) : point(among: entries, on: day)
  }

  /// The entries that decide where one of a kind goes: those of its kind, else payments; without any, it goes to the end
  /// of the first file.
  func entries(near kind: EntryKind) -> [DatedEntry] {
    for kind in [kind, .expense, .income, .paid] {
      let entries = self.entries(kind)
      if !entries.isEmpty { return entries }
    }
    return []
  }

  /// The definitions of a wallet in the order in which people write them.
  private static let usualOrder: [[DefinitionKind]] = [
    [.base], [.include], [.option], [.currency], [.tag, .category], [.account], [.limit], [.template],
    [.card],
    [.budget], [.goal], [.subscription], [.coupon], [.expect], [.merchant], [.mcc],
  ]

  /// The point for a new definition: after the last of its kind, else after a sample of one in a comment, as `init`
  /// writes it, else after the last of the kinds that usually come before it, else at the end of the first file.
  package func point(forDefinition kind: DefinitionKind) -> InsertionPoint {
    let own = Outline.usualOrder.firstIndex { $0.contains(kind) } ?? 0
    if starts(of: kind).isEmpty, let sample = pointAfterSample(of: kind) { return sample }
    for kinds in Outline.usualOrder[...own].reversed() {
      let starts = kinds.flatMap { self.starts(of: $0) }
      if let last = starts.max() { return after(last, map.fileIndex(at: last)) }
    }
    return end(ofFile: 0)
  }

  /// The point after the comment of the first file that has a line such as `; budget food 800 monthly`.
  private func pointAfterSample(of kind: DefinitionKind) -> InsertionPoint? {
    let bytes = map.files[0].bytes
    let span = bytes.span
    let sample = Array("; \(kind.rawValue) ".utf8)
    var (at, isFound) = (0, false)
    while at < bytes.count {
      if isFound, bytes[at] != .semicolon { break }
      isFound = isFound || bytes[at...].starts(with: sample)
      at = min(lineFeed(span, from: at) + 1, bytes.count)
    }
    return isFound ? InsertionPoint(file: 0, offset: at) : nil
  }

  /// The point in one file, among entries of any kind.
  package func point(in file: Int, on day: Day) -> InsertionPoint {
    let entries = entries(inFile: file)
    return entries.isEmpty ? end(ofFile: file) : point(among: entries, on: day)
  }

  /// The entries in one file of the kinds that are added.
  func entries(inFile file: Int) -> [DatedEntry] {
    let kinds: [EntryKind] = [
      .expense, .income, .paid, .repaid, .settled, .rate, .used, .saved, .seen, .snooze,
    ]
    return kinds.flatMap { self.entries($0) }.filter { map.fileIndex(at: $0.position) == file }
  }

  func end(ofFile file: Int) -> InsertionPoint {
    InsertionPoint(file: file, offset: map.files[file].bytes.count)
  }

  /// The entries of a file by which a new one finds its place.
  struct Neighbours {
    var first, last: DatedEntry?
    /// The last entry of the day; the last of the newest day before it.
    var same, before: DatedEntry?
    /// The first entry of a later day; the first of an older one.
    var later, older: DatedEntry?
  }

  private func point(among entries: [DatedEntry], on day: Day) -> InsertionPoint {
    // The file is that of the newest entry up to the day, else of the oldest entry.
    var newest: DatedEntry?
    var oldest = entries[0]
    for entry in entries {
      if entry.date <= day, newest.map({ $0.date <= entry.date }) ?? true { newest = entry }
      if entry.date < oldest.date { oldest = entry }
    }
    let file = map.fileIndex(at: (newest ?? oldest).position)
    let (base, end) = (map.files[file].base, map.files[file].end)
    var found = Neighbours()
    for entry in entries where entry.position >= base && entry.position < end {
      if found.first.map({ entry.position < $0.position }) ?? true { found.first = entry }
      if found.last.map({ entry.position > $0.position }) ?? true { found.last = entry }
      if entry.date == day, found.same.map({ entry.position > $0.position }) ?? true { found.same = entry }
      if entry.date < day {
        if found.before.map({ (entry.date, entry.position) > ($0.date, $0.position) }) ?? true {
          found.before = entry
        }
        if found.older.map({ entry.position < $0.position }) ?? true { found.older = entry }
      }
      if entry.date > day, found.later.map({ entry.position < $0.position }) ?? true { found.later = entry }
    }
    return point(beside: found, inFile: file, on: day)
  }

  /// The point for an entry of a day by its neighbours in a file.
  func point(beside found: Neighbours, inFile file: Int, on day: Day) -> InsertionPoint {
    let base = map.files[file].base
    let isNewestFirst = (found.first?.date ?? day) > (found.last?.date ?? day)
    var point =
      if let same = found.same { after(same, file) } else if isNewestFirst, let older = found.older {
        InsertionPoint(file: file, offset: Int(older.position - base))
      } else if !isNewestFirst, let before = found.before {
        after(before, file)
      } else if !isNewestFirst, let later = found.later {
        InsertionPoint(file: file, offset: Int(later.position - base))
      } else {
        found.last.map { after($0, file) } ?? self.end(ofFile: file)
      }
    point.isNewestFirst = isNewestFirst
    return point
  }

  private func after(_ entry: DatedEntry, _ file: Int) -> InsertionPoint { after(entry.position, file) }

  private func after(_ position: UInt32, _ file: Int) -> InsertionPoint {
    let source = map.files[file]
    return InsertionPoint(
      file: file, offset: EntryBoundaries.end(of: Int(position - source.base), source.text.span))
  }
}
