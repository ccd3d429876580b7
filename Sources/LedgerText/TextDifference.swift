import SystemLibrary

/// What differs between two texts: the bytes before and after it are the same in both.
package struct TextDifference {
  package let inOld: Range<Int>
  package let inNew: Range<Int>

  /// The bytes of long texts that are compared at once.
  private static let step = 4096

  /// `nil` where the texts are the same.
  package init?(_ old: Span<UInt8>, _ new: Span<UInt8>) {
    if old.isIdentical(to: new) { return nil }
    let (most, step) = (min(old.count, new.count), TextDifference.step)
    var (start, end) = (0, 0)
    while start + step <= most, areEqual(old, start..<start + step, new, start) { start += step }
    while start < most, old[start] == new[start] { start += 1 }
    if start == old.count, start == new.count { return nil }
    while end + step <= most - start,
      areEqual(old, old.count - end - step..<old.count - end, new, new.count - end - step)
    {
      end += step
    }
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    inOld = start..<old.count - end
    inNew = start..<new.count - end
  }
}
