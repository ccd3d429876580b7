import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Warns of an `option benefits-from` after the day of the report: it leaves out all that is past.
  mutating func checkBenefitsFrom() {
    guard let first = ledger.settings.options.benefitsFrom, first.value > day else { return }
    diagnostics.add(
      .warning(
        "W532", first.range, "no past benefit is shown: this day is after \(day)", label: "too late",
        help: "write the first day of which you want to know what expired"))
  }
}
