import Foundation

/// Two builds of the program, the runs of both in turn: the median of each command and stage, and whether it moved by more
/// than the noise.
struct BuildComparison {
  /// The programs, the earlier first.
  let builds: [String]
  let rounds: Int
  let files: CorpusFiles

  /// The times of both builds in nanoseconds, in pairs of one round each.
  private typealias Pairs = [(first: Int, second: Int)]

  /// Prints a table for each size.
  func run(_ sizes: [Int]) throws {
    let ofAnySize = try builds.map { try TimedCommand.ofAnySize($0, files) }
    printRows("any size", rows(ofAnySize[0], ofAnySize[1]))
    for size in sizes {
      progress("\(grouped(size)) expenses")
      let commands = try builds.map { try TimedCommand.ofMilepost($0, size, files) }
      printRows("\(grouped(size)) expenses", rows(commands[0], commands[1]) + stages(try files.path(size)))
    }
  }

  private func printRows(_ title: String, _ rows: [[String]]) {
    printTable([title, "first", "second", "second ÷ first", "noise", "moved"], rows)
  }

  private func rows(_ first: [TimedCommand], _ second: [TimedCommand]) -> [[String]] {
    zip(first, second).compactMap { first, second in
      do throws(TimedCommand.Failure) {
        return row(
          "`\(first.name)`",
          try inPairs { () throws(TimedCommand.Failure) in
            try first.run().nanoseconds
          } _: { () throws(TimedCommand.Failure) in
            try second.run().nanoseconds
          })
      } catch {
        progress("\(first.name): \(error.reason)")
        return nil
      }
    }
  }

  /// Runs both in turn; which is first changes, so that neither always finds what the other left. Quick commands run more
  /// times, slow ones fewer.
  private func inPairs(
    _ first: () throws(TimedCommand.Failure) -> Int, _ second: () throws(TimedCommand.Failure) -> Int
  ) throws(TimedCommand.Failure) -> Pairs {
    var pairs: Pairs = [(try first(), try second())]
    let factor = pairs[0].first < 100_000_000 ? 3 : 1
    let wanted = pairs[0].first > 2_000_000_000 ? min(rounds, 5) : rounds * factor
    while pairs.count < wanted {
      if pairs.count.isMultiple(of: 2) {
        let time = try first()
        pairs.append((time, try second()))
      } else {
        let time = try second()
        pairs.append((try first(), time))
      }
    }
    return pairs
  }

  /// The noise is the distance of the quartiles of the ratios of all rounds.
  private func row(_ name: String, _ pairs: Pairs) -> [String] {
    let ratios = pairs.map { $0.second * 1000 / max(1, $0.first) }
    let (median, noise) = (ratios.median, ratios.interquartileRange)
    let onThisSide = ratios.count { ($0 < 1000) == (median < 1000) }
    let hasMoved = abs(median - 1000) > max(noise, 10) && onThisSide * 10 >= ratios.count * 9
    return [
      name, time(pairs.map(\.first).median), time(pairs.map(\.second).median), decimal(median, digits: 3),
      "± \(decimal(noise, digits: 3))", hasMoved ? median < 1000 ? "faster" : "slower" : "",
    ]
  }

  /// The stages inside the `milepost-bench` beside each build.
  private func stages(_ file: String) -> [[String]] {
    var times: [String: Pairs] = [:]
    var names: [String] = []
    for round in 0..<min(rounds, 9) {
      let isReversed = !round.isMultiple(of: 2)
      var found = (isReversed ? builds.reversed() : builds).map { build in
        let bench = URL(fileURLWithPath: build).deletingLastPathComponent().appendingPathComponent(
          "milepost-bench"
        )
        .path
        let output = files.path("stages")
        let isRun =
          (try? TimedCommand(name: "", words: [bench, "--stages", "5", file], output: output).run()) != nil
        return isRun ? SideBySide.stages(in: output) : []
      }
      if isReversed { found.reverse() }
      for stage in found[0] {
        guard let other = found[1].first(where: { $0.name == stage.name }) else { continue }
        if times[stage.name] == nil { names.append(stage.name) }
        times[stage.name, default: []].append((stage.nanoseconds, other.nanoseconds))
      }
      if names.isEmpty { break }
    }
    if names.isEmpty { progress("stages are left out: there is no such milepost-bench beside both programs") }
    return names.map { row($0, times[$0] ?? []) }
  }
}
