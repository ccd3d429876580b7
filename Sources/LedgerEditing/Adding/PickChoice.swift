package import LedgerModel
import LedgerText

/// What the holder of a card chooses with `pick`.
package struct PickChoice: Sendable {
  static let keyword = "pick"

  /// Tags without `#`, never empty.
  package let tags: [String]
  /// How many it may be; all where the bank does not say.
  package let most: Int

  /// `nil` where the list is not known.
  package init?(_ terms: CardTerms, _ names: NameTable) {
    guard !terms.pickFrom.isEmpty else { return nil }
    tags = terms.pickFrom.map { names.text($0) }
    most = terms.writtenLines.first(where: \.isPicks)?.maxPicks ?? tags.count
  }

  /// The property for some words, with or without marks and commas: `pick #dining #fashion`.
  package func property(_ words: some Sequence<String>) throws(EntryError) -> String {
    let picks = words.flatMap { $0.split(separator: ",") }.map { word in
      word.drop { $0 == "+" || $0 == "#" }.lowercased()
    }
    if picks == ["none"] { return "\(PickChoice.keyword) none" }
    if let other = picks.first(where: { !tags.contains($0) }) {
      let near = nearestName(to: other, in: tags).map { "; did you mean \($0)?" } ?? ""
      throw EntryError("\(other) is not one of them\(near)")
    }
    guard !picks.isEmpty, picks.count <= most, Set(picks).count == picks.count else {
      throw EntryError("choose at most \(most), each once")
    }
    return ([PickChoice.keyword] + picks.map { "#" + $0 }).joined(separator: " ")
  }

  /// The property for words of a command line: what is refused has the list, which a question shows above it.
  func typedProperty(_ words: some Sequence<String>) throws(EntryError) -> String {
    do throws(EntryError) { return try property(words) } catch {
      throw EntryError("\(error.message)\n\(list)")
    }
  }

  /// `2 of: beauty dining fashion`.
  package var list: String { "\(most) of: \(tags.joined(separator: " "))" }
}
