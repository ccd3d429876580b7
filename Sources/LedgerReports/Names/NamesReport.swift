package import LedgerModel

/// The names that entries can use: those of the wallet and those that are built in.
package struct NamesReport: Sendable {
  /// One name of a kind.
  package struct Row: Sendable {
    package var kind: NameKind
    package var name: String
    package var title: String?
    package var note: String?
    package var isBuiltIn = false
    /// The number of expenses and incomes with it; of a template the cards and subscriptions that are like it, of
    /// a limit the cards that share it.
    package var uses = 0
    /// The day of the first use; `nil` without one, and for templates and limits.
    package var first: Day?
    package var last: Day?
    /// Of a card or account.
    package var bank: String?
    /// Of a card, account or tag, as it is written.
    package var color: String?
    /// Of an account or tag, as it is written.
    package var icon: String?
    /// Of a card or account.
    package var currency: CurrencyIndex?
  }

  package var on: Day
  /// By kind; accounts and cards in file order, others by their uses and then by name.
  package var names: [Row]
}

/// The names of the built-in library, which a wallet that uses none of it lacks.
package struct BuiltInNames: Sendable {
  package var tags: Set<String>
  package var templates: [(name: String, title: String)]

  package init(tags: Set<String>, templates: [(name: String, title: String)]) {
    self.tags = tags
    self.templates = templates
  }
}

extension Ledger {
  /// The names of some kinds, with their uses up to a day.
  package func namesReport(on: Day, kinds: [NameKind], builtIn: BuiltInNames) -> NamesReport {
    let uses = NameUses(
      self, on: on,
      countsPayees: kinds.contains(.payee) || (kinds.contains(.merchant) && !definitions.merchants.isEmpty))
    return NamesReport(on: on, names: kinds.flatMap { names(of: $0, uses, builtIn, on: on) })
  }

  private func names(
    of kind: NameKind, _ uses: NameUses, _ builtIn: BuiltInNames, on: Day
  ) -> [NamesReport.Row] {
    switch kind {
    case .account: accountNames(uses)
    case .card: cardNames(uses, on: on)
    case .limit: limitNames(on: on)
    case .category: tagNames(kind, uses, builtIn) { vocabulary.tags[$0]?.isCategory == true }
    case .tag: tagNames(kind, uses, builtIn) { _ in true }
    case .payee: uses.payees.map { uses.row(.payee, $0.key, $0.value) }.sorted(by: NamesReport.Row.isBefore)
    case .person: peopleNames(uses)
    case .currency: currencyNames(uses)
    case .template: templateNames(builtIn)
    case .merchant: merchantNames(uses)
    case .code: codeNames(uses)
    }
  }

  private func accountNames(_ uses: NameUses) -> [NamesReport.Row] {
    definitions.sources.indices.compactMap { place in
      guard case .account(let index) = definitions.sources[place] else { return nil }
      let account = definitions.accounts[index]
      var row = uses.row(.account, vocabulary.names.text(account.name), uses.sources[place])
      row.isBuiltIn = account.range == nil
      row.title = row.isBuiltIn ? nil : account.title
      row.note = account.note
      row.bank = account.bank
      row.color = account.color
      row.icon = account.icon
      row.currency = account.currency
      return row
    }
  }

  private func cardNames(_ uses: NameUses, on: Day) -> [NamesReport.Row] {
    definitions.sources.indices.compactMap { place in
      guard case .card(let index) = definitions.sources[place] else { return nil }
      let card = definitions.cards[index]
      var row = uses.row(.card, vocabulary.names.text(card.name), uses.sources[place])
      row.title = card.title
      let terms = card.terms(on: on)
      row.note = terms.note
      row.bank = terms.bank
      row.color = terms.color
      row.currency = card.currency
      return row
    }
  }

  private func limitNames(on: Day) -> [NamesReport.Row] {
    definitions.limits.listIndices.map { index in
      let limit = definitions.limits[index]
      return NamesReport.Row(
        kind: .limit, name: vocabulary.names.text(limit.name), title: limit.title,
        note: limit.timeline.terms(on: on).note,
        uses: definitions.cards.count { $0.terms(on: on).creditLimit?.shared == index })
    }
  }

