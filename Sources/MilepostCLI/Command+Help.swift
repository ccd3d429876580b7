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
      in the base currency. --all lists every dated entry: rates,
      statements and amendments too.
      """
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
    case .rates:
      ["milepost rates cur:USD", "milepost rates 42.00 USD to SGD --on 2026-01-05", "milepost rates 1,200 THB"]
    case .library: ["milepost library", "milepost library search uob visa", "milepost library show uob-one"]
    case .help: ["milepost help miles", "milepost help query"]
    case .version: ["milepost --version"]
    }
  }
}
