/// The same numbers in every run (a linear congruential generator).
package struct SmallRandom {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A number from 0 to just below a limit.
  package mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// One of some items.
  package mutating func next<Item>(of items: [Item]) -> Item { items[next(below: items.count)] }
}
