import LedgerText

/// The unified difference that a change makes in a file (the hunks of `diff -U3`), by what it keeps of the
/// old one.
struct ChangeDifference {
  /// Lines that are replaced by others, by their indices.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The unchanged lines above and below a change.
  private static let context = 3

  private let old: [UInt8]
  private let new: [UInt8]
  private let oldLines: [Range<Int>]
  private let newLines: [Range<Int>]
  private var changes: [Change] = []

  init(_ old: [UInt8], _ new: [UInt8], kept: [(old: Range<Int>, new: Int)]) {
    self.old = old
    self.new = new
    oldLines = lines(old)
    newLines = lines(new)
    var (segment, at, next) = (0, 0, 0)
    while at < oldLines.count || next < newLines.count {
      let (start, newStart) = (at, next)
      // The line of the old file is removed unless it is kept; those of the new one before its place are added.
      var place: Int?
      while at < oldLines.count, place == nil {
        while segment < kept.count, kept[segment].old.upperBound <= oldLines[at].lowerBound { segment += 1 }
        place = newPlace(of: at, segment < kept.count ? kept[segment] : nil)
        if place == nil { at += 1 }
      }
      while next < newLines.count, place.map({ newLines[next].lowerBound < $0 }) ?? true { next += 1 }
      if at > start || next > newStart { changes.append(Change(old: start..<at, new: newStart..<next)) }
      if place != nil { (at, next) = (at + 1, next + 1) }
    }
  }

  /// Where a line of the old file is in the new one; `nil` if it is not kept as it is.
  private func newPlace(of line: Int, _ kept: (old: Range<Int>, new: Int)?) -> Int? {
    guard let kept, kept.old.contains(oldLines[line].lowerBound) else { return nil }
    let place = kept.new + oldLines[line].lowerBound - kept.old.lowerBound
    let isUnended = oldLines[line].upperBound == old.count
    return isUnended && place + oldLines[line].count < new.count ? nil : place
  }

  /// The hunks, changes near one another in one.
  var text: [UInt8] {
    var out: [UInt8] = []
    var next = 0
    while next < changes.count {
      var last = next
      while last + 1 < changes.count,
        changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * ChangeDifference.context
      {
        last += 1
      }
      addHunk(changes[next...last], to: &out)
      next = last + 1
    }
    return out
  }

  private func addHunk(_ changes: ArraySlice<Change>, to out: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let above = min(ChangeDifference.context, first.old.lowerBound)
    let below = min(ChangeDifference.context, oldLines.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - above..<last.old.upperBound + below
    let newRange = first.new.lowerBound - above..<last.new.upperBound + below
    out += Array("@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8)
    var at = oldRange.lowerBound
    for change in changes {
      for line in at..<change.old.lowerBound { add(" ", old, oldLines[line], to: &out) }
      for line in change.old { add("-", old, oldLines[line], to: &out) }
      for line in change.new { add("+", new, newLines[line], to: &out) }
      at = change.old.upperBound
    }
    for line in at..<oldRange.upperBound { add(" ", old, oldLines[line], to: &out) }
  }

  /// `12,3`: the first line from 1, of an empty range the line before it, and the number of lines.
  private func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private func add(_ sign: Character, _ bytes: [UInt8], _ range: Range<Int>, to out: inout [UInt8]) {
    out += sign.utf8
    out += bytes[range]
    out.append(.lineFeed)
    if range.upperBound == bytes.count { out += Array("\\ No newline at end of file\n".utf8) }
  }
}

extension FileChange {
  /// The unified difference between the file before and after: the hunks of `diff -U3`.
  package var difference: [UInt8] {
    ChangeDifference(old ?? [], new ?? [], kept: parts?.kept ?? []).text
  }
}

/// The lines of a text without their line feeds.
func lines(_ bytes: [UInt8]) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var at = 0
  while at < bytes.count {
    let end = lineFeed(bytes.span, from: at)
    lines.append(at..<end)
    at = end + 1
  }
  return lines
}
