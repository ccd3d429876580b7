import LedgerModel
import MilepostCLI
import TestSupport
import Testing
import WalletFiles

@Suite("demo: a wallet to try the commands with")
struct DemoTests {
  /// A wallet that `demo` writes.
  private func demo(_ base: String, on day: String) -> MemoryDisk {
    let disk = MemoryDisk([("trial/wallet.ledger", "")])
    disk.files = [:]
    let outcome = disk.run(["demo", "trial", "--base", base], on: day, namesFile: false)
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    return disk
  }

  private func json(_ command: String, _ disk: MemoryDisk, on day: String) -> ParsedJSON {
    ParsedJSON(disk.run(command.split(separator: " ").map { String($0) } + ["-F", "json"], on: day).text)
  }

  @Test("it has no mistake on any day, in either currency", arguments: ["USD", "SGD"])
  func days(_ base: String) throws {
    let first = try #require(Day(year: 2027, month: 1, day: 1))
    let some = stride(from: 0, to: 366, by: Campaign.size(23, of: 1)).map { "\(first + $0)" }
    for day in some + ["2028-02-29", "2027-12-31", "2028-01-01", "2027-03-01", "2028-03-30", "2027-05-31"] {
      let disk = demo(base, on: day)
      let outcome = disk.run(["check", "--strict"], on: day)
      #expect(outcome.exitCode == .success && outcome.complaints == "", "\(day): \(outcome.complaints)")
      #expect(demo(base, on: day).text == disk.text, "the same day, the same bytes")
    }
  }

  @Test("it shows what the commands are for, on any day", arguments: ["USD", "SGD"])
  func contents(_ base: String) throws {
    let first = try #require(Day(year: 2027, month: 1, day: 1))
    for day in stride(from: 0, to: 366, by: 53).map({ "\(first + $0)" }) + ["2028-02-29", "2027-12-31"] {
      let disk = demo(base, on: day)
      let status = json("status", disk, on: day)
      #expect(status["cards"].items.count == 3 && status["budgets"].items.count == 2, "\(day)")
      #expect(status["goals"].items.count == 1 && !status["benefits.cards"].items.isEmpty, "\(day)")
      #expect(status["needs"].items.contains { "\($0["kind"])" == "minimum" }, "\(day): a minimum is open")
      #expect(!status["choices"].items.isEmpty, "\(day)")
      let missed = json("miles --missed", disk, on: day)["missed"].items
      #expect(missed.contains { "\($0["running"])" == "false" }, "\(day): a minimum was missed")
      #expect(missed.contains { "\($0["running"])" == "true" }, "\(day): one is within reach")
      #expect(!json("list cur:EUR", disk, on: day)["entries"].items.isEmpty, "\(day)")
    }
  }

  @Test("its five commands work, on names with blanks too")
  func commands() {
    let disk = MemoryDisk([])
    let outcome = disk.run(["demo", "my trial"], on: "2026-11-14", namesFile: false)
    #expect(
      outcome.text == """
        my trial/wallet.ledger was written: three cards and a year of purchases. Try:
          milepost status -f my\\ trial/wallet.ledger
          milepost best -f my\\ trial/wallet.ledger
          milepost review -f my\\ trial/wallet.ledger
          milepost miles --missed -f my\\ trial/wallet.ledger
          milepost export html -o my\\ trial/wallet.html -f my\\ trial/wallet.ledger

        """)
    for command in ["status", "best", "review", "miles --missed", "export html"] {
      let words = command.split(separator: " ").map { String($0) } + ["-f", "my trial/wallet.ledger"]
      let report = disk.run(words, on: "2026-11-14", namesFile: false)
      #expect(report.exitCode == .success && report.complaints == "", "\(command): \(report.complaints)")
    }
  }

  @Test("without a name it is in a new folder; the currency is the locale's, else US dollars")
  func base() {
    for (locale, base) in [
      ("en_SG.UTF-8", "SGD"), ("en_US.UTF-8", "USD"), ("de_DE.UTF-8", "USD"), ("C", "USD"),
    ] {
      let disk = MemoryDisk([])
      disk.variables = ["LANG": locale]
      #expect(disk.run(["demo"], namesFile: false).exitCode == .success)
      #expect(disk["/tmp/milepost-demo/wallet.ledger"].contains("\nbase \(base)\n"), "\(locale)")
    }
  }

  @Test("what it refuses")
  func refusals() {
    let disk = MemoryDisk([("trial/a.txt", "mine")])
    let full = disk.run(["demo", "trial"], namesFile: false)
    #expect(full.exitCode == .files && full.complaints.contains("trial: not empty; nothing was written"))
    #expect(disk.files.keys.sorted() == ["trial/a.txt"])
    let other = disk.run(["demo", "new", "--base", "EUR"], namesFile: false)
    #expect(other.exitCode == .usage && other.complaints.contains("the demo is in USD or SGD"))
    #expect(disk.run(["demo", "a", "b"], namesFile: false).exitCode == .usage)
  }
}
