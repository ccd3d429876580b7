/// The words of a text for searches: runs of letters and digits, without case and accents.
package func wordsForSearch(_ text: String) -> [Substring] {
  foldedForSearch(text).split { !$0.isLetter && !$0.isNumber }
}

/// The words of a name: the same without apostrophes, so that `Lady's` is `ladys`.
package func wordsOfName(_ text: String) -> [String] {
  foldedForSearch(text).filter { $0 != "'" && $0 != "’" }.split { !$0.isLetter && !$0.isNumber }.map {
    String($0)
  }
}

extension [Substring] {
  /// The first place at which some words follow one another; `nil` where they don't, or for no words.
  package func firstPlace(of other: [Substring]) -> Int? {
    guard !other.isEmpty, other.count <= count else { return nil }
    return (0...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
