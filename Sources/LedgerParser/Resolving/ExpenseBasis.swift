import LedgerModel

/// All that decides what the expenses of a text mean, without places: with the same, equal rows are resolved alike. What
/// is only in messages is left out.
struct ExpenseBasis: Sendable {
  private let definitions: Definitions
  private let settings: Settings
  private let lookup: NameLookup
  private let rates: RateTable
  private let tags: [String: String]

  init(_ lookup: NameLookup, _ rates: RateTable, _ tagsWithoutHash: TagsWithoutHash) {
    (definitions, settings, self.lookup) = (lookup.definitions, lookup.settings, lookup)
    // The tags alone: with the text that their warnings are for, the last text would stay in memory.
    (self.rates, tags) = (rates, tagsWithoutHash.tags)
  }

  /// Whether expenses mean the same with both. Without a base currency they may have errors of all others.
  func isSame(as other: ExpenseBasis) -> Bool {
    settings.base != nil && settings.base == other.settings.base
      && settings.options.rounding == other.settings.options.rounding
      && settings.options.staleRateDays == other.settings.options.staleRateDays
      // No expense that both have is in a currency that only one has.
      && zip(settings.currencies.all, other.settings.currencies.all).allSatisfy { $0 == $1 }
      && hasSameSources(as: other) && hasSameRates(as: other) && tags == other.tags
  }

  /// Names are compared as texts: a new name gives `cash` another number where no entry names it.
  private func hasSameSources(as other: ExpenseBasis) -> Bool {
    definitions.sources == other.definitions.sources
      && definitions.sources.sourceIndices.allSatisfy { source in
        lookup.text(of: source) == other.lookup.text(of: source)
          && definitions.currency(of: source) == other.definitions.currency(of: source)
      } && lookup.hasSameFees(as: other.lookup)
  }

  private func hasSameRates(as other: ExpenseBasis) -> Bool {
    let (one, two) = (rates.rates, other.rates.rates)
    if rates.base != other.rates.base || one.count != two.count { return false }
    return one.span.isIdentical(to: two.span)
      || zip(one, two).allSatisfy { one, other in
        one.date == other.date && one.from == other.from && one.to == other.to && one.rate == other.rate
          && one.source == other.source
      }
  }
}
