import LedgerModel
import LedgerText

struct WrittenSaving: Sendable {
  var date: Day
  var goal: Located<NameID>
  var amount: WrittenAmount
  var price: WrittenPrice?
  var range: SourceRange
}

extension Parser {
  /// `DATE saved GOAL AMOUNT`.
  mutating func saved(
    _ line: TextLine, _ date: Located<Day>, _ reader: inout WordReader
  ) throws(Diagnostic) {
    try checkNameFirst(reader, .saved, .goal)
    let goal = try name(&reader, .goal, of: "goal")
    let amount = try amount(&reader, of: "an amount")
    let price = try price(&reader)
    add(
      .saved(
        WrittenSaving(date: date.value, goal: goal, amount: amount, price: price, range: range(line))))
  }
}

extension EntriesResolving {
  /// Resolves `saved` entries, each to its goal's currency.
  mutating func resolveSavings() {
    for entry in written.savings {
      do throws(Diagnostic) {
        guard let index = lookup.goals[entry.goal.value] else {
          throw lookup.unknown(.goal, entry.goal, in: definitions.goals.map(\.name), &log)
        }
        let target = definitions.goals[index].currency
        let currency = entry.amount.currency ?? target
        let original = try currencies.minor(entry.amount.number, currency, at: entry.amount.range)
        let amount = try conversion.convertedAmount(entry, original, from: currency, to: target)
        var saved = SavedAmount(
          date: entry.date, goal: index, amount: amount, currency, range: entry.amount.range)
        saved.original = original
        entries.savings.append(saved)
      } catch {
        log.add(error)
      }
    }
  }
}
