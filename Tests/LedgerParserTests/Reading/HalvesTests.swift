import TestSupport
import Testing

@Suite("A large journal is read in two halves")
struct HalvesTests {
  private let head =
    "base SGD\noption stale-rates 9999\ncard a \"A\"\n    earn 1.2\n    cap #dining 4.0 up to 600\naccount bank\n"
    + "budget food 90 USD weekly\n    tags #dining\ngoal trip 9000 by 2027-01-01\n"

  /// Expenses, rates, income, statements, notes, and names that only the second half has.
  private func journal(_ lines: Int) -> String {
    var text = head
    for index in 0..<lines {
      let day = index % 28 + 1
      let date = "2026-0\(index % 9 + 1)-\(day < 10 ? "0" : "")\(day)"
      switch index % 17 {
      case 3: text += "\(date) income \(index).50 bank #salary Work \(index)\n"
      case 5: text += "2025-01-\(day < 10 ? "0" : "")\(day) rate USD 1.34\(day) SGD\n"
      case 7:
        text +=
          "\(date) \(index).10 EUR = \(index).20 SGD a #online Shop \(index)\n    note number \(index)\n"
      case 9: text += "\(date) \(index % 90).10 USD a #dining \"Café #\(index)\"\n\n; between\n"
      case 10: text += "\(date) saved trip \(index).10 USD\n2025-01-01 seen budget/food/2025-12-29/80\n"
      case 11:
        text +=
          "2026-0\(index % 8 + 2)-01 statement a \(index).00\n2026-0\(index % 8 + 2)-05 credited a \(index)\n"
      default:
        let tags = index > lines / 2 ? "#fuel #travel" : "#dining"
        text +=
          "\(date) \(index % 97).\(10 + index % 89) \(index % 5 == 0 ? "cash" : "a") \(tags) Shop number \(index)\n"
      }
    }
    return text
  }

  @Test(
    "and means what it means when it is read in one",
    arguments: Campaign.cases(4, of: [20, 21, 50, 200, 1_000, 10_000]))
  func same(lines: Int) {
    let text = journal(lines)
    let commands = [
      "miles --format json", "miles --explain --format json", "list --all --format json",
      "cards --format json",
      "rates --format csv", "check --format json", "budgets --format json", "goals --format json",
    ]
    for command in commands {
      let whole = milepost(command, on: "2026-09-30", text)
      let halves = milepost(command, on: "2026-09-30", text, largeFile: 500)
      #expect(whole == halves, "\(command)")
      #expect(whole.exitCode == .success)
    }
  }

  @Test(
    "with the same mistakes, and what a half can't read alone",
    arguments: [
      "2026-09-30 12.0.0 a Shop\n2026-09-31 1.00 a Shop\n", "2026-09-30 1.00 nobody Shop\n", "tag late\n",
      "2026-09-01 card a\n    cap #dining 3.0\n", "2026-09-30 $5 a Shop\n",
      "2026-09-30 R$5 a Shop\ncurrency BRL\n    symbol R$\n",
      "2026-09-30 1.00 XYZ a Shop\n", "2026-09-30 1.00 a #DINING Shop\n", "2026-09-30 1.00 a #dinning Shop\n",
      "include other.ledger\n", "    note stray\n", "<<<<<<< ours\n", "2026-09-30 1.00 a \"open\n",
    ])
  func mistakes(end: String) {
    let text = journal(60) + end
    let whole = milepost("check --format json", on: "2026-09-30", text)
    #expect(whole == milepost("check --format json", on: "2026-09-30", text, largeFile: 500))
  }
}
