import LedgerModel
import LedgerText

/// A `used` entry, or a `used` below a payment.
struct WrittenUse: Sendable {
  var date: Day
  /// `CARD/BENEFIT` or a coupon's name; below a payment also the name of a benefit of the card that pays.
  var target: Located<String>
  var amount: WrittenAmount?
  var note: String?
  /// `nil` for an entry of its own.
  var payment: BenefitUse.Payment?
}

extension Parser {
  /// `DATE used CARD/BENEFIT [AMOUNT] [note words]` or `DATE used COUPON [AMOUNT] [note words]`.
  mutating func used(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    var use = try use(date.value, &reader, sample: EntryKind.used.sample)
    let words = reader.takeRest(.note)
    if !words.isEmpty { use.note = words.map(\.text).joined(separator: " ") }
    add(.used(use))
  }

  /// `used WHAT [AMOUNT]` below a payment.
  mutating func usedBelow(_ payment: Payment, _ reader: inout WordReader) throws(Diagnostic) {
    let place = reader.keyword
    var use = try use(payment.date ?? Day.first, &reader, sample: "used uber 12.40")
    if let extra = reader.peek { throw .unexpected(extra.range, extra.text, sample: "used uber 12.40") }
    // The entry has an error.
    guard let date = payment.date else { return }
    use.payment = BenefitUse.Payment(position: payment.position, property: place.start)
    use.date = date
    written.entries.append((place.start, .used(use)))
  }

  private mutating func use(
    _ date: Day, _ reader: inout WordReader, sample: String?
  ) throws(Diagnostic) -> WrittenUse {
    guard let word = reader.next(.target) else {
      throw .missing(reader.end, "the benefit or coupon", sample: sample)
    }
    var use = WrittenUse(date: date, target: Located(word.text, word.range))
    if reader.isNext(.amount, where: looksLikeNumber) {
      use.amount = try positiveAmount(&reader, of: "an amount")
    }
    return use
  }
}

extension Diagnostic {
  /// `used` below income or a repayment.
  static func unusable(_ range: SourceRange, by kind: PaymentKind) -> Diagnostic {
    .error(
      "E390", range, "\(kind.words) can't use a benefit or coupon",
      help: "an entry of its own can: DATE used CARD/BENEFIT AMOUNT")
  }
}

extension EntriesResolving {
  /// Resolves `used` entries, and `used` below payments: of a card's benefit, by the terms of the day, or of a coupon.
  mutating func resolveUses() {
    guard !written.uses.isEmpty else { return }
    let coupons = Dictionary(definitions.coupons.listIndices.map { (text(definitions.coupons[$0].name), $0) })
    {
      first, _ in first
    }
    // There are few targets, each used often.
    var targets: [String: (card: CardIndex, id: String)] = [:]
    var uses: [BenefitUse] = []
    var below = UsesBelowPayments()
    for entry in written.uses {
      do throws(Diagnostic) {
        if let payment = entry.payment {
          if let use = try below.use(entry, payment, coupons, &self) { uses.append(use) }
        } else if entry.target.value.utf8.contains(UInt8(ascii: "/")) {
          let known = targets[entry.target.value]
          let (card, id) = if let known { known } else { try target(entry.target, on: entry.date) }
          if known == nil { targets[entry.target.value] = (card, id) }
          uses.append(try use(entry, of: card, id))
        } else {
          uses.append(try use(entry, coupons))
        }
      } catch {
        log.add(error)
      }
    }
    entries.uses = uses
  }

  /// A use of a coupon.
  mutating func use(
    _ entry: WrittenUse, _ coupons: [String: CouponIndex]
  ) throws(Diagnostic) -> BenefitUse {
    let (name, range) = (entry.target.value, entry.target.range)
    guard let index = coupons[name] else {
      let id = lookup.vocabulary.names.find(name)
      if let id, let card = lookup.source(id).flatMap({ definitions.sources[$0].card }) {
        try lookup.checkIsMain(card, at: range, on: entry.date) { "\($0)/uber" }
        throw .whichBenefit(
          range, name, definitions.cards[card].terms(on: entry.date).benefits.first?.id ?? "uber")
      }
      if lookup.isBroken(.coupon, id) { throw .otherError(range) }
      throw .unknownCoupon(range, name, log.nearestName(to: name) { coupons.keys.sorted() })
    }
    let coupon = definitions.coupons[index]
    var amount: Int64?
    if let written = entry.amount {
      if coupon.amount != nil {
        amount = try minor(written, coupon.currency)
      } else if coupon.uses != nil {
        amount = try uses(written, of: name)
      } else {
        throw .error(
          "E351", written.range, "this coupon has no amount", label: "so no part of it can be used")
      }
    }
    return BenefitUse(
      date: entry.date, target: .coupon(index), amount: amount, note: entry.note, range: entry.whole)
  }

