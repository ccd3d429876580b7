import LedgerModel
import MilepostCLI
import TestSupport
import Testing

/// What is typed for a command that there is not, and the one line that says what to type.
@Suite("Unknown commands")
struct UnknownCommandTests {
  private static let wallet = """
    base SGD
    card ppv like uob-preferred-platinum-visa
    card vs "UOB Visa Signature"
    account posb "POSB Savings"
    budget food 900 monthly
    goal trip 12000 by 2027-01-01
    subscription netflix "Netflix" 22.98 monthly from 2026-09-10 ppv
    coupon grab5 "Five off a ride" 5 expires 2026-12-31
    category gear "Camera gear"

    """

  /// The line without the words that all have.
  private static func answer(_ line: String, _ wallet: String = wallet) -> String {
    let outcome = milepost(line, on: "2026-11-27", wallet)
    let lines = outcome.complaints.split(separator: "\n", omittingEmptySubsequences: false)
    guard outcome.exitCode == .usage, outcome.text.isEmpty, lines.count == 2 else {
      return outcome.text + outcome.complaints
    }
    let word = line.split(separator: " ").first ?? ""
    return String(lines[0].replacing("milepost: unknown command `\(word)`; ", with: ""))
  }

  @Test(
    "habits of other programs",
    arguments: [
      ("accounts", "write: milepost names accounts"), ("categories", "write: milepost names categories"),
      ("tags din", "write: milepost names tags din"), ("people", "write: milepost names people"),
      ("payees kopi", "write: milepost names payees kopi"),
      ("currencies", "write: milepost names currencies"),
      ("search uber", "write: milepost find uber"), ("grep it's", "write: milepost find 'it'\\''s'"),
      ("show", "write: milepost find WORD"), ("view ya kun", "write: milepost find ya kun"),
      ("edit", "entries are lines of wallet.ledger: edit it"),
      ("correct 5", "entries are lines of wallet.ledger: edit it"),
      (
        "delete", "entries are lines of wallet.ledger: delete the line there; the last change: milepost undo"
      ),
      ("rm 5", "entries are lines of wallet.ledger: delete the line there; the last change: milepost undo"),
      ("close ppv", "write: milepost change ppv closed"),
      ("archive posb savings", "write: milepost change posb closed"),
      ("close platinum", "write: milepost change ppv closed"),
      ("cancel netflix", "write: milepost change netflix ends 2026-11-27"),
      ("cancel netflix --on 2026-11-30", "write: milepost change netflix ends 2026-11-30"),
      ("cancel food", "write: milepost change food until 2026-11-27"),
      ("cancel trip", "write: milepost change trip by 2026-11-27"),
      ("close nothing", "write: milepost change nothing closed"),
      ("close", "write: milepost change NAME closed"),
      ("history", "write: milepost list --all"), ("log kopi", "write: milepost list --all kopi"),
      ("balance", "there are no balances: spend, bills, points"),
      ("settings", "options are lines of wallet.ledger: milepost help option"),
      ("expense 5 ppv Kopi", "write: milepost add 5 ppv Kopi"), ("spent", "write: milepost add"),
      ("buy 5 ppv #dining Kopi", "write: milepost add 5 ppv '#dining' Kopi"),
      ("refund", "write: milepost add -6.40 …"),
      ("refund 6.40 ppv Kopi", "write: milepost add -6.40 ppv Kopi"),
      ("refund ppv 6.40", "write: milepost add ppv -6.40"),
      (
        "transfer 50 posb",
        "moving your own money is not recorded; a card's bill: settled CARD, a subscription: paid"
      ),
      ("today", "write: milepost spend"), ("week", "write: milepost spend"),
      ("remind", "write: milepost due, or milepost export ics"), ("dashboard", "write: milepost status"),
      ("convert 5 EUR to SGD", "write: milepost rates 5 EUR to SGD"),
      ("convert", "write: milepost rates 12 USD to SGD"), ("encrypt", "write: milepost help about"),
      ("backup", "write: milepost help about"),
    ])
  func habits(line: String, answer: String) { #expect(UnknownCommandTests.answer(line) == answer) }

  @Test(
    "kinds of definitions: what is new is added, what is known is shown and changed",
    arguments: [
      ("budget fun 200 monthly +movies", "write: milepost new budget fun 200 monthly +movies"),
      ("budget food", "write: milepost budgets food, or milepost change food …"),
      ("budget food 950", "write: milepost budgets food, or milepost change food 950"),
      ("budget", "write: milepost budgets, or milepost new budget"),
      ("goal car 9000 by 2027-06-01", "write: milepost new goal car 9000 by 2027-06-01"),
      ("goal trip", "write: milepost goals trip, or milepost change trip …"),
      (
        "subscription netflix 24.98",
        "write: milepost subscriptions netflix, or milepost change netflix 24.98"
      ),
      ("coupon grab5", "write: milepost coupons grab5"),
      ("coupon ride 5 expires 2026-12-31", "write: milepost new coupon ride 5 expires 2026-12-31"),
      ("account thai", "write: milepost new account thai"),
      ("account posb", "write: milepost list account:posb, or milepost change posb …"),
      ("category shoes", "write: milepost new category shoes"),
      ("tag japan", "write: milepost new category japan"), ("category gear", "write: milepost spend +gear"),
      ("limit uob 12000", "write: milepost new limit uob 12000"),
    ])
  func kinds(line: String, answer: String) { #expect(UnknownCommandTests.answer(line) == answer) }

  @Test(
    "names of the wallet, then the nearest command",
    arguments: [
      ("ppv", "write: milepost card ppv"), ("preferred", "write: milepost card ppv"),
      ("food", "write: milepost budgets food"), ("trip", "write: milepost goals trip"),
      ("netflix", "write: milepost subscriptions netflix"), ("grab5", "write: milepost coupons grab5"),
      ("posb", "write: milepost list account:posb"), ("crads", "did you mean cards?"),
      ("wallet.ledger", "write: milepost help"), ("xyzzy", "write: milepost help"),
      // A word of two names is none of them.
      ("uob", "write: milepost help"),
    ])
  func names(line: String, answer: String) { #expect(UnknownCommandTests.answer(line) == answer) }

  @Test("a wallet that can't be read is answered without its names, never with its errors")
  func unreadable() {
    let broken = "base SGD\n2026-13-45 nonsense\nbudget food 900 monthly\nfoo bar\n"
    #expect(UnknownCommandTests.answer("food", broken) == "write: milepost budgets food")
    for line in ["food", "budget food 900 monthly", "cancel netflix"] {
      let outcome = run(line.split(separator: " ").map(String.init), environment: Environment(today: .first))
      #expect(outcome.exitCode == .usage && outcome.complaints.hasPrefix("milepost: unknown command"))
      #expect(
        !outcome.complaints.contains("No such file") && outcome.complaints.utf8.count { $0 == 0x0A } == 1)
    }
  }

  @Test("`card` with the words of `new`, and `list` with the name of a period")
  func ofCommands() {
    #expect(
      milepost("card gold like amex-gold-us", UnknownCommandTests.wallet).complaints
        == "milepost: `card` takes one name; write: milepost new card gold like amex-gold-us\n")
    #expect(
      milepost("list today", UnknownCommandTests.wallet).complaints
        == "milepost: write: milepost list --period today, or for a payee: payee:today\nSee: milepost help list\n"
    )
  }
}
