package import LedgerModel
import LedgerText

/// What of a wallet and of the library has some words.
package struct FindReport: Sendable {
  /// The groups of what is found, in the order of the report.
  package enum Kind: String, CaseIterable, Sendable {
    case card, account, benefit, coupon, subscription, budget, goal, person, merchant, tag, entry, template
  }

  /// What an item has besides its name.
  package enum Detail: Sendable {
    /// Of a card or account: its bank, and its last day.
    case source(bank: String?, closed: Day?)
    case benefit(BenefitPeriod)
    case coupon(CouponStatus)
    case subscription(SubscriptionStatus)
    /// `nil` for one that does not run on the day.
    case budget(BudgetStatus?)
    case goal(GoalStatus)
    /// The entries with a name, or whether it is built in.
    case uses(Int, isBuiltIn: Bool)
    case entry(ListReport.Entry)
    /// The keyword of the entries that can be like it.
    case template(String)
  }

  /// What was found.
  package struct Item: Sendable {
    package var kind: Kind
    /// As entries name it; of an entry its date.
    package var id: String
    /// Its title; of an entry its payee.
    package var name: String?
    package var detail: Detail
    /// The first byte of what defines it; `nil` for what is built in.
    package var position: UInt32?
  }

  package var on: Day
  /// By kind; the newest entries, and the first templates, as many as were asked for.
  package var items: [Item]
  /// The entries with the words, all of them.
  package var entries: Int
  /// The templates with the words, all of them.
  package var templates: Int
  /// The name that is nearest to a word that nothing has; `nil` where something is found, and without one.
  package var nearest: String?
  /// The first word that nothing has.
  package var unknown: String?
}

/// A template of the built-in library, as `find` looks for it.
package struct FindTemplate: Sendable {
  /// `card` or `subscription`.
  let kind: String
  let id: String
  let name: String
  let bank: String?

  package init(kind: String, id: String, name: String, bank: String?) {
    self.kind = kind
    self.id = id
    self.name = name
    self.bank = bank
  }
}

extension Ledger {
  /// Everything that has all of some words, each at the beginning of a word of its names, code or note; of entries and
  /// templates at most `limit` of each.
  package func findReport(
    _ words: [String], on: Day, limit: Int, builtIn: BuiltInNames, _ library: [FindTemplate]
  ) -> FindReport {
    let search = NameSearch(words)
    let known = FindCandidates(self, on: on)
    let (candidates, templates) = (known.inWallet(builtIn), known.templates(library))
    let foundTemplates = templates.filter { search.finds($0.texts) }
    let list = listReport(on: on, ListOptions(limit: limit)) { candidate in
      search.finds(texts(of: candidate))
    }
    var report = FindReport(
      on: on, items: candidates.filter { search.finds($0.texts) }.map(\.item), entries: list.total,
      templates: foundTemplates.count)
    report.items += list.entries.map { entry in
      FindReport.Item(
        kind: .entry, id: entry.date.description, name: entry.payee.isEmpty ? nil : entry.payee,
        detail: .entry(entry), position: entry.position)
    }
    report.items += foundTemplates.prefix(limit).map(\.item)
    if report.items.isEmpty {
      let texts = candidates.flatMap(\.texts) + payees + templates.flatMap(\.texts)
      let names = texts.flatMap(wordsOfName)
      report.unknown = search.words.first { word in !names.contains { NameSearch.begins($0, with: word) } }
      report.nearest = report.unknown.flatMap { nearestName(to: $0, in: names) }
    }
    return report
  }

  /// The payee and note of an entry, and the payees of its parts.
  private func texts(of candidate: ListCandidate) -> [String] {
    var texts = [payee(of: candidate)]
    if let note = entries.details[candidate.position]?.note { texts.append(note) }
    guard candidate.kind.isExpense, entries.expenses[candidate.index].hasParts else { return texts }
    return texts + entries.parts(of: entries.expenses[candidate.index]).compactMap { payee(of: $0) }
  }

  /// Each payee once.
  private var payees: [String] {
    let all = entries.expenses.map { payee(of: $0) } + entries.incomes.map { payee(of: $0) }
    return Set(all).sorted()
  }
}
