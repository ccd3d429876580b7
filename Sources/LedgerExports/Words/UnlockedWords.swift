import LedgerModel
import LedgerReports
import LedgerText

/// What new expenses earn beyond their own rewards, in words.
struct UnlockedWords {
  let ledger: Ledger
  private let amounts: AmountTexts

  init(_ ledger: Ledger) {
    self.ledger = ledger
    amounts = AmountTexts(ledger)
  }

  /// `1,800 more for 500.00 before it`, `20,000 more`, after what an expense of a day earns. What was dated later is not
  /// before it.
  func more(_ unlocked: UnlockedRewards, on day: Day) -> String {
    let before = unlocked.reached.count == 1 ? unlocked.reached[0] : nil
    let isPaidBack = before.map { [.minimum, .level, .poolLevel].contains($0.kind) } ?? false
    guard let before, isPaidBack, before.measure.spend > 0 else { return "\(number(unlocked)) more" }
    let spend = amounts.amount(before.measure.spend, unlocked.currency)
    return
      "\(number(unlocked)) more for \(spend) \(isLast(day, unlocked) ? "before it" : "of other expenses")"
  }

  /// Whether no expense of the card is dated after a day.
  private func isLast(_ day: Day, _ unlocked: UnlockedRewards) -> Bool {
    !ledger.entries.expenses.contains { expense in
      guard expense.date > day, let card = ledger.definitions.sources[expense.source].card else {
        return false
      }
      return ledger.definitions.mainCard(of: card, on: expense.date) == unlocked.card
    }
  }

  /// What is reached or lost, each a line: `the minimum of #contactless is met, 1,120.00 of 1,000.00`.
  func lines(_ unlocked: UnlockedRewards) -> [String] {
    unlocked.reached.map { threshold in
      let verb = threshold.kind == .minimum ? "met" : "reached"
      return "\(name(threshold, of: unlocked.card)) is \(verb)\(progress(threshold, unlocked))"
    }
  }

  /// `loses the minimum of #contactless: 1,800 miles less for what was before`. `day` is that of the only new expense.
  func loss(_ unlocked: UnlockedRewards, on day: Day? = nil) -> String {
    let names = unlocked.lost.map { name($0, of: unlocked.card) }.joined(separator: " and ")
    let less = "\(amount(unlocked)) less for"
    // A limit that it takes from later expenses.
    let others = day.map { isLast($0, unlocked) } ?? true ? "what was before" : "other expenses"
    return names.isEmpty ? "\(less) other expenses" : "loses \(names): \(less) \(others)"
  }

  /// For several expenses: `vs: 1,800 miles more for what was before`.
  func summary(_ unlocked: UnlockedRewards) -> String {
    let card = escapedForTerminal(ledger.vocabulary.names.text(ledger.definitions.cards[unlocked.card].name))
    return isLoss(unlocked)
      ? "\(card) \(loss(unlocked))" : "\(card): \(amount(unlocked)) more for what was before"
  }

  /// For the rows of an import, a line or two: `vs: the minimum of #contactless is met, 1,800 miles more for what was
  /// before`, `vs loses the minimum of #contactless: 1,800 miles less for what was before`.
  func imported(_ unlocked: UnlockedRewards) -> [String] {
    let card = escapedForTerminal(ledger.vocabulary.names.text(ledger.definitions.cards[unlocked.card].name))
    let isLoss = isLoss(unlocked)
    var lines: [String] = []
    if !unlocked.reached.isEmpty {
      let isPaidBack = unlocked.reached.allSatisfy { [.minimum, .level, .poolLevel].contains($0.kind) }
      let more = isLoss || unlocked.more == EarnedRewards() ? "" : ", \(amount(unlocked)) more"
      let before = more.isEmpty || !isPaidBack ? "" : " for what was before"
      lines.append("\(card): \(self.lines(unlocked).joined(separator: " and "))\(more)\(before)")
    }
    if !unlocked.lost.isEmpty {
      let names = unlocked.lost.map { name($0, of: unlocked.card) }.joined(separator: " and ")
      lines.append(isLoss ? "\(card) \(loss(unlocked))" : "\(card) loses \(names)")
    }
    return lines.isEmpty ? [summary(unlocked)] : lines
  }

  func isLoss(_ unlocked: UnlockedRewards) -> Bool {
    unlocked.more.miles.numerator < 0 || unlocked.more.miles.numerator == 0 && unlocked.more.cashback < 0
  }

  private func amount(_ unlocked: UnlockedRewards) -> String { number(unlocked, withUnit: true) }

  /// `1,800`, on a card that earns nothing but miles; else what is not 0 of miles and money, each with its unit.
  private func number(_ unlocked: UnlockedRewards, withUnit: Bool = false) -> String {
    let (miles, cashback) = (unlocked.more.miles, unlocked.more.cashback)
    let isAlone = !withUnit && !unlocked.units.cashback && cashback == 0
    let size = groupedNumber(miles.numerator < 0 ? .zero - miles : miles)
    let parts = [
      miles.numerator == 0 ? nil : isAlone ? size : "\(size) miles",
      cashback == 0 ? nil : amounts.money(abs(cashback), unlocked.currency),
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// `the minimum of #contactless`.
  func name(_ threshold: CardThreshold, of card: CardIndex) -> String {
    let names = ledger.vocabulary.names
    let id = threshold.identity.name.map { escapedForTerminal(names.text($0)) } ?? ""
    let tags = threshold.line?.words(escapedForTerminal) ?? ""
    let whole = escapedForTerminal(names.text(ledger.definitions.cards[card].name))
    let level = threshold.identity.level.map { "level \($0)" } ?? ""
    return switch threshold.kind {
    case .minimum: "the minimum of \(tags.isEmpty ? whole : tags)"
    case .level: "\(level) of \(tags)"
    case .poolLevel: "\(level) of the pool \(id)"
    case .milestone: "the milestone \(id)\(threshold.identity.level == 1 ? "" : ", \(level)")"
    case .welcome: "the welcome of \(whole)"
    }
  }

  private func progress(_ threshold: CardThreshold, _ unlocked: UnlockedRewards) -> String {
    guard let added = unlocked.added, threshold.condition.amount > 0 else { return "" }
    let spend = amounts.amount(threshold.measure.spend + added, unlocked.currency)
    return ", \(spend) of \(amounts.amount(Int128(threshold.condition.amount), unlocked.currency))"
  }
}
