import LedgerLibrary

/// The manual as a page for man(1), in the macros of man(7), from the same specs as help.
func manualText() -> String {
  // Dated by the library, so that the same program always writes the same page.
  var page = ManualPage(".TH MILEPOST 1 \(Library.asOf) \"milepost \(version)\" \"User Commands\"")
  page.section("NAME")
  page.text(#"milepost \- see what your cards earn, from a plain-text file you keep"#)
  page.section("SYNOPSIS")
  page.text("\\fBmilepost\\fR \\fICOMMAND\\fR [\\fIWORD\\fR ...] [\\fIOPTION\\fR ...]")
  page.section("DESCRIPTION")
  page.paragraph(description)
  page.section("COMMANDS")
  for command in Command.allCases { page.command(command) }
  page.section("OPTIONS")
  page.paragraph("Most commands take these.")
  for option in commonOptions + [.takes(.output)] { page.option(option) }
  page.section("QUERIES")
  page.help(.query)
  page.section("PERIODS")
  page.help(.periods)
  page.section("ABOUT")
  page.help(.about)
  page.section("EXIT STATUS")
  for code in ExitCode.allCases { page.item("\\fB\(code.rawValue)\\fR", code.meaning.sentence) }
  page.section("ENVIRONMENT")
  for (name, meaning) in variables { page.item("\\fB\(ManualPage.escaped(name))\\fR", meaning) }
  page.section("FILES")
  page.item("\\fIwallet.ledger\\fR", "Read where neither -f nor $MILEPOST_FILE names a file.")
  return page.roff
}

private let description = """
  Milepost reads plain text files in which you keep your cards with their caps and
  minimums, benefits that expire, budgets, goals, subscriptions, exchange rates and
  expenses in any currency. It shows the status of every card, what you earned and
  why, and what is about to expire. Nothing leaves the machine. Words and options
  can be in any order; -- ends options.
  """

private let variables = [
  ("MILEPOST_FILE", "The file to read without -f."),
  ("XDG_STATE_HOME", "The folder of undo records; without it ~/.local/state."),
  ("NO_COLOR", "Not empty: text is not coloured, unless --color always."),
  ("CLICOLOR_FORCE", "Not empty and not 0: text is coloured even if it does not go to a terminal."),
  ("COLUMNS", "The width of text in columns, where the terminal does not know it."),
  ("TERM", "dumb: text is not coloured, and no pager is started."),
  ("MILEPOST_PAGER", "The program that pages a report longer than the screen; cat turns paging off."),
  ("PAGER", "The same, where MILEPOST_PAGER is not set; without either it is less."),
  ("LESS", "Options of less; FRX where it is not set."),
]

extension String {
  /// With a capital and a full stop.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
