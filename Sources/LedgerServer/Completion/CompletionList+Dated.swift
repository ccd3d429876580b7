import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// The words after a date.
extension CompletionList {
  mutating func dated(_ day: Day, isPosted: Bool) -> [CompletionItem] {
    guard line.words.count > 1 else { return afterDate(day, isPosted: isPosted) }
    let word = line.words[1]
    guard let kind = word.isQuoted ? nil : EntryKind(keyword: word.text) else {
      if isAmount(word) { return payment(at: 1, day, takesCards: true) }
      // The words of a payee.
      if line.words.contains(where: { $0.isQuoted || $0.tag != nil }) || !line.isAtEnd { return [] }
      joinWords(from: 1)
      return payments(day)
    }
    let isName = line.words.count == 2
    switch kind {
    case .expense, .auto: return []
    case .income: return isName ? [] : payment(at: 2, day, takesCards: false)
    case .repaid:
      if isName { return people(day) }
      let isBeforeAccount = line.words.count == 3 || isAfterAmount || isAfterCurrency
      return isBeforeAccount ? accounts(day) + currenciesAfterAmount() : []
    case .paid: return isName ? subscriptions(day) : currenciesAfterAmount()
    case .used: return isName ? benefits(day) + coupons(day) : line.words.count == 4 ? currenciesAfterAmount() : []
    case .saved: return isName ? goals(day) : currenciesAfterAmount()
    case .statement: return isName ? statements(day) : currenciesAfterAmount()
    case .settled: return isName ? bills(day) : currenciesAfterAmount()
    case .credited: return isName ? list(names.mainCards, .card) : []
    case .activated: return isName ? activations(day) : activatedTags(day)
    case .snooze: return isName ? due(day) : snoozed(day)
    case .seen: return isName ? alerts(day) : []
    case .rate: return rate(day)
    case .amendment: return amendment(word.text)
    }
  }

  /// The last payees as whole lines, and keywords.
  private mutating func afterDate(_ day: Day, isPosted: Bool) -> [CompletionItem] {
    let keywords =
      isPosted ? [EntryKind.paid.keyword ?? ""] : EntryKind.keywords
    return (line.isAtEnd ? payments(day) : []) + keywords.map { CompletionItem(.keyword, $0) }
  }

  /// The last payees, or all recent ones that begin with what is typed.
  private mutating func payments(_ day: Day) -> [CompletionItem] {
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
  mutating func recentUse() -> Outline.RecentUse {
    guard let parsed = context.wallet?.reading?.parsed else { return Outline.RecentUse() }
    return reports.recentUse(parsed, on: context.on)
  }

  func currenciesAfterAmount() -> [CompletionItem] { isAfterAmount ? currencies() : [] }

  func accounts(_ day: Day) -> [CompletionItem] { list(names.accounts(on: day), .name) }

  /// `rate CURRENCY NUMBER CURRENCY [SOURCE]`.
  private func rate(_ day: Day) -> [CompletionItem] {
    switch line.words.count {
    case 2: currencies()
    case 4: currencies().filter { $0.label != line.words[2].text }
    case 5: list(names.cards(on: day) + names.accounts(on: day), .name)
    default: []
    }
  }

  /// `DATE card ID …`: what an amendment names, and what it restates.
  private func amendment(_ keyword: String) -> [CompletionItem] {
    guard let kind = DefinitionKind(rawValue: keyword) else { return [] }
    guard line.words.count == 2 else { return restated(kind) }
    switch kind {
    case .account: return list(names.accounts.filter { $0.name != Account.cash }, .name)
    case .card: return list(names.cards, .card)
    case .limit: return list(names.limits, .name)
    case .budget: return list(names.budgets, .name)
    case .goal: return list(names.goals, .name)
    case .subscription: return list(names.subscriptions, .name)
    case .expect: return list(names.expectations, .name)
    case .template: return [DefinitionKind.card, .subscription].map { CompletionItem(.keyword, $0.rawValue) }
    case .base, .include, .option, .currency, .tag, .category, .coupon, .merchant, .mcc: return []
    }
  }

  private func restated(_ kind: DefinitionKind) -> [CompletionItem] {
    switch kind {
    case .template: return line.words.count == 3 ? list(names.templates, .name) : []
    case .limit, .goal: return currenciesAfterAmount()
    case .budget, .expect, .subscription:
      if kind == .subscription, line.typed.utf8.first == .hash { return tags() }
      return currenciesAfterAmount() + (isAfterAmount || isAfterCurrency || line.words.count == 3 ? periods() : [])
    case .account, .card, .base, .include, .option, .currency, .tag, .category, .coupon, .merchant, .mcc: return []
    }
  }
}
