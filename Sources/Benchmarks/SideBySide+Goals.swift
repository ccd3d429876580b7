/// The goals, each with what was measured.
extension SideBySide {
  var goals: [[String]] {
    let measured = results[reference] ?? [:]
    func median(_ name: String) -> Int { measured[name]?.median ?? 0 }
    let check = median("check")
    let file = bytes[reference] ?? 0
    let memory = measured["check"]?.peakMemory ?? 0
    let reports = largest(["miles", "cards", "budgets", "spend"]) { median($0) }
    let exports = largest(TimedCommand.exports) { median($0) }
    let exportMemory = largest(TimedCommand.exports) { measured[$0]?.peakMemory ?? 0 }
    return [
      ["`check` ÷ `awk` sum of the CSV", ratio(check, median("awk")), "≤ 0.22"],
      ["`check` ÷ `wc -l`", ratio(check, median("wc -l")), "≤ 8"],
      ["`check` ÷ ledger", ratio(check, median("ledger")), "≤ 0.025"],
      [
        "`miles`, `cards`, `budgets`, `spend` beyond `check`",
        "\(ratio(max(1, reports.value - check), check)) × (`\(reports.name)`)", "≤ 0.3 ×",
      ],
      [
        "`export csv`, `jsonl`, `json`, `hledger`, `beancount`, `list` ÷ `check`",
        "\(ratio(exports.value, check)) (`\(exports.name)`)", "≤ 4",
      ],
      ["peak memory of `check` ÷ file", ratio(memory, file), "≤ 1.4"],
      [
        "peak memory of an export beyond `check`",
        "\(megabytes(exportMemory.value - memory)) (`\(exportMemory.name)`)", "≤ 32 MB",
      ],
      [
        "time for each expense, \(grouped(sizes[0])) → \(grouped(sizes[sizes.count - 1]))", "\(growth) ×",
        "≤ 1.1 ×",
      ],
      [
        "time for each expense, any distribution over days, any order of lines", "\(distribution) ×",
        "≤ 1.3 ×",
      ],
      ["`import` of 200,000 rows", ofAnySize["import"].map { time($0.median) } ?? "–", "≤ 1 s"],
      [
        "`status` of a year's wallet, whole process",
        ofAnySize["status of a year"].map { time($0.median) } ?? "–",
        "≤ 4 ms",
      ],
    ]
  }

  private func largest(_ names: [String], _ value: (String) -> Int) -> (name: String, value: Int) {
    names.map { ($0, value($0)) }.max { $0.1 < $1.1 } ?? ("", 0)
  }

  /// The time of `check` for each expense, without the start of the program: the largest size by the smallest.
  private var growth: String {
    let start = ofAnySize["--version"]?.median ?? 0
    func each(_ size: Int) -> Int { ((results[size]?["check"]?.median ?? start) - start) * 1000 / size }
    return ratio(each(sizes[sizes.count - 1]), each(sizes[0]))
  }

  /// The processor time of `check` and `cards` by that of the journal in order: the largest.
  private var distribution: String {
    func processor(_ form: Corpus.Form, _ command: String) -> Int {
      distributions[form]?[command]?.processorNanoseconds.median ?? 0
    }
    let ratios = ["check", "cards"].flatMap { command in
      SideBySide.forms.map { processor($0, command) * 1000 / max(1, processor(.decade, command)) }
    }
    return ratio(ratios.max() ?? 0, 1000)
  }
}
