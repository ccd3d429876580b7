import TestSupport
import Testing

@Suite("The order of a command's rows")
struct SortTests {
  /// What a mile is worth, in the base.
  private static let worth = "option worth 2 SGD per 100 miles\n"
  private static let wallet = """
    base SGD
    2026-01-19 rate USD 1.50 SGD
    card ppv "Preferred"
        bank UOB
        earn base 1
    card revo "émeraude"
        currency USD
        bank hsbc
        earn base 1%
        cycle opens 20
    card one
        earn base 3%
    2026-01-05 90 ppv A
    2026-01-22 80 revo B
    2026-01-06 100 one C
    2026-01-06 7 cash A
    budget food 100 monthly
        tags #food
    budget fun "Álbums" 50 USD weekly
        tags #fun
    budget trip "trips" 900 yearly
        tags #travel
    2026-01-30 30 cash #food D
    2026-01-30 30 USD = 45 cash #fun E
    2026-01-30 100 cash #travel F
    subscription net "Netflix" 20 SGD monthly from 2026-01-20 cash #streaming
    subscription gym 15 USD monthly from 2026-01-10 cash #wellness
    subscription app "app" 2 SGD monthly from 2026-01-05 cash #software
    subscription old 90 SGD monthly from 2025-01-05 cash #software
        ends 2025-12-31
    coupon late "B" 5 SGD expires 2026-03-01
    coupon soon "c" 5 SGD expires 2026-02-02
    coupon later "A" 5 SGD expires 2026-02-20

    """

  private func ids(_ command: String, _ wallet: String = wallet) -> String {
    let name = String(command.prefix { $0 != " " })
    let outcome = milepost("\(command) -F json", wallet)
    guard outcome.exitCode == .success else { return outcome.complaints }
    return ParsedJSON(outcome.text)[name == "list" ? "entries" : name].items
      .map { ($0[name == "list" ? "payee" : "id"]).description }.joined(separator: " ")
  }

  @Test(
    "each order, and the same as an option",
    arguments: [
      ("cards file", "ppv revo one"), ("cards name", "revo one ppv"), ("cards bank", "revo ppv one"),
      ("cards spend", "revo one ppv"), ("cards cycle", "ppv one revo"),
      // 90 miles; 0.80 USD = 1.20; 3.00.
      ("cards earned", "ppv one revo"),
      ("budgets file", "food fun trip"), ("budgets name", "fun food trip"),
      ("budgets spent", "trip fun food"), ("budgets used", "fun food trip"),
      ("budgets end", "food fun trip"),
      ("subscriptions file", "net gym app old"), ("subscriptions name", "app gym net old"),
      ("subscriptions next", "app gym net old"), ("subscriptions cost", "gym net app old"),
      ("coupons file", "late soon later"), ("coupons name", "later late soon"),
      ("coupons expiry", "soon later late"),
    ])
  func orders(words: String, expected: String) {
    let (command, key) = (words.prefix { $0 != " " }, words.drop { $0 != " " }.dropFirst())
    #expect(ids("\(command) --sort \(key)") == expected)
    #expect(ids(String(command), "option sort \(words)\n" + SortTests.wallet) == expected)
  }

  @Test("miles at a worth are compared with money")
  func earned() {
    #expect(ids("cards --sort earned", SortTests.worth + SortTests.wallet) == "one ppv revo")
    // In another currency, at the rate of the day.
    let dollars = "option worth 4 USD per 100 miles\n" + SortTests.wallet
    #expect(ids("cards --sort earned", dollars) == "ppv one revo")
  }

  @Test("what is typed wins over the option, which is of one command")
  func typed() {
    let wallet = "option sort cards name\noption sort list payee\n" + SortTests.wallet
    #expect(ids("cards --sort file", wallet) == "ppv revo one")
    #expect(ids("budgets", wallet) == "food fun trip")
    #expect(ids("list", wallet) == "A A B C D E F")
    #expect(ids("list --sort date", wallet) == ids("list"))
    #expect(milepost("status", wallet).text == milepost("status", SortTests.wallet).text)
    let wrong = milepost("cards --sort amount", wallet)
    #expect(
      wrong.exitCode == .usage
        && wrong.complaints.contains("choose file, name, bank, spend, earned or cycle"),
      "\(wrong.complaints)")
  }

  @Test("the groups of coupons stay, and so do those of budgets")
  func groups() {
    func titles(_ options: String) -> [String] {
      milepost("coupons \(options)", SortTests.wallet).text.split(separator: "\n")
        .map { String($0.prefix { $0 != "5" }).trimmingSpaces }
    }
    #expect(titles("") == ["Within a week", "c", "Later", "A", "B"])
    #expect(titles("--sort file") == ["Within a week", "c", "Later", "B", "A"])
    let grouped = SortTests.wallet.replacing("tags #food", with: "tags #food\n    group g")
      .replacing("tags #travel", with: "tags #travel\n    group g")
    let text = milepost("budgets --sort used", grouped).text
    let places = ["\n  Álbums ", "\ng\n", "\n  food ", "\n  trips "].map { text.range(of: $0)?.lowerBound }
    let found = places.compactMap(\.self)
    #expect(found.count == places.count && found == found.sorted())
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    split(separator: " ").joined(separator: " ")
  }
}
