/// Whether the bytes of a range are those at a place of other bytes, which must have as many from there on.
package func areEqual(_ one: Span<UInt8>, _ range: Range<Int>, _ other: Span<UInt8>, _ place: Int) -> Bool {
  precondition(range.lowerBound >= 0 && range.upperBound <= one.count)
  precondition(place >= 0 && place + range.count <= other.count)
  return one.withUnsafeBytes { one in
    other.withUnsafeBytes { other in
      guard let first = one.baseAddress, let second = other.baseAddress else { return true }
      return memcmp(first + range.lowerBound, second + place, range.count) == 0
    }
  }
}

/// Whether the bytes of a range are a text of the program.
package func areEqual(_ bytes: Span<UInt8>, _ range: Range<Int>, _ text: StaticString) -> Bool {
  text.utf8CodeUnitCount == range.count
    && areEqual(bytes, range, Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount), 0)
}
