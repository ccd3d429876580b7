import LedgerModel

/// A dated entry for comparison.
struct ComparedEntry {
  let record: EntryRecord
  let bytes: EntryBytes
  /// Equal for all entries with the same meaning.
  let meaning: String

  /// Its day, and what tells entries of its kind apart, the amount last; of an amendment only the amount.
  var marks: [String] {
    let groups = (record.kind ?? .amendment).marks
    return [record.date ?? ""] + groups.map { $0.map(text).joined(separator: "\u{1F}") }
  }

  /// The words of a slot; empty without any.
  private func text(_ slot: Slot) -> String {
    if slot == .tags { return record.tags().joined(separator: " ") }
    return record.text(slot.rawValue) ?? record.number(slot.rawValue) ?? ""
  }

  /// The key of the entries that agree in all marks, or in all but one; `nil` if too little would agree.
  func key(without mark: Int?) -> String? {
    let marks = marks
    guard let mark else { return ([record.type] + marks).joined(separator: "\u{1E}") }
    guard mark < marks.count else { return nil }
    // Except for payments, entries of different subjects are different entries.
    if marks.count == 3, mark == 1 { return nil }
    return ([record.type] + marks[..<mark] + ["\u{1D}"] + marks[(mark + 1)...]).joined(separator: "\u{1E}")
  }
}
