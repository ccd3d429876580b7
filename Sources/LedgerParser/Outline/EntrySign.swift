import LedgerModel
import LedgerText

/// An entry, or a property that was read with one: what tells whether it means the same in another text.
package struct EntrySign: Hashable, Sendable {
  /// Of its first byte, or its name, in its text.
  package var offset: Int
  /// The same of the entry that it is a property of; its own for an entry.
  package var owner: Int
  /// The same number for the same meaning, in one run.
  package var meaning: Int
}

extension [EntrySign] {
  /// By offset, those of one offset by all else.
  package func inOrder() -> [EntrySign] {
    func isBefore(_ one: EntrySign, _ other: EntrySign) -> Bool {
      (one.offset, one.owner, one.meaning) < (other.offset, other.owner, other.meaning)
    }
    let isInOrder = !zip(self, dropFirst()).contains { isBefore($1, $0) }
    return isInOrder ? self : sorted(by: isBefore)
  }
}

extension ParsedFile {
  /// Every entry and property, and every error and warning, in the order of their offsets.
  package var signs: [EntrySign] {
    var reader = SignReader(written, base: map.files[0].base)
    reader.addPayments()
    reader.addDated()
    reader.addDefinitions()
    for found in diagnostics.list { reader.add(found.range.start, of: .diagnostic, found.code.hashValue) }
    return reader.signs.inOrder()
  }
}

private struct SignReader {
  /// What a sign is of, beside the kinds of entries.
  enum Part: Hashable {
    case entry(EntryKind)
    case definition(DefinitionKind)
    case text, part, use, property, diagnostic
  }

  private let written: WrittenLedger
  private let base: UInt32
  private let names: [Int]
  private let tagLists: [Int]
  private let currencies: [Int]
  private(set) var signs: [EntrySign] = []

  init(_ written: WrittenLedger, base: UInt32) {
    self.written = written
    self.base = base
    let names = written.names.all.map { written.names[$0].hashValue }
    self.names = names
    tagLists = written.tagLists.all.map { list in
      written.tagLists[list].map { names[Int($0.number)] }.hashValue
    }
    currencies = written.currencies.all.indices.map { place in
      let index = CurrencyIndex(UInt16(place))
      return written.symbols[index]?.hashValue ?? written.currencies[index].code.hashValue
    }
    signs.reserveCapacity(written.entryCount)
  }

  mutating func add(_ position: UInt32, below owner: UInt32? = nil, of part: Part, _ meaning: Int...) {
    var hasher = Hasher()
    hasher.combine(part)
    for number in meaning { hasher.combine(number) }
    add(position, below: owner ?? position, hasher)
  }

  private mutating func add(_ position: UInt32, below owner: UInt32, _ hasher: Hasher) {
    signs.append(
      EntrySign(offset: Int(position &- base), owner: Int(owner &- base), meaning: hasher.finalize()))
  }

  private func name(_ name: NameID) -> Int { names[Int(name.number)] }

  private func money(_ amount: WrittenAmount?) -> Int {
    guard let amount else { return 0 }
    return [amount.number.hashValue, currencies[Int((amount.currency ?? .none).number)]].hashValue
  }

  private func money(_ price: WrittenPrice?) -> Int {
    price.map { [$0.isRate ? 1 : 2, money($0.amount)].hashValue } ?? 0
  }

