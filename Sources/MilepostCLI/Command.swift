/// What the program can be told to do. `ArgumentTable` says which options each takes.
package enum Command: String, CaseIterable, Sendable {
  case status, check, cards, miles, list, spend, summary, budgets, alerts, goals, benefits, roi, subscriptions,
    coupons, due, export, rates, library, help, version

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
    case .export: "what is due as a calendar file"
    case .rates: "the exchange rates, and what an amount converts to"
    case .library: "the built-in templates of cards and subscriptions"
    case .help: "how a command is used"
    case .version: "the version of the program and of its library"
    }
  }

  /// The words behind the command, as help shows them; empty if it takes none.
  package var words: String {
    switch self {
    case .status, .check, .summary, .due, .version: ""
    case .export: "ics"
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
    case .status, .check, .cards, .miles, .list, .spend, .summary, .budgets, .alerts, .goals, .benefits, .roi,
      .subscriptions,
      .coupons, .due, .export, .rates:
      true
    case .library, .help, .version: false
    }
  }

  /// Whether its words are a query.
  package var takesQuery: Bool {
    switch self {
    case .cards, .miles, .list, .spend, .budgets, .alerts, .goals, .benefits, .roi, .subscriptions, .coupons, .rates:
      true
    case .status, .check, .summary, .due, .export, .library, .help, .version: false
    }
  }
}
