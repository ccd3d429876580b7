import LedgerModel
import LedgerText

struct WrittenStatement: Sendable {
  var date: Located<Day>
  var card: Located<NameID>
  var amount: WrittenAmount
}

extension Parser {
  /// `DATE statement CARD AMOUNT`.
  mutating func statement(_ date: Located<Day>, _ reader: inout WordReader) throws(Diagnostic) {
    try checkNameFirst(reader, .statement, .card)
    let card = try name(&reader, .card, of: "card")
    let amount = try amount(&reader, of: "the bank's total")
    add(.statement(WrittenStatement(date: date, card: card, amount: amount)))
  }
}

extension EntriesResolving {
  /// Resolves `statement` entries.
  mutating func resolveStatements() {
    for case (_, .statement(let entry)) in written.entries {
      do throws(Diagnostic) {
        let index = try lookup.card(entry.card, on: entry.date.value, &log)
        let card = definitions.cards[index]
        guard entry.amount.currency == nil || entry.amount.currency == card.currency || card.currency == .none
        else {
          throw .error(
            "E421", entry.amount.range,
            "a statement must be in the card's currency, \(currencies.code(card.currency))",
            label: "a different currency")
        }
        if card.currency == .none { log.needBase(at: entry.amount.range) }
        let amount = try currencies.minor(entry.amount.number, card.currency, at: entry.amount.range)
        entries.statements.append(
          Statement(date: entry.date.value, card: index, amount: amount, range: entry.amount.range))
        try checkLastDay(entry.date, card)
      } catch {
        log.add(error)
      }
    }
  }

  /// Reports two totals of one cycle of a card that has bills: which of them is to be paid?
  mutating func checkStatements() {
    var first: [CardIndex: [DayRange: Statement]] = [:]
    for statement in entries.statements where definitions.cards[statement.card].hasBills {
      let cycle = definitions.cards[statement.card].closedCycle(on: statement.date)
      // A statement in the middle of a cycle is another error, and the total of none.
      if statement.date - cycle.to > 1 { continue }
      guard let other = first[statement.card]?[cycle] else {
        first[statement.card, default: [:]][cycle] = statement
        continue
      }
      if other.amount == statement.amount { continue }
      log.add(
        .error(
          "E381", statement.range, "the cycle \(cycle) has two statements with different totals",
          label: "another total", help: "keep the one that the bank wants paid"
        ).noting("the first one", at: other.range))
    }
  }

  /// Throws unless a statement is dated on the last day of a cycle or the day after.
  private func checkLastDay(_ date: Located<Day>, _ card: Card) throws(Diagnostic) {
    let running = card.cycle(containing: date.value)
    let before = card.cycle(containing: running.from - 1)
    if running.to == date.value || before.to == date.value - 1 { return }
    throw .error(
      "E422", date.range, "date a statement on the last day of a cycle or the day after",
      label: "no cycle ends on this day",
      help: "the current cycle ends on \(running.to), the previous one on \(before.to)")
  }
}
