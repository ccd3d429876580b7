/// What the program can be told to do. `ArgumentTable` says which options each takes.
package enum Command: String, CaseIterable, Sendable, CustomStringConvertible {
  case status, check, cards, miles, list, spend, summary, budgets, alerts, goals, benefits, roi, subscriptions,
    coupons, due, diff, export, rates, library, add, used, paid, saved, income, rate, seen, snooze, new
  case initialize = "init"
  case importing = "import"
  case fmt, undo, help, completions, manual, complete, version

  /// The word on the command line.
  package var description: String { rawValue }

  /// One line of the list of commands.
  package var summary: String {
    switch self {
    case .status: "the month so far, and where every card stands"
    case .check: "what is wrong in the files, and nothing else"
    case .cards: "each card: cycle, spend, minimum, caps, miles, rates"
    case .miles: "miles, points and cashback by card, cycle, tag or month"
    case .list: "expenses, newest first"
    case .spend: "today, this week, this month, and where it goes"
    case .summary: "income, expense and what is left, against the period before"
    case .budgets: "what may still be spent, and whether it will hold"
    case .alerts: "the percentages that budgets have reached"
    case .goals: "how far what you save for is"
    case .benefits: "what cards give that expires, and what of it is left"
    case .roi: "what cards give back against their fees"
    case .subscriptions: "what renews, when, and what it costs"
    case .coupons: "coupons by how soon they expire"
    case .due: "everything that wants doing, soonest first"
    case .diff: "what changed in meaning between two versions of a wallet"
    case .export: "a dashboard, JSON, CSV, a calendar, other journals"
    case .rates: "the exchange rates, and what an amount converts to"
    case .library: "the built-in templates of cards and subscriptions"
    case .add: "write down an expense"
    case .used: "write down a benefit or coupon that was used"
    case .paid: "write down a renewal that was paid"
    case .saved: "write down what was put aside for a goal"
    case .income: "write down money that came in"
    case .rate: "write down an exchange rate"
    case .seen: "mark an alert as read"
    case .snooze: "quiet a reminder for a while"
    case .new: "start a card from a built-in template"
    case .initialize: "write a first wallet"
    case .importing: "take in bank statements, rates, or what was exported"
    case .fmt: "give files their canonical look"
    case .undo: "take back the last change that this program made"
    case .help: "how a command is used"
    case .completions: "what completes words in bash, zsh or fish"
    case .manual: "the manual, for man"
    case .complete: "the words that could stand at the end of a command line"
    case .version: "the version of the program and of its library"
    }
  }

  /// The words behind the command, as help shows them; empty if it takes none.
  package var words: String {
    switch self {
    case .diff: "OLD [NEW] | --git REV"
    case .export: "html|json|csv|jsonl|ics|hledger|beancount"
    case .status, .check, .summary, .due, .undo, .manual, .version: ""
    case .completions: "bash | zsh | fish"
    case .complete: "-- [WORD ...]"
    case .add: "AMOUNT [CUR] [CARD] [+TAG ...] [PAYEE ...]"
    case .used: "CARD/BENEFIT | COUPON [AMOUNT] [NOTE ...]"
    case .paid: "SUBSCRIPTION [AMOUNT [CUR]]"
    case .saved: "GOAL AMOUNT [CUR]"
    case .income: "AMOUNT [CUR] ACCOUNT [+TAG ...] [PAYEE ...]"
    case .rate: "CUR RATE CUR [CARD]"
    case .seen: "REF"
    case .snooze: "REF DAYS | REF until DATE"
    case .new: "card ID like TEMPLATE"
    case .initialize: "[FILE]"
    case .importing: "[RULES] STATEMENT | ecb|csv|json FILE"
    case .fmt: "[FILE ...]"
    case .cards, .miles, .list, .spend: "[QUERY ...]"
    case .budgets, .alerts, .goals, .benefits, .roi, .subscriptions, .coupons: "[NAME ...]"
    case .rates: "[AMOUNT CUR [to CUR] | QUERY ...]"
    case .library: "[search WORD ... | show ID]"
    case .help: "[COMMAND | query | periods]"
    }
  }

  /// Whether it reads the user's files.
  package var readsFiles: Bool {
    switch self {
    case .library, .help, .completions, .manual, .complete, .version: false
    default: true
    }
  }

  /// Whether its words are a query.
  package var takesQuery: Bool {
    switch self {
    case .cards, .miles, .list, .spend, .budgets, .alerts, .goals, .benefits, .roi, .subscriptions, .coupons, .rates:
      true
    default: false
    }
  }

  /// Whether a person would use it: `complete` is for the scripts of `completions`.
  package var isForPeople: Bool { self != .complete }

  /// Those that help lists.
  package static var forPeople: [Command] { allCases.filter(\.isForPeople) }

  /// Those whose report can be shown again and again.
  static let watchable: [Command] = [
    .status, .check, .cards, .miles, .list, .spend, .summary, .budgets, .alerts, .goals, .benefits, .roi,
    .subscriptions,
    .coupons, .due, .rates,
  ]
  /// Those that write an entry of a day.
  static let adding: [Command] = [.add, .used, .paid, .saved, .income, .rate, .seen, .snooze]
  /// Those that change files.
  static let changing: [Command] = adding + [.new, .initialize, .importing, .fmt, .undo]
}
