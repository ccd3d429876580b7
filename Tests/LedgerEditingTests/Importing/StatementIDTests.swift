import MilepostCLI
import TestSupport
import Testing

@Suite("import of rows with ids")
struct StatementIDTests {
  private func row(_ day: Int, _ amount: Int, _ payee: String, _ id: String) -> MadeUpRow {
    MadeUpRow(booked: day, amount: amount, payee: payee, id: id)
  }

  @Test(
    "that are twice in a file: they are not used, and a remark counts the rows",
    arguments: [
      StatementWriter.csv, .ofx1, .ofx2, .camt, .mt940, .xlsx,
    ])
  func twice(_ format: StatementWriter) {
    let wallet = FormatWallet(format, isCard: false)
    let rows = [row(4, -120, "BUS", "A1"), row(4, -120, "BUS", "A1"), row(5, -300, "TOYS", "A2")]
    wallet.write(rows)
    let said = wallet.run().complaints
    #expect(
      said.hasSuffix("  2 rows share their id with another row; ids of these are not used\n"), "\(said)")
    #expect(said.contains(": 3 rows: 3 new, 0 already recorded\n"))
    #expect(!wallet.disk.text.contains("id A1") && wallet.disk.text.contains("note id A2"))
    #expect(wallet.run().complaints.contains("0 new, 3 already recorded"))
  }

  @Test("find their entry within 10 days, whatever became of its payee; further away they are of another row")
  func tenDays() {
    for (days, isKnown) in [(0, true), (10, true), (11, false), (-10, true), (-11, false)] {
      let wallet = FormatWallet(.ofx1, isCard: false)
      _ = wallet.take([row(20, -120, "BUS", "A1")])
      let json = wallet.take([row(20 + days, -120, "BUS", "A1")])
      #expect(json["counts.recorded"].whole == (isKnown ? 1 : 0), "\(days) days: \(json)")
      #expect(json["counts.new"].whole == (isKnown ? 0 : 1), "\(days) days")
    }
  }

  private static let noIDs = "statement mine like ofx\n    id none\n    source posb\n"

  @Test("that the bank changes stop the import; with `id none` they are not used, and the rows are known")
  func changed() {
    let days = [4, 5, 6, 7]
    let rows = days.map { row($0, -100 * $0, "SHOP", "A\($0)") }
    let wallet = FormatWallet(.ofx1, isCard: false)
    _ = wallet.take(rows)
    let before = wallet.disk.text
    let other = days.map { row($0, -100 * $0, "SHOP", "B\($0)") }
    wallet.write(other)
    let refused = wallet.run()
    #expect(refused.exitCode == .usage && wallet.disk.text == before)
    #expect(
      refused.complaints.contains(
        "statement: the bank has given 4 rows new ids (line 15: B4, the wallet has A4): say id none in a rules file"
      ), "\(refused.complaints)")
    wallet.disk.files["my.rules"] = Array(StatementIDTests.noIDs.utf8)
    let outcome = wallet.disk.run(["import", "my.rules", "statement"], on: "2026-12-31")
    #expect(outcome.complaints.contains("4 rows: 0 new, 4 already recorded"), "\(outcome.complaints)")
    #expect(wallet.disk.text == before)
  }

  @Test("of two rows alone, or beside one that is known, are other purchases")
  func fewChanged() {
    let wallet = FormatWallet(.ofx1, isCard: false)
    _ = wallet.take([4, 5].map { row($0, -100 * $0, "SHOP", "A\($0)") })
    #expect(wallet.take([4, 5].map { row($0, -100 * $0, "SHOP", "B\($0)") })["counts.new"].whole == 2)
    let known = FormatWallet(.ofx1, isCard: false)
    let rows = [4, 5, 6, 7].map { row($0, -100 * $0, "SHOP", "A\($0)") }
    _ = known.take(rows)
    let json = known.take([rows[0]] + [5, 6, 7].map { row($0, -100 * $0, "SHOP", "B\($0)") })
    #expect(json["counts.recorded"].whole == 1 && json["counts.new"].whole == 3, "\(json["counts"])")
  }
}
