extension RandomAccessCollection where Index == Int {
  /// The first place whose element fulfils a condition that all later elements fulfil too.
  @inlinable public func partitioningIndex(_ isFulfilled: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isFulfilled(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
