import LedgerModel
import LedgerReports
import LedgerText

/// Credit limits as gauges.
struct LimitGauges {
  private let ledger: Ledger
  private let amounts: AmountTexts
  private let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, amounts, self.on) = (ledger, AmountTexts(ledger), on) }

  /// `1,620.00/5,000 SGD, 32.4 %, 3,380.00 left`, of a shared one with its name before it.
  func words(_ use: CreditUse) -> String {
    let gauge = gauge(use, label: "")
    let name = use.shared == nil ? "" : use.id + " "
    return name
      + "\(gauge.amount)/\(amounts.short(Int128(use.limit), use.currency)) \(amounts.code(use.currency)), "
      + (gauge.words + [gauge.note].compactMap(\.self)).joined(separator: ", ")
  }

  /// The limit of a card alone, as a row below it.
  func own(_ card: CardStatus) -> [Gauge] {
    card.creditUse.map { $0.shared == nil ? [gauge($0, label: "limit")] : [] } ?? []
  }

  /// `uob  ██▎░░░░  2,000.17/12,000  16.7 %, 9,999.83 left (vs, ppv)`.
  func gauge(_ use: CreditUse, label: String) -> Gauge {
    let limit = Int128(use.limit)
    let names = use.cards.map {
      ledger.vocabulary.names.text(ledger.definitions.cards[$0].name)
    }
    let cards = use.shared == nil || names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    let left =
      use.available < 0
      ? "\(amounts.amount(-use.available, use.currency)) above it"
      : "\(amounts.amount(use.available, use.currency)) left"
    var note: String?
    if let excess = use.excess, let alert = use.alert {
      let by = use.paymentDay.map { " by \($0.words(seenFrom: on))" } ?? ""
      note = "over \(alert) %: pay \(amounts.amount(excess, use.currency))\(by)"
    }
    let tint: Emphasis? = use.available < 0 ? .over : use.isOver == true ? .care : nil
    return Gauge(
      label: label, share: (use.used, limit), amount: amounts.amount(use.used, use.currency),
      limit: "/\(amounts.short(limit, use.currency))\(amounts.foreignSuffix(use.currency))",
      words: [percentText(use.used, of: limit) ?? "", left + cards], note: note, tint: tint)
  }
}
