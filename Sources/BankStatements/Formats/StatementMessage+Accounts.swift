import LedgerModel

extension StatementMessage {
  /// What the rows of the next statement are counted in: the last account, which is removed from the list, if
  /// the statement goes on with it. It does so if it is of the same account and its balances connect, in
  /// either order; of statements with a gap between them each has balances of its own.
  mutating func continued(_ next: AccountStatement) -> AccountStatement {
    guard var last = accounts.last, last.number == next.number, last.kind == next.kind,
      last.currency == next.currency
    else { return next }
    if let closing = last.closing, closing == next.opening {
      last.closing = next.closing
    } else if let opening = last.opening, opening == next.closing {
      last.opening = next.opening
    } else if next.opening == nil, last.opening == nil || last.closing == nil {
      last.closing = next.closing
    } else {
      return next
    }
    if let days = next.days {
      last.days = last.days.map { (min($0.from, days.from), max($0.to, days.to)) } ?? days
    }
    accounts.removeLast()
    return last
  }
}
