import LedgerModel
import LedgerText

extension Resolver {
  /// Resolves `income` entries.
  mutating func resolveIncomes(_ converter: inout Converter, _ stale: inout StaleRates) -> [Income] {
    var incomes: [Income] = []
    for entry in written.incomes {
      do throws(Diagnostic) {
        let source = try source(entry.account)
        guard case .account = sources[Int(source)] else {
          throw .incomeOnCard(entry.account.range, written.names.text(entry.account.value))
        }
        let currency = entry.amount.currency == 0 ? self.currency(of: source) : entry.amount.currency
        let original = try minor(entry.amount.number, currency, at: entry.amount.range)
        var payment = Conversions(day: entry.date, position: entry.range.start, isExpense: false)
        if let price = entry.price { payment.price = try self.price(price, of: original, currency, source) }
        let resolved = try convert(original, currency, source, payment, &converter, &stale)
        incomes.append(
          Income(
            original: original, amount: resolved.amount, base: resolved.base, currency: currency,
            price: payment.price, date: entry.date, source: source, tags: entry.tags, payeeOffset: entry.payeeOffset,
            expensesBefore: entry.expensesBefore, range: entry.range))
      } catch {
        diagnostics.add(error)
      }
    }
    return incomes
  }

  /// Resolves `statement` entries.
  mutating func resolveStatements() -> [Statement] {
    var statements: [Statement] = []
    for entry in written.statements {
      do throws(Diagnostic) {
        let card = try card(entry.card)
        let currency = cards[card].currency
        guard entry.amount.currency == 0 || entry.amount.currency == currency else {
          throw .statementCurrency(entry.amount.range, written.currencies.code(currency))
        }
        let amount = try minor(entry.amount.number, currency, at: entry.amount.range)
        statements.append(Statement(date: entry.date.value, card: card, amount: amount, range: entry.amount.range))
        try checkLastDay(entry.date, card)
      } catch {
        diagnostics.add(error)
      }
    }
    return statements
  }

  /// A statement bears the last day of a cycle, or the day behind it.
  private func checkLastDay(_ date: Located<Day>, _ card: Int) throws(Diagnostic) {
    let running = cards[card].cycle(containing: date.value)
    let before = cards[card].cycle(containing: running.from - 1)
    if running.to == date.value || before.to == date.value - 1 { return }
    throw .notALastDay(date.range, running.to, before.to)
  }

  /// Resolves `credited` entries.
  mutating func resolveCredits() -> [Credited] {
    var credits: [Credited] = []
    for entry in written.credits {
      do throws(Diagnostic) {
        let card = try card(entry.card)
        credits.append(
          Credited(date: entry.date.value, card: card, number: entry.number.value, range: entry.number.range))
      } catch {
        diagnostics.add(error)
      }
    }
    return credits
  }
}

extension Diagnostic {
  fileprivate static func incomeOnCard(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "E420", range, "income goes to an account; \"\(name)\" is a card", label: "an account stands here",
      help: "what a card gives back is an expense with a minus")
  }

  fileprivate static func statementCurrency(_ range: SourceRange, _ code: String) -> Diagnostic {
    .error("E421", range, "a statement is in the card's currency, \(code)", label: "another currency")
  }

  fileprivate static func notALastDay(_ range: SourceRange, _ running: Day, _ before: Day) -> Diagnostic {
    .error(
      "E422", range, "a statement bears the last day of a cycle, or the day behind it",
      label: "no cycle ends then",
      help: "the running cycle ends on \(running), the one before on \(before)")
  }
}
