import LedgerModel
import LedgerText

/// Accounts, cards, budgets, goals, subscriptions and coupons, each with its amendments.
func resolveDefinitions(
  _ written: WrittenLedger, _ settings: Settings, _ vocabulary: Vocabulary, _ log: inout ResolutionLog
) -> Definitions {
  var resolving = DefinitionsResolving(written, settings, vocabulary, log)
  resolving.resolveAccounts()
  resolving.resolveCards()
  resolving.resolveBudgets()
  resolving.resolveGoals()
  resolving.resolveSubscriptions()
  resolving.resolveCoupons()
  log = resolving.log
  return resolving.definitions
}

/// The state of that stage: what it makes, and what it has to remember on the way.
struct DefinitionsResolving {
  let written: WrittenLedger
  let settings: Settings
  let vocabulary: Vocabulary
  var log: ResolutionLog
  var definitions = Definitions()
  /// What is declared so far.
  private var declared: [NameID: PaymentSource] = [:]
  /// Errors of templates that were reported: a template's error is one error, however many cards are like it.
  var reported: Set<SourceRange> = []
  /// Errors of cards that were reported: they are the same in span after span.
  var reportedOfCards: Set<String> = []
  /// How many terms all cards have so far.
  var spanCount = 0

  init(_ written: WrittenLedger, _ settings: Settings, _ vocabulary: Vocabulary, _ log: ResolutionLog) {
    (self.written, self.settings, self.vocabulary, self.log) = (written, settings, vocabulary, log)
  }

  func text(_ name: NameID) -> String { vocabulary.names.text(name) }

  /// The files' base currency, which an amount without a code is in; a missing one is reported.
  mutating func base(at range: SourceRange) -> CurrencyIndex {
    if let base = settings.writtenBase { return base }
    log.needBase(at: range)
    return .none
  }

  func declared(_ name: NameID) -> PaymentSource? { declared[name] }

  /// Gives a name to a card or account.
  mutating func declare(_ source: PaymentSource, _ name: NameID, _ range: SourceRange?) {
    guard definitions.sources.count < Int(UInt16.max) - 1 else {
      if let range { log.add(.tooManySources(range)) }
      return
    }
    definitions.sources.append(source)
    declared[name] = source
  }

  /// Warns about a `none` that removes nothing; once, however many cards are like a template.
  mutating func warnAboutNone(_ range: SourceRange) {
    if reported.insert(range).inserted { log.add(.nothingToRemove(range)) }
  }
}

extension Diagnostic {
  fileprivate static func tooManySources(_ range: SourceRange) -> Diagnostic {
    .error("E315", range, "more than 65,000 cards and accounts")
  }

  /// A `none` that removes nothing.
  fileprivate static func nothingToRemove(_ range: SourceRange) -> Diagnostic {
    .warning("W319", range, "this `none` has no effect", label: "nothing to remove")
  }

  /// An amendment that changes nothing.
  static func noEffect(_ range: SourceRange) -> Diagnostic {
    .warning("W319", range, "this amendment changes nothing", label: "all of this is already in force")
  }
}
