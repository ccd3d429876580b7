import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// `activated WHAT [for DATE]`: words that one line or benefit has that waits for it.
extension EntryComposer {
  func activated(_ request: EntryRequest, in ledger: Ledger) throws(EntryError) -> ReportedRequest {
    var what = request.words
    var day = request.day
    if what.count > 2, what[what.count - 2] == "for", let later = ReportPeriod.day(what[what.count - 1]) {
      what.removeLast(2)
      day = later
    }
    guard !what.isEmpty else { return .entries([request]) }
    let all = Activatable.all(in: ledger, on: request.day, for: day)
    if what.contains(where: { $0.contains("/") || tagName($0) != nil }) {
      return written(request, what, among: all)
    }
    let named = all.filter { $0.isNamed(by: what, cards: cardsCalled(what[0], on: request.day)) }
    let cards = what.count == 1 && named.isEmpty ? cardsCalled(what[0], on: request.day) : []
    let found = cards.isEmpty ? named : all.filter { cards.contains($0.card) }
    let waiting = found.filter { $0.activatedOn == nil }
    // Lines of the same tags are activated together.
    if Set(waiting.map { $0.words(among: all) }).count == 1 {
      var request = request
      request.words = waiting[0].words(among: all) + request.words.dropFirst(what.count)
      return .entries([request])
    }
    if waiting.count > 1 {
      let keyword = request.kind.keyword ?? ""
      let later = request.words.dropFirst(what.count)
      let lines = waiting.map {
        "milepost " + EntryText.shellWords([keyword] + $0.words(among: all) + later)
      }
      let typed = what.joined(separator: " ")
      throw EntryError(
        EntryError.list("`\(typed)` may be one of \(waiting.count):", lines, waiting.map(\.title)))
    }
    if !found.isEmpty { return .nothing(again(found, request.day)) }
    if cards.count == 1, names.mainCard(of: cards[0]) == nil {
      throw EntryError("\(cards[0]) has nothing to activate")
    }
    let first = cardsCalled(what[0], on: request.day)
    if first.count == 1, names.mainCard(of: first[0]) == nil, !all.contains(where: { $0.card == first[0] }) {
      throw EntryError("\(first[0]) has nothing to activate")
    }
    let isUnknown = what.count == 1 && NameMatch(what[0], in: names.items(.benefit)) == nil
    if cards.isEmpty, isUnknown { throw unknown(what, all.filter { $0.activatedOn == nil }, all) }
    return .entries([request])
  }

  /// A request in the words of an entry.
  private func written(_ request: EntryRequest, _ what: [String], among all: [Activatable]) -> ReportedRequest
  {
    guard let composed = try? activated(request) else { return .entries([request]) }
    let words = EntryText.words(of: composed.text).dropFirst(2).map { String($0) }
    guard let first = words.first else { return .entries([request]) }
    let tags = words.dropFirst().prefix { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    let found = all.filter { $0.id == first || ($0.card == first && $0.tags.contains(where: tags.contains)) }
    guard !found.isEmpty, found.allSatisfy({ $0.activatedOn != nil }) else { return .entries([request]) }
    return .nothing(again(found, request.day))
  }

  /// That all of these are activated.
  private func again(_ found: [Activatable], _ day: Day) -> String {
    let parts = found.enumerated().map { index, one in
      let on = one.activatedOn.map { words($0, seenFrom: day) } ?? ""
      return "\(one.name)\(index == 0 ? " was activated" : "") on \(on)"
    }
    return parts.joined(separator: ", ") + "; nothing was written"
  }

  /// The error for words that nothing has that the bank wants activated, with what waits for it.
  private func unknown(_ words: [String], _ waiting: [Activatable], _ all: [Activatable]) -> EntryError {
    let typed = words.joined(separator: " ")
    if waiting.isEmpty { return EntryError("nothing called \(typed) is to be activated") }
    let lines = waiting.map { "milepost " + EntryText.shellWords(["activated"] + $0.words(among: all)) }
    return EntryError(
      EntryError.list("nothing called \(typed) is to be activated; what is:", lines, waiting.map(\.title)))
  }

  private func cardsCalled(_ word: String, on day: Day) -> [String] {
    NameMatch(word, in: names.items(.card, on: day), parts: NameMatch.Part.ofSources)?.found.map(\.id) ?? []
  }
}

/// A line or benefit that the bank wants activated.
private struct Activatable {
  let card: String
  /// Of a line; empty for a benefit.
  let tags: [String]
  /// As an entry names the benefit: `plat/airline`; `nil` of a line.
  let id: String?
  /// `Airline fee`, `#dining #fuel`.
  let title: String
  /// `nil` for what waits.
  let activatedOn: Day?

  /// Those of the open cards, on the day of an entry for the period of a day.
  static func all(in ledger: Ledger, on day: Day, for later: Day) -> [Activatable] {
    let (names, definitions) = (ledger.vocabulary.names, ledger.definitions)
    let lines = ledger.cardsReport(on: later).cards.flatMap { card in
      card.lines.compactMap { line in
        line.activation.map { activation in
          Activatable(
            card: card.id, tags: line.tags, id: nil, title: line.name.words(),
            activatedOn: activation.activatedOn)
        }
      }
    }
    let benefits = definitions.cards.listIndices.flatMap { index in
      let card = definitions.cards[index]
      let terms = card.terms(on: day)
      let isOpen = (terms.opened ?? .first) <= day && day <= (terms.closed ?? .last) && terms.under == nil
      return (isOpen ? terms.benefits : []).filter(\.needsActivation).map { benefit in
        Activatable(
          card: names.text(card.name), tags: [], id: "\(names.text(card.name))/\(benefit.id)",
          title: benefit.title,
          activatedOn: ledger.entries.activation(ofBenefit: benefit.id, index, upTo: day))
      }
    }
    return lines + benefits
  }

  /// `airline`, `cff #dining`.
  var name: String { id.map { String($0.dropFirst(card.utf8.count + 1)) } ?? "\(card) \(title)" }

  /// Whether typed words mean it, after one that may be its card.
  func isNamed(by typed: [String], cards: [String]) -> Bool {
    let rest = typed.dropFirst()
    return has(typed) || (!rest.isEmpty && cards.contains(card) && has(Array(rest)))
  }

  private func has(_ typed: [String]) -> Bool {
    if let id {
      let usable = Usable(benefit: NameCatalogue.Item(id, title))
      let words = typed.flatMap(Usable.words)
      return !words.isEmpty && Usable.Fit.allCases.contains { usable.fits(words, $0) }
    }
    return typed.allSatisfy(tags.contains)
  }

  /// The words of an entry: of a line its first tag that no other of the card to be activated has.
  func words(among all: [Activatable]) -> [String] {
    if let id { return [id] }
    let own = tags.first { tag in all.filter { $0.card == card && $0.tags.contains(tag) }.count == 1 }
    return [card] + (own.map { [$0] } ?? tags).map { "+" + $0 }
  }
}
