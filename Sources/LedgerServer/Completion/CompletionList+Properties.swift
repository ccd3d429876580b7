import LedgerModel
import LedgerParser
import LedgerText

// The indented lines below an entry.
extension CompletionList {
  /// The entry of an indented line.
  private struct Owner {
    var properties: [EntryProperty]
    /// `nil` for a payment.
    var kind: DefinitionKind?
    /// The day of an amendment or payment.
    var day: Day?

    /// `nil` for an entry without properties, and without an entry.
    init?(_ words: [WrittenWord]) {
      guard let first = words.first?.text else { return nil }
      day = ReportPeriod.day(first.prefix(10))
      var rest = words[...]
      if day != nil {
        rest = rest.dropFirst()
        guard let word = rest.first else { return nil }
        let kind = EntryKind(keyword: word.text) ?? .expense
        if kind != .amendment {
          properties = EntryProperty.all(of: kind)
          return
        }
      }
      guard var found = rest.first.flatMap({ DefinitionKind(rawValue: $0.text) }) else { return nil }
      if found == .template {
        guard let kind = rest.dropFirst().first.flatMap({ DefinitionKind(rawValue: $0.text) }) else { return nil }
        found = kind
      }
      (kind, properties) = (found, EntryProperty.all(of: found))
    }

    var isAmendment: Bool { kind != nil && day != nil }
  }

  mutating func property() -> [CompletionItem] {
    guard let owner = Owner(line.owner) else { return [] }
    guard let name = line.words.first else {
      return owner.properties.filter { $0.isRepeatable || !line.siblings.contains($0.name) }.map {
        CompletionItem(.property, $0.name)
      }
    }
    guard let property = owner.properties.first(where: { $0.name == name.text }) else { return [] }
    let none = owner.isAmendment && takesNone(property) ? [CompletionItem(.keyword, "none")] : []
    if property.isText {
      guard line.words.count == 1, let kind = owner.kind, property.values.contains(.usedBefore) else {
        return line.words.count == 1 ? none : []
      }
      return names.texts(of: property.name, kind).map { CompletionItem(.value, $0) } + none
    }
    return property.values.flatMap { values(of: $0, owner) } + none
  }

  /// Whether `none` can be next: as the whole value, or after the tags of a line that it removes.
  private func takesNone(_ property: EntryProperty) -> Bool {
    if property.takesNone { return line.words.count == 1 }
    let isLine = property.values.contains { $0 == .rewardLine(isCap: true) || $0 == .rewardLine(isCap: false) }
    return isLine && line.words.count > 1
      && line.words.dropFirst().allSatisfy { $0.tag != nil }
  }

  private mutating func values(of value: PropertyValue, _ owner: Owner) -> [CompletionItem] {
    let isFirst = line.words.count == 1
    let areTags = line.words.dropFirst().allSatisfy { $0.tag != nil }
    let day = owner.day ?? context.on
    switch value {
    case .word(let word): return isFirst ? [CompletionItem(.keyword, word)] : []
    case .tags: return areTags ? tags() : []
    case .tagsAfterSize: return isFirst ? [] : tags()
    case .period: return isAfterAmount || isAfterCurrency ? periods() : []
    case .currency: return currenciesOfAmount(owner)
    case .day: return isFirst ? [CompletionItem(.value, "\(context.on)", "today")] : []
    case .card: return isFirst ? list(names.mainCards, .card) : []
    case .cards:
      let there = Set(line.words.dropFirst().map(\.text))
      return list(names.mainCards.filter { !there.contains($0.name) }, .card)
    case .account: return isFirst ? accounts(day) : []
    case .limit: return isFirst ? list(names.limits, .name) : []
    case .person: return isAfterSize ? people(day) : []
    case .benefit: return isFirst ? benefitsOfPayment(owner, day) : []
    case .rateKinds: return rateKinds()
    case .rewardLine(let isCap): return rewardLine(on: day, isCap: isCap)
    case .poolLine: return poolLine(on: day)
    case .usedBefore: return []
    }
  }

  /// The currencies after an amount, of a card its own; those that a property `currency` names.
  private func currenciesOfAmount(_ owner: Owner) -> [CompletionItem] {
    if line.words.count == 1, line.words[0].text == DefinitionKind.currency.rawValue { return currencies() }
    guard isAfterAmount else { return [] }
    guard owner.kind == .card else { return currencies() }
    let own = line.ownerCard.flatMap { names.currency(ofCard: $0) }
    return currencies().filter { $0.label == own }
  }

  /// Whether the size of a part is the last word, perhaps with its currency.
  private var isAfterSize: Bool {
    guard let last = line.words.last else { return false }
    return line.words.count == 2 && last.text.utf8.contains(where: \.isDigit)
      || line.words.count == 3 && isAfterCurrency
  }

  /// The benefits of the card that pays, and coupons.
  private mutating func benefitsOfPayment(_ owner: Owner, _ day: Day) -> [CompletionItem] {
    let source = line.owner.first { word in !word.isQuoted && names.cards.contains { $0.name == word.text } }
    return (source.map { benefits(day, of: $0.text) } ?? []) + coupons(day)
  }
}
