/// The name that an unknown word probably means: one that differs only in case, else the first with the
/// fewest typing errors (at most one in words of two to four letters, two in longer ones). `nil` if none is
/// near.
///
/// The cost is bounded: words above 64 bytes are not looked up, and at most 10,000 names are tried.
package func nearestName(to word: String, in names: some Sequence<String>) -> String? {
  guard (1...longestWord).contains(word.utf8.count) else { return nil }
  let letters = Array(word.lowercased().unicodeScalars)
  var distance = EditDistance(to: letters)
  var limit = letters.count < 2 ? 0 : letters.count <= 4 ? 1 : 2
  var nearest: String?
  for name in names.prefix(maxNames) where isWorthTrying(name, for: word) {
    guard let errors = distance.errors(to: Array(name.lowercased().unicodeScalars), limit: limit) else {
      continue
    }
    nearest = name
    if errors == 0 { break }
    // Only a nearer name replaces this one, so the first of equals stays.
    limit = errors - 1
  }
  return nearest
}

/// The names with the fewest typing errors in a word, the nearest first, of equals in their order: those as near as
/// `nearestName` takes, or with `slack` errors more, then those that begin with the word. The cost is bounded in the same
/// way.
package func nearestNames(
  to word: String, in names: some Sequence<String>, most: Int, slack: Int = 0
) -> [String] {
  guard (1...longestWord).contains(word.utf8.count) else { return [] }
  let folded = word.lowercased()
  let letters = Array(folded.unicodeScalars)
  var distance = EditDistance(to: letters)
  let limit = slack + (letters.count < 2 ? 0 : letters.count <= 4 ? 1 : 2)
  var found: [(name: String, errors: Int)] = []
  for name in names.prefix(maxNames) where !found.contains(where: { $0.name == name }) {
    let other = name.lowercased()
    if isWorthTrying(name, for: word),
      let errors = distance.errors(to: Array(other.unicodeScalars), limit: limit)
    {
      found.append((name, errors))
    } else if letters.count >= 3, other.hasPrefix(folded) {
      found.append((name, limit + 1))
    }
  }
  let places = found.indices.sorted { (found[$0].errors, $0) < (found[$1].errors, $1) }
  return places.prefix(most).map { found[$0].name }
}

/// `a, b or c`; empty for no words.
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

private let longestWord = 64
private let maxNames = 10_000

/// A cheap test before letters are compared: two errors change the length by at most two characters of four
/// bytes.
private func isWorthTrying(_ name: String, for word: String) -> Bool {
  name.utf8.count <= longestWord && abs(name.utf8.count - word.utf8.count) <= 8 && name != word
}
