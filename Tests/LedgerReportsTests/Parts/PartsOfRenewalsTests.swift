import TestSupport
import Testing

@Suite("Parts of renewals")
struct PartsOfRenewalsTests {
  /// The renewals of 2026, by first tag.
  private func tags(_ text: String, on day: String = "2026-04-01") -> String {
    spend("--by tag --period 2026", on: day, "base SGD\ntag kids\n" + text)
  }

  @Test(
    "hold for each paid or automatic renewal without its own",
    arguments: [
      ("    auto\n", "streaming 20.00 x2, kids 10.00 x2"),
      ("2026-01-09 paid nf\n", "streaming 10.00 x1, kids 5.00 x1"),
      ("2026-01-09 paid nf 30.00\n", "streaming 15.00 x1, kids 7.50 x1"),
      // Its own are the only ones.
      ("2026-01-09 paid nf\n    share 1/2 mei\n", "streaming 10.00 x1"),
      (
        "    auto\n2026-02-09 paid nf\n    split 100% #dining\n",
        "dining 20.00 x1, streaming 10.00 x1, kids 5.00 x1"
      ),
      // What an amendment writes replaces all parts from its date on.
      (
        "    auto\n2026-02-01 subscription nf\n    split 1/2 #dining\n    split 1/4 #kids\n",
        "streaming 15.00 x2, dining 10.00 x1, kids 10.00 x2"
      ),
      ("    auto\n2026-02-01 subscription nf\n    share none\n", "streaming 30.00 x2, kids 5.00 x1"),
      ("    auto\n2026-02-01 subscription nf\n    split none\n", "streaming 30.00 x2, kids 5.00 x1"),
      ("    auto\n2026-02-01 subscription nf 30.00\n", "streaming 25.00 x2, kids 12.50 x2"),
    ])
  func renewals(more: String, expected: String) {
    let subscription = """
      subscription nf "Netflix" 20.00 monthly from 2026-01-09 cash #streaming
          ends 2026-02-28
          split 1/4 #kids
          share 1/4 mei

      """
    #expect(tags(subscription + more) == expected)
  }

  @Test(
    "a template's parts hold, amounts too, unless the subscription has its own",
    arguments: [
      ("like nf", "", "streaming 17.00 x1, kids 3.00 x1"),
      ("like nf 30.00", "", "streaming 27.00 x1, kids 3.00 x1"),
      ("like nf", "    split 1/2 #dining\n", "dining 10.00 x1, streaming 10.00 x1"),
      ("like nf", "    share none\n", "streaming 20.00 x1"),
    ])
  func templates(like: String, own: String, expected: String) {
    let template = "template subscription nf 20.00 SGD monthly #streaming\n    split 3.00 #kids\n"
    let subscription = "subscription mine \(like) from 2026-01-09 cash\n    auto\n    ends 2026-01-31\n"
    #expect(tags(template + subscription + own) == expected)
  }

  @Test("a later amendment of the template has its parts, until the subscription has its own")
  func amendedTemplate() {
    let template = """
      template subscription nf 20.00 SGD monthly #streaming
      2026-02-01 template subscription nf monthly
          split 3.00 #kids
      subscription mine like nf from 2026-01-09 cash
          auto
          ends 2026-02-28

      """
    #expect(tags(template) == "streaming 37.00 x2, kids 3.00 x1")
  }

  @Test("on a past day a later payment has not replaced the automatic renewal and its parts")
  func past() {
    let wallet = """
      subscription nf 20.00 monthly from 2026-01-09 cash #streaming
          auto
          share 1/2 mei
      2026-01-12 paid nf
          share 1/4 mei

      """
    #expect(tags(wallet, on: "2026-01-10") == "streaming 10.00 x1")
    #expect(tags(wallet, on: "2026-01-12") == "streaming 15.00 x1")
  }

  @Test("two amendments of one day with the same parts are one; with others they are an error")
  func sameDay() {
    let wallet = "base SGD\nsubscription nf 20.00 monthly from 2026-01-09 cash\n    auto\n"
    func amendment(_ part: String) -> String {
      "2026-02-01 subscription nf\n    share 1/4 tom\n    \(part)\n"
    }
    let (one, other) = (amendment("share 1/2 mei"), amendment("share 1/3 mei"))
    #expect(milepost("check", on: "2026-02-10", wallet + one + one).exitCode == .success)
    #expect(milepost("check", on: "2026-02-10", wallet + one + other).complaints.contains("error[E336]"))
  }

