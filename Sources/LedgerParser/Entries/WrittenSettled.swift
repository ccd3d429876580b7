import LedgerModel
import LedgerText

/// A `settled` entry.
struct WrittenSettled: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var amount: WrittenAmount?

  /// From the date to the last word.
  var range: SourceRange { date.range.joined(amount?.range ?? card.range) }
}

extension Parser {
  /// `DATE settled CARD [AMOUNT]`.
  mutating func settled(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .settled, .card)
    let card = try name(&reader, .card, of: "card")
    let amount = reader.hasNext(.amount) ? try positiveAmount(&reader, of: "the amount paid") : nil
    add(.settled(WrittenSettled(date: date, card: card, amount: amount)))
  }
}

extension EntriesResolving {
  /// Resolves `settled` entries.
  mutating func resolveSettled() {
    for case (_, .settled(let entry)) in written.entries {
      do throws(Diagnostic) { try resolve(entry) } catch { log.add(error) }
    }
  }

  private mutating func resolve(_ entry: WrittenSettled) throws(Diagnostic) {
    let source = try lookup.source(entry.card, &log)
    guard let index = definitions.sources[source].card else {
      throw .error(
        "E378", entry.card.range,
        "\"\(text(entry.card.value))\" is an account: `settled` names the card whose bill is paid",
        label: "an account",
        help: "\(entry.date.value) settled \(cardName(paidFrom: definitions.sources[source]))")
    }
    try lookup.checkIsMain(index, at: entry.card.range, on: entry.date.value)
    let card = definitions.cards[index]
    guard card.hasBills else {
      throw .error(
        "E379", entry.card.range, "\(text(card.name)) has no `due`: its bills are not followed",
        help: "write below card \(text(card.name)): \(Diagnostic.dueForms)")
    }
    var amount: Int64?
    if let written = entry.amount {
      guard written.currency == nil || written.currency == card.currency || card.currency == .none else {
        throw .error(
          "E380", written.range, "a bill is paid in the card's currency, \(currencies.code(card.currency))",
          label: "in \(currencies.code(written.currency ?? .none))",
          help: "write the amount in \(currencies.code(card.currency)), or none for the whole bill: "
            + "\(entry.date.value) settled \(text(card.name))")
      }
      if card.currency == .none { log.needBase(at: written.range) }
      amount = try currencies.minor(written.number, card.currency, at: written.range)
    }
    entries.settled.append(Settled(date: entry.date.value, card: index, amount: amount, range: entry.range))
  }

  /// The card whose bills an account pays, else the only one with bills; `CARD` where several are possible.
  private func cardName(paidFrom source: PaymentSource) -> String {
    let followed = definitions.cards.filter(\.hasBills)
    let automatic = followed.filter { card in
      card.timeline.spans.contains { $0.terms.autopay.map(PaymentSource.account) == source }
    }
    let possible = automatic.isEmpty ? followed : automatic
    return possible.count == 1 ? text(possible[0].name) : "CARD"
  }
}
