import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Uses of a benefit or coupon that take more than there is left, or come after it has expired.
  mutating func checkUses() {
    if ledger.entries.uses.isEmpty { return }
    let last = ledger.entries.uses.map(\.date).max() ?? today
    var converter = Converter(
      ledger.rates, currencies: ledger.settings.currencies, rounding: ledger.settings.options.rounding)
    for card in ledger.definitions.cards.listIndices {
      let book = BenefitHistory(ledger, card: card, on: last)
      for id in book.ids where ledger.entries.usesOf[.benefit(card: card, id: id)] != nil {
        for period in book.periods(of: id) where !period.uses.isEmpty {
          check(period, card)
          if period.benefit.currency != ledger.definitions.cards[card].currency { checkRates(period, card, &converter) }
        }
      }
    }
    checkCoupons()
  }

  /// The first use that takes more than is left is the mistake, and every one behind it.
  private mutating func check(_ period: BenefitPeriod, _ card: CardIndex) {
    for taken in period.uses where taken.amount > taken.left || taken.left <= 0 {
      let left = max(0, taken.left)
      let amount = period.isCounted ? "\(left)" : money(Int128(left), period.benefit.currency)
      diagnostics.add(.moreThanLeft(ledger.entries.uses[taken.use].range, amount, until: period.to))
    }
  }

  /// What is taken counts against the card's fee, in the card's currency.
  private mutating func checkRates(_ period: BenefitPeriod, _ card: CardIndex, _ converter: inout Converter) {
    let (from, to) = (period.benefit.currency, ledger.definitions.cards[card].currency)
    for use in period.uses where ledger.converted(use.money, from, to: to, on: use.date, &converter) == nil {
      diagnostics.add(
        .noRate(
          ledger.entries.uses[use.use].range, from, to, use.date, ledger.rates, ledger.settings.currencies,
          canPin: false))
    }
  }

  /// What is quiet must be something that there is.
  mutating func checkSnoozes() {
    if ledger.entries.snoozes.isEmpty { return }
    func names(_ ids: [NameID]) -> Set<String> { Set(ids.map { ledger.vocabulary.names.text($0) }) }
    let known = [
      "coupon": names(ledger.definitions.coupons.map(\.name)),
      "renewal": names(ledger.definitions.subscriptions.map(\.name)),
      "goal": names(ledger.definitions.goals.map(\.name)),
    ]
    let cards = names(ledger.definitions.cards.map(\.name))
    let benefits = Set(
      ledger.definitions.cards.flatMap { card in
        card.timeline.spans.flatMap { $0.terms.benefits.map { "\(ledger.vocabulary.names.text(card.name))/\($0.id)" } }
      })
    // Looking for the nearest is slow against many names: a file of nothing but slips gets no more than these.
    var looked = 0
    for snooze in ledger.entries.snoozes {
      let parts = snooze.reference.split(separator: "/").map(String.init)
      let isBenefit = parts[0] == "benefit"
      let name = isBenefit ? "\(parts[1])/\(parts[2])" : parts[1]
      let all = isBenefit ? benefits : known[parts[0]] ?? cards
      if all.contains(name) { continue }
      looked += 1
      diagnostics.add(.quietNothing(snooze.range, looked <= 20 ? nearestName(to: name, in: all.sorted()) : nil))
    }
  }

  private mutating func checkCoupons() {
    for (index, coupon) in ledger.definitions.coupons.enumerated() {
      var taken: Int64 = 0
      for use in (ledger.entries.usesOf[.coupon(CouponIndex(index))] ?? []).map({ ledger.entries.uses[$0] }) {
        if use.date > coupon.expires { diagnostics.add(.couponExpired(use.range, coupon.expires)) }
        guard let amount = coupon.amount else { continue }
        let left = amount - taken
        if (use.amount ?? left) > left || left == 0 {
          diagnostics.add(.moreThanLeft(use.range, money(Int128(left), coupon.currency), until: coupon.expires))
        }
        taken += use.amount ?? left
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func moreThanLeft(_ range: SourceRange, _ left: String, until: Day?) -> Diagnostic {
    .error("E515", range, "more than is left", label: "\(left) left\(until.map { " until \($0)" } ?? "")")
  }

  fileprivate static func quietNothing(_ range: SourceRange, _ near: String?) -> Diagnostic {
    .warning(
      "W519", range, "no due item has this name", label: near.map { "did you mean `\($0)`?" },
      help: "`milepost due` lists them")
  }

  fileprivate static func couponExpired(_ range: SourceRange, _ expires: Day) -> Diagnostic {
    .error("E516", range, "the coupon expired on \(expires)", label: "used after it expired")
  }
}
