import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most lines, benefits and welcome bonuses of a card.
  static let mostLines = 64
  static let mostBenefits = 200
  static let mostWelcomes = 50

  /// Applies one property to the terms so far. `isRepeated`: it was applied to earlier terms, and its errors were
  /// reported; a template may since have removed what it removes.
  mutating func apply(
    _ property: WrittenProperty<CardProperty>, to terms: inout LayeredTerms, _ currency: CurrencyIndex,
    isAmendment: Bool,
    isRepeated: Bool
  ) {
    if currency == .none, property.value.hasAmount, !isRepeated { _ = base(at: property.range) }
    do {
      try set(property.value, &terms, currency, isAmendment, property.range)
    } catch {
      // An error of a template is reported once, however many cards are like it.
      if !isRepeated, reported.insert(error.range).inserted { log.add(error) }
    }
  }

  private mutating func set(
    _ property: CardProperty, _ layered: inout LayeredTerms, _ currency: CurrencyIndex, _ isAmendment: Bool,
    _ range: SourceRange
  ) throws(Diagnostic) {
    var terms: CardTerms {
      get { layered.terms }
      _modify { yield &layered.terms }
    }
    switch property {
    case .bank(let text): terms.bank = text
    case .network(let text): terms.network = text
    case .nickname(let text): terms.nickname = text
    case .last4(let text): terms.last4 = text
    case .color(let text): terms.color = text
    case .note(let text):
      terms.note = text
      if let day = noteDay(text) { terms.asOf = max(terms.asOf ?? day, day) }
    case .currency: if isAmendment { throw .currencyAmended(range) }
    case .opened(let day): terms.opened = day
    case .closed(let day): terms.closed = day
    case .cycle(let rule): terms.cycle = rule ?? .calendar
    case .countsPosted(let posted): terms.countsPosted = posted
    case .earn(let rates): layered.earn(rates)
    case .minimum(let condition?, let isMarginal):
      terms.minimum = try resolve(condition, isMarginal, currency)
    case .minimum(nil, _): terms.minimum = nil
    case .maximum(let amount):
      terms.maximum = nil
      if let amount { terms.maximum = try minor(amount, in: currency) }
    // The same tags in another order exclude the same.
    case .exclude(let tags, false): if Set(tags) != Set(terms.exclude) { terms.exclude = tags }
    case .exclude(let tags, true):
      if Set(tags) != Set(terms.excludeFromMinimum) { terms.excludeFromMinimum = tags }
    case .points(let rate): terms.points = rate
    case .rounds(let rounding): terms.rounds = rounding ?? .down
    case .pick(let tags): layered.pick(tags)
    case .line(let line): layered.put(try resolve(line, currency))
    case .lineNone(let tags, let isPicks): layered.removeLine(tags, isPicks: isPicks)
    case .pool(let pool): try put(pool, into: &terms, currency)
    case .poolNone(let name): terms.pools.removeAll { $0.name == name.value }
    case .milestone(let milestone): try put(milestone, into: &terms, currency)
    case .milestoneNone(let id): terms.milestones.removeAll { $0.id == id.value }
    case .fee(let fee?): terms.fee = try resolve(fee, currency)
    case .fee(nil): terms.fee = nil
    case .due(let bills):
      terms.bills = bills
      terms.bills?.range = layered.isBuiltIn ? nil : range
    case .limit(let limit): terms.creditLimit = try resolve(limit, currency)
    case .autopay(let account):
      terms.autopay = nil
      if let account { terms.autopay = try self.account(account) }
    case .alert(let percent): terms.utilisationAlert = percent
    case .fxFee(let percent): terms.fxFee = percent
    case .welcome(let welcome?): try add(welcome, to: &terms, currency)
    case .welcome(nil): terms.welcomes = []
    case .benefit(let benefit): try put(benefit, into: &terms, currency)
    case .benefitNone(let id): terms.benefits.removeAll { $0.id == id }
    case .benefitMonth(let id, let month, let amount):
      let own = terms.benefits.first { $0.id == id }?.currency ?? currency
      let value = try amount.map { amount throws(Diagnostic) in try minor(amount, in: own) }
      try setMonth(id, month, value, &terms, own, range)
    case .remind(let days): terms.remind = days
    case .under(let name): terms.under = try mainCard(name)
    case .adds(let tags): terms.adds = tags
    case .surcharge(let surcharge): terms.surcharge = try self.surcharge(surcharge, currency)
    }
  }

  /// An amount of a card's terms, in the card's currency.
  func minor(_ amount: WrittenAmount, in currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    // An unknown currency is another error.
    if let code = amount.currency, !settings.currencies[code].isKnown { throw .otherError(amount.range) }
    if let other = amount.currency, other != currency, currency != .none {
      let (code, own) = (settings.currencies.code(other), settings.currencies.code(currency))
      throw .error(
        "E320", amount.range, "a card's terms are in its own currency, \(own)", label: "in \(code)",
        help: "write the amount in \(own)")
    }
    return try settings.currencies.minor(amount.number, currency, at: amount.range)
  }

  private func resolve(
    _ minimum: WrittenCondition, _ isMarginal: Bool, _ currency: CurrencyIndex
  ) throws(Diagnostic) -> SpendMinimum {
    let amount = try minor(minimum.amount, in: currency)
    return SpendMinimum(amount: amount, count: minimum.count, isMarginal: isMarginal)
  }

  private mutating func resolve(
    _ limit: WrittenCreditLimit?, _ currency: CurrencyIndex
  ) throws(Diagnostic) -> CreditLimit? {
    switch limit {
    case .own(let amount): .own(try minor(amount, in: currency))
    case .shared(let name): .shared(try sharedLimit(name, currency))
    case nil: nil
    }
  }

  private func add(
    _ welcome: WrittenWelcome, to terms: inout CardTerms, _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    guard terms.welcomes.count <= DefinitionsResolving.mostWelcomes else { return }
    let spend = try minor(welcome.spend, in: currency)
    terms.welcomes.append(
      WelcomeBonus(reward: welcome.reward, unit: welcome.unit, spend: spend, window: welcome.window))
  }

  private func resolve(_ fee: WrittenFee, _ currency: CurrencyIndex) throws(Diagnostic) -> Fee {
    var resolved = Fee(amount: try minor(fee.amount, in: currency), from: fee.from?.value)
    if let waived = fee.waivedAt { resolved.waivedAt = try minor(waived, in: currency) }
    return resolved
  }

  private func put(
    _ written: WrittenBenefit, into terms: inout CardTerms, _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    // A benefit can be in another currency than its card.
    let currency = written.amount?.currency ?? written.worth?.currency ?? currency
    let value: Benefit.Value =
      if let amount = written.amount { .amount(try minor(amount, in: currency)) } else {
        .uses(written.uses ?? 1)
      }
    var benefit = Benefit(
      id: written.id, writtenTitle: written.title, currency: currency, value: value, period: written.period)
    if let amount = written.worth { benefit.worth = try minor(amount, in: currency) }
    benefit.remind = written.remind
    benefit.tags = written.tags
    benefit.note = written.note
    benefit.needsActivation = written.needsActivation
    if terms.benefits.count > DefinitionsResolving.mostBenefits { return }
    if let place = terms.benefits.firstIndex(where: { $0.id == benefit.id }) {
      benefit.months = terms.benefits[place].months
      benefit.writtenTitle = benefit.writtenTitle ?? terms.benefits[place].writtenTitle
      terms.benefits[place] = benefit
    } else {
      terms.benefits.append(benefit)
    }
  }

  private func setMonth(
    _ id: String, _ month: Int, _ amount: Int64?, _ terms: inout CardTerms, _ currency: CurrencyIndex,
    _ range: SourceRange
  ) throws(Diagnostic) {
    guard let place = terms.benefits.firstIndex(where: { $0.id == id }) else {
      if amount == nil { return }
      let near = nearestName(to: id, in: terms.benefits.map(\.id))
      throw .error(
        "E321", range, "the card has no benefit \"\(id)\"", label: near.map { "did you mean `\($0)`?" },
        help: "declare it first: benefit \(id) … \(settings.currencies.code(currency)) monthly")
    }
    guard terms.benefits[place].period.frequency == .monthly else {
      throw .error(
        "E322", range, "only a monthly benefit can have a different value in one month",
        help: "make it monthly, or remove the month")
    }
    terms.benefits[place].months[month] = amount
  }
}

