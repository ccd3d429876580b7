import LedgerFormats
import LedgerModel
import LedgerPlanning
import LedgerReports

/// The values of plans, and the fields that `best` and `plan` share.
struct PlanRecords {
  let ledger: Ledger
  let unit: PlanUnit
  private var base: CurrencyIndex { ledger.settings.totalCurrency }
  private var currencies: CurrencyTable { ledger.settings.currencies }

  init(_ ledger: Ledger, _ unit: PlanUnit) { (self.ledger, self.unit) = (ledger, unit) }

  /// The code of the base, or `miles`.
  var unitValue: JSONValue { unit.measure == .miles ? .text("miles") : currencies.codeValue(base) }

  /// A figure of a plan: miles with at most two decimals, halves away from zero; money as ever.
  func figure(_ value: Fraction) -> JSONValue {
    unit.measure == .miles ? PlanRecords.miles(value) : money(value)
  }

  /// A figure that an expense earns, exact.
  func exact(_ value: Fraction) -> JSONValue {
    unit.measure == .miles ? .number(value.milesText) : money(value)
  }

  /// The card of a choice.
  func card(_ choice: BestReport.Choice) -> JSONValue {
    .text(ledger.vocabulary.names.text(ledger.definitions.cards[choice.trial.way].name))
  }

  /// Miles of a plan.
  static func miles(_ miles: Fraction) -> JSONValue { .number(miles.planText) }

  /// Units of the base, rounded to its decimals, halves away from zero.
  func money(_ value: Fraction) -> JSONValue {
    currencies.value(value.rounded(.halfUp, decimals: currencies[base].decimals), base)
  }

  /// What a mile is worth, as written.
  var worth: JSONValue {
    guard let worth = ledger.settings.options.worth else { return .null }
    return .object([
      ("amount", .number(worth.amount.description)), ("currency", currencies.codeValue(worth.currency)),
      ("miles", .number(worth.miles.description)),
    ])
  }

  func source(_ source: PlanSource?) -> JSONValue { .text(source?.rawValue ?? "none") }

  /// `kind`, and what tells a threshold of a card from its others.
  func identity(_ threshold: CardThreshold) -> Document.Fields {
    let (identity, names) = (threshold.identity, ledger.vocabulary.names)
    return [
      ("id", .optional(identity.name.map { names.text($0) })),
      ("level", identity.level.map { .whole($0) } ?? .null),
      ("tags", .list(threshold.tags.map { .text($0) })),
    ]
  }

  /// What a threshold asks for, and what is there of it.
  func progress(_ threshold: CardThreshold, _ currency: CurrencyIndex) -> Document.Fields {
    let count = threshold.condition.count
    return [
      ("min", currencies.value(Int128(threshold.condition.amount), currency)),
      (
        "count",
        count.map {
          .object([
            ("of", .text($0.kind.rawValue)), ("required", .whole($0.number)),
            ("made", .whole(threshold.made ?? 0)),
          ])
        }
          ?? .null
      ),
      ("spent", currencies.value(threshold.measure.spend, currency)),
      ("missing", currencies.value(threshold.missing, currency)),
    ]
  }

  func gift(_ gives: ThresholdGift) -> JSONValue {
    .object([("miles", .number(gives.miles.milesText)), ("money", money(gives.money))])
  }
}

extension Fraction {
  /// With at most two decimals, halves away from zero.
  var planText: String {
    let text = decimalText(rounded(.halfUp, decimals: 2), decimals: 2)
    return text.hasSuffix(".00")
      ? String(text.dropLast(3)) : text.hasSuffix("0") ? String(text.dropLast()) : text
  }
}
