/// The name that an unknown word probably means: one that differs only in case, else the first with the fewest typing
/// errors (at most one in words of two to four letters, two in longer ones). `nil` if none is near.
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

private let longestWord = 64
private let maxNames = 10_000

/// A cheap test before letters are compared: two errors change the length by at most two characters of four bytes.
private func isWorthTrying(_ name: String, for word: String) -> Bool {
  name.utf8.count <= longestWord && abs(name.utf8.count - word.utf8.count) <= 8 && name != word
}
