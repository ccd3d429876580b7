import Foundation
import TestSupport
import Testing

@Suite("The words of events and alarms")
struct CalendarWordsTests {
  private static let wallet = """
    base USD
    option remind 7 1 0
    card plat
        opened 2026-01-01
        benefit uber "Uber Cash" 15 monthly
        fee 695 yearly from 2026-02-28
        earn base 1
        min 500
        welcome 1000 miles spend 3000 by 2026-02-28
    coupon c "Line" 5 expires 2026-02-28
    subscription news "News" 5 monthly from 2026-01-28 plat
    goal trip "Trip" 1000 by 2026-02-28
        start 2026-01-01

    """

  /// The summary of each event, with the words of its alarms.
  private func events(_ options: String = "") -> [String: (summary: String, alarms: [String])] {
    let text = milepost("export ics --within 30 \(options)", on: "2026-02-10", CalendarWordsTests.wallet).text
    let lines = text.replacingOccurrences(of: "\r\n ", with: "").replacingOccurrences(of: "\\,", with: ",")
      .components(separatedBy: "\r\n")
    var events: [String: (summary: String, alarms: [String])] = [:]
    var (name, isAlarm) = ("", false)
    for line in lines {
      if line.hasPrefix("UID:") { name = String(line.dropFirst(4).prefix { $0 != "@" }) }
      if line.hasPrefix("SUMMARY:") { events[name] = (String(line.dropFirst(8)), []) }
      if line.hasSuffix(":VALARM") { isAlarm = line.hasPrefix("BEGIN") }
      if isAlarm, line.hasPrefix("DESCRIPTION:") { events[name]?.alarms.append(String(line.dropFirst(12))) }
    }
    return events
  }

  @Test(
    "a summary is right whenever it is read, an alarm on the day it rings",
    arguments: [
      ("benefit/plat/uber/2026-02-28", "Uber Cash: 15.00 USD left on plat, expires ", ""),
      ("coupon/c", "Line: 5.00 USD left, expires ", ""),
      ("renewal/news/2026-02-28", "News renews ", ": 5.00 USD from plat"),
      ("fee/plat/2026-02-28", "The yearly fee of plat is due ", ": 695.00 USD"),
    ])
  func relative(reference: String, before: String, after: String) {
    let event = events()[reference]
    #expect(event?.summary == "\(before)28 Feb\(after)")
    #expect(event?.alarms == ["in 7 days", "tomorrow", "today"].map { before + $0 + after })
  }

  @Test(
    "what has to be done by a day names the day",
    arguments: [
      ("minimum/plat/2026-02-28", "500.00 USD more on plat by 28 Feb meets its minimum"),
      ("welcome/plat/2026-02-28", "3,000.00 USD more on plat by 28 Feb earns 1,000 miles"),
      ("goal/trip/2026-02-28", "Trip: 1,000.00 USD to go by 28 Feb"),
    ])
  func absolute(reference: String, words: String) {
    let event = events()[reference]
    #expect(event?.summary == words)
    #expect(event?.alarms == [words, words, words])
  }

  @Test("an event for a reminder has the day, too")
  func reminders() {
    let found = events("--as reminders")
    for days in [7, 1, 0] {
      #expect(found["coupon/c/\(days)"]?.summary == "Line: 5.00 USD left, expires 28 Feb")
    }
  }
}
