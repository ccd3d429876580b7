import LedgerFormats
import LedgerModel
import LedgerReports

/// The reasons why something was missed as rows of a table.
struct MissedTexts {
  let ledger: Ledger
  let amounts: AmountTexts
  let on: Day

  static let columns: [TextTable.Column] = [
    .init("card", .text(least: 4)), .init("reason", .whole), .init("of", .text(least: 8)),
    .init("period", .whole), .init("lacking", .whole), .init("count", .number), .init("miles", .number),
    .init("cashback", .number), .init("", .whole),
  ]

  func row(_ row: MissedReward) -> [StyledText] {
    let isBack = row.gain.cashback != 0
    let hasMiles = row.gain.miles.numerator != 0 || !isBack
    return [
      StyledText(card(row), .accent), StyledText(reason(row.kind)), StyledText(subject(row)),
      StyledText(period(row)), StyledText(lacking(row)),
      StyledText(groupedAmount(Int128(row.count), decimals: 0)),
      StyledText(hasMiles ? groupedAmount(row.gain.miles.truncated(), decimals: 0) : "", .strong),
      StyledText(isBack ? amounts.amount(row.gain.cashback, row.currency) : "", .strong),
      StyledText(isBack ? amounts.code(row.currency) : ""),
    ]
  }

  func card(_ row: MissedReward) -> String {
    ledger.vocabulary.names.text(ledger.definitions.cards[row.card].name)
  }

  func reason(_ kind: MissedReward.Kind) -> String {
    switch kind {
    case .cardMinimum, .minimum: "minimum"
    case .activation: "activation"
    case .limit: "limit"
    }
  }

  func subject(_ row: MissedReward) -> String {
    if let pool = row.pool { return pool }
    return row.line?.words() ?? "the card"
  }

  func period(_ row: MissedReward) -> String {
    let range = row.range.words(seenFrom: on)
    return row.lastDay == row.range.to ? range : "\(range), by \(row.lastDay.words(seenFrom: on))"
  }

  /// `158.57`, `2 purchases`; an amount of another currency than the base has its code.
  func lacking(_ row: MissedReward) -> String {
    guard let condition = row.condition, let lacking = row.lacking else { return "" }
    let count = condition.count.flatMap { amounts.missing($0, row.measure) }
    let money = amounts.amount(lacking, row.currency) + amounts.foreignSuffix(row.currency)
    return ((lacking > 0 || count == nil ? [money] : []) + [count].compactMap(\.self)).joined(separator: ", ")
  }

  /// ` (10,260 miles below minimums, 468 miles over limits)`; empty where all are of one kind.
  func kinds(_ rows: [MissedReward]) -> String {
    let kinds: [(kinds: [MissedReward.Kind], words: String)] = [
      ([.cardMinimum, .minimum], "below minimums"), ([.activation], "not activated"),
      ([.limit], "over limits"),
    ]
    let parts = kinds.compactMap { kind -> String? in
      let own = rows.filter { kind.kinds.contains($0.kind) }
      return own.isEmpty ? nil : "\(amounts.rewards(RewardSums(own))) \(kind.words)"
    }
    return parts.count < 2 ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
