import LedgerFormats
import LedgerModel

/// What cells are about besides their row: a ledger, as of a day.
struct ReportContext {
  let ledger: Ledger
  let on: Day
  let amounts: AmountTexts
  /// Of text: whose symbols it has.
  let style: TextStyle

  init(_ ledger: Ledger, on: Day, _ style: TextStyle = TextStyle()) {
    self.ledger = ledger
    self.on = on
    self.style = style
    amounts = AmountTexts(ledger)
  }

  var currencies: CurrencyTable { ledger.settings.currencies }

  func name(_ id: NameID) -> String { ledger.vocabulary.names.text(id) }

  /// An amount as JSON; `null` without one.
  func money(_ minor: Int128?, _ currency: CurrencyIndex) -> JSONValue {
    minor.map { currencies.value($0, currency) } ?? .null
  }

  func money(_ minor: Int64, _ currency: CurrencyIndex) -> JSONValue {
    currencies.value(Int128(minor), currency)
  }
}
