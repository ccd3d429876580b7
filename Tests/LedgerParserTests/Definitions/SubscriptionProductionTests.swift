import LedgerModel
import Testing

@Suite("Subscriptions as they are written")
struct SubscriptionProductionTests {
  @Test(
    "a price, a period, the day of a renewal, and what it is paid with",
    arguments: [
      ("subscription net 22.98 monthly from 2026-01-09", "net 22.98 SGD monthly from 2026-01-09 -"),
      (
        "subscription net \"Net\" 22.98 USD yearly from 2026-01-09 ppv #streaming #fun",
        "net \"Net\" 22.98 USD yearly from 2026-01-09 ppv #streaming #fun"
      ),
      (
        "subscription net 5 every 3 months from 2026-01-31 #streaming",
        "net 5.00 SGD every 3 months from 2026-01-31 - #streaming"
      ),
      ("subscription net 5 once from 2026-01-31 cash", "net 5.00 SGD once from 2026-01-31 cash"),
      (
        "subscription net 5 monthly from 2026-01-31\n    ends 2026-12-31\n    remind 3 0\n    note a b",
        "net 5.00 SGD monthly from 2026-01-31 - ends 2026-12-31 remind 3 0 note a b"
      ),
      (
        "template subscription t \"T\" 9 monthly #fitness\nsubscription gym like t from 2026-01-31",
        "gym \"T\" 9.00 SGD monthly from 2026-01-31 - #fitness"
      ),
      (
        "template subscription t \"T\" 9 monthly #fitness\nsubscription gym \"G\" like t 7 weekly from 2026-01-31 ppv #fun",
        "gym \"G\" 7.00 SGD weekly from 2026-01-31 ppv #fun"
      ),
      (
        "template subscription t monthly #fitness\nsubscription gym like t 7 from 2026-01-31",
        "gym 7.00 SGD monthly from 2026-01-31 - #fitness"
      ),
    ])
  func lines(text: String, expected: String) {
    #expect(meaning("card ppv \"P\"\n" + text) { $0.subscriptions() } == [expected])
  }

  @Test("an amendment restates the price or the period; what its template says later is not newer than that")
  func amendments() {
    let text = """
      subscription net 22.98 monthly from 2026-01-09
      2026-03-01 subscription net 25.98
      2026-04-01 subscription net yearly
      2026-05-01 subscription net 1 weekly
          ends 2026-12-31
      """
    let read = ReadText("base SGD\n" + text + "\n")
    #expect(read.faults == [])
    #expect(
      [2, 3, 4, 5].map { read.subscriptions(on: Day(clamping: 2026, $0, 1))[0] } == [
        "net 22.98 SGD monthly from 2026-01-09 -", "net 25.98 SGD monthly from 2026-01-09 -",
        "net 25.98 SGD yearly from 2026-01-09 -",
        "net 1.00 SGD weekly from 2026-01-09 - ends 2026-12-31",
      ])
  }

  @Test(
    "a renewal that is paid is an expense at the price of its day, or at what is written",
    arguments: [
      ("2026-02-09 paid net", "2026-02-09 22.98 SGD ppv #streaming Net"),
      ("2026-02-09=2026-02-11 paid net", "2026-02-09=2026-02-11 22.98 SGD ppv #streaming Net"),
      ("2026-02-09 paid net 20", "2026-02-09 20.00 SGD ppv #streaming Net"),
      ("2026-02-09 paid net 15 USD = 20.50", "2026-02-09 15.00 USD = 20.50 SGD ppv #streaming Net"),
      ("2026-02-09 paid net 15 USD @ 1.3", "2026-02-09 15.00 USD @ 1.3 ppv #streaming Net"),
      ("2026-02-09 paid net\n    note a", "2026-02-09 22.98 SGD ppv #streaming Net note: a"),
    ])
  func renewals(line: String, expected: String) {
    let text =
      "card ppv \"P\"\nsubscription net \"Net\" 22.98 monthly from 2026-01-09 ppv #streaming\n" + line
    #expect(meaning(text) { $0.expenses } == [expected])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "subscription⟦E018⟧", "subscription net⟦E018⟧", "subscription net 5⟦E018⟧",
      "subscription net 5 monthly⟦E018⟧",
      "subscription net 5 monthly from⟦E018⟧",
      "subscription net ⟦E142⟧0 monthly from 2026-01-09", "subscription net 5 ⟦E241⟧monthy from 2026-01-09",
      "subscription net 5 monthly from 2026-01-09 ⟦E301⟧nobody",
      "subscription net 5 monthly from 2026-01-09 ⟦E019⟧USD",
      "subscription net 5 monthly from 2026-01-09 cash #fun ⟦E019⟧x",
      "subscription net like ⟦E348⟧t from 2026-01-09",
      "subscription net 5 monthly from 2026-01-09\n    ⟦E349⟧ends 2026-01-08",
      "subscription net 5 monthly from 2026-01-09\n    ⟦E200⟧icon x", "2026-01-05 paid ⟦E342⟧net",
      "2026-01-05 paid⟦E018⟧",
      "2026-01-05 subscription ⟦E342⟧net 5",
      "subscription net 5 monthly from 2026-01-09\n2026-01-09=⟦E130⟧2026-01-08 paid net",
      "subscription net 5 monthly from 2026-01-09\nsubscription ⟦E340⟧net 6 monthly from 2026-01-09",
    ])
  func faults(text: String) { expectFaults(text) }
}
