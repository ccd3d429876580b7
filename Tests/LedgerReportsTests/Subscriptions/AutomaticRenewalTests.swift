import TestSupport
import Testing

@Suite("Automatic renewals")
struct AutomaticRenewalTests {
  private let wallet = """
    base SGD
    card ppv "PPV"
        earn 1
    card vs "VS"
        earn 2
    tag music
    subscription spotify "Spotify" 9.90 SGD monthly from 2026-01-05 ppv #streaming
        auto
    2026-04-01 subscription spotify 11.90 vs #music
    2026-06-07 paid spotify 12.50
    2026-07-01 subscription spotify
        auto none
    2026-08-06 paid spotify

    """

  /// `date type source amount` of each expense, the newest first.
  private func list(on day: String, _ text: String? = nil) -> [String] {
    ParsedJSON(milepost("list -F json", on: day, text ?? wallet).text)["entries"].items.map { entry in
      ["date", "type", "source", "amount"].map { entry[$0].description }.joined(separator: " ")
    }
  }

  @Test("each renewal is an expense of its day, with the price, source and tags in force")
  func expenses() {
    #expect(
      list(on: "2026-05-05") == [
        "2026-05-05 auto vs 11.90", "2026-04-05 auto vs 11.90", "2026-03-05 auto ppv 9.90",
        "2026-02-05 auto ppv 9.90",
        "2026-01-05 auto ppv 9.90",
      ])
    #expect(list(on: "2026-01-04") == [])
    let miles = ParsedJSON(milepost("miles -F json", on: "2026-05-05", wallet).text)
    #expect(miles["miles"].items.map { "\($0["card"]) \($0["miles"])" }.suffix(2) == ["vs 23.8", "vs 23.8"])
    let list = ParsedJSON(milepost("list -F json", on: "2026-05-05", wallet).text)
    #expect(
      ["payee", "line", "note", "category"].map { list["entries.0"][$0].description } == [
        "Spotify", "7", "null", "others",
      ])
    #expect(list["entries.4.category"] == .text("streaming"))
  }

  @Test("a payment replaces its renewal from its own day on")
  func replaced() {
    #expect(list(on: "2026-06-06").first == "2026-06-05 auto vs 11.90")
    #expect(list(on: "2026-06-07").prefix(2) == ["2026-06-07 paid vs 12.50", "2026-05-05 auto vs 11.90"])
    // Paid before its renewal: never an expense of its own.
    let early = wallet + "2026-05-04 paid spotify\n"
    #expect(
      list(on: "2026-05-05", early).prefix(2) == ["2026-05-04 paid vs 11.90", "2026-04-05 auto vs 11.90"])
  }

  @Test(
    "a period only selects: a payment after it replaces its renewal, and what counts up to the day has all renewals",
    arguments: [
      ("list --period 2026-06-01..2026-06-06", "2026-10-20", "entries", "[]"),
      ("spend --by month --period 2026-06-01..2026-06-06", "2026-10-20", "groups", "[]"),
      ("spend --period 2026-01", "2026-04-20", "month", "11.90"),
      ("summary --period 2026-01", "2026-04-20", "budgets.spent", "11.90"),
      ("summary --by year --period 2026-01", "2026-04-20", "years.0.expense", "41.60"),
      ("miles --period 2026-06-01..2026-06-06", "2026-10-20", "miles", "[]"),
    ])
  func period(report: String, day: String, key: String, expected: String) {
    let json = ParsedJSON(
      milepost("\(report) -F json", on: day, wallet + "budget music 50 SGD monthly\n").text)
    #expect(json[key].description == expected)
  }

  @Test("`auto none` ends it; an end that is dated later takes renewals back from its own day on")
  func ends() {
    #expect(list(on: "2026-10-20").first == "2026-08-06 paid vs 11.90")
    let text = """
      base SGD
      subscription gym 50 monthly from 2026-01-31 cash
          auto
      2026-05-15 subscription gym
          ends 2026-03-31
      """
    #expect(list(on: "2026-05-14", text).count == 4)
    #expect(
      list(on: "2026-05-15", text) == [
        "2026-03-31 auto cash 50.00", "2026-02-28 auto cash 50.00", "2026-01-31 auto cash 50.00",
      ])
  }

  @Test("the unpaid renewals, the last payment and the next renewal")
  func unpaid() {
    let json = ParsedJSON(milepost("subscriptions -F json", on: "2026-10-05", wallet).text)["subscriptions.0"]
    #expect(json["unpaid"].description == "[2026-07-05,2026-09-05]")
    #expect(json["last_paid"] == .text("2026-08-06") && json["auto"] == .flag(false) && json["ends"] == .null)
    #expect(json["next_renewal"] == .text("2026-10-05"))
    let auto = ParsedJSON(milepost("subscriptions -F json", on: "2026-05-05", wallet).text)["subscriptions.0"]
    #expect(auto["next_renewal"] == .text("2026-06-05") && auto["last_paid"] == .text("2026-05-05"))
    #expect(auto["auto"] == .flag(true) && auto["unpaid"] == .list([]))
  }

  @Test("the text names the unpaid renewals and how to record the oldest")
  func text() {
    let text = milepost("subscriptions", on: "2026-10-20", wallet).text
    #expect(text.contains("Spotify unpaid: 5 Jul, 5 Sep, 5 Oct\n"), "\(text)")
    #expect(text.contains("To record one: milepost paid spotify -d 2026-07-05\n"), "\(text)")
    #expect(milepost("subscriptions", on: "2026-05-20", wallet).text.contains("monthly, auto"))
  }

  @Test("what is due begins with the oldest unpaid renewal that is not snoozed, at the price of its day")
  func due() {
    func refs(_ text: String) -> [String] {
      ParsedJSON(milepost("due --within 0d -F json", on: "2026-10-04", text).text)["due"].items.map {
        "\($0["ref"]) \($0["days_left"]) \($0["amount"])"
      }
    }
    #expect(refs(wallet) == ["renewal/spotify/2026-07-05 -91 11.90"])
    let snoozed = wallet + "2026-09-01 snooze renewal/spotify/2026-07-05 until 2027-01-01\n"
    #expect(refs(snoozed) == ["renewal/spotify/2026-09-05 -29 11.90"])
    #expect(!milepost("export ics", on: "2026-10-04", wallet).text.contains("2026-07-05"))
  }

  @Test("a row of type auto has no amount of its own")
  func csv() {
    let rows = milepost("export csv", on: "2026-02-05", wallet).text.split(separator: "\r\n")
    #expect(rows.last?.hasPrefix("auto,2026-02-05,,,,,,ppv,spotify,streaming,Spotify,") == true, "\(rows)")
    #expect(milepost("export jsonl", on: "2026-02-05", wallet).text.contains(#""type":"auto""#))
    #expect(!milepost("export json", on: "2026-02-05", wallet).text.contains(#""auto", "date""#))
  }

  @Test("`import csv` reads rows of type auto as paid, unless the wallet has the renewal")
  func importing() {
    let csv = milepost("export csv", on: "2026-06-06", wallet).output
    func imported(_ text: String) -> String {
      let disk = MemoryDisk(text)
      disk.files["a.csv"] = csv
      let outcome = disk.run(["import", "csv", "a.csv"], on: "2026-06-06")
      #expect(outcome.exitCode == .success, "\(outcome.complaints)")
      return disk.text
    }
    #expect(imported(wallet) == wallet)
    let plain = wallet.replacing("        auto\n", with: "").replacing("    auto\n", with: "")
      .replacing("2026-07-01 subscription spotify\n    auto none\n", with: "")
    let added = imported(plain)
    #expect(
      added.contains("2026-01-05 paid spotify\n") && added.contains("2026-05-05 paid spotify\n"), "\(added)")
    // The one of 5 June is paid on 7 June here.
    #expect(!added.contains("2026-06-05"), "\(added)")
  }

  @Test("a row of a statement pays a renewal of its source")
  func statement() {
    let text = """
      base SGD
      card vs "VS"
      subscription spotify "Spotify Premium" 9.90 SGD monthly from 2026-01-05 vs #streaming
          auto
      subscription cloud "iCloud" 2.99 USD monthly from 2026-01-10 vs #software
      2026-01-01 rate USD 1.3 SGD

      """
    let disk = MemoryDisk(text)
    disk.files["mine.rules"] = Array(
      """
      statement mine
          columns Date Posted Text Amount
          date Date as YYYY-MM-DD
          posted Posted as YYYY-MM-DD
          payee Text
          amount Amount spent positive
          currency SGD
          source vs
      """.utf8)
    disk.files["a.csv"] = Array(
      """
      Date,Posted,Text,Amount
      2026-01-06,2026-01-07,PAYPAL SPOTIFY PREMIUM SG,9.90
      2026-02-05,2026-02-06,Spotify,11.90
      2026-01-11,2026-01-12,APPLE ICLOUD,3.95
      2026-01-20,2026-01-21,SPOTIFY,9.90
      2026-01-10,2026-01-11,MYCLOUDS,1.00

      """.utf8)
    let outcome = disk.run(["import", "mine.rules", "a.csv"], on: "2026-02-28")
    #expect(outcome.complaints.contains("5 rows: 5 new"), "\(outcome.complaints)")
    for line in [
      "2026-01-06=2026-01-07 paid spotify", "2026-02-05=2026-02-06 paid spotify 11.90 SGD",
      "2026-01-11=2026-01-12 paid cloud 2.99 USD = 3.95",
    ] {
      #expect(
        disk.text.split(separator: "\n").contains { $0.split(separator: " ").joined(separator: " ") == line },
        "\(disk.text)")
    }
    #expect(disk.text.contains("vs SPOTIFY") && disk.text.contains("vs MYCLOUDS"), "\(disk.text)")
    let again = disk.run(["import", "mine.rules", "a.csv"], on: "2026-02-28")
    #expect(again.complaints.contains("5 rows: 0 new, 5 already recorded"), "\(again.complaints)")
  }

  @Test("what is wrong with renewals is reported once, at the subscription")
  func problems() {
    let noRate = "base SGD\n" + "subscription s 5 USD monthly from 2026-01-05 cash\n    auto\n"
    let complaints = milepost("check", on: "2026-05-31", noRate).complaints
    #expect(complaints.contains("error[E410]") && complaints.contains("2026-01-05"), "\(complaints)")
    #expect(complaints.contains(":2:14") && complaints.contains("1 error\n"), "\(complaints)")
    let old = noRate + "2026-01-01 rate USD 1.3 SGD\n"
    let stale = milepost("check", on: "2026-05-31", old).complaints
    #expect(
      stale.contains("warning[W402]: the newest rate for the renewal on 2026-02-05 is 35 days old"),
      "\(stale)")
    #expect(stale.contains("and for 3 more") && stale.contains("1 warning\n"), "\(stale)")
    let closed = """
      base SGD
      card a "A"
          closed 2026-02-28
      subscription s 5 monthly from 2026-01-05 a
          auto
      """
    let open = milepost("check", on: "2026-05-31", closed).complaints
    #expect(
      open.contains("warning[W502]: \"a\" was closed on 2026-02-28") && open.contains("1 warning\n"),
      "\(open)")
  }

  @Test("checks see them up to the last entry, a duplicate they never are")
  func checks() {
    let text = """
      base SGD
      card a "A"
          closed 2026-05-31
      subscription s "Kaya" 5 monthly from 2026-01-05 a #dining
          auto
      2026-01-05 5 a #dining Kaya
      """
    #expect(milepost("check", on: "2026-03-31", text).complaints == "")
    #expect(
      milepost("check", on: "2026-03-31", text + "\n2026-07-01 rate USD 1.3 SGD\n").complaints.contains(
        "W502"))
  }

  @Test(
    "a card that counts posting dates shows them as provisional; a day has them in the subscription's place")
  func places() {
    let text = """
      base SGD
      card a "A"
          counts posted
          earn 1
          max 10
      2026-01-05 7 a #dining Before
      subscription s "S" 5 monthly from 2026-01-05 a
          auto
      2026-01-05 6 a #dining After
      """
    let json = ParsedJSON(milepost("miles --explain -F json", on: "2026-01-31", text).text)
    #expect(json["expenses"].items.map { $0["payee"].description } == ["Before", "S", "After"])
    #expect(json["expenses.1.provisional"] == .flag(true))
  }

  @Test(
    "a payment belongs to the nearest renewal, of two as near to the earlier",
    arguments: [
      ("2026-01-01", "2026-01-01"), ("2026-01-05", "2026-01-01"), ("2026-01-06", "2026-01-01"),
      ("2026-01-07", "2026-01-11"),
      ("2026-01-30", "2026-01-31"), ("2026-02-20", "2026-01-31"),
    ])
  func nearest(paid: String, renewal: String) {
    let text =
      "base SGD\nsubscription s 5 every 10 days from 2026-01-01 cash\n    auto\n    ends 2026-02-05\n"
    let all = ["2026-01-01", "2026-01-11", "2026-01-21", "2026-01-31"]
    let left = list(on: "2026-03-01", text + "\(paid) paid s\n").filter { $0.contains("auto") }.map {
      $0.prefix(10)
    }
    #expect(Set(all).subtracting(left.map(String.init)) == [renewal])
  }

  @Test("renewals follow the frequency of their day, counted from the first one")
  func frequency() {
    let text = """
      base SGD
      subscription s 5 monthly from 2026-01-31 cash
          auto
      2026-04-15 subscription s quarterly
      """
    #expect(
      list(on: "2026-12-31", text).map { String($0.prefix(10)) } == [
        "2026-10-31", "2026-07-31", "2026-04-30", "2026-03-31", "2026-02-28", "2026-01-31",
      ])
  }

  @Test("a subscription in no total is a warning, one without a source is not")
  func forgotten() {
    func check(_ text: String) -> String {
      milepost("check", on: "2026-10-20", "base SGD\n" + text).complaints
    }
    let text = "subscription spotify 9.90 monthly from 2026-01-05"
    #expect(
      check(text + " cash\n").contains(
        "spotify has renewed 10 times since 5 Jan 2026, and none is in your totals"))
    #expect(check(text + "\n") == "")
    #expect(check(text + " cash\n2026-03-05 paid spotify\n2026-04-05 paid spotify\n") == "")
    #expect(check(text + " cash\n    auto\n") == "")
    #expect(check("subscription spotify 9.90 monthly from 2026-10-21 cash\n") == "")
    // On the day itself there is still time to write it.
    #expect(check("subscription spotify 9.90 monthly from 2026-10-20 cash\n") == "")
    let yesterday = check("subscription spotify 9.90 daily from 2026-10-19 cash\n")
    #expect(yesterday.contains("spotify has renewed once since 19 Oct 2026, and it is not in your totals"))
  }
}
