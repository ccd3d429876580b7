/// The help on a topic: text of at most 80 columns.
package func helpText(_ topic: HelpTopic) -> String {
  switch topic {
  case .overview: overview()
  case .command(let command): help(on: command)
  case .query: queryHelp
  case .periods: periodsHelp
  }
}

private func overview() -> String {
  let commands = Command.forPeople.map { Row($0.rawValue, $0.summary) }
  return """
    milepost: what your cards earn, reckoned from a text file you keep.

    Usage: milepost COMMAND [WORD ...] [OPTION ...]

    Commands:
    \(table(commands))

    Options of most commands:
    \(table(ArgumentTable.options.filter { $0.commands == nil }.map { Row($0, for: .help) }))

    Without -f, $MILEPOST_FILE is read, else wallet.ledger in this folder.

    On a terminal a report of more than a screen is shown by $MILEPOST_PAGER, else
    $PAGER, else less; --no-pager, or an empty one, or cat turns that off.

    Exit codes: 0 fine; 1 the files have errors; 2 wrong use; 3 a file could not
    be read or written; 70 a fault of the program; 130 interrupted.

    Start with:
      milepost status -f wallet.ledger
      milepost help miles       how a command is used
      milepost help query       how entries are picked
      milepost help periods     how periods are written

    """
}

private func help(on command: Command) -> String {
  let own = ArgumentTable.options.filter { $0.commands?.contains(command) == true }
  let common = ArgumentTable.options.filter { $0.commands == nil }
  var text = "Usage: milepost \(command)\(command.words.isEmpty ? "" : " " + command.words) [OPTION ...]\n\n"
  text += command.details + "\n\n"
  if !own.isEmpty { text += "Options of `\(command)`:\n\(table(own.map { Row($0, for: command) }))\n\n" }
  if command.readsFiles || command == .library {
    text += "Options of most commands:\n\(table(common.map { Row($0, for: command) }))\n\n"
  }
  text += "Examples:\n" + command.examples.map { "  \($0)\n" }.joined()
  if command.takesQuery { text += "\nSee also: milepost help query, milepost help periods\n" }
  return text
}

/// A line of a table: a name and what it means.
private struct Row {
  let name: String
  let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  init(_ rule: OptionRule, for command: Command) {
    let letter = rule.letter.map { "-\($0), " } ?? "    "
    switch rule.value(for: command) {
    case .none: self.init(letter + rule.option.text, rule.summary)
    case .word(let value): self.init("\(letter)\(rule.option.text) \(value)", rule.summary)
    case .choice(let values):
      self.init("\(letter)\(rule.option.text) \(values.joined(separator: "|"))", rule.summary)
    }
  }
}

/// Rows with their meanings in one column; the meaning of a long name stands on the next line.
private func table(_ rows: [Row]) -> String {
  let column = min(24, (rows.map(\.name.utf8.count).max() ?? 0) + 2)
  return rows.map { row in
    let gap = column - row.name.utf8.count
    let space = String(repeating: " ", count: gap >= 2 ? gap : column + 2)
    return "  \(row.name)\(gap >= 2 ? "" : "\n")\(space)\(row.meaning)"
  }.joined(separator: "\n")
}

private let queryHelp = """
  A query picks entries. Each word is a term:

    card:ppv           paid with this card (account:, source: likewise)
    +dining            with this tag; also tag:dining and '#dining'
    category:dining    of this category
    cur:USD            in this currency
    amt:50..           of this amount or more; amt:..20, amt:10..20, amt:12.50
                       look at the size; with a minus sign (amt:-20..-5, or
                       just -12) the sign counts, as in refunds
    date:2026-01       on these days; see `milepost help periods`
    payee:kaya         with this in the payee (note: likewise)
    type:expense       expense, income or paid
    kaya               with this in the payee, the note, a tag, or the name
                       or title of the card or account
    not:TERM           none of those that TERM picks

  Terms of one key are alternatives, terms of different keys must all hold:
  `card:ppv +dining +groceries` is dining or groceries, paid with ppv. Every
  bare word and every not: must hold. Both ends of a range belong to it. Case
  and accents do not count. Quote what has spaces: payee:"ya kun".

  Examples:
    milepost list kaya --period 2026
    milepost list +travel cur:USD amt:50..
    milepost list not:card:ppv not:+fee

  """

private let periodsHelp = """
  A period is written as

    2026   2026-H1   2026-Q1   2026-01   2026-01-05
    A..B               from the first day of A to the last of B, where each is
                       any of these or left out: 2026-01-15..2026-02-14, 2026-03..
    today, yesterday
    this-week, last-week, this-month, last-month, this-quarter, last-quarter,
    this-year, last-year

  `today` and the like are seen from --on, where that is given. Weeks start on
  the day that `option week-starts` says, Monday without one.

  Examples:
    milepost list --period last-month
    milepost list date:2026-Q1 +travel
    milepost miles --period 2026-01-15..2026-02-14

  """
