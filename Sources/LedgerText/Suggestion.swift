/// The name that was probably meant by a word that is none: one that differs in case only, else the one with the fewest
/// slips of the keyboard (one at most in words of two to four letters, two in longer ones), the first of them in the
/// order given. `nil` where nothing is near.
///
/// The cost of a call is bounded: words above 64 bytes are not looked up, and no more than 10,000 names are tried.
package func nearestName(to word: String, in names: some Sequence<String>) -> String? {
  guard (1...longestWord).contains(word.utf8.count) else { return nil }
  let letters = Array(word.lowercased().unicodeScalars)
  var distance = EditDistance(to: letters)
  var limit = slipsAllowed(in: letters.count)
  var nearest: String?
  for name in names.prefix(mostNames) where isWorthTrying(name, for: word) {
    guard let slips = distance.slips(to: Array(name.lowercased().unicodeScalars), limit: limit) else { continue }
    nearest = name
    if slips == 0 { break }
    // From here on only a nearer one counts, so the first of equals stays.
    limit = slips - 1
  }
  return nearest
}

private let longestWord = 64
private let mostNames = 10_000

/// Two slips in a short word make any other word of it.
private func slipsAllowed(in letterCount: Int) -> Int {
  switch letterCount {
  case ...1: 0
  case ...4: 1
  default: 2
  }
}

/// A cheap test before the letters are looked at: two slips change the length by two characters of four bytes at most.
private func isWorthTrying(_ name: String, for word: String) -> Bool {
  name.utf8.count <= longestWord && abs(name.utf8.count - word.utf8.count) <= 8 && name != word
}
