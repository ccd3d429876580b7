import TestSupport
import Testing

/// Habits of other tools, typing errors and words in another order, and a part of each answer.
@Suite("Habits of newcomers")
struct NewcomerHabits {
  private func complaints(_ text: String) -> String {
    milepost("check --width 300 --color never", on: "2026-11-14", "base SGD\n" + text + "\n").complaints
  }

  @Test(
    "entries",
    arguments: [
      ("05/01/2026 6.40 k", "= help: 2026-01-05, or 2026-05-01"), ("20/05/2024 6.40 k", "= help: 2024-05-20"),
      ("5/20/2024 6.40 k", "= help: 2024-05-20"), ("2026-01-05, 6.40 k", "= help: 2026-01-05"),
      ("2026-01-05T10:00 6.40 k", "= help: 2026-01-05"), ("6.40 k #dining", "missing date before the amount"),
      ("yesterday 6.40 k", "= help: DATE AMOUNT CARD #tag"),
      ("expense 6.40 k", "= help: DATE AMOUNT CARD #tag"),
      ("2026-01-05 SGD6.40 k", "= help: 6.40 SGD"), ("2026-01-05 6.40 #dining k Ya", "6.40 k #dining Ya"),
      ("2026-01-05 6.40 \"k\" #dining", "6.40 k #dining"),
      ("2026-01-05 k Ya Kun 6.40", "2026-01-05 6.40 k Ya Kun"),
      ("2026-01-05 \"Ya Kun\" 6.40 k", "2026-01-05 6.40 k \"Ya Kun\""),
      ("2026-01-05 6.40 via k", "before \"via\""),
      ("2026-01-05 6.40 Starbucks k", "before \"Starbucks\""),
      ("2026-01-05 open Assets", "did you mean `account`?"),
      ("2026-01-05 balance k 500", "there are no balances"),
      ("2026-01-05 price USD 1.34 SGD", "did you mean `rate`?"),
      ("2026-01-05 salary 5000 k", "did you mean `income`?"),
      ("2026-01-05 income k 5000", "= help: income 5000 k"),
      ("2026-01-05 paid 9.90 netflix", "= help: paid netflix 9.90"),
      ("2026-01-05 saved 400 SGD trip", "= help: saved trip 400 SGD"),
      ("2026-01-05 statement 432.10 k", "= help: statement k 432.10"),
      ("2026-01-05 credited 432 k", "= help: credited k 432"),
      ("2026-01-05 rate USD SGD 1.34", "= help: rate USD 1.34 SGD"),
      ("2026-01-05 rate 1.34 USD SGD", "= help: rate USD 1.34 SGD"),
      ("2026-01-05 rate USD/SGD 1.34", "= help: rate USD 1.34 SGD"),
      ("credit-card p \"P\"", "did you mean `card`?"), ("cash wallet", "did you mean `account`?"),
      ("category: dining", "did you mean `category`?"), ("default-currency SGD", "did you mean `base`?"),
      ("-- comment", "comments start with `;`"), ("base \"SGD\"", "= help: SGD"), ("base S$", "SGD"),
      ("card uob one \"UOB One\"", "= help: card uob-one \"UOB One\""),
      ("card uob-one UOB One", "= help: card uob-one \"UOB One\""),
      ("card uob-one 'UOB One'", "= help: card uob-one \"UOB One\""),
      ("account posb My bank", "= help: account posb \"My bank\""),
      ("card uob-one: \"UOB One\"", "= help: uob-one\n"), ("card uob-one, \"UOB One\"", "= help: uob-one\n"),
    ])
  func entries(written: String, answer: String) {
    let text = complaints("account k\n" + written)
    #expect(text.contains(answer), "\(text)")
  }

  @Test(
    "properties of a card",
    arguments: [
      ("earn 4mpd", "= help: 4\n"), ("earn 10x", "= help: 10\n"), ("earn 4 mpd", "^^^ remove it"),
      ("earn 1.2 miles", "^^^^^ remove it"), ("earn 1.2 per dollar", "unexpected `per dollar`"),
      ("earn local 1.2 overseas 2.4", "did you mean `foreign`?"), ("earn 5% cashback", "^ remove it"),
      ("earn dining 4", "= help: cap #dining 4"), ("earn #dining 4", "= help: cap #dining 4"),
      ("cap #dining 4 mpd up to 500", "^^^ remove it"), ("cap #dining 4 upto 500", "= help: up to 500"),
      ("cap #dining 4 limit 500 SGD", "= help: up to 500 SGD"),
      ("cap #dining 4 max 500", "= help: up to 500"),
      ("cap #dining, #food 4", "= help: dining"),
      ("cap #dining 4 up to 500 per month", "did you mean `monthly`?"),
      ("cap #dining 4 up to 500/month", "= help: 500 monthly"),
      ("bonus 9 #online", "= help: bonus #online 9"),
      ("cap 4 #online up to 500", "= help: cap #online 4 up to 500"),
      ("cap #dining up to 500", "missing rate before `up`"), ("cycle opens 15th", "= help: 15\n"),
      ("min spend 500", "^^^^^ remove it"), ("fee 200/year", "= help: 200 yearly"),
      ("benefit lounge 2 times yearly", "did you mean `2 x yearly`?"),
      ("benefit lounge 2 per year", "did you mean `yearly`?"),
      ("rounding down", "did you mean `rounds`?"), ("currency S$", "SGD"),
    ])
  func properties(written: String, answer: String) {
    let text = complaints("card k \"K\"\n    " + written)
    #expect(text.contains(answer), "\(text)")
  }
}
