import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerParser
import LedgerText

extension Run {
  /// `import ecb FILE`: the euro's reference rates (a row for each day, a column for each currency), as `rate` entries.
  func importRates(_ name: String) throws(Failure) -> Outcome {
    let history = try rateHistory(try readNamed(name), shown(name))
    // What lacks a rate is why this command is called.
    let missing: Set<String> = ["E410"]
    return try carryOut { () throws(Failure) in
      let open = try openWallet(allowing: missing)
      let wanted = try wantedRates(history, open.outline)
      var edits = WalletEdits(open)
      var (text, added, known) = ("", 0, 0)
      var differing: [String] = []
      let own = open.outline.rates(from: "EUR")
      for (day, code) in wanted {
        guard let rate = history[day]?[code] else { continue }
        if let mine = own[Outline.Conversion(code: code, day: day)] {
          known += 1
          if mine.fraction != rate.fraction {
            differing.append("\(day): the wallet says 1 EUR is \(mine) \(code), the file \(rate); it stays as it is\n")
          }
          continue
        }
        let line = EntryText.line(["\(day)", "rate", "EUR", "\(rate)", code])
        text += line
        added += 1
        edits.insert(line, keyword: "rate", on: day)
      }
      let changes = try checkedChanges(edits, open, allowing: missing)
      let lacking = Set(wanted.map(\.1)).filter { code in !history.values.contains { $0[code] != nil } }
      let names = lacking.sorted().joined(separator: ", ")
      let gaps = lacking.isEmpty ? "" : "\(shown(name)) has no rates of \(names)\n"
      let summary = differing.joined() + gaps + "\(added) rates added, \(known) were there already\n"
      let lines = invocation.isDryRun ? text : ""
      return ChangePlan(
        changes: changes.files,
        outcome: { Outcome(standardOutput: Array(lines.utf8), standardError: Array(summary.utf8)) })
    }
  }

  private func rateHistory(_ bytes: [UInt8], _ name: String) throws(Failure) -> [Day: [String: Decimal]] {
    func fault(_ line: Int, _ message: String) -> Failure {
      Failure("\(name):\(line): \(escaped(message)); nothing was written", exitCode: 1)
    }
    let table: CSVTable
    do throws(CSVTable.Fault) { table = try CSVTable.read(bytes) } catch { throw fault(error.line, error.message) }
    guard table.columns.first == "Date" else {
      throw fault(1, "the rate history begins with a column `Date`; it is the file eurofxref-hist.csv")
    }
    var history: [Day: [String: Decimal]] = [:]
    for row in table.rows {
      guard let text = row.cells["Date"], let day = ReportPeriod.day(text) else {
        throw fault(row.line, "`\(row.cells["Date"] ?? "")` is no date")
      }
      guard history[day] == nil else { throw fault(row.line, "the day \(day) stands twice") }
      var rates: [String: Decimal] = [:]
      for (code, cell) in row.cells where CurrencyCode(code) != nil && !cell.isEmpty && cell != "N/A" {
        guard let rate = Decimal(text: cell), rate.digits > 0 else { throw fault(row.line, "`\(cell)` is no rate") }
        rates[code] = rate
      }
      history[day] = rates
    }
    return history
  }

  /// The days and currencies to write, oldest first: for each payment the newest day up to its own.
  private func wantedRates(
    _ history: [Day: [String: Decimal]], _ outline: Outline
  ) throws(Failure) -> [(Day, String)] {
    guard let base = outline.base else { throw Failure("the wallet has no base currency", exitCode: 1) }
    let days = history.keys.sorted()
    if invocation.listsAll {
      return days.flatMap { day in (history[day] ?? [:]).keys.sorted().map { (day, $0) } }
    }
    struct Wanted: Hashable {
      var day: Day
      var code: String
    }
    var wanted: Set<Wanted> = []
    for conversion in outline.conversions {
      guard let day = newest(days, upTo: conversion.day) else { continue }
      // From the other currency to the base there are two steps, over the euro.
      for code in [conversion.code, base] where code != "EUR" { wanted.insert(Wanted(day: day, code: code)) }
    }
    // What plans are in is converted on the day of a report, too: the newest day serves for that.
    if let newest = days.last {
      let others = outline.planCurrencies.subtracting([base])
      for code in others.union(others.isEmpty ? [] : [base]) where code != "EUR" {
        wanted.insert(Wanted(day: newest, code: code))
      }
    }
    return wanted.sorted { ($0.day, $0.code) < ($1.day, $1.code) }.map { ($0.day, $0.code) }
  }

  /// The newest of some sorted days that is not after another.
  private func newest(_ days: [Day], upTo day: Day) -> Day? {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? days[low - 1] : nil
  }
}
