import LedgerModel
import LedgerText

// What banks call rows: entries that have the id of a row, and banks that give known rows new ids.
extension StatementMatch {
  /// The most days between an entry and a row with its id: banks use numbers again.
  private static let maxDaysOfID = 10
  /// At least this number of known rows with other ids means that the bank has given new ones.
  private static let minNewIDs = 3

  /// An entry with the bank's id of a row, of the same card and of the same amount or payee: banks number the
  /// rows of each card separately, and a fee or a refund has the id of its purchase.
  func entry(withIDOf row: NumberedRow) -> Int? {
    row.id.flatMap { byID[$0] }?.first { entry in
      guard isFree(entry, row), let key = entries.keys(of: entry).first,
        key.source == entries.mainSource(row.source, key.day),
        isNear(entry, row),
        key.isIncome == row.isIncome, (key.amount < 0) == (row.amount < 0)
      else { return false }
      return payeeOf[entry] == row.payee
        || row.keys(on: key.day, entries).contains { entries.keys(of: entry).contains($0) }
    }
  }

  /// Whether an entry is so near to a row that both are the same if their ids are.
  private func isNear(_ entry: Int, _ row: NumberedRow) -> Bool {
    let days = [entries.date(entry), entries.posted(entry)].compactMap(\.self)
    return days.contains { day in
      abs(day - row.date) <= StatementMatch.maxDaysOfID
        || row.posted.map { abs(day - $0) <= StatementMatch.maxDaysOfID } ?? false
    }
  }

  /// The new rows that an entry has with another id, if their number shows that the bank has given new ids:
  /// their number, the first of them, its id and that of its entry. `nil` if any row is known by its id.
  func newIDs(_ outcomes: [Outcome]) -> (count: Int, row: Int, id: String, old: String)? {
    if byID.isEmpty { return nil }
    var renewed: [(row: Int, entry: Int)] = []
    var taken: Set<Int> = []
    for index in rows.indices {
      guard let id = rows[index].id else { continue }
      if byID[id]?.contains(where: { isMatched[$0] }) == true { return nil }
      guard outcomes[index].isNew, let entry = entryWithOtherID(rows[index], taken) else { continue }
      taken.insert(entry)
      renewed.append((index, entry))
    }
    guard renewed.count >= StatementMatch.minNewIDs, let first = renewed.first, let id = rows[first.row].id,
      let old = notes[first.entry]?.id
    else { return nil }
    func text(_ number: Int) -> String { ids.first { $0.value == number }?.key ?? "" }
    return (renewed.count, first.row, text(id), text(old))
  }

  /// A free entry of the same source, day, amount and payee whose id is another.
  private func entryWithOtherID(_ row: NumberedRow, _ taken: Set<Int>) -> Int? {
    for var key in row.keys(on: row.date, entries) {
      key.payee = row.payee
      var (place, candidates) = (byDay.start(of: key), 0)
      while let at = place, candidates < StatementMatch.maxCandidates {
        let (entry, next) = byDay[at]
        candidates += 1
        if !isMatched[entry], !taken.contains(entry), let id = notes[entry]?.id, id != row.id { return entry }
        place = next
      }
    }
    return nil
  }
}

extension EntryError {
  /// A bank has given known rows other ids: they would all be taken again. The line is that of the first.
  static func newIDs(_ renewed: (count: Int, row: Int, id: String, old: String), line: Int) -> EntryError {
    EntryError(
      "the bank has given \(renewed.count) rows new ids (line \(line): \(renewed.id), the wallet has \(renewed.old)):"
        + " say id none in a rules file")
  }
}
