import LedgerModel
import LedgerParser
import LedgerText

extension Run {
  /// The candidates for the last word, one a line.
  func completions() -> String {
    // The first word of a line is the program itself.
    let words = invocation.line.map { Array(ShellWords.words(of: $0).dropFirst()) } ?? invocation.words
    let typed = TypedWords(words)
    let today = typed.values(of: .on).last.flatMap { ReportPeriod.day($0) } ?? environment.today
    var completer = Completer(typed, today: today) { names(for: typed, on: today) }
    return completer.candidates().compactMap(\.line).joined()
  }

  /// The names in the wallet that the words mean; none where it can't be read.
  private func names(for typed: TypedWords, on today: Day) -> WalletNames {
    let nothing = WalletNames(nil, on: today, isSound: false)
    var asked = Invocation(.list)
    asked.files = typed.values(of: .file).map { expanded($0) }
    asked.allowsOutside = typed.given.contains { $0.option == .allowOutside }
    let run = Run(asked, environment)
    // What stands on standard input is for the command itself.
    guard !run.walletNames.contains("-"), let wallet = try? run.wallet(), let read = try? run.read(wallet) else {
      return nothing
    }
    return WalletNames(read.ledger, on: today, isSound: read.diagnostics.errors == 0)
  }

  /// `~/wallet.ledger` by the variable that a shell would take; names come here as they were typed.
  private func expanded(_ name: String) -> String {
    guard name.hasPrefix("~/"), let home = environment.variable("HOME") else { return name }
    return home + name.dropFirst(1)
  }
}
