import TestSupport
import Testing

@Suite("What is expected by the habits of the last months")
struct HistoryKindsTests {
  private func wallet(_ text: String, until: String = "2026-11-30") -> ExpectedWallet {
    ExpectedWallet("card ppv\ncard vs\naccount posb\n" + text, on: "2026-11-14", until: until)
  }

  /// The kinds until the end of November, without their days.
  private func kinds(_ text: String) -> [String] {
    wallet(text).kinds.dropFirst().map { $0.replacing(" in 2026-11-14 to 2026-11-30", with: "") }
  }

  @Test("the sum of three whole months ÷ the months with any expense on a card, rounded down")
  func monthly() {
    let three = """
      2026-07-31 999.00 ppv #dining Before
      2026-08-01 10.00 ppv #dining A
      2026-09-15 20.00 vs #dining B
      2026-10-31 10.02 ppv #dining C

      """
    #expect(kinds(three) == ["dining 13.34 each 13.34"])
    #expect(kinds(three + "2026-10-01 0.01 ppv #dining D\n") == ["dining 13.34 each 10.00"])
    // One month of three, then two: by any expense of any kind.
    #expect(kinds("2026-09-15 20.01 vs #dining B\n") == ["dining 20.01 each 20.01"])
    #expect(
      kinds("2026-09-15 20.01 vs #dining B\n2026-10-01 4.00 ppv #travel C\n") == [
        "dining 10.00 each 20.01", "travel 2.00 each 4.00",
      ])
    // An account's month, and one with fees only, do not count.
    #expect(
      kinds("2026-09-15 20.01 vs #dining B\n2026-10-01 4.00 posb #travel C\n2026-08-01 4.00 ppv #fee\n") == [
        "dining 20.01 each 20.01"
      ])
  }

  @Test("what was spent in the day's month counts against it; later months have it whole")
  func months() {
    let text = """
      2026-10-01 90.00 ppv #dining A
      2026-11-01 20.00 vs #dining B
      2026-11-02 -5.00 vs #dining Refund
      2026-11-03 7.00 posb #dining An account
      2026-11-04 7.00 ppv #dining #online Another kind
      2026-11-14 1.00 ppv #dining The day
      2026-11-15 40.00 ppv #dining Later

      """
    let days = "74.00 in 2026-11-14 to 2026-11-30 + 90.00 in 2026-12-01 to 2026-12-31"
    #expect(wallet(text, until: "2026-12-14").kinds == ["history", "dining \(days) each 90.00"])
    #expect(kinds(text + "2026-11-05 100.00 ppv #dining C\n") == ["dining 0.00 each 90.00"])
  }

  @Test("refunds lower the amount, not the size of a purchase; what is not positive is left out")
  func refunds() {
    #expect(
      kinds(
        "2026-10-01 90.00 ppv #dining A\n2026-10-02 10.01 ppv #dining B\n2026-10-03 -20.00 ppv #dining C\n")
        == [
          "dining 80.01 each 50.00"
        ])
    #expect(kinds("2026-10-01 9.00 ppv #dining A\n2026-10-03 -9.00 ppv #dining C\n") == [])
    #expect(kinds("2026-10-01 9.00 ppv #dining A\n2026-10-03 -19.00 ppv #dining C\n") == [])
    // 0.02 over three months.
    #expect(
      kinds("2026-08-01 0.02 ppv #dining A\n2026-09-01 3.00 ppv #fun\n2026-10-01 3.00 ppv #fun\n")
        == ["fun 2.00 each 3.00"])
  }

  @Test("a kind is a list of tags as written and an original currency")
  func lists() {
    let text = """
      2026-08-01 rate USD 1.3 SGD
      2026-10-01 1.00 ppv #dining #online A
      2026-10-02 2.00 ppv #online #dining B
      2026-10-03 4.00 vs #dining #online C
      2026-10-04 8.00 ppv D
      2026-10-05 10.00 USD ppv #dining #online E
      2026-10-06 20.00 USD = 27.00 ppv F

      """
    #expect(
      kinds(text) == [
        "dining,online 5.00 each 2.50", "dining,online/USD 13.00 each 13.00", "online,dining 2.00 each 2.00",
        "untagged 8.00 each 8.00", "untagged/USD 27.00 each 27.00",
      ])
    #expect(
      wallet(text).tags == [
        "#dining #online SGD", "#dining #online USD", "#online #dining SGD", "SGD", "USD",
      ])
  }

  @Test("each expense is whole and with its line's tags, as the card saw it, whatever its parts are")
  func parts() {
    let text = """
      card amaze
          under ppv
          adds #online
      2026-10-01 80.00 ppv #groceries A
          split 33.00 #household
          share 40.00 mei
      2026-10-02 10.00 amaze #dining B
      tag household

      """
    #expect(kinds(text) == ["dining 10.00 each 10.00", "groceries 80.00 each 80.00"])
  }

  @Test("closed cards and renewals have habits, too")
  func closed() {
    let text = """
      card old
          closed 2026-10-20
      subscription tv 9 monthly from 2026-01-05 old #streaming
          auto
          ends 2026-10-10
      subscription gym 30 monthly from 2026-01-05 ppv #fitness
      2026-10-05 paid gym
      2026-10-06 4.00 old #dining A

      """
    // August, September and October have automatic renewals.
    #expect(kinds(text) == ["dining 1.33 each 4.00", "fitness 10.00 each 30.00", "streaming 9.00 each 9.00"])
  }

  @Test(
    "labels do not count, unless the terms of a card name them",
    arguments: [
      ("", "dining 6.00 each 3.00"),
      ("    exclude #japan\n", "dining 3.00 each 3.00, dining,japan 3.00 each 3.00"),
      ("    exclude #japan from minimum\n", "dining 3.00 each 3.00, dining,japan 3.00 each 3.00"),
      ("    cap #japan 4.0\n", "dining 3.00 each 3.00, dining,japan 3.00 each 3.00"),
      ("    cap #dining 4.0 except #japan\n", "dining 3.00 each 3.00, dining,japan 3.00 each 3.00"),
      ("    cap #dining 4.0 min 500 SGD of #japan\n", "dining 3.00 each 3.00, dining,japan 3.00 each 3.00"),
      ("    cap #travel 4.0\n", "dining 6.00 each 3.00"),
      ("2026-11-14 card k\n    cap #japan 4.0\n", "dining 3.00 each 3.00, dining,japan 3.00 each 3.00"),
      ("2026-11-15 card k\n    cap #japan 4.0\n", "dining 6.00 each 3.00"),
    ])
  func labels(terms: String, expected: String) {
    let text = """
      2026-10-01 3.00 ppv #dining A
      2026-10-02 3.00 ppv #dining #japan B
      tag japan
      tag fuel "Petrol"
      card k
          earn 1.0

      """
    #expect(kinds(text + terms).joined(separator: ", ") == expected)
  }

  @Test("built-in tags and categories count, also those with an entry; codes of merchants do not")
  func kindsOfTags() {
    let text = """
      category cats
      tag fuel "Petrol"
      2026-10-01 1.00 ppv #cats A
      2026-10-02 2.00 ppv #fuel B
      2026-10-03 4.00 ppv #foreign #hotels C
      2026-10-04 8.00 ppv #5814 #dining D

      """
    #expect(
      kinds(text) == [
        "cats 1.00 each 1.00", "dining 8.00 each 8.00", "foreign,hotels 4.00 each 4.00",
        "fuel 2.00 each 2.00",
      ])
  }
}
