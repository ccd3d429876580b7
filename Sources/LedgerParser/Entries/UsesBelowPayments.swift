import LedgerModel
import LedgerText

/// Resolves `used WHAT [AMOUNT]` below expenses and renewals.
struct UsesBelowPayments {
  private struct Key: Hashable {
    var payment: UInt32
    var target: BenefitUse.Target
  }

  /// The first use of each benefit and coupon below a payment.
  private var places: [Key: SourceRange] = [:]

  /// The use that an entry means; `nil` below a payment with an error, which was reported.
  mutating func use(
    _ entry: WrittenUse, _ payment: BenefitUse.Payment, _ coupons: [String: CouponIndex],
    _ resolving: inout EntriesResolving
  ) throws(Diagnostic) -> BenefitUse? {
    guard let expense = resolving.expense(at: payment.position) else { return nil }
    var use = try resolving.use(entry, below: expense, coupons)
    use.payment = payment
    let key = Key(payment: payment.position, target: use.target)
    if let other = places[key] {
      throw .error(
        "E394", use.range, "\(entry.target.value) appears twice below this expense", label: "here again",
        help: "keep one of them, with both amounts"
      ).noting("the first one", at: other)
    }
    places[key] = use.range
    if use.amount == nil { use.most = try resolving.maxOfUse(use, entry.target.value, below: expense) }
    return use
  }
}

extension EntriesResolving {
  /// The expense or renewal at a position.
  fileprivate func expense(at position: UInt32) -> Expense? {
    var start = 0
    return entries.expense(at: position, from: &start, map.order).map { entries.expenses[$0] }
  }

  fileprivate mutating func use(
    _ entry: WrittenUse, below expense: Expense, _ coupons: [String: CouponIndex]
  ) throws(Diagnostic) -> BenefitUse {
    let name = entry.target.value
    if name.utf8.contains(UInt8(ascii: "/")) {
      let (card, id) = try target(entry.target, on: expense.date)
      return try use(entry, of: card, id)
    }
    // A benefit of the main card is used with the cards under it.
    let card = definitions.sources[expense.source].card.map { definitions.mainCard(of: $0, on: expense.date) }
    let benefits = card.map { definitions.cards[$0].terms(on: expense.date).benefits.map(\.id) } ?? []
    let cardName = card.map { text(definitions.cards[$0].name) } ?? ""
    guard benefits.contains(name), let card else {
      guard coupons[name] == nil else { return try use(entry, coupons) }
      let id = lookup.vocabulary.names.find(name)
      if let other = definitions.cards.first(where: { $0.name == id }) {
        throw .whichBenefit(
          entry.target.range, name, other.terms(on: expense.date).benefits.first?.id ?? "uber")
      }
      let near = log.nearestName(to: name) { benefits + coupons.keys.sorted() }
      throw .unknownUse(entry.target.range, name, card: card == nil ? nil : cardName, near)
    }
    if let coupon = coupons[name] {
      throw .error(
        "E391", entry.target.range, "\(name) is a benefit of \(cardName) and a coupon",
        help: "write \(cardName)/\(name), or an entry for the coupon: \(expense.date) used \(name)"
      ).noting("the coupon", at: definitions.coupons[coupon].range)
    }
    return try use(entry, of: card, name)
  }

  /// The most that a use without an amount takes of money, in minor units; `nil` for one that is counted.
  fileprivate mutating func maxOfUse(
    _ use: BenefitUse, _ name: String, below expense: Expense
  ) throws(Diagnostic) -> Int64? {
    let currency: CurrencyIndex?
    switch use.target {
    case .coupon(let index):
      let coupon = definitions.coupons[index]
      // A coupon without an amount can only be used as a whole.
      if !coupon.isCounted { return nil }
      currency = coupon.amount == nil ? nil : coupon.currency
    case .benefit(let card, let id):
      let benefit = definitions.cards[card].terms(on: use.date).benefits.first { $0.id == id }
      currency = benefit.flatMap { if case .amount = $0.value { $0.currency } else { nil } }
    }
    guard expense.original > 0 else { throw .noAmountOfUse(use.range, name) }
    return try currency.map { currency throws(Diagnostic) in
      try conversion.amount(of: expense, in: currency, at: use.range)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownUse(
    _ range: SourceRange, _ name: String, card: String?, _ near: String?
  ) -> Diagnostic {
    .error(
      "E392", range,
      card.map { "\($0) has no benefit \"\(name)\", and no coupon has this name" }
        ?? "unknown coupon \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "a benefit of another card is named with its card: used plat/\(name)"
    ).changed(name, to: near)
  }

  fileprivate static func noAmountOfUse(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "E393", SourceRange(range.end, range.end), "missing amount: a refund does not say how much was used",
      label: "expected here", help: "used \(name) …")
  }
}
