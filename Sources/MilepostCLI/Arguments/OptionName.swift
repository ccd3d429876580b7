/// The long names of all options, in the order of help.
package enum OptionName: String, CaseIterable, Sendable {
  case file, on, period, by, explain, missed, wide, unread, all, long, short, running, history, status,
    within,
    sort, limit, until, top, date, posted, note, receipt, split, share, used, card, cards, set, encoding, map,
    dates,
    draft, keep, partial, lines,
    check, fix,
    diff, git
  case dryRun = "dry-run"
  case force, format, output, base
  case failOn = "fail-on"
  case `as`, only, watch, record, line
  case allowOutside = "allow-outside"
  case strict, quiet, warnings, color, width, ascii
  case noPager = "no-pager"
  case help, version

  /// `--allow-outside`.
  package var text: String { "--" + rawValue }

  /// `f` of `-f`; `nil` without a short form.
  package var letter: Character? {
    switch self {
    case .file: "f"
    case .date: "d"
    case .dryRun: "n"
    case .format: "F"
    case .output: "o"
    case .help: "h"
    case .on, .period, .by, .explain, .missed, .wide, .unread, .all, .long, .short, .running, .history,
      .status, .within, .sort,
      .limit,
      .until, .top,
      .posted, .note, .receipt, .split, .share, .used, .card, .cards, .set, .encoding, .map, .dates, .draft,
      .keep,
      .partial, .lines,
      .check, .fix, .diff,
      .git, .force, .base, .failOn, .as, .only, .watch, .record, .line, .allowOutside, .strict, .quiet,
      .warnings,
      .color, .width, .ascii, .noPager, .version:
      nil
    }
  }

  init?(letter: Character) {
    guard let name = OptionName.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = name
  }
}
