/// The help on a topic: text of at most 80 columns.
package func helpText(_ topic: HelpTopic) -> String {
  switch topic {
  case .overview: overview()
  case .command(let command): help(on: command)
  case .query: queryHelp
  case .periods: periodsHelp
  case .about: aboutHelp
  case .icon: iconHelp
  }
}

private func overview() -> String {
  let codes = ExitCode.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
  return """
    milepost: see what your cards earn, from a plain-text file you keep.

    Usage: milepost COMMAND [WORD ...] [OPTION ...]

    Commands:
    \(table(Command.forPeople.map { Row($0.rawValue, $0.spec.summary) }))

    Options of most commands:
    \(table(commonOptions.map { Row($0) }))

    Without -f, $MILEPOST_FILE is read, or wallet.ledger in this folder.

    On a terminal a report of more than a screen is shown by $MILEPOST_PAGER, else
    $PAGER, else less; --no-pager, or an empty one, or cat turns that off.

    \(lines(of: "Exit codes: \(codes)."))

    Start with:
      milepost init             a first wallet, by questions
      milepost add              an expense, by questions
      milepost status           your cards, budgets and goals
      milepost help miles       how to use a command
      milepost help query       how entries are picked
      milepost help periods     how periods are written
      milepost help about       what is kept where, encryption, the sources

    """
}

private func help(on command: Command) -> String {
  let spec = command.spec
  let own = spec.ownOptions
  let common = spec.allOptions.filter { option in commonOptions.contains { $0.name == option.name } }
  var text = "Usage: milepost \(command)\(spec.usage.isEmpty ? "" : " " + spec.usage) [OPTION ...]\n\n"
  text += spec.help + "\n\n"
  if !own.isEmpty { text += "Options of `\(command)`:\n\(table(own.map { Row($0) }))\n\n" }
  if spec.usesCommonOptions { text += "Options of most commands:\n\(table(common.map { Row($0) }))\n\n" }
  text += "Examples:\n" + spec.examples.map { "  \($0)\n" }.joined()
  if spec.takesQuery { text += "\nSee also: milepost help query, milepost help periods\n" }
  return text
}

/// A row of a table: a name and its meaning.
private struct Row {
  let name: String
  let meaning: String

  init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }

  init(_ option: OptionSpec) {
    let letter = option.name.letter.map { "-\($0), " } ?? "    "
    switch option.value {
    case .none: self.init(letter + option.name.text, option.summary)
    case .word(let value): self.init("\(letter)\(option.name.text) \(value)", option.summary)
    case .choice(let values):
      self.init("\(letter)\(option.name.text) \(values.joined(separator: "|"))", option.summary)
    }
  }
}

/// Rows with their meanings in one column; the meaning of a long name is on the next line.
private func table(_ rows: [Row]) -> String {
  let column = min(24, (rows.map(\.name.utf8.count).max() ?? 0) + 2)
  return rows.map { row in
    let gap = column - row.name.utf8.count
    let space = String(repeating: " ", count: gap >= 2 ? gap : column + 2)
    return "  \(row.name)\(gap >= 2 ? "" : "\n")\(space)\(row.meaning)"
  }.joined(separator: "\n")
}

/// A text in lines of at most 80 columns.
private func lines(of text: String) -> String {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if line.utf8.count + word.utf8.count >= 80 {
      lines.append(String(word))
    } else {
      lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
    }
  }
  return lines.joined(separator: "\n")
}

private let queryHelp = """
  A query picks entries. Each word is a term:

    card:ppv           paid with this card or account (also account:, source:);
                       its nickname, or a word of only its name, will do too
    +dining            with this tag; also tag:dining and '#dining'
    category:dining    of this category
    cur:USD            in this currency
    amt:50..           of this amount or more; amt:..20, amt:10..20, amt:12.50
                       compare sizes; with a minus sign (amt:-20..-5, or
                       just -12) the sign counts, as in refunds
    date:2026-01       on these days; see `milepost help periods`
    payee:kaya         with this text in the payee (also note:)
    type:expense       expense, income or paid
    kind:fee           of `due` only: items of this kind
    kaya               with this in the payee, the note, a tag, or the name
                       or title of the card or account
    not:TERM           not picked by TERM

  Terms of one key are alternatives, terms of different keys must all match:
  `card:ppv +dining +groceries` is dining or groceries, paid with ppv. Every
  bare word and every not: must match. Both ends of a range are included. Case
  and accents do not count. Quote text that has spaces: payee:"ya kun".

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

  `today` and the like are relative to --on, if it is given. Weeks start on the
  day that `option week-starts` sets, or on Monday.

  Examples:
    milepost list --period last-month
    milepost list date:2026-Q1 +travel
    milepost miles --period 2026-01-15..2026-02-14

  """
