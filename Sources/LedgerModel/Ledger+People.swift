extension Ledger {
  /// Those who share expenses or subscriptions, or gave something back, each once.
  package var people: [NameID] {
    let sharing = definitions.subscriptions.lazy.flatMap(\.timeline.spans).flatMap(\.terms.parts).compactMap(
      \.who)
    return Set(entries.parts.people).union(sharing).union(entries.repayments.lazy.map(\.who)).sorted {
      vocabulary.names.text($0).utf8.lexicographicallyPrecedes(vocabulary.names.text($1).utf8)
    }
  }
}
