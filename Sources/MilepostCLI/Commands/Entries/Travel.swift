import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let travel = CommandSpec(
    summary: "set the currency of what is typed on a trip",
    usage: "[CUR until DATE | off]",
    help: """
      Up to a day, an amount without a code in `add` and `best` is in a currency, with
      whatever it is paid, and is written with its code. Without words it shows the
      trip, and `travel off` ends it. The trip is a line of the wallet: option travel.
      No report depends on it.
      """,
    examples: [
      "milepost travel THB until 2026-12-20", "milepost travel THB until 2w", "milepost travel off",
    ],
    options: [.takes(.formats([.text]))],
    completes: .words { completer in
      switch completer.typed.words.count {
      case 0: return completer.currencies() + [Candidate("off", "end the trip")]
      case 1: return [Candidate("until", "the last day")]
      default: return []
      }
    },
    run: .change { (context) throws(CommandError) in
      let trip = try TypedTrip(context.words, on: context.day)
      return { () throws(CommandError) in try context.plan(trip) }
    })
}

/// What is typed after `travel`.
private enum TypedTrip {
  case shown, off
  case begins(TravelCurrency)

  private static let maxDays = 366

  init(_ words: [String], on day: Day) throws(CommandError) {
    guard let first = words.first else {
      self = .shown
      return
    }
    if words == ["off"] {
      self = .off
      return
    }
    guard let code = CurrencyCode(first.uppercased()), first != "until" else {
      throw .usage("write: travel CUR until DATE, or travel off")
    }
    guard words.count == 3, words[1] == "until" else {
      throw .usage("until when? travel \(code) until DAY")
    }
    let last = ReportPeriod.day(words[2]) ?? RelativeDay.span(words[2]).map { day + $0 }
    guard let last, day <= last, last <= day + TypedTrip.maxDays else {
      throw .usage(
        "until \(PathText.escaped(words[2])): a trip ends from \(day) to \(day + TypedTrip.maxDays)")
    }
    self = .begins(TravelCurrency(code, until: last))
  }
}

extension CommandContext {
  /// Plans to write, replace or remove the line of the trip.
  fileprivate func plan(_ trip: TypedTrip) throws(CommandError) -> ChangePlan<Outcome> {
    let wallet = try openForChange()
    let known = wallet.outline.optionLines("travel")
    var edits = WalletEdits(wallet)
    let text: String
    switch trip {
    case .shown:
      let current = wallet.read.ledger.settings.options.travel
      let none = "no trip: milepost travel CUR until DATE"
      let outcome = Outcome((current.map { "\($0.currency) until \($0.until)\(ended($0))" } ?? none) + "\n")
      return ChangePlan(changes: []) { outcome }
    case .off:
      guard let known else {
        let outcome = Outcome("no trip; nothing was written\n")
        return ChangePlan(changes: []) { outcome }
      }
      edits.replace(known.lines, inFile: known.file, by: "")
      text = "the trip is over: amounts are in the currency of their card or account\n"
    case .begins(let travel):
      let code = "\(travel.currency)"
      guard ISO4217.decimals(of: travel.currency) != nil || wallet.outline.declaresCurrency(code) else {
        let near = nearestName(to: code, in: ISO4217.codes.map(\.description))
        throw .usage("unknown currency \(code)\(near.map { "; did you mean \($0)?" } ?? "")")
      }
      let line = "option travel \(travel.currency) until \(travel.until)\n"
      if let known {
        edits.replace(known.lines, inFile: known.file, by: line)
      } else {
        _ = edits.insertDefinition(line, .option)
      }
      text = line + "  an amount without a code is in \(travel.currency) until \(travel.until)\n"
    }
    let changes = edits.changes
    let place = changes.first.map { change in
      change.line.map {
        "  \(isGiven(.dryRun) ? "would go" : "written") to \(PathText.escaped(change.name)):\($0)\n"
      } ?? ""
    }
    let outcome = Outcome(text + (place ?? ""), diagnostics: try newWarnings(after: changes, to: wallet))
    return ChangePlan(changes: changes) { outcome }
  }

  private func ended(_ travel: TravelCurrency) -> String { travel.until < day ? ", ended" : "" }
}
