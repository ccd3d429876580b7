import LedgerModel
import LedgerText

extension Resolver {
  /// Most lines, benefits and welcome bonuses of a card.
  static let mostLines = 64
  static let mostBenefits = 200
  static let mostWelcomes = 50
  /// Most terms of all cards together, each from a day on.
  static let mostSpans = 200_000

  /// Puts one property over the terms so far. `isRepeated`: it was put over earlier terms before, and what was wrong with
  /// it was shown; that a template has meanwhile taken away what it takes away is no mistake.
  mutating func apply(
    _ property: Located<CardProperty>, to terms: inout CardTerms, _ currency: CurrencyIndex, isAmendment: Bool,
    isRepeated: Bool = false
  ) {
    do {
      try set(property.value, &terms, currency, isAmendment, property.range)
    } catch {
      // A template's mistake is one mistake, however many cards are like it.
      if !isRepeated, shown.insert(error.range).inserted { diagnostics.add(error) }
    }
  }

  private mutating func set(
    _ property: CardProperty, _ terms: inout CardTerms, _ currency: CurrencyIndex, _ isAmendment: Bool,
    _ range: SourceRange
  ) throws(Diagnostic) {
    switch property {
    case .text(.bank, let text): terms.bank = text
    case .text(.network, let text): terms.network = text
    case .text(.nickname, let text): terms.nickname = text
    case .text(.last4, let text): terms.last4 = text
    case .text(.note, let text): terms.note = text
    case .currency: if isAmendment { throw .currencyAmended(range) }
    case .opened(let day): terms.opened = day
    case .closed(let day): terms.closed = day
    case .cycle(let rule): terms.cycle = rule ?? .calendar
    case .countsPosted(let posted): terms.countsPosted = posted
    case .earn(let rates):
      terms.earnLocal = rates.local ?? terms.earnLocal
      terms.earnForeign = rates.foreign ?? terms.earnForeign
      terms.earnBase = rates.base ?? terms.earnBase
    case .earnNone: (terms.earnLocal, terms.earnForeign, terms.earnBase) = (nil, nil, nil)
    case .minimum(let amount, let isMarginal):
      terms.minimum = CardTerms.Minimum(amount: try minor(amount, in: currency), isMarginal: isMarginal)
    case .minimumNone: terms.minimum = nil
    case .maximum(let amount):
      terms.maximum = nil
      if let amount { terms.maximum = try minor(amount, in: currency) }
    case .exclude(let tags): terms.exclude = tags
    case .points(let rate): terms.points = rate
    case .rounds(let rounding): terms.rounds = rounding ?? .down
    case .pick(let tags): terms.pick = tags
    case .line(let line): put(try resolve(line, currency), into: &terms)
    case .lineNone(let tags, let isPicks): try removeLine(tags, isPicks, from: &terms, range)
    case .fee(let amount, let from):
      terms.fee = Fee(amount: try minor(amount, in: currency), frequency: .yearly, from: from)
    case .feeNone: terms.fee = nil
    case .fxFee(let percent): terms.fxFee = percent
    case .welcome(let welcome):
      if terms.welcomes.count <= Resolver.mostWelcomes { terms.welcomes.append(try resolve(welcome, currency)) }
    case .welcomeNone: terms.welcomes = []
    case .benefit(let benefit): try put(benefit, into: &terms, currency)
    case .benefitNone(let id): try removeBenefit(id, from: &terms, range)
    case .benefitMonth(let id, let month, let amount):
      let own = terms.benefits.first { $0.id == id }?.currency ?? currency
      let value = try amount.map { amount throws(Diagnostic) in try minor(amount, in: own) }
      try setMonth(id, month, value, &terms, range)
    case .remind(let days): terms.remind = days
    }
  }

  /// An amount of a card's terms, which is in the card's currency.
  private mutating func minor(_ amount: WrittenAmount, in currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    let written = currencyAlias[amount.currency] ?? amount.currency
    guard written == 0 || written == currency else {
      throw .otherCurrency(amount.range, self.written.currencies.code(currency))
    }
    return try minor(amount.number, currency, at: amount.range)
  }

