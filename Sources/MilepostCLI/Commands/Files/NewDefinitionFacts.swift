import LedgerEditing
import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// What is known of a new definition before it is written, and what it does in the wallet.
struct NewDefinitionFacts {
  let context: CommandContext
  private var day: Day { context.day }

  /// The template of the library with a name, in the base currency if there is one; `nil` without any.
  func subscriptionFacts(named name: String, base: String) -> SubscriptionFacts? {
    let templates = LibraryTemplate.definitions(.subscription)
    return TemplateSearch.exact(name, in: templates, pricedIn: base).flatMap {
      subscriptionFacts(of: $0.id, base: base)
    }
  }

  /// What a template of the library has; `nil` for one of the wallet.
  func subscriptionFacts(of template: String, base: String) -> SubscriptionFacts? {
    guard LibraryTemplate.all.contains(where: { $0.id == template }) else { return nil }
    return SubscriptionFacts(of: template, base: base, on: day) { UnwrittenWallet(day: day).read($0) }
  }

  /// Throws at a subscription that takes the library's price, where that is in another currency than what is paid.
  func checkPrice(of made: ComposedDefinition, _ composer: EntryComposer) throws(CommandError) {
    let payer = made.source.flatMap { composer.names.currency(of: $0) }
    guard made.takesPrice, let template = made.template, let base = composer.outline.base,
      let facts = subscriptionFacts(of: template, base: base), facts.currency != base,
      facts.currency != payer
    else { return }
    let other = LibraryTemplate.ofService(template, pricedIn: payer ?? base)
    let hint = other.map { "\nor take the library's in \(payer ?? base): like \($0.id)" } ?? ""
    throw .usage(
      "the library's price is \(facts.price) \(facts.currency): write yours after \(template): … \(base)\(hint)"
    )
  }

  /// What was spent in the three whole months before today on some tags, `nil` for all: `Aug to Oct: 412.50, 388.10,
  /// 430.75`. `nil` without expenses in the first of them or before, and where nothing was spent.
  func pastMonths(of tags: [String]?, _ wallet: OpenWallet) -> String? {
    let months = (1...3).reversed().map { back in
      let (year, month, _) = day.civil
      let first = Day(clamping: year, month - back, 1)
      return DayRange(first, Day(clamping: year, month - back + 1, 1) - 1)
    }
    let expenses = wallet.read.ledger.entries.expenses
    guard expenses.contains(where: { $0.date <= months[0].to }), let files = try? context.openWallet() else {
      return nil
    }
    let probe = "milepost-probe"
    let counted = tags.map { $0.map { "#" + $0 }.joined(separator: " ") } ?? "all"
    let reader = context.reader(files)
    let parsed = reader.parse(files.found)
    let end = UInt32(wallet.read.ledger.map.files[0].bytes.count) + wallet.read.ledger.map.files[0].base
    let budget = Addition(
      text: "budget \(probe) 1 monthly\n    tags \(counted)\n", position: end, name: "the answer")
    let ledger = reader.resolve(parsed, adding: [budget]).ledger
    let spent = months.compactMap { month in
      ledger.renewed(on: month.to).budgetsReport(on: month.to) {
        ledger.vocabulary.names.text(ledger.definitions.budgets[$0].name) == probe
      }.budgets.first.map { ($0.period.spent, $0.currency) }
    }
    guard spent.count == months.count, spent.contains(where: { $0.0 != 0 }) else { return nil }
    let amounts = spent.map { groupedAmount($0.0, decimals: ledger.settings.currencies[$0.1].decimals) }
    let names = [months[0], months[2]].map { String(Day.monthNames[$0.from.civil.month - 1].prefix(3)) }
    return "\(names[0]) to \(names[1]): \(amounts.joined(separator: ", "))"
  }

