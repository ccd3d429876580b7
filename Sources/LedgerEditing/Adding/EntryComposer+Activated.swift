import LedgerModel
import LedgerParser

extension EntryComposer {
  /// `CARD +TAG … [for DATE]`, or a benefit, with its card where several cards have it.
  func activated(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let (sample, cards) = ("activated cff +dining", outline.cards)
    if let word = words.first, word.contains("/") || (words.count == 1 && NameMatch(word, in: cards) == nil) {
      let benefits = outline.benefits(on: request.day)
      let id =
        try word.contains("/")
        ? usable(&words, on: request.day, sample: sample)
        : name(&words, among: benefits, benefits.isEmpty ? "card" : "card or benefit", sample: sample, on: request.day)
      try expectEnd(words, sample: "activated plat/airline")
      return entry(request, [id])
    }
    let card = try name(&words, among: cards, "card", sample: sample, on: request.day)
    let tagWords = words.prefix { tagName($0) != nil }
    words = words.dropFirst(tagWords.count)
    var tags: [String] = []
    for name in tagWords.compactMap({ tagName($0) }) { tags.append(try knownTag(name)) }
    if tags.isEmpty { throw EntryError("missing tag: \(sample)") }
    var line = [card] + tags.map { "#" + $0 }
    if words.first == "for" {
      words = words.dropFirst()
      guard let day = words.popFirst().flatMap({ ReportPeriod.day($0) }) else {
        throw EntryError("a date follows `for`: \(sample) for 2026-04-01")
      }
      line += ["for", "\(day)"]
    }
    try expectEnd(words, sample: "\(sample) for 2026-04-01")
    return entry(request, line)
  }
}
