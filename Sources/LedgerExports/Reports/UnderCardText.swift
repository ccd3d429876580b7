import LedgerModel
import LedgerReports
import LedgerText

/// Cards under others as text.
struct UnderCardText {
  let ledger: Ledger
  let on: Day
  private var amounts: AmountTexts { AmountTexts(ledger) }

  /// `…2222  500.00 SGD of it`, below the main card.
  func line(_ card: UnderCardStatus, _ currency: CurrencyIndex) -> String {
    let digits = card.last4.map { "…\($0)" }
    let spend = "\(amounts.money(card.spend, currency)) of it"
    return [digits, spend].compactMap(\.self).joined(separator: "  ")
  }

  /// Draws what a card under another is: its page has no cycle and no rewards.
  func draw(_ under: CardReport.Under, on page: inout Page) {
    let card = ledger.definitions.cards[under.status.card]
    page.heading(under.status.heading, 2)
    let rows = properties(under, card.terms(on: on), card.currency)
    let column = (rows.map { StyledText($0.label).width }.max() ?? 0) + 4
    for (label, value) in rows { page.add(label, StyledText(value), indent: 2, column: column) }
  }

  private func properties(
    _ under: CardReport.Under, _ terms: CardTerms, _ currency: CurrencyIndex
  ) -> [(label: String, value: String)] {
    let main = ledger.definitions.cards[under.main]
    let id = ledger.vocabulary.names.text(main.name)
    let title = main.title.map { ", " + $0 } ?? ""
    let tags = ledger.vocabulary.tagLists[terms.adds].map {
      "#" + ledger.vocabulary.names.text($0)
    }
    let values: [(String, String?)] = [
      ("under", id + title),
      ("bank", terms.bank),
      ("network", terms.network),
      ("opened", terms.opened.map { $0.words(seenFrom: on) }),
      ("closed", terms.closed.map { $0.words(seenFrom: on) }),
      (
        "spent", "\(amounts.money(under.status.spend, currency)) of \(id), \(under.cycle.words(seenFrom: on))"
      ),
      ("adds", tags.isEmpty ? nil : tags.joined(separator: " ")),
      ("foreign fee", terms.fxFee.map { "\($0) %" }),
      ("surcharge", terms.surcharge.map { words($0, currency) }),
      ("note", terms.note),
    ]
    return values.compactMap { label, value in value.map { (label, $0) } }
  }

  private func words(_ surcharge: Surcharge, _ currency: CurrencyIndex) -> String {
    let least =
      surcharge.minimum == 0 ? "" : ", at least \(amounts.money(Int128(surcharge.minimum), currency))"
    return "\(surcharge.percent) %\(least)"
  }
}

extension UnderCardStatus {
  /// `mei  HSBC Revolution, 2222 (Mei's)`.
  fileprivate var heading: StyledText {
    let words = [writtenTitle, last4].compactMap(\.self).joined(separator: ", ")
    let name = nickname.map { StyledText(" (\($0))") } ?? StyledText()
    return StyledText(id, .accent)
      + StyledText(words.isEmpty ? "" : "  " + words, .strong) + name
  }
}
