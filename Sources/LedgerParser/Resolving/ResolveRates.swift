import LedgerModel
import LedgerText

/// Resolves the `rate` entries; two different ones for a pair on one day are an error.
func resolveRates(_ written: WrittenLedger, _ lookup: NameLookup, _ log: inout ResolutionLog) -> RateTable {
  struct Key: Hashable {
    var date: Day
    var from: CurrencyIndex
    var to: CurrencyIndex
    var source: PaymentSourceIndex?
  }
  // Indices only: there may be hundreds of thousands.
  var seen: [Key: Int] = [:]
  seen.reserveCapacity(written.rates.count)
  var rates: [ExchangeRate] = []
  rates.reserveCapacity(written.rates.count)
  for (place, entry) in written.rates.enumerated() {
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
    let key = Key(date: entry.date, from: entry.from.value, to: entry.to.value, source: source)
    if let other = seen[key].map({ written.rates[$0] }) {
      if other.rate.value.fraction != entry.rate.value.fraction {
        log.add(
          .error(
            "E401", entry.rate.range, "two different rates for one pair on one day",
            notes: [Diagnostic.Note("the other one", at: other.rate.range)]))
      }
      continue
    }
    seen[key] = place
    rates.append(
      ExchangeRate(
        date: entry.date, from: entry.from.value, to: entry.to.value, rate: entry.rate.value, source: source,
        range: entry.range))
  }
  return RateTable(rates, base: lookup.settings.writtenBase, currencies: lookup.settings.currencies)
}
