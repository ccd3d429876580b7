import LedgerModel
import LedgerReports
import LedgerText

/// The names in a wallet, each with its title. In a wallet with errors they are those that could be read.
struct WalletNames {
  /// `nil` for a wallet that can't be read.
  private let ledger: Ledger?
  let today: Day
  /// Whether the wallet has no errors: only then are there reports.
  private let isSound: Bool

  init(_ ledger: Ledger?, on today: Day, isSound: Bool) {
    self.ledger = ledger
    self.today = today
    self.isSound = isSound
  }

  func list(_ make: (Ledger) -> [Candidate]) -> [Candidate] { ledger.map(make) ?? [] }

  private func definitions<Definition: TitledDefinition>(
    _ definitions: KeyPath<Definitions, [Definition]>, where isWanted: (Definition) -> Bool = { _ in true }
  ) -> [Candidate] {
    list { ledger in
      ledger.definitions[keyPath: definitions].filter(isWanted).map { definition in
        let name = ledger.vocabulary.names.text(definition.name)
        return Candidate(name, definition.title.flatMap { $0 == name ? nil : $0 } ?? "")
      }
    }
  }

  var cards: [Candidate] { definitions(\.cards) }
  /// Without those under others.
  var mainCards: [Candidate] { definitions(\.cards) { !$0.isUnderAnother } }
  func cards(where isWanted: (Card) -> Bool) -> [Candidate] { definitions(\.cards, where: isWanted) }
  var cardsWithBills: [Candidate] {
    definitions(\.cards) { $0.timeline.spans.contains { $0.terms.bills != nil } }
  }
  var accounts: [Candidate] { definitions(\.accounts) }
  /// Cards and accounts.
  var sources: [Candidate] { cards + accounts }
  var openAccounts: [Candidate] { definitions(\.accounts) { ($0.closed ?? .last) >= today } }
  var openSources: [Candidate] {
    definitions(\.cards) { ($0.terms(on: today).closed ?? .last) >= today } + openAccounts
  }
  var limits: [Candidate] { definitions(\.limits) }
  var budgets: [Candidate] { definitions(\.budgets) }
  var goals: [Candidate] { definitions(\.goals) }
  var subscriptions: [Candidate] { definitions(\.subscriptions) }
  var allCoupons: [Candidate] { definitions(\.coupons) }
  /// Without expired ones.
  var coupons: [Candidate] { definitions(\.coupons) { $0.expires >= today } }

  /// All names, as written.
  var merchants: [Candidate] {
    list { ledger in
      ledger.definitions.merchants.flatMap { merchant in
        merchant.names.map {
          Candidate($0, merchant.codes.map(\.description).joined(separator: " "), ignoresCase: true)
        }
      }
    }
  }

  /// Codes that have a name.
  var codes: [Candidate] {
    list { ledger in
      ledger.filling.codes.rows.filter { !$0.codes.isRange }.map {
        Candidate($0.codes.description, $0.name ?? "")
      }
    }
  }

  /// Those who share expenses, in alphabetical order.
  var people: [Candidate] {
    list { ledger in
      ledger.people.map { Candidate(ledger.vocabulary.names.text($0)) }.sorted { $0.word < $1.word }
    }
  }

  /// Without `#`, in alphabetical order; tags that are not declared included.
  var tags: [Candidate] {
    list { ledger in
      let lists = ledger.vocabulary.tagLists
      return Set(lists.all.flatMap { lists[$0] }).union(ledger.vocabulary.tags.keys).map { id in
        Candidate(ledger.vocabulary.names.text(id), ledger.vocabulary.tags[id]?.title ?? "")
      }.sorted { $0.word < $1.word }
    }
  }

  /// In alphabetical order.
  var categories: [Candidate] {
    list { ledger in
      ledger.vocabulary.tags.values.filter(\.isCategory).map {
        Candidate(ledger.vocabulary.names.text($0.name), $0.title ?? "")
      }.sorted { $0.word < $1.word }
    }
  }

  /// Of expenses, the most used first, of equal ones the latest; each as it was last written.
  var payees: [Candidate] {
    list { ledger in
      var known: [String: (payee: String, count: Int, last: Int)] = [:]
      for (index, expense) in ledger.entries.expenses.enumerated() where !expense.isRenewal {
        let payee = ledger.payee(of: expense)
        if payee.isEmpty { continue }
        let entry = known[foldedForSearch(payee)] ?? (payee, 0, index)
        let isLater = ledger.entries.expenses[entry.last].date <= expense.date
        known[foldedForSearch(payee)] = (
          isLater ? payee : entry.payee, entry.count + 1, isLater ? index : entry.last
        )
      }
      return known.values.sorted { one, other in
        let (a, b) = (ledger.entries.expenses[one.last].date, ledger.entries.expenses[other.last].date)
        return (one.count, a, one.last) > (other.count, b, other.last)
      }.map { entry in
        let last = ledger.entries.expenses[entry.last]
        return Candidate(entry.payee, "\(ledger.name(of: last.source)), \(last.date)")
      }
    }
  }

  /// Known currencies that the files mention.
  var currencies: [Candidate] {
    list { $0.settings.currencies.all.dropFirst().filter(\.isKnown).map { Candidate($0.code.description) } }
  }

  /// With their cards, as in entries: `plat/uber`.
  var benefits: [Candidate] {
    list { ledger in
      ledger.definitions.cards.flatMap { card in
        card.terms(on: today).benefits.map {
          Candidate("\(ledger.vocabulary.names.text(card.name))/\($0.id)", $0.title)
        }
      }
    }
  }

  /// Without their cards.
  var benefitNames: [Candidate] {
    list { ledger in
      ledger.definitions.cards.flatMap { card in
        card.terms(on: today).benefits.map { Candidate($0.id, $0.title == $0.id ? "" : $0.title) }
      }
    }
  }

  /// Unread alerts.
  var alerts: [Candidate] {
    guard isSound else { return [] }
    return list { ledger in
      ledger.alertsReport(on: today).alerts.filter { !$0.isRead }.map { alert in
        Candidate(alert.id, "\(ledger.title(of: ledger.definitions.budgets[alert.budget])), \(alert.date)")
      }
    }
  }

  /// Due items of the next year.
  var due: [Candidate] {
    guard isSound else { return [] }
    return list { ledger in
      ledger.dueReport(on: today, within: 366).items.map {
        Candidate($0.reference, "\($0.title), \($0.date)")
      }
    }
  }
}
