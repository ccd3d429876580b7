extension Command {
  /// What it does, as help tells it; lines of at most 80 columns.
  var details: String {
    switch self {
    case .status:
      """
      Shows the dashboard: what was spent this month so far against last month,
      where every open card stands in its cycle.
      """
    case .check:
      """
      Reads the files and says what is wrong in them: errors, warnings, how many.
      Every other command checks too, but prints a report where there is no error.
      Ends with 1 if there are errors (with --strict also if there are warnings).
      """
    case .cards:
      """
      Shows for each open card its running cycle, what was spent and what of it
      counts, how far the minimum is, what its caps have left, what it earns.
      """
    case .miles:
      """
      Shows what was earned: one row for each card and cycle, or by card, tag or
      month. --explain shows each expense with the cap it fell under, how it was
      split, the rate and the rule behind it.
      """
    case .list:
      """
      Lists expenses, newest day first, with what was paid in its own currency and
      in the base currency. --running adds the sum of all expenses up to each, the
      oldest first. --all lists every dated entry: rates, statements and amendments
      too.
      """
    case .spend:
      """
      Shows what was spent today, this week and this month, what the month will come
      to if the last seven days go on, and where it goes: by category, payee, card,
      account, currency, tag (the first of an expense), month, week or day. The
      rows are of the running month, or of --period, against the period before.
      """
    case .summary:
      """
      Shows what came in, what was spent and what is left in the running month so
      far, against the whole month before; --period looks at other days. Below it
      the largest categories, all budgets at a glance, and the newest entries.
      """
    case .budgets:
      """
      Shows each budget that runs: what was spent of what there is, what may be
      spent each day, and what it will come to if the last seven days go on. Those
      of one group stand together. NAME picks by name, title, group or tag.
      """
    case .alerts:
      """
      Shows every percentage that a budget has reached, newest first. A `seen` entry
      with the id of an alert marks it as read.
      """
    case .goals:
      """
      Shows each goal: what there is of what is wanted, what the plan says, what is
      needed each week and month, and what there will be at the deadline.
      """
    case .benefits:
      """
      Shows what each open card gives that expires: what was used of it, what is
      left and until when; --history with all past periods. NAME picks by card,
      bank or benefit.
      """
    case .roi:
      """
      Shows for each open card with a fee what was taken in benefits in the running
      fee year, against the fee.
      """
    case .subscriptions:
      """
      Shows each subscription: its price, its next renewal, what it comes to in a
      month and a year, and what all of them do.
      """
    case .coupons: "Shows the coupons by how soon they expire, then those used and expired."
    case .due:
      """
      Shows everything that wants doing, soonest first: benefits and coupons that
      expire, renewals and fees, minimum spends and welcome bonuses still open, and
      goals. A `snooze` entry quiets one for a while. --fail-on is for CI and cron.
      """
    case .diff:
      """
      Shows what changed in meaning between two versions of a wallet, and what both
      come to on a day, where that differs. White space, comments, order, and which
      file an entry stands in mean nothing. OLD and NEW are files (- is standard
      input); without NEW the wallet is compared with OLD. --git compares the wallet
      with what it was at a revision (HEAD~1, a tag, a branch), or two revisions:
      A..B; A...B is B against where it left A. A file that a version does not have
      is empty there. Text and Markdown name at most 50 entries of each kind, unless
      --all. Ends with 1 if either version has errors.
      """
    case .export:
      """
      html: the dashboard as one file for a browser, light and dark, on a phone and
      on paper; nothing is loaded from anywhere. It has the newest 2000 entries of
      the last twelve months, or --limit N; --script adds a script that searches and
      sorts them.

      json: the whole wallet, every entry and definition, exactly; comments and
      which file a thing stood in are left behind. csv: the expenses, a row each,
      with what each came to and what it earned. `import json` and `import csv` take
      them back. jsonl: the same rows as JSON, one a line.

      hledger, beancount: expenses, renewals, income and rates as a journal with the
      same sums; savings, statements, rewards, benefits and coupons are left out,
      and rates of one card or account.

      ics: what is due as a calendar file, an all-day event for each thing, with
      alarms as `remind` says; subscribed calendars drop alarms: --as reminders
      writes an event for each.
      """
    case .add, .used, .paid, .saved, .income, .rate, .seen, .snooze, .new, .initialize, .importing, .fmt, .undo:
      changingDetails
    case .rates:
      """
      Shows the exchange rates in the files. With an amount, shows what it converts
      to on the day (today, or --on) and by which rates; without `to`, into the
      base currency.
      """
    case .library:
      """
      Lists the built-in templates that `card ID like TEMPLATE` can name, searches
      them, or shows one as ledger text to copy from.
      """
    case .help: "Explains a command, what a query is, or how periods are written."
    case .completions:
      """
      Prints a script that has a shell complete what is typed behind `milepost`:
      commands, options and their values, and the names in the wallet. The script
      asks `milepost complete` for them, and never has to be made anew.
      """
    case .manual:
      """
      Prints the manual as a page for man: all that help says, in one place.
      """
    case .complete:
      """
      Prints what the last of the WORDs could become, given those before it, one a
      line: the word, a tab, what it is. `:files` stands for the names of files.
      It only reads, and says nothing of mistakes. The last WORD may be empty.
      """
    case .version: "Prints the version of the program and of its library."
    }
  }

  /// Lines that a person could copy.
  var examples: [String] {
    switch self {
    case .status: ["milepost status", "milepost status -f wallet.ledger --on 2026-01-31"]
    case .check: ["milepost check -f wallet.ledger", "milepost check --format sarif -o check.sarif"]
    case .cards: ["milepost cards", "milepost cards card:ppv card:ladys", "milepost cards --format json"]
    case .miles:
      [
        "milepost miles --by month --period 2026", "milepost miles card:ppv --explain --period this-month",
        "milepost miles +dining +groceries",
      ]
    case .list:
      [
        "milepost list --limit 20", "milepost list kaya --period 2026-Q1", "milepost list +travel cur:USD amt:50..",
        "milepost list not:card:ppv --sort amount --format csv",
      ]
    case .spend:
      [
        "milepost spend", "milepost spend --by month --period 2026", "milepost spend --by payee +dining",
        "milepost spend --by day --period last-month --format csv",
      ]
    case .summary: ["milepost summary", "milepost summary --period 2026-Q1"]
    case .budgets: ["milepost budgets", "milepost budgets food", "milepost budgets --on 2026-01-31"]
    case .alerts: ["milepost alerts --unread", "milepost alerts food --format json"]
    case .goals: ["milepost goals", "milepost goals trip --on 2026-06-30"]
    case .benefits:
      [
        "milepost benefits", "milepost benefits plat --history", "milepost benefits --status available --sort expiry",
      ]
    case .roi: ["milepost roi", "milepost roi plat --on 2026-12-31"]
    case .subscriptions: ["milepost subscriptions", "milepost subscriptions category:streaming"]
    case .coupons: ["milepost coupons", "milepost coupons grab"]
    case .due: ["milepost due --within 7d", "milepost due --within 3d --fail-on 1 --format json"]
    case .diff:
      [
        "milepost diff --git HEAD", "milepost diff --git main...HEAD --format md",
        "milepost diff old.ledger new.ledger --on 2026-01-31",
      ]
    case .export:
      [
        "milepost export html -o wallet.html",
        "milepost export json -o wallet.json", "milepost export csv -o expenses.csv",
        "milepost export jsonl -o expenses.jsonl", "milepost export hledger -o wallet.journal",
        "milepost export beancount -o wallet.beancount", "milepost export ics -o due.ics",
      ]
    case .add, .used, .paid, .saved, .income, .rate, .seen, .snooze, .new, .initialize, .importing, .fmt, .undo:
      changingExamples
    case .rates:
      ["milepost rates cur:USD", "milepost rates 42.00 USD to SGD --on 2026-01-05", "milepost rates 1,200 THB"]
    case .library: ["milepost library", "milepost library search uob visa", "milepost library show uob-one"]
    case .help: ["milepost help miles", "milepost help query"]
    case .completions:
      ["milepost completions bash -o milepost.bash", "milepost completions zsh -o _milepost"]
    case .manual: ["milepost manual -o milepost.1"]
    case .complete: ["milepost complete -- list card:", "milepost complete --line 'milepost add 5 p'"]
    case .version: ["milepost --version"]
    }
  }
}
