import LedgerModel
import LedgerText

/// One thing that an amendment says.
private struct Amended {
  var owner: NameID
  /// The keyword of its entry; templates of cards and of subscriptions are two.
  var kind: String
  var date: Day
  /// What names it among what can be amended.
  var property: String
  /// What it is set to.
  var content: [String]
  var range: SourceRange
}

extension Resolver {
  /// Two amendments of one day that set the same property differently: which holds would depend on the order of entries,
  /// which never matters.
  mutating func checkSameDay() {
    struct Key: Hashable {
      var owner: NameID
      var kind: String
      var date: Day
      var property: String
    }
    var seen: [Key: Amended] = [:]
    for amended in amendedCards() + amendedAccounts() + amendedBudgets() + amendedGoals() + amendedSubscriptions() {
      let key = Key(owner: amended.owner, kind: amended.kind, date: amended.date, property: amended.property)
      if let other = seen[key], other.content != amended.content {
        diagnostics.add(.amendedTwice(amended.range, other.range))
      }
      seen[key] = seen[key] ?? amended
    }
  }

  private func amendedCards() -> [Amended] {
    written.cards.filter { !$0.isBuiltIn }.flatMap { entry -> [Amended] in
      guard let date = entry.date else { return [] }
      return entry.properties.compactMap { property in
        guard let name = name(of: property) else { return nil }
        return amended(entry.name, entry.isTemplate ? "template" : "card", date, name, property.range)
      }
    }
  }

  private func amendedAccounts() -> [Amended] {
    written.accounts.flatMap { entry -> [Amended] in
      guard let date = entry.date else { return [] }
      return entry.properties.map { amended(entry.name, "account", date, nil, $0.range) }
    }
  }

  private func amendedSubscriptions() -> [Amended] {
    written.subscriptions.filter { !$0.isBuiltIn }.flatMap { entry -> [Amended] in
      guard let date = entry.date else { return [] }
      let kind = entry.isTemplate ? "template subscription" : "subscription"
      var all = entry.properties.map { amended(entry.name, kind, date, nil, $0.range) }
      if let amount = entry.amount { all.append(amended(entry.name, kind, date, amount)) }
      if let frequency = entry.frequency { all.append(amended(entry.name, kind, date, frequency)) }
      return all
    }
  }

  private func amendedBudgets() -> [Amended] {
    written.budgets.flatMap { entry -> [Amended] in
      guard let date = entry.date else { return [] }
      var all = entry.properties.map { amended(entry.name, "budget", date, nil, $0.range) }
      if let limit = entry.limit { all.append(amended(entry.name, "budget", date, limit)) }
      if let frequency = entry.frequency { all.append(amended(entry.name, "budget", date, frequency)) }
      return all
    }
  }

  private func amendedGoals() -> [Amended] {
    written.goals.flatMap { entry -> [Amended] in
      guard let date = entry.date else { return [] }
      var all = entry.properties.map { amended(entry.name, "goal", date, nil, $0.range) }
      if let target = entry.target { all.append(amended(entry.name, "goal", date, target)) }
      if let deadline = entry.deadline {
        all.append(
          Amended(
            owner: entry.name.value, kind: "goal", date: date, property: "by", content: ["\(deadline.value)"],
            range: deadline.range))
      }
      return all
    }
  }

  /// A property, by its keyword where it has no other name.
  private func amended(
    _ owner: Located<NameID>, _ kind: String, _ date: Day, _ name: String?, _ range: SourceRange
  ) -> Amended {
    let words = words(of: range)
    return Amended(
      owner: owner.value, kind: kind, date: date, property: name ?? words.first ?? "", content: words, range: range)
  }

  /// The amount behind the name.
  private func amended(_ owner: Located<NameID>, _ kind: String, _ date: Day, _ amount: WrittenAmount) -> Amended {
    let value = amount.number.fraction.reduced
    return Amended(
      owner: owner.value, kind: kind, date: date, property: "amount",
      content: ["\(value.numerator)/\(value.denominator)"], range: amount.range)
  }

  /// How often, behind the amount.
  private func amended(
    _ owner: Located<NameID>, _ kind: String, _ date: Day, _ frequency: Located<Frequency>
  ) -> Amended {
    Amended(
      owner: owner.value, kind: kind, date: date, property: "period", content: [frequency.value.text],
      range: frequency.range)
  }

  /// What names a property among a card's: its keyword, of a line its tags, of a benefit its name; `nil` for a welcome
  /// bonus, of which there may be several.
  private func name(of property: Located<CardProperty>) -> String? {
    func line(_ tags: [NameID], _ isPicks: Bool) -> String { isPicks ? "picks" : "line \(LineIdentity(tags).tags)" }
    return switch property.value {
    case .welcome, .welcomeNone: nil
    case .line(let value): line(value.tags, value.isPicks)
    case .lineNone(let tags, let isPicks): line(tags, isPicks)
    case .benefit(let benefit): "benefit \(benefit.id)"
    case .benefitNone(let id): "benefit \(id)"
    case .benefitMonth(let id, let month, _): "benefit \(id) \(month)"
    default: words(of: property.range).first
    }
  }

  private func words(of range: SourceRange) -> [String] {
    EntryWords(written.map, at: range.start).words.map(\.text)
  }
}

extension Diagnostic {
  fileprivate static func amendedTwice(_ range: SourceRange, _ other: SourceRange) -> Diagnostic {
    .error(
      "E336", range, "two amendments of one day set the same property differently",
      help: "keep the one that holds; the order of entries never matters", notes: [Note("the other one", at: other)])
  }
}
