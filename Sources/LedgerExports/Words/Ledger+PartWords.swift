import LedgerModel
import LedgerReports

extension [EntryPart] {
  /// In the order of reading: what is left, splits and shares.
  var restFirst: [EntryPart] { filter { $0.kind == .rest } + filter { $0.kind != .rest } }
}

extension Ledger {
  /// The person of a share, the tags of any other part; `mine` without tags, and for what the shares alone leave.
  func words(on part: EntryPart, of parts: [EntryPart]) -> String {
    if let who = part.who { return vocabulary.names.text(who) }
    let isAllMine = part.kind == .rest && !parts.contains { $0.kind == .split }
    let tags = isAllMine ? [] : vocabulary.tagLists[part.tags].map { "#" + vocabulary.names.text($0) }
    return tags.isEmpty ? "mine" : tags.joined(separator: " ")
  }
}
