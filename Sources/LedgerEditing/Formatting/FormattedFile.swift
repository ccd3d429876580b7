import LedgerParser
package import LedgerText
import SystemLibrary

/// A file in canonical format: `fmt` (grammar.md, *Format of a file*).
package struct FormattedFile {
  /// The reason that a file was not formatted.
  package enum FormattingError: Error, Sendable, Hashable {
    /// Its lines can't be found; the diagnostics have the reason.
    case noText
    case tooManyErrors
    /// The first of its marks, in a line from 1.
    case mergeConflict(line: Int)
    /// The result has another meaning: an error of the program.
    case notEquivalent(String)
  }

  package let old: [UInt8]
  package let new: [UInt8]
  package let isChanged: Bool
  /// Of the old bytes; entries with errors were not formatted.
  package let diagnostics: Diagnostics
  /// The map of the diagnostics.
  package let map: SourceMap

  /// Formats a file and checks the result: it has the same meaning, the same bytes except white space, and formatting it
  /// again changes nothing.
  package static func of(name: String, bytes: [UInt8]) -> Result<FormattedFile, FormattingError> {
    var new = format(bytes, except: [])
    // Nearly all files have no errors: the result is checked while errors are searched.
    let first = new
    let (parsed, formatted) = runConcurrently(
      { (ParsedFile(name: name, bytes: bytes), FormattingCheck.areSame(bytes.span, first.span)) },
      { (bytes == first ? nil : ParsedFile(name: name, bytes: first), isCanonical(first, except: [])) })
    var hasSameWords = parsed.1
    var (after, isStable) = formatted
    guard let before = parsed.0, !before.diagnostics.isFull else { return .failure(.tooManyErrors) }
    let errors = before.diagnostics.list.filter { $0.severity == .error }
    if errors.contains(where: { $0.cause == .notUTF8 }) { return .failure(.noText) }
    if let mark = errors.first(where: { $0.cause == .mergeConflict }) {
      let offset = Int(mark.range.start - before.map.files[0].base)
      return .failure(.mergeConflict(line: bytes[..<offset].count { $0 == .lineFeed } + 1))
    }
    if !errors.isEmpty {
      let skipped = entries(at: errors.map { Int($0.range.start - before.map.files[0].base) }, bytes)
      new = format(bytes, except: skipped)
      isStable = isCanonical(new, except: ranges(skipped, from: bytes, to: new))
      hasSameWords = FormattingCheck.areSame(bytes.span, new.span)
      after = ParsedFile(name: name, bytes: new)
    }
    let result = FormattedFile(
      old: bytes, new: new, isChanged: bytes != new, diagnostics: before.diagnostics, map: before.map)
    guard result.isChanged else { return .success(result) }
    guard hasSameWords else { return .failure(.notEquivalent("other words")) }
    guard let after, before.isEquivalent(to: after) else {
      return .failure(.notEquivalent("another meaning"))
    }
    guard isStable else { return .failure(.notEquivalent("formatting it again would change it")) }
    return .success(result)
  }

  /// All lines in canonical format except those of some ranges.
  private static func format(_ bytes: [UInt8], except skipped: [Range<Int>]) -> [UInt8] {
    let line = LineFormatter(bytes)
    var out = [UInt8](reserving: bytes.count + bytes.count / 4 + 64)
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    out.append(contentsOf: bytes[..<at])
    var next = 0
    let span = bytes.span
    while at < bytes.count {
      let feed = lineFeed(span, from: at)
      let end = feed > at && feed < bytes.count && bytes[feed - 1] == .carriageReturn ? feed - 1 : feed
      while next < skipped.count, skipped[next].upperBound <= at { next += 1 }
      if next < skipped.count, skipped[next].contains(at) {
        out.append(contentsOf: bytes[at..<end])
      } else {
        line.append(at..<end, to: &out)
      }
      let nextLine = min(feed + 1, bytes.count)
      out.append(contentsOf: bytes[end..<nextLine])
      at = nextLine
    }
    return out
  }

  /// Whether all lines, except those of some ranges, are in canonical format.
  private static func isCanonical(_ bytes: [UInt8], except skipped: [Range<Int>]) -> Bool {
    let line = LineFormatter(bytes)
    let span = bytes.span
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (next, formatted) = (0, [UInt8]())
    while at < bytes.count {
      let feed = lineFeed(span, from: at)
      let end = feed > at && feed < bytes.count && bytes[feed - 1] == .carriageReturn ? feed - 1 : feed
      while next < skipped.count, skipped[next].upperBound <= at { next += 1 }
      if next == skipped.count || !skipped[next].contains(at) {
        formatted.removeAll(keepingCapacity: true)
        line.append(at..<end, to: &formatted)
        let count = end - at
        guard formatted.count == count, equalByteCount(formatted.span, span, from: at, upTo: count) == count
        else {
          return false
        }
      }
      at = feed + 1
    }
    return true
  }

  /// The entries, with their properties, that contain some places.
  private static func entries(at places: [Int], _ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let places = places.sorted()
    var next = 0
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    EntryBoundaries.each(bytes.span) { entry in
      while next < places.count, places[next] < entry.lowerBound {
        // Text before the first entry.
        if ranges.last != start..<entry.lowerBound { ranges.append(start..<entry.lowerBound) }
        next += 1
      }
      start = entry.lowerBound
    }
    if next < places.count { ranges.append(start..<bytes.count) }
    return ranges
  }

  /// The ranges of unformatted entries in the new text, by their lines, which formatting never moves.
  private static func ranges(_ ranges: [Range<Int>], from old: [UInt8], to new: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (a, b) = old.starts(with: [0xEF, 0xBB, 0xBF]) ? (3, 3) : (0, 0)
    for range in ranges {
      while a < range.lowerBound {
        a = lineFeed(old.span, from: a) + 1
        b = lineFeed(new.span, from: b) + 1
      }
      result.append(b..<(b + range.count))
      a = range.upperBound
      b += range.count
    }
    return result
  }
}
