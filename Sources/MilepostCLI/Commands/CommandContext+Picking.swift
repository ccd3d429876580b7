import LedgerModel
import LedgerReports
import LedgerText
import WalletFiles

extension CommandContext {
  /// Whether the query in the words picks an expense, by its index; `nil` for a query that picks all.
  func expenseFilter(_ ledger: Ledger) throws(CommandError) -> ((Int) -> Bool)? {
    let query = try query(arguments.words, ledger, on: day)
    if query.isEmpty { return nil }
    var expenses = ExpenseQuery(query, ledger)
    return { expenses.matches($0) }
  }

  /// Whether the words pick each of some subjects, by the names and keys of the command.
  func picked(_ subjects: [QuerySubject], _ ledger: Ledger, on day: Day) throws(CommandError) -> [Bool] {
    guard case .names(let picking) = command.spec.completes else { return subjects.map { _ in true } }
    var (names, rest): ([Query], [String]) = ([], [])
    for word in arguments.words where !word.isEmpty {
      let isNegated = word.hasPrefix("not:")
      let term = isNegated ? String(word.dropFirst(4)) : word
      guard isTerm(term, of: picking.keys) else { throw notPicking(term) }
      let isName = !isNegated && !term.contains(":") && !term.hasPrefix("+") && !term.hasPrefix("#")
      let query = try query([word], ledger, on: day)
      // An unknown name is an error, which an empty report would hide.
      if !isNegated, !subjects.contains(where: query.matches) { throw unknownName(term, picking.noun, subjects) }
      if isName { names.append(query) } else { rest.append(word) }
    }
    let others = try query(rest, ledger, on: day)
    return subjects.map { subject in
      others.matches(subject) && (names.isEmpty || names.contains { $0.matches(subject) })
    }
  }

  private func isTerm(_ term: String, of keys: [QueryKey]) -> Bool {
    if term.hasPrefix("+") || term.hasPrefix("#") { return keys.contains(.tag) }
    guard let colon = term.firstIndex(of: ":") else { return true }
    return keys.contains { $0.rawValue == term[..<colon] }
  }

  private func notPicking(_ term: String) -> CommandError {
    .usage("`\(command)` picks by names; \(PathText.escaped(term)) picks expenses", see: .command(command))
  }

  private func unknownName(_ term: String, _ noun: String, _ subjects: [QuerySubject]) -> CommandError {
    let word = term.split(separator: ":", maxSplits: 1).last.map(String.init) ?? term
    let near = suggestion(for: word, in: subjects.map(\.sourceName))
    return .usage("no \(noun) is called \(PathText.escaped(word))\(escapedForTerminal(near))")
  }
}
