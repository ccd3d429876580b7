import LedgerModel
import LedgerReports
import LedgerText

/// The benefits that a bank has credited: a row of money in is the proof that one was used (grammar.md,
/// *Credits*).
struct StatementCredits {
  /// What becomes of a credit, apart from its expense.
  struct Credit: Sendable {
    enum Status: String, Sendable {
      /// A `used` is added.
      case new
      /// A `used` of the wallet is that of this row.
      case recorded
      /// Less than the amount was left: that is added, if there is any.
      case over
    }

    /// `plat/uber`.
    let reference: String
    /// Minor units of the benefit's currency, or a number of uses.
    let amount: Int64
    let status: Status
    /// Of money; `nil` for a number of uses.
    let currency: CurrencyIndex?
  }

  /// A new `used` of a day.
  struct Entry {
    let day: Day
    let text: String
  }

  /// A period may have ended this many days before its credit.
  private static let maxDays = 60

  private let ledger: Ledger
  /// The uses that a row has found, by their places in the ledger.
  private var matched: Set<Int> = []
  /// Credits of the wallet that no row of the statement is: what they have used is theirs.
  private var others: [(card: CardIndex, amount: Int64, day: Day)] = []
  /// What this import adds to a period.
  private var added: [String: Int64] = [:]
  private(set) var credits: [Credit] = []
  /// What the user should know, a line each.
  private(set) var remarks: [String] = []

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Notes a credit of an earlier statement.
  mutating func addOther(_ amount: Int64, of card: CardIndex, on day: Day) {
    others.append((card, amount, day))
  }

  /// Whether a use is that of a credit of an earlier statement: of its day, or of the last day of the period
  /// before. Each credit is taken once.
  private mutating func isOfOther(
    _ use: BenefitPeriod.Use, _ period: BenefitPeriod, _ card: CardIndex
  ) -> Bool {
    let index = others.firstIndex { other in
      let days = other.day - use.date
      let isBefore = use.date == period.to && days > 0 && days <= StatementCredits.maxDays
      let isOfAmount = period.isCounted || other.amount == use.amount
      return other.card == card && isOfAmount && (days == 0 || isBefore)
    }
    guard let index else { return false }
    others.remove(at: index)
    return true
  }

