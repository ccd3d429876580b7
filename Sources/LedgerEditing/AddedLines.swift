import LedgerText

/// The lines that edits add to a file, for the places of its entries after the edits.
struct AddedLines {
  /// The ends of the edits' ranges, in order.
  private var ends: [Int] = []
  /// The lines of the edits up to each of them; negative if they remove more.
  private var sums: [Int] = []

  init(_ edits: [FileInsertion.Edit], to bytes: [UInt8]) {
    var sum = 0
    for edit in edits.sorted(by: { $0.range.upperBound < $1.range.upperBound }) {
      sum += edit.text.count { $0 == .lineFeed } - bytes[edit.range].count { $0 == .lineFeed }
      ends.append(edit.range.upperBound)
      sums.append(sum)
    }
  }

  /// The lines added before an offset of the file.
  func before(_ offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sums[low - 1] : 0
  }
}
