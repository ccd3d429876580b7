import LedgerModel
import LedgerPlanning
import TestSupport
import Testing

@Suite("best: however many cards there are, it ends")
struct BestLimitTests {
  /// Cards whose welcome bonuses cross their cycles and minimums, which are hard to plan, each with an expense.
  static func wallet(cards: Int) -> String {
    var lines = ["base SGD", "option plan-from expect"]
    for card in 0..<cards {
      lines += [
        "card c\(card)", "    cycle closes \(1 + card * 5 % 28)", "    opened 2026-10-01",
        "    earn base 1.\(card % 5)",
        "    welcome \(7000 + 1300 * card) miles spend \(700 + 90 * card) SGD within \(60 + card * 7 % 50) days",
        "    min \(300 + 70 * (card % 6)) SGD",
        "    cap #dining \(2 + card % 5) up to \(500 + 40 * card) SGD min 200 SGD of card",
        "    cap #online \(3 + card % 4) up to \(600 + 30 * card) SGD min 100 SGD of card",
      ]
    }
    for (tag, amount) in [("dining", 413), ("online", 765), ("travel", 988), ("fuel", 301)] {
      lines.append("expect \(tag) \(amount) SGD monthly")
    }
    for card in 0..<cards { lines.append("2026-11-14 60.00 c\(card) #dining Bistro") }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("the searches of all cards share a number of steps")
  func sharedSteps() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    let ledger = ledger(BestLimitTests.wallet(cards: 12), on: day)
    let trials = ledger.entries.expenses.compactMap { TrialPurchase($0, ledger) }
    #expect(trials.count == 12)
    let steps = 1_200
    let report = ledger.bestReport(trials, on: day, until: day + 30, steps: steps)
    #expect(report.choices.contains { $0.plan.gap > .zero })
    // One search may end a few steps after its limit.
    #expect(report.choices.allSatisfy { $0.plan.nodes <= steps / 12 + 50 })
    #expect(report.choices.map(\.plan.nodes).reduce(0, +) <= steps + 12 * 50)
  }

  @Test("the searches of all cards share the work of one answer")
  func sharedWork() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    let ledger = ledger(BestLimitTests.wallet(cards: 12), on: day)
    let trials = ledger.entries.expenses.compactMap { TrialPurchase($0, ledger) }
    let work = 1_200_000
    let report = ledger.bestReport(trials, on: day, until: day + 30, work: work)
    #expect(report.choices.contains { $0.plan.gap > .zero })
    // One search may end a little after its limit.
    #expect(report.choices.map(\.plan.work).reduce(0, +) <= work * 3 / 2)
  }

  @Test("hundreds of expectations that all cards see as the same are placed together")
  func sameKinds() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    var lines = [BestLimitTests.wallet(cards: 8)]
    for number in 0..<900 { lines.append("expect e\(number) \(10 + number) SGD monthly #dining #t\(number)") }
    let ledger = ledger(lines.joined(separator: "\n") + "\n", on: day)
    let problem = ledger.planningProblem(ledger.expectedSpending(on: day, until: day + 30))
    #expect(problem.allocation.supplies.count < 200)
    let plan = Plan(problem, limit: 50)
    #expect(!plan.moves().isEmpty)
    var moved: [Int: Int128] = [:]
    for move in plan.moves() { moved[move.kind, default: 0] += move.amount }
    for (kind, amount) in moved { #expect(amount <= problem.kinds[kind].amount(in: DayRange(day, day + 30))) }
  }

  @Test("of too many places some are left out, and the plan says how far off it may be")
  func leftOut() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    let ledger = ledger(BestLimitTests.wallet(cards: 12), on: day)
    let spending = ledger.expectedSpending(on: day, until: day + 30)
    let (whole, part) = (
      ledger.planningProblem(spending), ledger.planningProblem(spending, work: PlanWork(searches: 10_000))
    )
    #expect(part.allocation.placements.count * 2 < whole.allocation.placements.count)
    let (short, long) = (Plan(part, limit: 20), Plan(whole, limit: 20))
    #expect(short.total > .zero && short.bound >= long.total)
  }

  @Test("no advice is given where the other card may be as good")
  func uncertain() throws {
    let day = try #require(ReportPeriod.day("2026-11-14"))
    let ledger = ledger(BestLimitTests.wallet(cards: 12), on: day)
    let trials = ledger.entries.expenses.compactMap { TrialPurchase($0, ledger) }
    let report = ledger.bestReport(trials, on: day, until: day + 30, steps: 12)
    let best = try #require(report.choices.first)
    for choice in report.choices {
      let isCertain = choice.now + choice.plan.bound < best.now + best.plan.total
      let advice = report.advice(against: choice.trial.way, base: 6_000, ledger)
      #expect(advice == nil || isCertain)
    }
    #expect(
      report.choices.contains {
        report.advice(against: $0.trial.way, base: 6_000, ledger) == nil && $0.ahead != .zero
      })
  }
}
