import LedgerModel
package import LedgerText

/// What one file says on its own, before any name is looked up; what it includes is not read.
package struct ParsedFile {
  /// Its text, as the only file of a map.
  package let map: SourceMap
  /// What is wrong with its text.
  package let diagnostics: Diagnostics
  /// How many entries it has.
  package let entries: Int
  private let written: WrittenLedger

  /// Reads a file's bytes; `nil` if there are too many of them.
  package init?(name: String, bytes: [UInt8]) {
    // What it includes counts as read already.
    let included = FoundFile(name: "", identity: "")
    let loader = FileLoader(
      find: { _, _ in .success([included]) }, read: { _ in .failure(.missing) })
    var parser = Parser(loader: loader)
    parser.loader.largeFile = Int.max
    guard let index = parser.written.map.add(name: name, bytes: bytes) else { return nil }
    parser.includes.seen.insert(included.identity)
    parser.includes.open = [IncludeState.Open(found: FoundFile(name: name, identity: name), site: nil)]
    parser.parse(file: index)
    map = parser.written.map
    diagnostics = parser.diagnostics
    entries = parser.written.entryCount
    written = parser.written
  }

  /// Whether another text says the same: the same entries in the same order, each payment with the same day, amount,
  /// source, tags and remarks, and the same mistakes.
  package func isEquivalent(as other: ParsedFile) -> Bool {
    let (one, two) = (written, other.written)
    guard entries == other.entries, one.names.isEqual(to: two.names), one.currencies.all == two.currencies.all,
      diagnostics.errors == other.diagnostics.errors, diagnostics.warnings == other.diagnostics.warnings,
      one.expenses.count == two.expenses.count, one.prices.count == two.prices.count
    else { return false }
    for (a, b) in zip(one.expenses, two.expenses) {
      guard a.digits == b.digits, a.scale == b.scale, a.date == b.date, a.source == b.source, a.currency == b.currency,
        a.postedAfter == b.postedAfter, a.tags == b.tags, a.price == b.price
      else { return false }
    }
    for (a, b) in zip(one.prices, two.prices) {
      guard a.isRate == b.isRate, a.amount.number == b.amount.number, a.amount.currency == b.amount.currency
      else { return false }
    }
    guard zip(diagnostics.list, other.diagnostics.list).allSatisfy({ $0.code == $1.code }) else { return false }
    return remarks(one) == remarks(two) && days(one.others) == days(two.others)
  }

  private func remarks(_ written: WrittenLedger) -> [[String?]] {
    written.details.sorted { $0.key < $1.key }.map { [$0.value.note, $0.value.receipt] }
  }

  private func days(_ others: [DatedEntry]) -> [String] { others.map { "\($0.kind) \($0.date) \($0.expensesBefore)" } }
}
