import LedgerFormats
package import LedgerModel
package import LedgerPlanning
import LedgerReports

/// That another card would have earned clearly more than that of a new expense.
package struct CardAdvice: Sendable {
  private let way: CardIndex
  private let more: Fraction
  private let ledger: Ledger
  private let unit: PlanUnit
  private let on: Day

  package init(_ way: CardIndex, more: Fraction, _ ledger: Ledger, _ unit: PlanUnit, on: Day) {
    self.way = way
    self.more = more
    self.ledger = ledger
    self.unit = unit
    self.on = on
  }

  /// `revo: 240 miles more (milepost best)`.
  package var text: String {
    let texts = PlanTexts(ledger, unit, on: on)
    return "\(texts.card(way)): \(texts.value(more)) more (milepost best)"
  }

  /// `{card more unit}`.
  var value: JSONValue {
    let records = PlanRecords(ledger, unit)
    let name = ledger.vocabulary.names.text(ledger.definitions.cards[way].name)
    return .object([("card", .text(name)), ("more", records.figure(more)), ("unit", records.unitValue)])
  }
}
