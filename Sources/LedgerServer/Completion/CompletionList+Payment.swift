import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// The words of a payment after its amount.
extension CompletionList {
  /// The words of an amount and its price, up to the card or account.
  private struct Amount {
    /// The place of the word after them.
    var end: Int
    /// The code of the amount; `nil` without one.
    var currency: String?
    /// Whether a price says what was billed.
    var isPriced = false
    /// Whether a currency may follow.
    var takesCurrency = false
    /// Whether another amount must follow.
    var isOpen = false
  }

  /// `AMOUNT [CODE] [= AMOUNT [CODE] | @ RATE [CODE]]` from a word on.
  private func amount(at start: Int) -> Amount {
    var amount = Amount(end: start + 1)
    func takeCode() -> String? {
      guard amount.end < line.words.count, !line.words[amount.end].isQuoted,
        CurrencyCode(line.words[amount.end].text) != nil
      else { return nil }
      amount.end += 1
      return line.words[amount.end - 1].text
    }
    amount.currency = takeCode()
    amount.takesCurrency = amount.currency == nil
    if amount.end < line.words.count, ["=", "@"].contains(line.words[amount.end].text) {
      amount.isPriced = true
      amount.isOpen = amount.end + 1 == line.words.count
      amount.end += 2
      amount.takesCurrency = takeCode() == nil
    }
    return amount
  }

  mutating func payment(at start: Int, _ day: Day, takesCards: Bool) -> [CompletionItem] {
    let amount = amount(at: start)
    if amount.isOpen { return [] }
    guard amount.end < line.words.count else {
      return sources(amount, day, takesCards: takesCards) + (amount.takesCurrency ? currencies(for: day) : [])
    }
    let source = line.words[amount.end].text
    let words = line.words[(amount.end + 1)...]
    let payee = words.filter { $0.isQuoted || $0.tag == nil }.map(\.text)
    let tags = line.typed.isEmpty || line.typed.utf8.first == .hash ? tags(of: source) : []
    return (payee.isEmpty ? tags : []) + payees(after: payee) + (payee.isEmpty ? [] : tags)
  }

  /// Currencies; where words follow only those that have a rate.
  private func currencies(for day: Day) -> [CompletionItem] {
    guard !line.isAtEnd, let ledger = sound else { return currencies() }
    return currencies().filter { item in
      CurrencyCode(item.label).map { ledger.canConvert($0, to: ledger.settings.totalCurrency, on: day) } ?? false
    }
  }

  /// The cards and accounts of a day that can pay an amount, last used first.
  private mutating func sources(_ amount: Amount, _ day: Day, takesCards: Bool) -> [CompletionItem] {
    let cards = takesCards ? names.cards(on: day) : []
    let isCard = Set(cards.map(\.name))
    let last = recentUse().sources
    let order = Dictionary(zip(last, 0...)) { one, _ in one }
    let all = (cards + names.accounts(on: day)).filter { source in
      canPay(amount.currency, isPriced: amount.isPriced, with: source.name, day)
    }
    let sorted = all.enumerated().sorted { one, other in
      (order[one.element.name] ?? last.count, one.offset) < (order[other.element.name] ?? last.count, other.offset)
    }
    return sorted.map { _, source in
      guard isCard.contains(source.name) else { return CompletionItem(.name, source.name, source.title ?? "") }
      let left = standing(of: source.name).map { detail($0.words.card($0.card)) } ?? ""
      return CompletionItem(
        .card, source.name, left.isEmpty ? source.title ?? "" : left,
        report: CompletionReport(.card, source.name, of: wallet))
    }
  }

  /// The card in its running cycle; `nil` without numbers.
  private mutating func standing(of name: String) -> (card: CardStatus, words: StandingWords)? {
    guard let numbers, let card = reports.cards(numbers).cards.first(where: { $0.id == name }) else { return nil }
    return (card, StandingWords(numbers.ledger, on: numbers.on))
  }

