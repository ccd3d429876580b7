import TestSupport
import Testing

/// Lines as newcomers write them, and a part of the answer that they can use.
@Suite("Hints for newcomers")
struct NewcomerHints {
  private func complaints(_ text: String, _ command: String = "check --width 300 --color never") -> String {
    milepost(command, on: "2026-11-14", "base SGD\n" + text + "\n").complaints
  }

  @Test(
    "definitions",
    arguments: [
      ("card l like \"UOB Lady's Solitaire\"", "did you mean \"uob-ladys-solitaire\"?"),
      ("card l like chase-sapphire", "write one of: chase-sapphire-preferred, chase-sapphire-reserve"),
      ("card l like \"uob one\"", "uob-one"),
      ("card l lik chase", "did you mean `like`?"),
      ("subscription s like \"Netflix\" from 2026-01-01", "did you mean \"netflix-sg\"?"),
      ("budget food monthly 300", "= help: budget food 300 monthly"),
      ("budget food \"Food\" monthly 300 SGD", "= help: budget food \"Food\" 300 SGD monthly"),
      ("budget food monthly", "for example: budget food … monthly"),
      ("goal g 900 by 2027-01-01\n    autosave weekly 100", "= help: autosave 100 weekly"),
      ("subscription o monthly 9.99", "= help: subscription o 9.99 monthly from DATE"),
      ("budget food 300 monthly\n    alert 80", "= help: 80%"),
      ("option stale-rates 100000", "from 0 to 99999"),
      ("coupon c 5x expires 2027-01-01", "= help: 5 x"),
      ("subscription o 15 USD/month from 2026-01-05", "= help: USD monthly"),
      ("subscription o US$15/month from 2026-01-05", "= help: US$15 monthly"),
      ("subscription o 15 USD twice a year from 2026-01-05", "did you mean `half-yearly`?"),
      ("subscription o 15 USD 4 times yearly from 2026-01-05", "did you mean `quarterly`?"),
      ("subscription o 15 USD every month from 2026-01-05", "did you mean `monthly`?"),
      ("subscription o 15 USD per month from 2026-01-05", "unexpected `per month`"),
      ("subscription o 15 USD 5 times a year from 2026-01-05", "periods are daily"),
      ("subscription o 15 USD from 2026-01-05", "missing a period"),
      (
        "subscription o 15 monthly from 2026-01-05\n2026-02-01 subscription o 16 per month",
        "did you mean `monthly`?"
      ),
      ("subscription o 15 monthly from 2026-01-05\n2026-02-01 subscription o none", "= help: cash\n"),
      ("budget food 300 SGD/week", "= help: SGD weekly"),
      ("budget food 300 twice a month", "periods are daily"),
      ("account", "missing the name of an account"),
    ])
  func definitions(written: String, answer: String) {
    #expect(complaints(written).contains(answer), "\(complaints(written))")
  }

  @Test(
    "properties of a card",
    arguments: [
      ("earn local 1.4, foreign 2.4", "no comma follows a number"),
      ("earn local 1.4, foreign 2.4", "= help: 1.4\n"),
      ("cap #online 4.0 600 SGD", "= help: up to 600 SGD"), ("bonus #online 4.0 600", "= help: up to 600\n"),
      ("minimum 500", "did you mean `min`?"), ("last-four 1234", "did you mean `last4`?"),
      ("mpd 4", "did you mean `earn`?"), ("annual-fee 200", "did you mean `fee`?"),
      ("issuer UOB", "did you mean `bank`?"), ("statement 14", "did you mean `cycle`?"),
      ("description a", "did you mean `note`?"), ("benefit lounge 2x yearly", "= help: 2 x"),
      ("benefit uber monthly 15 USD", "= help: 15 USD monthly"), ("fee yearly 200", "= help: fee 200 yearly"),
      ("benefit lounge twice a year", "did you mean `2 x yearly`?"),
      ("benefit lounge twice yearly", "did you mean `2 x yearly`?"),
      ("benefit lounge 4 times a year", "did you mean `4 x yearly`?"),
      ("benefit lounge 4 times", "did you mean `x`?"),
      ("benefit lounge once a year", "did you mean `yearly`?"),
      ("benefit uber 15 SGD twice a year", "did you mean `half-yearly`?"),
      ("benefit uber 15 SGD/month", "= help: SGD monthly"), ("fx-fee 3.25", "= help: 3.25%"),
      ("last4 4111 1111 1111 1234", "= help: last4 1234"),
    ])
  func properties(written: String, answer: String) {
    let text = complaints("card k \"K\"\n    " + written)
    #expect(text.contains(answer), "\(text)")
  }

