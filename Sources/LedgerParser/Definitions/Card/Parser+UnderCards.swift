import LedgerModel
import LedgerText

extension Parser {
  /// `under CARD`, which can't be removed.
  mutating func mainCard(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if let word = reader.peek, reader.take("none", ifOffered: false) {
      throw .error(
        "E296", word.range, "a card under another can't become a card of its own", label: "name a card",
        help: "close it (closed DATE), and declare another card")
    }
    guard reader.hasNext(.card) else {
      throw .missing(reader.end, "the main card", sample: CardPropertyName.under.sample)
    }
    let card = try name(&reader, .card, of: "card")
    return CardChange(nil, .under(card)) { (terms, resolving, _) throws(Diagnostic) in
      terms.terms.under = try resolving.mainCard(card)
    }
  }

  /// `adds #TAG …|none`.
  mutating func addedTags(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    let tags = written.tagLists.intern(try tagsOrNone(&reader))
    return .setting(\.adds, to: tags)
  }

  /// `surcharge P% [min AMOUNT]|none`.
  mutating func surcharge(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.surcharge, to: nil) }
    let place = reader.here
    let percent = try percent(&reader)
    let minimum =
      reader.take("min", before: .amount) ? try positiveAmount(&reader, of: "the least surcharge") : nil
    let isNothing = percent.digits == 0 && minimum == nil
    guard !isNothing, percent.fraction <= Fraction(100) else {
      throw .error(
        "E298", place, "a surcharge must be above 0 % and at most 100 %",
        help: CardPropertyName.surcharge.sample)
    }
    return CardChange(needsCurrency: minimum != nil) { (card, resolving, currency) throws(Diagnostic) in
      var surcharge = Surcharge(percent: percent, minimum: 0)
      if let minimum { surcharge.minimum = try resolving.minor(minimum, in: currency) }
      card.terms.surcharge = surcharge
    }
  }
}
