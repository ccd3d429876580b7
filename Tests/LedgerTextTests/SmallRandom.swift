/// The same numbers in every run (a linear congruential generator).
struct SmallRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func next(of bytes: [UInt8]) -> UInt8 { bytes[next(below: bytes.count)] }
}
