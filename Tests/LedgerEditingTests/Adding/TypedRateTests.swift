import TestSupport
import Testing

/// Rates and days as people type them.
struct TypedRateTests {
  private static let wallet = """
    base CAD
    account thai "Bangkok Bank"
        currency THB
    card ws "Wealthsimple"
        earn 2%
    2026-01-01 rate USD 1.3421 CAD

    """

  @Test(
    "a rate is of one unit, into the base if no other currency is typed",
    arguments: [
      ("THB 0.0401", "THB 0.0401 CAD"), ("thb 0.0401", "THB 0.0401 CAD"),
      ("THB 0.0401 CAD", "THB 0.0401 CAD"), ("THB = 0.0401 CAD", "THB 0.0401 CAD"),
      ("CAD 18500 VND", "CAD 18500 VND"), ("1 CAD 18500 VND", "CAD 18500 VND"),
      ("1 CAD = 18500 VND", "CAD 18500 VND"), ("100 THB 4.01 CAD", "THB 0.0401 CAD"),
      ("10 THB = 0.401", "THB 0.0401 CAD"), ("1000 VND 0.0543 CAD", "VND 0.0000543 CAD"),
      ("THB 0.0401 ws", "THB 0.0401 CAD ws"), ("100 THB 4.01 CAD thai", "THB 0.0401 CAD thai"),
    ])
  func rates(_ typed: String, _ line: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["rate"] + typed.split(separator: " ").map(String.init), on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(disk.text == Self.wallet + "2026-11-27 rate \(line)\n", "\(disk.text)")
  }

  @Test(
    "what can't be meant is refused, with the typed numbers",
    arguments: [
      ("EUR USD 1.1", "write: rate EUR 1.1 USD"), ("24 THB 1 CAD", "a rate is of 1 unit: rate THB … CAD"),
      ("0.5 THB 1 CAD", "a rate is of 1 unit"), ("20 THB 1 CAD", "a rate is of 1 unit"),
      ("USD", "write: rate USD … CAD"), ("5", "write: rate CUR … CAD"), ("CAD 1.2", "CAD"),
      ("USD 1.3 CAD ws more", "unexpected `more`"), ("USD 1.3 nobody", "unknown card or account nobody"),
    ])
  func refused(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["rate"] + typed.split(separator: " ").map(String.init), on: "2026-11-27")
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet, "\(disk.text)")
    #expect(outcome.complaints.contains(said), "\(outcome.complaints)")
  }

  @Test(
    "a rate far from the last one is a warning: the other way round, or a digit",
    arguments: [
      ("2026-02-01 rate USD 4.02 CAD", nil), ("2026-02-01 rate USD 0.45 CAD", nil),
      ("2026-02-01 rate USD 4.03 CAD", "is 3 times the last one, 1.3421"),
      ("2026-02-01 rate USD 0.0447 CAD", "is 1/30 of the last one, 1.3421"),
      ("2026-02-01 rate THB 24.94 CAD", nil),
      ("2026-02-01 rate THB 0.0401 CAD\n2026-02-02 rate THB 24.94 CAD", "is 622 times the last one, 0.0401"),
      ("2026-02-02 rate THB 24.94 CAD\n2026-02-01 rate THB 0.0401 CAD", "is 622 times the last one, 0.0401"),
      ("2026-02-01 rate THB 0.0401 CAD\n2027-02-02 rate THB 24.94 CAD", nil),
      (
        "2026-02-01 rate CAD 24.94 THB\n2026-02-02 rate THB 24.94 CAD",
        "rate THB 24.94 CAD is 622 times the last one, rate CAD 24.94 THB"
      ),
      (
        "2026-02-01 rate THB 0.0401 CAD\n2026-02-02 rate CAD 0.0401 THB",
        "rate CAD 0.0401 THB is 1/622 of the last one, rate THB 0.0401 CAD"
      ),
      ("2026-02-01 rate THB 0.0401 CAD\n2026-02-02 rate CAD 24.94 THB", nil),
      ("2026-02-01 rate THB 0.0401 CAD\n2026-02-02 rate THB 24.94 CAD ws", nil),
    ] as [(String, String?)])
  func unlikely(_ lines: String, _ said: String?) {
    let found = milepost("check", on: "2026-11-27", Self.wallet + lines + "\n").complaints
    #expect(found.contains("W403") == (said != nil) && said.map(found.contains) ?? true, "\(found)")
  }

  @Test("a pair the other way round is asked for, a wrong digit is not")
  func direction() {
    let inverse = milepost(
      "check", Self.wallet + "2026-01-02 rate THB 0.0401 CAD\n2026-01-03 rate THB 24.94 CAD\n")
    #expect(inverse.complaints.contains("was rate CAD 24.94 THB meant?"), "\(inverse.complaints)")
    let turned = milepost(
      "check", Self.wallet + "2026-01-02 rate CAD 24.94 THB\n2026-01-03 rate THB 24.94 CAD\n")
    #expect(turned.complaints.contains("was rate CAD 24.94 THB meant?"), "\(turned.complaints)")
    // The largest numbers, whose product with three does not fit.
    let large = milepost(
      "check",
      Self.wallet
        + "2026-01-02 rate THB 922337203685477580 CAD\n2026-01-03 rate CAD 999999999999999999 THB\n")
    #expect(large.complaints.contains("warning[W403]"), "\(large.complaints)")
    let digit = milepost("check", Self.wallet + "2026-01-03 rate USD 13.4 CAD\n")
    #expect(digit.complaints.contains("is the number right?"), "\(digit.complaints)")
  }

  @Test(
    "a day may come first",
    arguments: [
      ("yesterday 12 ws Foo", "2026-11-26            12 ws Foo"),
      ("wed 12 ws Foo", "2026-11-25            12 ws Foo"),
      ("2026-11-20 12 ws Foo", "2026-11-20            12 ws Foo"),
      ("2026-11-20=2026-11-24 12 ws Foo", "2026-11-20=2026-11-24            12 ws Foo"),
      ("11-20 12 ws Foo", "2026-11-20            12 ws Foo"),
    ])
  func days(_ typed: String, _ line: String) {
    let disk = MemoryDisk(Self.wallet)
    let words = typed.split(separator: " ").map(String.init)
    let outcome = disk.run(["add"] + words, on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(
      disk.text == Self.wallet + "\n" + line + "\n" || disk.text == Self.wallet + line + "\n", "\(disk.text)")
    let twice = disk.run(["add"] + words + ["-d", "2"], on: "2026-11-27")
    #expect(twice.exitCode == .usage && twice.complaints.contains("one day"), "\(twice.complaints)")
  }
}
