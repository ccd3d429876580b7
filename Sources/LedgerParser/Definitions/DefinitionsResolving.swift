import LedgerModel
import LedgerText

/// Resolves accounts, limits, cards, budgets, goals, subscriptions, coupons, expectations, merchants and codes, each with its amendments.
func resolveDefinitions(
  _ written: WrittenLedger, _ map: SourceMap, _ settings: Settings, _ vocabulary: Vocabulary,
  _ log: inout ResolutionLog
) -> Definitions {
  var resolving = DefinitionsResolving(written, map, settings, vocabulary, log)
  resolving.resolveAccounts()
  resolving.resolveLimits()
  resolving.resolveCards()
  resolving.checkLimits()
  resolving.resolveBudgets()
  resolving.resolveGoals()
  resolving.resolveSubscriptions()
  resolving.resolveCoupons()
  resolving.resolveMerchants()
  resolving.resolveCodes()
  resolving.resolveExpectations()
  log = resolving.log
  return resolving.definitions
}

/// The state of `resolveDefinitions`.
struct DefinitionsResolving {
  let written: WrittenLedger
  /// With templates and amendments.
  let cards: [WrittenCard]
  let map: SourceMap
  let settings: Settings
  let vocabulary: Vocabulary
  var log: ResolutionLog
  var definitions = Definitions()
  /// The cards and accounts by name, once they are resolved.
  lazy var lookup = NameLookup(settings, vocabulary, definitions, broken: written.broken)
  /// The cards and accounts so far.
  private var sources: [NameID: PaymentSource] = [:]
  /// Reported errors of templates: each is reported once, however many cards are like the template.
  var reported: Set<SourceRange> = []
  /// Reported errors of cards, which are the same in many spans.
  var reportedOfCards: Set<String> = []
  /// The places that the cards have in file order, known before they are resolved.
  var cardPlaces: [NameID: CardIndex] = [:]
  /// The number of spans of all cards so far.
  var spanCount = 0

  init(
    _ written: WrittenLedger, _ map: SourceMap, _ settings: Settings, _ vocabulary: Vocabulary,
    _ log: ResolutionLog
  ) {
    self.written = written
    cards = written.cards
    self.map = map
    self.settings = settings
    self.vocabulary = vocabulary
    self.log = log
  }

  func text(_ name: NameID) -> String { vocabulary.names.text(name) }

  /// The files' base currency, for an amount without a code; a missing one is reported.
  mutating func base(at range: SourceRange) -> CurrencyIndex {
    if let base = settings.writtenBase { return base }
    log.needBase(at: range)
    return .none
  }

  /// Whether a definition has a reported error, so that it is not also reported as unknown.
  func isBroken(_ kind: DefinitionKind, _ name: NameID) -> Bool {
    written.broken.contains(BrokenDefinition(kind, name))
  }

  func source(named name: NameID) -> PaymentSource? { sources[name] }

  /// Adds a card or account by its name.
  mutating func declare(_ source: PaymentSource, _ name: NameID, _ range: SourceRange?) {
    guard definitions.sources.count < Int(UInt16.max) - 1 else {
      if let range { log.add(.error("E315", range, "more than 65,000 cards and accounts")) }
      return
    }
    definitions.sources.append(source)
    sources[name] = source
  }

  /// Warns about an amendment without effect, unless it has an error.
  mutating func warnOfNoEffect(_ name: SourceRange) {
    if written.flawed.contains(name.start) { return }
    log.add(
      .warning("W319", name, "this amendment changes nothing", label: "all of this is already in force"))
  }

  /// Warns about a `none` that removes nothing; once, however many cards are like a template.
  mutating func warnAboutNone(_ range: SourceRange) {
    guard reported.insert(range).inserted else { return }
    log.add(.warning("W319", range, "this `none` has no effect", label: "nothing to remove"))
  }
}
