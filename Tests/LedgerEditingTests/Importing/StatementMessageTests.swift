import MilepostCLI
import TestSupport
import Testing

@Suite("import of messages: balances, reversals, money in and pending rows")
struct StatementMessageTests {
  private static let balanced: [StatementWriter] = [.camt, .mt940]

  private func row(_ day: Int, _ amount: Int, _ payee: String) -> MadeUpRow {
    MadeUpRow(booked: day, amount: amount, payee: payee, id: "R\(day)")
  }

  @Test(
    "whose balances agree say so; where they do not, nothing is written but with --partial",
    arguments: balanced)
  func balances(_ format: StatementWriter) {
    let wallet = FormatWallet(format, isCard: false)
    wallet.write([row(4, -8470, "HOTEL"), row(5, -1250, "BOOKS"), row(6, 3200, "SALE")])
    let (text, before) = (wallet.disk["statement"], wallet.disk.text)
    // The second row is lost.
    let rows = text.split(separator: format == .camt ? "<Ntry>" : ":61:", omittingEmptySubsequences: false)
    let mark = format == .camt ? "<Ntry>" : ":61:"
    wallet.disk.files["statement"] = Array((rows[0...1] + rows[3...]).joined(separator: mark).utf8)
    let refused = wallet.run()
    #expect(
      refused.complaints == """
        statement: opening 1,250.00, 2 rows of -52.70, closing 1,184.80: 12.50 out is missing
        milepost: nothing was written (--partial imports the rows as they are)

        """, "\(refused.complaints)")
    #expect(refused.exitCode == .errors && wallet.disk.text == before)
    let json = ParsedJSON(wallet.run("--format", "json").text)
    #expect(json["written"] == .flag(false) && json["statements.0.agrees"] == .flag(false), "\(json)")
    #expect(json["statements.0.sum"].description == "-52.70" && wallet.disk.text == before)
    let partial = wallet.run("--partial")
    #expect(
      partial.exitCode == .errors && partial.complaints.contains("2 rows: 2 new"), "\(partial.complaints)")
    #expect(wallet.disk.text.contains("84.70 posb HOTEL") && !wallet.disk.text.contains("BOOKS"))
    // The whole file.
    wallet.disk.files["statement"] = Array(text.utf8)
    let whole = wallet.run()
    #expect(whole.exitCode == .success, "\(whole.complaints)")
    #expect(
      whole.complaints.hasSuffix(
        ": 3 rows: 1 new, 2 already recorded\n  opening 1,250.00 and 3 rows give the closing balance, 1,184.80\n"
      ),
      "\(whole.complaints)")
  }

  @Test(
    "have reversals, which are refunds on accounts, too; other money in is income there", arguments: balanced)
  func reversals(_ format: StatementWriter) {
    let wallet = FormatWallet(format, isCard: false)
    var back = row(6, 1250, "BOOKS")
    back.isReversal = true
    let json = wallet.take([row(5, -1250, "BOOKS"), back, row(7, 3200, "SALE")])
    #expect(
      json["rows.1.amount"].description == "12.50" && json["rows.2.amount"].description == "32.00", "\(json)")
    #expect(
      wallet.disk.text.contains("2026-01-07=2026-01-07        -12.50 posb BOOKS\n"), "\(wallet.disk.text)")
    #expect(wallet.disk.text.contains("2026-01-08 income 32.00 posb SALE\n"), "\(wallet.disk.text)")
  }

  @Test(
    "money in is income on an account and a refund on a card", arguments: [StatementWriter.ofx1, .ofx2, .qif])
  func moneyIn(_ format: StatementWriter) {
    for isCard in [true, false] {
      let wallet = FormatWallet(format, isCard: isCard)
      _ = wallet.take([row(4, -100, "SHOP"), row(5, 3200, "SALE")])
      let line = wallet.disk.text.split(separator: "\n").first { $0.contains("SALE") } ?? ""
      #expect(
        line.contains(" income ") != isCard && line.contains("-32.00 ") == isCard, "\(wallet.disk.text)")
    }
  }

  @Test("have pending rows, which have no posting date and settle later", arguments: balanced)
  func pending(_ format: StatementWriter) {
    let wallet = FormatWallet(format, isCard: false)
    var hotel = row(4, -10_000, "HOTEL")
    hotel.isPending = true
    var json = wallet.take([hotel])
    #expect(json["rows.0.posted"] == .null && json["counts.new"].whole == 1, "\(json)")
    #expect(
      wallet.disk.text.contains("2026-01-05        100.00 posb HOTEL\n    note pending id R4\n"),
      "\(wallet.disk.text)")
    json = wallet.take([hotel])
    #expect(json["counts.recorded"].whole == 1, "\(json["counts"])")
    json = wallet.take([row(6, -11_000, "HOTEL")])
    #expect(json["counts.posted"].whole == 1 && json["counts.new"].whole == 0, "\(json["counts"])")
    #expect(
      json["rows.0.status"].description == "posted" && json["rows.0.posted"].description == "2026-01-07")
    #expect(
      wallet.disk.text.contains("2026-01-07=2026-01-07        110.00 posb HOTEL\n    note id R6\n"),
      "\(wallet.disk.text)")
    #expect(wallet.take([row(6, -11_000, "HOTEL")])["counts.recorded"].whole == 1)
  }
}
