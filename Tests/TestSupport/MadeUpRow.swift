/// A row of a made-up statement in Singapore dollars, which can be written in every format (`StatementWriter`).
package struct MadeUpRow: Sendable {
  /// From 2026-01-01 on, which is 0.
  package var booked: Int
  /// The day of the purchase, if it is another.
  package var purchase: Int?
  /// In cents; negative is money out.
  package var amount: Int
  /// In minor units, with the sign of `amount`.
  package var original: (amount: Int, currency: String)?
  package var payee: String
  package var id: String
  package var isPending = false
  /// Money in that is a refund, on accounts too.
  package var isReversal = false

  package init(booked: Int, amount: Int, payee: String, id: String) {
    (self.booked, self.amount, self.payee, self.id) = (booked, amount, payee, id)
  }

  private static let payees = [
    "YA KUN & CO", "\"Q\" BAR", "CAFÉ MÜLLER", "BOOKS, TOYS", "O'NEIL'S", "7-ELEVEN #12", "星巴克 咖啡",
    "TOAST <BOX>", "ÅNGSTRÖM; LTD", "GRAB *A-123", "BUS", "Bus", "NTUC/FP 22",
    "A SHOP WITH A NAME THAT IS LONGER THAN A LINE",
  ]

  /// Rows in the order of their days, with identical ones, refunds, foreign amounts, pending rows and zeros among them;
  /// at least one is money out.
  package static func random(_ random: inout SmallRandom) -> [MadeUpRow] {
    var day = 0
    var rows: [MadeUpRow] = []
    let mark = random.next(below: 1000)
    for number in 0..<(3 + random.next(below: 18)) {
      day += random.next(of: [0, 0, 0, 1, 1, 2, 40])
      let size = random.next(of: [120, 120, 1_250, 8_470, 1, 0, 1_234_567, random.next(below: 90_000)])
      let isIn = random.next(below: 4) == 0
      var row = MadeUpRow(
        booked: day, amount: isIn ? size : -size, payee: random.next(of: payees), id: "R\(mark)X\(number)")
      if random.next(below: 3) == 0 { row.purchase = max(0, day - random.next(below: 4)) }
      if random.next(below: 5) == 0, size > 0 {
        let money = random.next(of: [(999, "USD"), (2_400, "JPY"), (4_250, "EUR")])
        row.original = (isIn ? money.0 : -money.0, money.1)
      }
      row.isPending = random.next(below: 8) == 0
      row.isReversal = isIn && !row.isPending && random.next(below: 3) == 0
      rows.append(row)
      if random.next(below: 6) == 0 {
        row.id += "B"
        rows.append(row)
      }
    }
    rows.append(MadeUpRow(booked: day, amount: -990, payee: "LAST & LEAST", id: "R\(mark)LAST"))
    return rows
  }

  /// The row as far as a format can say it.
  package func known(to format: StatementWriter) -> MadeUpRow {
    var row = self
    if !format.hasPurchaseDays { row.purchase = nil }
    if !format.hasOriginals { row.original = nil }
    if !format.hasIDs { row.id = "" }
    if !format.hasStates { (row.isPending, row.isReversal) = (false, false) }
    return row
  }

  /// `2026-01-05`
  package static func date(_ day: Int) -> String {
    let (year, month, day) = civil(day)
    return "\(year)-\(two(month))-\(two(day))"
  }

  /// Year, month and day of a day's number.
  package static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    var (year, rest, month) = (2026, day, 0)
    func lengths(_ year: Int) -> [Int] {
      [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    }
    while rest >= lengths(year)[month] {
      rest -= lengths(year)[month]
      month += 1
      if month == 12 { (year, month) = (year + 1, 0) }
    }
    return (year, month + 1, rest + 1)
  }

  /// `05`
  package static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// `12.50`, `-12.50` of a number of cents; `2400` in a currency without them.
  package static func money(_ cents: Int, _ currency: String = "SGD") -> String {
    let size = cents.magnitude
    let text = currency == "JPY" ? "\(size)" : "\(size / 100).\(two(Int(size % 100)))"
    return (cents < 0 ? "-" : "") + text
  }
}
