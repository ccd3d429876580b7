package import LedgerModel
import LedgerReports
import LedgerText

/// The words about an amendment: what is in force until and from when.
package struct ChangeWords {
  private let before: Ledger
  private let after: Ledger
  /// Of the amendment.
  private let day: Day
  /// From which years are seen.
  private let today: Day

  /// Of a wallet before and after an amendment of a day.
  package init(before: Ledger, after: Ledger, on day: Day, today: Day) {
    self.before = before
    self.after = after
    self.day = day
    self.today = today
  }

  /// The lines about the parts of an amendment.
  package func lines(_ kind: DefinitionKind, _ id: String, _ parts: [RestatedPart]) -> [String] {
    let altered = parts.filter { $0.role == .amount || $0.earlier?.text != $0.text }
    return altered.map { line(kind, id, $0) } + cutCycle(kind, id, parts)
  }

  private func line(_ kind: DefinitionKind, _ id: String, _ part: RestatedPart) -> String {
    switch part.role {
    case .amount:
      return amount(kind, id) ?? plain(part, from: words(day))
    case .firstLine, .property:
      if part.item == "closed", let last = lastDay(kind, id) {
        return "kept, no longer listed from \(words(last + 1))"
      }
      return kind == .account ? "\(part.text) at all times" : plain(part, from: words(day))
    }
  }

  /// `monthly until 26 Nov, yearly from 27 Nov`.
  private func plain(_ part: RestatedPart, from first: String) -> String {
    let earlier = part.earlier.map { "\($0.text) until \(words(day - 1)), " } ?? ""
    return "\(earlier)\(part.text) from \(first)"
  }

  private func words(_ day: Day) -> String { day.words(seenFrom: today) }

  /// The last day of a closed card or account.
  private func lastDay(_ kind: DefinitionKind, _ id: String) -> Day? {
    kind == .card ? card(id, after)?.terms(on: day).closed : after.definition(id, \.accounts)?.closed
  }

  private func card(_ id: String, _ ledger: Ledger) -> Card? { ledger.definition(id, \.cards) }

  /// The cycle that a change of a card's cycle ends before its last day.
  private func cutCycle(_ kind: DefinitionKind, _ id: String, _ parts: [RestatedPart]) -> [String] {
    guard kind == .card, parts.contains(where: { $0.item == "cycle" }), let old = card(id, before),
      let new = card(id, after), new.cycle(containing: day).from == day
    else { return [] }
    let cycle = old.cycle(containing: day)
    guard cycle.from < day else { return [] }
    return ["the cycle from \(words(cycle.from)) ends on \(words(day - 1)); its limits start again"]
  }
}

// Amounts.
extension ChangeWords {
  private func amount(_ kind: DefinitionKind, _ id: String) -> String? {
    switch kind {
    case .subscription:
      guard let index = after.index(of: id, \.subscriptions) else { return nil }
      let next = after.schedule(of: index, knownOn: max(day, today)).next(onOrAfter: day)
      return amounts(id, \.subscriptions, \.amount, from: next.map { "the renewal of \(words($0))" })
    case .budget: return limit(id)
    case .goal: return amounts(id, \.goals, \.target)
    case .limit: return amounts(id, \.limits, \.amount)
    case .expect: return amounts(id, \.expectations, \.amount)
    case .base, .include, .option, .currency, .tag, .category, .account, .card, .template, .coupon, .merchant,
      .mcc:
      return nil
    }
  }

  /// A budget's period is judged by the terms of its last day: the new limit is that of the whole period.
  private func limit(_ id: String) -> String? {
    guard let budget = after.definition(id, \.budgets) else { return nil }
    let active = budget.activeDays(knownOn: day)
    let weekStart = after.settings.options.weekStart
    let period = budget.period(containing: day, activeDays: active, weekStart: weekStart)
    let isFirst = period.from <= active.from || budget.timeline.terms(on: day).frequency == .once
    let from = isFirst ? "the first period" : "the period of \(words(period.from))"
    return amounts(id, \.budgets, \.limit, from: from, until: isFirst ? nil : period.from - 1)
  }

  /// `22.98 SGD until 26 Nov, 24.98 SGD from the renewal of 10 Dec`; without a last day `22.98 SGD before, …`.
  private func amounts<Terms>(
    _ id: String, _ list: KeyPath<Definitions, [AmendableDefinition<Terms>]>,
    _ amount: KeyPath<Terms, Int64>, from first: String?, until last: Day?
  ) -> String? {
    guard let old = before.definition(id, list), let new = after.definition(id, list) else { return nil }
    func money(_ definition: AmendableDefinition<Terms>, _ ledger: Ledger) -> String {
      let value = definition.timeline.terms(on: day)[keyPath: amount]
      return AmountTexts(ledger).money(Int128(value), definition.currency)
    }
    let until = last.map { " until \(words($0))" } ?? " before"
    return "\(money(old, before))\(until), \(money(new, after)) from \(first ?? words(day))"
  }

  private func amounts<Terms>(
    _ id: String, _ list: KeyPath<Definitions, [AmendableDefinition<Terms>]>,
    _ amount: KeyPath<Terms, Int64>, from first: String? = nil
  ) -> String? {
    amounts(id, list, amount, from: first, until: day - 1)
  }
}

extension Ledger {
  fileprivate func index<Definition: TitledDefinition>(
    of id: String, _ list: KeyPath<Definitions, [Definition]>
  ) -> ListIndex<Definition>? {
    let all = definitions[keyPath: list]
    return all.listIndices.first { vocabulary.names.text(all[$0].name) == id }
  }

  fileprivate func definition<Definition: TitledDefinition>(
    _ id: String, _ list: KeyPath<Definitions, [Definition]>
  ) -> Definition? {
    definitions[keyPath: list].first { vocabulary.names.text($0.name) == id }
  }
}
