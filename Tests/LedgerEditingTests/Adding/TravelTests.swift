import TestSupport
import Testing

/// `option travel`: the currency of what is typed on a trip.
struct TravelTests {
  private static let wallet = """
    base CAD
    card ws "WS"
        earn 2%
    2026-01-01 rate USD 1.3421 CAD
    2026-11-01 40 THB = 1.60 CAD cash #food Som Tam
    2026-11-26 rate THB 0.0401 CAD

    """
  private static let trip = wallet.replacing(
    "base CAD\n", with: "base CAD\noption travel THB until 2026-12-20\n")

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  @Test(
    "an amount without a code is in the trip's currency up to its last day, and is written with its code",
    arguments: [
      (
        "80 cash +food Som Tam", "80 THB cash #food Som Tam",
        "80.00 THB (option travel) = 3.21 CAD at 0.0401 of 26 Nov"
      ),
      ("80 ws Foo", "80 THB ws Foo", "80.00 THB (option travel)"),
      ("80 = 3.40 ws Foo", "80 THB = 3.40 ws Foo", "80.00 THB (option travel) = 3.40 CAD, billed"),
      ("9 Som Tam", "9 THB cash #food Som Tam", "9.00 THB (option travel)"),
      ("80 CAD cash Foo", "80 CAD cash Foo", "80.00 CAD, written"),
      ("12 USD ws Foo", "12 USD ws Foo", "12.00 USD = 16.11 CAD"),
      ("80 ws Foo -d 2026-12-20", "80 THB ws Foo", "(option travel)"),
      ("80 ws Foo -d 2026-12-21", "80 ws Foo", "80.00 CAD, written"),
    ])
  func amounts(_ typed: String, _ line: String, _ said: String) {
    let disk = MemoryDisk(Self.trip)
    let outcome = disk.run(["add"] + words(typed), on: "2026-11-27")
    let new = disk.text.split(separator: "\n").first { !Self.trip.contains($0) } ?? ""
    #expect(new.split(separator: " ").dropFirst().joined(separator: " ") == line, "\(disk.text)")
    #expect(outcome.text.contains(said), "\(outcome.text)")
    let piped = MemoryDisk(Self.trip)
    piped.input = typed.replacing(" -d 2026-12-20", with: "").replacing(" -d 2026-12-21", with: "") + "\n"
    #expect(piped.run(["add"], on: "2026-11-27").exitCode == .success)
    #expect(piped.text.contains(" THB ") || typed.contains("CAD") || typed.contains("USD"))
  }

  @Test("best asks for the same amount")
  func best() {
    let typed = milepost("best 8000 +food -F json", on: "2026-11-27", Self.trip).text
    let text = milepost("best 8000 +food", on: "2026-11-27", Self.trip).text
    #expect(text.contains("for 8,000.00 THB (option travel)\n"), "\(text)")
    #expect(typed == milepost("best 8000 THB +food -F json", on: "2026-11-27", Self.trip).text)
    #expect(typed != milepost("best 8000 CAD +food -F json", on: "2026-11-27", Self.trip).text)
  }

  @Test("the line is written, replaced and removed, and `undo` brings it back")
  func line() {
    let disk = MemoryDisk(Self.wallet)
    func run(_ text: String) -> String { disk.run(words(text), on: "2026-11-27").text }
    #expect(run("travel") == "no trip: milepost travel CUR until DATE\n")
    #expect(run("travel off") == "no trip; nothing was written\n" && disk.text == Self.wallet)
    #expect(run("travel thb until 2026-12-20").hasPrefix("option travel THB until 2026-12-20\n"))
    #expect(disk.text.contains("\noption travel THB until 2026-12-20\n"), "\(disk.text)")
    #expect(run("travel") == "THB until 2026-12-20\n")
    let first = disk.text
    #expect(run("travel USD until 2w").hasPrefix("option travel USD until 2026-12-11\n"))
    #expect(
      disk.text == first.replacing("THB until 2026-12-20", with: "USD until 2026-12-11"), "\(disk.text)")
    _ = run("undo")
    #expect(disk.text == first)
    #expect(run("travel off").hasPrefix("the trip is over"))
    #expect(!disk.text.contains("travel"), "\(disk.text)")
    _ = run("undo")
    #expect(
      disk.text == first
        && milepost("travel", on: "2027-01-01", first).text == "THB until 2026-12-20, ended\n")
    #expect(
      milepost("status", on: "2026-11-27", first).text
        == milepost("status", on: "2026-11-27", Self.wallet).text)
  }

  @Test(
    "what can't be meant is refused",
    arguments: [
      ("travel THB", "until when? travel THB until DAY"), ("travel THB until", "until when?"),
      ("travel THB 2026-12-20", "until when?"), ("travel XX until 3d", "write: travel CUR until DATE"),
      ("travel THB until 2026-11-26", "a trip ends from 2026-11-27 to 2027-11-28"),
      ("travel THB until 2027-11-29", "a trip ends from 2026-11-27 to 2027-11-28"),
      ("travel THB until soon", "a trip ends from"),
      ("travel until 2026-12-20", "write: travel CUR until DATE, or travel off"),
      ("travel THX until 2026-12-20", "unknown currency THX; did you mean THB?"),
    ])
  func refused(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet)
    #expect(
      outcome.complaints.contains(said) && outcome.complaints.contains("nothing was written"),
      "\(outcome.complaints)")
  }

  @Test(
    "in a file it needs its three words",
    arguments: ["THB", "THB until", "THB until soon", "thb until 2026-12-20", "THB until 2026-12-20 now"])
  func inFiles(_ value: String) {
    let outcome = milepost("check", "option travel \(value)\n" + Self.wallet)
    #expect(
      outcome.complaints.contains("error[E251]")
        && outcome.complaints.contains("option travel CUR until YYYY-MM-DD"), "\(outcome.complaints)")
  }
}
