package import LedgerModel

/// The wallet of `demo`: a year of purchases that ends on a day, always the same for the same day and currency.
package struct DemoWallet: Sendable {
  /// A currency that the wallet can be in.
  package enum Base: String, CaseIterable, Sendable {
    case usd = "USD"
    case sgd = "SGD"

    /// Hundredths for one euro.
    fileprivate var euro: Int {
      switch self {
      case .usd: 116
      case .sgd: 150
      }
    }

    fileprivate var fixedCosts: String {
      switch self {
      case .usd: "1,650.00"
      case .sgd: "1,850.00"
      }
    }
  }

  /// Days before the last one: pay comes, the rent is paid, and a day later money is saved.
  private static let payDays = [350, 319, 289, 259, 228, 198, 167, 137, 106, 76, 45, 15]

  private let base: Base
  /// The last day with a purchase.
  private let last: Day

  package init(base: Base, on day: Day) {
    self.base = base
    last = day
  }

  /// The file, as `fmt` writes it.
  package var bytes: [UInt8] {
    let plain = Array(text.utf8)
    guard case .success(let file) = FormattedFile.of(name: "wallet.ledger", bytes: plain) else {
      return plain
    }
    return file.new
  }

  private var text: String {
    """
    ; A wallet to try Milepost with, made by `milepost demo`: three invented cards and
    ; a year of invented purchases. Change what you like.

    base \(base.rawValue)

    option plan-from history                   ; what was spent is what is expected

    account bank "Bank account"

    tag lisbon "A week in Lisbon"

    ; Cards

    \(cards)
    ; Budgets, from the day of the month on which pay has come, and a goal

    budget food "Food" 1,100 \(base.rawValue) monthly
        tags #groceries #dining
        alert 80% 100%
        from \(periodStart)

    budget shopping "Shopping" 200 \(base.rawValue) monthly
        alert 80% 100%
        from \(periodStart)

    goal japan "Two weeks in Japan" 5,000 \(base.rawValue) by \(day(-140))

    ; Pay, rent and savings

    \(regular)
    ; Purchases: date, amount, card, tags, payee

    \(DemoWallet.purchases.split(separator: "\n").map(entry).joined())
    """
  }

  private var cards: String {
    """
    card daily "Everyday Visa"
        opened \(day(900))
        cycle opens \(day(13).civil.day)
        earn local 1.4 foreign 2.0
        fx-fee 3.25%

    card dine "Dining Mastercard"
        opened \(day(700))
        cycle opens \(day(24).civil.day)
        due 28 days from \(day(25))           ; the last day of the last cycle
        earn base 0.4
        cap #dining #transport 4.0 up to 800 \(base.rawValue) min 600 \(base.rawValue)
        fx-fee 3.25%

    card plat "Journey Platinum"
        opened \(day(268))
        cycle opens \(day(13).civil.day)
        earn local 1.2 foreign 2.4
        fee 390 \(base.rawValue) yearly
        welcome 20000 miles spend 2000 \(base.rawValue) within 90 days
        benefit travel "Travel credit" 200 \(base.rawValue) yearly from anniversary #travel
        benefit meals "Restaurant credit" 50 \(base.rawValue) quarterly from anniversary #dining
        benefit lounge "Lounge visits" 4 x yearly from anniversary worth 40 \(base.rawValue) #travel

    """
  }

  /// The first day of the budgets' period, a year earlier.
  private var periodStart: Day {
    let first = day(13).civil
    return Day(clamping: first.year - 1, first.month, first.day)
  }

  private var regular: String {
    DemoWallet.payDays.map { days in
      """
      \(day(days)) income 5,400.00 bank #salary Payroll
      \(day(days)) \(base.fixedCosts) bank #housing Rent
      \(day(days - 1)) saved japan 280

      """
    }.joined()
  }

  private func day(_ before: Int) -> Day { last - before }

  /// The lines of a purchase.
  private func entry(_ row: Substring) -> String {
    let fields = row.split(separator: ";").map { $0.trimmed }
    guard fields.count >= 5, let before = Int(fields[0]) else { return "" }
    let payees = fields[4].split(separator: "|").map { $0.trimmed }
    let payee = base == .usd ? payees.last : payees.first
    let line = "\(day(before)) \(amount(fields[1])) \(fields[2]) \(fields[3]) \(payee ?? "")\n"
    return line + fields.dropFirst(5).map { "    \($0)\n" }.joined()
  }

  /// An amount, of euros with what was billed.
  private func amount(_ text: String) -> String {
    guard text.hasSuffix("EUR") else { return text }
    let cents = text.utf8.reduce(0) { sum, byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? sum * 10 + Int(byte) - 48 : sum
    }
    let billed = cents * base.euro / 100
    let fraction = billed % 100
    return "\(text) = \(billed / 100).\(fraction < 10 ? "0" : "")\(fraction) \(base.rawValue)"
  }
}

extension StringProtocol {
  /// Without the spaces around it.
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