  @Test(
    "dated entries",
    arguments: [
      ("k 6.40", "= help: 2026-01-05 6.40 k"),
      ("k 6.40 USD #dining Ya", "= help: 2026-01-05 6.40 USD k #dining Ya"),
      ("Starbucks 6.40 k", "= help: 2026-01-05 6.40 k Starbucks"),
      ("expense 30 k #dining", "= help: 2026-01-05 30 k #dining"),
      ("expense 30 k", "an expense has no keyword"),
      ("refund 6.40 k Shop", "= help: 2026-01-05 -6.40 k Shop"),
      ("refund k 6.40", "= help: 2026-01-05 -6.40 k"),
      ("incme 6.40 k", "did you mean `income`?"), ("5 k #foreignCurrency", "did you mean #foreign?"),
      ("5 k\n    photo a.jpg", "did you mean `receipt`?"), ("5 k\n    description a", "did you mean `note`?"),
      ("$15 k #dining", "write the code after the number"), ("฿15 k #dining", "write 15 THB"),
      ("k (8.60 SGD) Kopi", "= help: 2026-01-05 -8.60 SGD k Kopi"),
      ("k (8.60)", "= help: 2026-01-05 -8.60 k"),
      ("(8.60 SGD) k Kopi", "= help: -8.60 SGD\n"), ("spent $6.40 k Kopi", "= help: 2026-01-05 $6.40 k Kopi"),
      ("seen budget/food/2026-13/80", "`milepost alerts` lists them"),
      ("15.50 USD k #dining", "15.50 USD = "), ("5 PPV", "write `5 ppv`"),
      ("6.40 Ya Kun", "missing card or account before \"Ya\""),
      ("6.40 Ya Kun", "= help: 2026-01-05 6.40 k Ya Kun; known: k, cash\n"),
      ("6.40 Ya Kun cash", "= help: 2026-01-05 6.40 cash Ya Kun; known: k, cash\n"),
      ("6.40 via k #dining", "= help: 2026-01-05 6.40 k via #dining; known: k, cash\n"),
      ("6.40 kopi", "= help: declare it: card kopi "), ("6.40 Cahs", "did you mean \"cash\"?"),
      ("Ya Kun k 6.40", "= help: 2026-01-05 6.40 k Ya Kun\n"),
      ("Ya Kun 6.40", "= help: write: DATE AMOUNT CARD #tag payee\n"),
      ("refund 6.40 Shop", "= help: write: DATE AMOUNT CARD #tag payee\n"),
    ])
  func dated(written: String, answer: String) {
    let text = complaints("account k\n2026-01-05 " + written)
    #expect(text.contains(answer), "\(text)")
  }

  @Test("the cards and accounts that are known, at most five, those used last first")
  func knownSources() {
    let cards = ["aa1", "bb2", "cc3", "dd4", "ee5", "ff6"].map { "account \($0)" }.joined(separator: "\n")
    let uses = "2026-01-03 1.00 cc3\n2026-01-04 1.00 ee5\n2026-01-02 1.00 ee5\n2026-01-02 1.00 ff6\n"
    let text = complaints("\(cards)\n\(uses)2026-01-05 6.40 Ya Kun")
    #expect(text.contains("= help: 2026-01-05 6.40 ee5 Ya Kun; known: ee5, cc3, ff6, aa1, bb2\n"), "\(text)")
  }

  @Test("an unknown entry has at most three near ones, and help lists all")
  func unknownEntry() {
    #expect(complaints("budgt food 300 monthly").contains("^^^^^ did you mean `budget`?"))
    let text = complaints("zzz food 300 monthly")
    #expect(text.contains("= help: all entries: milepost help entries\n") && !text.contains("did you mean"))
    let entries = milepost("help entries", "").text
    for word in ["  card ", "  budget ", "  include ", "  settled ", "  amendment "] {
      #expect(entries.contains(word), "\(word)")
    }
  }

