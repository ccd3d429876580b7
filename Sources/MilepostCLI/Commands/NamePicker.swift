import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

/// Which rows of a report the words of a command pick, by the names and keys of the command.
struct NamePicker {
  private let context: CommandContext
  private let ledger: Ledger
  private let day: Day

  /// As of a day: that of the command, or the last one of its period.
  init(_ context: CommandContext, _ ledger: Ledger, on day: Day) {
    self.context = context
    self.ledger = ledger
    self.day = day
  }

  /// Whether the words pick each of some subjects.
  func picked(_ subjects: [QuerySubject]) throws(CommandError) -> [Bool] {
    guard case .names(let picking) = context.command.spec.completes else { return subjects.map { _ in true } }
    var (names, rest): ([Query], [String]) = ([], [])
    for word in context.arguments.words where !word.isEmpty {
      let isNegated = word.hasPrefix("not:")
      let term = isNegated ? String(word.dropFirst(4)) : word
      guard isTerm(term, of: picking.keys) else {
        if let error = namesWithKey(term) { throw error }
        throw .usage(
          "`\(context.command)` picks by names; \(PathText.escaped(term)) picks expenses",
          see: .command(context.command))
      }
      let isName = !isNegated && !term.contains(":") && !term.hasPrefix("+") && !term.hasPrefix("#")
      var query = try context.query([word], ledger, on: day)
      if isName, let card = spokenCard(term, picking.noun), !subjects.contains(where: query.matches) {
        query = try context.query([card], ledger, on: day)
      }
      // An unknown name is an error, which an empty report would hide.
      if !isNegated, !subjects.contains(where: query.matches) {
        throw unknownName(term, picking.noun, subjects)
      }
      if !isNegated, let error = namesCardUnder(query, subjects, picking.noun) { throw error }
      if isName { names.append(query) } else { rest.append(word) }
    }
    let others = try context.query(rest, ledger, on: day)
    return subjects.map { subject in
      others.matches(subject) && (names.isEmpty || names.contains { $0.matches(subject) })
    }
  }

  /// Whether the words pick each item of a report. A card that the wallet lacks is an error; one without items is not.
  func picked(_ report: DueReport) throws(CommandError) -> [Bool] {
    let query = try context.query(context.arguments.words, by: QueryKey.ofDueItems, ledger, on: day)
    let cards = ledger.cardSubjects(on: report.on)
    for word in context.arguments.words {
      let term = word.hasPrefix("not:") ? String(word.dropFirst(4)) : word
      guard term.hasPrefix("\(QueryKey.card.rawValue):") else { continue }
      let card = try context.query([term], ledger, on: day)
      if !cards.contains(where: card.matches) { throw unknownName(term, "card", cards) }
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
    guard noun == "card", context.command != .card else { return nil }
    let named = subjects.filter(query.matches)
    guard let card = named.first, let main = card.mainCardName, named.allSatisfy({ $0.mainCardName != nil })
    else {
      return nil
    }
    return .isUnder(card.sourceName, main)
  }

  /// The card that a word means by what people call it, `csr`, or by its initials; `nil` for other words, and for names
  /// of what is not on a card.
  private func spokenCard(_ word: String, _ noun: String) -> String? {
    guard noun.hasPrefix("card") else { return nil }
    let cards = NameCatalogue([ledger]).items(.card)
    return NameMatch(word, in: cards, parts: [.keyword, .initials])?.only(on: day)?.id
  }

  private func unknownName(
    _ term: String, _ noun: String, _ subjects: [QuerySubject]
  ) -> CommandError {
    let word = term.split(separator: ":", maxSplits: 1).last.map(String.init) ?? term
    // The benefits are the main card's.
    let card = ledger.cardSubjects(on: context.day).first { $0.sourceName == word }
    if let card, let main = card.mainCardName { return .isUnder(card.sourceName, main) }
    let names = subjects.map(\.sourceName)
    let recent =
      context.command == .coupons
      ? ledger.couponsByUse : context.command == .goals ? ledger.goalsByUse : ledger.sourcesByUse
    let known = KnownNames(names, of: noun, recent: recent)
    let help = known.help(near: nearestOrCompleted(word, in: names))
    return .usage("unknown \(noun) \(PathText.escaped(word))\(escapedForTerminal(help))")
  }

  /// The error for a word such as `bank:chase`, whose key no query has; `nil` for other terms.
  private func namesWithKey(_ term: String) -> CommandError? {
    let parts = term.split(separator: ":", maxSplits: 1).map { String($0) }
    guard parts.count == 2, parts[0].allSatisfy(\.isLetter), QueryKey(rawValue: parts[0].lowercased()) == nil
    else { return nil }
    return .usage("write: milepost \(context.command) \(PathText.escaped(EntryText.shellWord(parts[1])))")
  }
}
