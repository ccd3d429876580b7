import Foundation
import SpendAllocation
import TestSupport

/// The wallets that are measured: cards, lines and kinds of spend.
let sizes = [(12, 30, 10), (6, 15, 25), (6, 15, 10), (4, 8, 8)]

/// One of some problems: of ten, nine of every form and a small wallet.
func problem(_ number: Int, of count: Int) -> AllocationProblem {
  let seed = number - count * 9 / 10
  if seed <= 0 { return RandomAllocation(seed: number).problem }
  return WalletAllocation(seed: seed, cards: 2 + seed % 3, lines: 3 + seed % 5, kinds: 2 + seed % 4).problem
}

func measure(_ count: Int, _ size: (cards: Int, lines: Int, kinds: Int)) {
  var times: [Duration] = []
  var nodes: [Int] = []
  var unsolved = 0
  for seed in 1...count {
    let problem = WalletAllocation(seed: seed, cards: size.cards, lines: size.lines, kinds: size.kinds)
      .problem
    let start = ContinuousClock.now
    let result = problem.solve()
    times.append(ContinuousClock.now - start)
    nodes.append(result.nodes)
    if result.bound > result.value { unsolved += 1 }
  }
  times.sort()
  nodes.sort()
  func row<Value>(_ values: [Value]) -> String {
    [50, 90, 99, 100].map { "\(values[min(count - 1, count * $0 / 100)])" }.joined(separator: ", ")
  }
  print(
    "\(size.cards) cards, \(size.lines) lines, \(size.kinds) kinds, \(count) wallets; median, p90, p99, max:")
  print("  time: \(row(times))")
  print("  flow problems: \(row(nodes)); stopped at the limit: \(unsolved)")
}

/// Solves the problems again and compares with what another solver found.
func compare(_ count: Int) -> Bool {
  var (differences, unfinished, unsure, number) = (0, 0, 0, 0)
  while let line = readLine() {
    if Int128(line) == nil, line != "none", line != "unsure" { continue }
    number += 1
    if line == "unsure" {
      unsure += 1
      continue
    }
    let problem = problem(number, of: count)
    let result = problem.solve(limit: 3_000)
    let isExact = result.best.map { problem.value(of: $0) == result.value } ?? true
    if isExact, result.best != nil, let greatest = Int128(line), result.value > greatest {
      // An allocation that keeps every limit is worth more than the greatest value of HiGHS.
      unsure += 1
      continue
    }
    let isRight: Bool
    if result.nodes >= 3_000 {
      unfinished += 1
      let greatest = Int128(line)
      isRight =
        greatest.map { result.bound >= $0 && (result.best == nil || result.value <= $0) }
        ?? (result.best == nil)
    } else {
      isRight =
        result.best.map { _ in "\(result.value)" } ?? "none" == line
        && (result.best == nil || result.bound == result.value)
    }
    if isExact, isRight { continue }
    differences += 1
    print("problem \(number): \(result.value), bound \(result.bound), HiGHS \(line)")
  }
  print(
    "\(number) of \(count) problems: \(differences) differ, \(unfinished) stopped after 3,000 flow problems, "
      + "in \(unsure) HiGHS was not exact")
  return differences == 0 && number == count
}

let words = CommandLine.arguments
let count = words.count > 2 ? Int(words[2]) ?? 200 : 200
switch words.count > 1 ? words[1] : "" {
case "problems": for number in 1...count { print(problem(number, of: count).json) }
case "compare": if !compare(count) { exit(1) }
default: for size in sizes { measure(count, size) }
}
