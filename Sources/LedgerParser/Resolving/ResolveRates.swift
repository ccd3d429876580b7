import LedgerModel
import LedgerText

/// Resolves the `rate` entries; two different ones for a pair on one day are an error.
func resolveRates(_ written: WrittenLedger, _ lookup: NameLookup, _ log: inout ResolutionLog) -> RateTable {
  let written = written.rates
  var entries: [(place: Int, source: PaymentSourceIndex?)] = []
  entries.reserveCapacity(written.count)
  for (place, entry) in written.enumerated() {
    var source: PaymentSourceIndex?
    do throws(Diagnostic) {
      if let name = entry.source {
        let named = try lookup.source(name, &log)
        if let card = lookup.definitions.sources[named].card {
          try lookup.checkIsMain(card, at: name.range, on: entry.date)
        }
        source = named
      }
    } catch {
      log.add(error)
      continue
    }
    entries.append((place, source))
  }
  let firsts = firstsOfTheirDay(entries, written)
  var rates: [ExchangeRate] = []
  rates.reserveCapacity(entries.count)
  for (number, (place, source)) in entries.enumerated() {
    let entry = written[place]
    if firsts[number] != number {
      let other = written[entries[firsts[number]].place]
      if other.rate.value.fraction != entry.rate.value.fraction {
        log.add(
          .error(
            "E401", entry.rate.range, "two different rates for one pair on one day",
            notes: [Diagnostic.Note("the other one", at: other.rate.range)]))
      }
      continue
    }
    rates.append(
      ExchangeRate(
        date: entry.date, from: entry.from.value, to: entry.to.value, rate: entry.rate.value, source: source,
        range: entry.range))
  }
  return RateTable(rates, base: lookup.settings.writtenBase, currencies: lookup.settings.currencies)
}

/// For each entry the place of the first one with its pair, source and day: its own for nearly all. A day has few rates,
/// so that comparing them takes less than a table of all.
private func firstsOfTheirDay(
  _ entries: [(place: Int, source: PaymentSourceIndex?)], _ written: [WrittenRate]
) -> [Int] {
  struct Pair: Hashable {
    var from: CurrencyIndex
    var to: CurrencyIndex
    var source: PaymentSourceIndex?
  }
  var firsts = Array(entries.indices)
  let places = placesByDay(entries.count) { written[entries[$0].place].date }
  var day: Day?
  var ofDay: [(pair: Pair, first: Int)] = []
  // Of a day with many.
  var ofPair: [Pair: Int] = [:]
  for order in entries.indices {
    let number = places?[order] ?? order
    let entry = written[entries[number].place]
    if entry.date != day {
      day = entry.date
      ofDay.removeAll(keepingCapacity: true)
      if !ofPair.isEmpty { ofPair.removeAll() }
    }
    let pair = Pair(from: entry.from.value, to: entry.to.value, source: entries[number].source)
    if let known = ofPair.isEmpty ? ofDay.first(where: { $0.pair == pair })?.first : ofPair[pair] {
      firsts[number] = known
    } else if ofPair.isEmpty, ofDay.count < 32 {
      ofDay.append((pair, number))
    } else {
      if ofPair.isEmpty { for (pair, first) in ofDay { ofPair[pair] = first } }
      ofPair[pair] = number
    }
  }
  return firsts
}
