import LedgerModel
import LedgerReports

/// Changes of templates in words: `CLEAR Plus 219.00, was 209.00; Saks Fifth Avenue ends`.
struct TemplateChangeWords {
  let ledger: Ledger
  private var amounts: AmountTexts { AmountTexts(ledger) }

  func text(_ change: TemplateChange) -> String {
    let currency = ledger.definitions.cards[change.card].currency
    return change.parts.map { words($0, currency) }.joined(separator: "; ")
  }

  private func words(_ part: TemplateChange.Part, _ currency: CurrencyIndex) -> String {
    switch part {
    case .written(let text): return text
    case .removed(let text): return text + " ends"
    case .fee(let before, let after):
      guard let after else { return "fee ends" }
      let was = before.map { "was " + fee($0, currency) } ?? "new"
      return "fee \(fee(after, currency)), \(was)"
    case .benefit(let before, let after):
      guard let after else { return (before?.title ?? "") + " ends" }
      guard let before else { return "\(after.title) \(value(after)) \(after.period.text), new" }
      return after.title + change(from: before, to: after)
    }
  }

  /// What follows the title.
  private func change(from before: Benefit, to after: Benefit) -> String {
    if before.period != after.period {
      return " \(value(after)) \(after.period.text), was \(value(before)) \(before.period.text)"
    }
    if before.value != after.value || before.currency != after.currency {
      return " \(value(after)), was \(value(before))"
    }
    if before.needsActivation != after.needsActivation {
      return after.needsActivation ? " must be activated" : " needs no activation"
    }
    return after.note.map { ": \($0)" } ?? " changes"
  }

  private func fee(_ fee: Fee, _ currency: CurrencyIndex) -> String {
    amounts.amount(Int128(fee.amount), currency) + amounts.foreignSuffix(currency)
  }

  private func value(_ benefit: Benefit) -> String {
    switch benefit.value {
    case .amount(let minor):
      amounts.amount(Int128(minor), benefit.currency) + amounts.foreignSuffix(benefit.currency)
    case .uses(let count): "\(count) x"
    }
  }
}