extension CardProperty {
  /// Whether the property has an amount, which needs a currency; a benefit may have its own.
  fileprivate var hasAmount: Bool {
    switch self {
    case .minimum(.some, _), .maximum(.some), .fee(.some), .welcome(.some), .benefitMonth, .limit(.own),
      .pool,
      .milestone:
      true
    case .surcharge(let surcharge): surcharge?.minimum != nil
    case .line(let line): line.minimum != nil || line.limit != nil || !line.levels.isEmpty
    case .benefit(let benefit):
      (benefit.amount != nil || benefit.worth != nil) && benefit.amount?.currency == nil
        && benefit.worth?.currency == nil
    case .bank, .network, .nickname, .last4, .color, .note, .currency, .opened, .closed, .cycle,
      .countsPosted, .earn,
      .minimum(nil, _), .maximum(nil), .exclude, .points, .rounds, .pick, .lineNone, .poolNone,
      .milestoneNone,
      .fee(nil),
      .due, .limit, .autopay, .alert, .fxFee, .welcome(nil), .benefitNone, .remind, .under, .adds:
      false
    }
  }
}

/// The day of a note that begins with `As of DATE`.
private func noteDay(_ note: String?) -> Day? {
  let start = "As of "
  guard let note, note.hasPrefix(start) else { return nil }
  return ReportPeriod.day(note.dropFirst(start.count).prefix(10))
}
