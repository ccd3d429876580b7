import LedgerModel
import LedgerText

/// The definitions by name, immutable once they are resolved.
struct NameLookup: Sendable {
  let settings: Settings
  let vocabulary: Vocabulary
  let definitions: Definitions
  /// Definitions with a reported error.
  private let broken: Set<BrokenDefinition>
  /// By `NameID`.
  private let sourceOfName: [PaymentSourceIndex?]
  let goals: [NameID: GoalIndex]
  let subscriptions: [NameID: SubscriptionIndex]
  /// The currency of each card and account, by `PaymentSourceIndex`.
  private let sourceCurrencies: [CurrencyIndex]
  /// The foreign-currency fees of each card over time.
  private let fxFees: [[(from: Day, fee: Decimal?)]]
  /// The fee of each source on any day, by `PaymentSourceIndex`; `nil` where that depends on the day.
  private let constantFees: [Decimal??]
  let underCards: UnderCards

  init(
    _ settings: Settings, _ vocabulary: Vocabulary, _ definitions: Definitions, broken: Set<BrokenDefinition>
  ) {
    self.settings = settings
    self.vocabulary = vocabulary
    self.definitions = definitions
    self.broken = broken
    var sourceOfName = [PaymentSourceIndex?](repeating: nil, count: vocabulary.names.count)
    for source in definitions.sources.sourceIndices {
      sourceOfName[Int(definitions.name(of: source).number)] = source
    }
    self.sourceOfName = sourceOfName
    goals = Dictionary(definitions.goals.listIndices.map { (definitions.goals[$0].name, $0) }) { first, _ in
      first
    }
    subscriptions = Dictionary(
      definitions.subscriptions.listIndices.map { (definitions.subscriptions[$0].name, $0) }
    ) {
      first, _ in first
    }
    sourceCurrencies = definitions.sources.sourceIndices.map { definitions.currency(of: $0) }
    underCards = UnderCards(definitions)
    let fees = definitions.cards.map { card in card.timeline.spans.map { ($0.from, $0.terms.fxFee) } }
    constantFees = definitions.sources.map { source -> Decimal?? in
      guard let card = source.card else { return .some(nil) }
      let isConstant = fees[card.number].count == 1 && !definitions.cards[card].isUnderAnother
      return isConstant ? .some(fees[card.number][0].1) : nil
    }
    fxFees = fees
  }

  /// `nil` for a name that is neither a card's nor an account's.
  @inline(__always)
  func source(_ name: NameID) -> PaymentSourceIndex? { sourceOfName[Int(name.number)] }

  /// The account of payments without a source.
  var cash: PaymentSourceIndex? { vocabulary.names.find(Account.cash).flatMap { source($0) } }

  /// The card or account with a name; throws if there is none.
  func source(_ name: Located<NameID>, _ log: inout ResolutionLog) throws(Diagnostic) -> PaymentSourceIndex {
    if let source = source(name.value) { return source }
    throw unknownSource(vocabulary.names.text(name.value), name.range, &log)
  }

  /// The card with a name; throws if there is none, or if it is under another card on the day.
  func card(
    _ name: Located<NameID>, on day: Day, _ log: inout ResolutionLog, fix: (_ main: String) -> String = { $0 }
  ) throws(Diagnostic) -> CardIndex {
    let source = try source(name, &log)
    guard let card = definitions.sources[source].card else {
      throw .error(
        "E302", name.range, "\"\(vocabulary.names.text(name.value))\" is an account, not a card",
        label: "expected a card")
    }
    try checkIsMain(card, at: name.range, on: day, fix: fix)
    return card
  }

  @inline(__always)
  func currency(of source: PaymentSourceIndex) -> CurrencyIndex { sourceCurrencies[Int(source.number)] }

  /// `fx-fee` of a card on a day, in percent, of a card under another else that of its main card; `nil` without one.
  func fxFee(of source: PaymentSourceIndex, on day: Day) -> Decimal? {
    if let constant = constantFees[Int(source.number)] { return constant }
    guard let card = definitions.sources[source].card else { return nil }
    if let own = fxFee(of: card, on: day) { return own }
    return underCards.main(of: card, on: day).flatMap { fxFee(of: $0, on: day) }
  }

