import LedgerModel

extension ReadText {
  /// What the first card is on a day, property by property; what nothing is said of is left out.
  func cardTerms(on day: Day = Day(clamping: 2026, 1, 31)) -> [String] {
    guard let card = ledger.definitions.cards.first else { return ["there is no card"] }
    let terms = card.terms(on: day)
    func money(_ minor: Int64) -> String { ledger.settings.currencies.text(Int128(minor), card.currency) }
    var parts = [
      terms.bank.map { "bank \($0)" }, terms.network.map { "network \($0)" },
      terms.nickname.map { "nickname \($0)" },
      terms.last4.map { "last4 \($0)" }, terms.color.map { "color \($0)" },
      terms.opened.map { "opened \($0)" },
      terms.closed.map { "closed \($0)" },
      cycle(terms.cycle), terms.countsPosted ? "counts posted" : nil,
      terms.earnLocal.map { "local \($0.text)" }, terms.earnForeign.map { "foreign \($0.text)" },
      terms.earnBase.map { "base \($0.text)" },
      terms.minimum.map { "min \(money($0.amount))\($0.isMarginal ? " marginal" : "")" },
      terms.maximum.map { "max \(money($0))" },
      terms.exclude.isEmpty ? nil : "exclude \(tags(terms.exclude).joined(separator: " "))",
      terms.points.map { "points \($0.points) \($0.name) = \($0.miles) miles" },
      terms.rounds == .down ? nil : "rounds \(terms.rounds)",
      terms.pick.isEmpty ? nil : "pick \(tags(terms.pick).joined(separator: " "))",
    ].compactMap { $0 }
    parts += terms.writtenLines.map { line($0, money) }
    parts += [
      terms.fee.map { "fee \(money($0.amount))\($0.from.map { " from \($0)" } ?? "")" },
      terms.fxFee.map { "fx-fee \($0)%" },
    ].compactMap { $0 }
    parts += terms.welcomes.map {
      "welcome \($0.reward) \($0.unit) spend \(money($0.spend)) \(window($0.window))"
    }
    parts += terms.benefits.map { benefit($0) }
    parts += [
      terms.remind.map { "remind \($0.map { "\($0)" }.joined(separator: " "))" },
      terms.note.map { "note \($0)" },
    ].compactMap { $0 }
    return parts
  }

  private func cycle(_ rule: CycleRule) -> String? {
    switch rule {
    case .calendar, .statement: nil
    case .opens(let day): "opens \(day)"
    case .closes(let day): "closes \(day)"
    }
  }

  private func window(_ window: WelcomeBonus.Window) -> String {
    switch window {
    case .days(let days): "within \(days)"
    case .by(let day): "by \(day)"
    }
  }

  private func line(_ line: RewardLine, _ money: (Int64) -> String) -> String {
    var words = [line.kind.rawValue] + (line.isPicks ? ["picks"] : tags(line.tags))
    if !line.with.isEmpty { words += ["with"] + tags(line.with) }
    words.append(line.rate.text)
    switch line.limit {
    case .spend(let minor): words.append("up to \(money(minor))")
    case .reward(let number, let unit): words.append("up to \(number) \(unit)")
    case nil: break
    }
    if let minimum = line.minimum {
      words.append("min \(money(minimum.amount))")
      switch line.basis {
      case .line: break
      case .card: words.append("of card")
      case .local: words.append("of local")
      case .foreign: words.append("of foreign")
      case .tag(let tag): words.append("of " + tags([tag])[0])
      }
      if minimum.isMarginal { words.append("marginal") }
    }
    words += line.period.map { [period($0)] } ?? []
    if !line.except.isEmpty { words.append("except " + tags(line.except).joined(separator: " ")) }
    if line.isOnTotal { words.append("on total") }
    return words.joined(separator: " ")
  }

  private func period(_ rule: PeriodRule) -> String {
    switch rule.anchor {
    case .calendar: rule.frequency.text
    case .anniversary: rule.frequency.text + " from anniversary"
    case .use: rule.frequency.text + " from use"
    case .date(let day): rule.frequency.text + " from \(day)"
    }
  }

  private func benefit(_ benefit: Benefit) -> String {
    func money(_ minor: Int64) -> String { self.money(minor, benefit.currency) }
    var words = ["benefit", benefit.id] + (benefit.writtenTitle.map { ["\"\($0)\""] } ?? [])
    switch benefit.value {
    case .amount(let minor): words.append(money(minor))
    case .uses(let count): words.append("\(count) x")
    }
    words.append(period(benefit.period))
    if let worth = benefit.worth { words.append("worth \(money(worth))") }
    if let remind = benefit.remind { words.append("remind \(remind.map { "\($0)" }.joined(separator: " "))") }
    words += tags(benefit.tags)
    words += (benefit.isAutomatic ? ["auto"] : []) + (benefit.isQuiet ? ["quiet"] : [])
    if let note = benefit.note { words.append("note \(note)") }
    words += benefit.months.sorted { $0.key < $1.key }.map { "month \($0.key): \(money($0.value))" }
    return words.joined(separator: " ")
  }

