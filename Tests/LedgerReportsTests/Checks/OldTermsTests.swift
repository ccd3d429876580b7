import Foundation
import TestSupport
import Testing

@Suite("Terms of cards that were read long ago")
struct OldTermsTests {
  private static let template = "template card t \"T\"\n    earn 1\n    note As of 2025-01-10, read\n"

  @Test(
    "a card whose terms were read more than 365 days before the day of the reports is a warning",
    arguments: [
      ("card c like t", "2026-01-11", true), ("card c like t", "2026-01-10", false),
      ("card c like t", "2025-01-10", false), ("card c like t", "2020-01-01", false),
      // A note without a day says nothing about the terms' age.
      ("card c like t\n    note Main card", "2026-01-11", true),
      ("card c like t\n    note As of 2025-12-01", "2026-01-11", false),
      ("card c like t\n    note As of 2020-12-01", "2026-01-11", true),
      ("card c like t\n    note As of December 2025", "2026-01-11", true),
      ("card c like t\n2025-12-01 card c\n    note As of 2025-12-01", "2026-01-11", false),
      ("card c like t\n2025-12-01 card c\n    earn 2", "2026-01-11", false),
      ("card c like t\n2026-01-12 card c\n    earn 2", "2026-01-11", true),
      ("card c like t\n2025-12-01 card c\n    earn 2", "2026-12-02", true),
      ("card c like t\n2025-12-01 template card t\n    note As of 2025-11-20", "2026-01-11", false),
      ("card c like t\n2025-12-01 template card t\n    earn 2", "2026-01-11", true),
      // Nobody holds it any more, or not yet.
      ("card c like t\n    closed 2025-12-31", "2026-01-11", false),
      ("card c like t\n    opened 2026-02-01", "2026-01-11", false),
      ("card c\n    earn 1\n    note As of 2020-01-01", "2026-01-11", false),
      ("template card u like t\ncard c like u", "2026-01-11", true),
      ("template card u like t\n    note As of 2025-12-01\ncard c like u", "2026-01-11", false),
    ])
  func old(card: String, day: String, isOld: Bool) {
    let wallet = "base SGD\n" + OldTermsTests.template + card + "\n"
    let complaints = milepost("check", on: day, wallet).complaints
    #expect(complaints.contains("warning[W388]: the terms of c were read on ") == isOld, "\(complaints)")
    #expect(complaints.contains("warning[") == isOld, "\(complaints)")
  }

  @Test("what the help says can be pasted, and ends the warning")
  func help() {
    let wallet = "base SGD\n" + OldTermsTests.template + "card c like t\n"
    let complaints = milepost("check", on: "2026-01-11", wallet).complaints
    let command = complaints.range(of: "or only: milepost ").map { found in
      complaints[found.upperBound...].prefix { $0 != "\n" }
    }
    #expect(command == "change c note As of 2026-01-11")
    let disk = MemoryDisk(wallet)
    disk.run((command ?? "").split(separator: " ").map(String.init), on: "2026-01-11")
    #expect(milepost("check", on: "2026-01-11", disk.text).complaints.isEmpty, "\(disk.text)")
  }
}
