import LedgerEditing
import LedgerModel
import LedgerReports
import LedgerText
import WalletFiles

extension CommandContext {
  /// The expenses that the query in the words picks; `nil` for a query that picks all.
  func expenseQuery(_ ledger: Ledger) throws(CommandError) -> ExpenseQuery? {
    let query = try query(arguments.words, ledger, on: day)
    return query.isEmpty ? nil : ExpenseQuery(query, ledger)
  }

  /// The outcome of a report, with a line on standard error if no entry of the wallet matches its query.
  func withUnmatched(_ outcome: Outcome, _ ledger: Ledger) throws(CommandError) -> Outcome {
    if isGiven(.quiet) { return outcome }
    guard let text = ledger.unmatchedText(try query(arguments.words, ledger, on: day)) else { return outcome }
    var outcome = outcome
    outcome.diagnostics += Array((escapedForTerminal(text) + "\n").utf8)
    return outcome
  }

  /// Whether the words pick each of some subjects, by the names and keys of the command.
  func picked(_ subjects: [QuerySubject], _ ledger: Ledger, on day: Day) throws(CommandError) -> [Bool] {
    guard case .names(let picking) = command.spec.completes else { return subjects.map { _ in true } }
    var (names, rest): ([Query], [String]) = ([], [])
    for word in arguments.words where !word.isEmpty {
      let isNegated = word.hasPrefix("not:")
      let term = isNegated ? String(word.dropFirst(4)) : word
      guard isTerm(term, of: picking.keys) else {
        if let error = namesWithKey(term) { throw error }
        throw .usage(
          "`\(command)` picks by names; \(PathText.escaped(term)) picks expenses", see: .command(command))
      }
      let isName = !isNegated && !term.contains(":") && !term.hasPrefix("+") && !term.hasPrefix("#")
      let query = try query([word], ledger, on: day)
      // An unknown name is an error, which an empty report would hide.
      if !isNegated, !subjects.contains(where: query.matches) {
        throw unknownName(term, picking.noun, subjects, ledger)
      }
      if !isNegated, let error = namesCardUnder(query, subjects, picking.noun) { throw error }
      if isName { names.append(query) } else { rest.append(word) }
    }
    let others = try query(rest, ledger, on: day)
    return subjects.map { subject in
      others.matches(subject) && (names.isEmpty || names.contains { $0.matches(subject) })
    }
  }

  /// Whether the words pick each item of a report. A card that the wallet lacks is an error; one without items is not.
  func picked(_ report: DueReport, _ ledger: Ledger) throws(CommandError) -> [Bool] {
    let query = try query(arguments.words, by: QueryKey.ofDueItems, ledger, on: day)
    let cards = ledger.cardSubjects(on: report.on)
    for word in arguments.words {
      let term = word.hasPrefix("not:") ? String(word.dropFirst(4)) : word
      guard term.hasPrefix("\(QueryKey.card.rawValue):") else { continue }
      let card = try self.query([term], ledger, on: day)
      if !cards.contains(where: card.matches) { throw unknownName(term, "card", cards, ledger) }
    }
    return ledger.dueSubjects(report).map(query.matches)
  }

  private func isTerm(_ term: String, of keys: [QueryKey]) -> Bool {
    if term.hasPrefix("+") || term.hasPrefix("#") { return keys.contains(.tag) }
    guard let colon = term.firstIndex(of: ":") else { return true }
    let key = term[..<colon]
    let isSource = [QueryKey.account, .source].contains { $0.rawValue == key }
    return keys.contains { $0.rawValue == key || ($0 == .card && isSource) }
  }

  /// The error for a name that picks only cards under others; a card's page shows them, too.
  private func namesCardUnder(_ query: Query, _ subjects: [QuerySubject], _ noun: String) -> CommandError? {
    guard noun == "card", command != .card else { return nil }
    let named = subjects.filter(query.matches)
    guard let card = named.first, let main = card.mainCardName, named.allSatisfy({ $0.mainCardName != nil })
    else {
      return nil
    }
    return .isUnder(card.sourceName, main)
  }

  private func unknownName(
    _ term: String, _ noun: String, _ subjects: [QuerySubject], _ ledger: Ledger
  ) -> CommandError {
    let word = term.split(separator: ":", maxSplits: 1).last.map(String.init) ?? term
    // The benefits are the main card's.
    let card = ledger.cardSubjects(on: day).first { $0.sourceName == word }
    if let card, let main = card.mainCardName { return .isUnder(card.sourceName, main) }
    let names = subjects.map(\.sourceName)
    let recent =
      command == .coupons
      ? ledger.couponsByUse : command == .goals ? ledger.goalsByUse : ledger.sourcesByUse
    let known = KnownNames(names, of: noun, recent: recent)
    let help = known.help(near: nearestOrCompleted(word, in: names))
    return .usage("unknown \(noun) \(PathText.escaped(word))\(escapedForTerminal(help))")
  }

  /// The error for a word such as `bank:chase`, whose key no query has; `nil` for other terms.
  private func namesWithKey(_ term: String) -> CommandError? {
    let parts = term.split(separator: ":", maxSplits: 1).map { String($0) }
    guard parts.count == 2, parts[0].allSatisfy(\.isLetter), QueryKey(rawValue: parts[0].lowercased()) == nil
    else { return nil }
    return .usage("write: milepost \(command) \(PathText.escaped(EntryText.shellWord(parts[1])))")
  }
}