  private func fxFee(of card: CardIndex, on day: Day) -> Decimal? {
    fxFees[card.number].last { $0.from <= day }?.fee
  }

  /// The name of a card or account.
  func text(of source: PaymentSourceIndex) -> String { vocabulary.names.text(definitions.name(of: source)) }

  /// As `Definitions.mainSource(of:on:)`, found faster.
  func mainSource(of source: PaymentSourceIndex, on day: Day) -> PaymentSourceIndex {
    if underCards.isEmpty { return source }
    return definitions.sources[source].card.flatMap { underCards.source(of: $0, on: day) } ?? source
  }

  /// `surcharge` of a card on a day; `nil` without one.
  func surcharge(of source: PaymentSourceIndex, on day: Day) -> Surcharge? {
    guard underCards.haveSurcharges, let card = definitions.sources[source].card else { return nil }
    return underCards.surcharge(of: card, on: day)
  }

  /// The error for a definition that does not exist.
  func unknown(
    _ kind: DefinitionKind, _ name: Located<NameID>, in names: [NameID], _ log: inout ResolutionLog
  ) -> Diagnostic {
    if isBroken(kind, name.value) { return .otherError(name.range) }
    return .unknownDefinition(kind, name, in: names, vocabulary.names, &log)
  }

  /// Whether a definition has a reported error, so that it is not also reported as unknown.
  func isBroken(_ kind: DefinitionKind, _ name: NameID?) -> Bool {
    name.map { broken.contains(BrokenDefinition(kind, $0)) } ?? false
  }

  /// `mayBeMissing` is whether the word looks like a payee whose card or account is missing.
  func unknownSource(
    _ text: String, _ range: SourceRange, mayBeMissing: Bool = false, _ log: inout ResolutionLog
  ) -> Diagnostic {
    if isBroken(.card, vocabulary.names.find(text)) { return .otherError(range) }
    if let code = CurrencyCode(text.uppercased()), ISO4217.decimals(of: code) != nil,
      text != text.uppercased()
    {
      return .error(
        "E303", range, "unknown card or account \"\(text)\"; currencies are written in capitals",
        help: "… \(text.uppercased())"
      ).written(text.uppercased())
    }
    let near = log.nearestName(to: text) {
      definitions.sources.sourceIndices.map { vocabulary.names.text(definitions.name(of: $0)) }
    }
    if text == "none" {
      return .error("E301", range, "a payment always has a card or account", help: Account.cash)
    }
    if near == nil, mayBeMissing {
      return .error("E301", range, "missing card or account before \"\(text)\"").because(.missingSource)
    }
    return .error(
      "E301", range, "unknown card or account \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: "declare it: card \(text) \"Its name\", or account \(text)"
    ).changed(text, to: near)
  }
}

extension Diagnostic {
  /// Stands for an error that another diagnostic reports; it is not printed.
  static func otherError(_ range: SourceRange) -> Diagnostic { .notShown(range).because(.otherError) }

  /// A budget, goal, subscription or expectation that is not declared.
  static func unknownDefinition(
    _ kind: DefinitionKind, _ name: Located<NameID>, in names: [NameID], _ table: NameTable,
    _ log: inout ResolutionLog
  ) -> Diagnostic {
    let text = table.text(name.value)
    let near = log.nearestName(to: text) { names.map { table.text($0) } }
    let sample: String? =
      switch kind {
      case .goal: "goal \(text) … by DATE"
      case .subscription: "subscription \(text) … monthly from DATE"
      case .budget: "budget \(text) … monthly"
      case .limit: "limit \(text) …"
      case .expect: "expect \(text) … monthly"
      case .base, .include, .option, .currency, .tag, .category, .account, .card, .template, .coupon,
        .merchant, .mcc:
        nil
      }
    return .error(
      "E342", name.range, "unknown \(kind.noun) \"\(text)\"", label: near.map { "did you mean \"\($0)\"?" },
      help: sample.map { "declare it: \($0)" }
    ).changed(text, to: near)
  }
}