  /// `counts each renewal from 10 Dec on`; empty for a subscription that does not.
  func renewalsCounted(_ made: ComposedDefinition, _ ledger: Ledger) -> String {
    guard let start = made.countsFrom,
      let found = ledger.definitions.subscriptions.first(where: {
        ledger.vocabulary.names.text($0.name) == made.id
      }),
      let first = RenewalSchedule(found, paid: [], knownOn: .last).next(onOrAfter: start)
    else { return "" }
    return "  counts each renewal from \(dayText(first)) on\n"
  }

  /// `needed: 1,400.00 a week`; empty where no week is left.
  func weeklyAmount(_ made: ComposedDefinition, _ ledger: Ledger) -> String {
    let goals = ledger.goalsReport(on: day) {
      ledger.vocabulary.names.text(ledger.definitions.goals[$0].name) == made.id
    }.goals
    guard let goal = goals.first, let weekly = goal.requiredWeekly, weekly > 0 else { return "" }
    let amount = groupedAmount(weekly, decimals: ledger.settings.currencies[goal.currency].decimals)
    return "  needed: \(amount) a week\n"
  }

  /// `last day 31 Dec`.
  func lastDay(_ made: ComposedDefinition, _ ledger: Ledger) -> String {
    let coupon = ledger.definitions.coupons.first { ledger.vocabulary.names.text($0.name) == made.id }
    return coupon.map { "  last day \(dayText($0.expires))\n" } ?? ""
  }

  /// `food counts #groceries too`: a line for each budget that has tags of a new one.
  func sharedTags(_ made: ComposedDefinition, _ before: Ledger) -> String {
    let names = before.vocabulary.names
    let own = made.countedTags ?? []
    return before.definitions.budgets.map { budget in
      guard case .tags(let tags) = budget.timeline.terms(on: day).scope else { return "" }
      let shared = tags.map { names.text($0) }.filter(own.contains)
      let list = shared.map { "#" + $0 }.joined(separator: " ")
      return shared.isEmpty ? "" : "  \(names.text(budget.name)) counts \(list) too\n"
    }.joined()
  }

  /// Throws where a card can't do without the day on which it was opened.
  func checkOpened(_ made: ComposedDefinition, _ properties: [String], base: String) throws(CommandError) {
    guard made.kind == .card, let template = made.template,
      !properties.contains(where: { $0.hasPrefix("opened ") }),
      UnwrittenWallet(day: day).facts(of: template, base: base)?.needsOpened == true
    else { return }
    let typed = "milepost new card \(made.id) like \(template) --set 'opened DAY'"
    throw .usage(
      context.escapedLines("\(template) needs the day it was opened: \(typed)"))
  }

  /// What is to be done about the benefits of a new card that ended before today; `nil` for a card without them.
  func earlierBenefits(
    of made: ComposedDefinition, _ wallet: OpenWallet
  ) throws(CommandError) -> EarlierBenefits? {
    guard made.kind == .card else { return nil }
    var edits = WalletEdits(wallet)
    _ = edits.insertDefinition(made.text, .card)
    let after = try context.read(wallet, after: edits.changes).ledger
    let names = after.vocabulary.names
    guard let card = after.definitions.cards.first(where: { names.text($0.name) == made.id }),
      let opened = card.terms(on: day).opened, opened < day, !card.terms(on: day).benefits.isEmpty
    else { return nil }
    let ledger = wallet.read.ledger
    if let shown = ledger.settings.options.benefitsFrom { return shown.value < day ? .said : nil }
    let entries = ledger.entries
    let hasOlder =
      entries.expenses.contains { $0.date < day } || entries.incomes.contains { $0.date < day }
      || entries.uses.contains { $0.date < day }
    return hasOlder ? .said : .leftOut
  }

  func sentence(about earlier: EarlierBenefits?) -> String {
    switch earlier {
    case nil, .leftOut: ""
    case .said:
      "  what ended before today counts as lost; to leave it out:\n  option benefits-from \(day)\n"
    }
  }

  /// `10 Dec`, in another year `10 Jan 2027`.
  private func dayText(_ date: Day) -> String {
    date.civil.year == day.civil.year ? date.short : "\(date.short) \(date.civil.year)"
  }
}
