import Foundation
import TestSupport
import Testing

@Suite("Bills and limits in a calendar")
struct CalendarBillTests {
  /// The lines of each event that begin with one of some keywords, by its reference.
  private func events(_ wallet: String = billsWallet, on day: String = "2026-11-22") -> [String: [String]] {
    let text = milepost("export ics --within 60", on: day, wallet).text
      .replacingOccurrences(of: "\r\n ", with: "").replacingOccurrences(of: "\\,", with: ",")
    var events: [String: [String]] = [:]
    for event in text.components(separatedBy: "BEGIN:VEVENT").dropFirst() {
      let lines = event.components(separatedBy: "\r\n")
      let name =
        lines.first { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4).prefix { $0 != "@" }) } ?? ""
      events[name] = lines.filter { line in
        ["SUMMARY", "DTSTART", "TRIGGER", "DESCRIPTION"].contains { line.hasPrefix($0) }
          && !line.contains(name)
      }
    }
    return events
  }

  @Test(
    "a bill is on its due date, with words that are right when its alarms ring; an overdue one rings no more")
  func bills() {
    let wallet = billsWallet.replacing("    autopay posb\n", with: "    remind 3 0\n")
    let events = events(wallet)
    #expect(
      events["bill/ppv/2026-11-14"] == [
        "DTSTART;VALUE=DATE:20261205", "SUMMARY:The bill of ppv is due 5 Dec: 80.00 SGD",
        "DESCRIPTION:The bill of ppv is due in 3 days: 80.00 SGD", "TRIGGER:-P2DT15H0M",
        "DESCRIPTION:The bill of ppv is due today: 80.00 SGD", "TRIGGER:PT9H0M",
      ])
    #expect(events["bill/vs/2026-10-19"] == nil && events["bill/vs/2026-11-19"] != nil)
    let automatic = "posb pays 80.00 SGD for ppv on 5 Dec"
    #expect(self.events()["bill/ppv/2026-11-14"]?.filter { $0.hasSuffix(automatic) }.count == 4)
  }

  @Test(
    "a limit over its alert is on the last day of the cycle, with the reminders of its card or of the wallet")
  func limits() {
    let own = "1,620.00 SGD of the limit kf are used, over 30 %: pay 120.00 SGD by 30 Nov"
    let wallet = billsWallet.replacing("    limit 5000 SGD", with: "    limit 5000 SGD\n    remind 2")
    #expect(
      events(wallet)["limit/kf/2026-11-30"]?.dropFirst() == [
        "SUMMARY:\(own)", "DESCRIPTION:\(own)", "TRIGGER:-P1DT15H0M",
      ])
    let shared = "option remind 4\n" + billsWallet.replacing("12000 SGD", with: "6000 SGD")
    let event = events(shared)["limit/uob/2026-12-14"]
    #expect(
      event?.first == "DTSTART;VALUE=DATE:20261214" && event?.last == "TRIGGER:-P3DT15H0M", "\(event ?? [])")
  }
}
