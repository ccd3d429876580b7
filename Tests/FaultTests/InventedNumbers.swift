import TestSupport
import Testing

/// A message has no number that the program does not know beside a name, a date, an amount or a currency of the user's.
@Suite("Hints invent no number")
struct InventedNumbers {
  private static let card = "card vs \"V\"\n    cycle opens 20\n"

  private func complaints(_ text: String) -> String {
    milepost("check --width 300 --color never", on: "2026-11-14", "base SGD\n" + text + "\n").complaints
  }

  @Test(
    "what is not known is open",
    arguments: [
      (
        "2026-11-02 12 USD cash X",
        "help: write what was billed: 12.00 USD = … SGD, or a rate: 2026-11-02 rate USD … SGD, or its rates: "
      ),
      (
        "option worth 1.3 USD per 100 miles\n" + card + "    earn 1",
        "help: write a rate: 2026-11-14 rate USD … SGD, or its rates: "
      ),
      (card + "    fee 200 yearly waived at 9000", "opened YYYY-MM-DD, or write the day of the fee"),
      (
        card + "    benefit l 2 x yearly from anniversary",
        "help: add under the card: opened YYYY-MM-DD (the card's"
      ),
      (
        card + "    welcome 9000 miles spend 100 SGD within 60 days",
        "help: add under the card: opened YYYY-MM-DD"
      ),
      (
        card + "    welcome 9000 points spend 100 SGD by 2026-12-31",
        "help: points 1 NAME = … miles, or write the bonus"
      ),
      (
        card + "    milestone m 500 SGD yearly gives 50 points",
        "help: points 1 NAME = … miles, or give miles"
      ),
      (card + "    benefit uber in december 35 SGD", "help: declare it first: benefit uber … SGD monthly"),
      (card + "    benefit uber 9 SGD yearly\n    benefit ubr in december 35 SGD", "did you mean `uber`?"),
      (
        card + "    benefit uber 9 SGD yearly\n    benefit uber in may 9 SGD",
        "help: make it monthly, or remove the month"
      ),
      (card + "2026-01-05 used vs/uber", "help: declare it below the card: benefit uber … SGD monthly"),
      (card + "    limit uob", "help: declare it: limit uob … SGD"),
      (
        card + "    currency USD\n    limit uob\nlimit uob 9 SGD",
        "help: write a limit of the card's own: limit … USD"
      ),
      (card + "    alert 30%", "help: add under the card: limit …\n"),
      ("limit uob", "help: limit uob …; for the limit of one card"),
      (card + "    cap #x 4 in shop", "help: define it on the card: pool shop up to … SGD monthly"),
      (card + "    pool shop up to 9 SGD monthly", "help: cap #… … in shop"),
      (
        "tag x\n" + card + "2026-01-05 activated vs #x",
        "help: add to the card: cap #x … activate, or write the day"
      ),
      (
        card + "2026-01-05 settled vs",
        "help: write below card vs: due … days (after the last day of the cycle), or: due on …"
      ),
      (card + "    autopay cash", "help: write below card vs: due … days (after"),
      ("expect food 0 monthly", "help: expect food … monthly"),
      ("budget food monthly", "for example: budget food … monthly"),
      ("subscription o monthly", "for example: subscription o … monthly from DATE"),
      ("2026-01-05 saved trip 9", "help: declare it: goal trip … by DATE"),
      ("2026-01-05 paid netflix", "help: declare it: subscription netflix … monthly from DATE"),
      ("2026-01-05 budget food 9", "help: declare it: budget food … monthly"),
      ("2026-01-05 expect food 9", "help: declare it: expect food … monthly"),
      ("2026-01-05 limit uob 9", "help: declare it: limit uob …\n"),
      ("budget a 9 monthly\nbudget a 9 monthly", "amend it: DATE budget a …"),
      ("2026-01-05 repaid mei cash", "help: below an expense: share … mei"),
      ("2026-01-05 9 cash X\n    share 3/2 mei", "help: share …/… mei, or: share …% mei"),
      (
        "2026-01-05 9 cash X\n    share 3 USD mei",
        "help: write the part in SGD, or as a part of the whole: …%"
      ),
      ("2026-01-05 9 sgd X", "help: … SGD"),
      ("6.40 cash X", "help: DATE 6.40"), ("income 5 cash", "help: DATE income …"),
      ("spent 5 cash", "help: DATE AMOUNT CARD #tag payee"),
      ("2026-01-05 5", "help: write: DATE AMOUNT CARD #tag payee"),
      ("P 2026-01-05 EUR 1.45 SGD", "help: DATE rate CUR … BASE"),
      ("expect food 9 every 2 weeks", "help: add below it:     from DATE\n"),
      ("expect food 9", "or for one purchase `on DATE`\n"), ("expect food 9 once", "help: on DATE\n"),
      (
        "expect food 9 monthly\n    from 2026-02-01\n    until 2026-01-31",
        "help: write a later day: until DATE\n"
      ),
      (card + "card m \"M\"\n    under none", "help: close it (closed DATE), and"),
      ("budget fun -9 monthly", "help: budget fun … monthly\n"),
      ("budget fun 9 monthly from 2026-01-09", "help:     from DATE\n"),
      (card + "    due on 32", "help: due on …\n"), (card + "    due 200 days", "help: due … days\n"),
      (card + "    limit 900\n    alert 120%", "help: alert …%\n"),
      (
        card + "    cap #x 2.8 min 8 SGD of card at 40 SGD",
        "help: at AMOUNT RATE, or: at AMOUNT up to AMOUNT\n"
      ),
      (
        card + "    benefit uber 9 SGD monthly\n2026-01-10 -3 vs X\n    used uber",
        "help: used uber …\n"
      ),
      (
        card + "    benefit uber 9 SGD monthly\n2026-01-10 income 3 cash X\n    used vs/uber",
        "help: an entry of its own can: DATE used CARD/BENEFIT AMOUNT\n"
      ),
      ("option worth 0 SGD per 100 miles", "help: write: option worth … CUR per 100 miles\n"),
      (card + "    fee 15 SGD monthly", "help: fee … yearly\n"),
      ("card vs \"V\"\n    cycle 15", "help: cycle opens …, cycle closes … or cycle calendar\n"),
      ("2026-01-05 * 9 cash X", "help: write the posting date instead: DATE=POSTED AMOUNT CARD\n"),
      (card + "    last4 4111-11", "help: last4 1111\n"), (card + "    last4 a1", "help: last4 …\n"),
    ])
  func open(written: String, help: String) {
    #expect(complaints(written).contains(help), "\(complaints(written))")
  }