  /// The budgets with their terms on a day.
  func budgets(on day: Day = Day(clamping: 2026, 1, 31)) -> [String] {
    ledger.definitions.budgets.map { budget in
      let terms = budget.timeline.terms(on: day)
      var words = [ledger.vocabulary.names.text(budget.name)] + (budget.title.map { ["\"\($0)\""] } ?? [])
      words += [money(terms.limit, budget.currency), terms.frequency.text]
      switch terms.scope {
      case .all: words.append("all")
      case .tags(let names): words += tags(names).sorted()
      }
      if terms.carry != .nothing { words.append("carry \(terms.carry)") }
      words.append("alert " + terms.alerts.map { "\($0)" }.joined(separator: " "))
      if let from = terms.from { words.append("from \(from)") }
      if let until = terms.until { words.append("until \(until)") }
      if let group = terms.group { words.append("group \(group)") }
      return words.joined(separator: " ")
    }
  }

  /// The goals with their terms on a day.
  func goals(on day: Day = Day(clamping: 2026, 1, 31)) -> [String] {
    ledger.definitions.goals.map { goal in
      let terms = goal.timeline.terms(on: day)
      var words = [ledger.vocabulary.names.text(goal.name)] + (goal.title.map { ["\"\($0)\""] } ?? [])
      words += [money(terms.target, goal.currency), "by \(terms.deadline)"]
      if let start = terms.start { words.append("start \(start)") }
      if terms.savedAtStart != 0 { words.append("saved \(money(terms.savedAtStart, goal.currency))") }
      if let autosave = terms.autosave {
        words.append("autosave \(money(autosave.amount, goal.currency)) \(autosave.frequency.text)")
      }
      return words.joined(separator: " ")
    }
  }

  /// The subscriptions with their terms on a day.
  func subscriptions(on day: Day = Day(clamping: 2026, 1, 31)) -> [String] {
    ledger.definitions.subscriptions.map { subscription in
      let terms = subscription.timeline.terms(on: day)
      var words =
        [ledger.vocabulary.names.text(subscription.name)] + (subscription.title.map { ["\"\($0)\""] } ?? [])
      words += [money(terms.amount, subscription.currency), terms.frequency.text, "from \(terms.from)"]
      words.append(terms.source.map { ledger.name(of: $0) } ?? "-")
      words += tags(ledger.vocabulary.tagLists[terms.tags])
      if terms.isAutomatic { words.append("auto") }
      if let ends = terms.ends { words.append("ends \(ends)") }
      if let remind = terms.remind { words.append("remind \(remind.map { "\($0)" }.joined(separator: " "))") }
      if let note = terms.note { words.append("note \(note)") }
      return words.joined(separator: " ")
    }
  }

  /// The expectations with their terms on a day.
  func expectations(on day: Day = Day(clamping: 2026, 1, 31)) -> [String] {
    ledger.definitions.expectations.map { expectation in
      let terms = expectation.timeline.terms(on: day)
      var words =
        [ledger.vocabulary.names.text(expectation.name)] + (expectation.title.map { ["\"\($0)\""] } ?? [])
      words.append(money(terms.amount, expectation.currency))
      switch terms.schedule {
      case .each(let frequency): words.append(frequency.text)
      case .on(let day): words.append("on \(day)")
      }
      words += tags(ledger.vocabulary.tagLists[terms.tags])
      if let each = terms.each {
        words.append("each \(money(each, expectation.currency).split(separator: " ")[0])")
      }
      if let from = terms.from { words.append("from \(from)") }
      if let until = terms.until { words.append("until \(until)") }
      func names(_ cards: [CardIndex]) -> [String] {
        cards.map { ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) }
      }
      switch terms.cards {
      case .all: break
      case .only(let cards): words += ["only"] + names(cards)
      case .not(let cards): words += ["not"] + names(cards)
      }
      if let note = terms.note { words.append("note \(note)") }
      return words.joined(separator: " ")
    }
  }

  var merchants: [String] {
    ledger.definitions.merchants.map { merchant in
      var words = merchant.names.map { "\"\($0)\"" }
      if !merchant.codes.isEmpty {
        words.append("mcc \(merchant.codes.map(\.description).joined(separator: " "))")
      }
      words += tags(merchant.tags)
      if let card = merchant.card {
        words.append("card " + ledger.vocabulary.names.text(ledger.definitions.cards[card].name))
      }
      if let note = merchant.note { words.append("note \(note)") }
      return words.joined(separator: " ")
    }
  }

  var codes: [String] {
    ledger.definitions.codes.map { entry in
      let words = [entry.codes.description] + (entry.name.map { ["\"\($0)\""] } ?? [])
      return (words + (entry.tags.map { $0.isEmpty ? ["none"] : tags($0) } ?? [])).joined(separator: " ")
    }
  }

  var coupons: [String] {
    ledger.definitions.coupons.map { coupon in
      var words = [ledger.vocabulary.names.text(coupon.name)] + (coupon.title.map { ["\"\($0)\""] } ?? [])
      if let amount = coupon.amount { words.append(money(amount, coupon.currency)) }
      if let uses = coupon.uses { words.append("\(uses) x") }
      words += ["expires \(coupon.expires)"] + tags(coupon.tags)
      words += [
        coupon.merchant.map { "merchant \($0)" }, coupon.code.map { "code \($0)" },
        coupon.note.map { "note \($0)" },
        coupon.receipt.map { "receipt \($0)" },
        coupon.remind.map { "remind \($0.map { "\($0)" }.joined(separator: " "))" },
      ].compactMap { $0 }
      return words.joined(separator: " ")
    }
  }
}
