import TestSupport
import Testing

@Suite("cards --lines, status --lines")
struct CardLinesTests {
  private static let wallet = """
    base SGD
    limit uob 9000 SGD
    card ppv "PPV"
        earn base 0.4
        cap #online 4.0 up to 600 SGD
        cap #dining 4.0 in shop
        bonus #travel 2.0
        pool shop up to 500 SGD monthly
        min 800 SGD
        milestone vouchers 1000 SGD quarterly gives 30 SGD
        welcome 20000 miles spend 1500 SGD by 2026-12-31
        limit uob
    card plain "Plain"
    2026-11-02 650 ppv #online A
    2026-11-03 50 ppv #dining B

    """

  private func lines(_ command: String) -> [String] {
    let text = milepost("\(command) --lines -F csv", on: "2026-11-14", Self.wallet).text
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test("a row for each minimum, cap, bonus, pool, milestone, welcome and limit")
  func rows() {
    let expected = [
      "card,kind,tags,from,to,spend,limit,limit_unit,min,remaining,status,reward",
      "ppv,minimum,,2026-11-01,2026-11-30,700.00,,,800.00,100.00,below-minimum,",
      "ppv,cap,online,2026-11-01,2026-11-30,650.00,600.00,SGD,,0.00,below-minimum,0",
      "ppv,cap,dining,2026-11-01,2026-11-30,50.00,,,,,below-minimum,0",
      "ppv,bonus,travel,2026-11-01,2026-11-30,0.00,,,,,below-minimum,0",
      "ppv,pool,dining,2026-11-01,2026-11-30,50.00,500.00,SGD,,500.00,earning,0",
      "ppv,milestone,,2026-10-01,2026-12-31,700.00,,,1000.00,300.00,open,30.00",
      "ppv,welcome,,,2026-12-31,700.00,,,1500.00,800.00,open,20000",
      "ppv,limit,,,,700.00,9000.00,SGD,,8300.00,within,",
    ]
    #expect(lines("cards") == expected)
    #expect(lines("status") == expected)
    #expect(lines("cards card:plain").count == 1)
  }

  @Test("they are for CSV", arguments: ["cards --lines", "status --lines -F json", "cards --lines -F md"])
  func formats(command: String) {
    let outcome = milepost(command, on: "2026-11-14", Self.wallet)
    let name = command.split(separator: " ")[0]
    #expect(outcome.exitCode == .usage)
    #expect(
      outcome.complaints.contains("--lines is for CSV: milepost \(name) --lines --format csv"),
      "\(outcome.complaints)")
  }

  @Test("cards say in JSON whether their rates are known")
  func knownRates() {
    let json = ParsedJSON(milepost("cards -F json", on: "2026-11-14", Self.wallet).text)
    #expect("\(json["cards.0.rates_known"]) \(json["cards.1.rates_known"])" == "true false")
    let explained = milepost("miles --explain", on: "2026-11-14", Self.wallet + "2026-11-04 5 plain C\n").text
    #expect(
      explained.contains("rates of plain are not known: add an earn line (milepost help earn)"),
      "\(explained)")
    #expect(!explained.contains("no rate applies"))
  }
}
