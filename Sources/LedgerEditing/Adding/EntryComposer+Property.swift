import LedgerModel
import LedgerParser
import LedgerText

// Properties as people type them.
extension EntryComposer {
  /// Properties that are a day, by default today.
  private static let endings = ["closed", "ends"]
  /// Properties that name cards.
  private static let ofCards = ["under", "only", "not"]

  /// A property as a line of a file: tags may have `+` and be shortened, cards are any word of their names. A tag `own`
  /// may be new.
  func property(
    _ words: [String], _ name: String, on day: Day, own: String? = nil
  ) throws(EntryError) -> String {
    if Keywords.textProperties.contains(name) {
      let typed = words.joined(separator: " ")
      let text = String(typed.dropFirst(name.count).drop { $0 == " " })
      return text.isEmpty ? typed : "\(name) \(EntryText.unquoted(text))"
    }
    if words.count == 1, EntryComposer.endings.contains(name) { return "\(name) \(day)" }
    let words = name == "cycle" ? try cycle(words) : words
    let namesCards = EntryComposer.ofCards.contains(name)
    var line: [String] = []
    for (index, word) in words.enumerated() {
      if let tag = tagName(word) {
        line.append("#" + (tag == own ? tag : try knownTag(tag)))
      } else if namesCards, index > 0, word != "none" {
        line.append(try sourceID(word, on: day))
      } else {
        line.append(word)
      }
    }
    let text = line.joined(separator: " ")
    do throws(EntryRecordError) { try EntryText.checkWords(name, text) } catch {
      throw EntryError(error.message)
    }
    return text
  }

  /// `cycle closes 19` of `cycle closes 19th`.
  private func cycle(_ words: [String]) throws(EntryError) -> [String] {
    guard words.count == 3, let last = words.last, last.first?.isNumber == true else { return words }
    let digits = last.prefix { $0.isNumber }
    let isDay = ["", "st", "nd", "rd", "th"].contains(last.dropFirst(digits.count).lowercased())
    guard isDay, let day = wholeNumber(digits), (1...31).contains(day) else {
      throw EntryError("`\(last)` is not a statement day: 1 to 31, or cycle calendar")
    }
    return words.dropLast() + ["\(day)"]
  }
}
