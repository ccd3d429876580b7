/// A paid renewal, which is also an expense: `DATE paid SUBSCRIPTION`.
package struct Renewal: Sendable {
  package var date: Day
  package var subscription: SubscriptionIndex
  /// The first byte of its line; the same as its expense's.
  package var position: UInt32

  package init(date: Day, subscription: SubscriptionIndex, position: UInt32) {
    (self.date, self.subscription, self.position) = (date, subscription, position)
  }
}
