/// The commands. Each has a file with everything about it.
package enum Command: String, CaseIterable, Sendable, CustomStringConvertible {
  case status, check, best, plan, cards, card, bills, miles, review, replay,
    list, spend, summary, owed, budgets, alerts,
    goals,
    benefits, roi, find, compare,
    subscriptions, coupons, due, names, merchant, mcc, diff, export, rates, library, add, used, paid, repaid,
    settled,
    activated,
    saved, income,
    rate, travel, seen, snooze, new, change
  case initialize = "init"
  case demo
  case `import`
  case fmt, undo, lsp, help, completions, manual, complete, version

  /// The only switch over commands.
  var spec: CommandSpec {
    switch self {
    case .status: .status
    case .check: .check
    case .best: .best
    case .plan: .plan
    case .cards: .cards
    case .card: .card
    case .bills: .bills
    case .miles: .miles
    case .review: .review
    case .replay: .replay
    case .list: .list
    case .spend: .spend
    case .summary: .summary
    case .owed: .owed
    case .budgets: .budgets
    case .alerts: .alerts
    case .goals: .goals
    case .benefits: .benefits
    case .roi: .roi
    case .find: .find
    case .compare: .compare
    case .subscriptions: .subscriptions
    case .coupons: .coupons
    case .due: .due
    case .names: .names
    case .merchant: .merchant
    case .mcc: .mcc
    case .diff: .diff
    case .export: .export
    case .rates: .rates
    case .library: .library
    case .add: .add
    case .used: .used
    case .paid: .paid
    case .repaid: .repaid
    case .settled: .settled
    case .activated: .activated
    case .saved: .saved
    case .income: .income
    case .rate: .rate
    case .travel: .travel
    case .seen: .seen
    case .snooze: .snooze
    case .new: .new
    case .change: .change
    case .initialize: .initialize
    case .demo: .demo
    case .import: .import
    case .fmt: .fmt
    case .undo: .undo
    case .lsp: .lsp
    case .help: .help
    case .completions: .completions
    case .manual: .manual
    case .complete: .complete
    case .version: .version
    }
  }

  package var description: String { rawValue }

  /// The commands in help, without `complete`, which only scripts use.
  package static let forPeople = allCases.filter { !$0.spec.isForScripts }

  /// In the order of help.
  package var options: [OptionSpec] { spec.allOptions }

  /// The option with a name; `nil` if the command does not take it.
  package func option(_ name: OptionName) -> OptionSpec? { spec.option(name) }
}
