import LedgerText

/// The two versions of a merge that is not resolved, between their markers.
struct MergeConflict {
  /// With all markers.
  let whole: SourceRange
  let ours: SourceRange
  let theirs: SourceRange
}

extension Parser {
  /// The conflict that a marker in column 1 belongs to; `nil` where other markers are missing.
  func mergeConflict(_ bytes: Span<UInt8>, _ line: TextLine) -> MergeConflict? {
    var start = line.start
    var markersLeft = 3
    while !starts(with: "<", bytes, start) {
      guard start > first, markersLeft > 0 else { return nil }
      start -= 1
      while start > first, bytes[start - 1] != .lineFeed { start -= 1 }
      if starts(with: ">", bytes, start) { return nil }
      if starts(with: "=", bytes, start) || starts(with: "|", bytes, start) { markersLeft -= 1 }
    }
    // The start of each marker's line and of the line after it.
    func marker(_ mark: Character, from place: Int) -> (start: Int, next: Int)? {
      var at = place
      while at < bytes.count, !starts(with: "<", bytes, at) {
        let next = min(lineFeed(bytes, from: at) + 1, bytes.count)
        if starts(with: mark, bytes, at) { return (at, next) }
        if starts(with: ">", bytes, at) { return nil }
        at = next
      }
      return nil
    }
    let first = lineFeed(bytes, from: start) + 1
    guard let middle = marker("=", from: first), let last = marker(">", from: middle.next) else { return nil }
    let base = marker("|", from: first).flatMap { $0.start < middle.start ? $0.start : nil }
    return MergeConflict(
      whole: range(start, last.next), ours: range(first, base ?? middle.start),
      theirs: range(middle.next, last.start))
  }

  /// Whether a line starts with seven of a character.
  private func starts(with mark: Character, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard start + 7 <= bytes.count, let mark = mark.asciiValue else { return false }
    return (start..<start + 7).allSatisfy { bytes[$0] == mark }
  }
}

extension Diagnostic {
  /// The same diagnostic, fixed by one of the versions of a conflict or by both.
  func resolved(_ conflict: MergeConflict?) -> Diagnostic {
    guard let conflict else { return self }
    let (start, end) = (conflict.whole.start, conflict.whole.end)
    func keeping(_ versions: SourceRange...) -> [SourceEdit] {
      let starts = [start] + versions.map(\.end)
      let ends = versions.map(\.start) + [end]
      return zip(starts, ends).map { SourceEdit(SourceRange($0, $1), "") }
    }
    return fixed("keep ours", .choice, keeping(conflict.ours))
      .fixed("keep theirs", .choice, keeping(conflict.theirs))
      .fixed("keep both", .choice, keeping(conflict.ours, conflict.theirs))
  }
}
