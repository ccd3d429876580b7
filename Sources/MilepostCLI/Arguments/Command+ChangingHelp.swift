extension Command {
  /// What a command that changes files does.
  var changingDetails: String {
    switch self {
    case .add:
      """
      Writes an expense behind the last one of its day, and shows what it earns and
      what is left of the cap and the budget. Card, tags and currency that are left
      out are those of the last time this payee appeared; names may be shortened as
      long as one fits. Behind the amount may stand what was billed, or a rate:
      42 USD = 56.37, 42 USD @ 1.3421. Without words it asks, on a terminal; else it
      reads one expense a line from standard input and writes all of them or none.
      A line there may begin with a day (fri, yesterday, 2026-01-03).
      """
    case .used:
      """
      Writes that a benefit or coupon was used; without an amount, all that is left
      of it, or once where it is counted in uses.
      """
    case .paid: "Writes that a subscription was paid, by its own price where none is given."
    case .saved: "Writes that so much was put aside for a goal, or with a minus taken back."
    case .income: "Writes that money came in on an account."
    case .rate: "Writes what one unit of a currency is worth in another from a day on."
    case .seen: "Marks an alert as read, by its id as `alerts` shows it."
    case .snooze:
      """
      Quiets a reminder, by its reference as `due --format json` shows it, for some
      days (3d, 2w) or until a date.
      """
    case .new:
      """
      Writes a card of your own that is like a built-in template, behind the cards
      that are there, with the properties that --set gives.
      """
    case .initialize:
      """
      Writes a first wallet, with comments that explain it: wallet.ledger, or FILE.
      On a terminal it asks for the currency and the cards; else --base and --cards
      say them. A file that is there is never touched.
      """
    case .importing:
      """
      Takes in a bank's statement (CSV): the bank is found by the file's own header,
      or told by a rules file. Rows that are in the wallet already, by import or by
      hand, are left out; each other is written behind the last entry of its day.
      Every row is taken in, left out by a rule and counted, or listed with its line
      and the reason; then nothing is written, unless --partial (which ends with 1).
      `ecb` takes in the
      European Central Bank's rate history: the days and currencies that the wallet
      needs, or with --all every one. `csv` and `json` take in what `export` wrote.
      """
    case .fmt:
      """
      Gives files their canonical look: one space between words, properties indented
      by four, amounts that end in one column. Order, comments, blank lines, numbers
      and line ends stay; entries with mistakes are left as they are. Without FILE
      the wallet and all that it includes; `-` reads standard input and writes
      standard output. The result is checked before anything is written.
      """
    case .undo:
      """
      Takes back the last change that this program made to the wallet's files, if
      nothing has changed them since, and shows it.
      """
    default: ""
    }
  }

  /// Lines that a person could copy.
  var changingExamples: [String] {
    switch self {
    case .add:
      [
        "milepost add 12.50 ppv +dining Ya Kun", "milepost add 12.50 Ya Kun",
        "milepost add 42 USD = 56.37 vs +online Amazon -d yesterday",
      ]
    case .used: ["milepost used plat/uber 15", "milepost used grab5"]
    case .paid: ["milepost paid netflix", "milepost paid netflix 22.98 -d 2026-01-09"]
    case .saved: ["milepost saved trip 500", "milepost saved trip -100 -d fri"]
    case .income: ["milepost income 5200 posb +salary Salary"]
    case .rate: ["milepost rate USD 1.3421 SGD", "milepost rate THB 0.0381 SGD cash -d 12"]
    case .seen: ["milepost seen budget/food/2026-01/80"]
    case .snooze:
      [
        "milepost snooze benefit/plat/uber/2026-01-31 3d",
        "milepost snooze fee/kf/2026-07-11 until 2026-07-01",
      ]
    case .new: ["milepost new card ppv like uob-preferred-platinum-visa --set 'last4 1234'"]
    case .initialize: ["milepost init", "milepost init --base SGD --cards uob-visa-signature"]
    case .importing:
      [
        "milepost import statement.csv --card ppv", "milepost import uob.rules statement.csv --dry-run",
        "milepost import ecb eurofxref-hist.csv", "milepost import json wallet.json -f new.ledger",
      ]
    case .fmt: ["milepost fmt", "milepost fmt --check", "milepost fmt --diff journal/2026.ledger"]
    case .undo: ["milepost undo", "milepost undo --dry-run"]
    default: []
    }
  }
}
