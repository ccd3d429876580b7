import LedgerModel

/// A dated entry for comparison.
struct ComparedEntry {
  let record: EntryRecord
  let bytes: EntryBytes
  /// Equal for all entries with the same meaning.
  let meaning: String

  /// The identifying parts, the amount last: day, source, payee and amount of an expense or income; day, subject and
  /// amount of any other.
  var marks: [String] {
    let amount = [record.number("amount") ?? "", record.text("currency") ?? ""].joined(separator: " ")
    func subject(_ keys: String...) -> String {
      keys.map { record.text($0) ?? "" }.joined(separator: "\u{1F}")
    }
    let date = record.date ?? ""
    return switch record.kind {
    case .expense, .income: [date, subject("source"), subject("payee"), amount]
    case .rate: [date, subject("from", "to", "source"), record.number(EntryRecord.rateKey) ?? ""]
    case .credited: [date, subject("card"), record.number("number") ?? ""]
    case .activated: [date, subject("card", "benefit"), record.tags().joined(separator: " "), subject("for")]
    case .paid, .repaid, .used, .saved, .statement, .settled, .snooze, .seen, .amendment, .auto, nil:
      [date, subject("subscription", "card", "goal", "target", "ref", "who"), amount]
    }
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
