import LedgerModel
import LedgerText

struct WrittenCredited: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var number: Located<Decimal>
}

extension Parser {
  /// `DATE credited CARD NUMBER`.
  mutating func credited(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .credited, .card)
    let card = try name(&reader, .card, of: "card")
    guard let word = reader.next(.number) else {
      throw .missing(reader.end, "a number", sample: EntryKind.credited.sample)
    }
    let (number, symbol) = try number(word)
    guard symbol == nil else { throw .notANumber(word.range, word.text) }
    add(.credited(WrittenCredited(date: date, card: card, number: Located(number, word.range))))
  }
}

extension EntriesResolving {
  /// Resolves `credited` entries.
  mutating func resolveCredits() {
    for case (_, .credited(let entry)) in written.entries {
      do throws(Diagnostic) {
        let card = try lookup.card(entry.card, on: entry.date.value, &log)
        entries.credits.append(
          Credited(date: entry.date.value, card: card, number: entry.number.value, range: entry.number.range))
      } catch {
        log.add(error)
      }
    }
  }
}
