extension [UInt8] {
  /// The number of two bytes at a place, the low one first; `nil` outside of the bytes.
  package func uint16(at place: Int) -> Int? {
    guard place >= 0, place <= count - 2 else { return nil }
    return Int(self[place]) | Int(self[place + 1]) << 8
  }

  /// The number of four bytes at a place, the lowest first; `nil` outside of the bytes.
  package func uint32(at place: Int) -> Int? {
    guard place >= 0, place <= count - 4 else { return nil }
    return Int(self[place]) | Int(self[place + 1]) << 8 | Int(self[place + 2]) << 16
      | Int(self[place + 3]) << 24
  }
}
