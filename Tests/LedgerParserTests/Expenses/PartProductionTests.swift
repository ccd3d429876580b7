import TestSupport
import Testing

@Suite("Parts of expenses, and repayments")
struct PartProductionTests {
  private static let expense = "2026-01-05 80 cash #groceries A\n    "
  private static let shared = "2026-01-05 80 cash #groceries A\n    share 40 mei\n"

  @Test(
    "mistakes in a part are marked where they are",
    arguments: [
      "split ⟦E284⟧20.00 USD #shopping", "share ⟦E284⟧20.00 USD mei", "split ⟦E285⟧-5 #shopping",
      "split ⟦E276⟧0 #shopping", "share ⟦E275⟧120% mei", "share ⟦E275⟧4/3 mei", "share ⟦E275⟧1/0 mei",
      "share ⟦E275⟧0% mei", "split ⟦E275⟧0/3 #shopping", "split 33.00⟦E274⟧", "split 33.00 ⟦E274⟧Snacks",
      "split ⟦E272⟧#shopping 33.00", "share ⟦E272⟧mei 60.00", "share ⟦E272⟧mei half", "share ⟦E272⟧half mei",
      "share ⟦E272⟧50 % mei", "share ⟦E018⟧mei", "share 60.00⟦E018⟧", "share 1/2⟦E018⟧",
      "share 60.00 ⟦E273⟧#mei",
      "share 60.00 ⟦E273⟧MEI", "share 60.00 ⟦E283⟧cash", "share 60.00 mei ⟦E019⟧for dinner",
      "⟦E280⟧split 85 #shopping",
      "share 30 mei\n    ⟦E280⟧share 51 tom", "share 30 mei\n    share 20 ⟦E333⟧Mei", "share ⟦E275⟧-1/3 mei",
      "share ⟦E275⟧-10% mei", "share ⟦E272⟧1 / 3 mei", "share 5 ⟦E303⟧sgd mei",
      "split 5 ⟦E303⟧sgd #shopping Soap",
      "share 5 ⟦E016⟧\"mei\"",
    ])
  func parts(text: String) { expectFaults(PartProductionTests.expense + text) }

  @Test(
    "the form to write instead",
    arguments: [
      ("split 120% #shopping Soap", "split …/… #shopping Soap, or: split …% #shopping Soap"),
      ("share -1/3 tom", "share …/… tom, or: share …% tom"), ("share 1 / 3 tom", "share 1/3 tom"),
      ("share 1/3 SGD tom", "share 1/3 tom"), ("share 1/3 TOM", "share 1/3 tom"),
      ("share 5 SGD TOM", "share 5 tom"), ("share 5 \"tom\"", "share 5 tom"),
      ("share 5 \"Tom B\"", "share 5 mei"),
      ("share 5 sgd tom", "share 5 SGD tom"), ("split 5.00 sgd #fun A", "split 5.00 SGD #fun A"),
    ])
  func help(text: String, expected: String) {
    let wallet = "base SGD\n" + PartProductionTests.expense + text + "\n"
    let check = ParsedJSON(milepost("check -F json", on: "2026-01-31", wallet).text)
    #expect(check["diagnostics"].items.map { $0["hint"].description } == [expected])
  }

  @Test(
    "parts of an entry with an error in its line are checked alone",
    arguments: [
      "2026-01-05 ⟦E110⟧80.00x cash\n    share 1/2 mei\n    share ⟦E018⟧mei\n    used uber\n    note x",
      "2026-01-05 80.00⟦E131⟧\n    share 1/2 mei", "2026-⟦E102⟧13-05 80 cash\n    split 1/2 #dining",
      "2026-01-05 paid⟦E018⟧\n    share 1/2 mei",
      "2026-01-05 income ⟦E110⟧5x cash\n    ⟦E279⟧share 1/2 mei\n    ⟦E390⟧used uber",
    ])
  func broken(text: String) { expectFaults(text) }

  @Test(
    "other properties of income and repayments",
    arguments: [
      (
        "2026-01-06 income 5 cash\n    nope x", "income has no property `nope`",
        "did you mean `note`? known: note, receipt"
      ),
      (
        "2026-01-06 repaid mei 5 cash\n    nope x", "a repayment has no property `nope`",
        "did you mean `note`? known: note, receipt"
      ),
      (
        "2026-01-06 repaid mei 5 cash\n    used uber", "a repayment can't use a benefit or coupon",
        "an entry of its own can: DATE used CARD/BENEFIT AMOUNT"
      ),
      ("2026-01-06 repaid mei all cash", "`all` is not an amount", "all that is owed: repaid mei cash"),
      ("2026-01-06 repaid mei 0 cash", "a repayment can't be nothing", "all that is owed: repaid mei cash"),
      (
        "2026-01-06 repaid", "missing the person after `repaid`",
        "expected; for example: 2026-01-12 repaid mei 30.00 bank"
      ),
    ])
  func messages(text: String, message: String, help: String) {
    let wallet = "base SGD\n" + PartProductionTests.shared + text + "\n"
    let found = ParsedJSON(milepost("check -F json", on: "2026-01-31", wallet).text)["diagnostics"].items
    #expect(found.map { "\($0["message"]): \($0["hint"])" } == ["\(message): \(help)"])
  }

  @Test(
    "parts belong below expenses",
    arguments: [
      "⟦E279⟧split 33 #shopping", "2026-01-05 ⟦E279⟧split 33 #shopping", "2026-01-05 ⟦E279⟧share 33 mei",
      "2026-01-05 income 5 cash\n    ⟦E279⟧share 1/2 mei",
      "2026-01-05 rate USD 1.3 SGD\n    ⟦E279⟧share 1/2 mei",
      "budget food 500 monthly\n    ⟦E279⟧split 1/2 #dining",
    ])
  func misplaced(text: String) { expectFaults(text) }

  @Test(
    "mistakes in a repayment are marked where they are",
    arguments: [
      "2026-01-06 repaid ⟦E282⟧mie 5 cash", "2026-01-06 repaid ⟦E333⟧Mei 5 cash",
      "2026-01-06 repaid ⟦E273⟧MEI 5 cash", "2026-01-06 repaid ⟦E277⟧30 mei cash",
      "2026-01-06 repaid mei⟦E018⟧", "2026-01-06 repaid mei ⟦E278⟧0 cash", "2026-01-06 repaid ⟦E283⟧cash mei",
      "card c\n2026-01-06 repaid mei ⟦E281⟧c", "2026-01-06 repaid mei 5 cash\n    ⟦E279⟧share 1/2 mei",
    ])
  func repaid(text: String) { expectFaults(PartProductionTests.shared + text) }

  @Test(
    "parts of a subscription that are too large are reported at the payment",
    arguments: [
      "    share 6 mei\n2026-01-09 paid s ⟦E280⟧5.00",
      "    share 12 mei\n2026-01-09 paid ⟦E280⟧s\n2026-02-09 paid ⟦E280⟧s",
    ])
  func subscription(lines: String) {
    expectFaults("subscription s 10 monthly from 2026-01-09 cash #streaming\n" + lines)
  }

  @Test("a tag of splits that is not declared is reported once")
  func tags() {
    let other = "2026-01-06 80 cash #fun A\n    split 5 #hosehold"
    expectFaults(PartProductionTests.expense + "split 5 ⟦W311⟧#hosehold\n" + other)
  }
}
