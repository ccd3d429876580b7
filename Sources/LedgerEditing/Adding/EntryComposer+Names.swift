package import LedgerModel
import LedgerParser
import LedgerText

// The parts of a request: abbreviated names, tags and the payee.
extension EntryComposer {
  /// A currency's code, also in small letters if that is a currency and not a card.
  func code(_ word: String) -> String? {
    // `PPV` may be a card in capitals, and `DBS` a word of its name.
    if let code = CurrencyCode(word) {
      let isCard =
        ISO4217.decimals(of: code) == nil
        && NameMatch(word, in: sources, parts: NameMatch.Part.ofSources) != nil
      return isCard ? nil : word
    }
    let upper = word.uppercased()
    let isCode = word == word.lowercased() && CurrencyCode(upper).flatMap { ISO4217.decimals(of: $0) } != nil
    return isCode && !sources.contains { $0.id == word } ? upper : nil
  }

  /// The tags of an answer, with or without `+`.
  package func tags(_ answer: String) throws(EntryError) -> [String] {
    let words = answer.split { $0 == " " || $0 == "," }.map { String($0) }
    return try tagsAndPayee(words.map { tagName($0) == nil ? "+" + $0 : $0 }).tags
  }

  func expectEnd(_ words: ArraySlice<String>, sample: String) throws(EntryError) {
    if let word = words.first { throw EntryError("unexpected `\(word)`: \(sample)") }
  }

  /// Reads a name: an identifier, a word of it or of a title, or the beginning of one, if only one fits; `kind` is for
  /// errors.
  func name(
    _ words: inout ArraySlice<String>, among definitions: [NameCatalogue.Item], _ kind: String,
    sample: String,
    on day: Day
  ) throws(EntryError) -> String {
    if words.isEmpty { throw EntryError("missing \(kind): \(sample)") }
    let word = takeName(&words, among: definitions)
    if let match = NameMatch(word, in: definitions) {
      guard let only = match.only(on: day) else { throw .ambiguous(word, match.found) }
      return only.id
    }
    let known = KnownNames(definitions.map(\.id), of: kind, recent: recentSources)
    throw EntryError("unknown \(kind) \(word)\(known.help(near: definitions.nearest(to: word)))")
  }

  /// Takes the first word, and those after it that belong to the same name: `citi rewards` of `citi rewards 90`. An amount,
  /// a tag or a word with which another part begins is never one of them.
  func takeName(
    _ words: inout ArraySlice<String>, among definitions: [NameCatalogue.Item],
    before isPart: (String) -> Bool = { _ in false }
  ) -> String {
    let rest = words.dropFirst().prefix { !isAmount($0) && tagName($0) == nil && !isPart($0) }
    for count in (0..<min(rest.count, 6)).reversed() {
      let typed = words.prefix(count + 2).joined(separator: " ")
      guard NameMatch(typed, in: definitions, parts: [.name, .word]) != nil else { continue }
      words = words.dropFirst(count + 2)
      return typed
    }
    return words.removeFirst()
  }

  /// The source if the first word that is not a tag names it, and all other words.
  func sourceAndRest(_ words: ArraySlice<String>, on day: Day) throws(EntryError) -> (
    source: String?, rest: [String]
  ) {
    var rest = Array(words)
    guard let index = rest.firstIndex(where: { tagName($0) == nil }) else { return (nil, rest) }
    let word = rest.remove(at: index)
    let isKnownName = sources.contains { $0.id == word }
    if !isKnownName, isKnownPayee(Array(words)) { return (nil, Array(words)) }
    if !isKnownName, let found = try longSource(words, on: day) { return found }
    let hasPayee = rest.contains { tagName($0) == nil }
    let isBeforePayee = !isKnownName && hasPayee && isKnownPayee(rest)
    guard let match = try source(word, on: day, ignoringCase: isBeforePayee) else {
      return (nil, Array(words))
    }
    // `Amazon` alone is the shop, although a card has the word in its title.
    if match.part == .word, word != word.lowercased(), !hasPayee { return (nil, Array(words)) }
    return (match.id, rest)
  }

  /// The source that several words name, `citi rewards` of *Citi Rewards Card*, and the words without them: no part of a
  /// name is left for the payee. `nil` where only one word is a name, or the rest is a known payee.
  private func longSource(
    _ words: ArraySlice<String>, on day: Day
  ) throws(EntryError) -> (source: String?, rest: [String])? {
    let tags = words.filter { tagName($0) != nil }
    let plain = words.filter { tagName($0) == nil }
    for count in (0..<min(max(plain.count - 1, 0), 5)).reversed() {
      let name = plain.prefix(count + 2)
      let (typed, payee) = (name.joined(separator: " "), plain.dropFirst(name.count))
      let isLower = typed == typed.lowercased()
      guard let match = NameMatch(typed, in: sources, parts: [.name, .word], ignoringCase: isLower),
        !isKnownPayee(Array(plain.dropFirst()))
      else { continue }
      // `Amazon Prime` alone is the shop.
      if !isLower, match.part == .word, payee.isEmpty { return (nil, Array(words)) }
      guard let only = match.only(on: day) else { throw .ambiguous(typed, match.found) }
      return (only.id, tags + payee)
    }
    return nil
  }

