package import LedgerModel
package import LedgerParser
import LedgerText

/// The text of a new amendment.
package struct ComposedAmendment: Sendable, Hashable {
  /// Lines, each ended by a line feed.
  package var text: String
  package var kind: DefinitionKind
  package var id: String
  /// Of the first line, after the name.
  package var words: [String]
  /// As lines of a file, without their indentation.
  package var properties: [String]

  /// As it is typed after the name: `24.98`, `cycle closes 14`.
  package var restated: String {
    ([words.joined(separator: " ")].filter { !$0.isEmpty } + properties).joined(separator: ", ")
  }
}

/// Makes amendments from the words of a command line: a name as everywhere, then what the first line restates, or one
/// property. Tags have a `+`.
package struct AmendmentComposer {
  /// The kinds that can be amended, in the order of messages.
  package static let kinds: [(kind: DefinitionKind, names: NameCatalogue.Kind)] = [
    (.card, .card), (.account, .account), (.budget, .budget), (.goal, .goal),
    (.subscription, .subscription), (.limit, .limit), (.expect, .expectation),
  ]

  /// Words before a part of the first line.
  private static let joining: Set<String> = ["by", "every", "on"]

  private let composer: EntryComposer
  private let day: Day
  /// What `pick` chooses from, by card; `nil` where the list is not known.
  package var picks: (String) -> PickChoice? = { _ in nil }

  package init(_ composer: EntryComposer, on day: Day) {
    self.composer = composer
    self.day = day
  }

  /// The amendment with some words after `change`, and properties as `--set` has them.
  package func amendment(_ words: [String], properties: [String]) throws(EntryError) -> ComposedAmendment {
    for text in words + properties {
      if let fault = EntryText.forbiddenInput(in: text) {
        throw EntryError("there is \(fault) in the typed text")
      }
    }
    let target = try target(words)
    var rest = target.rest
    let names = AmendmentComposer.properties(of: target.kind)
    let isText = rest.first.map(Keywords.textProperties.contains) ?? false
    if !isText, let word = rest.first(where: OpenWord.isOpen) { throw EntryError(OpenWord.text(word)) }
    var lines: [String] = []
    if let first = rest.first, names.contains(first) {
      let typed = Keywords.textProperties.contains(first) ? rest : rest.map(quotedIfSeveral)
      lines = [try property(typed, target)]
      rest = []
    }
    for typed in properties {
      let typed = typed.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      lines.append(try property(typed, target))
    }
    guard !rest.isEmpty || !lines.isEmpty else { throw whatChanges(target.kind, target.name, names) }
    let first = try firstLine(rest, target.kind, names)
    let line = EntryText.line(["\(day)", target.kind.rawValue, target.id] + first)
    return ComposedAmendment(
      text: line + lines.map { EntryText.property($0) }.joined(), kind: target.kind, id: target.id,
      words: first, properties: lines)
  }

  /// The properties that an amendment of a kind can have.
  package static func properties(of kind: DefinitionKind) -> [String] {
    EntryProperty.all(of: kind).filter { !$0.isOfTemplate }.map(\.name).filter {
      !([.card, .account].contains(kind) && $0 == "currency")
    }
  }

  private func property(_ words: [String], _ target: Target) throws(EntryError) -> String {
    if target.kind == .card, words.first == PickChoice.keyword, let choice = picks(target.id) {
      return try choice.typedProperty(words.dropFirst())
    }
    return try composer.property(words, words.first ?? "", on: day)
  }

  private func quotedIfSeveral(_ word: String) -> String {
    word.contains(" ") ? EntryText.quoted(word) : word
  }
}

// The first line.
extension AmendmentComposer {
  private func firstLine(
    _ words: [String], _ kind: DefinitionKind, _ properties: [String]
  ) throws(EntryError) -> [String] {
    guard let first = words.first else { return [] }
    if kind == .card || kind == .account {
      let near = nearestName(to: first, in: properties).map { "; did you mean \($0)?" } ?? ""
      throw EntryError("\(kind.noun)s have no property `\(first)`\(near)")
    }
    let begins =
      isPeriod(first) || AmendmentComposer.joining.contains(first) || composer.tagName(first) != nil
    if kind != .subscription, !begins, !first.contains(where: \.isNumber) {
      let near = nearestName(to: first, in: properties).map { "; did you mean \($0)?" } ?? ""
      throw EntryError("\(kind.noun)s have no property `\(first)`\(near)")
    }
    var rest = words[...]
    var line: [String] = []
    if composer.isAmount(first) || first.contains("+") {
      line = try composer.money(&rest, afterName: true, sample: "change netflix 24.98")
    }
    while let word = rest.popFirst() {
      if kind == .subscription, let tag = composer.tagName(word) {
        line.append("#" + (try composer.knownTag(tag)))
      } else if word == "every" {
        line += [word] + rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if kind == .subscription, !composer.isAmount(word), !isPeriod(word), !properties.contains(word) {
        line.append(try composer.sourceID(word, on: day))
      } else {
        line.append(EntryText.payee(word))
      }
    }
    return line
  }

  private func isPeriod(_ word: String) -> Bool { Frequency.simple.contains { $0.text == word } }
}

// The definition that is meant.
extension AmendmentComposer {
  private struct Target {
    var kind: DefinitionKind
    var id: String
    /// As it must be typed: with its kind where another kind has the name too.
    var name: String
    /// The words after the name.
    var rest: [String]
  }

