import LedgerFormats
package import LedgerModel
package import LedgerReports

/// The due items as a calendar file (RFC 5545): an all-day event for each, with alarms; or, for calendars that remove
/// alarms from subscribed files, an event for each reminder.
package func calendar(_ report: DueReport, _ ledger: Ledger, asReminders: Bool) -> [UInt8] {
  var lines = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Milepost//Milepost//EN", "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Milepost",
  ]
  let writer = EventWriter(ledger, on: report.on)
  for item in report.items { lines += asReminders ? writer.reminders(item) : writer.event(item) }
  lines.append("END:VCALENDAR")
  return lines.flatMap { icsLine($0) }
}

/// The lines of events, which do not depend on the time or machine.
private struct EventWriter {
  private let ledger: Ledger
  private let on: Day
  /// The time of alarms in minutes after midnight, outside the quiet hours.
  private let alarmAt: Int

  init(_ ledger: Ledger, on: Day) {
    self.ledger = ledger
    self.on = on
    let options = ledger.settings.options
    let isQuiet = options.quiet.map { quiet in
      quiet.from <= quiet.to
        ? quiet.from <= options.remindAt && options.remindAt < quiet.to
        : quiet.from <= options.remindAt || options.remindAt < quiet.to
    }
    alarmAt = isQuiet == true ? options.quiet?.to ?? options.remindAt : options.remindAt
  }

  /// An item on its day, with an alarm for each reminder.
  func event(_ item: DueItem) -> [String] {
    let alarms = item.remind.flatMap { days in
      [
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(escapedForICS(alarm(item, days)))",
        "TRIGGER:\(trigger(days))", "END:VALARM",
      ]
    }
    return event(uid: item.reference, on: item.date, item, alarms)
  }

  /// An event for each reminder that is still to come.
  func reminders(_ item: DueItem) -> [String] {
    item.remind.filter { item.date - $0 >= on }.flatMap { days in
      event(uid: "\(item.reference)/\(days)", on: item.date - days, item, [])
    }
  }

  private func event(uid: String, on date: Day, _ item: DueItem, _ alarms: [String]) -> [String] {
    [
      "BEGIN:VEVENT", "UID:\(escapedForICS(uid))@milepost", "DTSTAMP:\(digits(on))T000000Z",
      "DTSTART;VALUE=DATE:\(digits(date))", "DTEND;VALUE=DATE:\(digits(date + 1))",
      "SUMMARY:\(escapedForICS(summary(item)))", "DESCRIPTION:\(escapedForICS(description(item)))",
      "CATEGORIES:\(item.kind.rawValue)", "TRANSP:TRANSPARENT",
    ] + alarms + ["END:VEVENT"]
  }

  /// The message on the day on which an alarm rings.
  private func alarm(_ item: DueItem, _ daysBefore: Int) -> String {
    DueMessages(ledger, on: item.date - daysBefore, in: .alarm).message(item)
  }

  /// The message on any day.
  private func summary(_ item: DueItem) -> String {
    DueMessages(ledger, on: item.date, in: .summary).message(item)
  }

  private func description(_ item: DueItem) -> String {
    "\(item.kind.rawValue), \(item.date): \(item.reference)"
  }

  private func digits(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  /// The duration from the midnight that begins the day to the alarm; negative before it.
  private func trigger(_ daysBefore: Int) -> String {
    let minutes = alarmAt - daysBefore * 1440
    let (days, rest) = (abs(minutes) / 1440, abs(minutes) % 1440)
    let time = "T\(rest / 60)H\(rest % 60)M"
    return "\(minutes < 0 ? "-" : "")P\(days > 0 ? "\(days)D" : "")\(time)"
  }
}
