import LedgerModel
import LedgerText

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
        card.terms(on: day).lines.first { $0.tags.contains(tag.value) }
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
