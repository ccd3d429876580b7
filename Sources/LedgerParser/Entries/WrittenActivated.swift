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
    let sample = EntryKind.activated.sample
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
        if tags.count > Parser.maxTags { throw .tooManyTags(word.range) }
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

extension EntriesResolving {
  /// Resolves `activated` entries.
  mutating func resolveActivations() {
    for case (_, .activated(let entry)) in written.entries {
      do throws(Diagnostic) { entries.activations.append(try activation(entry)) } catch { log.add(error) }
    }
  }

  private mutating func activation(_ entry: WrittenActivated) throws(Diagnostic) -> Activated {
    let source = try lookup.source(entry.card, &log)
    guard let index = definitions.sources[source].card else {
      throw .error(
        "E382", entry.card.range,
        "\"\(text(entry.card.value))\" is an account; only cards have lines to activate",
        label: "an account")
    }
    try lookup.checkIsMain(index, at: entry.card.range, on: entry.date.value) { main in
      entry.benefit.map { "\(main)/\($0.value)" } ?? main
    }
    let card = definitions.cards[index]
    if let day = entry.day, day.value < entry.date.value {
      throw .error(
        "E383", day.range, "`for` is a day before the date",
        label: "activation is for its period or a later one",
        help: "\(entry.date.value) activated \(text(card.name)) … for \(entry.date.value)")
    }
    let day = entry.day?.value ?? entry.date.value
    if let benefit = entry.benefit {
      guard let found = card.terms(on: entry.date.value).benefits.first(where: { $0.id == benefit.value })
      else {
        let names = card.terms(on: entry.date.value).benefits.filter(\.needsActivation).map(\.id)
        let near = nearestName(to: benefit.value, in: names)
        throw .error(
          "E384", benefit.range, "\(text(card.name)) has no benefit `\(benefit.value)` that day",
          label: near.map { "did you mean `\($0)`?" }
        ).changed(benefit.value, to: near)
      }
      guard found.needsActivation else {
        throw noActivation(
          benefit.range, "the benefit `\(benefit.value)`", help: "or add `activate` to the benefit")
      }
      return Activated(
        date: entry.date.value, card: index, target: .benefit(benefit.value), for: day, range: entry.range)
    }
    for tag in entry.tags {
      let lines = [day, entry.date.value].lazy.compactMap { day in
        let lines = card.terms(on: day).lines.filter { $0.tags.contains(tag.value) }
        return lines.first { $0.activation != nil } ?? lines.first
      }
      guard let line = lines.first else {
        let tags = card.terms(on: day).lines.filter { $0.activation != nil }.flatMap(\.tags)
        let near = nearestName(to: text(tag.value), in: tags.map { text($0) }).map { "#\($0)" }
        throw .error(
          "E385", tag.range, "\(text(card.name)) has no line for #\(text(tag.value)) that day",
          label: near.map { "did you mean `\($0)`?" },
          help: "add to the card: cap #\(text(tag.value)) … activate, or write the day it is for: for DATE"
        ).changed("#\(text(tag.value))", to: near)
      }
      if line.activation == nil {
        throw noActivation(
          tag.range, "the line for #\(text(tag.value))", help: "or add `activate` to the line")
      }
    }
    return Activated(
      date: entry.date.value, card: index, target: .lines(entry.tags.map(\.value)), for: day,
      range: entry.range)
  }

  private func noActivation(_ range: SourceRange, _ what: String, help: String) -> Diagnostic {
    .error("E388", range, "\(what) needs no activation", label: "remove it", help: help)
  }
}
