import SystemLibrary

extension OutputParts {
  /// A number of rows that do not depend on each other: `rows` makes some of them, two threads as many at a time as about
  /// a part has. `head` comes before the rows, `tail` after them.
  package init(
    head: [UInt8] = [], rows count: Int, atOnce: Int = 4096, tail: [UInt8] = [],
    by rows: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    self.init {
      var (next, second, isAtStart, isAtEnd) = (0, [UInt8](), true, false)
      return { buffer in
        if isAtStart {
          isAtStart = false
          if !head.isEmpty { return buffer.add(head) }
        }
        if !second.isEmpty {
          defer { second = [] }
          return buffer.add(second)
        }
        while next < count {
          let middle = min(next + atOnce, count)
          let (here, there) = (next..<middle, middle..<min(middle + atOnce, count))
          next = there.upperBound
          let isOne = there.isEmpty
          let (one, other) = isOne ? (rows(here), []) : runConcurrently({ rows(here) }, { rows(there) })
          second = one.isEmpty ? [] : other
          if !one.isEmpty || !other.isEmpty { return buffer.add(one.isEmpty ? other : one) }
        }
        if isAtEnd || tail.isEmpty { return false }
        isAtEnd = true
        return buffer.add(tail)
      }
    }
  }

  /// The same, without bytes at the start of the first row: what comes between two rows is the start of each.
  package init(
    head: [UInt8] = [], rows count: Int, tail: [UInt8], withoutFirst bytes: Int,
    by rows: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    let all = OutputParts(rows: count, by: rows)
    self.init {
      let next = all.start()
      var (isFirst, isAtEnd) = (true, false)
      return { buffer in
        if isAtEnd { return false }
        let start = buffer.count
        if next(&buffer) {
          if isFirst { buffer.replaceSubrange(start..<start + bytes, with: head) }
          isFirst = false
          return true
        }
        isAtEnd = true
        return buffer.add(isFirst ? head + tail : tail)
      }
    }
  }
}

extension [UInt8] {
  /// Adds bytes, without a copy to an empty array; returns `true`.
  fileprivate mutating func add(_ bytes: [UInt8]) -> Bool {
    if isEmpty { self = bytes } else { self += bytes }
    return true
  }
}
