package import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

/// The cards and accounts of the account numbers in a statement, as the user maps them: `--map 3000=posb`.
package struct StatementAccounts {
  private struct Mapping {
    /// A number or its end.
    var number: String
    /// `nil` to leave the account out.
    var source: String?
  }

  /// The reason of rows whose account the user maps to `none`.
  static let reason = "account"
  private static let none = "none"
  /// The most accounts that a message lists.
  private static let most = 20

  private let mappings: [Mapping]
  private let composer: EntryComposer
  private let ledger: Ledger

  /// Throws for a text that is not `NUMBER=ID`, and for an unknown card or account.
  package init(_ texts: [String], _ wallet: OpenWallet) throws(EntryError) {
    composer = wallet.composer
    ledger = wallet.read.ledger
    mappings = try texts.map { [composer] text throws(EntryError) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String($0)
      }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw EntryError("`\(text)` is not NUMBER=ID; for example: --map 3000=posb, or --map 3000=none")
      }
      let source =
        parts[1] == StatementAccounts.none ? nil : try composer.sourceID(parts[1], on: .last)
      return Mapping(number: StatementAccounts.key(parts[0]), source: source)
    }
  }

  /// The card or account of a number that is mapped, by the whole number or its end.
  package var sourceOfNumber: @Sendable (String) -> String? {
    { [mappings] number in
      let key = StatementAccounts.key(number)
      let mapping = mappings.first { $0.number == key } ?? mappings.first { key.hasSuffix($0.number) }
      return mapping?.source
    }
  }

  /// A number without blanks, for comparing.
  private static func key(_ number: String) -> String { number.filter { $0 != " " }.lowercased() }

  /// The numbers of accounts and cards in a statement of which nothing says which card or account of the
  /// wallet they are, with the number of their rows.
  package func unknown(in statement: ParsedStatement) -> [(number: String, isAccount: Bool, rows: Int)] {
    guard let mapped = try? mapped(numbers(in: statement)) else { return [] }
    let cards = CardsByDigits(ledger.definitions)
    var found: [(number: String, isAccount: Bool, rows: Int)] = []
    for row in statement.rows where row.source == nil {
      guard let number = row.number, !number.isEmpty, mapped[number] == nil,
        cards.cards(with: row.cardDigits, on: row.date).count != 1
      else { continue }
      if let index = found.firstIndex(where: { $0.number == number }) {
        found[index].rows += 1
      } else {
        found.append((number, row.account != nil, 1))
      }
    }
    return found
  }

  /// Gives the rows of a statement their cards and accounts. `card` is that of `--card`, of a message only
  /// for the one account that nothing else names; throws if nothing names several.
  package func apply(to statement: inout ParsedStatement, card: String?) throws(EntryError) {
    let numbers = numbers(in: statement)
    if numbers.isEmpty, mappings.isEmpty { return }
    let mapped = try mapped(numbers)
    var sources = mapped
    let open = numbers.filter { mapped[$0] == nil }
    let cards = CardsByDigits(ledger.definitions)
    let unnamed = Set(
      statement.rows.lazy.filter {
        $0.source == nil && cards.cards(with: $0.cardDigits, on: $0.date).count != 1
      }.compactMap(\.number))
    let unknown = open.filter { unnamed.contains($0) }
    // `--card` is for all rows of a table, and for one account of a message.
    let isNamed = card != nil && (statement.accounts.isEmpty || unknown.count == 1)
    guard isNamed || unknown.isEmpty || numbers.count == 1 else {
      throw EntryError(question(unknown, statement))
    }
    if !statement.accounts.isEmpty {
      if let card, let number = unknown.first ?? (open.count == 1 ? open.first : nil) {
        sources[number] = .some(try composer.sourceID(card, on: .last))
      }
    }
    var kept: [StatementRow] = []
    kept.reserveCapacity(statement.rows.count)
    for var row in statement.rows {
      switch row.number.flatMap({ sources[$0] }) {
      case nil: kept.append(row)
      case .some(nil): statement.skip(row.asSkipped, StatementAccounts.reason)
      case .some(let source?):
        row.source = source
        kept.append(row)
      }
    }
    statement.rows = kept
    for group in statement.skipped.indices {
      for index in statement.skipped[group].rows.indices {
        guard let number = statement.skipped[group].rows[index].number, let source = sources[number] else {
          continue
        }
        statement.skipped[group].rows[index].source = source
      }
    }
  }

  /// Rejects rows without a currency whose amounts the currency of their card or account can't have. `card` is that
  /// of a table.
  package func rejectAmounts(of statement: inout ParsedStatement, card: String?) {
    guard statement.rows.contains(where: { $0.currency == nil }) else { return }
    let (cards, currencies) = (CardsByDigits(ledger.definitions), ledger.settings.currencies)
    let known = ledger.definitions.sources.sourceIndices.map { (ledger.name(of: $0), $0) }
    let sources = Dictionary(known) { first, _ in first }
    statement.reject { row in
      guard row.currency == nil else { return nil }
      let own = cards.cards(with: row.cardDigits, on: row.date)
      let source = (card ?? row.source).map { sources[$0] } ?? (own.count == 1 ? own[0] : nil)
      return source.flatMap { row.amountError(in: currencies.code(ledger.definitions.currency(of: $0))) }
    }
  }

  /// The account numbers of a message, else the last digits of the cards; each once, in file order.
  private func numbers(in statement: ParsedStatement) -> [String] {
    var seen: Set<String> = []
    let skipped = statement.skipped.flatMap(\.rows).map(\.number)
    let accounts = statement.accounts.map { $0.number as String? }
    return (accounts + statement.rows.map(\.number) + skipped).compactMap(\.self).filter {
      seen.insert($0).inserted
    }
  }

  /// The card or account of each number that is mapped.
  private func mapped(_ numbers: [String]) throws(EntryError) -> [String: String?] {
    var sources: [String: String?] = [:]
    for mapping in mappings {
      // A number may be the end of another.
      let whole = numbers.filter { StatementAccounts.key($0) == mapping.number }
      let matches =
        whole.isEmpty ? numbers.filter { StatementAccounts.key($0).hasSuffix(mapping.number) } : whole
      guard let number = matches.first else {
        let known = numbers.prefix(StatementAccounts.most).joined(separator: ", ")
        throw EntryError(
          "no account in this file ends with `\(mapping.number)`"
            + (numbers.isEmpty ? "" : "; it has \(known)"))
      }
      guard matches.count == 1 else {
        throw EntryError(
          "several accounts end with `\(mapping.number)`: \(matches.joined(separator: ", ")); write more of the number"
        )
      }
      if let other = sources[number], other != mapping.source {
        let names = [other, mapping.source].map { $0 ?? StatementAccounts.none }
        throw EntryError("\(number) is mapped twice, to \(names[0]) and to \(names[1])")
      }
      sources[number] = .some(mapping.source)
    }
    return sources
  }

  /// `this file has 2 accounts; say of each which card or account it is, or none:` and a line for each.
  private func question(_ numbers: [String], _ statement: ParsedStatement) -> String {
    let all = self.numbers(in: statement)
    var counts: [String: Int] = [:]
    for row in statement.rows { if let number = row.number { counts[number, default: 0] += 1 } }
    let lines = numbers.prefix(StatementAccounts.most).map { number in
      let account = statement.accounts.first { $0.number == number }
      let count = counts[number] ?? 0
      let currency = account?.currency.map { ", \($0)" } ?? ""
      let rows = "\(count) \(count == 1 ? "row" : "rows")"
      return "  --map \(end(of: number, among: all))=…   \(number)\(currency), \(rows)"
    }
    let more = numbers.count > lines.count ? ["  and \(numbers.count - lines.count) more"] : []
    let first =
      numbers.count == 1
      ? "this file has an account that nothing names; say which card or account it is, or none:"
      : "this file has \(numbers.count) accounts; say of each which card or account it is, or none:"
    return ([first] + lines + more).joined(separator: "\n")
  }

  /// The last four characters of a number, or more where they do not suffice, among very many the whole.
  private func end(of number: String, among numbers: [String]) -> String {
    let key = StatementAccounts.key(number)
    if numbers.count > StatementAccounts.most { return key }
    for count in 4...max(4, key.count) {
      let end = String(key.suffix(count))
      if numbers.count(where: { StatementAccounts.key($0).hasSuffix(end) }) == 1 { return end.uppercased() }
    }
    return number
  }
}

extension StatementRow {
  /// The number of its account, else the last digits of its card.
  fileprivate var number: String? { account ?? cardDigits }
}

extension SkippedRow {
  fileprivate var number: String? { account ?? cardDigits }
}
