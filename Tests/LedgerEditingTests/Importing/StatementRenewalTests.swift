import TestSupport
import Testing

/// Rows of a statement that pay renewals of subscriptions.
@Suite("Renewals in statements")
struct StatementRenewalTests {
  private static let rules = """
    statement mine
        columns Date Posted Text Amount
        date Date as YYYY-MM-DD
        posted Posted as YYYY-MM-DD
        pending when Posted is empty
        payee Text
        amount Amount spent positive
        source vs
    """

  /// A wallet with a subscription, on which rows were imported, file after file; its lines from the first payment on, and
  /// the last report.
  private func imported(_ subscription: String, _ files: String...) -> (entries: [String], report: String) {
    let disk = MemoryDisk(
      "base SGD\ncard vs \"VS\"\n2026-01-01 rate USD 1.3 SGD\nsubscription \(subscription)\n    auto\n")
    disk.files["mine.rules"] = Array(Self.rules.utf8)
    var report = ""
    for rows in files {
      disk.files["a.csv"] = Array("Date,Posted,Text,Amount\n\(rows)\n".utf8)
      report = disk.run(["import", "mine.rules", "a.csv"], on: "2026-02-28").complaints
    }
    let lines = disk.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    return (Array(lines.drop { $0 != "auto" }.dropFirst()), report)
  }

  @Test(
    "a settled row replaces the pending payment of its renewal",
    arguments: [
      ("2026-01-05,2026-01-08,Spotify,9.90", "2026-01-05=2026-01-08 paid spotify"),
      ("2026-01-05,2026-01-08,Spotify,11.90", "2026-01-05=2026-01-08 paid spotify 11.90 SGD"),
      ("2026-01-06,2026-01-08,Spotify,9.90", "2026-01-06=2026-01-08 paid spotify"),
    ])
  func settled(row: String, entry: String) {
    let spotify = "spotify \"Spotify\" 9.90 SGD monthly from 2026-01-05 vs #streaming"
    let (entries, report) = imported(spotify, "2026-01-05,,Spotify,9.90", row)
    #expect(entries == [entry], "\(report)")
    #expect(report.contains("1 posted"), "\(report)")
  }

  @Test("a settled payment in another currency keeps its original amount")
  func settledForeign() {
    let cloud = "cloud \"iCloud\" 2.99 USD monthly from 2026-01-10 vs #software"
    let rows = ("2026-01-10,,iCloud,3.90", "2026-01-10,2026-01-12,iCloud,3.95")
    #expect(imported(cloud, rows.0, rows.1).entries == ["2026-01-10=2026-01-12 paid cloud 2.99 USD = 3.95"])
  }

  @Test("a row pays only the renewal to which its payment belongs: the nearest")
  func nearest() {
    let gym = "gym \"Gym\" 5 SGD every 4 days from 2026-01-10 vs #fitness\n    ends 2026-01-14"
    let rows = "2026-01-10,2026-01-10,Gym,5.00\n2026-01-11,2026-01-11,Gym,5.00"
    let entries = imported(gym, rows).entries
    #expect(
      entries.contains("2026-01-10=2026-01-10 paid gym")
        && !entries.contains("2026-01-11=2026-01-11 paid gym"))
  }

  @Test("a row with more words than the title has no other payee when it is imported again")
  func again() {
    let row = "2026-01-06,2026-01-07,SPOTIFY P2A SINGAPORE,9.90"
    let (entries, report) = imported(
      "spotify \"Spotify\" 9.90 SGD monthly from 2026-01-05 vs #streaming", row, row)
    #expect(entries == ["2026-01-06=2026-01-07 paid spotify"])
    #expect(
      report.contains("1 row: 0 new, 1 already recorded") && !report.contains("another payee"), "\(report)")
  }
}
