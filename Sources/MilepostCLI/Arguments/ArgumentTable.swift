import LedgerReports

/// How one option is written, who takes it, and what it does: all that parsing, help, completions and the manual know.
package struct OptionRule: Sendable {
  /// What follows an option.
  package enum Value: Sendable, Hashable {
    /// Nothing.
    case none
    /// A word, called so in help.
    case word(String)
    /// One of these.
    case choice([String])
  }

  /// The option.
  package let option: Option
  /// `-f`, if it has a short form.
  package let letter: Character?
  /// What must follow it.
  package let value: Value
  /// Who takes it; `nil` for all.
  package let commands: [Command]?
  /// Half a sentence for help.
  package let summary: String

  init(
    _ option: Option, _ letter: Character? = nil, _ value: Value = .none, _ commands: [Command]? = nil,
    _ summary: String
  ) {
    self.option = option
    self.letter = letter
    self.value = value
    self.commands = commands
    self.summary = summary
  }

  /// Whether a command takes it.
  package func isTaken(by command: Command) -> Bool { commands?.contains(command) ?? true }

  /// Whether it says anything to a kind of `export`.
  package func isTaken(by kind: Invocation.ExportKind) -> Bool {
    switch option {
    case .within, .asKind: kind == .ics
    case .limit, .script: kind == .html
    default: true
    }
  }

  /// What it is followed by for a command: `check` has formats of its own, `spend` its own rows.
  package func value(for command: Command) -> Value {
    switch (option, command) {
    case (.format, .export), (.format, .completions), (.format, .manual), (.format, .complete): .choice(["text"])
    case (.format, .fmt), (.format, .undo), (.format, .new), (.format, .initialize), (.format, .importing):
      .choice(["text"])
    case (.format, .check): .choice(["text", "json", "md", "github", "sarif"])
    case (.sort, .benefits): .choice(BenefitOrder.allCases.map(\.rawValue))
    case (.by, .spend): .choice(SpendGrouping.allCases.map(\.rawValue))
    default: value
    }
  }
}

/// The one table of options.
package enum ArgumentTable {
  /// Every option, in the order of `Option`.
  package static let options: [OptionRule] = [
    OptionRule(.file, "f", .word("FILE"), nil, "read this file (- is standard input); may be repeated"),
    OptionRule(.on, nil, .word("DATE"), nil, "look from this day, as if nothing came later"),
    OptionRule(
      .period, nil, .word("P"),
      [
        .status, .cards, .miles, .list, .spend, .summary, .budgets, .alerts, .goals, .benefits, .roi, .subscriptions,
        .coupons, .rates,
      ],
      "these days, or as on the last of them: 2026-Q1, A..B"),
    OptionRule(
      .by, nil, .choice(MilesReport.Grouping.allCases.map(\.rawValue)), [.miles, .spend],
      "what a row stands for"),
    OptionRule(.explain, nil, .none, [.miles], "each expense: its cap, the split, the rate, the rule"),
    OptionRule(.unread, nil, .none, [.alerts], "only those that no `seen` entry names"),
    OptionRule(.all, nil, .none, [.list, .importing, .diff], "all entries; of imported rates all days and currencies"),
    OptionRule(.running, nil, .none, [.list], "with the sum of all expenses up to each"),
    OptionRule(.history, nil, .none, [.benefits], "past periods too"),
    OptionRule(
      .status, nil, .choice(BenefitStatus.Status.allCases.map(\.rawValue)), [.benefits], "only those that stand so"),
    OptionRule(.within, nil, .word("DAYS"), [.due, .export], "look so many days ahead (30; a calendar 366)"),
    OptionRule(
      .sort, nil, .choice(ListOrder.allCases.map(\.rawValue)), [.list, .benefits],
      "the order of the rows"),
    OptionRule(.limit, nil, .word("N"), [.list, .export], "only the first N rows"),
    OptionRule(.date, "d", .word("DAY"), Command.adding, "the day: 2026-01-03, 12, fri, yesterday"),
    OptionRule(.posted, nil, .word("DAY"), [.add, .paid], "the day the bank posted it"),
    OptionRule(.note, nil, .word("TEXT"), [.add, .income], "a remark under the entry"),
    OptionRule(.receipt, nil, .word("PATH"), [.add, .income], "the path of its receipt"),
    OptionRule(.card, nil, .word("ID"), [.importing], "the card or account of the statement"),
    OptionRule(.cards, nil, .word("A,B"), [.initialize], "templates of the cards to start with"),
    OptionRule(.set, nil, .word("PROPERTY"), [.new], "such as 'last4 1234'; may be repeated"),
    OptionRule(
      .encoding, nil, .choice(["utf-8", "latin-1", "utf-16"]), [.importing], "what the statement is written in"),
    OptionRule(.keep, nil, .choice(["mine", "theirs"]), [.importing], "which of two contradicting definitions holds"),
    OptionRule(.partial, nil, .none, [.importing], "take in what can be read, though some rows can't"),
    OptionRule(.check, nil, .none, [.fmt], "write nothing; end with 1 if a file would change"),
    OptionRule(.diff, nil, .none, [.fmt], "write nothing; show what would change"),
    OptionRule(.git, nil, .word("REV"), [.diff], "against the wallet as git has it: HEAD~1, A..B, A...B"),
    OptionRule(.dryRun, "n", .none, Command.changing, "write nothing; show what would be written"),
    OptionRule(.force, nil, .none, Command.changing, "replace files that are read-only"),
    OptionRule(
      .format, "F", .choice(["text", "csv", "json", "md"]), nil, "for people, spreadsheets, programs, or Markdown"),
    OptionRule(
      .output, "o", .word("FILE"), Command.forPeople.filter { !Command.changing.contains($0) },
      "write the report to this file, whole or not at all"),
    OptionRule(.base, nil, .word("CUR"), nil, "reckon in this currency and not in the file's base"),
    OptionRule(.failOn, nil, .word("N"), [.due], "end with 1 if so many things are due"),
    OptionRule(.asKind, nil, .choice(["events", "reminders"]), [.export], "one event a thing, or one a reminder"),
    OptionRule(.script, nil, .none, [.export], "let a script search and sort the entries"),
    OptionRule(.watch, nil, .none, Command.watchable, "show it again whenever a file changes, until Ctrl-C"),
    OptionRule(.line, nil, .word("TEXT"), [.complete], "the words as a shell has them, its name in front"),
    OptionRule(.allowOutside, nil, .none, nil, "let files include others from outside their folder"),
    OptionRule(.strict, nil, .none, nil, "take warnings for errors"),
    OptionRule(.quiet, nil, .none, nil, "show no warnings"),
    OptionRule(.color, nil, .choice(ColorChoice.allCases.map(\.rawValue)), nil, "whether text is coloured"),
    OptionRule(.width, nil, .word("N"), nil, "the columns that text may take (40 to 1000)"),
    OptionRule(.ascii, nil, .none, nil, "draw with ASCII characters only"),
    OptionRule(.noPager, nil, .none, nil, "write a long report to the terminal as it is"),
    OptionRule(.help, "h", .none, nil, "explain the command"),
    OptionRule(.version, nil, .none, nil, "print the version"),
  ]

  /// The rule of an option by its long name.
  package static func rule(named name: String) -> OptionRule? { options.first { $0.option.rawValue == name } }

  /// The rule of an option by its letter.
  package static func rule(letter: Character) -> OptionRule? { options.first { $0.letter == letter } }
}