  private func tagNames(
    _ kind: NameKind, _ uses: NameUses, _ builtIn: BuiltInNames, where isWanted: (NameID) -> Bool
  ) -> [NamesReport.Row] {
    let used = vocabulary.tagLists.all.flatMap { vocabulary.tagLists[$0] }
    let own = Set(Tag.builtInTags + Tag.builtInCategories).union(builtIn.tags)
    return Set(used).union(vocabulary.tags.keys).filter(isWanted).map { id in
      let name = vocabulary.names.text(id)
      var row = uses.row(kind, name, kind == .category ? uses.categories[name] : uses.tags[id])
      row.title = vocabulary.tags[id]?.title
      row.note = vocabulary.tags[id]?.note
      row.color = vocabulary.tags[id]?.color
      row.icon = vocabulary.tags[id]?.icon
      row.isBuiltIn = own.contains(name) || vocabulary.tags[id]?.isFromLibrary == true
      return row
    }.sorted(by: NamesReport.Row.isBefore)
  }

  private func peopleNames(_ uses: NameUses) -> [NamesReport.Row] {
    people.map { uses.row(.person, vocabulary.names.text($0), uses.people[$0]) }.sorted(
      by: NamesReport.Row.isBefore)
  }

  /// The merchants by their first names.
  private func merchantNames(_ uses: NameUses) -> [NamesReport.Row] {
    let filling = filling
    var counts = Array(repeating: NameUses.Count(), count: definitions.merchants.count)
    if !counts.isEmpty {
      for (payee, count) in uses.payees {
        if let found = filling.merchant(in: payee) { counts[found.merchant.number].add(count) }
      }
    }
    return zip(definitions.merchants, counts).map { merchant, count in
      var row = uses.row(.merchant, merchant.names[0], count.uses > 0 ? count : nil)
      row.note = merchant.note
      return row
    }
  }

  /// The codes and ranges of the files, and the codes that are tags there.
  private func codeNames(_ uses: NameUses) -> [NamesReport.Row] {
    let used = Set(vocabulary.tagLists.all.flatMap { vocabulary.tagLists[$0] }).compactMap { tag in
      MerchantCode(vocabulary.names[tag]).map { (MerchantCodes($0), tag) }
    }
    let tags = Dictionary(used) { first, _ in first }
    let table = CodeTable(definitions, vocabulary)
    return Set(tags.keys).union(definitions.codes.map(\.codes)).sorted().map { codes in
      let meaning = table.row(of: codes)
      var row = uses.row(.code, codes.description, tags[codes].flatMap { uses.tags[$0] })
      row.title = meaning.name
      row.isBuiltIn = !meaning.isFromFile
      return row
    }.sorted(by: NamesReport.Row.isBefore)
  }

  private func currencyNames(_ uses: NameUses) -> [NamesReport.Row] {
    let known = settings.currencies.all.indices.dropFirst().filter { settings.currencies.all[$0].isKnown }
    let own = Dictionary(known.map { (settings.currencies.all[$0].code, $0) }) { first, _ in first }
    return Set(own.keys).union(ISO4217.codes).map { code in
      var row = uses.row(.currency, code.description, own[code].flatMap { uses.currencies[$0] })
      row.isBuiltIn = ISO4217.decimals(of: code) != nil
      return row
    }.sorted(by: NamesReport.Row.isBefore)
  }

  private func templateNames(_ builtIn: BuiltInNames) -> [NamesReport.Row] {
    var rows = definitions.templates.map { template in
      NamesReport.Row(
        kind: .template, name: vocabulary.names.text(template.name), title: template.title,
        isBuiltIn: template.isBuiltIn, uses: template.uses)
    }
    let known = Set(rows.map(\.name))
    for template in builtIn.templates where !known.contains(template.name) {
      rows.append(
        NamesReport.Row(kind: .template, name: template.name, title: template.title, isBuiltIn: true))
    }
    return rows.sorted(by: NamesReport.Row.isBefore)
  }
}

extension NamesReport.Row {
  /// The names with the most uses first, then in alphabetical order.
  fileprivate static func isBefore(_ one: Self, _ other: Self) -> Bool {
    if one.uses != other.uses { return one.uses > other.uses }
    return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}
