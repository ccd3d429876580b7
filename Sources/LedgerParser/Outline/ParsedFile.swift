import LedgerModel
package import LedgerText

/// The entries of one file, before any name is looked up, without the files that it includes.
package struct ParsedFile {
  /// Of this file only.
  package let map: SourceMap
  /// Without those of misleading white space, which has no meaning.
  package let diagnostics: Diagnostics
  package let allDiagnostics: Diagnostics
  /// The number of entries.
  package let entries: Int
  let written: WrittenLedger

  /// `nil` for a file that is too large.
  package init?(name: String, bytes: [UInt8]) {
    var reader = FileReader(loader: nil)
    guard reader.read(SourceBytes(bytes), of: FoundFile(name: name, identity: name)) == nil else {
      return nil
    }
    allDiagnostics = reader.diagnostics
    diagnostics = allDiagnostics.only { $0.cause != .whiteSpace }
    map = reader.map
    written = reader.written
    entries = written.entryCount
  }

  /// Whether another text has the same meaning: the same entries in the same order, each payment with the same day,
  /// amount, source, tags and remarks, and the same errors.
  package func isEquivalent(to other: ParsedFile) -> Bool {
    let (one, two) = (written, other.written)
    guard entries == other.entries, one.names.isEqual(to: two.names),
      one.currencies.all == two.currencies.all,
      diagnostics.errors == other.diagnostics.errors, diagnostics.warnings == other.diagnostics.warnings,
      one.expenses.count == two.expenses.count, one.prices.count == two.prices.count
    else { return false }
    for (a, b) in zip(one.expenses, two.expenses) {
      guard a.digits == b.digits, a.scale == b.scale, a.date == b.date, a.source == b.source,
        a.currency == b.currency,
        a.posted == b.posted, a.tags == b.tags, a.price == b.price
      else { return false }
    }
    for (a, b) in zip(one.prices, two.prices) {
      guard a.isRate == b.isRate, a.amount.number == b.amount.number, a.amount.currency == b.amount.currency
      else { return false }
    }
    guard zip(diagnostics.list, other.diagnostics.list).allSatisfy({ $0.code == $1.code }) else {
      return false
    }
    return remarks(one) == remarks(two) && sequence(one) == sequence(two)
  }

  private func remarks(_ written: WrittenLedger) -> [[String?]] {
    written.details.sorted { $0.key < $1.key }.map { [$0.value.note, $0.value.receipt] }
  }

  /// The kinds and dates of entries that are not expenses, each with the number of expenses before it.
  private func sequence(_ written: WrittenLedger) -> [String] {
    var expenses = 0
    return written.datedEntries.map { entry in
      while expenses < written.expenses.count, written.expenses[expenses].position < entry.position {
        expenses += 1
      }
      return "\(entry.kind) \(entry.date) \(expenses)"
    }
  }
}