  /// A use of a benefit.
  mutating func use(
    _ entry: WrittenUse, of index: CardIndex, _ id: String
  ) throws(Diagnostic) -> BenefitUse {
    // Copying all terms of a card for each use would be slow.
    let span = definitions.cards[index].timeline.index(on: entry.date)
    let name = text(definitions.cards[index].name)
    let benefits = definitions.cards[index].timeline.spans[span].terms.benefits
    guard let benefit = benefits.first(where: { $0.id == id }) else {
      let near = log.nearestName(to: id) { benefits.map(\.id) }
      throw .error(
        "E352", entry.target.range.last(id),
        "the card \(name) has no benefit \"\(id)\" on \(entry.date)",
        label: near.map { "did you mean \(name)/\($0)?" },
        help:
          "declare it below the card: benefit \(id) … \(currencies.code(definitions.cards[index].currency)) monthly"
      ).changed(id, to: near)
    }
    if benefit.needsActivation, !isActivated(id, index, by: entry.date) {
      throw .error(
        "E364", entry.target.range, "\(name)/\(id) is not activated by \(entry.date)",
        label: "it can't be used before", help: "\(entry.date) activated \(name)/\(id)")
    }
    var amount: Int64?
    if let written = entry.amount {
      switch benefit.value {
      case .amount: amount = try minor(written, benefit.currency)
      case .uses: amount = try uses(written, of: id)
      }
    }
    return BenefitUse(
      date: entry.date, target: .benefit(card: index, id: id), amount: amount, note: entry.note,
      range: entry.whole)
  }

  /// Whether an entry activates a benefit by a day.
  private func isActivated(_ id: String, _ card: CardIndex, by day: Day) -> Bool {
    let name = definitions.cards[card].name
    return activations.contains { entry in
      entry.benefit?.value == id && entry.card.value == name && entry.date.value <= day
    }
  }

  private func uses(_ amount: WrittenAmount, of name: String) throws(Diagnostic) -> Int64 {
    guard amount.currency == nil, amount.number.fraction.isWhole else {
      throw .error(
        "E354", amount.range, "\(name) is counted in uses",
        label: "write a whole number, or nothing for one use")
    }
    return Int64(amount.number.fraction.truncated())
  }

  private func minor(_ amount: WrittenAmount, _ currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    guard amount.currency == nil || amount.currency == currency else {
      throw .otherCurrency(amount.range, currencies.code(currency))
    }
    return try currencies.minor(amount.number, currency, at: amount.range)
  }

  /// The card and the benefit's name of `CARD/BENEFIT`.
  mutating func target(_ target: Located<String>, on day: Day) throws(Diagnostic) -> (
    card: CardIndex, id: String
  ) {
    let parts = target.value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let (card, id) = (String(parts[0]), String(parts[1]))
    if id.isEmpty { throw .whichBenefit(target.range, card, "uber") }
    let range = target.range.first(card)
    guard let name = lookup.vocabulary.names.find(card) else { throw lookup.unknownSource(card, range, &log) }
    return (try lookup.card(Located(name, range), on: day, &log) { "\($0)/\(id)" }, id)
  }
}

extension WrittenUse {
  /// From the target to the amount.
  fileprivate var whole: SourceRange { amount.map { target.range.joined($0.range) } ?? target.range }
}

extension Diagnostic {
  fileprivate static func unknownCoupon(_ range: SourceRange, _ name: String, _ near: String?) -> Diagnostic {
    .error(
      "E350", range, "unknown coupon \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "a card's benefit is named with its card: used plat/\(name)"
    ).changed(name, to: near)
  }

  static func whichBenefit(_ range: SourceRange, _ card: String, _ id: String) -> Diagnostic {
    .error("E350", range, "missing benefit after the card \"\(card)\"", help: "used \(card)/\(id)")
  }
}
