package import LedgerModel
package import LedgerParser

/// The text of a new definition.
package struct ComposedDefinition: Sendable, Hashable {
  /// Lines, each ended by a line feed.
  package var text: String
  package var kind: DefinitionKind
  package var id: String
  package var title: String?
  /// The template that it is like; `nil` for none.
  package var template: String?
  /// The card that a card is under; `nil` for none.
  package var mainCard: String?
  /// Whether a subscription has the price of its template.
  package var takesPrice = false
  /// The card or account of a subscription; `nil` without one.
  package var source: String?
  /// The day from which each renewal of a subscription counts; `nil` where none does.
  package var countsFrom: Day?
  /// Written beside it with today's date; `nil` for none.
  package var amendment: String?

  /// The tags that a budget counts, in the order written; `nil` for all expenses.
  package var countedTags: [String]? {
    let properties = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let tags = properties.dropFirst().first(where: { $0.first == "tags" }) else { return [id] }
    return tags.dropFirst().first == "all" ? nil : tags.dropFirst().map { String($0.dropFirst()) }
  }
}

/// Makes definitions from the words of a command line: a title needs no quotes, a card or template only a word of its
/// name, and a tag has a `+`.
package struct DefinitionComposer {
  let composer: EntryComposer
  /// Of the built-in library.
  let library: [NameCatalogue.Item]
  let day: Day
  /// What `pick` chooses from, by the template of a card; `nil` where the list is not known.
  package var picks: (String) -> PickChoice? = { _ in nil }
  /// That of the wallet, such as `Singapore`; `nil` for an unknown one.
  package var country: String?

  package init(_ composer: EntryComposer, library: [NameCatalogue.Item], on day: Day) {
    self.composer = composer
    self.library = library
    self.day = day
  }

  /// The definition with some words after its keyword; `sample` is for errors.
  package func definition(
    _ kind: DefinitionKind, _ words: [String], properties: [String] = [], sample: String
  ) throws(EntryError) -> ComposedDefinition {
    for word in words {
      if let fault = EntryText.forbiddenInput(in: word) {
        throw EntryError("there is \(fault) in the typed text")
      }
    }
    var rest = words[...]
    guard let first = rest.first, !first.isEmpty else { throw EntryError("missing name; write: \(sample)") }
    var made = ComposedDefinition(text: "", kind: kind, id: takeID(&rest, kind))
    try checkPropertyWords(rest, made, words)
    let title = takeTitle(&rest, kind)
    made.title = title.isEmpty ? nil : title
    var line = [kind.rawValue, made.id] + (title.isEmpty ? [] : [EntryText.quoted(title)])
    let main = kind == .card ? try takeMain(&rest) : nil
    if kind == .card || kind == .subscription, rest.first == "like" {
      rest = rest.dropFirst()
      let id = try template(&rest, kind)
      line += ["like", id]
      made.template = id
    }
    var properties = try self.properties(properties, of: made)
    if let main { properties.insert("under \(main)", at: 0) }
    if kind == .card {
      made.mainCard = properties.first { $0.hasPrefix("under ") }.map { String($0.dropFirst(6)) }
    }
    if kind == .subscription { try completeSubscription(&rest, &properties, &made) }
    if kind == .goal {
      completeDeadline(&rest)
      try takeSaved(&rest, &properties)
    }
    let hasOwnTags = kind == .budget && takeProperties(ofBudget: &rest, &properties)
    var tags: [String] = []
    for (word, before) in zip(rest, [""] + rest.dropLast()) {
      guard let name = composer.tagName(word) else {
        line.append(composer.isAmount(before) ? composer.code(word) ?? word : EntryText.payee(word))
        continue
      }
      let tag = name == made.id ? name : try composer.knownTag(name)
      if !tags.contains(tag) { tags.append(tag) }
    }
    made.text = EntryText.line(line + (kind == .budget ? [] : tags.map { "#" + $0 }))
    if kind == .budget, tags.isEmpty, !hasOwnTags { tags = DefinitionComposer.usualTags(ofBudget: made.id) }
    // A budget counts the tag of its own name.
    if kind == .budget, !tags.isEmpty, tags != [made.id] {
      made.text += EntryText.property("tags \(tags.map { "#" + $0 }.joined(separator: " "))")
    }
    made.text += properties.map(EntryText.property).joined()
    return made
  }

  /// Properties as a file has them: names are those of words.
  private func properties(
    _ typed: [String], of made: ComposedDefinition
  ) throws(EntryError) -> [String] {
    var properties: [String] = []
    for text in typed {
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      if words.first == PickChoice.keyword, let choice = made.template.flatMap(picks) {
        properties.append(try choice.typedProperty(words.dropFirst()))
      } else {
        properties.append(try composer.property(words, words.first ?? "", on: day, own: made.id))
      }
    }
    return properties
  }

  /// Takes `under CARD`.
  private func takeMain(_ rest: inout ArraySlice<String>) throws(EntryError) -> String? {
    guard rest.first == "under", let name = rest.dropFirst().first else { return nil }
    rest = rest.dropFirst(2)
    return try composer.sourceID(name, on: day)
  }

  /// Throws where a property follows the name of a card or account: it would be its title.
  private func checkPropertyWords(
    _ rest: ArraySlice<String>, _ made: ComposedDefinition, _ words: [String]
  ) throws(EntryError) {
    guard made.kind == .card || made.kind == .account, rest.count > 1, let first = rest.first,
      first != "under", EntryProperty.all(of: made.kind).contains(where: { $0.name == first })
    else { return }
    let name = words.prefix(words.count - rest.count).joined(separator: " ")
    throw EntryError(
      "`\(first)` is a property: milepost new \(made.kind.rawValue) \(name)"
        + " --set '\(rest.joined(separator: " "))'")
  }

  /// What most people mean by a budget's name: several tags, or that of its own name.
  package static func usualTags(ofBudget name: String) -> [String] {
    name == "food" ? ["dining", "groceries", "food"] : [name]
  }

  /// A month after `by` is its last day.
  private func completeDeadline(_ rest: inout ArraySlice<String>) {
    guard let by = rest.firstIndex(of: "by") else { return }
    for count in [2, 1] {
      let words = rest[(by + 1)...].prefix(count)
      guard words.count == count, let day = RelativeDay.end(words.joined(separator: " ")) else { continue }
      rest.replaceSubrange(words.startIndex..<words.endIndex, with: ["\(day)"])
      return
    }
  }

  /// Takes `saved AMOUNT` after a goal's day: what was saved before today.
  private func takeSaved(
    _ rest: inout ArraySlice<String>, _ properties: inout [String]
  ) throws(EntryError) {
    guard let place = rest.firstIndex(of: EntryKind.saved.keyword ?? ""), place > rest.startIndex else {
      return
    }
    let amount = rest[(place + 1)...].joined(separator: " ")
    let saved = try composer.amount(amount, sample: "saved 5000")
    if let target = rest[..<place].first(where: composer.isAmount).flatMap({ Decimal(text: $0) }),
      let saved = Decimal(text: saved[0]), let one = saved.scaled(to: 6), let all = target.scaled(to: 6),
      one >= all
    {
      throw EntryError("that is reached already")
    }
    properties.insert(contentsOf: ["start \(day)", "saved \(saved.joined(separator: " "))"], at: 0)
    rest = rest[..<place]
  }

  /// Takes what follows a budget's period and is a property: `from DAY`, `until DAY`, `carry`, `tags all`; returns whether
  /// its tags are among them.
  private func takeProperties(ofBudget rest: inout ArraySlice<String>, _ properties: inout [String]) -> Bool {
    var left: [String] = []
    var hasTags = properties.contains { $0.hasPrefix("tags ") }
    var words = rest
    while let word = words.popFirst() {
      switch (word, words.first) {
      case ("from", let day?), ("until", let day?):
        properties.append("\(word) \(day)")
        words.removeFirst()
      case ("tags", "all"):
        properties.append("tags all")
        hasTags = true
        words.removeFirst()
      case ("carry", "unspent"):
        properties.append("carry unspent")
        words.removeFirst()
      case ("carry", _): properties.append("carry")
      default: left.append(word)
      }
    }
    rest = left[...]
    return hasTags
  }

  /// Reads the identifier; a title in quotes at its place gives one of its words.
  private func takeID(_ rest: inout ArraySlice<String>, _ kind: DefinitionKind) -> String {
    let first = rest[rest.startIndex]
    if first.contains(" ") {
      let choice: ShortName.Choice = kind == .card || kind == .goal ? .last : .first
      return ShortName.proposed(for: first, choice, taken: composer.names.identifiers(beside: kind))
    }
    rest = rest.dropFirst()
    return kind == .tag || kind == .category ? composer.tagName(first) ?? first : first
  }

  /// Whether a word begins a period, which can't be a title: the amount before it is missing.
  private func isPeriod(_ word: String) -> Bool {
    word == "every" || Frequency.simple.contains { $0.text == word }
  }

  /// Reads the title: the words up to an amount or a keyword.
  private func takeTitle(_ rest: inout ArraySlice<String>, _ kind: DefinitionKind) -> String {
    // The name after `under` is the last word before the template.
    let named = rest.prefix { $0 != "like" }
    let words = kind == .card && named.dropLast().last == "under" ? named.dropLast(2) : rest
    let title = words.prefix { word in
      if composer.tagName(word) != nil { return false }
      return switch kind {
      case .card: word != "like"
      case .subscription: word != "like" && !composer.isAmount(word) && !isPeriod(word)
      case .coupon: word != "expires" && !composer.isAmount(word)
      case .budget, .expect: !composer.isAmount(word) && !isPeriod(word)
      case .goal: word != "by" && !composer.isAmount(word)
      case .limit: !composer.isAmount(word)
      case .account, .tag, .category: true
      case .base, .include, .option, .currency, .template, .merchant, .mcc: false
      }
    }
    rest = rest.dropFirst(title.count)
    return title.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// Reads the words of a template, up to what a subscription has after them.
  private func template(_ rest: inout ArraySlice<String>, _ kind: DefinitionKind) throws(EntryError) -> String
  {
    let words = rest.prefix { $0 != "from" && !composer.isAmount($0) && composer.tagName($0) == nil }
    guard !words.isEmpty else {
      throw EntryError("missing template after `like`; to see all: milepost library")
    }
    rest = rest.dropFirst(words.count)
    return try TemplateSearch.id(
      words.joined(separator: " "), in: composer.names.ownTemplates(kind) + library, country: country,
      pricedIn: kind == .subscription ? paidCurrency(rest) : nil)
  }
}
