import LedgerModel
package import LedgerParser
import LedgerText

/// What the holder of a card like a template has to say: the statement day, the picks, the day on which it was opened.
package struct TemplateFacts: Sendable {
  package let countsByStatement: Bool
  /// `nil` where the list is not known.
  package let picks: PickChoice?
  package let usualPicks: [String]
  /// A fee, a welcome bonus or benefits depend on the day on which it was opened.
  package let asksOpened: Bool
  /// It can't be read without that day.
  package let needsOpened: Bool
  package let hasBenefits: Bool
  package let hasRates: Bool

  /// Of a template by its identifier, in a wallet with a base currency; `nil` where it can't be read.
  package init?(of template: String, base: String, _ reader: (String) -> LoadedLedger) {
    let text = "base \(base)\ncard probe like \(template)\n"
    let opened = reader(text + "    opened 2020-01-01\n")
    guard let card = opened.ledger.definitions.cards.first else { return nil }
    let terms = card.timeline.last
    let names = opened.ledger.vocabulary.names
    countsByStatement = terms.cycle == .statement
    picks = PickChoice(terms, names)
    usualPicks = terms.pick.map { names.text($0) }
    needsOpened = reader(text).diagnostics.errors > opened.diagnostics.errors
    hasBenefits = !terms.benefits.isEmpty
    asksOpened = needsOpened || hasBenefits || terms.fee != nil || !terms.welcomes.isEmpty
    hasRates = !terms.rates.isEmpty
  }
}
