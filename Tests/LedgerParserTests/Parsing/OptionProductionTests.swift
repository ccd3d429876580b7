import LedgerModel
import Testing

@Suite("Options as they are written")
struct OptionProductionTests {
  private func options(_ read: ReadText) -> [String] {
    let options = read.ledger.settings.options
    let quiet = options.quiet.map { "\($0.from)-\($0.to)" } ?? "-"
    return [
      "\(options.weekStart) \(options.rounding) \(options.staleRateDays) \(options.remind) \(options.remindAt) \(quiet)"
        + " \(options.dateFormat.text(Day(clamping: 2026, 3, 5))) \(options.inbox ?? "-") \(options.strict)"
    ]
  }

  @Test(
    "each sets one value",
    arguments: [
      ("", "0 halfUp 7 [7, 3, 0] 540 - 2026-03-05 - false"),
      ("option week-starts sunday", "6 halfUp 7 [7, 3, 0] 540 - 2026-03-05 - false"),
      ("option rounding half-even", "0 halfEven 7 [7, 3, 0] 540 - 2026-03-05 - false"),
      ("option stale-rates 0", "0 halfUp 0 [7, 3, 0] 540 - 2026-03-05 - false"),
      ("option remind 14", "0 halfUp 7 [14] 540 - 2026-03-05 - false"),
      ("option remind none", "0 halfUp 7 [] 540 - 2026-03-05 - false"),
      ("option remind-at 00:00", "0 halfUp 7 [7, 3, 0] 0 - 2026-03-05 - false"),
      ("option remind-at 23:59", "0 halfUp 7 [7, 3, 0] 1439 - 2026-03-05 - false"),
      ("option quiet 22:00-07:30", "0 halfUp 7 [7, 3, 0] 540 1320-450 2026-03-05 - false"),
      ("option date-format D MMM YYYY", "0 halfUp 7 [7, 3, 0] 540 - 5 Mar 2026 - false"),
      ("option date-format \"DD/MM/YYYY\"", "0 halfUp 7 [7, 3, 0] 540 - 05/03/2026 - false"),
      ("option inbox new.ledger", "0 halfUp 7 [7, 3, 0] 540 - 2026-03-05 new.ledger false"),
      ("option strict yes", "0 halfUp 7 [7, 3, 0] 540 - 2026-03-05 - true"),
      ("option strict no\noption strict no", "0 halfUp 7 [7, 3, 0] 540 - 2026-03-05 - false"),
    ])
  func values(text: String, expected: String) { #expect(meaning(text, of: options) == [expected]) }

  @Test(
    "of plans: where they come from, what miles are worth, and whether there is advice",
    arguments: [
      ("", "- - true"), ("option plan-from expect", "expect - true"),
      ("option plan-from budgets", "budgets - true"),
      ("option plan-from history\noption advice no", "history - false"),
      ("option worth 1.8 SGD per 100 miles", "- 1.8 SGD 100 9/500 true"),
      ("option worth S$2,500 per 1,000.5 miles", "- 2500 SGD 1000.5 5000/2001 true"),
      ("option worth ¥3 per 1 miles\ncurrency JPY\n    symbol ¥", "- 3 JPY 1 3/1 true"),
    ])
  func plans(text: String, expected: String) {
    let words = meaning(text) { read in
      let (options, currencies) = (read.ledger.settings.options, read.ledger.settings.currencies)
      let worth = options.worth.map { worth in
        let mile = worth.perMile?.reduced
        return "\(worth.amount) \(currencies.code(worth.currency)) \(worth.miles) "
          + "\(mile.map { "\($0.numerator)/\($0.denominator)" } ?? "-")"
      }
      return ["\(options.planSource?.rawValue ?? "-") \(worth ?? "-") \(options.advice)"]
    }
    #expect(words == [expected])
  }

  @Test(
    "the day from which expired benefits count",
    arguments: [("", "-"), ("option benefits-from 2026-11-14", "2026-11-14")])
  func benefitsFrom(text: String, expected: String) {
    #expect(
      meaning(text) { [$0.ledger.settings.options.benefitsFrom?.value.description ?? "-"] } == [expected])
  }

  @Test(
    "the order of each command's rows",
    arguments: [
      ("", "file date - file file -"), ("option sort cards bank", "bank date - file file -"),
      (
        "option sort list payee\noption sort benefits left\noption sort coupons name",
        "file payee left file file name"
      ),
      (
        "option sort budgets used\noption sort subscriptions cost\noption sort budgets used",
        "file date - used cost -"
      ),
    ])
  func orders(text: String, expected: String) {
    let words = meaning(text) { read in
      let sort = read.ledger.settings.options.sort
      return [
        "\(sort.cards) \(sort.list) \(sort.benefits.map { "\($0)" } ?? "-") \(sort.budgets)"
          + " \(sort.subscriptions) \(sort.coupons.map { "\($0)" } ?? "-")"
      ]
    }
    #expect(words == [expected])
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "option benefits-from ⟦E251⟧today", "option benefits-from ⟦E251⟧2026-02-30",
      "option benefits-from 2026-01-01 ⟦E019⟧x",
      "option sort⟦E018⟧", "option sort cards⟦E018⟧", "option sort ⟦E251⟧status name",
      "option sort cards ⟦E251⟧amount", "option sort list amount ⟦E019⟧spend",
      "option sort cards name\noption ⟦E252⟧sort cards bank",
      "option plan-from ⟦E251⟧expects", "option advice ⟦E251⟧off", "option worth ⟦E432⟧1.8 per 100 miles",
      "option worth ⟦E432⟧0 SGD per 100 miles", "option worth ⟦E432⟧-1 SGD per 100 miles",
      "option worth ⟦E432⟧1.8 SGD per 100", "option worth ⟦E432⟧1.8 SGD",
      "option worth ⟦E432⟧1.8 SGD per 0 miles",
      "option worth ⟦E432⟧per 100 miles", "option worth ⟦E432⟧1.8 SGD per 100 miles each",
      "option worth⟦E018⟧",
      "option worth 1.8 SGD per 100 miles\noption ⟦E252⟧worth 1.9 SGD per 100 miles",
      "option worth 1.8 ⟦E307⟧XYZQ per 100 miles", "option worth ⟦E115⟧1,8 SGD per 100 miles",
      "option⟦E018⟧", "option strict⟦E018⟧", "option ⟦E250⟧stale-rate 7", "option week-starts ⟦E251⟧tuesday",
      "option rounding ⟦E251⟧up", "option stale-rates ⟦E251⟧-1",
      "option stale-rates ⟦E251⟧100000", "option stale-rates 7 ⟦E019⟧days", "option remind ⟦E231⟧367",
      "option remind ⟦E231⟧1 2 3 4 5 6 7 8", "option remind-at ⟦E251⟧9:00",
      "option remind-at ⟦E251⟧24:00", "option remind-at ⟦E251⟧09:60", "option quiet ⟦E251⟧22:00",
      "option quiet ⟦E251⟧22:00-7:00", "option date-format ⟦E251⟧MM/DD",
      "option strict ⟦E251⟧true", "option strict yes\noption ⟦E252⟧strict no",
      "option strict yes\n    ⟦E106⟧note x",
    ])
  func faults(text: String) { expectFaults(text) }
}
