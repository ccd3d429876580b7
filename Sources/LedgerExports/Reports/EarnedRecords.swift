import LedgerFormats
import LedgerModel
import LedgerReports

/// What was earned and missed, as objects.
struct EarnedRecords {
  let ledger: Ledger
  private var currencies: CurrencyTable { ledger.settings.currencies }

  func earned(_ summary: EarnedSummary) -> JSONValue {
    .object(
      [
        ("from", .text(summary.range.from.description)),
        ("to", .text(summary.range.to.description)),
      ] + fields(summary.earned) + [
        ("welcomes", .object(fields(summary.welcomes))),
        ("provisional", .flag(summary.isProvisional)),
        (
          "purchases",
          .object([
            ("miles", ledger.baseValue(summary.purchases.miles)),
            ("cashback", ledger.baseValue(summary.purchases.cashback)),
          ])
        ),
        (
          FieldName.rate,
          .object([
            ("miles", summary.milesRate.map { .number($0.rateForUnit) } ?? .null),
            ("cashback", summary.cashbackRate.map { .number($0.percent) } ?? .null),
          ])
        ),
        ("missed", .object(fields(summary.missed))),
        ("within_reach", .object(fields(summary.withinReach))),
      ])
  }

  /// Miles, and money by currency.
  func fields(_ sums: RewardSums) -> Document.Fields {
    let cashback = sums.cashback.map { each -> Document.Fields in
      [
        ("currency", currencies.codeValue(each.currency)),
        ("amount", currencies.value(each.amount, each.currency)),
      ]
    }
    return [("miles", .number(sums.miles.milesText)), ("cashback", .objects(cashback))]
  }
}

extension Fraction {
  /// Miles for a unit of money, `3.03`: two decimals, halves away from zero.
  var rateForUnit: String { decimalText(rounded(.halfUp, decimals: 2), decimals: 2) }

  /// A part of 1 in percent, `2.0`: one decimal, halves away from zero.
  var percent: String { decimalText(rounded(.halfUp, decimals: 3), decimals: 1) }
}
