import SystemLibrary

extension OutputParts {
  /// A number of rows that do not depend on each other: `rows` makes some of them, in two threads. `head` comes before the
  /// rows, `tail` after them.
  package init(
    head: [UInt8] = [], rows count: Int, atOnce: Int = 1024, tail: [UInt8] = [],
    by rows: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    self.init { use in
      if !head.isEmpty, !use(head) { return }
      var isWanted = true
      makeInOrder((count + atOnce - 1) / atOnce) { number in
        rows(number * atOnce..<min((number + 1) * atOnce, count))
      } use: { part in
        isWanted = part.isEmpty || use(part)
        return isWanted
      }
      if isWanted, !tail.isEmpty { _ = use(tail) }
    }
  }

  /// The same, without bytes at the start of the first row: what comes between two rows is the start of each.
  package init(
    head: [UInt8] = [], rows count: Int, tail: [UInt8], withoutFirst bytes: Int,
    by rows: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    let all = OutputParts(rows: count, by: rows)
    self.init { use in
      var (isFirst, isWanted) = (true, true)
      all.each { part in
        isWanted = use(isFirst ? head + part.dropFirst(bytes) : part)
        isFirst = false
        return isWanted
      }
      if isWanted { _ = use(isFirst ? head + tail : tail) }
    }
  }
}
