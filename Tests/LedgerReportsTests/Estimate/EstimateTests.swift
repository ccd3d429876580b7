import TestSupport
import Testing

@Suite("What is likely spent by the end of a period")
struct EstimateTests {
  @Test(
    "the month's estimate of the example wallets",
    arguments: [
      ("singapore", "2026-11-14", "6702.83"), ("household", "2026-11-14", "6067.80"),
      ("traveller", "2026-02-14", "2063.08"), ("benefits", "2026-11-21", "4510.37"),
    ])
  func months(wallet: String, day: String, estimate: String) {
    #expect(example(wallet, day, "spend")["estimate"].description == estimate)
    #expect(example(wallet, day, "status")["month.estimate"].description == estimate)
  }

  @Test(
    "the estimates of budgets",
    arguments: [
      ("food", "729.72 0.4667"), ("dining", "238.15 0.4667"), ("insurance", "821.10 0.4891"),
      // Without three periods, weeks in which most often nothing was spent.
      ("gifts", "360.32 0.7446"), ("clothing", "1982.35 0.8712"), ("car", "1393.56 0.8712"),
      ("buffalo", "1314.37 0.8712"),
      // On the last day.
      ("kids", "381.98 1.0000"),
    ])
  func budgets(name: String, expected: String) {
    let json = example("household", "2026-11-14", "budgets \(name)")
    #expect("\(json["budgets.0.estimate"]) \(json["budgets.0.elapsed"])" == expected)
    let status = example("household", "2026-11-14", "status")["budgets"].description
    #expect(status.contains("estimate:\(expected.prefix { $0 != " " })"))
  }

  private func example(_ wallet: String, _ day: String, _ command: String) -> ParsedJSON {
    let words = command.split(separator: " ").map { String($0) }
    let arguments = words + ["-F", "json", "-f", "\(wallet).ledger", "--on", day]
    return ParsedJSON(Repository.milepost(arguments, in: "examples", on: day).text)
  }

  /// Three months with 10, 20 and 90 after the 10th, and refunds, then 100 up to 10 April.
  private static let months = """
    base SGD
    2026-01-01 5 cash A
    2026-01-20 10 cash #food A
    2026-02-20 20 cash #food A
    2026-03-05 7 cash #food A
    2026-03-31 90 cash #food A
    2026-04-02 100 cash #food A

    """

  @Test(
    "spent and the median of what followed the same day of earlier months",
    arguments: [
      ("", "2026-04-10", "120.00"),
      // Only three months began on or after the first expense.
      ("2025-12-31 1000 cash B", "2026-04-10", "120.00"),
      // Of an even number the mean of the middle two, rounded.
      ("2025-12-01 1 cash B\n2025-12-20 20.01 cash B", "2026-04-10", "120.01"),
      // Refunds below 0 are nothing to come.
      ("2026-01-21 -500 cash B\n2026-02-21 -500 cash B", "2026-04-10", "100.00"),
      // The last day.
      ("2026-03-31 90 cash B", "2026-04-30", "100.00"),
      // What is dated later is not known, and the 31st counts in a shorter month's rest.
      ("2026-04-11 600 cash B", "2026-04-10", "120.00"), ("", "2026-04-01", "20.00"),
    ])
  func medians(more: String, day: String, expected: String) {
    #expect(values("spend", "estimate", on: day, EstimateTests.months + more + "\n") == expected)
  }

  @Test(
    "with fewer months the median of whole weeks, and with fewer still nothing",
    arguments: [
      ("", "null"), ("2026-04-01 8 cash A", "8.00"),
      // Two whole weeks since the first expense, then three: of 8, 0 and 2, for 9 of 7 days.
      ("2026-04-02 8 cash A\n2026-04-20 2 cash A", "null"),
      ("2026-04-01 8 cash A\n2026-04-20 2 cash A", "12.57"),
    ])
  func weeks(more: String, expected: String) {
    let wallet = "base SGD\n" + more + "\n"
    #expect(values("spend", "estimate", on: "2026-04-21", wallet) == expected)
  }

  @Test(
    "renewals to come: each at its price, once, and none in the median",
    arguments: [
      ("subscription tv 12 monthly from 2026-01-15\n    auto", "132.00"),
      // One that was never paid is in no total; paid by hand it is, unless it is paid already.
      ("subscription tv 12 monthly from 2026-01-15", "120.00"),
      ("subscription tv 12 monthly from 2026-01-15\n2026-03-15 paid tv", "132.00"),
      ("subscription tv 12 monthly from 2026-01-15\n2026-04-09 paid tv", "132.00"),
      // The day's own is spent.
      ("subscription tv 12 monthly from 2026-01-10\n    auto", "132.00"),
      ("subscription tv 12 weekly from 2026-01-01\n    auto", "180.00"),
      ("subscription tv 12 monthly from 2026-01-15\n    auto\n    ends 2026-04-14", "120.00"),
      // Another currency, at the rate of the day, and what is mine of it.
      ("2026-04-01 rate USD 1.50 SGD\nsubscription tv 12 USD monthly from 2026-04-15\n    auto", "138.00"),
      ("subscription tv 12 monthly from 2026-01-15\n    auto\n    share 1/3 mei", "128.00"),
      ("subscription tv 12 monthly from 2026-01-15 #food\n    auto\n    split 25% #fun", "132.00"),
    ])
  func renewals(more: String, expected: String) {
    #expect(values("spend", "estimate", on: "2026-04-10", EstimateTests.months + more + "\n") == expected)
  }

  @Test(
    "budgets: of their own expenses, periods and parts of renewals",
    arguments: [
      ("budget food 500 monthly", "120.00"), ("budget fun 500 monthly", "0.00"),
      (
        "budget fun 500 monthly\nsubscription tv 12 monthly from 2026-01-15 #food\n    auto\n    split 25% #fun",
        "3.00"
      ),
      ("budget food 500 monthly\n    carry\n    from 2026-03-01", "120.00"),
      // From the 9th: after the second day of its months 10, 20 + 7 and 90 + 100.
      ("budget food 500 monthly\n    from 2026-04-09", "27.00"),
      // Weeks: none of the last six has something after its Friday.
      ("budget food 500 weekly", "0.00"),
      // After the fifth day of fortnights: 190, 0, 7, 20, 0, 10.
      ("budget food 500 every 2 weeks\n    from 2026-04-06", "8.50"),
      ("budget food 500 once", "null"), ("budget food 500 USD monthly\n2026-01-01 rate USD 2 SGD", "60.00"),
    ])
  func ofBudgets(more: String, expected: String) {
    let wallet = EstimateTests.months + more + "\n"
    #expect(values("budgets", "budgets.0.estimate", on: "2026-04-10", wallet) == expected)
  }

  @Test("a query selects expenses and renewals alike")
  func queries() {
    let wallet = EstimateTests.months + "subscription tv 12 monthly from 2026-01-15 #fun\n    auto\n"
    #expect(values("spend +fun", "estimate", on: "2026-04-10", wallet) == "12.00")
    #expect(values("spend +food", "estimate", on: "2026-04-10", wallet) == "120.00")
  }
}
