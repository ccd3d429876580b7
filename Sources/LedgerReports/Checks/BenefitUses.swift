import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Checks that no use of a benefit or coupon exceeds the value left or is dated after it has expired.
  mutating func checkBenefitUses() {
    checkAutomaticUses()
    if ledger.entries.uses.isEmpty { return }
    let last = ledger.entries.uses.map(\.date).max() ?? today
    var converter = ledger.converter
    for card in ledger.definitions.cards.listIndices {
      let history = BenefitHistory(ledger, card: card, on: last)
      for id in history.ids where ledger.entries.usesOf[.benefit(card: card, id: id)] != nil {
        for period in history.periods(of: id) where !period.uses.isEmpty {
          check(period, card)
          if period.benefit.currency != ledger.definitions.cards[card].currency {
            checkRates(period, card, &converter)
          }
        }
      }
    }
    checkCoupons()
  }

  /// Checks that what is `auto` in another currency than its card has a rate: once for a benefit.
  private mutating func checkAutomaticUses() {
    var converter = ledger.converter
    for card in ledger.openCards(on: day) {
      let history = BenefitHistory(ledger, card: card, on: day)
      guard history.hasAutomatic else { continue }
      let own = ledger.definitions.cards[card].currency
      for id in history.ids where history.newest(id).map({ $0.currency != own }) == true {
        let uses = history.periods(of: id).filter { $0.uses.contains(where: \.isAutomatic) }
        let wrong = uses.first { period in
          period.uses.contains {
            ledger.converted($0.money, period.benefit.currency, to: own, on: $0.date, &converter) == nil
          }
        }
        if let wrong { checkRates(wrong, card, &converter) }
      }
    }
  }

  /// Warns of a use of all that was left whose note has an amount; `left` is in minor units.
  private mutating func checkNote(_ use: SourceRange, _ left: Int64, _ currency: CurrencyIndex) {
    let words = EntryWords(ledger.map, at: use.start).words
    guard left > 0, let target = words.first, target.range == use,
      let amount = words.dropFirst().first(where: { !$0.isQuoted && Decimal(text: $0.text) != nil })
    else { return }
    diagnostics.add(
      .amountInNote(
        amount.range, amount.text, of: target.text, ledger.settings.currencies.text(Int128(left), currency))
    )
  }

  /// Reports the first use that exceeds the value left, and every later one.
  private mutating func check(_ period: BenefitPeriod, _ card: CardIndex) {
    for use in period.uses where use.amount > use.left || use.left <= 0 {
      guard let place = use.use else { continue }
      let left = max(0, use.left)
      let amount = period.isCounted ? "\(left)" : money(Int128(left), period.benefit.currency)
      diagnostics.add(.moreThanLeft(ledger.entries.uses[place].range, amount, until: period.to))
    }
    if period.isCounted { return }
    for use in period.uses {
      guard let entry = use.use.map({ ledger.entries.uses[$0] }) else { continue }
      if entry.amount == nil, entry.note != nil { checkNote(entry.range, use.left, period.benefit.currency) }
    }
  }

  /// Checks that each use has a rate to the card's currency, in which it counts against the fee.
  private mutating func checkRates(_ period: BenefitPeriod, _ card: CardIndex, _ converter: inout Converter) {
    let (from, to) = (period.benefit.currency, ledger.definitions.cards[card].currency)
    for use in period.uses where ledger.converted(use.money, from, to: to, on: use.date, &converter) == nil {
      diagnostics.add(
        .noRate(
          use.use.map { ledger.entries.uses[$0].range } ?? ledger.definitions.cards[card].range,
          UnconvertedAmount(from, to, on: use.date), ledger.rates,
          ledger.settings.currencies))
    }
  }

  private mutating func checkCoupons() {
    for (index, coupon) in ledger.definitions.coupons.enumerated() {
      for use in ledger.usesOfCoupon(CouponIndex(index)) {
        if use.date > coupon.expires {
          let text = "the coupon expired on \(coupon.expires)"
          diagnostics.add(.error("E516", use.range, text, label: "used after it expired"))
        }
        if coupon.amount != nil { checkNote(use.range, use.left, coupon.currency) }
        // A coupon without an amount may be used again.
        guard coupon.isCounted, use.amount > use.left || use.left <= 0 else { continue }
        let left = max(0, use.left)
        let amount = coupon.amount == nil ? "\(left)" : money(Int128(left), coupon.currency)
        diagnostics.add(.moreThanLeft(use.range, amount, until: coupon.expires))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func amountInNote(
    _ range: SourceRange, _ amount: String, of target: String, _ left: String
  ) -> Diagnostic {
    .warning(
      "W505", range, "\(amount) is in the note, so all \(left) that was left is used",
      help: "write used \(target) \(amount); if the note has the number, quote it")
  }

  fileprivate static func moreThanLeft(_ range: SourceRange, _ left: String, until: Day?) -> Diagnostic {
    .error("E515", range, "more than is left", label: "\(left) left\(until.map { " until \($0)" } ?? "")")
  }
}
