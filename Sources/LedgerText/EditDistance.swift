/// The typing errors between a word and others: a letter missing, added or changed, or two neighbours swapped
/// (Damerau-Levenshtein distance, optimal string alignment).
struct EditDistance {
  private let word: [Unicode.Scalar]
  private var previous: [Int]
  private var current: [Int]
  private var next: [Int]

  init(to word: [Unicode.Scalar]) {
    self.word = word
    current = Array(0...word.count)
    previous = current
    next = current
  }

  /// The number of typing errors; `nil` if there are more than `limit`.
  mutating func errors(to other: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(other.count - word.count) <= limit else { return nil }
    for column in 0...word.count { current[column] = column }
    for row in other.indices {
      fillRow(row, of: other)
      // A row above the limit in every column stays above it.
      guard next.contains(where: { $0 <= limit }) else { return nil }
      (previous, current, next) = (current, next, previous)
    }
    return current[word.count] <= limit ? current[word.count] : nil
  }

  private mutating func fillRow(_ row: Int, of other: [Unicode.Scalar]) {
    next[0] = row + 1
    for column in word.indices {
      let changed = current[column] + (word[column] == other[row] ? 0 : 1)
      var fewest = min(changed, current[column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, word[column] == other[row - 1], word[column - 1] == other[row] {
        fewest = min(fewest, previous[column - 1] + 1)
      }
      next[column + 1] = fewest
    }
  }
}
