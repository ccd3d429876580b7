package import LedgerModel
package import LedgerReports
import LedgerText

/// One expense for a place beside its line: what it earns and why, and its amount in the currencies of its source and of
/// totals with the rate used.
package struct ExpenseMarkdown {
  private let ledger: Ledger
  private let on: Day
  private let style: TextStyle
  private let amounts: AmountTexts

  /// Plain text unless `style` is Markdown.
  package init(_ ledger: Ledger, on: Day, style: TextStyle) {
    self.ledger = ledger
    self.on = on
    self.style = style
    amounts = AmountTexts(ledger)
  }

  /// `explained` is `nil` for an expense that no card pays; the result for one about which there is nothing to say.
  package func text(_ index: Int, _ explained: MilesReport.Explained?) -> String? {
    var lines = explained.map(rewards) ?? []
    if let line = conversion(of: ledger.entries.expenses[index]) { lines.append(line) }
    if let own = own(ledger.entries.expenses[index]) { lines.append(own) }
    return lines.isEmpty
      ? nil : lines.map { style.isMarkdown ? $0.editorMarkdown : $0.text }.joined(separator: "\n")
  }

  /// `602 miles from 301 UNI$, counts on its posting date, 13 Nov`, then the parts, and what would earn more.
  private func rewards(_ each: MilesReport.Explained) -> [StyledText] {
    let explanations = RewardExplanations(ledger, MilesReport.none(on: on), style)
    let earned = explanations.earnedParts(each)
    let remarks = explanations.remarks(each) { $0.words(seenFrom: on) }.map { ", " + $0 }.joined()
    return [StyledText(earned.main, .strong) + StyledText(earned.more + remarks)] + explanations.parts(each)
      + explanations.missed(each)
  }

  /// `42.00 USD = 56.37 SGD at 1.3421`; `nil` where the amount has one currency only.
  private func conversion(of expense: Expense) -> StyledText? {
    let source = ledger.definitions.currency(of: expense.source)
    let total = ledger.settings.totalCurrency
    var words = amounts.money(Int128(expense.original), expense.currency)
    if expense.currency != source { words += " = " + amounts.money(Int128(expense.amount), source) }
    if total != source, total != expense.currency {
      words += " = " + amounts.money(Int128(expense.base), total)
    }
    guard expense.currency != source || total != source && total != expense.currency else { return nil }
    guard let found = ledger.exchangeRate(of: expense), let rate = found.rate else {
      return StyledText(words)
    }
    words += " at \(rate.rateText)"
    if case .entry(let day)? = found.from, day != expense.date { words += " of \(day.words(seenFrom: on))" }
    return StyledText(words)
  }

  /// What is the user's own of a shared expense.
  private func own(_ expense: Expense) -> StyledText? {
    guard ledger.entries.parts(of: expense).contains(where: \.isShare) else { return nil }
    let own = amounts.money(Int128(ledger.ownBase(of: expense)))
    return StyledText("mine: \(own) of \(amounts.money(Int128(expense.base)))")
  }
}

extension StyledText {
  /// Markdown for an editor, which has no formulas: a dollar sign is one.
  fileprivate var editorMarkdown: String { markdown.replacing("\\$", by: "$") }
}
