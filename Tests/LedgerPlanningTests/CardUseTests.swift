import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerPlanning
import LedgerReports
import TestSupport
import Testing

@Suite("Which cards to use, as status shows them unasked")
struct CardUseTests {
  private static let cards = """
    base SGD
    card a "A"
        earn base 0.4
        cap #dining 4.0
    card b "B"
        earn 1.5
        cap #online 2.0

    """
  private static let purchase = "2026-03-20 20.00 a #dining Shop\n"

  /// `a: 1, b: 3`: the cards with the number of their rows; `nil` where nothing is shown.
  private func uses(_ wallet: String) throws -> String? {
    let day = try #require(ReportPeriod.day("2026-04-01"))
    let ledger = ledger(wallet, on: day)
    return ledger.cardChoicesToShow(on: day).map { choices in
      choices.uses.map { use in
        let name = ledger.vocabulary.names.text(ledger.definitions.cards[use.way].name)
        return "\(name): \(use.subjects.count)"
      }.joined(separator: ", ")
    }
  }

  @Test("cards in the order of their first row, each with its rows")
  func order() throws {
    #expect(try uses(CardUseTests.cards + CardUseTests.purchase) == "a: 1, b: 3")
  }

  @Test(
    "not without advice, a second card with rates, a recent purchase, or what compares miles with money",
    arguments: [
      cards + purchase + "option advice no\n",
      "base SGD\ncard a \"A\"\n    earn 1\ncard b \"B\"\n" + purchase,
      cards + "2026-01-01 20.00 a #dining Shop\n",
      cards + purchase + "card c \"C\"\n    earn 2%\n",
    ])
  func hidden(_ wallet: String) throws { #expect(try uses(wallet) == nil) }

  @Test("not where the searches take long, which nobody asked for")
  func long() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    let ledger = ledger(BestLimitTests.wallet(cards: 5), on: day)
    let work = 100_000
    #expect(ledger.cardChoicesToShow(on: day, work: work) == nil)
    // Asked for, each row has a card all the same.
    #expect(CardChoices(on: day, in: ledger, work: work).rows.count == 4)
  }

  @Test("the page says so where a search was stopped, in the words of best")
  func stopped() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    let ledger = ledger(BestLimitTests.wallet(cards: 5), on: day)
    func page(work: Int) -> String {
      var advice = Dashboard.Advice()
      advice.choices = CardChoices(on: day, in: ledger, work: work)
      let report = ledger.dashboardReport(on: day, entries: 1)
      var text = ""
      Dashboard(report, ledger, advice, title: "").html(only: .now).each {
        text += String(decoding: $0, as: UTF8.self)
        return true
      }
      return text
    }
    #expect(page(work: 100_000).contains("The search was stopped: a better plan may earn up to "))
    #expect(!page(work: CardChoices.usualWork).contains("was stopped"))
  }
}
