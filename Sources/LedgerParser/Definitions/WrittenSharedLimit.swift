import LedgerModel
import LedgerText

/// A `limit` entry, or with a date an amendment of one.
typealias WrittenSharedLimit = WrittenDefinition<SharedLimitTerms>

extension SharedLimitTerms: DefinitionTerms { static let kind = DefinitionKind.limit }

enum LimitProperty: String, PropertyName {
  case alert, note

  var isText: Bool { self == .note }
  var sample: String? { self == .alert ? "alert 30%" : nil }
}

extension Parser {
  /// `limit NAME ["Title"] AMOUNT`, or with a date an amendment: `DATE limit NAME [AMOUNT]`.
  mutating func limit(_ bytes: Span<UInt8>, _ date: Day?, _ reader: inout WordReader) throws(Diagnostic) {
    if let word = reader.peek, !word.isQuoted, word.looksLikeLimit {
      throw .limitWithoutName(reader.rest, nil)
    }
    let name = try name(&reader, .id, of: "limit", .limit, date == nil ? .definition : .amendment)
    var limit = WrittenSharedLimit(date, name)
    if date == nil {
      limit.title = reader.takeQuoted()?.text
      if !reader.hasNext(.amount) { throw .limitWithoutName(name.range, written.names.text(name.value)) }
    }
    if reader.hasNext(.amount) {
      let amount = try positiveAmount(&reader, of: "the credit limit")
      limit.amount = amount
      limit.changes.append(change(amount, of: \.amount))
    }
    limit.changes += limitProperties(bytes)
    add(.limit(limit))
  }

  mutating func limitProperties(_ bytes: Span<UInt8>) -> [Change<SharedLimitTerms>] {
    changes(bytes, of: "a limit", as: LimitProperty.self) {
      (parser, name, reader) throws(Diagnostic) -> Change<SharedLimitTerms>.Apply in
      switch name {
      case .alert: return Change.setting(\.alert, to: try parser.utilisation(&reader))
      case .note: return Change.setting(\.note, to: reader.takeText())
      }
    }
  }
}

extension WrittenWord {
  /// Whether it is meant as an amount: it has a digit, and no letter before it but a currency's.
  var looksLikeLimit: Bool {
    guard !isQuoted else { return false }
    let start = text.unicodeScalars.drop { $0 == "-" || $0 == "+" || $0 == "." || $0 == "(" }
    guard let first = start.first else { return false }
    return ("0"..."9").contains(first) || start.contains { $0.properties.generalCategory == .currencySymbol }
  }
}

extension DefinitionsResolving {
  /// Resolves the credit limits that cards share, with their amendments.
  mutating func resolveLimits() {
    definitions.limits = resolve(written.limits, from: { _ in SharedLimitTerms(amount: 1) })
  }

  /// The shared limit with a name, for a card in a currency.
  mutating func sharedLimit(_ name: Located<NameID>, _ currency: CurrencyIndex) throws(Diagnostic)
    -> SharedLimitIndex
  {
    guard
      let index = definitions.limits.listIndices.first(where: { definitions.limits[$0].name == name.value })
    else {
      if isBroken(.limit, name.value) { throw .otherError(name.range) }
      var unknown = Diagnostic.unknownDefinition(
        .limit, name, in: definitions.limits.map(\.name), vocabulary.names, &log)
      if currency != .none {
        unknown.help = "declare it: limit \(text(name.value)) … \(settings.currencies.code(currency))"
      }
      throw unknown
    }
    let limit = definitions.limits[index]
    guard limit.currency == currency || currency == .none || limit.currency == .none else {
      let codes = settings.currencies
      throw .error(
        "E375", name.range,
        "the limit \"\(text(name.value))\" is in \(codes.code(limit.currency)), the card in \(codes.code(currency))",
        label: "in \(codes.code(limit.currency))",
        help: "write a limit of the card's own: limit … \(codes.code(currency))"
      ).noting("the limit", at: limit.range)
    }
    return index
  }

  /// Checks what is shared: limits that no card has, and limits with the name of a card that has its own.
  mutating func checkLimits() {
    let cards = definitions.cards
    let shared = Set(cards.flatMap { $0.timeline.spans.compactMap { $0.terms.creditLimit?.shared } })
    // A card whose `limit NAME` is an error has none, and that error is enough.
    let written = Set(
      self.cards.flatMap { $0.isTemplate ? [] : $0.changes.compactMap(\.sharedLimit) })
    for index in definitions.limits.listIndices {
      let limit = definitions.limits[index]
      if let card = cards.first(where: { $0.name == limit.name && $0.hasOwnLimit }) {
        log.add(
          .error(
            "E377", limit.range, "the card \(text(card.name)) has a credit limit of its own",
            label: "the same name",
            help: "give the shared limit another name: limit \(text(card.name))-all …"
          ).noting("the card", at: card.range))
      } else if !shared.contains(index), !written.contains(limit.name) {
        log.add(
          .warning(
            "W375", limit.range, "no card has the limit \"\(text(limit.name))\"",
            help: "write below a card: limit \(text(limit.name))"))
      }
    }
  }
}

extension Diagnostic {
  /// A `limit` entry in column 1 without its name or its amount.
  fileprivate static func limitWithoutName(_ range: SourceRange, _ name: String?) -> Diagnostic {
    .error(
      "E270", range, "a `limit` in column 1 needs a name and an amount",
      label: name == nil ? "the name is missing" : "the amount is missing",
      help: "limit \(name ?? "NAME") …; for the limit of one card indent the line below the card")
  }
}
