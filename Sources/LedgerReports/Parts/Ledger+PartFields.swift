package import LedgerFormats
import LedgerModel

extension Ledger {
  /// A part of an expense for programs; `payee` is the expense's, of a part without its own.
  package func fields(of part: EntryPart, payee: String) -> [(key: String, value: JSONValue)] {
    func money(_ minor: Int64, _ currency: CurrencyIndex) -> JSONValue {
      .number(settings.currencies.text(Int128(minor), currency))
    }
    let payee = part.payee ?? payee
    return [
      ("kind", .text(part.kind.rawValue)),
      ("amount", money(part.money.original, part.money.currency)),
      ("base", money(part.money.base, settings.totalCurrency)),
      ("category", part.isMine ? .text(vocabulary.category(of: part.tags)) : .null),
      ("tags", .list(vocabulary.tagLists[part.tags].map { .text(vocabulary.names.text($0)) })),
      ("payee", payee.isEmpty ? .null : .text(payee)),
      ("who", .optional(part.who.map { vocabulary.names.text($0) })),
    ]
  }
}
