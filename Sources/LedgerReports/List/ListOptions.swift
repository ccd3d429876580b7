package import LedgerModel

/// What a list shows, and in which order.
package struct ListOptions: Sendable {
  /// `nil` for all days up to that of the report.
  package var period: DayRange?
  package var order: ListOrder
  /// `nil` for all entries.
  package var limit: Int?
  /// Besides expenses and income all other dated entries.
  package var includesOthers = false
  /// With the sum of all own expenses up to each entry.
  package var isRunning = false

  package init(period: DayRange? = nil, order: ListOrder = .date, limit: Int? = nil) {
    self.period = period
    self.order = order
    self.limit = limit
  }
}