  /// The card and benefit of a row of a card: `uber`, or `plat/uber`. `nil` if the card has no such benefit
  /// on the day.
  func benefit(_ name: String, of card: CardIndex, on day: Day) -> (card: CardIndex, id: String)? {
    let parts = name.split(separator: "/").map { String($0) }
    let id = parts.last ?? name
    let own = [card, ledger.definitions.mainCard(of: card, on: day)]
    let named =
      parts.count == 2
      ? ledger.definitions.cards.listIndices.filter {
        ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) == parts[0]
      } : own
    return named.first { ledger.period(ofBenefit: id, $0, containing: day) != nil }.map { ($0, id) }
  }

  /// Takes a credit of an amount in the currency of the card's benefit; the result is the entry to add.
  mutating func take(_ amount: Int64, of card: CardIndex, _ id: String, on day: Day) -> Entry? {
    guard let period = ledger.period(ofBenefit: id, card, containing: day) else { return nil }
    let amount = period.isCounted ? 1 : amount
    if match(amount, period, card) { return note(amount, .recorded, card, period) }
    if left(of: card, period) >= amount { return add(amount, .new, card, period, on: day) }
    let opened = ledger.definitions.cards[card].terms(on: day).opened ?? .first
    let before = period.from.flatMap { from in
      from > opened && day - (from - 1) <= StatementCredits.maxDays
        ? ledger.period(ofBenefit: id, card, containing: from - 1) : nil
    }
    if let before, let end = before.to {
      if match(amount, before, card) { return note(amount, .recorded, card, before) }
      if left(of: card, before) >= amount { return add(amount, .new, card, before, on: end) }
    }
    if let part = matchPart(of: amount, period, on: day) { return note(part, .recorded, card, period) }
    let left = max(0, self.left(of: card, period))
    let month = day.civil.month
    remarks.append(
      "\(text(amount, period)) of \(id), \(text(left, period)) left in \(Day.monthNames[month - 1])")
    if left == 0 { return note(0, .over, card, period) }
    return add(left, .over, card, period, on: day)
  }

  /// Notes a row of money out, which takes nothing back.
  mutating func addReversal(of id: String, line: Int) {
    remarks.append(
      "line \(line): money out for \(id): its use stays, change it by hand if the bank took the credit back")
  }

  /// Notes a credit in another currency than its benefit, of which nothing is used.
  mutating func addOtherCurrency(_ currency: CurrencyCode, of id: String, line: Int) {
    remarks.append("line \(line): \(id) counts in another currency than \(currency): write its use by hand")
  }

  /// Whether a benefit can be used on a day; one that is not activated by then is named with the line to write.
  mutating func isActivated(_ id: String, of card: CardIndex, on day: Day) -> Bool {
    guard let period = ledger.period(ofBenefit: id, card, containing: day), period.benefit.needsActivation,
      ledger.entries.activation(ofBenefit: id, card, upTo: day) == nil
    else { return true }
    remarks.append(
      "\(id) is not activated by \(day): write `\(day) activated \(reference(card, period))` and import again"
    )
    return false
  }

  /// Takes the oldest use of an amount in a period that no row has found yet.
  private mutating func match(_ amount: Int64, _ period: BenefitPeriod, _ card: CardIndex) -> Bool {
    for use in period.uses where use.amount == amount {
      guard let place = use.use, matched.insert(place).inserted else { continue }
      // One below an expense is not the bank's.
      if ledger.entries.uses[place].payment == nil, isOfOther(use, period, card) { continue }
      return true
    }
    return false
  }

  /// Takes the use of a day that is a part of an amount: what was left when the statement was imported before.
  private mutating func matchPart(of amount: Int64, _ period: BenefitPeriod, on day: Day) -> Int64? {
    for use in period.uses where use.date == day && use.amount < amount {
      if let place = use.use, matched.insert(place).inserted { return use.amount }
    }
    return nil
  }

  /// What is left of a period after the entries that are added; a use that needs no act is replaced.
  private func left(of card: CardIndex, _ period: BenefitPeriod) -> Int64 {
    let used = period.uses.filter { !$0.isAutomatic }.reduce(0) { $0 + $1.amount }
    return period.value - used - (added[key(card, period)] ?? 0)
  }

  private func key(_ card: CardIndex, _ period: BenefitPeriod) -> String {
    "\(reference(card, period)) \(period.from?.description ?? "")"
  }

  private func reference(_ card: CardIndex, _ period: BenefitPeriod) -> String {
    "\(ledger.vocabulary.names.text(ledger.definitions.cards[card].name))/\(period.benefit.id)"
  }

  private func text(_ amount: Int64, _ period: BenefitPeriod) -> String {
    period.isCounted
      ? "\(amount)" : ledger.settings.currencies.text(Int128(amount), period.benefit.currency)
  }

  private mutating func note(
    _ amount: Int64, _ status: Credit.Status, _ card: CardIndex, _ period: BenefitPeriod
  ) -> Entry? {
    credits.append(
      Credit(
        reference: reference(card, period), amount: amount, status: status,
        currency: period.isCounted ? nil : period.benefit.currency))
    return nil
  }

  private mutating func add(
    _ amount: Int64, _ status: Credit.Status, _ card: CardIndex, _ period: BenefitPeriod, on day: Day
  ) -> Entry {
    _ = note(amount, status, card, period)
    added[key(card, period), default: 0] += amount
    return Entry(
      day: day, text: EntryText.line(.used, "\(day)", [reference(card, period), text(amount, period)]))
  }

  /// `2 credits: uber 15.00, digital 25.00`; `nil` without any.
  var text: String? {
    if credits.isEmpty { return nil }
    let texts = credits.map { credit in
      let amount =
        credit.currency.map { ledger.settings.currencies.text(Int128(credit.amount), $0) }
        ?? "\(credit.amount)"
      return "\(credit.reference.split(separator: "/").last ?? "") \(amount)"
    }
    return "\(credits.count) \(credits.count == 1 ? "credit" : "credits"): \(texts.joined(separator: ", "))"
  }
}

extension Ledger {
  /// The currency of a benefit; that of its card where uses are counted.
  fileprivate func code(of period: BenefitPeriod, _ card: CardIndex) -> CurrencyCode {
    let currency = period.isCounted ? definitions.cards[card].currency : period.benefit.currency
    return settings.currencies[currency].code
  }

  func currencyCode(ofBenefit id: String, _ card: CardIndex, on day: Day) -> CurrencyCode? {
    period(ofBenefit: id, card, containing: day).map { code(of: $0, card) }
  }
}