  /// Tags that are not there yet: those of the card's lines, then those most used.
  private mutating func tags(of source: String) -> [CompletionItem] {
    let uses = recentUse().tags
    var items = tags()
    var details: [String: (place: Int, words: String)] = [:]
    if let (card, words) = standing(of: source) {
      for line in card.lines {
        for tag in line.tags where details["#" + tag] == nil {
          details["#" + tag] = (details.count, detail(words.line(line, card)))
        }
      }
    }
    for index in items.indices { items[index].detail = details[items[index].label]?.words ?? items[index].detail }
    func key(_ item: CompletionItem) -> (Int, Int, String) {
      (details[item.label]?.place ?? Int.max, -(uses[String(item.label.dropFirst())] ?? 0), item.label)
    }
    let keyed = items.map { (key: key($0), item: $0) }
    return keyed.sorted { $0.key < $1.key }.map(\.item)
  }

  /// The payees of earlier expenses that begin with some words: the rest of each.
  private mutating func payees(after words: [String]) -> [CompletionItem] {
    if line.typed.utf8.first == .hash { return [] }
    let start = words.map { foldedForSearch($0) + " " }.joined()
    let typed = foldedForSearch(line.typed)
    return recentUse().payments.compactMap { payment in
      let folded = foldedForSearch(payment.payee)
      guard folded.hasPrefix(start), folded != start + typed else { return nil }
      let rest = payment.payee.split(separator: " ", omittingEmptySubsequences: false).dropFirst(words.count)
      let text = rest.joined(separator: " ")
      if text.isEmpty { return nil }
      return CompletionItem(.payment, text, text: EntryText.payee(text))
    }
  }
}

// In a wallet without errors nothing is offered that would be an error.
extension CompletionList {
  /// Whether a payment like an earlier one can be made on a day.
  func canPay(_ payment: Outline.Payment, _ day: Day) -> Bool {
    guard let ledger = sound else { return true }
    return ledger.isOpen(payment.source, on: day)
      && canPay(payment.currency, isPriced: false, with: payment.source, day)
  }

  /// Whether a card or account can pay an amount on a day: the rates are known. Without a ledger it can.
  func canPay(_ currency: String?, isPriced: Bool, with source: String, _ day: Day) -> Bool {
    guard let ledger = sound, let base = ledger.settings.base, let source = ledger.source(source) else { return true }
    let billed = ledger.definitions.currency(of: source)
    guard let code = currency.flatMap({ CurrencyCode($0) }) else {
      return ledger.canConvert(billed, to: base, on: day, source)
    }
    guard let original = ledger.settings.currencies.index(of: code) else { return false }
    let isBilled = isPriced || ledger.canConvert(original, to: billed, on: day, source)
    return isBilled && (original == base || ledger.canConvert(billed, to: base, on: day, source))
  }
}

extension Ledger {
  fileprivate func source(_ name: String) -> PaymentSourceIndex? {
    vocabulary.names.find(name).flatMap { id in
      definitions.sources.sourceIndices.first { definitions.name(of: $0) == id }
    }
  }

  fileprivate func isOpen(_ name: String, on day: Day) -> Bool {
    guard let source = source(name) else { return false }
    switch definitions.sources[source] {
    case .card(let index): return definitions.cards[index].terms(on: day).openDays.contains(day)
    case .account(let index):
      let account = definitions.accounts[index]
      return (account.opened ?? .first) <= day && day <= (account.closed ?? .last)
    }
  }

  fileprivate func canConvert(_ code: CurrencyCode, to other: CurrencyIndex, on day: Day) -> Bool {
    settings.currencies.index(of: code).map { canConvert($0, to: other, on: day, nil) } ?? false
  }

  fileprivate func canConvert(
    _ one: CurrencyIndex, to other: CurrencyIndex, on day: Day, _ source: PaymentSourceIndex?
  ) -> Bool {
    one == other || rates.path(one, other, on: day, source: source) != nil
  }
}
