package import LedgerModel
package import LedgerReports

/// What a command line asks for.
package struct Invocation: Sendable, Hashable {
  /// What `library` is asked for.
  package enum LibraryRequest: Sendable, Hashable {
    case list
    case search([String])
    case show(String)
  }

  /// An amount that `rates` converts: `42.00 USD to SGD`.
  package struct Conversion: Sendable, Hashable {
    /// How much.
    package var amount: Decimal
    /// Out of this currency.
    package var from: CurrencyCode
    /// `nil` for the base currency.
    package var to: CurrencyCode?
  }

  /// The command.
  package var command: Command
  /// The shell that `completions` writes for.
  package var shell = CompletionShell.bash
  /// Whether the report is shown anew whenever a file changes.
  package var isWatching = false
  /// What stands on a shell's line, for `complete`; `nil` for its words.
  package var line: String?
  /// What `help` is asked to explain.
  package var topic = HelpTopic.overview
  /// The words of the query, for the commands that take one.
  package var query: [String] = []
  /// What `library` is asked for.
  package var library = LibraryRequest.list
  /// What `rates` is to convert; `nil` for the table.
  package var conversion: Conversion?
  /// The files in the order given; empty for the file that is read without any.
  package var files: [String] = []
  /// The day the report looks from; `nil` for today.
  package var on: Day?
  /// A period that `ReportPeriod` can read once the day and the first day of weeks are known.
  package var period: String?
  /// What the report is written as.
  package var format = Format.text
  /// The file to write to; `nil` for standard output.
  package var output: String?
  /// The base currency that `--base` wants; `nil` for the files'.
  package var base: CurrencyCode?
  /// When text is coloured.
  package var color = ColorChoice.auto
  /// Whether warnings are errors.
  package var isStrict = false
  /// Whether warnings are left out.
  package var isQuiet = false
  /// Whether includes may leave the folder of the first file.
  package var allowsOutside = false
  /// Whether a long report on a terminal goes through a pager.
  package var mayBePaged = true
  /// Whether bars are drawn in ASCII.
  package var isASCII = false
  /// Columns of text; `nil` for what the terminal has.
  package var width: Int?
  /// What a row of `miles` stands for.
  package var grouping = MilesReport.Grouping.cycle
  /// What a row of `spend` stands for.
  package var spendGrouping = SpendGrouping.category
  /// Whether `alerts` leaves out what was read.
  package var isUnreadOnly = false
  /// Whether `benefits` shows past periods.
  package var includesPast = false
  /// Where a benefit must stand to be shown.
  package var benefitStatus: BenefitStatus.Status?
  /// What `export` can write.
  package enum ExportKind: String, Sendable, CaseIterable {
    /// The whole wallet: every entry and definition.
    case json
    /// The expenses, a row each.
    case csv
    /// The same rows as JSON, one a line.
    case jsonl
    /// Expenses, income and rates as a journal of hledger.
    case hledger
    /// The same for beancount.
    case beancount
    /// What is due, for calendars.
    case ics
    /// The dashboard, for a browser.
    case html
  }

  /// What `benefits` sorts by.
  package var benefitOrder = BenefitOrder.card
  /// How many days `due` and the calendar look ahead.
  package var within: Int?
  /// From how many things on `due` ends with 1.
  package var failOn: Int?
  /// Whether the dashboard has a script that searches and sorts its entries.
  package var hasScript = false
  /// Whether the calendar has an event for each reminder.
  package var asReminders = false
  /// Whether `list` has a running total.
  package var hasRunningTotal = false
  /// Whether `miles` explains each expense.
  package var explains = false
  /// Whether `list` shows all dated entries.
  package var listsAll = false
  /// What `list` sorts by.
  package var order = ListOrder.date
  /// Most rows of `list`.
  package var limit: Int?

  /// What `export` writes.
  package var export = ExportKind.ics
  /// The words behind a command that changes files.
  package var words: [String] = []
  /// The day of an entry, as a person says it; `nil` for today.
  package var date: String?
  /// The day the bank posted it, likewise.
  package var posted: String?
  /// A remark under an entry.
  package var note: String?
  /// The path of a receipt.
  package var receipt: String?
  /// What a statement's rows were paid with.
  package var card: String?
  /// The templates that `init` starts with; `nil` to ask.
  package var cards: [String]?
  /// Properties of a new card.
  package var properties: [String] = []
  /// What a statement is written in; `nil` to find out.
  package var encoding: String?
  /// Which of two contradicting definitions holds; `nil` for neither.
  package var keepsMine: Bool?
  /// Whether rows that can't be read stop the others.
  package var takesPart = false
  /// Whether `fmt` only says what it would change.
  package var isCheckOnly = false
  /// Whether `fmt` shows what it would change.
  package var showsDifference = false
  /// The revision, or two of them, that `diff` looks at; `nil` for files.
  package var revision: String?
  /// Whether nothing is written.
  package var isDryRun = false
  /// Whether read-only files are replaced.
  package var isForced = false

  /// A command without options.
  package init(_ command: Command) { self.command = command }
}

/// What `benefits` sorts by.
package enum BenefitOrder: String, Sendable, CaseIterable {
  /// Card by card, as the file has them.
  case card
  /// What expires first.
  case expiry
  /// What has most left, by what it is worth.
  case left
}

/// What can be explained.
package enum HelpTopic: Sendable, Hashable {
  case overview
  case command(Command)
  case query
  case periods

  /// The topic of a word behind `help`.
  package init?(_ word: String) {
    switch word {
    case "query": self = .query
    case "periods": self = .periods
    default:
      guard let command = Command(rawValue: word) else { return nil }
      self = .command(command)
    }
  }
}
