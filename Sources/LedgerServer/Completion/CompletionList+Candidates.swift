import LedgerModel
import LedgerParser
import LedgerText

// What can stand for each word that the production of the line asked for.
extension CompletionList {
  /// The items of what was asked for, in the order in which they are shown.
  mutating func items(_ expected: [ExpectedWord], _ entry: CompletedEntry) -> [CompletionItem] {
    let ordered = expected.enumerated().sorted { one, other in
      (place(of: one.element, entry), one.offset) < (place(of: other.element, entry), other.offset)
    }
    return ordered.flatMap { items(for: $0.element, entry) }
  }

  /// Names of what pays and units come before currencies, all else after them, and last what is rarely meant.
  private func place(of expected: ExpectedWord, _ entry: CompletedEntry) -> Int {
    switch expected {
    case .slot(.source): entry.isPayment ? 0 : 2
    case .word("points", _), .word("miles", _): 0
    case .slot(.currency): 1
    case .word("picks", _), .word("=", _), .word("@", _), .word("none", _): 3
    case .slot(.tags): words(.payee).isEmpty ? 2 : 3
    case .slot, .word: 2
    }
  }

  private mutating func items(for expected: ExpectedWord, _ entry: CompletedEntry) -> [CompletionItem] {
    switch expected {
    case .slot(let slot): candidates(for: slot, entry)
    case .word(let word, let slot):
      isOffered(word, before: slot, entry) ? [CompletionItem(.keyword, word)] : []
    }
  }

  /// Whether a word can be meant in the wallet.
  private mutating func isOffered(_ word: String, before slot: Slot?, _ entry: CompletedEntry) -> Bool {
    if slot == .pool || slot == .template, let slot, candidates(for: slot, entry).isEmpty { return false }
    if word == "none" { return entry.isAmendment || entry.definition == .mcc }
    // What follows is not an amount.
    if word == "=" || word == "@" { return line.isAtEnd }
    if word == "points", !hasPoints(entry) { return false }
    if word == "points" || word == "miles" { return isPoolInPercent(entry) != true }
    return word != "back" || isPoolInPercent(entry) != false
  }

  /// What can stand for a word; nothing for what people think of, such as amounts.
  private mutating func candidates(for slot: Slot, _ entry: CompletedEntry) -> [CompletionItem] {
    let day = entry.day ?? context.on
    switch slot {
    case .amount: return entry.dated == .expense && line.words.count == 1 && line.isAtEnd ? payments(day) : []
    case .currency: return currencies(of: entry)
    case .from: return currencies()
    case .to: return currencies().filter { !words(.from).contains($0.label) }
    case .source: return sources(of: entry, day)
    case .card: return cards(of: entry, day)
    case .account: return accounts(day)
    case .goal: return goals(day)
    case .subscription: return subscriptions(day)
    case .who: return people(day)
    case .target: return targets(of: entry, day)
    case .ref: return entry.dated == .seen ? alerts(day) : due(day)
    case .limit: return list(all: .limit, .name)
    case .pool: return pools(of: entry, on: day).map { CompletionItem(.name, $0) }
    case .tags: return tags(of: entry, day)
    case .id: return entry.isAmendment && !line.isIndented ? amended(entry) : []
    case .template: return templates(of: entry.definition == .subscription ? .subscription : .card)
    case .period: return periods(orOnce: entry.definition == .budget)
    case .day:
      return [CompletionItem(.value, "\(day)", entry.dated == .activated ? "the day of the entry" : "today")]
    case .until: return [CompletionItem(.value, "\(day + 7)", "in a week")]
    case .file: return files()
    case .text: return texts(of: entry)
    case .payee: return line.isIndented ? [] : payees(after: words(.payee))
    case .date, .posted, .deadline, .expires, .billed, .rate, .number, .count, .size, .percent, .unit,
      .benefit,
      .milestone, .code, .keyword, .property, .month, .title, .note, .option, .value, .symbol, .receipt,
      .used, .parts:
      return []
    }
  }