  private mutating func resolve(_ line: WrittenLine, _ currency: CurrencyIndex) throws(Diagnostic) -> RewardLine {
    var limit: RewardLine.Limit?
    switch line.limit {
    case .spend(let amount): limit = .spend(try minor(amount, in: currency))
    case .points(let number): limit = .reward(number.value, .points)
    case .miles(let number): limit = .reward(number.value, .miles)
    case .back(let amount):
      let decimals = written.currencies[currency].decimals
      limit = .reward(Decimal(try minor(amount, in: currency), scale: UInt8(decimals)), .back)
    case nil: break
    }
    var minimum: RewardLine.Minimum?
    if let amount = line.minimum {
      minimum = RewardLine.Minimum(
        amount: try minor(amount, in: currency), basis: line.basis, isMarginal: line.isMarginal)
    }
    return RewardLine(
      kind: line.kind, tags: line.tags, isPicks: line.isPicks, rate: line.rate, limit: limit, minimum: minimum,
      period: line.period, except: line.except, isOnTotal: line.isOnTotal)
  }

  /// A line restated stands where the old one stood.
  private func put(_ line: RewardLine, into terms: inout CardTerms) {
    // One above the limit is a mistake that is shown; more would only take time.
    if terms.writtenLines.count > Resolver.mostLines { return }
    let place = terms.writtenLines.firstIndex { $0.isPicks == line.isPicks && $0.identity == line.identity }
    if let place { terms.writtenLines[place] = line } else { terms.writtenLines.append(line) }
  }

  private mutating func removeLine(
    _ tags: [NameID], _ isPicks: Bool, from terms: inout CardTerms, _ range: SourceRange
  ) throws(Diagnostic) {
    let identity = LineIdentity(tags)
    let place = terms.writtenLines.firstIndex { $0.isPicks == isPicks && $0.identity == identity }
    guard let place else { throw .nothingToTake(range, "such a line") }
    terms.writtenLines.remove(at: place)
  }

  private mutating func resolve(_ welcome: WrittenWelcome, _ currency: CurrencyIndex) throws(Diagnostic) -> WelcomeBonus
  {
    WelcomeBonus(
      reward: welcome.reward, unit: welcome.unit, spend: try minor(welcome.spend, in: currency),
      window: welcome.window)
  }

  private mutating func put(
    _ benefit: WrittenBenefit, into terms: inout CardTerms, _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    // A benefit may be in another currency than its card.
    let code = benefit.amount?.currency ?? benefit.worth?.currency ?? 0
    let currency = code == 0 ? currency : currencyAlias[code] ?? code
    let value: Benefit.Value
    if let amount = benefit.amount {
      value = .amount(try minor(amount, in: currency))
    } else {
      value = .uses(benefit.uses ?? 1)
    }
    var worth: Int64?
    if let amount = benefit.worth { worth = try minor(amount, in: currency) }
    var resolved = Benefit(
      id: benefit.id, title: benefit.title ?? benefit.id, currency: currency, value: value, period: benefit.period,
      worth: worth,
      remind: benefit.remind, tags: benefit.tags)
    if terms.benefits.count > Resolver.mostBenefits { return }
    if let place = terms.benefits.firstIndex(where: { $0.id == benefit.id }) {
      resolved.months = terms.benefits[place].months
      if benefit.title == nil { resolved.title = terms.benefits[place].title }
      terms.benefits[place] = resolved
    } else {
      terms.benefits.append(resolved)
    }
  }

  private func removeBenefit(
    _ id: String, from terms: inout CardTerms, _ range: SourceRange
  ) throws(Diagnostic) {
    guard let place = terms.benefits.firstIndex(where: { $0.id == id }) else {
      throw .nothingToTake(range, "a benefit \"\(id)\"")
    }
    terms.benefits.remove(at: place)
  }

  private func setMonth(
    _ id: String, _ month: Int, _ amount: Int64?, _ terms: inout CardTerms, _ range: SourceRange
  ) throws(Diagnostic) {
    guard let place = terms.benefits.firstIndex(where: { $0.id == id }) else {
      throw .nothingToTake(range, "a benefit \"\(id)\"")
    }
    guard terms.benefits[place].period.frequency == .monthly else { throw .notMonthly(range, id) }
    terms.benefits[place].months[month] = amount
  }
}

extension Diagnostic {
  fileprivate static func otherCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error("E320", range, "a card's terms are in its own currency, \(code)", label: "another currency")
  }

  fileprivate static func nothingToTake(_ range: SourceRange, _ what: String) -> Diagnostic {
    .error("E321", range, "the card has not got \(what)", help: "it is declared before it is changed or taken away")
  }

  fileprivate static func notMonthly(_ range: SourceRange, _ id: String) -> Diagnostic {
    .error("E322", range, "only a monthly benefit has another value in one month", help: "benefit \(id) 15 USD monthly")
  }
}
