import LedgerModel
import LedgerText

/// An entry that declares a definition, or with a date amends it.
protocol WrittenAmendable {
  static var kind: DefinitionKind { get }
  var date: Day? { get }
  var name: Located<NameID> { get }
  var title: String? { get }
}

extension WrittenCoupon: WrittenAmendable {
  static var kind: DefinitionKind { .coupon }
  /// A coupon is never amended.
  var date: Day? { nil }
}

extension DefinitionsResolving {
  /// The most budgets, goals, subscriptions and expectations of a run, each.
  static let maxDefinitions = 1000

  /// The entries without a date, each name once and not more than `most`.
  mutating func declarations<Entry: WrittenAmendable>(
    _ entries: [Entry], most: Int = DefinitionsResolving.maxDefinitions
  ) -> [Entry] {
    var places: [NameID: SourceRange] = [:]
    var declared: [Entry] = []
    for entry in entries where entry.date == nil {
      if let other = places[entry.name.value] {
        let error = Diagnostic.declaredTwice(
          entry.name.range, Entry.kind.rawValue, text(entry.name.value), other)
        log.add(error.fixed("remove this one", .choice, removing(entry.name.range, likeAt: other)))
        continue
      }
      guard declared.count < most else {
        log.add(.error("E341", entry.name.range, "more than \(most) \(Entry.kind.noun)s"))
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

  /// What entries declare and amend. `apply` applies an entry to the terms so far; `first` returns the amount that decides the
  /// currency and the terms before, `nil` where a part of the entry is missing.
  mutating func resolve<Entry: WrittenAmendable, Terms>(
    _ entries: [Entry], apply: (inout DefinitionsResolving, Entry, inout Terms, CurrencyIndex) -> Void,
    _ first: (Entry) -> (amount: WrittenAmount, terms: Terms)?
  ) -> [AmendableDefinition<Terms>] {
    var found: [AmendableDefinition<Terms>] = []
    for entry in declarations(entries) {
      guard case (let amount, var terms)? = first(entry) else { continue }
      let currency = currency(amount)
      apply(&self, entry, &terms, currency)
      found.append(
        AmendableDefinition(
          name: entry.name.value, title: entry.title, currency: currency, timeline: Timeline(terms),
          range: entry.name.range))
    }
    amend(&found, by: entries, apply)
    return found
  }

  /// Applies amendments to definitions, oldest first; `apply` changes the terms so far.
  mutating func amend<Entry: WrittenAmendable, Terms>(
    _ definitions: inout [AmendableDefinition<Terms>], by entries: [Entry],
    _ apply: (inout DefinitionsResolving, Entry, inout Terms, CurrencyIndex) -> Void
  ) {
    let places = Dictionary(definitions.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first
    }
    let declared = Set(entries.lazy.filter { $0.date == nil }.map(\.name.value))
    for entry in amendments(entries) {
      guard let place = places[entry.name.value], let date = entry.date else {
        if declared.contains(entry.name.value) || isBroken(Entry.kind, entry.name.value) { continue }
        log.add(
          .unknownDefinition(Entry.kind, entry.name, in: definitions.map(\.name), vocabulary.names, &log))
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
  func amendments<Entry: WrittenAmendable>(_ entries: [Entry]) -> [Entry] {
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
        : "keep one, or give the other another name",
      notes: [Note("first declared here", at: first)])
  }

  static func otherCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error(
      "E343", range, "all amounts of one entry must be in one currency, here \(code)", label: "a second one")
  }
}
