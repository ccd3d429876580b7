/// A renewal that was paid, which is an expense: `DATE paid SUBSCRIPTION`.
package struct Renewal: Sendable {
  package var date: Day
  package var subscription: SubscriptionIndex
  /// The first byte of its line, as of its expense.
  package var position: UInt32

  package init(date: Day, subscription: SubscriptionIndex, position: UInt32) {
    (self.date, self.subscription, self.position) = (date, subscription, position)
  }
}
