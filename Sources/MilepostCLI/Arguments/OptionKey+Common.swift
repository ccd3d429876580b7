import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import WalletFiles

/// The formats of reports.
package enum Format: String, CaseIterable, Sendable {
  case text, csv, json, md, github, sarif

  /// Of a report.
  static let ofReports: [Format] = [.text, .csv, .json, .md]
}

/// When text is coloured.
package enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// The options of every command, in the order of help; a command's own option with the same name replaces one.
let commonOptions: [OptionSpec] = [
  .takes(.files), .takes(.on), .takes(.format), .takes(.base), .takes(.allowOutside), .takes(.strict),
  .takes(.quiet),
  .takes(.warnings), .takes(.color), .takes(.width), .takes(.ascii), .takes(.noPager), .takes(.help),
  .takes(.version),
]

extension OptionKey where Value == Bool {
  static var lines: OptionKey {
    flag(.lines, "as CSV: a row for each limit and threshold")
  }
}

extension OptionKey where Value == String {
  static var files: OptionKey {
    file(.file, "read this file (- is standard input); may be repeated").repeatable()
  }
  static var output: OptionKey { file(.output, "write the report to this file, all or nothing") }
  static var note: OptionKey { text(.note, "TEXT", "add a note") }
  static var receipt: OptionKey { text(.receipt, "PATH", "path of the receipt") { _ in [.files] } }
  static var used: OptionKey {
    text(.used, "WHAT", "benefit or coupon that it uses; may be repeated").repeatable()
  }
  static var split: OptionKey {
    text(.split, "PART", "part with tags of its own: 33.00 +household") { completer in
      let tags = completer.names(.tag)
      return completer.afterSize(tags.map { $0.after("+") })
    }.repeatable()
  }
  static var share: OptionKey {
    text(.share, "PART", "part that a person owes me: 1/3 mei") { completer in
      let people = completer.names(.person)
      return completer.afterSize(people)
    }.repeatable()
  }
  /// `DAY` is relative to today, so it is checked later.
  static var date: OptionKey {
    text(.date, "DAY", "date of the entry: 2026-01-03, 12, fri, yesterday") { $0.days() }
  }
  static var posted: OptionKey { text(.posted, "DAY", "posting date") { $0.days() } }
  /// Relative to the day and the first day of weeks, so the days are determined later.
  static var period: OptionKey {
    OptionKey(
      name: .period, form: .word("P"), summary: "report on this period: 2026-Q1, last-month, A..B",
      completes: { $0.periods() }
    ) { (text: String) throws(UsageError) in
      if ReportPeriod.parse(text, on: Day(clamping: 2026, 1, 1), weekStart: 0) != nil { return text }
      throw UsageError(
        "--period \(PathText.escaped(text)): no such period; "
          + "write 2026, 2026-Q1, 2026-01, 2026-01-05..2026-02-01 or last-month")
    }
  }
}

extension OptionKey where Value == String {
  /// In the words of `--date`, relative to today, so the day is determined later.
  static var on: OptionKey {
    OptionKey(
      name: .on, form: .word("DATE"), summary: "report as of this day; later entries are ignored",
      completes: { completer in
        [Candidate("\(completer.today)", "today"), Candidate("\(completer.today - 1)", "yesterday")]
      }
    ) { (text: String) throws(UsageError) in
      if RelativeDay.day(text, today: Day(clamping: 2026, 12, 31)) != nil { return text }
      throw UsageError("--on \(PathText.escaped(text)): no such day; write a date like 2026-01-31")
    }
  }
}

extension OptionKey where Value == CurrencyCode {
  static var base: OptionKey {
    OptionKey(
      name: .base, form: .word("CUR"), summary: "show totals in this currency, not in the file's base",
      completes: { $0.currencies() }
    ) { (text: String) throws(UsageError) in
      if let code = CurrencyCode(text) { return code }
      let hint = CurrencyCode(text.uppercased()).map { "; did you mean \($0)?" } ?? "; write a code like SGD"
      throw UsageError("--base \(PathText.escaped(text)): this is not a currency\(hint)")
    }
  }
}

extension OptionKey where Value == Format {
  static var format: OptionKey { formats(Format.ofReports) }
  /// For commands with formats other than those of reports.
  static func formats(_ formats: [Format]) -> OptionKey { choice(.format, of: formats, "output format") }
}

extension OptionKey where Value == ColorChoice {
  static var color: OptionKey { choice(.color, "when to use colour") }
}

extension OptionKey where Value == Int {
  static var width: OptionKey { number(.width, "N", in: 40...1000, "width of text in columns (40 to 1000)") }
  static var limit: OptionKey { number(.limit, "N", in: 1...Int.max, "show at most N rows") }
  /// `7`, `7d` or `1w`.
  static var within: OptionKey {
    OptionKey(
      name: .within, form: .word("DAYS"), summary: "days to look ahead (default 30; calendars 366)",
      completes: { _ in [Candidate("7d", "a week"), Candidate("30d"), Candidate("90d")] }
    ) { (text: String) throws(UsageError) in
      let isWeeks = text.hasSuffix("w")
      let digits = isWeeks || text.hasSuffix("d") ? String(text.dropLast()) : text
      return try wholeNumber(digits, .within, in: 0...3660) * (isWeeks ? 7 : 1)
    }
  }
}

extension OptionKey where Value == Bool {
  static var allowOutside: OptionKey {
    flag(.allowOutside, "allow includes from outside the main file's folder")
  }
  static var strict: OptionKey { flag(.strict, "treat warnings as errors") }
  static var quiet: OptionKey { flag(.quiet, "hide warnings") }
  static var warnings: OptionKey { flag(.warnings, "print warnings whole, not counted in one line") }
  static var ascii: OptionKey { flag(.ascii, "draw with ASCII characters only") }
  static var noPager: OptionKey { flag(.noPager, "don't page long reports") }
  static var help: OptionKey { flag(.help, "explain the command") }
  static var version: OptionKey { flag(.version, "print the version") }
  static var watch: OptionKey { flag(.watch, "run again whenever a file changes, until Ctrl-C") }
  static var dryRun: OptionKey { flag(.dryRun, "write nothing; show what would be written") }
  static var force: OptionKey { flag(.force, "also write read-only files") }
  static var forceReplacing: OptionKey { flag(.force, "also replace files that differ or are read-only") }
}
