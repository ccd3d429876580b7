import Testing

@Suite("Exchange rates as they are written")
struct RateProductionTests {
  @Test(
    "from a day on, one of a currency is so many of another, for all or for one source",
    arguments: [
      ("2026-01-02 rate USD 1.3421 SGD", "2026-01-02 rate USD 1.3421 SGD"),
      ("2026-01-02 rate EUR 1,161.690000 JPY", "2026-01-02 rate EUR 1161.690000 JPY"),
      ("2026-01-02 rate USD 1.5 SGD cash", "2026-01-02 rate USD 1.5 SGD cash"),
      ("2026-01-02 rate VND 0.000000000000000001 SGD", "2026-01-02 rate VND 0.000000000000000001 SGD"),
      ("2026-01-02 rate PTS 0.01 SGD\ncurrency PTS", "2026-01-02 rate PTS 0.01 SGD"),
    ])
  func lines(line: String, expected: String) { #expect(meaning(line) { $0.rates } == [expected]) }

  @Test("the same rate written twice is fine, in other digits too; two of one pair and day are not")
  func twice() {
    #expect(meaning("2026-01-02 rate USD 1.30 SGD\n2026-01-02 rate USD 1.3 SGD") { $0.rates }.count >= 1)
    expectFaults("2026-01-02 rate USD 1.30 SGD\n2026-01-02 rate USD ⟦E401⟧1.31 SGD")
    // One of a source is another pair.
    #expect(
      meaning("2026-01-02 rate USD 1.30 SGD\n2026-01-02 rate USD 1.31 SGD cash") { $0.rates }.count == 2)
  }

  @Test("also among many of one day, in any order of days")
  func manyOfOneDay() {
    let codes = "ABCDE".flatMap { first in "ABCDEFGHIJ".map { "Q\(first)\($0)" } }
    let rates = { (codes: [String]) in
      codes.flatMap { ["2026-01-02 rate \($0) 2 SGD", "2026-01-01 rate \($0) 2 SGD"] }
    }
    let first = codes.map { "currency \($0)" } + rates(codes)
    // The same again, then two others: of the first pair of the day, and of one of the last.
    let others = "2026-01-02 rate QAA ⟦E401⟧3 SGD\n2026-01-01 rate QEC ⟦E401⟧2.5 SGD\n"
    expectFaults((first + rates(codes)).joined(separator: "\n") + "\n" + others)
    #expect(meaning(first.joined(separator: "\n")) { $0.rates }.count == 100)
    #expect(meaning((first + rates(codes)).joined(separator: "\n")) { $0.rates }.count == 100)
  }

  @Test(
    "each fault is at its place",
    arguments: [
      "2026-01-02 rate⟦E018⟧", "2026-01-02 rate USD⟦E018⟧", "2026-01-02 rate USD 1.3⟦E018⟧",
      "2026-01-02 rate ⟦E141⟧usd 1.3 SGD",
      "2026-01-02 rate USD 1.3 ⟦E141⟧sgd", "2026-01-02 rate USD ⟦E142⟧0 SGD",
      "2026-01-02 rate USD ⟦E142⟧-1.3 SGD",
      "2026-01-02 rate USD ⟦E110⟧a SGD", "2026-01-02 rate ⟦E140⟧SGD 1 SGD",
      "2026-01-02 rate USD 1.3 SGD ⟦E301⟧nobody",
      "2026-01-02 rate USD 1.3 SGD cash ⟦E019⟧more", "2026-01-02 rate USD ⟦E110⟧S$1.3 SGD",
      "⟦E137⟧rate USD 1.3 SGD",
      "2026-01-02 rate ⟦E141⟧\"USD\" 1.3 SGD", "2026-01-02 rate USD 1.3 SGD\n    ⟦E106⟧note a",
    ])
  func faults(line: String) { expectFaults(line) }
}
