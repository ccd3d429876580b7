package import LedgerModel
import LedgerText

extension Ledger {
  /// The parts of an expense that are mine, each as an expense with tags, payee and amounts of its own: the splits in
  /// the order written, then what is left, unless that is nothing. An expense without parts is its own part.
  package func ownParts(of expense: Expense) -> [Expense] {
    var own: [Expense] = []
    eachOwnPart(of: expense) { own.append($0) }
    return own
  }

  /// Calls `body` with each part of an expense that is mine, as `ownParts(of:)` has them.
  @inline(__always)
  func eachOwnPart(of expense: Expense, _ body: (Expense) -> Void) {
    if expense.hasParts {
      eachPart(of: expense) { part, own in if part?.isShare != true { body(own) } }
    } else {
      body(expense)
    }
  }

  /// Calls `body` with each part of an expense as an expense of its own, the rest (`nil`) last, unless it is nothing.
  private func eachPart(of expense: Expense, _ body: (ExpensePart?, Expense) -> Void) {
    var (amounts, bases) = (division(of: expense, expense.amount), division(of: expense, expense.base))
    // A source in the base currency, as most are, has one division.
    let isOne = expense.amount == expense.base
    var left = expense.original
    for part in entries.parts(of: expense) {
      left -= part.original
      let amount = amounts.next(part.original)
      let money = ConvertedAmount(
        original: part.original, expense.currency, amount: amount,
        base: isOne ? amount : bases.next(part.original))
      body(part, self.part(part, of: expense, money))
    }
    if left == 0 { return }
    var rest = expense
    rest.money = ConvertedAmount(
      original: left, expense.currency, amount: amounts.rest, base: isOne ? amounts.rest : bases.rest)
    rest.parts = nil
    body(nil, rest)
  }

  /// The amounts of some parts of an expense, in each of its currencies.
  package func amounts(of parts: ArraySlice<ExpensePart>, _ expense: Expense) -> [ConvertedAmount] {
    var (amounts, bases) = (division(of: expense, expense.amount), division(of: expense, expense.base))
    return parts.map { part in
      ConvertedAmount(
        original: part.original, expense.currency, amount: amounts.next(part.original),
        base: bases.next(part.original))
    }
  }

  /// What the parts of an expense leave of it, with the line's tags and payee; `nil` if it is nothing.
  package func rest(of expense: Expense) -> Expense? {
    var rest: Expense?
    eachPart(of: expense) { part, own in if part == nil { rest = own } }
    return rest
  }

  /// The amount of an expense in another currency, `whole`, of each of its parts that is mine, in their order.
  func ownAmounts(of expense: Expense, dividing whole: Int64) -> [Int64] {
    guard expense.hasParts else { return [whole] }
    var division = division(of: expense, whole)
    var (amounts, left) = ([Int64](), expense.original)
    for part in entries.parts(of: expense) {
      let amount = division.next(part.original)
      left -= part.original
      if !part.isShare { amounts.append(amount) }
    }
    return left == 0 ? amounts : amounts + [division.rest]
  }

  /// What is mine of an expense, in minor units of the base currency.
  package func ownBase(of expense: Expense) -> Int64 {
    expense.hasParts ? ownParts(of: expense).reduce(0) { $0 + $1.base } : expense.base
  }

  func division(of expense: Expense, _ amount: Int64) -> PartAmounts {
    PartAmounts(of: expense.original, dividing: amount, settings.options.rounding)
  }

  /// A split as an expense; its payee is the expense's if it has none.
  private func part(_ part: ExpensePart, of expense: Expense, _ money: ConvertedAmount) -> Expense {
    var result = expense
    result.money = money
    result.tags = part.tags
    result.parts = nil
    if part.hasPayee { (result.position, result.payeeOffset) = (part.words.start, 0) }
    return result
  }

  /// The payee of a split; `nil` if it has none of its own.
  func payee(of part: ExpensePart) -> String? {
    guard part.hasPayee else { return nil }
    return EntryWords(map, at: part.words.start).words.filter { $0.tag == nil }.map(\.text).joined(
      separator: " ")
  }
}
