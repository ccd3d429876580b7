import TestSupport
import Testing

/// `cycle statement` of a template: calendar months, and a word in every report, until the card has its own day.
struct StatementDayTests {
  private static let wallet = """
    base SGD
    template card mine "By statement"
        currency SGD
        earn 1.2
        cycle statement
    card vs like mine

    """

  @Test(
    "reports are those of calendar months, and say so", arguments: ["status", "cards", "miles", "best 10"])
  func unset(words: String) {
    let found = milepost(words, on: "2026-11-27", Self.wallet)
    let said = "milepost: vs counts by statement and its day is not set: milepost change vs cycle closes …\n"
    #expect(found.complaints.hasPrefix(said), "\(found.complaints)")
    let calendar = milepost(words, on: "2026-11-27", Self.wallet + "    cycle calendar\n")
    #expect(!calendar.complaints.contains("statement"), "\(calendar.complaints)")
    let sameText = found.text.replacing(
      "from 1 Nov, statement day not set", with: "1 Nov to 30 Nov, 3 days left")
    #expect(sameText.replacing("(statement)", with: "(calendar)") == calendar.text, "\(found.text)")
  }

  @Test("a day of its own ends it, and closed cards have none")
  func set() {
    for line in ["    cycle closes 19", "    cycle opens 20", "    closed 2026-11-01"] {
      let found = milepost("status", on: "2026-11-27", Self.wallet + line + "\n")
      #expect(found.complaints.isEmpty, "\(found.complaints)")
    }
    let json = ParsedJSON(milepost("cards -F json", on: "2026-11-27", Self.wallet).text)
    #expect(
      json["cards.0.cycle.kind"].description == "statement"
        && json["cards.0.cycle.to"].description == "2026-11-30")
  }
}
