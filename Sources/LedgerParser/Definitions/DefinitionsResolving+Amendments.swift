import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The most budgets, goals, subscriptions and expectations of a run, each.
  static let maxDefinitions = 1000

  /// The entries without a date, each name once and not more than `most`.
  mutating func declarations<Terms: DefinitionTerms>(
    _ entries: [WrittenDefinition<Terms>], most: Int = DefinitionsResolving.maxDefinitions
  ) -> [WrittenDefinition<Terms>] {
    var places: [NameID: SourceRange] = [:]
    var declared: [WrittenDefinition<Terms>] = []
    for entry in entries where entry.date == nil {
      if let other = places[entry.name.value] {
        let error = Diagnostic.declaredTwice(
          entry.name.range, Terms.kind.rawValue, text(entry.name.value), other)
        log.add(error.fixed("remove this one", .choice, removing(entry.name.range, likeAt: other)))
        continue
      }
      guard declared.count < most else {
        log.add(.error("E341", entry.name.range, "more than \(most) \(Terms.kind.noun)s"))
        break
      }
      places[entry.name.value] = entry.name.range
      declared.append(entry)
    }
    return declared
  }

  /// The edit that removes the second of two definitions with a name, if both have the same words.
  func removing(_ name: SourceRange, likeAt other: SourceRange) -> [SourceEdit] {
    let lines = map.entryLines(at: max(name.start, other.start))
    func words(_ lines: SourceRange) -> [[Substring]] {
      map.text(lines).split { $0.isNewline }.map { $0.split { $0 == " " || $0 == "\t" } }.filter {
        !$0.isEmpty
      }
    }
    // The first can be very long, and there can be many that follow it.
    let most = Int(lines.end - lines.start) * 2 + 1000
    guard let first = map.entryLines(at: min(name.start, other.start), atMost: most) else { return [] }
    return words(lines) == words(first) ? [SourceEdit(lines, "")] : []
  }

  /// Applies amendments to definitions, oldest first; `apply` changes the terms so far.
  mutating func amend<Terms: DefinitionTerms>(
    _ definitions: inout [AmendableDefinition<Terms>], by entries: [WrittenDefinition<Terms>],
    _ apply: (inout DefinitionsResolving, WrittenDefinition<Terms>, inout Terms, CurrencyIndex) -> Void
  ) {
    let places = Dictionary(definitions.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first
    }
    let declared = Set(entries.lazy.filter { $0.date == nil }.map(\.name.value))
    for entry in amendments(entries) {
      guard let place = places[entry.name.value], let date = entry.date else {
        if declared.contains(entry.name.value) || isBroken(Terms.kind, entry.name.value) { continue }
        log.add(
          .unknownDefinition(Terms.kind, entry.name, in: definitions.map(\.name), vocabulary.names, &log))
        continue
      }
      let before = definitions[place].timeline.terms(on: date)
      var terms = before
      let found = log.diagnostics.count
      apply(&self, entry, &terms, definitions[place].currency)
      if terms == before, found == log.diagnostics.count { warnOfNoEffect(entry.name.range) }
      definitions[place].timeline.amend(from: date, to: terms)
    }
  }

  /// The entries with a date, oldest first, those of one day in file order.
  func amendments<Terms: DefinitionTerms>(_ entries: [WrittenDefinition<Terms>]) -> [WrittenDefinition<Terms>]
  {
    entries.enumerated().filter { $0.element.date != nil }
      .sorted { ($0.element.date ?? .first, $0.offset) < ($1.element.date ?? .first, $1.offset) }.map(
        \.element)
  }

  /// The currency of a definition: that of its amount, or the files' base.
  mutating func currency(_ amount: WrittenAmount) -> CurrencyIndex {
    amount.currency ?? base(at: amount.range)
  }

  /// An amount of a definition, in minor units of its currency, which never changes.
  func minor(_ amount: WrittenAmount, _ currency: CurrencyIndex) throws(Diagnostic) -> Int64 {
    if let code = amount.currency, !settings.currencies[code].isKnown { throw .otherError(amount.range) }
    guard amount.currency == nil || amount.currency == currency else {
      throw .otherCurrency(amount.range, settings.currencies.code(currency))
    }
    return try settings.currencies.minor(amount.number, currency, at: amount.range)
  }
}

extension Diagnostic {
  static func declaredTwice(_ range: SourceRange, _ kind: String, _ name: String, _ other: SourceRange)
    -> Diagnostic
  {
    let (first, second) = other.start < range.start ? (other, range) : (range, other)
    let isAmendable = DefinitionKind(rawValue: kind).map { $0.isAmendable && $0 != .template } ?? false
    let noun = DefinitionKind(rawValue: kind)?.noun ?? kind
    return .error(
      "E340", second, "the \(noun) \"\(name)\" is declared twice", label: "here again",
      help: isAmendable
        ? "to change it from a date on, amend it: DATE \(kind) \(name) …"
        : "keep one, or give the other another name"
    ).noting("first declared here", at: first)
  }

  static func otherCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error(
      "E343", range, "all amounts of one entry must be in one currency, here \(code)", label: "a second one")
  }
}
