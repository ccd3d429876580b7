import LedgerParser
import LedgerText
import SystemLibrary

/// Reads a changed file again before it is written: the entries that were there mean the same, and beside them there is
/// what was to be added. It does not use what chose the places, which it checks.
struct ChangeCheck {
  private let old: [UInt8]
  private let new: [UInt8]
  private let parts: EditedParts

  /// The fault of a change; `nil` where it does what it should, and for a change of no entries.
  static func fault(of change: FileChange) -> String? {
    guard let old = change.old, let new = change.new, let parts = change.parts else { return nil }
    return ChangeCheck(old: old, new: new, parts: parts).fault
  }

  private var fault: String? {
    guard hasOldBytes else { return "other words" }
    let added = parts.added.flatMap { new[$0] }
    let name = "the file"
    let (before, after) =
      new.count < ChangeCheck.large
      ? (ParsedFile(name: name, bytes: old), ParsedFile(name: name, bytes: new))
      : runConcurrently({ ParsedFile(name: name, bytes: old) }, { ParsedFile(name: name, bytes: new) })
    guard let before, let after, let own = ParsedFile(name: name, bytes: added) else {
      return "it is too large"
    }
    return after.signs == expected(before.signs, own.signs) ? nil : "another meaning"
  }

  /// From this size on a second thread saves more time than its start takes.
  private static let large = 1 << 18

  private var hasOldBytes: Bool {
    parts.kept.allSatisfy { old, start in
      start + old.count <= new.count
        && equalByteCount(self.old[old].span, new[start..<start + old.count].span, upTo: old.count)
          == old.count
    }
  }

  /// The signs of what stays and of what is added, where they are in the new file.
  private func expected(_ old: [EntrySign], _ added: [EntrySign]) -> [EntrySign] {
    var addedParts: [(old: Range<Int>, new: Int)] = []
    var length = 0
    for range in parts.added {
      addedParts.append((length..<length + range.count, range.lowerBound))
      length += range.count
    }
    return (moved(old, by: parts.kept) + moved(added, by: addedParts)).inOrder()
  }

  /// The signs in some parts of a text that have other places, in order.
  private func moved(_ signs: [EntrySign], by parts: [(old: Range<Int>, new: Int)]) -> [EntrySign] {
    var result: [EntrySign] = []
    result.reserveCapacity(signs.count)
    var part = 0
    for sign in signs {
      while part < parts.count, parts[part].old.upperBound <= sign.offset { part += 1 }
      guard part < parts.count, parts[part].old.contains(sign.offset) else { continue }
      var sign = sign
      sign.owner = place(of: sign.owner, parts)
      sign.offset += parts[part].new - parts[part].old.lowerBound
      result.append(sign)
    }
    return result
  }

  private func place(of offset: Int, _ parts: [(old: Range<Int>, new: Int)]) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].old.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < parts.count, parts[low].old.contains(offset) else { return -1 }
    return offset + parts[low].new - parts[low].old.lowerBound
  }
}