  /// The source with an identifier (or its beginning), title, nickname, last digits, or a word of these. A word with a
  /// capital letter that the name does not have belongs to a payee: `Wise Bar` is not the account `wise`.
  func source(
    _ word: String, on day: Day, ignoringCase: Bool = false
  ) throws(EntryError) -> (id: String, part: NameMatch.Part)? {
    if sources.contains(where: { $0.id == word }) { return (word, .id) }
    let ignoresCase = ignoringCase || word == word.lowercased() || word == word.uppercased()
    let parts = NameMatch.Part.ofSources
    guard let match = NameMatch(word, in: sources, parts: parts, ignoringCase: ignoresCase) else {
      return nil
    }
    guard let only = match.only(on: day) else { throw .ambiguous(word, match.found) }
    return (only.id, match.part)
  }

  /// The source that a word names; throws with the nearest one.
  package func sourceID(_ word: String, on day: Day) throws(EntryError) -> String {
    if let source = try source(word, on: day, ignoringCase: true) { return source.id }
    throw unknownSource(word)
  }

  private func unknownSource(_ word: String) -> EntryError {
    EntryError("unknown card or account \(word)\(knownSources.help(near: sources.nearest(to: word)))")
  }

  /// Cards and accounts, those used last first.
  var recentSources: [String] { outline.recentUse(upTo: Day.last, among: 1000).sources }

  /// What is known of cards and accounts where a word names none.
  var knownSources: KnownNames { KnownNames(sources.map(\.id), of: "card or account", recent: recentSources) }

  /// The only card or account besides cash.
  var onlySource: String? {
    let own = sources.filter { $0.id != Account.cash }
    return own.count == 1 ? own[0].id : nil
  }

  /// Whether the first word of a payee is rather a misspelt card or account. Payees begin with a capital letter.
  func isMisspeltSource(_ words: [String]) -> Bool {
    guard let word = words.first(where: { tagName($0) == nil }) else { return false }
    if sources.contains(where: { $0.id == word.lowercased() }) { return true }
    guard word == word.lowercased() || word == word.uppercased() else { return false }
    return sources.nearest(to: word) != nil
  }

  /// The first word, where tags follow it and then other words, as after a card: `ppv` of `ppv +dining Ya Kun`. `nil` for
  /// a word with a capital letter, and one that some payee has.
  func wordLikeCard(_ words: [String]) -> String? {
    guard let word = words.first, tagName(word) == nil, word == word.lowercased(),
      word.contains(where: \.isLetter), words.count > 1, tagName(words[1]) != nil,
      words.dropFirst(2).contains(where: { tagName($0) == nil }), !outline.isWordOfPayee(word)
    else { return nil }
    return word
  }

  func isKnownPayee(_ words: [String]) -> Bool {
    let payee = words.filter { tagName($0) == nil }.joined(separator: " ")
    if filling?.merchant(in: payee)?.isAtStart == true { return true }
    return lastPayment(to: payee, upTo: Day.last) != nil
  }

  func missingSource(_ rest: [String], _ payee: String) -> EntryError {
    let first = rest.first { tagName($0) == nil }
    let near = first.flatMap { sources.nearest(to: $0) }.map { "; did you mean \($0)?" } ?? ""
    let unknown = payee.isEmpty ? "" : " \(payee) has not appeared before"
    let help =
      onlySource == nil || near.isEmpty
      ? "" : "\nif `\(first ?? "")` belongs to the payee, write the card before it"
    return EntryError("which card or account?\(unknown)\(near)\n\(knownSources.list)\(help)")
  }

  /// The name in `+dining` or `#dining`; `nil` for a word that is not a tag or a text with spaces.
  func tagName(_ word: String) -> String? {
    guard word.utf8.count > 1, word.hasPrefix("+") || word.hasPrefix("#"), !word.contains(" ") else {
      return nil
    }
    return String(word.dropFirst())
  }

  func tagsAndPayee(_ words: [String]) throws(EntryError) -> (tags: [String], payee: String) {
    var tags: [String] = []
    var payee: [String] = []
    for word in words {
      guard let name = tagName(word) else {
        if payee.isEmpty, word == "=" || word == "@" {
          let sample = word == "=" ? "56.37" : "1.3421"
          throw EntryError(
            "the billed amount or a rate goes after the amount: add 42 USD \(word) \(sample) ...")
        }
        payee.append(word)
        continue
      }
      let tag = try knownTag(name)
      if !tags.contains(tag) { tags.append(tag) }
    }
    return (tags, payee.joined(separator: " ").split(separator: " ").joined(separator: " "))
  }

  /// The tag with a name or its beginning.
  func knownTag(_ name: String) throws(EntryError) -> String {
    if tags.contains(name) || MerchantCode(name) != nil { return name }
    // Those of the library are not shortened.
    let known = Set(names.items(.tag).filter(\.isKnown).map(\.id)).union(tags)
    if known.contains(name) { return name }
    let fitting = tags.filter { $0.hasPrefix(name) }.sorted()
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 {
      throw EntryError("+\(name) may be \(fitting.map { "+" + $0 }.joined(separator: ", "))")
    }
    let sorted = known.sorted()
    let near =
      (nearestName(to: name, in: sorted) ?? NearTag(sorted).tag(of: name)).map { "; did you mean +\($0)?" }
      ?? ""
    throw EntryError("unknown tag \(name)\(near)\nto declare a new one: milepost new tag \(name)")
  }
}
