import LedgerModel
import LedgerReports
import LedgerText

/// Typical purchases as expenses with each way to pay, as if each were written at the end of the first file.
struct TypicalTrials {
  let ledger: Ledger
  private let ways: [Way]
  private let day: Day
  private var converter: Converter

  private struct Way {
    var source: PaymentSourceIndex
    var currency: CurrencyIndex
    /// The card or main card, whose rates of its own are taken.
    var rates: PaymentSourceIndex
    var fxFee: Decimal?
    var surcharge: Surcharge?
    var adds: TagListID
  }

  init(_ ledger: Ledger, on day: Day) {
    self.ledger = ledger
    self.day = day
    let settings = ledger.settings
    converter = Converter(
      ledger.rates, currencies: settings.currencies, rounding: settings.options.rounding)
    let definitions = ledger.definitions
    ways = ledger.waysToPay(on: day).compactMap { card in
      guard let source = definitions.source(of: card) else { return nil }
      let terms = definitions.cards[card].terms(on: day)
      let fxFee = terms.fxFee ?? terms.under.flatMap { definitions.cards[$0].terms(on: day).fxFee }
      return Way(
        source: source, currency: definitions.cards[card].currency,
        rates: definitions.mainSource(of: source, on: day), fxFee: fxFee,
        surcharge: definitions.surcharge(of: source, on: day),
        adds: terms.under == nil ? .empty : terms.adds)
    }
  }

  /// The ledger with the lists of tags that purchases have.
  static func ledger(_ ledger: Ledger, knowing lists: [[NameID]], on day: Day) -> Ledger {
    var (vocabulary, entries) = (ledger.vocabulary, ledger.entries)
    let added = Set(ledger.definitions.cards.map { $0.terms(on: day).adds })
    for list in lists {
      let id = vocabulary.tagLists.intern(list)
      for adds in added { entries.addedTags.add(adds, id, to: &vocabulary.tagLists) }
    }
    return Ledger(ledger.map, ledger.settings, vocabulary, ledger.definitions, rates: ledger.rates).with(
      entries)
  }

  /// The purchase with each way, in file order; `nil` where one has no rate. The ledger has its list of tags.
  mutating func trials(of purchase: TypicalPurchase) -> [TrialPurchase]? {
    var vocabulary = ledger.vocabulary
    let tags = vocabulary.tagLists.intern(purchase.tags)
    guard let first = ledger.map.files.first else { return [] }
    var trials: [TrialPurchase] = []
    for way in ways {
      guard let money = money(purchase.amount, purchase.currency, way) else { return nil }
      var expense = Expense(
        money, on: day, source: way.source, tags: tags, at: first.base + UInt32(first.bytes.count))
      // Not a renewal; no words follow there.
      expense.payeeOffset = 0
      if let trial = TrialPurchase(expense, ledger) { trials.append(trial) }
    }
    return trials
  }

  /// As an expense without a price is converted when it is read.
  private mutating func money(
    _ original: Int64, _ currency: CurrencyIndex, _ way: Way
  ) -> ConvertedAmount? {
    let base = ledger.settings.totalCurrency
    var amount = original
    if currency != way.currency {
      guard let billed = convert(original, currency, to: way.currency, way, fee: way.fxFee) else {
        return nil
      }
      amount = billed
    } else if let surcharge = way.surcharge {
      guard let total = surcharge.added(to: original, ledger.settings.options.rounding) else { return nil }
      amount = total
    }
    var inBase = amount
    if currency == base, currency != way.currency {
      inBase = original
    } else if way.currency != base {
      guard let converted = convert(amount, way.currency, to: base, way, fee: nil) else { return nil }
      inBase = converted
    }
    return ConvertedAmount(original: original, currency, amount: amount, base: inBase)
  }

  private mutating func convert(
    _ minor: Int64, _ from: CurrencyIndex, to: CurrencyIndex, _ way: Way, fee: Decimal?
  ) -> Int64? {
    let request = Converter.Request(on: day, source: way.rates, fee: fee)
    return try? converter.convert(minor, from, to: to, request).minor
  }
}
