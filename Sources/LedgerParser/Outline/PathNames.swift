package import LedgerModel
import LedgerText

/// The names in a word that is a path: `plat/uber`, `bill/plat/2026-02-03`, `benefit/plat/uber/2026-02-28`. They are a
/// card, or what has its place, and what it has, before the date.
package struct PathNames: Sendable {
  /// One of them.
  package struct Name: Sendable {
    /// In the word.
    package var bytes: Range<Int>
    /// `nil` for what a card has.
    package var use: NameUse?
  }

  package private(set) var names: [Name] = []

  /// Those in a word that is a target, or the reference of an alert or a due item.
  package init(_ word: String, as slot: Slot) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let first = slot == .target ? 0 : 1
    let hasSecond = first == 0 || parts.count > 3 && parts[0] != DefinitionKind.budget.rawValue
    let isCoupon = parts.count == 1 || parts[0] == DefinitionKind.coupon.rawValue
    var start = 0
    for (index, part) in parts.enumerated() {
      let bytes = start..<(start + part.utf8.count)
      start = bytes.upperBound + 1
      if index == first {
        let use = NameUse(isCoupon ? .coupon : .source, .reference, String(part), at: SourceRange(0, 0))
        names.append(Name(bytes: bytes, use: use))
      } else if hasSecond, index == first + 1 {
        names.append(Name(bytes: bytes, use: nil))
      }
    }
  }
}
