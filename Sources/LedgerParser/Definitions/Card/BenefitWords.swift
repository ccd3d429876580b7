import LedgerModel
import LedgerText

/// `auto` and `quiet` of a benefit's line, or alone after its name.
struct BenefitWords: Sendable {
  private(set) var isAutomatic = false
  private(set) var isQuiet = false

  init() {}

  /// Those that are alone after the name of a benefit, which keeps the rest of its line; `nil` for none.
  init?(alone reader: inout WordReader) throws(Diagnostic) {
    guard try take(&reader) else { return nil }
    while try take(&reader) {}
    let sample = "benefit walmart 12.95 USD monthly auto"
    if let word = reader.peek { throw .unexpected(word.range, word.text, sample: sample) }
    if reader.hasText { throw .unexpected(reader.end, "note", sample: sample) }
  }

  /// Takes one of the words, if it is next.
  mutating func take(_ reader: inout WordReader) throws(Diagnostic) -> Bool {
    if reader.take("auto", ifOffered: !isAutomatic) {
      if isAutomatic { throw .propertyTwice(reader.taken ?? reader.here, "auto") }
      isAutomatic = true
      return true
    }
    guard reader.take("quiet", ifOffered: !isQuiet) else { return false }
    if isQuiet { throw .propertyTwice(reader.taken ?? reader.here, "quiet") }
    isQuiet = true
    return true
  }
}

extension CardTerms {
  /// Adds words to a benefit, if the card has it: a template may add it later.
  mutating func set(_ words: BenefitWords, ofBenefit id: String) {
    guard let place = benefits.firstIndex(where: { $0.id == id }) else { return }
    if words.isAutomatic { benefits[place].isAutomatic = true }
    if words.isQuiet { benefits[place].isQuiet = true }
  }
}

extension DefinitionsResolving {
  /// Reports words of benefits that the card never has from the day of the words on.
  mutating func checkBenefitWords(_ card: Card, _ layers: [WrittenCard]) {
    // What is missing may be in a template, or a line, that has an error.
    let isPartial = layers.contains { written.flawed.contains($0.name.range.start) }
    if layers.first?.like != nil || isPartial { return }
    for entry in layers {
      for (_, id) in entry.changes.compactMap(\.benefitWords) {
        let known = card.timeline.benefits(from: entry.date ?? Day.first)
        // A card may remove what its template has.
        let isDeclared =
          entry.isTemplate && layers.contains { $0.changes.contains { $0.benefit?.id == id.value } }
        if known.contains(id.value) || isDeclared || !reported.insert(id.range).inserted { continue }
        let near = nearestName(to: id.value, in: known)
        log.add(.noBenefit(id, near, settings.currencies.code(card.currency)).changed(id.value, to: near))
      }
    }
  }

  /// Warns of benefits that are `auto` to no effect: no period begins without a use, or nothing says when.
  func ineffectiveWords(_ terms: CardTerms, _ entry: WrittenCard) -> [Diagnostic] {
    terms.benefits.compactMap { benefit in
      let isFromUse = benefit.period.anchor == .use
      let isWithoutStart = benefit.period.frequency == .once && terms.opened == nil
      guard benefit.isAutomatic, isFromUse || isWithoutStart else { return nil }
      let property = property(entry) { change in
        change.benefit.map { $0.id == benefit.id && $0.words.isAutomatic }
          ?? change.benefitWords.map { $0.id.value == benefit.id && $0.words.isAutomatic } ?? false
      }
      return .warning(
        "W389", property?.range ?? entry.name.range, "`auto` has no effect on `\(benefit.id)`",
        label: isFromUse ? "its periods begin with a use" : "nothing says when it begins",
        help: isFromUse
          ? "remove `auto`, and write the uses: used CARD/\(benefit.id)"
          : "add under the card: opened YYYY-MM-DD")
    }
  }
}

extension Timeline<CardTerms> {
  /// The ids of all benefits of the terms from a day on.
  fileprivate func benefits(from day: Day) -> [String] {
    spans.indices.filter { days(ofSpans: $0...$0).to >= day }.flatMap { spans[$0].terms.benefits.map(\.id) }
  }
}

extension Diagnostic {
  /// `code`: that of the card's currency.
  static func noBenefit(_ id: Located<String>, _ near: String?, _ code: String) -> Diagnostic {
    .error(
      "E321", id.range, "the card has no benefit \"\(id.value)\"",
      label: near.map { "did you mean `\($0)`?" },
      help: "declare it first: benefit \(id.value) … \(code) monthly")
  }
}
