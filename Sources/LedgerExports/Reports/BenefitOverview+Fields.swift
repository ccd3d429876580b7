import LedgerFormats
import LedgerModel
import LedgerReports

extension BenefitOverview {
  /// `benefits` of `status`.
  func fields(_ context: ReportContext) -> Document.Fields {
    [
      ("cards", .objects(cards.map { CardBenefitsColumn.fields(of: $0, context) })),
      ("left", sums(left, context)),
      ("expiring", sums(expiring, context)),
    ]
  }
}

/// The keys of the benefits of a card.
enum CardBenefitsColumn: String, ReportColumn {
  case card, total, available, left, next
  case toActivate = "to_activate"
  case redemption

  static let objects: [Self: [String]] = [.next: NextBenefitColumn.paths]

  static var paths: [String] { paths(without: [.card, .toActivate, .redemption]) }

  func value(of row: BenefitOverview.Card, _ context: ReportContext) -> JSONValue {
    switch self {
    case .card: .text(context.name(context.ledger.definitions.cards[row.card].name))
    case .total: .whole(row.total)
    case .available: .whole(row.available)
    case .left: sums(row.left, context)
    case .next: row.next.map { .object(NextBenefitColumn.fields(of: $0, context)) } ?? .null
    case .toActivate: .whole(row.toActivate)
    case .redemption:
      context.ledger.inBase(row.redemption, on: context.on).map { ratio($0.used, of: $0.whole) } ?? .null
    }
  }
}

/// The keys of the benefit of a card that ends next.
private enum NextBenefitColumn: String, ReportColumn {
  case id, name, amount, currency, to

  func value(of row: BenefitStatus, _ context: ReportContext) -> JSONValue {
    let period = row.period
    let currency = period.benefit.currency
    return switch self {
    case .id: .text(period.benefit.id)
    case .name: .optional(period.benefit.writtenTitle)
    case .amount: period.isCounted ? .whole(period.left) : context.money(period.left, currency)
    case .currency: period.isCounted ? .null : context.currencies.codeValue(currency)
    case .to: .optional(period.to?.description)
    }
  }
}

private func sums(_ sums: [BenefitOverview.Sum], _ context: ReportContext) -> JSONValue {
  .objects(
    sums.map {
      [
        ("currency", context.currencies.codeValue($0.currency)),
        ("amount", context.money($0.amount, $0.currency)),
      ]
    })
}
