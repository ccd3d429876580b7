import LedgerModel
import TestSupport
import Testing

/// Random wallets: `auto` is nothing but the `used` lines that it saves.
@Suite("`auto` counts what written uses would")
struct AutomaticPropertyTests {
  private struct Benefit {
    var id: String
    var terms: String
    var whole: String
    var rule: PeriodRule
  }

  private static let benefits = [
    Benefit(id: "a", terms: "12 USD monthly", whole: "12", rule: PeriodRule(.monthly)),
    Benefit(id: "b", terms: "2 x quarterly worth 10 USD", whole: "2", rule: PeriodRule(.quarterly)),
    Benefit(id: "c", terms: "30 USD half-yearly", whole: "30", rule: PeriodRule(.halfYearly)),
    Benefit(id: "d", terms: "5 USD weekly", whole: "5", rule: PeriodRule(.weekly)),
    Benefit(
      id: "e", terms: "90 USD yearly from anniversary", whole: "90",
      rule: PeriodRule(.yearly, from: .anniversary)),
    Benefit(id: "f", terms: "1 USD daily", whole: "1", rule: PeriodRule(.daily)),
    Benefit(id: "g", terms: "20 USD monthly activate", whole: "20", rule: PeriodRule(.monthly)),
  ]

  /// The same wallet with `auto`, and with the uses that it stands for written out.
  private static func wallets(_ seed: UInt64, on: Day) -> (automatic: String, written: String) {
    var random = SmallRandom(seed: seed)
    let opened = Day(clamping: 2025, 3, 1) + random.next(below: 200)
    let activated = opened + random.next(below: 300)
    var head = "base USD\n"
    if random.next(below: 2) == 0 { head += "option benefits-from \(opened + random.next(below: 400))\n" }
    head += "card p \"P\"\n    opened \(opened)\n    fee 95 USD yearly from \(opened)\n"
    var (automatic, written) = (head, head)
    // The entries of both, and those that `auto` saves.
    var (entries, saved) = ("", "")
    if activated <= on { entries += "\(activated) activated p/g\n" }
    var later: [Day: String] = [:]
    for benefit in benefits {
      var isAuto = random.next(below: 2) == 0
      var changes: [(from: Day, isAuto: Bool)] = [(opened, isAuto)]
      func line(_ isAuto: Bool) -> String {
        "    benefit \(benefit.id) \(benefit.terms)\(isAuto ? " auto" : "")\n"
      }
      automatic += line(isAuto)
      written += line(false)
      for _ in 0..<random.next(below: 4) {
        isAuto.toggle()
        let day = (changes.last?.from ?? opened) + 1 + random.next(below: 150)
        changes.append((day, isAuto))
        later[day, default: ""] += isAuto ? "    benefit \(benefit.id) auto\n" : line(false)
      }
      let count = benefit.id == "b" ? 1 : random.next(below: 6)
      let uses = (0..<count).map { _ in opened + random.next(below: 500) }
      let ofBenefit = Set(uses).sorted().filter { $0 <= on && (benefit.id != "g" || $0 >= activated) }
      for day in ofBenefit { entries += "\(day) used p/\(benefit.id) 1\n" }
      for period in periods(benefit.rule, from: opened, to: on) {
        let begin = max(period.from, opened)
        let day = benefit.id == "g" ? max(begin, activated) : begin
        guard changes.last(where: { $0.from <= begin })?.isAuto == true, day <= min(on, period.to),
          !ofBenefit.contains(where: period.contains)
        else { continue }
        saved += "\(day) used p/\(benefit.id) \(benefit.whole)\n"
      }
    }
    let amendments = later.sorted { $0.key < $1.key }.map { "\($0.key) card p\n\($0.value)" }.joined()
    return (automatic + amendments + entries, written + entries + saved)
  }

  private static func periods(_ rule: PeriodRule, from opened: Day, to last: Day) -> [DayRange] {
    var periods: [DayRange] = []
    var day = opened
    while day <= last {
      let period = rule.period(containing: day, opened: opened, weekStart: 0)
      periods.append(period)
      day = period.to + 1
    }
    return periods
  }

  @Test("in every report", arguments: 1...Campaign.rounds(4, of: 600))
  func same(seed: Int) {
    for on in [Day(clamping: 2025, 11, 20), Day(clamping: 2026, 4, 1), Day(clamping: 2026, 9, 30)] {
      let (automatic, written) = AutomaticPropertyTests.wallets(UInt64(seed), on: on)
      for command in ["benefits", "benefits --history", "roi", "due", "status"] {
        let both = [automatic, written].map { milepost("\(command) -F json", on: on.description, $0) }
        #expect(both.allSatisfy { $0.exitCode == .success }, "\(both.map(\.complaints))\n\(written)")
        let text = both[0].text.replacing(/,\s*"auto": true/, with: "")
        #expect(text == both[1].text, "\(command) on \(on)\n\(automatic)")
      }
    }
  }
}
