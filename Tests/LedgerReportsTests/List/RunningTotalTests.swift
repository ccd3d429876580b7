import TestSupport
import Testing

@Suite("Running totals")
struct RunningTotalTests {
  @Test("a running total, the oldest first")
  func running() {
    let ledger = """
      base SGD
      2026-03-01 10.00 cash #dining A
      2026-03-02 20.00 cash #travel B
      2026-03-02 -5.00 cash #dining C
      2026-03-03 1.00 cash #dining D

      """
    let json = ParsedJSON(milepost("list --running --limit 3 --format json --on 2026-03-31", ledger).text)
    #expect(json["entries"].items.map { $0["running"].description } == ["26.00", "30.00", "25.00"])
    let dining = ParsedJSON(milepost("list +dining --running --format json --on 2026-03-31", ledger).text)
    #expect(dining["entries"].items.map { $0["running"].description } == ["6.00", "5.00", "10.00"])
  }
}
