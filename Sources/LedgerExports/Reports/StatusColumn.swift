import LedgerFormats
import LedgerReports

/// The columns of CSV that a card of `status` has besides those of `cards`.
enum StatusColumn: String, ReportColumn {
  case benefits

  static let objects: [Self: [String]] = [.benefits: CardBenefitsColumn.paths]

  func value(of row: BenefitOverview.Card?, _ context: ReportContext) -> JSONValue {
    row.map { .object(CardBenefitsColumn.fields(of: $0, context)) } ?? .null
  }
}
