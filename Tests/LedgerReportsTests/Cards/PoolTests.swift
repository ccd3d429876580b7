import TestSupport
import Testing

@Suite("Pools, levels and counts in reports")
struct PoolTests {
  static let ocbc = """
    base SGD
    card o "OCBC 365"
        earn base 0.25%
        pool all up to 80 SGD back at 1600 SGD of card up to 160 SGD back
        cap #fuel 6% in all min 800 SGD of card
        cap #dining 5% in all min 800 SGD of card
        cap #groceries 3% in all min 800 SGD of card
    2026-05-01 1390.00 o #dining A
    2026-05-02  200.00 o #fuel B

    """

  @Test("a pool, its lines and its next level")
  func text() {
    let text = milepost("cards", on: "2026-05-03", PoolTests.ocbc).text
    let expected = """
        pool all     ██████████████████████████████  80.00/80 SGD back  full to 31 May
                     #fuel #dining #groceries; 10.00 SGD more by 31 May raise it to
                     160 SGD
        #fuel        6% min 800 SGD of card, 200.00 SGD spent, paid 10.50 SGD
        #dining      5% min 800 SGD of card, 1,390.00 SGD spent, paid 69.50 SGD
        #groceries   3% min 800 SGD of card, 0.00 SGD spent, paid 0.00 SGD

      """
    #expect(text.hasSuffix(expected), "\(text)")
    #expect(
      milepost("status", on: "2026-05-03", PoolTests.ocbc).text.contains("/80 SGD back  full to 31 May\n"))
  }

  @Test("the same as JSON")
  func json() {
    func value(_ path: String) -> String { values("cards", path, on: "2026-05-03", PoolTests.ocbc) }
    #expect(value("cards.0.pools.0.name") == "all")
    #expect(value("cards.0.pools.0.tags") == "[fuel,dining,groceries]")
    #expect(value("cards.0.pools.0.per") == "cycle")
    for (key, expected) in [
      ("limit", "80.00"), ("spend", "1590.00"), ("counted", "80.00"), ("remaining", "0.00"),
      ("status", "maxed"),
      ("reward", "80.00"), ("level", "0"), ("levels.0.amount", "1600.00"), ("levels.0.limit", "160.00"),
      ("levels.0.remaining", "10.00"), ("levels.0.reached", "false"), ("levels.0.count", "null"),
    ] {
      #expect(value("cards.0.pools.0.\(key)") == expected, "\(key)")
    }
    for (key, expected) in [
      ("pool", "all"), ("else", "null"), ("count", "null"), ("level", "0"), ("levels", "[]"),
      ("activate", "null"),
      ("status", "maxed"), ("limit", "null"), ("reward", "10.50"),
    ] {
      #expect(value("cards.0.lines.0.\(key)") == expected, "\(key)")
    }
  }

  @Test("a pool without lines has the decimals of its limit")
  func withoutLines() {
    func amounts(_ limit: String) -> [String] {
      let wallet = "base SGD\ncard o\n    earn 1%\n    pool all up to \(limit)\n"
      let pool = ParsedJSON(milepost("cards -F json", on: "2026-05-03", wallet).text)["cards.0.pools.0"]
      return ["limit", "counted", "remaining", "reward"].map { pool[$0].description }
    }
    #expect(amounts("7 SGD back") == ["7.00", "0.00", "7.00", "0.00"])
    #expect(amounts("7 SGD") == ["7.00", "0.00", "7.00", "0.00"])
    #expect(amounts("7 miles") == ["7", "0", "7", "0"])
  }

  @Test("a level that is reached is the line's rate and limit")
  func levels() {
    let wallet = """
      base SGD
      card m "World"
          earn base 0.4
          min 500 SGD 2 purchases
          cap #foreign 2.8 up to 9000 SGD min 800 SGD of card at 4000 SGD 2 merchants 3.2 at 6000 SGD up to 9500 SGD
      2026-05-01 4000.00 m #foreign A
      2026-05-02  100.00 m #foreign a

      """
    func value(_ path: String, _ more: String = "") -> String {
      values("cards", "cards.0." + path, on: "2026-05-31", wallet + more)
    }
    #expect(value("min.count.of") + value("min.count.required") + value("min.count.made") == "purchases22")
    #expect(value("lines.0.rate") + value("lines.0.level") == "2.80")
    #expect(value("lines.0.levels.0.count.made") == "1")
    let other = "2026-05-03 1.00 m #foreign B\n"
    #expect(value("lines.0.rate", other) + value("lines.0.level", other) == "3.21")
    #expect(
      value("lines.0.levels.0.reached", other) + value("lines.0.levels.1.reached", other) == "truefalse")
    #expect(value("lines.0.levels.1.rate", other) + value("lines.0.levels.1.limit", other) == "3.29500.00")
    let text = milepost("cards", on: "2026-05-31", wallet).text
    #expect(text.contains("1 merchant more by 31 May raise it to 3.2\n"), "\(text)")
    #expect(milepost("cards", on: "2026-05-01", wallet).text.contains("1 purchase to go"))
  }

  @Test("diff names what is left of a pool")
  func totals() {
    let before = PoolTests.ocbc.replacing("2026-05-02  200.00 o #fuel B\n", with: "")
    let files = [("wallet.ledger", PoolTests.ocbc), ("old.ledger", before)]
    let text = milepost("diff old.ledger", on: "2026-05-03", files: files).text
    #expect(text.contains("o pool all"), "\(text)")
    #expect(text.contains("earning → maxed"), "\(text)")
  }
}
