/// The options of the command line, in the order help shows them.
package enum Option: String, CaseIterable, Sendable {
  case file, on, period, by, explain, unread, all, running, history, status, within,
    sort, limit, date, posted, note, receipt, card, cards, set, encoding, keep, partial, check, diff, git
  case dryRun = "dry-run"
  case force, format, output, base
  case failOn = "fail-on"
  case asKind = "as"
  case script, watch, line
  case allowOutside = "allow-outside"
  case strict, quiet, color, width, ascii
  case noPager = "no-pager"
  case help, version

  /// `--allow-outside`.
  package var text: String { "--" + rawValue }
}

/// What a report is written as.
package enum Format: String, CaseIterable, Sendable {
  case text, csv, json, md, github, sarif
}

/// When text is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
