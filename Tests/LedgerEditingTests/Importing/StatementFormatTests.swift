import MilepostCLI
import TestSupport
import Testing

@Suite("import of the same rows in every format")
struct StatementFormatTests {
  private static let statuses = ["new", "recorded", "posted", "skipped", "rejected"]

  /// The law of counts and amounts: every row has one status, and the amounts of all add up to those of the file.
  private func checkLaw(_ json: ParsedJSON, _ rows: [MadeUpRow], rejected: Int = 0, _ place: String) {
    #expect(json["counts.rows"].whole == rows.count + rejected, "\(place): \(json)")
    let counts = StatementFormatTests.statuses.map { json["counts.\($0)"].whole }
    #expect(counts.reduce(0, +) == rows.count + rejected, "\(place): \(json["counts"])")
    #expect(json["rows"].items.count == rows.count + rejected, "\(place)")
    var sums: [String: Int] = [:]
    for (status, count) in zip(StatementFormatTests.statuses, counts) {
      let own = json["rows"].items.filter { $0["status"].description == status }
      #expect(own.count == count, "\(place): \(status)")
      sums[status] = own.reduce(0) { $0 + ($1["amount"].cents ?? 0) }
    }
    #expect(sums.values.reduce(0, +) == rows.reduce(0) { $0 + $1.amount }, "\(place): \(sums)")
    let booked = rows.reduce(0) { $0 + ($1.isPending ? 0 : $1.amount) }
    if let sum = json["statements.0.sum"].cents { #expect(sum == booked, "\(place)") }
  }

  @Test("gives the same entries as CSV, and the second import none", arguments: StatementWriter.allCases)
  func sameEntries(_ format: StatementWriter) {
    var random = SmallRandom(seed: 11)
    for round in 0..<Campaign.rounds(10, of: 2_000) {
      let isCard = round % 2 == 0 && format != .camt && format != .mt940
      let rows = MadeUpRow.random(&random).map { $0.known(to: format) }
      let wallet = FormatWallet(format, isCard: isCard)
      let place = "\(format), round \(round)"
      let zeros = rows.count { $0.amount == 0 }
      let first = wallet.take(rows)
      #expect(first["written"] == .flag(true), "\(place): \(wallet.run().complaints)")
      #expect(first["counts.new"].whole == rows.count - zeros, "\(place): \(first["counts"])")
      checkLaw(first, rows, place)
      let expected = FormatWallet.text(after: rows, .csv, isCard: isCard)
      #expect(wallet.disk.text == expected, "\(place)")
      #expect(wallet.disk.run(["check"], on: "2026-12-31").exitCode == .success, "\(place)")
      let second = wallet.take(rows)
      checkLaw(second, rows, place)
      #expect(second["counts.recorded"].whole == rows.count - zeros, "\(place): \(second["counts"])")
      #expect(wallet.disk.text == expected, "\(place)")
    }
  }

  @Test(
    "that a later statement repeats are recorded: only what is new is added",
    arguments: StatementWriter.allCases)
  func overlapping(_ format: StatementWriter) {
    var random = SmallRandom(seed: 12)
    for round in 0..<Campaign.rounds(8, of: 1_000) {
      var rows = MadeUpRow.random(&random).map { $0.known(to: format) }
      // What settles later is another matter.
      for index in rows.indices {
        rows[index].isPending = false
        if rows[index].amount == 0 { (rows[index].amount, rows[index].isReversal) = (-120, false) }
      }
      let isCard = round % 2 == 0 && format != .camt && format != .mt940
      let days = rows.map(\.booked)
      let (end, start) = (random.next(of: days), random.next(of: days))
      let earlier = rows.filter { $0.booked <= end } + [rows[0]].filter { $0.booked > end }
      let later = rows.filter { $0.booked >= start }
      let wallet = FormatWallet(format, isCard: isCard)
      let place = "\(format), round \(round)"
      // A file of refunds alone would be refused.
      wallet.write(earlier)
      let first = wallet.run("--force")
      #expect(first.exitCode == .success, "\(place): \(first.complaints)")
      let json = wallet.take(later)
      let repeated = later.count { $0.booked <= end }
      #expect(json["counts.recorded"].whole == repeated, "\(place): \(json)")
      #expect(json["counts.new"].whole == later.count - repeated, "\(place)")
      checkLaw(json, later, place)
    }
  }

  @Test("keeps the law with rows that can't be read, which only --partial leaves out")
  func rejected() {
    for (format, good, bad) in [
      (StatementWriter.csv, "2026-01-11,2026-01-12", "2026-01-11,2026-01-32"),
      (.ofx1, "20260112", "20260132"),
      (.ofx2, "<DTPOSTED>20260112", "<DTPOSTED>x"), (.camt, "<Dt>2026-01-12</Dt>", "<Dt>2026-02-30</Dt>"),
      (.mt940, ":61:2601120112D", ":61:2601120132D"), (.qif, "D12/01/2026", "D32/01/2026"),
    ] {
      let wallet = FormatWallet(format, isCard: false)
      var rows = [11, 13, 14].map { MadeUpRow(booked: $0, amount: -250 * $0, payee: "SHOP", id: "R\($0)") }
      rows[0].purchase = 10
      rows = rows.map { $0.known(to: format) }
      wallet.write(rows)
      let text = wallet.disk["statement"]
      #expect(text.contains(good), "\(format): \(text)")
      wallet.disk.files["statement"] = Array(text.replacing(good, with: bad).utf8)
      let before = wallet.disk.text
      let refused = wallet.run()
      #expect(refused.exitCode == .errors && wallet.disk.text == before, "\(format): \(refused.complaints)")
      #expect(refused.complaints.contains("nothing was written"), "\(format): \(refused.complaints)")
      let unwritten = wallet.run("--format", "json")
      #expect(unwritten.exitCode == .errors && wallet.disk.text == before, "\(format)")
      #expect(ParsedJSON(unwritten.text)["written"] == .flag(false), "\(format)")
      let partial = wallet.run("--partial", "--format", "json")
      #expect(partial.exitCode == .errors && wallet.disk.text != before, "\(format): \(partial.complaints)")
      let json = ParsedJSON(partial.text)
      checkLaw(json, Array(rows.dropFirst()), rejected: 1, "\(format)")
      #expect(
        json["counts.rejected"].whole == 1 && json["counts.new"].whole == 2, "\(format): \(json["counts"])")
    }
  }
}
