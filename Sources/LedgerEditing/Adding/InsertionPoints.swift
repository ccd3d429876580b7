package import LedgerModel
package import LedgerParser
import LedgerText

/// The points of many new entries, each found in a time that depends little on the number of entries of the wallet.
package struct InsertionPoints {
  private struct KindAndDay: Hashable {
    var kind: EntryKind
    var day: Day
  }

  private let outline: Outline
  private let inbox: Int?
  /// Those of `nil` are among all entries of the inbox.
  private var days: [EntryKind?: EntryDays] = [:]
  private var points: [KindAndDay: InsertionPoint] = [:]

  /// The points in a wallet; `inbox` is the index of the file for all new entries in the map.
  package init(_ outline: Outline, inbox: Int?) { (self.outline, self.inbox) = (outline, inbox) }

  /// `Outline.point(for:on:)`, or `Outline.point(in:on:)` for an inbox.
  package mutating func point(for kind: EntryKind, on day: Day) -> InsertionPoint {
    let key = KindAndDay(kind: kind, day: day)
    if let known = points[key] { return known }
    let point = days(of: kind).point(on: day, outline)
    points[key] = point
    return point
  }

  private mutating func days(of kind: EntryKind) -> EntryDays {
    let key = inbox == nil ? kind : nil
    if let known = days[key] { return known }
    let entries = inbox.map { outline.entries(inFile: $0) } ?? outline.entries(near: kind)
    let found = EntryDays(entries, outline.map, emptyFile: inbox ?? 0)
    days[key] = found
    return found
  }
}

/// Entries by day, with the answers of `Outline.point(among:on:)` for any day.
private struct EntryDays {
  /// The entries of one file by day, those of one day by position.
  private struct File {
    let entries: [DatedEntry]
    /// The lowest of the entries up to each index, and from each index on.
    let lowestUpTo, lowestFrom: [DatedEntry]
    let last: DatedEntry?

    init(_ unsorted: [DatedEntry]) {
      entries = unsorted.sorted { ($0.date, $0.position) < ($1.date, $1.position) }
      lowestUpTo = File.lowest(entries)
      lowestFrom = File.lowest(entries.reversed()).reversed()
      last = entries.max { $0.position < $1.position }
    }

    private static func lowest(_ entries: [DatedEntry]) -> [DatedEntry] {
      var lowest: [DatedEntry] = []
      lowest.reserveCapacity(entries.count)
      for entry in entries {
        lowest.append(lowest.last.map { $0.position < entry.position ? $0 : entry } ?? entry)
      }
      return lowest
    }
  }

  /// Each day with entries, and the file of the last of them in reading order.
  private var newest: [(day: Day, file: Int)] = []
  /// The file of the first of the oldest entries; of a wallet without entries the one for new entries.
  private var oldest: Int
  private var files: [Int: File] = [:]

  /// Of entries in reading order.
  init(_ entries: [DatedEntry], _ map: SourceMap, emptyFile: Int) {
    oldest = emptyFile
    var own: [Int: [DatedEntry]] = [:]
    for index in entries.indices.sorted(by: { (entries[$0].date, $0) < (entries[$1].date, $1) }) {
      let entry = entries[index]
      let file = map.fileIndex(at: entry.position)
      own[file, default: []].append(entry)
      if newest.isEmpty { oldest = file }
      if newest.last?.day == entry.date { newest.removeLast() }
      newest.append((entry.date, file))
    }
    files = own.mapValues { File($0) }
  }

  func point(on day: Day, _ outline: Outline) -> InsertionPoint {
    let days = EntryDays.count(newest.count) { newest[$0].day <= day }
    let number = days > 0 ? newest[days - 1].file : oldest
    guard let file = files[number] else { return outline.end(ofFile: number) }
    let entries = file.entries
    let older = EntryDays.count(entries.count) { entries[$0].date < day }
    let upTo = EntryDays.count(entries.count) { entries[$0].date <= day }
    var neighbours = Outline.Neighbours(first: file.lowestUpTo.last, last: file.last)
    if upTo > older { neighbours.same = entries[upTo - 1] }
    if upTo < entries.count { neighbours.later = file.lowestFrom[upTo] }
    if older > 0 { (neighbours.before, neighbours.older) = (entries[older - 1], file.lowestUpTo[older - 1]) }
    return outline.point(beside: neighbours, inFile: number, on: day)
  }

  /// The number of first indices that meet a condition, which none after them meets.
  private static func count(_ count: Int, where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
