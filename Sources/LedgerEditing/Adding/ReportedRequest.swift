import LedgerModel
import LedgerText

/// What a request means whose words need what reports know.
package enum ReportedRequest: Sendable {
  /// Requests with the words of entries, and a line below the answer; `nil` for none.
  case entries([EntryRequest], remark: String? = nil)
  /// Nothing changes, and nothing is written.
  case nothing(String)
}

extension EntryComposer {
  /// `27 Nov`; with its year if that is not the year of the entry's day.
  func words(_ day: Day, seenFrom other: Day) -> String {
    day.civil.year == other.civil.year ? day.short : "\(day.short) \(day.civil.year)"
  }
}