  /// The currencies after an amount, below a card its own; those that a property `currency` names.
  private func currencies(of entry: CompletedEntry) -> [CompletionItem] {
    if entry.definition == .currency { return [] }
    if line.isIndented, entry.definition == .card, line.words.count > 1 {
      let own = entry.card.flatMap { names.currency(of: $0) }
      return currencies().filter { $0.label == own }
    }
    let isPayment = !line.isIndented && (entry.dated == .expense || entry.dated == .income)
    return isPayment ? currencies(for: entry.day ?? context.on) : currencies()
  }

  private mutating func sources(of entry: CompletedEntry, _ day: Day) -> [CompletionItem] {
    switch entry.dated {
    case .expense: payers(day, takesCards: true)
    case .income: payers(day, takesCards: false)
    case .repaid: accounts(day)
    case .rate, .paid, .used, .saved, .statement, .settled, .credited, .activated, .snooze, .seen, .amendment,
      .auto,
      nil:
      list(openItems(.source, on: day), .name)
    }
  }

  private mutating func cards(of entry: CompletedEntry, _ day: Day) -> [CompletionItem] {
    switch entry.dated {
    case .statement: return statements(day)
    case .settled: return bills(day)
    case .activated: return activations(day)
    case .expense, .income, .repaid, .rate, .paid, .used, .saved, .credited, .snooze, .seen, .amendment,
      .auto, nil:
      let there = Set(line.words.dropFirst().map(\.text))
      return list(names.items(.mainCard).filter { !there.contains($0.id) }, .card)
    }
  }

  /// Benefits and coupons; below a payment the benefits of the card that pays.
  private mutating func targets(of entry: CompletedEntry, _ day: Day) -> [CompletionItem] {
    guard line.isIndented else { return benefits(day) + coupons(day) }
    return words(.source).flatMap { benefits(day, of: $0) } + coupons(day)
  }

  private mutating func tags(of entry: CompletedEntry, _ day: Day) -> [CompletionItem] {
    if line.isIndented {
      let isLine = ["cap", "bonus"].contains(line.words[0].text)
      let isOfLine = isLine && line.words.dropFirst().allSatisfy { $0.tag != nil }
      // Nothing can be earned for these.
      return tags().filter { !isOfLine || !["#general", "#local"].contains($0.label) }
    }
    if entry.dated == .activated { return activatedTags(day) }
    if entry.dated == .expense || entry.dated == .income { return tagsOfPayment() }
    return tags()
  }

  /// The pools of the entry, and of a card those that it has without it.
  private func pools(of entry: CompletedEntry, on day: Day) -> [String] {
    let others = entry.isTemplate ? [] : names.pools(of: entry.card, on: day)
    return line.pools + others.filter { !line.pools.contains($0) }
  }

  private func hasPoints(_ entry: CompletedEntry) -> Bool {
    line.siblings.contains("points") || names.hasPoints(entry.card, on: entry.day ?? context.on)
  }

  /// Whether the lines of the pool of a `pool` have rates in percent; `nil` without any.
  private func isPoolInPercent(_ entry: CompletedEntry) -> Bool? {
    guard line.words[0].text == "pool", line.words.count > 1 else { return nil }
    return names.poolIsPercent(line.words[1].text, of: entry.card, on: entry.day ?? context.on)
  }

  /// What an amendment can be of.
  private func amended(_ entry: CompletedEntry) -> [CompletionItem] {
    if entry.isTemplate {
      return list(all: entry.definition == .subscription ? .subscriptionTemplate : .template, .name)
    }
    return switch entry.definition {
    case .account: list(names.items(.account).filter { $0.id != Account.cash }, .name)
    case .card: list(all: .card, .card)
    case .limit: list(all: .limit, .name)
    case .budget: list(all: .budget, .name)
    case .goal: list(all: .goal, .name)
    case .subscription: list(all: .subscription, .name)
    case .expect: list(all: .expectation, .name)
    case .template, .base, .include, .option, .currency, .tag, .category, .coupon, .merchant, .mcc, nil: []
    }
  }

  /// The texts that the property has elsewhere, in an amendment `none`.
  private func texts(of entry: CompletedEntry) -> [CompletionItem] {
    guard line.isIndented, line.words.count == 1, let kind = entry.definition else { return [] }
    return names.texts(of: line.words[0].text, kind).map { CompletionItem(.value, $0) }
      + (entry.isAmendment ? [CompletionItem(.keyword, "none")] : [])
  }
}
