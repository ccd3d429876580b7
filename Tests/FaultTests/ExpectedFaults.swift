import LedgerModel
import LedgerParser
import MilepostCLI
import TestSupport
import Testing

/// Runs the program on files that are only in memory; each argument of `-f` names one.
func run(_ arguments: [String], files: [String: [UInt8]]) -> Outcome {
  let environment = Environment(on: "2026-06-30") {
    FileLoader(
      find: { pattern, _ in
        files[pattern] == nil ? .failure(.missing) : .success([FoundFile(name: pattern, identity: pattern)])
      },
      read: { file in files[file.identity].map { .success($0) } ?? .failure(.missing) })
  }
  return run(arguments, environment: environment)
}

/// What `check` finds in a wallet, as `E102 3:9`, in file order.
func faults(_ bytes: [UInt8]) -> [String] {
  let outcome = run(["check", "-F", "json", "-f", "wallet.ledger"], files: ["wallet.ledger": bytes])
  return ParsedJSON(outcome.text)["diagnostics"].items.map { "\($0["code"]) \($0["line"]):\($0["column"])" }
}

/// Expects exactly the marked diagnostics, drawn with their places and nothing that a terminal would obey; and that
/// they hide no other: one more mistake behind them is shown as well.
func expectFaults(
  _ marked: [UInt8], hidesRest: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  let wallet = MarkedWallet(marked)
  #expect(faults(wallet.bytes) == wallet.marks, sourceLocation: sourceLocation)
  let drawn = run(["check", "-f", "wallet.ledger"], files: ["wallet.ledger": wallet.bytes])
  #expect(
    drawn.exitCode == (wallet.marks.contains { $0.hasPrefix("E") } ? .errors : .success),
    sourceLocation: sourceLocation
  )
  for mark in wallet.marks {
    let place = mark.split(separator: " ")[1]
    #expect(drawn.complaints.contains("--> wallet.ledger:\(place)\n"), sourceLocation: sourceLocation)
    #expect(drawn.complaints.contains("\(place.prefix { $0 != ":" }) | "), sourceLocation: sourceLocation)
  }
  #expect(isPrintable(drawn.complaints), sourceLocation: sourceLocation)
  if hidesRest { return }
  let more = MarkedWallet(marked + Array("\n2026-02-⟦E102⟧30 1.00 cash\n".utf8))
  #expect(faults(more.bytes) == more.marks, sourceLocation: sourceLocation)
}

/// The same for text.
func expectFaults(
  _ marked: String, hidesRest: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFaults(Array(marked.utf8), hidesRest: hidesRest, sourceLocation: sourceLocation)
}

/// What is said of the first fault of a wallet, drawn.
func drawn(_ bytes: [UInt8]) -> String {
  run(["check", "-f", "wallet.ledger"], files: ["wallet.ledger": bytes]).complaints
}

/// Whether a terminal would only show a text: no controls but line ends, nothing that turns text around.
private func isPrintable(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }
}