  @Test("the number of the nearest rate is known, and its date is added")
  func nearest() {
    let text = complaints("2026-11-02 12 USD cash X\n2026-11-09 rate USD 1.3 SGD")
    #expect(
      text.contains(
        "= help: write what was billed: 12.00 USD = … SGD, or a rate: 2026-11-02 rate USD 1.3 SGD (as on "))
    #expect(text.contains("the nearest rate is later: 2026-11-09"), "\(text)")
  }

  @Test(
    "the id of an alert or of a due item is not made up",
    arguments: ["seen budget/x", "snooze x/y until 2026-12-01"])
  func ids(entry: String) {
    let text = complaints("2026-11-02 " + entry)
    #expect(text.contains("lists them") && !text.contains("help:"), "\(text)")
  }

  @Test("commands and reports neither")
  func commands() {
    let wallet = "base CAD\ncard a \"A\"\n    earn 1\ncard b \"B\"\n    earn 2\n"
    #expect(
      milepost("rates", on: "2026-11-14", wallet).text == "No rates yet. Add one: DATE rate CUR … CAD\n")
    let rates = milepost("rates ؋42 to CAD", on: "2026-11-14", wallet).complaints
    #expect(rates.contains("as a code: rates 42 CODE"), "\(rates)")
    let plan = milepost("plan", on: "2026-11-14", wallet).complaints
    #expect(plan.contains("such as: expect groceries … CAD monthly"), "\(plan)")
  }

  @Test(
    "a `…` that is pasted is an error of its own",
    arguments: [
      ("2026-11-02 12.00 USD = … SGD cash X", "…"), ("2026-11-02 rate USD … SGD", "…"),
      ("2026-11-02 … cash X", "…"),
      ("2026-11-02 12 USD @ … cash X", "…"), ("2026-11-02 12.00 USD = ... cash X", "..."),
      (card + "    benefit uber … USD monthly", "…"), (card + "    limit … SGD", "…"),
      (card + "    limit …", "…"),
      ("limit uob … SGD", "…"), ("limit uob …", "…"), (card + "    pool shop up to … SGD monthly", "…"),
      (card + "    cap #x … in shop", "…"), (card + "    cap #x … activate", "…"),
      (card + "    due … days", "…"),
      (card + "    due on …", "…"), (card + "    points 1 NAME = … miles", "…"),
      ("expect food … monthly", "…"),
      ("budget food … monthly", "…"), ("subscription o … monthly from 2026-01-05", "…"),
      ("goal trip … by 2027-01-01", "…"), ("2026-01-05 9 cash X\n    share … mei", "…"),
      ("2026-01-05 9 cash X\n    share …/… mei", "…/…"), ("2026-01-05 9 cash X\n    share …% mei", "…%"),
      (card + "    last4 …", "…"), ("option worth … SGD per 100 miles", "…"),
      ("2026-01-05 saved trip …", "…"),
    ])
  func pasted(line: String, word: String) {
    let text = complaints(line)
    #expect(text.contains("error[E120]: put your own number in place of \"\(word)\"\n"), "\(text)")
    #expect(text.contains("1 error") || line.contains("saved"), "\(text)")
  }

  @Test("a `…` in a payee or a note is text")
  func others() {
    for line in [
      "2026-11-02 12 cash … and more", "2026-11-02 12 cash X\n    note … later", "2026-11-02 12 cash Wait…",
    ] {
      #expect(complaints(line).isEmpty, "\(complaints(line))")
    }
    #expect(!complaints("2026-13-02 12 cash X … Y").contains("E120"))
  }
}
