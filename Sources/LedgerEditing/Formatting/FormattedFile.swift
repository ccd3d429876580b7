import LedgerParser
package import LedgerText
import SystemLibrary

/// A file in its canonical look: `fmt` (grammar.md, *The look of a file*).
package struct FormattedFile {
  /// Why a file was not formatted.
  package enum FormattingError: Error, Sendable, Hashable {
    /// It is no text that lines can be told apart in; the diagnostics say why.
    case noText
    /// Too many mistakes to tell what is sound.
    case tooManyMistakes
    /// The result is not what the file says: a fault of the program.
    case notTheSame(String)
  }

  /// The file's bytes as they were.
  package let old: [UInt8]
  /// Its bytes in canonical look.
  package let new: [UInt8]
  /// Whether formatting changes it.
  package let isChanged: Bool
  /// What is wrong in it; entries with mistakes were left as they are.
  package let diagnostics: Diagnostics
  /// The map that the diagnostics speak of.
  package let map: SourceMap

  /// Formats a file and checks the result: that it says the same, with the same bytes but white space, and that
  /// formatting again changes nothing.
  package static func of(
    name: String, bytes: [UInt8]
  ) -> Result<FormattedFile, FormattingError> {
    var (new, spared) = (format(bytes, sparing: []), [Range<Int>]())
    var (before, after): (ParsedFile?, ParsedFile?)
    var (hasSameWords, isStable) = (false, false)
    // Nearly every file has no mistakes: that is found out while the result is checked.
    inPair(
      {
        before = ParsedFile(name: name, bytes: bytes)
        hasSameWords = FormattingCheck.areSame(bytes.span, new.span)
      },
      {
        isStable = isCanonical(new, sparing: [])
        after = bytes == new ? nil : ParsedFile(name: name, bytes: new)
      })
    guard let syntax = before, !syntax.diagnostics.isFull else { return .failure(.tooManyMistakes) }
    let errors = syntax.diagnostics.list.filter { $0.severity == .error }
    if errors.contains(where: { $0.cause == .notUTF8 }) { return .failure(.noText) }
    if !errors.isEmpty {
      spared = entries(holding: errors.map { Int($0.range.start - syntax.map.files[0].base) }, bytes)
      new = format(bytes, sparing: spared)
      isStable = isCanonical(new, sparing: ranges(spared, from: bytes, to: new))
      hasSameWords = FormattingCheck.areSame(bytes.span, new.span)
      after = ParsedFile(name: name, bytes: new)
    }
    let result = FormattedFile(
      old: bytes, new: new, isChanged: bytes != new, diagnostics: syntax.diagnostics, map: syntax.map)
    guard result.isChanged else { return .success(result) }
    guard hasSameWords else { return .failure(.notTheSame("other words")) }
    guard let after, syntax.isEquivalent(to: after) else { return .failure(.notTheSame("another meaning")) }
    guard isStable else { return .failure(.notTheSame("formatting it again would change it")) }
    return .success(result)
  }

  /// All lines in canonical look but those of some ranges.
  private static func format(
    _ bytes: [UInt8], sparing spared: [Range<Int>]
  ) -> [UInt8] {
    let line = LineFormatter(bytes)
    var out = [UInt8](reserving: bytes.count + bytes.count / 4 + 64)
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    out.append(contentsOf: bytes[..<at])
    var next = 0
    let span = bytes.span
    while at < bytes.count {
      let feed = lineFeed(span, from: at)
      let end = feed > at && feed < bytes.count && bytes[feed - 1] == .carriageReturn ? feed - 1 : feed
      while next < spared.count, spared[next].upperBound <= at { next += 1 }
      if next < spared.count, spared[next].contains(at) {
        out.append(contentsOf: bytes[at..<end])
      } else {
        line.append(at..<end, to: &out)
      }
      let behind = min(feed + 1, bytes.count)
      out.append(contentsOf: bytes[end..<behind])
      at = behind
    }
    return out
  }

  /// Whether some bytes stand at a place of others: eight at a time.
  private static func isSame(_ line: Span<UInt8>, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let (one, two) = (line.bytes, bytes.bytes)
    var at = 0
    while at + 8 <= line.count {
      if one.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
        != two.unsafeLoadUnaligned(fromByteOffset: start + at, as: UInt64.self)
      {
        return false
      }
      at += 8
    }
    while at < line.count {
      if line[at] != bytes[start + at] { return false }
      at += 1
    }
    return true
  }

  /// Whether each line, but for those of some ranges, is as it would be formatted.
  private static func isCanonical(_ bytes: [UInt8], sparing spared: [Range<Int>]) -> Bool {
    let line = LineFormatter(bytes)
    let span = bytes.span
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (next, formatted) = (0, [UInt8]())
    while at < bytes.count {
      let feed = lineFeed(span, from: at)
      let end = feed > at && feed < bytes.count && bytes[feed - 1] == .carriageReturn ? feed - 1 : feed
      while next < spared.count, spared[next].upperBound <= at { next += 1 }
      if next == spared.count || !spared[next].contains(at) {
        formatted.removeAll(keepingCapacity: true)
        line.append(at..<end, to: &formatted)
        guard formatted.count == end - at, isSame(formatted.span, span, at) else { return false }
      }
      at = feed + 1
    }
    return true
  }

  /// The entries, with all that belongs to them, that hold some places.
  private static func entries(holding places: [Int], _ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let places = places.sorted()
    var next = 0
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    EntryBoundaries.each(bytes) { entry in
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

  /// Where spared ranges stand in the formatted text: they are told by their lines, which formatting never moves.
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
