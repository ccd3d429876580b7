import LedgerEditing
import LedgerFormats
import LedgerParser
import LedgerText
import WalletFiles

/// `import ecb FILE`: the euro's reference rates, as `rate` entries.
struct ImportedRates {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func planner(_ name: String) throws(CommandError) -> CommandSpec.ChangePlanner {
    let bytes = try context.readNamed(name)
    let shown = PathText.escaped(name)
    do throws(CSVError) {
      let history = try RateHistory(bytes)
      return { () throws(CommandError) in try plan(history, shown) }
    } catch {
      throw .errors("\(shown):\(error.line): \(context.escapedLines(error.message)); nothing was written")
    }
  }

  private func plan(_ history: RateHistory, _ name: String) throws(CommandError) -> ChangePlan<Outcome> {
    // The import adds missing rates.
    let wallet = try context.openForChange(allowing: .missingRate)
    guard let base = wallet.outline.base else { throw .errors("the wallet has no base currency") }
    let imported = RateImport(history, into: wallet, base: base, all: context.isGiven(.everyRate), name: name)
    let changes = imported.edits.changes
    let warnings = try context.newWarnings(after: changes, to: wallet, allowing: .missingRate)
    let counts = "\(imported.counts.added) rates added, \(imported.counts.known) already recorded"
    let remarks = (imported.remarks + [counts]).map { $0 + "\n" }.joined()
    let outcome = Outcome(context.isGiven(.dryRun) ? imported.text : "", diagnostics: warnings + remarks)
    return ChangePlan(changes: changes) { outcome }
  }
}
