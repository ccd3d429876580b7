import LedgerModel
import LedgerReports
import LedgerText

extension Run {
  /// Which of a run's cards, budgets or goals are wanted. They are picked by their names, several of which are
  /// alternatives, and by a few keys; a query about expenses would show sums that never were.
  func named(_ subjects: [QuerySubject], on: Day, _ ledger: Ledger, keys: [String]) throws(Failure) -> [Bool] {
    var (names, rest): ([Query], [String]) = ([], [])
    for word in invocation.query where !word.isEmpty {
      let isNegated = word.hasPrefix("not:")
      let term = isNegated ? String(word.dropFirst(4)) : word
      guard isPossible(term, keys) else { throw notPicking(term) }
      let isName = !isNegated && !term.contains(":") && !term.hasPrefix("+") && !term.hasPrefix("#")
      let query = try query([word], on: on, ledger)
      // A name that nothing bears is a slip, which an empty report would hide.
      if !isNegated, !subjects.contains(where: query.matches) { throw noSuchName(term, subjects) }
      if isName { names.append(query) } else { rest.append(word) }
    }
    let others = try query(rest, on: on, ledger)
    return subjects.map { subject in
      others.matches(subject) && (names.isEmpty || names.contains { $0.matches(subject) })
    }
  }

  private func isPossible(_ term: String, _ keys: [String]) -> Bool {
    if term.hasPrefix("+") || term.hasPrefix("#") { return keys.contains("tag") }
    guard let colon = term.firstIndex(of: ":") else { return true }
    return keys.contains(String(term[..<colon]))
  }

  private func notPicking(_ term: String) -> Failure {
    Failure(
      "`\(invocation.command)` picks by names; \(escapedForTerminal(term)) picks expenses\n"
        + "See: milepost help \(invocation.command)", exitCode: 2)
  }

  private func noSuchName(_ term: String, _ subjects: [QuerySubject]) -> Failure {
    let word = term.split(separator: ":", maxSplits: 1).last.map(String.init) ?? term
    let near = suggestion(for: word, in: subjects.map(\.sourceName))
    let what =
      switch invocation.command {
      case .cards, .roi: "card"
      case .goals: "goal"
      case .benefits: "card or benefit"
      case .subscriptions: "subscription"
      case .coupons: "coupon"
      default: "budget"
      }
    return Failure("no \(what) is called \(escapedForTerminal(word))\(escapedForTerminal(near))", exitCode: 2)
  }
}
