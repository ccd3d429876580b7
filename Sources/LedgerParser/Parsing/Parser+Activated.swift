import LedgerModel
import LedgerText

/// An `activated` entry.
struct WrittenActivated: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  /// Of lines; empty for a benefit.
  var tags: [Located<NameID>]
  /// After `CARD/`.
  var benefit: Located<String>?
  /// After `for`.
  var day: Located<Day>?
  /// From the date to the last word.
  var range: SourceRange
}

extension Parser {
  /// `DATE activated CARD #TAG … [for DATE]` or `DATE activated CARD/BENEFIT`.
  mutating func activated(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    let sample = "2026-03-01 activated cff #dining"
    guard let word = reader.next(.card, with: .benefit) else {
      throw .missing(reader.end, "a card", sample: sample)
    }
    let parts = word.text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    reader.note(NameUse(.source, .reference, String(parts[0]), at: word.range.first(parts[0])))
    guard parts.count == 2, !word.isQuoted else {
      let card = try name(word.text[...], word.range, isQuoted: word.isQuoted)
      var tags: [Located<NameID>] = []
      while let word = try nextTag(&reader), let tag = try tag(word) {
        if tags.contains(where: { $0.value == tag }) { continue }
        tags.append(Located(tag, word.range))
        if tags.count > Parser.mostTags { throw .tooManyTags(word.range) }
      }
      if tags.isEmpty { throw .missing(reader.here, "a #tag of its line", sample: sample) }
      var entry = WrittenActivated(date: date, card: card, tags: tags, range: date.range)
      if reader.take("for", before: .day) { entry.day = try day(&reader, of: "a date") }
      return add(entry, reader)
    }
    let card = try name(parts[0], word.range.first(parts[0]), isQuoted: false)
    let benefit = Located(String(parts[1]), word.range.last(parts[1]))
    reader.note(
      .benefit, at: benefit.range,
      NameUse(.benefit, .reference, benefit.value, owner: String(parts[0]), at: benefit.range))
    add(WrittenActivated(date: date, card: card, tags: [], benefit: benefit, range: date.range), reader)
  }

  private mutating func add(_ entry: WrittenActivated, _ reader: WordReader) {
    var entry = entry
    entry.range = entry.range.joined(reader.taken ?? entry.card.range)
    add(.activated(entry))
  }
}
