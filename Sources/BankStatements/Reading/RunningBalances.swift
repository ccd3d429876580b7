import LedgerModel

/// The balances that a file gives after its rows. Each must be that of the row before it in time and the
/// row's amount. Which of its neighbours that row is, the one above or the one below, is what fits the first
/// two.
struct RunningBalances: Sendable {
  /// A row of the file that can be read, or is skipped.
  struct Row: Sendable {
    var line: Int
    /// `nil` if it can't be read.
    var date: Day?
    /// From the account's side.
    var amount: Decimal
    /// `nil` for an empty cell: the amount counts up to the next balance.
    var balance: Decimal?
    var currency: String?
    var isPending: Bool
  }

  /// A row whose balance is not what the rows before it give.
  struct Mismatch {
    /// Of the row with the later balance of the file.
    var line: Int
    var message: String
  }

  /// Rows whose balances follow each other.
  private struct Chain: Hashable {
    /// The number of the header above them.
    var block: Int
    var currency: String?
  }

  private var rows: [(row: Row, place: Place)] = []
  private var place = Place()

  /// Where a row is, for what it is compared with.
  fileprivate struct Place {
    /// The number of headers above it.
    var block = 0
    /// The number of rows above it that can't be read: rows beyond one are not compared.
    var gap = 0
  }

  mutating func beginBlock() { place.block += 1 }

  /// Says that the next row can't be read.
  mutating func skipUnread() { place.gap += 1 }

  mutating func append(_ row: Row) {
    // What the bank has not settled is in no balance.
    if row.isPending, row.balance == nil { return }
    rows.append((row, place))
  }

  /// Adds the rows of the next part of the file.
  mutating func append(_ other: RunningBalances) {
    for (row, after) in other.rows {
      rows.append((row, Place(block: place.block + after.block, gap: place.gap + after.gap)))
    }
    place.block += other.place.block
    place.gap += other.place.gap
  }

  /// In the order of the file, at most `limit` for each header and currency; and the number of all.
  func mismatches(limit: Int) -> (first: [Mismatch], count: Int) {
    let chains = Dictionary(grouping: rows) { Chain(block: $0.place.block, currency: $0.row.currency) }
    let all = chains.values.map { BalanceChain($0).mismatches(limit: limit) }
    let first = all.flatMap(\.first).sorted { $0.line < $1.line }
    return (first, all.reduce(0) { $0 + $1.count })
  }
}

/// Rows of one account and currency, in file order.
private struct BalanceChain {
  private let rows: [(row: RunningBalances.Row, place: RunningBalances.Place)]
  /// Of all their numbers.
  private let decimals: Int

  init(_ rows: [(row: RunningBalances.Row, place: RunningBalances.Place)]) {
    self.rows = rows
    decimals = rows.map { max($0.row.amount.scale, $0.row.balance?.scale ?? 0) }.max().map(Int.init) ?? 0
  }

  private struct Outcome {
    var first: [RunningBalances.Mismatch] = []
    var count = 0
    /// Whether the first two balances fit; `nil` without two.
    var fitsFirst: Bool?
  }

  func mismatches(limit: Int) -> (first: [RunningBalances.Mismatch], count: Int) {
    let (down, up) = (outcome(isNewestFirst: false, limit), outcome(isNewestFirst: true, limit))
    let isUp =
      down.fitsFirst != up.fitsFirst
      ? up.fitsFirst == true : down.count == up.count ? isNewestFirstByDate : up.count < down.count
    return isUp ? (up.first, up.count) : (down.first, down.count)
  }

  private var isNewestFirstByDate: Bool {
    guard let first = rows.first?.row.date, let last = rows.last?.row.date else { return false }
    return first > last
  }

  private func outcome(isNewestFirst: Bool, _ limit: Int) -> Outcome {
    var outcome = Outcome()
    var above: (balance: Int128, line: Int)?
    var (sum, count, gap): (Int128, Int, Int) = (0, 0, 0)
    for (row, place) in rows {
      if place.gap != gap { above = nil }
      gap = place.gap
      // With the newest row first, an amount counts from its own balance to the one below.
      if !isNewestFirst || row.balance == nil { (sum, count) = (sum &+ units(row.amount), count + 1) }
      guard let balance = row.balance.map(units) else { continue }
      if let above {
        let here = (balance: balance, line: row.line)
        let (older, newer) = isNewestFirst ? (here, above) : (above, here)
        // Wrapping sums of such numbers are equal only where the true ones are.
        let missing = newer.balance &- older.balance &- sum
        if outcome.fitsFirst == nil { outcome.fitsFirst = missing == 0 }
        if missing != 0 {
          outcome.count += 1
          if outcome.count <= limit {
            let rows = "\(count) \(count == 1 ? "row" : "rows") of \(text(sum))"
            let message =
              "balance \(text(older.balance)) (line \(older.line)), \(rows), balance \(text(newer.balance))"
              + " (line \(newer.line)): \(text(missing < 0 ? 0 &- missing : missing))"
              + " \(missing < 0 ? "out" : "in") is missing"
            outcome.first.append(RunningBalances.Mismatch(line: row.line, message: message))
          }
        }
      }
      above = (balance, row.line)
      (sum, count) = isNewestFirst ? (units(row.amount), 1) : (0, 0)
    }
    return outcome
  }

  private func units(_ number: Decimal) -> Int128 {
    Int128(number.digits) &* powerOfTen(decimals - Int(number.scale))
  }

  private func text(_ units: Int128) -> String { groupedText(units, decimals: decimals) }
}
