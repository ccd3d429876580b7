import LedgerModel
import LedgerText

/// The value of `surcharge`.
struct WrittenSurcharge: Sendable {
  var percent: Decimal
  /// `min`.
  var minimum: WrittenAmount?
}

extension Parser {
  /// `under CARD`, which can't be removed.
  mutating func mainCard(_ reader: inout WordReader) throws(Diagnostic) -> Located<NameID> {
    if let word = reader.peek, reader.take("none", ifOffered: false) {
      throw .error(
        "E296", word.range, "a card under another can't become a card of its own", label: "name a card",
        help: "close it (closed 2027-01-01), and declare another card")
    }
    guard reader.hasNext(.card) else {
      throw .missing(reader.end, "the main card", sample: CardPropertyName.under.sample)
    }
    return try name(&reader, .card, of: "card")
  }

  /// `adds #TAG …|none`.
  mutating func addedTags(_ reader: inout WordReader) throws(Diagnostic) -> TagListID {
    written.tagLists.intern(try tagsOrNone(&reader))
  }

  /// `surcharge P% [min AMOUNT]|none`.
  mutating func surcharge(_ reader: inout WordReader) throws(Diagnostic) -> WrittenSurcharge? {
    if reader.takeNone() { return nil }
    let place = reader.here
    var surcharge = WrittenSurcharge(percent: try percent(&reader))
    if reader.take("min", before: .amount) {
      surcharge.minimum = try positiveAmount(&reader, of: "the least surcharge")
    }
    let isNothing = surcharge.percent.digits == 0 && surcharge.minimum == nil
    guard !isNothing, surcharge.percent.fraction <= Fraction(100) else {
      throw .error(
        "E298", place, "a surcharge must be above 0 % and at most 100 %",
        help: CardPropertyName.surcharge.sample)
    }
    return surcharge
  }
}
