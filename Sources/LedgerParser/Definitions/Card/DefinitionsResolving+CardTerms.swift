import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most lines, benefits and welcome bonuses of a card.
  static let maxLines = 64
  static let maxBenefits = 200
  static let maxWelcomes = 50

  /// Makes one change of the terms so far. `isRepeated`: it was made in earlier terms, and its errors were reported; a
  /// template may since have removed what it removes.
  mutating func apply(
    _ change: Change<LayeredTerms>, to terms: inout LayeredTerms, _ currency: CurrencyIndex, isRepeated: Bool
  ) {
    if currency == .none, change.detail?.needsCurrency == true, !isRepeated { _ = base(at: change.range) }
    do throws(Diagnostic) { try change.apply(&terms, &self, currency) } catch {
      // An error of a template is reported once, however many cards are like it.
      if !isRepeated, reported.insert(error.range).inserted { log.add(error) }
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

  func add(
    _ welcome: WrittenWelcome, to terms: inout CardTerms, _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    guard terms.welcomes.count <= DefinitionsResolving.maxWelcomes else { return }
    let spend = try minor(welcome.spend, in: currency)
    terms.welcomes.append(
      WelcomeBonus(reward: welcome.reward, unit: welcome.unit, spend: spend, window: welcome.window))
  }

  func put(
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
    benefit.isAutomatic = written.words.isAutomatic
    benefit.isQuiet = written.words.isQuiet
    if terms.benefits.count > DefinitionsResolving.maxBenefits { return }
    if let place = terms.benefits.firstIndex(where: { $0.id == benefit.id }) {
      benefit.months = terms.benefits[place].months
      benefit.writtenTitle = benefit.writtenTitle ?? terms.benefits[place].writtenTitle
      terms.benefits[place] = benefit
    } else {
      terms.benefits.append(benefit)
    }
  }

  /// Sets the value of a benefit in one month of a year; `nil` for its usual one.
  func setMonth(
    _ month: Int, of benefit: Located<String>, to written: WrittenAmount?, _ terms: inout CardTerms,
    _ currency: CurrencyIndex
  ) throws(Diagnostic) {
    let (id, range) = (benefit.value, benefit.range)
    let currency = terms.benefits.first { $0.id == id }?.currency ?? currency
    let amount = try written.map { amount throws(Diagnostic) in try minor(amount, in: currency) }
    guard let place = terms.benefits.firstIndex(where: { $0.id == id }) else {
      if amount == nil { return }
      let near = nearestName(to: id, in: terms.benefits.map(\.id))
      throw .noBenefit(benefit, near, settings.currencies.code(currency))
    }
    guard terms.benefits[place].period.frequency == .monthly else {
      throw .error(
        "E322", range, "only a monthly benefit can have a different value in one month",
        help: "make it monthly, or remove the month")
    }
    terms.benefits[place].months[month] = amount
  }
}
