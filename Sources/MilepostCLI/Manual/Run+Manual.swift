import LedgerLibrary

extension Run {
  /// The manual as a page for man(1), in the macros of man(7): all that help says, from the same table.
  func manual() -> String {
    // Dated by the newest fact in it, so that the same program always writes the same page.
    var page = ManualPage(".TH MILEPOST 1 \(Library.asOf) \"milepost \(version)\" \"User Commands\"")
    page.section("NAME")
    page.text(#"milepost \- what your cards earn, reckoned from a text file you keep"#)
    page.section("SYNOPSIS")
    page.text("\\fBmilepost\\fR \\fICOMMAND\\fR [\\fIWORD\\fR ...] [\\fIOPTION\\fR ...]")
    page.section("DESCRIPTION")
    page.paragraph(manualDescription)
    page.section("COMMANDS")
    for command in Command.allCases { page.command(command) }
    page.section("OPTIONS")
    page.paragraph("These belong to most commands.")
    for rule in ArgumentTable.options where rule.commands == nil || rule.option == .output {
      page.option(rule, for: .help)
    }
    page.section("QUERIES")
    page.help(.query)
    page.section("PERIODS")
    page.help(.periods)
    page.section("EXIT STATUS")
    for (code, meaning) in exitCodes { page.item("\\fB\(code)\\fR", meaning) }
    page.section("ENVIRONMENT")
    for (name, meaning) in variables { page.item("\\fB\(ManualPage.escaped(name))\\fR", meaning) }
    page.section("FILES")
    page.item("\\fIwallet.ledger\\fR", "Read where neither -f nor $MILEPOST_FILE names a file.")
    return page.roff
  }
}

private let manualDescription = """
  Milepost reads plain text files in which you keep your cards with their caps and
  minimums, benefits that expire, budgets, goals, subscriptions, exchange rates and
  expenses in any currency, and says where every card stands, what you earned and
  why, and what is about to expire. Nothing leaves the machine. Words and options
  may stand in any order; -- ends options.
  """

private let exitCodes = [
  (0, "Fine."), (1, "The files have errors, or --fail-on was met."), (2, "Wrong use."),
  (3, "A file could not be read or written."), (70, "A fault of the program."), (130, "Interrupted."),
]

private let variables = [
  ("MILEPOST_FILE", "The file that is read where -f names none."),
  ("NO_COLOR", "Not empty: text is not coloured, unless --color always."),
  ("CLICOLOR_FORCE", "Not empty and not 0: text is coloured though it goes to no terminal."),
  ("COLUMNS", "The columns that text may take, where the terminal does not know them."),
  ("TERM", "dumb: text is not coloured, and no pager is started."),
  ("MILEPOST_PAGER", "What a report longer than the screen is read with; cat for nothing."),
  ("PAGER", "The same, where MILEPOST_PAGER is not set; without either it is less."),
  ("LESS", "Options of less; FRX where it is not set."),
]
