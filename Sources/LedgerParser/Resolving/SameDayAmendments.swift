import LedgerModel
import LedgerText

/// Reports two amendments of one day that set the same property differently: which one counts would depend on the order
/// of entries, which never matters.
func findSameDayAmendments(_ written: WrittenLedger, _ map: SourceMap, _ log: inout ResolutionLog) {
  var seen: [AmendedProperty.Key: AmendedProperty] = [:]
  for property in AmendedProperties(written, map).all {
    if let other = seen[property.key], other.content != property.content {
      log.add(.amendedTwice(property.range, other.range))
    }
    seen[property.key] = seen[property.key] ?? property
  }
}

/// One thing that an amendment says.
private struct AmendedProperty {
  struct Key: Hashable {
    var owner: NameID
    /// Of its entry; templates of cards and of subscriptions are two.
    var kind: DefinitionKind
    var isTemplate: Bool
    var date: Day
    /// Its name among what can be amended.
    var property: String
  }

  var key: Key
  /// What it is set to.
  var content: [String]
  var range: SourceRange
}

private struct AmendedProperties {
  private let written: WrittenLedger
  private let map: SourceMap

  init(_ written: WrittenLedger, _ map: SourceMap) { (self.written, self.map) = (written, map) }

  var all: [AmendedProperty] { cards + accounts + budgets + goals + subscriptions }

  /// An amendment, whose properties are made one by one.
  private struct Owner {
    let name: NameID
    let kind: DefinitionKind
    var isTemplate = false
    let date: Day

    func property(_ name: String, _ content: [String], _ range: SourceRange) -> AmendedProperty {
      let key = AmendedProperty.Key(
        owner: self.name, kind: kind, isTemplate: isTemplate, date: date, property: name)
      return AmendedProperty(key: key, content: content, range: range)
    }

    func amount(_ amount: WrittenAmount) -> AmendedProperty {
      let value = amount.number.fraction.reduced
      return property("amount", ["\(value.numerator)/\(value.denominator)"], amount.range)
    }

    func period(_ frequency: Located<Frequency>) -> AmendedProperty {
      property("period", [frequency.value.text], frequency.range)
    }
  }

  private var cards: [AmendedProperty] {
    written.cards.filter { !$0.isBuiltIn }.flatMap { entry -> [AmendedProperty] in
      guard let date = entry.date else { return [] }
      let owner = Owner(name: entry.name.value, kind: .card, isTemplate: entry.isTemplate, date: date)
      return entry.properties.compactMap { property in
        // Of welcome bonuses there can be several.
        switch property.value {
        case .welcome, .welcomeNone: return nil
        case .bank, .network, .nickname, .last4, .note, .currency, .opened, .closed, .cycle, .countsPosted, .earn,
          .earnNone, .minimum, .minimumNone, .maximum, .exclude, .points, .rounds, .pick, .line, .lineNone, .fee,
          .feeNone, .fxFee, .benefit, .benefitNone, .benefitMonth, .remind:
          let words = words(at: property.range)
          let name = property.value.lineName { written.names.text($0) } ?? words.first ?? ""
          return owner.property(name, words, property.range)
        }
      }
    }
  }

  private var accounts: [AmendedProperty] {
    written.accounts.flatMap { entry -> [AmendedProperty] in
      guard let date = entry.date else { return [] }
      let owner = Owner(name: entry.name.value, kind: .account, date: date)
      return entry.properties.map { property(owner, $0.range) }
    }
  }

  private var subscriptions: [AmendedProperty] {
    written.subscriptions.filter { !$0.isBuiltIn }.flatMap { entry -> [AmendedProperty] in
      guard let date = entry.date else { return [] }
      let owner = Owner(name: entry.name.value, kind: .subscription, isTemplate: entry.isTemplate, date: date)
      return entry.properties.map { property(owner, $0.range) }
        + [entry.amount.map(owner.amount), entry.frequency.map(owner.period)].compactMap(\.self)
    }
  }

  private var budgets: [AmendedProperty] {
    written.budgets.flatMap { entry -> [AmendedProperty] in
      guard let date = entry.date else { return [] }
      let owner = Owner(name: entry.name.value, kind: .budget, date: date)
      return entry.properties.map { property(owner, $0.range) }
        + [entry.limit.map(owner.amount), entry.frequency.map(owner.period)].compactMap(\.self)
    }
  }

  private var goals: [AmendedProperty] {
    written.goals.flatMap { entry -> [AmendedProperty] in
      guard let date = entry.date else { return [] }
      let owner = Owner(name: entry.name.value, kind: .goal, date: date)
      let deadline = entry.deadline.map { owner.property("by", ["\($0.value)"], $0.range) }
      return entry.properties.map { property(owner, $0.range) }
        + [entry.target.map(owner.amount), deadline].compactMap(\.self)
    }
  }

  /// A property by its keyword.
  private func property(_ owner: Owner, _ range: SourceRange) -> AmendedProperty {
    let words = words(at: range)
    return owner.property(words.first ?? "", words, range)
  }

  private func words(at range: SourceRange) -> [String] { EntryWords(map, at: range.start).words.map(\.text) }
}

extension Diagnostic {
  fileprivate static func amendedTwice(_ range: SourceRange, _ other: SourceRange) -> Diagnostic {
    .error(
      "E336", range, "two amendments of one day set the same property differently",
      help: "keep one of them: the order of entries never matters", notes: [Note("the other one", at: other)])
  }
}
