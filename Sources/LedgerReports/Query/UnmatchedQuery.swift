package import LedgerModel
import LedgerText

extension Ledger {
  /// `nothing matches card:chasse; did you mean chase?`: the first term of a query that no entry of the wallet matches,
  /// else the query as a whole; `nil` where an entry matches.
  package func unmatchedText(_ query: Query) -> String? {
    if query.isEmpty || isMatched(query) { return nil }
    let terms = query.positiveTerms
    guard let term = terms.first(where: { !isMatched(Query($0)) }) else {
      return "nothing matches \(query.words.joined(separator: " "))"
    }
    let near = nearestName(to: term).map { "; did you mean \($0)?" } ?? ""
    return "nothing matches \(term.word)\(near)"
  }

  /// Whether a query matches a dated entry.
  private func isMatched(_ query: Query) -> Bool {
    var expenses = ExpenseQuery(query, self)
    if entries.expenses.indices.contains(where: { expenses.matchesAnyPart($0) }) { return true }
    let isOfRate = rates.rates.contains { rate in
      query.matches(subject(of: rate, currency: rate.from))
        || query.matches(subject(of: rate, currency: rate.to))
    }
    if isOfRate { return true }
    var isFound = false
    eachCandidate(in: .all, true) { candidate in
      if !isFound, !candidate.kind.isExpense { isFound = query.matches(subject(of: candidate)) }
    }
    return isFound
  }

  /// The name that a term probably means; `nil` where none is near, or where the term is a name without entries.
  private func nearestName(to term: QueryTerm) -> String? {
    guard let names = names(for: term.key) else { return nil }
    let value = foldedForSearch(term.value)
    if names.contains(where: { foldedForSearch($0) == value }) { return nil }
    let completions = names.filter {
      value.utf8.count >= 3 && foldedForSearch($0).utf8.starts(with: value.utf8)
    }
    return Set(completions).count == 1 ? completions[0] : LedgerText.nearestName(to: term.value, in: names)
  }

  /// The names that terms with a key can have; `nil` for a key without names.
  private func names(for key: QueryKey) -> [String]? {
    let sources = definitions.sources.sourceIndices.map { name(of: $0) }
    let tags = vocabulary.tags.keys.sorted().map { vocabulary.names.text($0) }
    switch key {
    case .card, .account, .source: return sources
    case .tag: return tags
    case .category:
      return vocabulary.tags.values.filter(\.isCategory).map { vocabulary.names.text($0.name) }.sorted()
    case .currency: return settings.currencies.all.dropFirst().map(\.code.description)
    case .payee: return payeeWords
    case .words: return sources + tags + payeeWords + people.map { vocabulary.names.text($0) }
    case .date, .type, .amount, .note, .kind: return nil
    }
  }

  /// The words of the last payees.
  private var payeeWords: [String] {
    var words: Set<String> = []
    for expense in entries.expenses.suffix(20_000) {
      for word in payee(of: expense).split(separator: " ") { words.insert(String(word)) }
    }
    return words.sorted()
  }
}
