package import LedgerModel

/// What people owe for their shares. Amounts are minor units of the base currency.
package struct OwedReport: Sendable {
  /// A share with something open.
  package struct Share: Sendable {
    package var expense: Expense
    package var amount: Int128
    package var open: Int128
  }

  /// One person.
  package struct Person: Sendable {
    package var who: NameID
    package var name: String
    /// Below 0 for what is owed to the person.
    package var owed: Int128
    package var shared: Int128
    package var repaid: Int128
    /// Those with something open, oldest first.
    package var shares: [Share]

    /// The date of the oldest share with something open.
    package var since: Day? { shares.first?.expense.date }
  }

  package var on: Day
  /// The largest amount first, then by name.
  package var people: [Person]
  package var total: Int128
}

extension Ledger {
  /// What people owe at the end of a day; `includesSettled`: those who owe nothing, too.
  package func owedReport(
    on: Day, includesSettled: Bool = false, where isWanted: (NameID) -> Bool = { _ in true }
  ) -> OwedReport {
    let accounts = sharingAccounts(on: on).values.filter {
      isWanted($0.who) && (includesSettled || $0.owed != 0)
    }
    let people = accounts.map { account in
      OwedReport.Person(
        who: account.who, name: vocabulary.names.text(account.who), owed: account.owed,
        shared: account.shared,
        repaid: account.repaid, shares: account.open)
    }
    return OwedReport(
      on: on,
      people: people.sorted {
        $0.owed != $1.owed ? $0.owed > $1.owed : $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      }, total: people.reduce(0) { $0 + $1.owed })
  }

  /// What each `repaid` entry up to a day gave back, by its place in `Entries.repayments`.
  package func repaidAmounts(on: Day) -> [Int: Int128] { repaid(on: on).mapValues { $0.amount } }

  /// What each `repaid` entry up to a day gave back and what was owed before it, by its place in `Entries.repayments`.
  func repaid(on: Day) -> [Int: (amount: Int128, owed: Int128)] {
    if entries.repayments.isEmpty { return [:] }
    return sharingAccounts(on: on).values.reduce(into: [:]) { $0.merge($1.amounts) { first, _ in first } }
  }

  private func sharingAccounts(on: Day) -> [NameID: SharingAccount] {
    var accounts: [NameID: SharingAccount] = [:]
    let expenses = entries.parts.isEmpty ? [] : entries.expenses
    for expense in expenses where expense.hasParts && expense.date <= on {
      var bases = division(of: expense, expense.base)
      for part in entries.parts(of: expense) {
        let base = bases.next(part.original)
        if let who = part.who { accounts[who, default: SharingAccount(who)].add(expense, Int128(base)) }
      }
    }
    for (index, entry) in entries.repayments.enumerated() where entry.date <= on {
      accounts[entry.who, default: SharingAccount(entry.who)].add(index, entry)
    }
    for who in accounts.keys { accounts[who]?.settle() }
    return accounts
  }
}

/// The shares and repayments of one person.
private struct SharingAccount {
  let who: NameID
  private(set) var shared: Int128 = 0
  private(set) var repaid: Int128 = 0
  /// The amount of each repayment, and what was owed before it, by its place in `Entries.repayments`.
  private(set) var amounts: [Int: (amount: Int128, owed: Int128)] = [:]
  private var shares: [(expense: Expense, amount: Int128)] = []
  private var repayments: [(index: Int, entry: Repayment)] = []

  init(_ who: NameID) { self.who = who }

  var owed: Int128 { shared - repaid }

  mutating func add(_ expense: Expense, _ amount: Int128) {
    shares.append((expense, amount))
    shared += amount
  }

  mutating func add(_ index: Int, _ entry: Repayment) { repayments.append((index, entry)) }

  /// Adds up the repayments in order of date: one without an amount is all that is owed at the end of its day.
  mutating func settle() {
    sortShares()
    let inOrder = repayments.enumerated().sorted {
      ($0.element.entry.date, $0.offset) < ($1.element.entry.date, $1.offset)
    }
    var (next, before) = (0, Int128(0))
    for (index, entry) in inOrder.map(\.element) {
      while next < shares.count, shares[next].expense.date <= entry.date {
        before += shares[next].amount
        next += 1
      }
      let owed = before - repaid
      let amount = entry.money.map { Int128($0.base) } ?? max(0, owed)
      amounts[index] = (amount, owed)
      repaid += amount
    }
  }

  /// Sorts the shares by date, those of a day in file order. Few files have them in another order.
  private mutating func sortShares() {
    if zip(shares, shares.dropFirst()).allSatisfy({ $0.expense.date <= $1.expense.date }) { return }
    shares = shares.enumerated().sorted {
      ($0.element.expense.date, $0.offset) < ($1.element.expense.date, $1.offset)
    }
    .map(\.element)
  }

  /// The shares with something open: repayments and shares of refunds pay the oldest first.
  var open: [OwedReport.Share] {
    var paid = shares.reduce(repaid) { $0 - min(0, $1.amount) }
    return shares.compactMap { expense, amount in
      guard amount > 0 else { return nil }
      let settled = max(0, min(paid, amount))
      paid -= settled
      guard settled < amount else { return nil }
      return OwedReport.Share(expense: expense, amount: amount, open: amount - settled)
    }
  }
}
