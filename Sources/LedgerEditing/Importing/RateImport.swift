import LedgerModel
import LedgerParser
import LedgerText

/// What a rate history adds to a wallet, as `rate` entries of the euro.
package struct RateImport {
  /// One rate of the history.
  private struct DatedRate: Hashable, Comparable {
    var day: Day
    var code: String

    static func < (one: DatedRate, other: DatedRate) -> Bool { (one.day, one.code) < (other.day, other.code) }
  }

  package private(set) var edits: WalletEdits
  /// The new entries, as ledger text.
  package private(set) var text = ""
  /// How many rates are new, and how many the wallet has already.
  package private(set) var counts = (added: 0, known: 0)
  /// Rates that the wallet has otherwise, and rates that the history does not have; a line each.
  package private(set) var remarks: [String] = []

  private let history: RateHistory
  private let wallet: OpenWallet

  /// The rates that a wallet with some base currency needs, or all of them; `name` is the history's in remarks.
  package init(_ history: RateHistory, into wallet: OpenWallet, base: String, all: Bool, name: String) {
    (self.history, self.wallet) = (history, wallet)
    edits = WalletEdits(wallet)
    var missing: [String] = []
    let wanted = all ? everyRate(&missing) : neededRates(base, name, &missing)
    let own = wallet.outline.rates(from: "EUR")
    for each in wanted {
      guard let rate = history.rates[each.day]?[each.code] else { continue }
      if let mine = own[Outline.Conversion(code: each.code, day: each.day)] {
        counts.known += 1
        if mine.fraction != rate.fraction {
          remarks.append(
            "\(each.day): 1 EUR is \(mine) \(each.code) in the wallet, \(rate) in the file; it stays as it is")
        }
        continue
      }
      let line = EntryText.line(["\(each.day)", "rate", "EUR", "\(rate)", each.code])
      text += line
      counts.added += 1
      edits.insert(line, .rate, on: each.day)
    }
    remarks += missing
  }

  /// Every rate, oldest first. Currencies that no longer exist are unknown to a wallet that does not declare them.
  private func everyRate(_ missing: inout [String]) -> [DatedRate] {
    let currencies = wallet.read.ledger.settings.currencies
    let known = history.codes.filter { code in
      CurrencyCode(code).map { packed in
        ISO4217.decimals(of: packed) != nil || currencies.index(of: packed).map { currencies[$0].isKnown } == true
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

  /// The rates that the wallet's entries are converted by, oldest first.
  private func neededRates(_ base: String, _ name: String, _ missing: inout [String]) -> [DatedRate] {
    var wanted: Set<DatedRate> = []
    var lacking: [String: Day] = [:]
    func want(_ code: String, upTo day: Day) {
      if code == "EUR" { return }
      if let day = history.newestDay(of: code, upTo: day) {
        wanted.insert(DatedRate(day: day, code: code))
      } else {
        lacking[code] = min(lacking[code] ?? day, day)
      }
    }
    // From another currency to the base there are two steps, over the euro.
    for conversion in wallet.outline.conversions {
      for code in [conversion.code, base] { want(code, upTo: conversion.day) }
    }
    // Budgets, goals and the like are converted on the day of a report, too: the newest day serves for that.
    let others = wallet.outline.planCurrencies.subtracting([base])
    if let newest = history.newestDay, !others.isEmpty {
      for code in others.union([base]) { want(code, upTo: newest) }
    }
    missing += lacking.sorted { $0.key < $1.key }.map { "\(name) has no rate of \($0) on or before \($1)" }
    return wanted.sorted()
  }
}
