import LedgerFormats
import LedgerModel

/// The keys of the rates of a card.
enum CardRateColumn: String, ReportColumn {
  case local, foreign, base, mpd

  static let objects: [Self: [String]] = [.mpd: UnitMilesColumn.paths]

  func value(of row: CardTerms, _ context: Void) -> JSONValue {
    switch self {
    case .local: .optional(row.earnLocal?.text)
    case .foreign: .optional(row.earnForeign?.text)
    case .base: .optional(row.earnBase?.text)
    case .mpd: .object(UnitMilesColumn.fields(of: row, ()))
    }
  }
}

/// The keys of the miles for one unit of a card's currency.
private enum UnitMilesColumn: String, ReportColumn {
  case local, foreign, base

  func value(of row: CardTerms, _ context: Void) -> JSONValue {
    switch self {
    case .local: milesPerUnit(row.earnLocal, row)
    case .foreign: milesPerUnit(row.earnForeign, row)
    case .base: milesPerUnit(row.earnBase, row)
    }
  }
}

/// The miles for one unit of the card's currency; `null` for cashback and where no rate is written.
func milesPerUnit(_ rate: RewardRate?, _ terms: CardTerms) -> JSONValue {
  rate?.milesPerUnit(terms.points).map { .number($0.milesText) } ?? .null
}