  private struct Match {
    var kind: DefinitionKind
    var names: NameMatch
  }

  private func target(_ words: [String]) throws(EntryError) -> Target {
    guard let word = words.first else {
      throw EntryError("missing name: change netflix 24.98, change ppv cycle closes 14")
    }
    let kind = AmendmentComposer.kinds.first { $0.kind.rawValue == word || $0.kind.noun == word }
    if let kind, words.count > 1 {
      var rest = words.dropFirst()
      let typed = takeName(&rest, [kind.names])
      if let match = NameMatch(typed, in: composer.names.items(kind.names)) {
        let found = try only(Match(kind: kind.kind, names: match), typed)
        return Target(
          kind: kind.kind, id: found, name: "\(kind.kind.rawValue) \(found)", rest: Array(rest))
      }
      if matches(word).isEmpty { throw unknown(typed, kind.kind.noun, [kind.names]) }
    }
    var rest = words[...]
    let first = takeName(&rest, AmendmentComposer.kinds.map(\.names))
    let matches = matches(first)
    guard let match = matches.first else {
      throw unknown(first, "name", AmendmentComposer.kinds.map(\.names))
    }
    guard matches.count == 1 else {
      var lines: [String] = []
      for match in matches {
        lines.append("  milepost change \(match.kind.rawValue) \(try only(match, first)) …")
      }
      let kinds = matches.map { "\($0.kind == .account || $0.kind == .expect ? "an" : "a") \($0.kind.noun)" }
      throw EntryError(
        "`\(first)` is \(kinds.joined(separator: " and ")):\n\(lines.joined(separator: "\n"))")
    }
    let id = try only(match, first)
    return Target(kind: match.kind, id: id, name: id, rest: Array(rest))
  }

  /// Takes the words of a name, before a property or a period.
  private func takeName(_ words: inout ArraySlice<String>, _ kinds: [NameCatalogue.Kind]) -> String {
    composer.takeName(&words, among: kinds.flatMap { composer.names.items($0) }) { word in
      isPeriod(word) || AmendmentComposer.joining.contains(word)
        || AmendmentComposer.kinds.contains { AmendmentComposer.properties(of: $0.kind).contains(word) }
    }
  }

  /// What a word means by the first part of a name that fits in any kind.
  private func matches(_ word: String) -> [Match] {
    let all = AmendmentComposer.kinds.compactMap { kind in
      NameMatch(word, in: composer.names.items(kind.names)).map { Match(kind: kind.kind, names: $0) }
    }
    for part in NameMatch.Part.allCases {
      let found = all.filter { $0.names.part == part }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func only(_ match: Match, _ word: String) throws(EntryError) -> String {
    guard let only = match.names.only(on: day) else { throw .ambiguous(word, match.names.found) }
    return only.id
  }

  private func unknown(_ word: String, _ noun: String, _ kinds: [NameCatalogue.Kind]) -> EntryError {
    if let coupon = NameMatch(word, in: composer.names.items(.coupon), parts: [.id, .name])?.found.first {
      return EntryError("\(coupon.id) is a coupon, whose terms never change: edit its lines")
    }
    let items = kinds.flatMap { composer.names.items($0) }
    let known = KnownNames(items.map(\.id), of: noun, recent: composer.recentSources)
    return EntryError("unknown \(noun) \(word)\(known.help(near: items.nearest(to: word)))")
  }

  private func whatChanges(_ kind: DefinitionKind, _ name: String, _ properties: [String]) -> EntryError {
    let words: [String] =
      switch kind {
      case .budget: ["AMOUNT", "PERIOD"]
      case .goal: ["AMOUNT", "by DATE"]
      case .subscription: ["AMOUNT", "PERIOD", "CARD", "+TAG"]
      case .limit: ["AMOUNT"]
      case .expect: ["AMOUNT", "PERIOD", "on DATE"]
      case .card, .account, .base, .include, .option, .currency, .tag, .category, .template, .coupon,
        .merchant, .mcc:
        []
      }
    var lines = ["what changes? milepost change \(name) …, one of"]
    for word in words + properties {
      let last = lines[lines.count - 1]
      if lines.count > 1, last.count + word.count + 2 <= 78 {
        lines[lines.count - 1] = "\(last), \(word)"
      } else {
        lines.append("  " + word)
      }
    }
    return EntryError(lines.joined(separator: "\n"))
  }
}
