import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// The words of payments: what earlier ones have, and what can pay.
extension CompletionList {
  /// The last payees, or all recent ones that begin with what is typed, as whole lines.
  mutating func payments(_ day: Day) -> [CompletionItem] {
    let typed = Array(foldedForSearch(line.typed).utf8)
    var items: [CompletionItem] = []
    for payment in recentUse().payments where canPay(payment, day) {
      let item = item(payment)
      if item.rank(typed) != nil { items.append(item) }
      if items.count == (typed.isEmpty ? 50 : 200) { break }
    }
    return items
  }

  private func item(_ payment: Outline.Payment) -> CompletionItem {
    let amount = payment.amount.description
    let source = (payment.currency.map { [$0] } ?? []) + [payment.source] + payment.tags.map { "#" + $0 }
    let detail = ([amount] + source).joined(separator: " ")
    let rest = (source + [EntryText.payee(payment.payee)]).joined(separator: " ")
    var item = CompletionItem(.payment, payment.payee, detail, text: "\(amount) \(rest)")
    item.snippet = "${1:\(CompletionItem.escaped(amount))} \(CompletionItem.escaped(rest))$0"
    return item
  }

  /// What the newest expenses use.
  private mutating func recentUse() -> Outline.RecentUse {
    guard let parsed = context.wallet?.reading?.parsed else { return Outline.RecentUse() }
    return reports.recentUse(parsed, on: context.on)
  }

  /// Currencies; where words follow only those that have a rate.
  func currencies(for day: Day) -> [CompletionItem] {
    guard !line.isAtEnd, let ledger = sound else { return currencies() }
    return currencies().filter { item in
      CurrencyCode(item.label).map { ledger.canConvert($0, to: ledger.settings.totalCurrency, on: day) }
        ?? false
    }
  }

  /// The cards and accounts of a day that can pay an amount, last used first.
  mutating func payers(_ day: Day, takesCards: Bool) -> [CompletionItem] {
    let isPriced = !(words(.billed) + words(.rate)).isEmpty
    let cards = takesCards ? openItems(.card, on: day) : []
    let isCard = Set(cards.map(\.id))
    let last = recentUse().sources
    let order = Dictionary(zip(last, 0...)) { one, _ in one }
    let all = (cards + openItems(.account, on: day)).filter { source in
      canPay(currencyOfAmount, isPriced: isPriced, with: source.id, day)
    }
    let sorted = all.enumerated().sorted { one, other in
      (order[one.element.id] ?? last.count, one.offset) < (
        order[other.element.id] ?? last.count, other.offset
      )
    }
    return sorted.map { _, source in
      guard isCard.contains(source.id) else {
        return CompletionItem(.name, source.id, source.title ?? "")
      }
      let left = standing(of: source.id).map { detail($0.words.card($0.card)) } ?? ""
      return CompletionItem(
        .card, source.id, left.isEmpty ? source.title ?? "" : left,
        report: CompletionReport(.card, source.id, of: wallet))
    }
  }

  /// The card in its running cycle; `nil` without numbers.
  private mutating func standing(of name: String) -> (card: CardStatus, words: StandingWords)? {
    guard let numbers, let card = reports.cards(numbers).cards.first(where: { $0.id == name }) else {
      return nil
    }
    return (card, StandingWords(numbers.ledger, on: numbers.on))
  }

  /// Tags that are not there yet: those of the card's lines, then those most used.
  mutating func tagsOfPayment() -> [CompletionItem] {
    guard line.typed.isEmpty || line.typed.utf8.first == .hash, let source = words(.source).first else {
      return []
    }
    let uses = recentUse().tags
    var items = tags()
    var details: [String: (place: Int, words: String)] = [:]
    if let (card, words) = standing(of: source) {
      // One tag is not enough for a line with `with`.
      for line in card.lines where line.line.with.isEmpty {
        for tag in line.tags where details["#" + tag] == nil {
          details["#" + tag] = (details.count, detail(words.line(line, card)))
        }
      }
    }
    for index in items.indices {
      items[index].detail = details[items[index].label]?.words ?? items[index].detail
    }
    func key(_ item: CompletionItem) -> (Int, Int, String) {
      (details[item.label]?.place ?? Int.max, -(uses[String(item.label.dropFirst())] ?? 0), item.label)
    }
    let keyed = items.map { (key: key($0), item: $0) }
    return keyed.sorted { $0.key < $1.key }.map(\.item)
  }

  /// The payees of earlier expenses that begin with some words: the rest of each.
  mutating func payees(after words: [String]) -> [CompletionItem] {
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
  fileprivate func canPay(_ payment: Outline.Payment, _ day: Day) -> Bool {
    guard let ledger = sound else { return true }
    return ledger.isOpen(payment.source, on: day)
      && canPay(payment.currency, isPriced: false, with: payment.source, day)
  }

  /// Whether a card or account can pay an amount on a day: the rates are known. Without a ledger it can.
  fileprivate func canPay(_ currency: String?, isPriced: Bool, with source: String, _ day: Day) -> Bool {
    guard let ledger = sound, let base = ledger.settings.base, let source = ledger.source(source) else {
      return true
    }
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