  /// Expenses, of which there may be a million, are first, so that most files are in order.
  mutating func addPayments() {
    for row in written.expenses {
      var hasher = Hasher()
      hasher.combine(row.digits)
      hasher.combine(row.scale)
      hasher.combine(row.date)
      hasher.combine(row.posted)
      hasher.combine(name(row.source))
      hasher.combine(tagLists[Int(row.tags.number)])
      hasher.combine(currencies[Int((row.currency ?? .none).number)])
      hasher.combine(row.payeeOffset)
      if let price = row.price { hasher.combine(money(written.prices[price])) }
      add(row.position, below: row.position, hasher)
    }
    for row in written.renewals {
      add(
        row.position, of: .entry(.paid), row.date.hashValue, row.posted.hashValue,
        name(row.subscription.value),
        money(row.amount), money(row.price))
    }
    for row in written.incomes {
      add(
        row.range.start, of: .entry(.income), row.date.hashValue, name(row.account.value),
        tagLists[Int(row.tags.number)], money(row.amount), money(row.price))
    }
    for (position, details) in written.details {
      add(position, of: .text, details.note.hashValue, details.receipt.hashValue)
    }
    for part in written.partsOfPayments { add(part, below: part.payment) }
    for use in written.uses {
      add(
        use.payment?.property ?? use.target.range.start, below: use.payment?.position, of: .use,
        use.date.hashValue,
        use.target.value.hashValue, money(use.amount), use.note.hashValue)
    }
  }

  private mutating func add(_ part: WrittenPart, below owner: UInt32) {
    add(part.range.start, below: owner, of: .part, tagLists[Int(part.tags.number)], part.who.map(name) ?? 0)
  }

  mutating func addDated() {
    for entry in written.datedEntries { add(entry.position, of: .entry(entry.kind), entry.date.hashValue) }
    for row in written.rates {
      add(
        row.range.start, of: .entry(.rate), currencies[Int(row.from.value.number)], row.rate.value.hashValue,
        currencies[Int(row.to.value.number)], row.source.map { name($0.value) } ?? 0)
    }
    for row in written.repayments {
      add(
        row.range.start, of: .entry(.repaid), name(row.who.value), money(row.amount), name(row.account.value))
    }
    for row in written.savings {
      add(row.range.start, of: .entry(.saved), name(row.goal.value), money(row.amount))
    }
    for case (_, .settled(let row)) in written.entries {
      add(row.date.range.start, of: .entry(.settled), money(row.amount))
    }
  }

  mutating func addDefinitions() {
    for entry in written.bases {
      add(entry.range.start, of: .definition(.base), currencies[Int(entry.value.number)])
    }
    for entry in written.options {
      add(
        entry.name.range.start, of: .definition(.option), entry.name.text.hashValue,
        entry.values.map(\.text).hashValue)
    }
    for entry in written.currencyEntries {
      add(
        entry.currency.range.start, of: .definition(.currency), currencies[Int(entry.currency.value.number)],
        entry.symbol.map { $0.value.hashValue } ?? 0, entry.decimals.hashValue)
    }
    for entry in written.tags { add(entry.name, .tag, entry.title, entry.isCategory ? 1 : 0) }
    for entry in written.accounts { add(entry) }
    for entry in written.limits { add(entry) }
    for entry in written.cards { add(entry) }
    for entry in written.budgets { add(entry) }
    for entry in written.goals { add(entry) }
    for entry in written.subscriptions { add(entry) }
    for entry in written.coupons { add(entry.name, .coupon, entry.title, money(entry.amount)) }
    for entry in written.expectations { add(entry) }
    for entry in written.merchants {
      add(
        entry.names[0].range.start, of: .definition(.merchant), entry.names.map(\.value).hashValue,
        entry.tags.map(name).hashValue, entry.note.hashValue)
    }
    for entry in written.codes {
      add(
        entry.codes.range.start, of: .definition(.mcc), entry.name.hashValue,
        entry.tags.map { $0.map(name) }.hashValue)
    }
  }

  private mutating func add(
    _ name: Located<NameID>, _ kind: DefinitionKind, _ title: String?, _ number: Int = 0
  ) {
    add(name.range.start, of: .definition(kind), self.name(name.value), title.hashValue, number)
  }

  private mutating func add<Terms>(_ entry: WrittenDefinition<Terms>) {
    add(entry.name, Terms.kind, entry.title, money(entry.amount))
    for property in entry.properties {
      add(property.range.start, below: entry.name.range.start, of: .property)
    }
  }
}
