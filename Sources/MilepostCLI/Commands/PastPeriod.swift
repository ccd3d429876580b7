import LedgerExports
import LedgerModel
import LedgerReports
import LedgerText
import WalletFiles

/// The period of a report about what has passed, in words after the command.
struct PastPeriod {
  /// Of a period that has begun by the day, else of the last whole month.
  let days: DayRange

  init(_ context: CommandContext, _ ledger: Ledger) throws(CommandError) {
    let day = context.day
    guard let word = context.arguments.words.first else {
      let (year, month, _) = day.civil
      days = DayRange(Day(clamping: year, month - 1, 1), Day(clamping: year, month, 1) - 1)
      return
    }
    guard let period = ReportPeriod.parse(word, on: day, weekStart: ledger.settings.options.weekStart) else {
      throw .usage("\(PathText.escaped(word)): no such period", see: .periods)
    }
    if period.from > day {
      throw .usage("no day of \(PathText.escaped(word)) is before \((day + 1).plainWords)")
    }
    days = period
  }
}

extension CommandSpec.Completion {
  /// The first word is a period.
  static var period: Self { .words { $0.typed.words.count <= 1 ? $0.periods() : [] } }
}

/// Throws where there is more than one word.
@Sendable func checkPeriod(_ arguments: Arguments) throws(UsageError) {
  if arguments.words.count > 1 { throw UsageError("name one period, such as 2026-04 or last-month") }
}
