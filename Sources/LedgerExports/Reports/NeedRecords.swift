import LedgerFormats
import LedgerModel
import LedgerReports

/// What asks for action, as objects.
struct NeedRecords {
  let ledger: Ledger
  let on: Day

  func fields(_ need: Need) -> Document.Fields {
    let kind =
      switch need.subject {
      case .due(let item): item.kind.rawValue
      case .alert: "alert"
      }
    return [
      ("ref", .text(need.reference)),
      ("kind", .text(kind)),
      ("date", .optional(need.date?.description)),
      ("days_left", need.date.map { .whole($0 - on) } ?? .null),
      ("text", .text(NeedWords(ledger, on: on).text(need))),
      ("gives", need.gives.map { .object(gives($0)) } ?? .null),
    ]
  }

  /// Miles, and money in the base at the rates of the day.
  private func gives(_ sums: RewardSums) -> Document.Fields {
    [("miles", .number(sums.miles.milesText)), ("money", ledger.baseValue(ledger.inBase(sums, on: on)))]
  }
}
