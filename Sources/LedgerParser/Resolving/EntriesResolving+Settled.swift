import LedgerModel
import LedgerText

extension EntriesResolving {
  /// Resolves `settled` entries.
  mutating func resolveSettled() {
    for entry in written.settled {
      do throws(Diagnostic) { try resolve(entry) } catch { log.add(error) }
    }
  }

  private mutating func resolve(_ entry: WrittenSettled) throws(Diagnostic) {
    let source = try lookup.source(entry.card, &log)
    guard let index = definitions.sources[source].card else {
      throw .error(
        "E378", entry.card.range,
        "\"\(text(entry.card.value))\" is an account: `settled` names the card whose bill is paid",
        label: "an account", help: "\(entry.date.value) settled CARD")
    }
    let card = definitions.cards[index]
    guard card.hasBills else {
      throw .error(
        "E379", entry.card.range, "\(text(card.name)) has no `due`: its bills are not followed",
        help: "write below card \(text(card.name)): due 25 days")
    }
    var amount: Int64?
    if let written = entry.amount {
      guard written.currency == nil || written.currency == card.currency || card.currency == .none else {
        throw .error(
          "E380", written.range, "a bill is paid in the card's currency, \(currencies.code(card.currency))",
          label: "a different currency")
      }
      if card.currency == .none { log.needBase(at: written.range) }
      amount = try currencies.minor(written.number, card.currency, at: written.range)
    }
    entries.settled.append(Settled(date: entry.date.value, card: index, amount: amount, range: entry.range))
  }
}
