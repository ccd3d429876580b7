import LedgerModel
import LedgerParser

extension EntryComposer {
  /// `CARD +TAG … [for DATE]`, or a benefit, with its card where several cards have it.
  func activated(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let (sample, cards) = ("activated cff +dining", names.items(.card))
    if let word = words.first, word.contains("/") || (words.count == 1 && NameMatch(word, in: cards) == nil) {
      let benefits = names.items(.benefit, on: request.day)
      let id =
        try word.contains("/")
        ? usable(&words, on: request.day, sample: sample)
        : name(
          &words, among: benefits, benefits.isEmpty ? "card" : "card or benefit", sample: sample,
          on: request.day)
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
        throw EntryError("a date follows `for`: \(sample) for DATE")
      }
      line += ["for", "\(day)"]
    }
    try expectEnd(words, sample: "\(sample) for DATE")
    return entry(request, line)
  }

  /// Reads a benefit with its card, or a coupon.
  private func usable(
    _ words: inout ArraySlice<String>, on day: Day, sample: String
  ) throws(EntryError) -> String {
    let benefits = names.items(.benefit, on: day)
    guard let parts = words.first?.split(separator: "/", maxSplits: 1), parts.count == 2 else {
      let kind = benefits.isEmpty ? "coupon" : "benefit or coupon"
      return try name(&words, among: names.items(.coupon) + benefits, kind, sample: sample, on: day)
    }
    // `gold/uber`: each side may be a word.
    let (card, benefit) = (String(parts[0]), String(parts[1]))
    if benefits.contains(where: { $0.id == words.first }) { return words.removeFirst() }
    let source = try source(card, on: day, ignoringCase: true)?.id
    if let source, names.mainCard(of: source) != nil {
      // The error of the entry names the main card.
      _ = words.popFirst()
      return "\(source)/\(benefit)"
    }
    let ofCard = benefits.filter { $0.id.hasPrefix("\(source ?? card)/") }.map { definition in
      var definition = definition
      definition.id.removeFirst((source ?? card).count + 1)
      return definition
    }
    guard source != nil, !ofCard.isEmpty else {
      return try name(&words, among: benefits, "benefit", sample: sample, on: day)
    }
    words[words.startIndex] = benefit
    return try "\(source ?? card)/" + name(&words, among: ofCard, "benefit", sample: sample, on: day)
  }
}
