import LedgerText
import LedgerParser

/// The unified difference between two texts with the same number of lines (the hunks of `diff -U3`).
package func lineDifference(_ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
  let (before, after) = (lines(old), lines(new))
  let count = min(before.count, after.count)
  let changed = (0..<count).filter { !old[before[$0]].elementsEqual(new[after[$0]]) }
  var out: [UInt8] = []
  var next = 0
  while next < changed.count {
    var last = next
    while last + 1 < changed.count, changed[last + 1] - changed[last] <= 6 { last += 1 }
    let range = max(0, changed[next] - 3)..<min(count, changed[last] + 4)
    out += Array(
      "@@ -\(range.lowerBound + 1),\(range.count) +\(range.lowerBound + 1),\(range.count) @@\n".utf8)
    out += hunk(range, (old, before), (new, after))
    next = last + 1
  }
  return out
}

private func hunk(
  _ range: Range<Int>, _ old: (bytes: [UInt8], lines: [Range<Int>]),
  _ new: (bytes: [UInt8], lines: [Range<Int>])
) -> [UInt8] {
  var out: [UInt8] = []
  var index = range.lowerBound
  func add(_ sign: Character, _ line: ArraySlice<UInt8>, isUnended: Bool) {
    out += sign.utf8
    out += line
    out.append(.lineFeed)
    if isUnended { out += Array("\\ No newline at end of file\n".utf8) }
  }
  func add(_ sign: Character, _ text: (bytes: [UInt8], lines: [Range<Int>]), _ line: Int) {
    add(sign, text.bytes[text.lines[line]], isUnended: text.lines[line].upperBound == text.bytes.count)
  }
  while index < range.upperBound {
    var end = index
    while end < range.upperBound, !old.bytes[old.lines[end]].elementsEqual(new.bytes[new.lines[end]]) {
      end += 1
    }
    if end == index {
      add(" ", old, index)
      index += 1
      continue
    }
    for line in index..<end { add("-", old, line) }
    for line in index..<end { add("+", new, line) }
    index = end
  }
  return out
}
