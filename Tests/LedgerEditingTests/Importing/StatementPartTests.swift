import TestSupport
import Testing

@Suite("Parts of rows in statements")
struct StatementPartTests {
  private static let rules = """
    statement mine
        columns Date Posted Text Amount
        date Date as YYYY-MM-DD
        posted Posted as YYYY-MM-DD
        pending when Posted is empty
        payee Text
        amount Amount spent positive
        source vs
        when payee has "NETFLIX" payee "Netflix" tags #streaming share 1/2 mei
        when payee has "NETFLIX" split 12.5% #fun
    """

  private func imported(_ entries: String, _ rows: String) -> (text: String, said: String) {
    let disk = MemoryDisk("base SGD\ncard vs \"VS\"\n\(entries)")
    disk.files["mine.rules"] = Array(Self.rules.utf8)
    disk.files["a.csv"] = Array("Date,Posted,Text,Amount\n\(rows)\n".utf8)
    let outcome = disk.run(["import", "mine.rules", "a.csv"], on: "2026-02-28")
    let lines = disk.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    return (lines.joined(separator: "\n"), outcome.complaints)
  }

  @Test("those of all rules that hold are below the new entry")
  func facts() {
    let (text, said) = imported("", "2026-01-05,2026-01-06,NETFLIX.COM,20.00")
    #expect(
      text.hasSuffix(
        "2026-01-05=2026-01-06 20.00 vs #streaming Netflix\nshare 1/2 mei\nsplit 12.5% #fun"),
      "\(text)\(said)")
  }

  @Test("a missing word of a part is shown in a rule with a part")
  func sample() {
    let disk = MemoryDisk("base SGD\n")
    disk.files["mine.rules"] = Array("statement mine\n    when payee has \"A\" share 1/2\n".utf8)
    disk.files["a.csv"] = Array("A\n".utf8)
    let said = disk.run(["import", "mine.rules", "a.csv"]).complaints
    #expect(said.contains("for example: when payee has \"NETFLIX\" tags #streaming share 1/2 mei"), "\(said)")
  }

  @Test("a row that posts a pending entry keeps its parts, if they still fit")
  func pending() {
    let pending = "2026-01-05 20.00 vs #dining Ya Kun\n    note pending\n    share 12.00 mei\n"
    let (text, said) = imported(pending, "2026-01-05,2026-01-06,Ya Kun,18.00")
    #expect(
      text.hasSuffix("2026-01-05=2026-01-06 18.00 vs #dining Ya Kun\nshare 12.00 mei"), "\(text)\(said)")
    let (same, error) = imported(pending, "2026-01-05,2026-01-06,Ya Kun,11.00")
    #expect(same.hasSuffix("20.00 vs #dining Ya Kun\nnote pending\nshare 12.00 mei"), "\(same)")
    #expect(
      error.contains("E280") && error.contains("Ya Kun") && error.contains("nothing was written"), "\(error)")
  }
}