  @Test("too much for a price is one error: at the `paid`, or at the part if it is automatic")
  func tooMuch() {
    let wallet = "base SGD\nsubscription nf 20.00 monthly from 2026-01-09 cash\n    share 15.00 mei\n"
    func errors(_ text: String) -> String { milepost("check", on: "2026-04-10", wallet + text).complaints }
    let paid = errors("2026-01-09 paid nf 14.00\n2026-02-09 paid nf\n")
    #expect(paid.contains("error[E280]") && paid.contains("ledger:4:"), "\(paid)")
    let automatic = errors("    auto\n2026-02-01 subscription nf 14.00\n")
    #expect(automatic.contains("error[E280]") && automatic.contains(":3:5"), "\(automatic)")
    #expect([paid, automatic].allSatisfy { $0.split(separator: "[E280]").count == 2 })
  }

  @Test("prices and totals of subscriptions are of the whole")
  func whole() {
    let wallet = "base SGD\nsubscription nf 20.00 monthly from 2026-01-09 cash\n    share 1/2 mei\n    auto\n"
    let paths = ["subscriptions.0.amount", "subscriptions.0.monthly", "total_monthly"]
    #expect(
      values("subscriptions", paths[0], paths[1], paths[2], on: "2026-02-01", wallet) == "20.00 20.00 20.00")
  }

  @Test("a card or account in the place of a person is an error below a subscription, too")
  func person() {
    let wallet = "base SGD\naccount posb\nsubscription nf 14 monthly from 2026-01-09 posb\n    share 3 posb\n"
    let said = milepost("check", on: "2026-01-31", wallet).complaints
    #expect(said.contains("error[E283]") && said.contains(":4:13"), "\(said)")
  }

  @Test("an amendment that repeats the parts changes nothing")
  func idle() {
    let subscription = """
      base SGD
      subscription nf 20.00 monthly from 2026-01-09 cash #streaming
          auto
          share 1/4 mei
          split 3.00 #fun Soap

      """
    func codes(_ parts: String) -> [String] {
      let wallet = subscription + "2026-02-01 subscription nf\n" + parts
      let check = ParsedJSON(milepost("check -F json", on: "2026-02-02", wallet).text)
      return check["diagnostics"].items.map { "\($0["code"]) \($0["line"])" }
    }
    #expect(codes("    share 1/4 mei\n    split 3.00 #fun Soap\n") == ["W319 6"])
    for parts in [
      "share 1/4 mei", "share 1/4 mei\n    split 3.00 #fun", "split 3 #fun Soap\n    share 1/4 mei",
    ] {
      #expect(codes("    \(parts)\n") == [], "\(parts)")
    }
  }

  @Test("an error in the parts of a template is reported once")
  func templateError() {
    let wallet = """
      base SGD
      template subscription nf 10.00 SGD monthly #streaming
          share 12.00 mei
      subscription one like nf from 2026-01-09 cash
          auto
      subscription two like nf from 2026-01-10 cash
          auto

      """
    let check = ParsedJSON(milepost("check -F json", on: "2026-02-02", wallet).text)
    #expect(check["diagnostics"].items.map { "\($0["code"]) \($0["line"])" } == ["E280 3"])
  }

  @Test("diff has parts as one property, in the order written")
  func difference() {
    func wallet(_ parts: String) -> String {
      "base SGD\nsubscription nf 20.01 monthly from 2026-01-09 cash #streaming\n    auto\n    \(parts)\n"
    }
    func changes(_ old: String, _ new: String) -> [String] {
      let files = [("wallet.ledger", wallet(new)), ("old.ledger", wallet(old))]
      let json = ParsedJSON(milepost("diff old.ledger -F json", on: "2026-02-02", files: files).text)
      return json["changes.0.properties"].items.map { "\($0["name"]): \($0["old"]) > \($0["new"])" }
    }
    let (mei, tom) = ("share 1/2 mei", "share 1/2 tom")
    #expect(
      changes("\(mei)\n    \(tom)", "\(tom)\n    \(mei)") == ["parts: \(mei) | \(tom) > \(tom) | \(mei)"])
    #expect(changes("\(mei)\n    \(tom)", "\(mei)\n    \(tom)") == [])
    #expect(changes(mei, "note x") == ["parts: \(mei) > null", "note: null > x"])
    #expect(changes("split 3.00 #fun", "split 3 #fun") == [])
  }
}
