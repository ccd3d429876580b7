import LedgerModel
import LedgerText

extension LedgerChecks {
  /// Warns of lines that were activated after the bank's last day.
  mutating func findLateActivations() {
    if ledger.entries.activations.isEmpty { return }
    let foreignTag = TagRoles(ledger).foreignTag
    var terms: [CardIndex: CompiledTerms] = [:]
    for entry in ledger.entries.activations {
      guard case .lines(let tags) = entry.target else { continue }
      let compiled =
        terms[entry.card]
        ?? CompiledTerms(ledger.definitions.cards[entry.card], ledger, foreignTag: foreignTag)
      terms[entry.card] = compiled
      for tag in tags {
        let lastDays = LineActivations.lines(tag, entry, compiled, ledger).compactMap { line, range in
          line.line.activation?.lastDay(in: range)
        }
        guard let lastDay = lastDays.min(), entry.date > lastDay else { continue }
        diagnostics.add(
          .activatedLate(dateRange(at: entry.range.start), lastDay, ledger.vocabulary.names.text(tag)))
        break
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func activatedLate(_ range: SourceRange, _ lastDay: Day, _ tag: String) -> Diagnostic {
    .warning(
      "W384", range, "#\(tag) had to be activated by \(lastDay)", label: "the bank may not have taken it",
      help: "write the day on which the bank took it")
  }
}
