import LedgerModel
import LedgerReports

/// The names in a wallet, each with what it is called. Where the wallet has mistakes they are those that could be read.
struct WalletNames {
  private let ledger: Ledger?
  private let today: Day
  /// Reports need a wallet without errors.
  private let isSound: Bool

  /// The names in a ledger, seen from a day.
  init(_ ledger: Ledger?, on today: Day, isSound: Bool) {
    self.ledger = ledger
    self.today = today
    self.isSound = isSound
  }

  /// A list out of the ledger; none where there is none.
  private func list(_ make: (Ledger) -> [Candidate]) -> [Candidate] { ledger.map(make) ?? [] }

  private func named(_ name: NameID, _ title: String?, in ledger: Ledger) -> Candidate {
    let text = ledger.vocabulary.names.text(name)
    return Candidate(text, title.flatMap { $0 == text ? nil : $0 } ?? "")
  }

  /// All cards.
  var cards: [Candidate] { list { ledger in ledger.definitions.cards.map { named($0.name, $0.title, in: ledger) } } }

  /// All accounts.
  var accounts: [Candidate] {
    list { ledger in ledger.definitions.accounts.map { named($0.name, $0.title, in: ledger) } }
  }

  /// All that can be paid with.
  var sources: [Candidate] { cards + accounts }

  /// The accounts that are open.
  var openAccounts: [Candidate] {
    list { ledger in
      ledger.definitions.accounts.filter { ($0.closed ?? .last) >= today }.map { named($0.name, $0.title, in: ledger) }
    }
  }

  /// All that can be paid with today.
  var openSources: [Candidate] {
    list { ledger in
      ledger.definitions.cards.filter { ($0.terms(on: today).closed ?? .last) >= today }
        .map { named($0.name, $0.title, in: ledger) }
    } + openAccounts
  }

  /// Every tag that is known or used, without its mark, by the alphabet.
  var tags: [Candidate] {
    list { ledger in
      let lists = ledger.vocabulary.tagLists
      return Set(lists.all.flatMap { lists[$0] }).union(ledger.vocabulary.tags.keys).map { id in
        Candidate(ledger.vocabulary.names.text(id), ledger.vocabulary.tags[id]?.title ?? "")
      }.sorted { $0.word < $1.word }
    }
  }

  /// Every tag that is a category, by the alphabet.
  var categories: [Candidate] {
    list { ledger in
      ledger.vocabulary.tags.values.filter(\.isCategory).map {
        Candidate(ledger.vocabulary.names.text($0.name), $0.title ?? "")
      }
      .sorted { $0.word < $1.word }
    }
  }

  /// The currencies that the files mention.
  var currencies: [Candidate] {
    list { ledger in ledger.settings.currencies.all.dropFirst().filter(\.isKnown).map { Candidate($0.code.description) }
    }
  }

  /// All budgets.
  var budgets: [Candidate] {
    list { ledger in ledger.definitions.budgets.map { named($0.name, $0.title, in: ledger) } }
  }

  /// All goals.
  var goals: [Candidate] { list { ledger in ledger.definitions.goals.map { named($0.name, $0.title, in: ledger) } } }

  /// All subscriptions.
  var subscriptions: [Candidate] {
    list { ledger in ledger.definitions.subscriptions.map { named($0.name, $0.title, in: ledger) } }
  }

  /// All coupons.
  var allCoupons: [Candidate] {
    list { ledger in ledger.definitions.coupons.map { named($0.name, $0.title, in: ledger) } }
  }

  /// The coupons that have not expired.
  var coupons: [Candidate] {
    list { ledger in
      ledger.definitions.coupons.filter { $0.expires >= today }.map { named($0.name, $0.title, in: ledger) }
    }
  }

  /// The benefits of cards as they are taken: `plat/uber`.
  var benefits: [Candidate] {
    list { ledger in
      ledger.definitions.cards.flatMap { card in
        card.terms(on: today).benefits.map {
          Candidate("\(ledger.vocabulary.names.text(card.name))/\($0.id)", $0.title)
        }
      }
    }
  }

  /// The benefits of all cards by their own names.
  var benefitNames: [Candidate] {
    list { ledger in
      ledger.definitions.cards.flatMap { card in
        card.terms(on: today).benefits.map { Candidate($0.id, $0.title == $0.id ? "" : $0.title) }
      }
    }
  }

  /// The alerts that were not read.
  var alerts: [Candidate] {
    guard isSound else { return [] }
    return list { ledger in
      ledger.alertsReport(on: today).alerts.filter { !$0.isRead }.map { alert in
        Candidate(alert.id, "\(ledger.title(of: ledger.definitions.budgets[alert.budget])), \(alert.date)")
      }
    }
  }

  /// What is due and can be kept quiet.
  var due: [Candidate] {
    guard isSound else { return [] }
    return list { ledger in
      ledger.dueReport(on: today, within: 366).items.map { Candidate($0.reference, "\($0.title), \($0.date)") }
    }
  }
}
