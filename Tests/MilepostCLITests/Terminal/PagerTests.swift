import MilepostCLI
import Testing

@Suite("Which pager")
struct PagerTests {
  private func pager(_ variables: [String: String], lines: Int = 30, rows: Int? = 24) -> [String]? {
    let report = Array(String(repeating: "line\n", count: lines).utf8)
    return Pager(for: report, rows: rows) { variables[$0] }?.words
  }

  @Test("the program's own, else anyone's, else less; by a shell only where the words need one")
  func words() {
    #expect(pager([:]) == ["less"])
    #expect(pager(["PAGER": "most"]) == ["most"])
    #expect(pager(["PAGER": "most", "MILEPOST_PAGER": "more"]) == ["more"])
    #expect(pager(["PAGER": "less -S"]) == ["/bin/sh", "-c", "less -S"])
    #expect(pager(["PAGER": "$HOME/bin/p"]) == ["/bin/sh", "-c", "$HOME/bin/p"])
  }

  @Test("none where it is turned off, there is no terminal that could, or the report fits")
  func none() {
    for variables in [
      ["PAGER": ""], ["PAGER": "cat"], ["PAGER": " "], ["MILEPOST_PAGER": "", "PAGER": "less"],
      ["TERM": "dumb"],
    ] {
      #expect(pager(variables) == nil, "\(variables)")
    }
    #expect(pager([:], rows: nil) == nil)
    #expect(pager([:], lines: 23) == nil && pager([:], lines: 24) == ["less"])
  }
}
