import Foundation
import MilepostCLI
import TestSupport
import Testing

@Suite("import --dry-run")
struct ImportDifferenceTests {
  /// The lines of some bytes, each with its line feed.
  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Applies unified differences to files; `nil` where a line that is to be kept or removed is not there.
  private func applied(_ difference: [UInt8], to files: [String: [UInt8]]) -> [String: [UInt8]]? {
    var files = files
    var name = ""
    var (old, new): ([ArraySlice<UInt8>], [UInt8]) = ([], [])
    /// The lines of the old file that are in `new`, or removed.
    var at = 0
    func finish() { if !name.isEmpty { files[name] = new + old[at...].joined() } }
    let lines = lines(difference)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      // The next line says that this one has no end.
      let isUnended = index + 1 < lines.count && lines[index + 1].starts(with: "\\ ".utf8)
      let content = isUnended ? line.dropFirst().dropLast() : line.dropFirst()
      switch text.unicodeScalars.first {
      case "-" where text.hasPrefix("--- "):
        finish()
        name = String(text.dropFirst(4).dropLast())
        (old, new, at) = (self.lines(files[name] ?? []), [], 0)
      case "+" where text.hasPrefix("+++ "): break
      case "@":
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        guard start >= at, start <= old.count else { return nil }
        new += old[at..<start].joined()
        at = start
      case " ", "-":
        guard at < old.count, old[at] == content else { return nil }
        if text.hasPrefix(" ") { new += content }
        at += 1
      case "+": new += content
      case "\\": break
      default: return nil
      }
    }
    finish()
    return files
  }

  /// Wallets in files with line feeds, with carriage returns and without a last line end.
  private func wallet(_ random: inout SmallRandom, _ rows: [MadeUpRow]) -> FormatWallet {
    let wallet = FormatWallet(.csv, isCard: false)
    var main = FormatWallet.text + "include old.ledger\n"
    var old = "; older entries\n"
    for row in rows where row.amount < 0 && random.next(below: 3) > 0 {
      let note = row.isPending ? "    note pending\n" : ""
      let entry =
        "\(MadeUpRow.date(row.booked)) \(MadeUpRow.money(-row.amount)) posb X\(random.next(below: 9))\n\(note)"
      if random.next(below: 2) == 0 { main += entry } else { old += entry }
      if random.next(below: 5) == 0 { main += "\n; a remark\n" }
    }
    for (name, text) in [("wallet.ledger", main), ("old.ledger", old)] {
      var text = random.next(below: 3) == 0 ? text.replacing("\n", with: "\r\n") : text
      if random.next(below: 3) == 0 { while text.last?.isNewline == true { text.removeLast() } }
      wallet.disk.files[name] = Array(text.utf8)
    }
    return wallet
  }

  @Test("prints a difference that makes of the files what the import writes; undo restores them")
  func applies() {
    var random = SmallRandom(seed: 21)
    for round in 0..<Campaign.rounds(80, of: 3_000) {
      let rows = MadeUpRow.random(&random)
      let wallet = wallet(&random, rows)
      wallet.write(rows)
      let before = wallet.disk.files
      let dry = wallet.run("--dry-run")
      #expect(dry.exitCode == .success && wallet.disk.files == before, "round \(round): \(dry.complaints)")
      let expected = applied(dry.output, to: before)
      #expect(wallet.run().exitCode == .success, "round \(round)")
      for name in ["wallet.ledger", "old.ledger"] {
        #expect(
          expected?[name] == wallet.disk.files[name],
          "round \(round): \(dry.text)\n\(wallet.disk[name].debugDescription)")
      }
      #expect(wallet.disk.run(["undo"], on: "2026-12-31").exitCode == .success, "round \(round)")
      #expect(wallet.disk.files == before, "round \(round)")
    }
  }

  @Test("replaces pending entries, and has nothing to say if nothing is new")
  func pending() {
    let wallet = FormatWallet(.camt, isCard: false)
    var hotel = MadeUpRow(booked: 4, amount: -1000, payee: "HOTEL", id: "R1")
    hotel.isPending = true
    _ = wallet.take([hotel])
    hotel.isPending = false
    wallet.write([hotel])
    #expect(
      wallet.run("--dry-run").text == """
        --- wallet.ledger
        +++ wallet.ledger (imported)
        @@ -6,6 +6,6 @@
         account posb
         
         2026-01-03 6.40 vs #dining Ya Kun
        -2026-01-05         10.00 posb HOTEL
        -    note pending id R1
        +2026-01-05=2026-01-05         10.00 posb HOTEL
        +    note id R1
         2026-01-03 income 6.40 posb Gift

        """, "\(wallet.run("--dry-run").text)")
    _ = wallet.run()
    #expect(wallet.run("--dry-run").text == "")
  }

  @Test("is read by patch", .runsPrograms, .enabled(if: Subprocess.isInstalled("patch")))
  func patch() async throws {
    var random = SmallRandom(seed: 22)
    for round in 0..<Campaign.rounds(3, of: 100) {
      let rows = MadeUpRow.random(&random)
      let wallet = wallet(&random, rows)
      wallet.write(rows)
      let before = wallet.disk.files
      let difference = wallet.run("--dry-run").output
      _ = wallet.run()
      let after = wallet.disk.files
      try await Subprocess.inNewFolder { folder in
        for name in ["wallet.ledger", "old.ledger"] {
          try Data(before[name] ?? []).write(to: folder.appendingPathComponent(name))
        }
        let file = folder.appendingPathComponent("difference")
        try Data(difference).write(to: file)
        let patch = try await Subprocess.run(["patch", "--binary", "-p0"], in: folder, input: file)
        #expect(
          patch.status == 0, "round \(round): \(patch.text)\n\(String(decoding: difference, as: UTF8.self))")
        for name in ["wallet.ledger", "old.ledger"] {
          let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
          #expect([UInt8](bytes) == after[name], "round \(round): \(name)")
        }
      }
    }
  }
}
