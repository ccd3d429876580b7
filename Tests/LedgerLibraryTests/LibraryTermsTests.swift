import Foundation
import TestSupport
import Testing

/// Terms by their days: rates in `Months`, here what is not a rate.
@Suite("Terms of the library by their days")
struct LibraryTermsTests {
  @Test(
    "Chase Sapphire Reserve earns 3 on dining and travel, from 26 October 2025 on 4 on flights and hotels alone",
    arguments: [
      ("2025-10-25", "dining", "300"), ("2025-10-25", "travel", "300"), ("2025-10-25", "shopping", "100"),
      ("2025-10-26", "dining", "300"), ("2025-10-26", "travel", "100"), ("2025-10-26", "hotels", "400"),
      ("2025-10-26", "flights", "400"),
    ])
  func sapphireReserve(day: String, tag: String, miles: String) {
    let wallet = "base USD\ncard csr like chase-sapphire-reserve\n\(day) 100 csr #\(tag) A\n"
    #expect(
      ParsedJSON(milepost("miles -F json", on: "2025-10-31", wallet).text)["miles.0.miles"].description
        == miles)
  }

  @Test(
    "the benefits of a day, with those that must be activated",
    arguments: [
      ("chase-sapphire-reserve", "2025-10-25", "travel 300 yearly, dashpass 60 yearly, lyft 5 monthly"),
      (
        "chase-sapphire-reserve", "2025-10-26",
        "travel 300 yearly, dashpass 60 yearly, lyft 10 monthly, edit 250 half-yearly, tables 150 half-yearly, "
          + "stubhub 150 half-yearly, doordash 25 monthly, peloton 10 monthly, apple 288 yearly activate, "
          + "global-entry 120 every 4 years"
      ),
      (
        "chase-sapphire-reserve", "2026-01-01",
        "travel 300 yearly, dashpass 60 yearly, lyft 10 monthly, edit 500 yearly, tables 150 half-yearly, "
          + "stubhub 150 half-yearly, doordash 25 monthly, peloton 10 monthly, apple 288 yearly activate, "
          + "global-entry 120 every 4 years, select-hotels 250 yearly"
      ),
      (
        "chase-sapphire-reserve", "2027-01-01",
        "travel 300 yearly, dashpass 60 yearly, lyft 10 monthly, edit 500 yearly, tables 150 half-yearly, "
          + "stubhub 150 half-yearly, doordash 25 monthly, peloton 10 monthly, apple 288 yearly activate, "
          + "global-entry 120 every 4 years"
      ),
      (
        "chase-sapphire-reserve-2025", "2025-06-23",
        "travel 300 yearly, dashpass 60 yearly, lyft 10 monthly, edit 250 half-yearly, tables 150 half-yearly, "
          + "stubhub 150 half-yearly, doordash 25 monthly, peloton 10 monthly, apple 288 yearly activate"
      ),
      ("amex-gold-us", "2024-07-24", "uber 10 monthly, dining 10 monthly"),
      (
        "amex-gold-us", "2024-07-25",
        "uber 10 monthly, dining 10 monthly, dunkin 7 monthly activate, resy 50 half-yearly activate"
      ),
      (
        "amex-platinum-us", "2025-09-17",
        "airline 200 yearly, uber 15 monthly, saks 50 half-yearly, digital 20 monthly, hotel 200 yearly, "
          + "clear 199 yearly, walmart 12.95 monthly, equinox 300 yearly activate, global-entry 120 every 4 years"
      ),
      (
        "amex-platinum-us", "2025-09-18",
        "airline 200 yearly, uber 15 monthly, saks 50 half-yearly, digital 25 monthly, hotel 300 half-yearly, "
          + "clear 209 yearly, walmart 12.95 monthly, equinox 300 yearly activate, global-entry 120 every 4 years, "
          + "resy 100 quarterly, lululemon 75 quarterly, oura 200 yearly activate, uber-one 120 yearly"
      ),
      (
        "amex-platinum-us", "2027-01-01",
        "airline 200 yearly, uber 15 monthly, digital 25 monthly, hotel 300 half-yearly, clear 219 yearly, "
          + "walmart 12.95 monthly, equinox 300 yearly activate, global-entry 120 every 4 years, "
          + "resy 100 quarterly, lululemon 75 quarterly, oura 200 yearly activate, uber-one 120 yearly"
      ),
      ("chase-sapphire-preferred", "2026-06-14", "hotel 50 yearly"),
      (
        "chase-sapphire-preferred", "2026-06-15",
        "hotel 100 yearly, global-entry 120 every 4 years, doordash 10 monthly activate"
      ),
      ("hsbc-travelone", "2026-03-01", "lounge 4 yearly, renewal 1 yearly"),
      (
        "capital-one-venture-x", "2026-03-01",
        "travel 300 yearly, miles 1 yearly, global-entry 120 every 4 years"
      ),
    ])
  func benefits(template: String, day: String, benefits: String) {
    let text = milepost("benefits -F json", on: day, "base USD\ncard c like \(template)\n").text
    let found = ParsedJSON(text)["benefits"].items.map { benefit in
      let needs = benefit["status"].description == "not-activated" ? " activate" : ""
      let id = benefit["id"].description
      let value = Decimal(string: benefit["value"].description) ?? 0
      return "\(id) \(value) \(benefit["frequency"].description)\(needs)"
    }
    #expect(found.joined(separator: ", ") == benefits, "\(text)")
  }

  @Test(
    "what a wallet used of a card in 2025 and 2026 is valid",
    arguments: [
      ("chase-sapphire-reserve", ["dashpass", "lyft", "travel"]),
      ("amex-platinum-us", ["airline", "saks", "resy", "lululemon", "digital", "clear"]),
      ("amex-gold-us", ["uber", "dining"]), ("chase-sapphire-preferred", ["hotel"]),
    ])
  func used(template: String, benefits: [String]) {
    for month in ["2025-10", "2026-01", "2026-05", "2026-08", "2026-11"] {
      var wallet = "base USD\ncard c like \(template)\n"
      for id in benefits { wallet += "\(month)-20 used c/\(id) 1\n" }
      let complaints = milepost("check", on: "\(month)-28", wallet).complaints
      #expect(!complaints.contains("error"), "\(template) \(month)")
    }
  }

  @Test(
    "a fee is that of the first day of the fee year, whenever it was raised",
    arguments: [
      ("amex-platinum-us", "2025-01-01", "695"), ("amex-platinum-us", "2026-01-01", "695"),
      ("amex-platinum-us", "2026-01-02", "895"), ("amex-gold-us", "2024-09-30", "250"),
      ("amex-gold-us", "2024-10-01", "325"), ("chase-sapphire-reserve", "2025-10-25", "550"),
      ("chase-sapphire-reserve", "2025-10-26", "795"),
      ("amex-platinum-us-2025", "2025-09-18", "895"), ("chase-sapphire-reserve-2025", "2025-06-23", "795"),
    ])
  func fees(template: String, opened: String, fee: String) {
    let wallet = "base USD\ncard c like \(template)\n    opened \(opened)\n"
    let row = ParsedJSON(milepost("roi -F json", on: opened, wallet).text)["cards.0"]
    #expect(Decimal(string: row["fee"].description) == Decimal(string: fee), "\(row)")
  }

  @Test(
    "UOB One pays by 5 purchases a month up to June 2026, by 10 from July on",
    arguments: [
      (4, 5, "110", "50"), (4, 5, "99", "0"), (7, 10, "61", "60"), (7, 9, "200", "0"), (7, 10, "59", "0"),
      (7, 10, "100", "100"), (10, 10, "200", "200"),
    ])
  func quarterlyRebate(first: Int, purchases: Int, amount: String, reward: String) {
    var wallet = "base SGD\ncard one like uob-one\n    opened 2026-01-01\n"
    for month in first..<first + 3 {
      for day in 10..<10 + purchases {
        wallet += "2026-\(month < 10 ? "0" : "")\(month)-\(day) \(amount) one Shop \(day)\n"
      }
    }
    let json = ParsedJSON(
      milepost("miles -F json", on: "2026-\(first < 8 ? "0" : "")\(first + 2)-30", wallet).text)
    let rewards = json["milestones"].items.compactMap { Decimal(string: $0["reward"].description) }
    #expect(rewards.reduce(0, +) == Decimal(string: reward), "\(json["milestones"])")
  }

  @Test("UOB One by a quarter of one's own: the template's ends, and stays ended")
  func ownQuarter() {
    let own = """
      base SGD
      card one like uob-one
          milestone quarter none
          milestone mine "Rebate" 600 SGD 2 purchases quarterly from 2026-02-01 each month gives 60 SGD

      """
    for day in ["2022-06-01", "2026-06-30", "2026-07-01", "2026-12-31"] {
      #expect(!milepost("check", on: day, own).complaints.contains("error"))
      let milestones = ParsedJSON(milepost("cards -F json", on: day, own).text)["cards.0.milestones"].items
      #expect(milestones.map { $0["id"].description } == ["mine"], "\(day)")
    }
  }
}
