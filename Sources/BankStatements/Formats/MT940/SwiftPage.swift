import LedgerModel

/// One message of SWIFT while it is read: a page of a statement, or the movements of a day.
struct SwiftPage {
  /// Where it begins.
  let line: Int
  /// Field 25.
  var account = 0..<0
  var currency: String?
  var opening: SwiftBalance?
  var isOpeningIntermediate = false
  var closing: SwiftBalance?
  /// The line of the closing balance, if another page of the statement follows.
  var intermediateClosing: Int?
  /// Whether there are balances, even such that can't be read.
  var hasOpening = false
  var hasClosing = false
  /// Whether it has fields that only MT942 has.
  var hasInterimFields = false
  /// What the bank says of the rows with money out and in.
  var totalsOut: SwiftTotals?
  var totalsIn: SwiftTotals?
  /// Whether its account's statement is begun.
  var isBegun = false
  /// Whether it is the first page of its statement.
  var isFirst = false
  var hasRejected = false
  /// What does not agree or can't be read, a line each.
  var faults: [String] = []
  /// The rows' numbers, and their sums in hundred-thousandths, without signs.
  private var rows: (out: Int, in: Int) = (0, 0)
  private var sums: (out: Int128, in: Int128) = (0, 0)

  init(line: Int) { self.line = line }

  /// Whether it is of MT942, so that its rows are pending.
  var isInterim: Bool { hasInterimFields && !hasOpening }

  /// Counts a row for the totals.
  mutating func count(_ amount: Decimal, isOut: Bool) {
    let units = amount.hundredThousandths ?? 0
    if isOut {
      rows.out += 1
      sums.out -= units
    } else {
      rows.in += 1
      sums.in += units
    }
  }

  /// Whether it goes on with the statement of a page of the same account: it is marked as a further page, or
  /// begins with the balance that the other ends with.
  func follows(_ last: SwiftPage) -> Bool {
    if isInterim || last.isInterim { return isInterim && last.isInterim }
    guard let opening else { return !hasOpening && last.intermediateClosing != nil }
    return isOpeningIntermediate || opening.amount == last.closing?.amount
  }

  /// What does not agree with the totals of MT942, a line each.
  var totalsFaults: [String] {
    if hasRejected || !isInterim { return [] }
    return [
      totalsOut?.fault("90D", rows.out, sums.out), totalsIn?.fault("90C", rows.in, sums.in),
    ].compactMap(\.self)
  }
}
