import LedgerModel
import LedgerText

extension Resolver {
  /// Most coupons of a run.
  static let mostCoupons = 100_000

  /// Builds the coupons.
  mutating func resolveCoupons() -> [Coupon] {
    var coupons: [Coupon] = []
    for entry in declarations(written.coupons, "coupon", most: Resolver.mostCoupons) {
      do throws(Diagnostic) {
        let currency = entry.amount.map(planCurrency) ?? fileBase
        var amount: Int64?
        if let number = entry.amount { amount = try minorOfPlan(number, currency) }
        var coupon = Coupon(
          name: entry.name.value, title: entry.title ?? written.names.text(entry.name.value), amount: amount,
          currency: currency,
          expires: entry.expires, tags: entry.tags, range: entry.name.range)
        (coupon.merchant, coupon.code, coupon.note, coupon.remind) = (
          entry.merchant, entry.code, entry.note, entry.remind
        )
        coupons.append(coupon)
      } catch {
        diagnostics.add(error)
      }
    }
    return coupons
  }

  /// Resolves `used` entries: of a card's benefit, as it is on the day, or of a coupon.
  mutating func resolveUses(_ coupons: [Coupon]) -> [BenefitUse] {
    let places = Dictionary(coupons.enumerated().map { (written.names.text($0.element.name), $0.offset) }) { one, _ in
      one
    }
    var uses: [BenefitUse] = []
    for entry in written.uses {
      do throws(Diagnostic) { uses.append(try use(entry, coupons, places)) } catch { diagnostics.add(error) }
    }
    return uses
  }

  private mutating func use(
    _ entry: WrittenUse, _ coupons: [Coupon], _ places: [String: Int]
  ) throws(Diagnostic) -> BenefitUse {
    let (text, range) = (entry.target.value, entry.target.range)
    let whole = entry.amount.map { range.joined($0.range) } ?? range
    guard let slash = text.firstIndex(of: "/") else {
      guard let place = places[text] else {
        if let name = written.names.find(text), let card = cards.first(where: { $0.name == name }) {
          let ids = card.terms(on: entry.date).benefits.map(\.id)
          throw .whichBenefit(range, text, ids.first ?? "uber")
        }
        throw .unknownCoupon(range, text, near(text) { places.keys.sorted() })
      }
      var amount: Int64?
      if let number = entry.amount {
        if coupons[place].amount == nil { throw .couponHasNoAmount(number.range) }
        amount = try minorOfPlan(number, coupons[place].currency)
      }
      return BenefitUse(date: entry.date, target: .coupon(place), amount: amount, note: entry.note, range: whole)
    }
    if text.hasSuffix("/") { throw .whichBenefit(range, String(text.dropLast()), "uber") }
    let known = targets[text]
    let (card, id) = if let known { known } else { try target(text, slash, range) }
    if known == nil { targets[text] = (card, id) }
    // All terms of a card are much to copy for each use.
    let span = cards[card].spanIndex(on: entry.date)
    guard let place = cards[card].spans[span].terms.benefits.firstIndex(where: { $0.id == id }) else {
      let ids = cards[card].spans[span].terms.benefits.map(\.id)
      let near = near(id) { ids }
      throw .unknownBenefit(range, written.names.text(cards[card].name), id, near, entry.date)
    }
    let (opened, closed) = (cards[card].spans[span].terms.opened, cards[card].spans[span].terms.closed)
    if opened.map({ entry.date < $0 }) ?? false || closed.map({ $0 < entry.date }) ?? false {
      throw .cardNotOpen(range, written.names.text(cards[card].name), entry.date)
    }
    var amount: Int64?
    if let number = entry.amount {
      switch cards[card].spans[span].terms.benefits[place].value {
      case .amount:
        amount = try minorOfPlan(number, cards[card].spans[span].terms.benefits[place].currency)
      case .uses:
        guard number.currency == 0, number.number.fraction.isWhole else { throw .usesAreCounted(number.range, id) }
        amount = Int64(number.number.fraction.truncated())
      }
    }
    return BenefitUse(
      date: entry.date, target: .benefit(card: card, id: id), amount: amount, note: entry.note, range: whole)
  }

  /// The card and the benefit's name of `CARD/BENEFIT`.
  private mutating func target(
    _ text: String, _ slash: String.Index, _ range: SourceRange
  ) throws(Diagnostic) -> (card: Int, id: String) {
    let cardName = String(text[..<slash])
    let name = written.names.intern(cardName)
    while Int(name) >= sourceOfName.count { sourceOfName.append(Resolver.nothing) }
    // Bytes that are no UTF-8 are longer as text than in the file.
    let end = min(range.end, range.start + UInt32(cardName.utf8.count))
    let card = try card(Located(name, SourceRange(range.start, end)))
    return (card, String(text[text.index(after: slash)...]))
  }

  /// Resolves `snooze` entries: what they name must be of a kind that can be due.
  mutating func resolveSnoozes() -> [Snooze] {
    let kinds = ["benefit": 4, "coupon": 2, "renewal": 3, "fee": 3, "minimum": 3, "welcome": 3, "goal": 3]
    var snoozes: [Snooze] = []
    for entry in written.snoozes {
      let parts = entry.reference.value.split(separator: "/", omittingEmptySubsequences: false)
      guard let count = kinds[String(parts[0])], parts.count >= count, !parts.contains("") else {
        diagnostics.add(.nothingDue(entry.reference.range, entry.reference.value))
        continue
      }
      snoozes.append(
        Snooze(date: entry.date, reference: entry.reference.value, until: entry.until, range: entry.reference.range))
    }
    return snoozes
  }
}

extension Diagnostic {
  fileprivate static func unknownCoupon(_ range: SourceRange, _ name: String, _ near: String?) -> Diagnostic {
    .error(
      "E350", range, "there is no coupon \"\(name)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "a card's benefit is named with its card: used plat/\(name)")
  }

  fileprivate static func whichBenefit(_ range: SourceRange, _ card: String, _ id: String) -> Diagnostic {
    .error("E350", range, "\"\(card)\" is a card; which benefit of it?", help: "used \(card)/\(id)")
  }

  fileprivate static func couponHasNoAmount(_ range: SourceRange) -> Diagnostic {
    .error("E351", range, "this coupon has no amount", label: "of which nothing can be taken")
  }

  fileprivate static func unknownBenefit(
    _ range: SourceRange, _ card: String, _ id: String, _ near: String?, _ date: Day
  ) -> Diagnostic {
    .error(
      "E352", range, "the card \(card) has no benefit \"\(id)\" on \(date)",
      label: near.map { "did you mean \(card)/\($0)?" },
      help: "declare it below the card: benefit \(id) 15 USD monthly")
  }

  fileprivate static func cardNotOpen(_ range: SourceRange, _ card: String, _ date: Day) -> Diagnostic {
    .error("E353", range, "the card \(card) is not open on \(date)", label: "nothing of it can be used")
  }

  fileprivate static func usesAreCounted(_ range: SourceRange, _ id: String) -> Diagnostic {
    .error("E354", range, "uses of \(id) are counted", label: "a whole number, or nothing for one use")
  }

  fileprivate static func nothingDue(_ range: SourceRange, _ text: String) -> Diagnostic {
    .error(
      "E355", range, "`\(text)` is nothing that can be due", label: "`milepost due` prints what can",
      help: "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20")
  }
}
