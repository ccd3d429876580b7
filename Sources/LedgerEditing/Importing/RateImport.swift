import LedgerModel
import LedgerParser
import LedgerText

/// The `rate` entries of the euro that a rate history adds to a wallet.
package struct RateImport {
  private struct DatedRate: Hashable, Comparable {
    var day: Day
    var code: String

    static func < (one: DatedRate, other: DatedRate) -> Bool { (one.day, one.code) < (other.day, other.code) }
  }

  package private(set) var edits: WalletEdits
  /// The new entries.
  package private(set) var text = ""
  /// New rates, and rates that the wallet has already.
  package private(set) var counts = (added: 0, known: 0)
  /// A line for each rate that differs in the wallet or is missing in the history.
  package private(set) var remarks: [String] = []

  private let history: RateHistory
  private let wallet: OpenWallet

  /// The rates that a wallet with a base currency needs, or all; `name` is that of the history in remarks.
  package init(_ history: RateHistory, into wallet: OpenWallet, base: String, all: Bool, name: String) {
    self.history = history
    self.wallet = wallet
    edits = WalletEdits(wallet)
    var missing: [String] = []
    let rates = all ? everyRate(&missing) : neededRates(base, name, &missing)
    let own = wallet.outline.rates(from: "EUR")
    for each in rates {
      guard let rate = history.rates[each.day]?[each.code] else { continue }
      if let mine = own[Outline.Conversion(code: each.code, day: each.day)] {
        counts.known += 1
        if mine.fraction != rate.fraction {
          remarks.append(
            "\(each.day): 1 EUR is \(mine) \(each.code) in the wallet, \(rate) in the file; it stays as it is"
          )
        }
        continue
      }
      let line = EntryText.line(.rate, "\(each.day)", ["EUR", "\(rate)", each.code])
      text += line
      counts.added += 1
      edits.insert(line, .rate, on: each.day)
    }
    remarks += missing
  }

  /// All rates, oldest first, without currencies that no longer exist unless the wallet declares them.
  private func everyRate(_ missing: inout [String]) -> [DatedRate] {
    let currencies = wallet.read.ledger.settings.currencies
    let known = history.codes.filter { code in
      CurrencyCode(code).map { packed in
        ISO4217.decimals(of: packed) != nil
          || currencies.index(of: packed).map { currencies[$0].isKnown } == true
      } ?? false
    }
    let left = history.codes.filter { !known.contains($0) }
    if !left.isEmpty {
      missing.append("skipped currencies that no longer exist: \(left.joined(separator: " "))")
    }
    return history.rates.flatMap { day, rates in
      known.filter { rates[$0] != nil }.map { DatedRate(day: day, code: $0) }
    }.sorted()
  }

  /// The rates that convert the wallet's entries, oldest first.
  private func neededRates(_ base: String, _ name: String, _ missing: inout [String]) -> [DatedRate] {
    var rates: Set<DatedRate> = []
    var unknown: [String: Day] = [:]
    func add(_ code: String, upTo day: Day) {
      if code == "EUR" { return }
      if let day = history.newestDay(of: code, upTo: day) {
        rates.insert(DatedRate(day: day, code: code))
      } else {
        unknown[code] = min(unknown[code] ?? day, day)
      }
    }
    // A conversion from another currency to the base has two steps, over the euro.
    for conversion in wallet.outline.conversions {
      for code in [conversion.code, base] { add(code, upTo: conversion.day) }
    }
    // Budgets and goals are converted on the day of a report: they use the newest day.
    let others = wallet.outline.planCurrencies.subtracting([base])
    if let newest = history.newestDay, !others.isEmpty {
      for code in others.union([base]) { add(code, upTo: newest) }
    }
    missing += unknown.sorted { $0.key < $1.key }.map { "\(name) has no rate of \($0) on or before \($1)" }
    return rates.sorted()
  }
}
