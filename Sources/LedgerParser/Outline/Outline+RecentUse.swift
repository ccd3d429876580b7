package import LedgerModel
import LedgerText

extension Outline {
  /// What the newest expenses up to a day use, for suggestions.
  package struct RecentUse: Sendable {
    /// Newest first, each payee once.
    package fileprivate(set) var payments: [Payment] = []
    /// The cards and accounts, last used first.
    package fileprivate(set) var sources: [String] = []
    /// How many of the expenses have a tag.
    package fileprivate(set) var tags: [String: Int] = [:]

    package init() {}
  }

  /// What the newest `count` expenses up to a day use.
  package func recentUse(upTo day: Day, among count: Int) -> RecentUse {
    var use = RecentUse()
    var (payees, sources): (Set<String>, Set<NameID>) = ([], [])
    var (lines, lists): (Set<UInt64>, [TagListID: Int]) = ([], [:])
    for index in newest(count, upTo: day) {
      let row = written.expenses[index]
      if sources.insert(row.source).inserted { use.sources.append(written.names.text(row.source)) }
      lists[row.tags, default: 0] += 1
      // The same text after the source is read once.
      guard lines.insert(hash(restOfLine(row))).inserted else { continue }
      let payee = payee(index)
      if !isProposable(row, payee) { continue }
      if !payee.isEmpty, payees.insert(foldedForSearch(payee)).inserted {
        use.payments.append(payment(index))
      }
    }
    for (list, count) in lists {
      for tag in written.tagLists[list] { use.tags[written.names.text(tag), default: 0] += count }
    }
    return use
  }

  /// The newest expenses up to a day, newest first, without sorting all of them.
  private func newest(_ count: Int, upTo day: Day) -> [Int] {
    typealias Found = (date: Day, index: Int)
    func isNewer(_ one: Found, _ other: Found) -> Bool { one > other }
    var (found, oldest): ([Found], Day) = ([], .first)
    written.expenses.eachDateFromLast { date, index in
      guard date <= day, date >= oldest else { return }
      found.append((date, index))
      guard found.count == 2 * count else { return }
      found.sort(by: isNewer)
      found.removeLast(count)
      oldest = found[count - 1].date
    }
    return found.sorted(by: isNewer).prefix(count).map(\.index)
  }
}
