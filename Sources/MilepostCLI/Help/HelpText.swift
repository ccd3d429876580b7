/// The help on a topic: text of at most 80 columns.
package func helpText(_ topic: HelpTopic) -> String {
  let text = ownText(topic)
  // A command, or another topic, may be a word of ledger files too.
  guard let word = topic.word, let file = HelpWord.all.first(where: { $0.word == word }), topic != .file(file)
  else { return text }
  return "\(text)\n\(file.text(after: "In a ledger file, "))"
}

private func ownText(_ topic: HelpTopic) -> String {
  switch topic {
  case .overview: overview
  case .commands: commandsHelp
  case .options: optionsHelp
  case .words: wordsHelp
  case .entries: entriesHelp
  case .command(let command): help(on: command)
  case .code(let help): help.text
  case .file(let help): help.text()
  case .report(let help): "\(help.word): \(help.meaning)\n\nAll words of reports: milepost help words\n"
  case .query: queryHelp
  case .periods: periodsHelp
  case .about: aboutHelp
  case .icon: iconHelp
  }
}

private let overview: String = {
  let groups = CommandGroup.all.map { group in
    lines(of: group.words.joined(separator: " "), after: group.name, column: 12)
  }
  return """
    milepost: see what your cards earn, from a plain-text file you keep.

    Usage: milepost COMMAND [WORD ...] [OPTION ...]

    \(groups.joined(separator: "\n"))

      milepost help miles     one command, with examples
      milepost help commands  all commands, each with a summary
      milepost help options   options of every report, files, exit codes
      milepost help words     words of reports and of ledger files
      milepost help cap       a word of ledger files, with an example
      milepost help E115      what an error means, with an example
      milepost help query     how entries are picked
      milepost help periods   how periods are written
      milepost help about     what is kept where, encryption, the sources

    Without -f, $MILEPOST_FILE is read, or wallet.ledger in this folder.

    """
}()

private let commandsHelp = """
  Commands:
  \(HelpRow.table(Command.forPeople.map { HelpRow($0.rawValue, $0.spec.summary) }))

  Usage, examples and options of one command: milepost help miles

  """

private let optionsHelp: String = {
  let codes = ExitCode.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
  return """
    Options of every report, and of most other commands:
    \(HelpRow.table(commonOptions.map { HelpRow($0) }))

    Without -f, $MILEPOST_FILE is read, or wallet.ledger in this folder.

    On a terminal a report of more than a screen is shown by $MILEPOST_PAGER, else
    $PAGER, else less; --no-pager, or an empty one, or cat turns that off.

    \(lines(of: "Exit codes: \(codes)."))

    """
}()

private let wordsHelp = """
  Words of reports and of ledger files:
  \(HelpRow.table(GlossaryWord.all.map { HelpRow($0.word, $0.meaning) }))

  A word of ledger files, with its forms and an example: milepost help cap

  """

private let entriesHelp: String = {
  func table(_ place: String) -> String {
    let entries = HelpWord.all.filter { $0.forms.contains { $0.places.contains(place) } }
    return HelpRow.table(entries.map { HelpRow($0.word, $0.meaning) })
  }
  return """
    Entries, which begin in column 1:
    \(table("entry"))

    Entries that begin with a date:
    \(table("dated entry"))

    An entry, with its forms, properties and an example: milepost help card

    """
}()

private func help(on command: Command) -> String {
  let spec = command.spec
  let own = spec.optionsOfHelp
  var text = "Usage: milepost \(command)\(spec.usage.isEmpty ? "" : " " + spec.usage) [OPTION ...]\n\n"
  text += spec.help + "\n\n"
  text += "Examples:\n" + spec.examples.map { "  \($0)\n" }.joined()
  if !own.isEmpty { text += "\nOptions of `\(command)`:\n\(HelpRow.table(own.map { HelpRow($0) }))\n" }
  if spec.usesCommonOptions {
    text += "\(own.isEmpty ? "\nOptions: those" : "and the options") of every report: milepost help options\n"
  }
  if spec.takesQuery { text += "\nSee also: milepost help query, milepost help periods\n" }
  return text
}

/// A text in lines of at most 80 columns, which begin in a column; what comes before it is in the first.
func lines(of text: String, after name: String = "", column: Int = 0) -> String {
  let margin = String(repeating: " ", count: column)
  var lines = [name + margin.dropFirst(name.utf8.count)]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if line.utf8.count + word.utf8.count >= 80 {
      lines.append(margin + word)
    } else {
      lines[lines.count - 1] = line.isEmpty || line.hasSuffix(" ") ? line + word : line + " " + word
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
