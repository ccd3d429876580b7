import LedgerModel
import LedgerText

/// Resolves options, currencies and the base currency. Totals are in `totals` (`--base`) if given; amounts without a
/// code are in the files' own base. `libraryStart` is the start of the
/// built-in library's text.
func resolveSettings(
  _ written: inout WrittenLedger, _ map: SourceMap, _ libraryStart: UInt32?, totalsIn totals: CurrencyCode?,
  _ log: inout ResolutionLog
) -> Settings {
  var settings = Settings()
  var options = OptionsResolving()
  options.resolve(written.options, &log)
  settings.options = options.options
  let override = totals.flatMap { written.currencies.intern($0) }
  var currencies = CurrenciesResolving(written)
  currencies.declare(map, libraryStart, &log)
  currencies.report(map, &log)
  settings.currencies = currencies.table
  for entry in written.bases.dropFirst() where entry.value != written.bases[0].value {
    log.add(
      .error(
        "E308", entry.range, "there can be only one base currency", label: "a second one"
      ).noting("first set here", at: written.bases[0].range))
  }
  settings.writtenBase = written.bases.first?.value ?? override
  settings.base = override ?? settings.writtenBase
  return settings
}
