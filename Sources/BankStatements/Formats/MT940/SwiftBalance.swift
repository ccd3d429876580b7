import LedgerModel

/// A balance of an account, field 60 or 62: `C260131EUR1184,80`.
struct SwiftBalance {
  /// `nil` for a day that does not exist.
  let day: Day?
  /// `nil` where the bank leaves it out.
  let currency: String?
  /// Negative for a debit balance.
  let amount: Decimal

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(MessageRowError) {
    var cursor = SwiftCursor(range)
    let mark = cursor.next(bytes)
    let isDebit = mark == UInt8(ascii: "D")
    guard isDebit || mark == UInt8(ascii: "C") else {
      throw MessageRowError(
        place: cursor.at, reason: "\(bytes.quoted(range)) begins with neither `C` nor `D`")
    }
    cursor.skip(1)
    day = try cursor.date(bytes).value
    currency = cursor.currency(bytes)
    let amount = try cursor.amount(bytes)
    guard cursor.rest.isEmpty else {
      throw MessageRowError(
        place: cursor.at, reason: "\(bytes.quoted(range)) has text after its amount")
    }
    self.amount = isDebit ? amount.negated : amount
  }
}

/// The number and the sum of the rows of one direction, field 90D or 90C of MT942: `2EUR97,20`.
struct SwiftTotals {
  let count: Int
  let sum: Decimal

  /// `nil` if it is not of that form.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var cursor = SwiftCursor(range)
    var count = 0
    while let digit = cursor.number(bytes, digits: 1) {
      count = count * 10 + digit
      guard count < 1_000_000_000 else { return nil }
    }
    guard cursor.at > range.lowerBound, cursor.currency(bytes) != nil,
      let sum = try? cursor.amount(bytes), cursor.rest.isEmpty
    else { return nil }
    self.count = count
    self.sum = sum
  }

  /// What does not agree with the rows: their number, and their sum in hundred-thousandths.
  func fault(_ field: String, _ rows: Int, _ units: Int128) -> String? {
    if rows == count, units == sum.hundredThousandths { return nil }
    var (digits, decimals) = (units, AccountStatement.decimals)
    while decimals > 2, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
    return ":\(field): says \(count == 1 ? "1 row" : "\(count) rows") of \(sum), "
      + "there \(rows == 1 ? "is 1" : "are \(rows)") of \(decimalText(digits, decimals: decimals))"
  }
}
