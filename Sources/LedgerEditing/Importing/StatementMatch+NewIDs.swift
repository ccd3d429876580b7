// Banks that give known rows new ids.
extension StatementMatch {
  /// At least this number of known rows with other ids means that the bank has given new ones.
  private static let minNewIDs = 3

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
