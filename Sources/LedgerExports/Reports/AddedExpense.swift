import LedgerModel
import LedgerReports
import LedgerText

/// The lines below a new expense: its amount and place, what it earns, and what it unlocks.
struct AddedExpense {
  private let entry: WrittenEntry
  private let expense: Expense
  private let explained: MilesReport.Explained?
  private let report: AddedReport
  private let ledger: Ledger
  /// Where it is the only new entry.
  private let unlocked: UnlockedRewards?
  private let conversion: ConversionWords
  private let unlockedWords: UnlockedWords

  /// `nil` for any other entry.
  init?(_ entry: WrittenEntry, of entries: [WrittenEntry], _ report: AddedReport, _ ledger: Ledger) {
    guard let index = entry.expense else { return nil }
    self.entry = entry
    self.report = report
    self.ledger = ledger
    expense = ledger.entries.expenses[index]
    explained = report.explained.first { $0.index == index }
    unlocked = entries.count == 1 ? report.unlocked.first : nil
    conversion = ConversionWords(ledger, on: report.on)
    unlockedWords = UnlockedWords(ledger)
  }

  /// With the words for its place: `written to wallet.ledger:9`.
  func lines(_ place: String, _ explanations: RewardExplanations) -> [StyledText] {
    let mark = explained?.isProvisional == true ? " *" : ""
    let earns = explained.flatMap { each in
      hasRates ? "earns \(explanations.earnedParts(each).main)\(mark)" : nil
    }
    let amount = conversion.words(expense, isOfTravel: entry.isOfTravel)
    let isForeign = expense.currency != ledger.definitions.currency(of: expense.source)
    var lines: [StyledText] = []
    var head = place
    if let hint = entry.currencyHint {
      lines.append(StyledText("  \(amount); \(hint)", .care))
    } else if isForeign {
      lines.append(StyledText("  " + amount))
    } else {
      head = "\(amount), \(place)"
    }
    if let pin = conversion.pin(expense) { lines.append(StyledText("  " + pin, .faint)) }
    let isShort = entry.currencyHint == nil && entry.filledIn == nil && unlocked == nil
    if let earns, isShort, StyledText("  \(head); \(earns)").width <= 78 {
      lines.append(StyledText("  \(head); ", .faint) + StyledText(earns, .good))
    } else {
      lines.append(StyledText("  " + head + (entry.filledIn.map { "; " + $0 } ?? ""), .faint))
      if let earns { lines.append(StyledText("  " + earns + more, .good)) }
    }
    lines += unlockedLines + counted + tagMeant
    if let index = entry.expense, report.firstWithoutPosting.contains(index) {
      lines.append(StyledText("  * posting date missing", .faint))
    }
    return lines
  }

  private var more: String {
    guard let unlocked, !unlockedWords.isLoss(unlocked) else { return "" }
    return ", and \(unlockedWords.more(unlocked, on: expense.date))\(unlocked.reached.isEmpty ? "" : ":")"
  }

  private var unlockedLines: [StyledText] {
    guard let unlocked else { return [] }
    if unlockedWords.isLoss(unlocked) {
      return [StyledText("  " + unlockedWords.loss(unlocked, on: expense.date), .care)]
    }
    return unlockedWords.lines(unlocked).map { StyledText("  " + $0, .good) }
  }

  private var tagMeant: [StyledText] {
    // Whoever quotes a payee means it.
    guard let tag = ledger.tagMeant(by: expense), !entry.text.contains("\"\(tag)") else { return [] }
    return [StyledText("  is +\(tag) meant?", .care)]
  }

  private var card: CardStatus? { report.cards.first { $0.status.id == explained?.card }?.status }

  /// A card without rates earns nothing that is known.
  private var hasRates: Bool { card.map { !$0.terms.rates.isEmpty } ?? true }

  /// What an expense of a card without rates counts towards, and at the first one that they are missing.
  private var counted: [StyledText] {
    guard let card, !hasRates else { return [] }
    let gauges = CardGauges(ledger, on: report.on)
    let milestones = explained?.isCounted == true ? card.milestones.filter { $0.running != nil } : []
    let towards = milestones.map { milestone -> StyledText in
      let gauge = gauges.milestone(milestone)
      let last = milestone.running.map { milestone.parts[$0].range.to.words(seenFrom: report.on) } ?? ""
      return StyledText("  counts towards \(gauge.label): \(gauge.amount)\(gauge.limit) to \(last)")
    }
    let isFirst = ledger.entries.expenses.count { $0.source == expense.source } == 1
    return towards + (isFirst ? [StyledText("  " + unknownRates(of: card.id), .care)] : [])
  }

  /// The rules that the rewards come from, and of points in parts their sum.
  func details(_ explanations: RewardExplanations) -> [StyledText] {
    guard let explained, hasRates || !explained.isCounted else { return [] }
    let sum =
      explained.parts.count > 1 && explained.units.points ? [StyledText(explanations.words(explained))] : []
    let remarks = explanations.remarks(explained, withPosting: false) { $0.description }
    return (remarks.map { StyledText($0) } + explanations.parts(explained) + sum).map {
      StyledText("  ") + $0
    }
  }
}

/// Tags that would have earned more, for an expense without one.
struct MissingTags {
  /// `no tag; on ppv +contactless earns 4.0, +online 4.0: milepost undo, then add 350 ppv +contactless Courts`: first the
  /// tags of lines with room or without a limit.
  static func words(_ card: AddedReport.RemainingLimits, _ typed: TypedExpense?) -> StyledText {
    // One tag is not enough for a line with `with`.
    let lines = card.status.lines.filter(\.line.with.isEmpty)
    let open = lines.filter { $0.status != .maxed } + lines.filter { $0.status == .maxed }
    let tags = open.flatMap { line in
      line.tags.filter { $0 != "foreign" }.map { tag in
        (tag: tag, rate: card.status.terms.milesRate(of: line) ?? line.line.rate.text)
      }
    }
    guard let first = tags.first else { return StyledText() }
    let rates = tags.dropFirst().map { "+\($0.tag) \($0.rate)" }
    let list = (["+\(first.tag) earns \(first.rate)"] + rates).joined(separator: ", ")
    let retry = typed.map { ": milepost undo, then \($0.with(tag: first.tag))" } ?? ""
    let shell = typed?.isOfShell == true ? "; a shell drops #word: write +word" : ""
    return StyledText("no tag; ", .care)
      + StyledText("on \(card.status.id) \(list)\(retry)\(shell)")
  }
}