  @Test("a unit after a rate for one category is not just removed")
  func rateOfCategory() {
    let text = complaints("card k \"K\"\n    earn 4 mpd on dining")
    #expect(text.contains("= help: for one category: cap #dining 4.0\n"), "\(text)")
  }

  @Test(
    "the history of the European Central Bank is named for its currencies alone",
    arguments: [("USD", true), ("THB", true), ("TWD", false)])
  func referenceRates(code: String, isNamed: Bool) {
    let text = complaints("2026-01-05 5.00 \(code) cash")
    #expect(
      text.contains(
        "= help: write what was billed: 5.00 \(code) = … SGD, or a rate: 2026-01-05 rate \(code) … SGD"
          + (isNamed
            ? ", or its rates: milepost import ecb FILE, from www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip\n"
            : "\n")), "\(text)")
  }

  @Test(
    "dates with the name of a month",
    arguments: [
      "5 Jan 2026", "05-Jan-2026", "Jan 5 2026", "January 5, 2026", "5 january 2026", "2026-Jan-05",
      "2026 Jan 5",
      "5th Jan, 2026", "20260105", "Jan/5/2026",
    ])
  func months(date: String) {
    let text = complaints("\(date)  6.40 k Kopi\n    nte x")
    let marks = String(repeating: "^", count: date.utf8.count)
    #expect(
      text.contains("error[E103]: dates are written YYYY-MM-DD") && text.contains(" \(marks)\n"), "\(text)")
    #expect(text.contains("= help: 2026-01-05\n"), "\(text)")
  }

  @Test(
    "what only resembles a date with a month is answered as before",
    arguments: ["31 Feb 2026", "5 Jan 6.40 k", "Jane"])
  func noMonths(line: String) { #expect(!complaints(line).contains("YYYY-MM-DD, with all digits")) }

  @Test(
    "the help for a missing rate uses the rates of the card itself and the amount as it is, and calculates nothing"
  )
  func missingRate() {
    let text = complaints("account k\n2026-01-05 15.50 USD k #dining\n2026-02-05 rate USD 1.30 SGD k")
    #expect(
      text.contains("15.50 USD = … SGD, or a rate: 2026-01-05 rate USD 1.30 SGD (as on 2026-02-05), or its"),
      "\(text)")
    #expect(text.contains("the nearest rate is later"))
  }

  @Test("no currency is guessed for a symbol, the base least of all")
  func symbol() {
    let text = milepost("check", on: "2026-11-14", "base USD\n2026-01-05 $15 cash #dining\n").complaints
    #expect(text.contains("help: write the code after the number\n") && !text.contains("USD"), "\(text)")
  }

  @Test("a goal in its last week says how many days there are")
  func goal() {
    let wallet = "base SGD\ngoal trip 7200 by 2026-11-15\n"
    #expect(milepost("goals", on: "2026-11-14", wallet).text.contains("needed: 7,200.00 in 1 day\n"))
    #expect(milepost("goals", on: "2026-11-12", wallet).text.contains("needed: 7,200.00 in 3 days\n"))
  }

  @Test("`add` names the nearest card, with one card too")
  func nearestCard() {
    let disk = MemoryDisk("base SGD\ncard ppv \"PPV\"\n    earn 1\n")
    let outcome = disk.run(["add", "20", "ppp", "+dining", "Ya", "Kun"])
    #expect(
      outcome.complaints.contains("did you mean ppv?") && !disk.text.contains("2026"), "\(outcome.complaints)"
    )
    #expect(disk.run(["add", "20", "+dining", "Kaya", "Shop"]).exitCode == .success)
  }

  @Test("the example of `library show` is a template")
  func example() {
    let help = milepost("library --help", "").text
    #expect(help.contains("library show uob-ladys-solitaire"))
    #expect(milepost("library show uob-ladys-solitaire", "").exitCode == .success)
  }
}
