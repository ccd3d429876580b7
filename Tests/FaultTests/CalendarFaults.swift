import Foundation
import TestSupport
import Testing

@Suite("The calendar file", .runsPrograms)
struct CalendarFaults {
  private static let wallet = """
    base USD
    option remind-at 06:30
    option quiet 22:00-07:00
    option remind 7 0
    card plat "Platinum, \\"mine\\"; 白金卡"
        benefit uber "Uber Cash; rides, food \\\\ and a very long name that has to be folded, 地鉄と電車 🚇" 15 USD monthly
    coupon c "Line" 5 USD expires 2026-03-31
        remind none

    """

  private func lines(_ arguments: String = "export ics --within 60") -> [String] {
    let text = milepost(arguments, on: "2026-02-10", CalendarFaults.wallet).text
    return text.components(separatedBy: "\r\n")
  }

  @Test("lines end with CRLF and have at most 75 bytes, and unfold to what was meant")
  func folding() {
    let found = lines()
    #expect(found.last == "")
    for line in found { #expect(line.utf8.count <= 75 && !line.contains("\n")) }
    let whole = found.joined(separator: "\r\n").replacingOccurrences(of: "\r\n ", with: "")
    #expect(
      whole.contains(
        "SUMMARY:Uber Cash\\; rides\\, food \\\\ and a very long name that has to be folded\\, 地鉄と電車 🚇: 15.00 USD left on plat\\, expires 28 Feb"
      ))
  }

  @Test("alarms keep out of the quiet hours, so many days before")
  func alarms() {
    #expect(lines().filter { $0.hasPrefix("TRIGGER") } == ["TRIGGER:-P6DT17H0M", "TRIGGER:PT7H0M"])
    #expect(
      lines().filter { $0.hasPrefix("UID") } == [
        "UID:benefit/plat/uber/2026-02-28@milepost", "UID:coupon/c@milepost",
      ])
  }

  @Test("as reminders there is an event for each, those gone by left out")
  func reminders() {
    let found = lines("export ics --as reminders --within 60")
    #expect(
      found.filter { $0.hasPrefix("DTSTART") } == [
        "DTSTART;VALUE=DATE:20260221", "DTSTART;VALUE=DATE:20260228",
      ])
    #expect(found.filter { $0 == "BEGIN:VALARM" }.isEmpty)
  }

  @Test("another reader understands it (skipped without Python's icalendar)")
  func independentReader() async throws {
    let script = """
      import sys
      try:
          import icalendar
      except ImportError:
          sys.exit(77)
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
      for event in calendar.walk("VEVENT"):
          alarms = [f'{alarm.decoded("trigger")} {str(alarm["description"])[-17:]}' for alarm in event.walk("VALARM")]
          print(event.decoded("dtstart"), event["uid"], len(alarms), *alarms, sep="|")
      """
    let outcome = try await Subprocess.inNewFolder { folder in
      let file = folder.appendingPathComponent("due.ics")
      let calendar = milepost("export ics --within 60", on: "2026-02-10", CalendarFaults.wallet).output
      try Data(calendar).write(to: file)
      return try await Subprocess.run(["python3", "-c", script, file.path], withErrors: false)
    }
    if [77, 127].contains(outcome.status) { return print("skipped: there is no Python with icalendar") }
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        2026-02-28|benefit/plat/uber/2026-02-28@milepost|2|-7 days, 7:00:00 expires in 7 days|7:00:00 at, expires today
        2026-03-31|coupon/c@milepost|0

        """)
  }
}
