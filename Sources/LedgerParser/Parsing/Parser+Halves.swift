import LedgerModel
import LedgerText
import SystemLibrary

extension Parser {
  /// Reads the lines of a file. Of a large one the second half is read beside the first, by a parser of its own, whose
  /// names and tags are then put in the place of ours. It reads only what journals are made of; at the first
  /// definition, symbol or mistake it gives up, and the first half's parser reads on alone: what comes out is the same.
  mutating func lines(of bytes: [UInt8]) {
    guard bytes.count >= loader.largeFile, !isBuiltIn, let split = Parser.split(bytes.span, from: bytes.count / 2)
    else { return lines(bytes.span, upTo: bytes.count) }
    var second = Parser(loader: loader)
    second.base = base
    second.next = split
    second.isSecondHalf = true
    second.written.expenses = Array(reserving: (bytes.count - split) / 48)
    inPair({ self.lines(bytes.span, upTo: split) }, { second.lines(bytes.span, upTo: bytes.count) })
    if second.hasGivenUp || second.diagnostics.errors > 0 || !second.written.symbols.isEmpty {
      return lines(bytes.span, upTo: bytes.count)
    }
    absorb(second)
  }

  /// The first line from a place on that begins with a digit: a dated entry, to which nothing before it belongs.
  private static func split(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while true {
      at = lineFeed(bytes, from: at) + 1
      guard at < bytes.count else { return nil }
      if bytes[at] &- 0x30 < 10 { return at }
    }
  }

  /// Takes over what the second half's parser has read, its numbers for names, tags and currencies replaced by ours.
  private mutating func absorb(_ second: Parser) {
    let names = (0..<NameID(second.written.names.count)).map { id in
      let name = second.written.names[id]
      return written.names.intern(name.span, 0, name.count).id
    }
    let tags = (0..<TagListID(second.written.tagLists.count)).map { list in
      written.tagLists.intern(second.written.tagLists[list].map { names[Int($0)] })
    }
    let currencies: [CurrencyIndex] =
      [0]
      + second.written.currencies.all.indices.dropFirst().map { index -> CurrencyIndex in
        let known = written.currencies.intern(second.written.currencies.all[index].code)
        if Int(known) > written.currencyUses.count {
          written.currencyUses.append(second.written.currencyUses[index - 1])
        }
        return known
      }
    let map = Renumbering(names: names, tags: tags, currencies: currencies)
    let expensesBefore = written.paymentCount
    let pricesBefore = UInt32(written.prices.count)
    for row in second.written.expenses { written.expenses.append(map.expense(row, pricesBefore)) }
    written.prices += second.written.prices.map(map.price)
    written.details.merge(second.written.details) { ours, _ in ours }
    written.incomes += second.written.incomes.map { map.income($0, expensesBefore) }
    written.rates += second.written.rates.map(map.rate)
    written.statements += second.written.statements.map(map.statement)
    written.credits += second.written.credits.map(map.credited)
    written.renewals += second.written.renewals.map { map.renewal($0, expensesBefore) }
    written.uses += second.written.uses.map(map.use)
    written.snoozes += second.written.snoozes
    written.savings += second.written.savings.map(map.saving)
    written.seen += second.written.seen
    written.others += second.written.others.map { other in
      DatedEntry(
        kind: other.kind, date: other.date, position: other.position,
        expensesBefore: other.expensesBefore + expensesBefore)
    }
    diagnostics.add(second.diagnostics)
    next = second.next
    owner = second.owner
  }
}

/// What the numbers of one parser are for another.
private struct Renumbering {
  let names: [NameID]
  let tags: [TagListID]
  let currencies: [CurrencyIndex]

  @inline(__always)
  func expense(_ row: WrittenExpense, _ pricesBefore: UInt32) -> WrittenExpense {
    var row = row
    row.tags = tags[Int(row.tags)]
    row.source = names[Int(row.source)]
    row.currency = currencies[Int(row.currency)]
    if row.price != 0 { row.price += pricesBefore }
    return row
  }

  func amount(_ amount: WrittenAmount) -> WrittenAmount {
    WrittenAmount(number: amount.number, currency: currencies[Int(amount.currency)], range: amount.range)
  }

  func price(_ price: WrittenPrice) -> WrittenPrice {
    WrittenPrice(isRate: price.isRate, amount: amount(price.amount))
  }

  func name(_ name: Located<NameID>) -> Located<NameID> { Located(names[Int(name.value)], name.range) }

  func currency(_ currency: Located<CurrencyIndex>) -> Located<CurrencyIndex> {
    Located(currencies[Int(currency.value)], currency.range)
  }

  func income(_ income: WrittenIncome, _ expensesBefore: Int) -> WrittenIncome {
    WrittenIncome(
      date: income.date, amount: amount(income.amount), price: income.price.map(price), account: name(income.account),
      tags: tags[Int(income.tags)], payeeOffset: income.payeeOffset,
      expensesBefore: income.expensesBefore + expensesBefore,
      range: income.range)
  }

  func rate(_ rate: WrittenRate) -> WrittenRate {
    WrittenRate(
      date: rate.date, from: currency(rate.from), rate: rate.rate, to: currency(rate.to), source: rate.source.map(name),
      range: rate.range)
  }

  func renewal(_ renewal: WrittenRenewal, _ before: Int) -> WrittenRenewal {
    WrittenRenewal(
      date: renewal.date, posted: renewal.posted, subscription: name(renewal.subscription),
      amount: renewal.amount.map(amount), price: renewal.price.map(price), order: renewal.order + before,
      position: renewal.position)
  }

  func use(_ use: WrittenUse) -> WrittenUse {
    WrittenUse(date: use.date, target: use.target, amount: use.amount.map(amount), note: use.note)
  }

  func saving(_ saving: WrittenSaving) -> WrittenSaving {
    WrittenSaving(
      date: saving.date, goal: name(saving.goal), amount: amount(saving.amount), price: saving.price.map(price),
      range: saving.range)
  }

  func statement(_ statement: WrittenStatement) -> WrittenStatement {
    WrittenStatement(date: statement.date, card: name(statement.card), amount: amount(statement.amount))
  }

  func credited(_ credited: WrittenCredited) -> WrittenCredited {
    WrittenCredited(date: credited.date, card: name(credited.card), number: credited.number)
  }
}
