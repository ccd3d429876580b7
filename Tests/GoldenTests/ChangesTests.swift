import MilepostCLI
import TestSupport
import Testing

/// `examples/changes/`: two versions of a wallet, and what `diff` says of them in every format.
@Suite("The example of a change")
struct ChangesTests {
  private func diff(_ options: String...) -> Outcome {
    Repository.milepost(
      ["diff", "changes/old.ledger", "changes/new.ledger", "--on", "2026-01-31"] + options, in: "examples",
      on: "2026-01-31")
  }

  @Test(
    "every format, byte for byte",
    arguments: [("text", "txt"), ("json", "json"), ("csv", "csv"), ("md", "md")])
  func formats(_ format: String, _ ending: String) {
    let outcome = diff("--format", format)
    #expect(outcome.exitCode == .success && outcome.complaints.isEmpty, "\(outcome.complaints)")
    #expect(Repository.matchesGolden(outcome.output, "examples/outputs/changes/diff.\(ending)"))
  }

  @Test("text keeps to its width, in ASCII on demand")
  func widths() {
    for width in ["40", "60", "80"] {
      let lines = diff("--width", width, "--ascii").text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= Int(width) ?? 0 && $0.allSatisfy(\.isASCII) }, "\(lines)")
    }
  }

  @Test("examples/README.md shows what it prints")
  func readme() {
    let readme = String(decoding: Repository.read("examples/README.md") ?? [], as: UTF8.self)
    let block = readme.split(separator: "\n```text\n").first { $0.hasPrefix("$ milepost diff") } ?? ""
    let shown = block.prefix(upTo: block.firstRange(of: "\n```")?.lowerBound ?? block.endIndex)
    let words = shown.prefix { $0 != "\n" }.split(separator: " ").dropFirst(2).map { String($0) }
    let outcome = Repository.milepost(words, in: "examples", on: "2026-01-31")
    #expect(outcome.text == shown.drop { $0 != "\n" }.dropFirst() + "\n")
  }
}
