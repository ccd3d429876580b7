import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// What a wallet has besides the names of its definitions.
extension Completer {
  /// The cards that ever have bills.
  var cardsWithBills: [Candidate] {
    mutating get { cards { $0.hasBills } }
  }

  private mutating func cards(where isWanted: (Card) -> Bool) -> [Candidate] {
    guard let ledger else { return [] }
    let wanted = ledger.definitions.cards.filter(isWanted).map { ledger.vocabulary.names.text($0.name) }
    return names(.card).filter { wanted.contains($0.word) }
  }

  /// All names of merchants, as written.
  var merchants: [Candidate] {
    mutating get {
      (ledger?.definitions.merchants ?? []).flatMap { merchant in
        merchant.names.map {
          Candidate($0, merchant.codes.map(\.description).joined(separator: " "), ignoresCase: true)
        }
      }
    }
  }

  /// Codes that have a name.
  var codes: [Candidate] {
    mutating get {
      (ledger?.filling.codes.rows ?? []).filter { !$0.codes.isRange }.map {
        Candidate($0.codes.description, $0.name ?? "")
      }
    }
  }

  /// The payees of expenses, the most used first, of equal ones the latest; each as it was last written.
  var payeesOfWallet: [Candidate] {
    mutating get { ledger?.payees ?? [] }
  }

  /// Known currencies that the files mention.
  var currenciesOfWallet: [Candidate] {
    mutating get { catalogue.currencies.map { Candidate($0.code) } }
  }

  /// Benefits without their cards.
  var benefitNames: [Candidate] {
    mutating get {
      catalogue.items(.benefit, on: today).map { item in
        let id = String(item.id.drop { $0 != "/" }.dropFirst())
        return Candidate(id, item.title == id ? "" : item.title ?? "")
      }
    }
  }

  /// Unread alerts.
  var alerts: [Candidate] {
    mutating get {
      guard let ledger = soundLedger else { return [] }
      return ledger.alertsReport(on: today).alerts.filter { !$0.isRead }.map { alert in
        Candidate(alert.id, "\(ledger.title(of: ledger.definitions.budgets[alert.budget])), \(alert.date)")
      }
    }
  }

  /// Due items of the next year.
  var due: [Candidate] {
    mutating get {
      (soundLedger?.dueReport(on: today, within: 366).items ?? []).map {
        Candidate($0.reference, "\($0.title), \($0.date)")
      }
    }
  }

  /// The cards with lines to activate.
  var cardsToActivate: [Candidate] {
    mutating get {
      let day = today
      return cards { card in card.terms(on: day).lines.contains { $0.activation != nil } }
    }
  }

  /// Benefits with their cards, without those that are activated: `plat/airline`.
  var benefitsToActivate: [Candidate] {
    mutating get {
      guard let ledger else { return [] }
      return ledger.definitions.cards.listIndices.flatMap { index in
        let card = ledger.definitions.cards[index]
        let open = card.terms(on: today).benefits.filter { benefit in
          benefit.needsActivation
            && ledger.entries.activation(ofBenefit: benefit.id, index, upTo: today) == nil
        }
        return open.map { Candidate("\(ledger.vocabulary.names.text(card.name))/\($0.id)", $0.title) }
      }
    }
  }

  /// The tags of a card's lines to activate, without `#`, with their rates.
  mutating func tagsToActivate(of card: String) -> [Candidate] {
    catalogue.tagsToActivate(of: card, on: today).map(Candidate.init)
  }
}

extension Ledger {
  fileprivate var payees: [Candidate] {
    var known: [String: (payee: String, count: Int, last: Int)] = [:]
    for (index, expense) in entries.expenses.enumerated() where !expense.isRenewal {
      let payee = payee(of: expense)
      if payee.isEmpty { continue }
      let entry = known[foldedForSearch(payee)] ?? (payee, 0, index)
      let isLater = entries.expenses[entry.last].date <= expense.date
      known[foldedForSearch(payee)] = (
        isLater ? payee : entry.payee, entry.count + 1, isLater ? index : entry.last
      )
    }
    return known.values.sorted { one, other in
      let (a, b) = (entries.expenses[one.last].date, entries.expenses[other.last].date)
      return (one.count, a, one.last) > (other.count, b, other.last)
    }.map { entry in
      let last = entries.expenses[entry.last]
      return Candidate(entry.payee, "\(name(of: last.source)), \(last.date)")
    }
  }
}
