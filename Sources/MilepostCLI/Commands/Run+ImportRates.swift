import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerParser
import LedgerText

/// A rate history: of each day the units of each currency that one euro is.
private struct RateHistory {
  /// The rates by day and currency.
  var rates: [Day: [String: Decimal]] = [:]
  /// The days of each currency, in order.
  private var days: [String: [Day]] = [:]

  /// The currencies it has, in the order of the alphabet.
  var codes: [String] { days.keys.sorted() }
  /// Its newest day.
  var newest: Day? { rates.keys.max() }

  mutating func finish() {
    for day in rates.keys.sorted() { for code in (rates[day] ?? [:]).keys { days[code, default: []].append(day) } }
  }

  /// The newest day up to another that has a rate of a currency.
  func newest(_ code: String, upTo day: Day) -> Day? {
    let days = days[code] ?? []
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? days[low - 1] : nil
  }
}

/// One rate of the history.
private struct RateOfDay: Hashable, Comparable {
  var day: Day
  var code: String

  static func < (one: RateOfDay, other: RateOfDay) -> Bool { (one.day, one.code) < (other.day, other.code) }
}

extension Run {
  /// `import ecb FILE`: the euro's reference rates (a row for each day, a column for each currency), as `rate` entries.
  func importRates(_ name: String) throws(Failure) -> Outcome {
    let history = try rateHistory(try readNamed(name), shown(name))
    // What lacks a rate is why this command is called.
    let missing: Set<String> = ["E410"]
    return try carryOut { () throws(Failure) in
      let open = try openWallet(allowing: missing)
      let (wanted, remarks) = try wantedRates(history, open, shown(name))
      var edits = WalletEdits(open)
      var (text, added, known) = ("", 0, 0)
      var differing: [String] = []
      let own = open.outline.rates(from: "EUR")
      for each in wanted {
        guard let rate = history.rates[each.day]?[each.code] else { continue }
        if let mine = own[Outline.Conversion(code: each.code, day: each.day)] {
          known += 1
          if mine.fraction != rate.fraction {
            differing.append(
              "\(each.day): the wallet says 1 EUR is \(mine) \(each.code), the file \(rate); it stays as it is\n")
          }
          continue
        }
        let line = EntryText.line(["\(each.day)", "rate", "EUR", "\(rate)", each.code])
        text += line
        added += 1
        edits.insert(line, keyword: "rate", on: each.day)
      }
      let changes = try checkedChanges(edits, open, allowing: missing)
      let summary =
        changes.warnings + differing.joined() + remarks + "\(added) rates added, \(known) were there already\n"
      let lines = invocation.isDryRun ? text : ""
      return ChangePlan(
        changes: changes.files,
        outcome: { Outcome(standardOutput: Array(lines.utf8), standardError: Array(summary.utf8)) })
    }
  }

  private func rateHistory(_ bytes: [UInt8], _ name: String) throws(Failure) -> RateHistory {
    func fault(_ line: Int, _ message: String) -> Failure {
      Failure("\(name):\(line): \(escaped(message)); nothing was written", exitCode: 1)
    }
    let table: CSVTable
    do throws(CSVTable.Fault) { table = try CSVTable.read(bytes) } catch { throw fault(error.line, error.message) }
    guard table.columns.first == "Date" else {
      throw fault(1, "the rate history begins with a column `Date`; it is the file eurofxref-hist.csv")
    }
    var history = RateHistory()
    for row in table.rows {
      guard let text = row.cells["Date"], let day = ReportPeriod.day(text) else {
        throw fault(row.line, "`\(row.cells["Date"] ?? "")` is no date")
      }
      guard history.rates[day] == nil else { throw fault(row.line, "the day \(day) stands twice") }
      var rates: [String: Decimal] = [:]
      for code in table.columns where CurrencyCode(code) != nil {
        guard let cell = row.cells[code], !cell.isEmpty, cell != "N/A" else { continue }
        guard let rate = Decimal(text: cell), rate.digits > 0 else { throw fault(row.line, "`\(cell)` is no rate") }
        rates[code] = rate
      }
      history.rates[day] = rates
    }
    history.finish()
    return history
  }

  /// The rates to write, oldest first, and what is to be said of those that there are none of.
  private func wantedRates(
    _ history: RateHistory, _ open: OpenWallet, _ name: String
  ) throws(Failure) -> ([RateOfDay], String) {
    guard let base = open.outline.base else { throw Failure("the wallet has no base currency", exitCode: 1) }
    if invocation.listsAll {
      // Currencies that are no more are unknown to a wallet that does not declare them.
      let currencies = open.read.ledger.currencies
      let known = history.codes.filter { code in
        CurrencyCode(code).map { packed in
          ISO4217.decimals(of: packed) != nil || currencies.index(of: packed).map { currencies[$0].isKnown } == true
        } ?? false
      }
      let left = history.codes.filter { !known.contains($0) }
      let remark = left.isEmpty ? "" : "left out, for they are no currencies of today: \(left.joined(separator: " "))\n"
      let all = history.rates.flatMap { day, rates in
        known.filter { rates[$0] != nil }.map { RateOfDay(day: day, code: $0) }
      }
      return (all.sorted(), remark)
    }
    var wanted: Set<RateOfDay> = []
    var lacking: [String: Day] = [:]
    func want(_ code: String, upTo day: Day) {
      if code == "EUR" { return }
      if let day = history.newest(code, upTo: day) {
        wanted.insert(RateOfDay(day: day, code: code))
      } else {
        lacking[code] = min(lacking[code] ?? day, day)
      }
    }
    // From another currency to the base there are two steps, over the euro.
    for conversion in open.outline.conversions {
      for code in [conversion.code, base] { want(code, upTo: conversion.day) }
    }
    // What plans are in is converted on the day of a report, too: the newest day serves for that.
    let others = open.outline.planCurrencies.subtracting([base])
    if let newest = history.newest, !others.isEmpty { for code in others.union([base]) { want(code, upTo: newest) } }
    let remarks = lacking.sorted { $0.key < $1.key }.map { code, day in
      "\(name) has no rate of \(code) on or before \(day)\n"
    }
    return (wanted.sorted(), remarks.joined())
  }
}
