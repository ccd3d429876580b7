import LedgerText

/// Known tags that are near another word for reasons of language.
package struct NearTag {
  /// The known tags by their small letters.
  private let known: [String: String]
  /// The fewest letters of a word or beginning.
  private static let minLength = 3
  private static let maxLength = 64

  package init(_ known: [String]) {
    self.known = Dictionary(known.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// The tag that is the plural or the singular of a name, else one of its words, the last first, else its beginning:
  /// `groceries` of `grocery`, `delivery` of `foodDelivery`, `foreign` of `foreigncurrency`.
  package func tag(of name: String) -> String? {
    guard name.utf8.count <= NearTag.maxLength else { return nil }
    let small = name.lowercased()
    let words = NearTag.words(of: name)
    if let found = NearTag.numbers(of: small).lazy.compactMap({ known[$0] }).first { return found }
    if words.count > 1 {
      let forms = words.reversed().flatMap { [$0] + NearTag.numbers(of: $0) }
      if let found = forms.lazy.compactMap({ known[$0] }).first { return found }
    }
    return (NearTag.minLength + 1..<max(NearTag.minLength + 1, small.count)).reversed().lazy
      .compactMap { known[String(small.prefix($0))] }.first
  }

  /// The words of a name in capitals or hyphens, in small letters.
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasSmall = false
    for letter in name {
      if letter == "-" || letter == "_" {
        words.append("")
      } else if letter.isUppercase, wasSmall {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
      wasSmall = letter.isLowercase
    }
    return words.filter { $0.count >= minLength }
  }

  /// The plurals of an English word, and its singulars if it is one.
  private static func numbers(of word: String) -> [String] {
    var forms = [word + "s", word + "es"]
    if word.hasSuffix("y") { forms.append(word.dropLast() + "ies") }
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s") { forms.append(String(word.dropLast())) }
    return forms.filter { $0.count >= minLength }
  }
}
