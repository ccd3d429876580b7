import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

/// Text that was read as a wallet: what it means, in the words of the language, and what is wrong with it.
struct ReadText {
  let loaded: LoadedLedger

  /// Reads a text; other files are included by their names. From `largeFile` bytes on a file is read in parts.
  init(_ text: String, files: [String: String] = [:], largeFile: Int = 4 << 20) {
    var all = files
    all["wallet.ledger"] = text
    var loader = FileLoader(
      find: { [all] pattern, _ in
        all[pattern] == nil ? .failure(.missing) : .success([FoundFile(name: pattern, identity: pattern)])
      },
      read: { [all] file in all[file.identity].map { .success(Array($0.utf8)) } ?? .failure(.missing) })
    loader.largeFile = largeFile
    let reader = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
    loaded = reader.read([FoundFile(name: "wallet.ledger", identity: "wallet.ledger")])
  }

  var ledger: Ledger { loaded.ledger }

  /// What is wrong, as `E131 2:21`, in file order.
  var faults: [String] {
    var finder = LocationFinder(ledger.map)
    return loaded.diagnostics.inFileOrder().map { diagnostic in
      let place = finder.location(of: diagnostic.range.start)
      return "\(diagnostic.code) \(place.line):\(place.column)"
    }
  }

  /// An amount with its code.
  func money(_ minor: Int64, _ currency: CurrencyIndex) -> String {
    "\(ledger.settings.currencies.text(Int128(minor), currency)) \(ledger.settings.currencies.code(currency))"
  }

  /// Names as tags.
  func tags(_ names: some Sequence<NameID>) -> [String] {
    names.map { "#" + ledger.vocabulary.names.text($0) }
  }

  /// Expenses, with what they cost in their source's currency and in the base where these are others.
  var expenses: [String] {
    ledger.entries.expenses.map { expense in
      var words = [expense.posted.map { "\(expense.date)=\($0)" } ?? "\(expense.date)"]
      words.append(money(expense.original, expense.currency))
      words += expense.price.map { price(ledger.entries.prices[$0], expense.source) } ?? []
      words.append(ledger.name(of: expense.source))
      words += tags(ledger.vocabulary.tagLists[expense.tags])
      let payee = ledger.payee(of: expense)
      if !payee.isEmpty { words.append(payee) }
      if let details = ledger.entries.details[expense.position] {
        words += [details.note.map { "note: \($0)" }, details.receipt.map { "receipt: \($0)" }].compactMap {
          $0
        }
      }
      return words.joined(separator: " ")
    }
  }

  private func price(_ price: Price, _ source: PaymentSourceIndex) -> [String] {
    switch price {
    case .billed(let minor): ["=", money(minor, ledger.definitions.currency(of: source))]
    case .rate(let rate): ["@", rate.description]
    }
  }

  var incomes: [String] {
    ledger.entries.incomes.map { income in
      var words = ["\(income.date) income", money(income.money.original, income.money.currency)]
      words += income.price.map { price($0, income.source) } ?? []
      words.append(ledger.name(of: income.source))
      words += tags(ledger.vocabulary.tagLists[income.tags])
      let payee = ledger.payee(of: income)
      return (payee.isEmpty ? words : words + [payee]).joined(separator: " ")
    }
  }

  var rates: [String] {
    ledger.rates.rates.map { rate in
      let codes = (ledger.settings.currencies.code(rate.from), ledger.settings.currencies.code(rate.to))
      let source = rate.source.map { " " + ledger.name(of: $0) } ?? ""
      return "\(rate.date) rate \(codes.0) \(rate.rate) \(codes.1)\(source)"
    }
  }

  /// Statements, credits, savings, uses, snoozes and marks of alerts, in this order.
  var others: [String] {
    let (definitions, entries) = (ledger.definitions, ledger.entries)
    func name(_ card: CardIndex) -> String { ledger.vocabulary.names.text(definitions.cards[card].name) }
    func name(_ coupon: CouponIndex) -> String {
      ledger.vocabulary.names.text(definitions.coupons[coupon].name)
    }
    var lines = entries.statements.map {
      "\($0.date) statement \(name($0.card)) \(money($0.amount, definitions.cards[$0.card].currency))"
    }
    lines += entries.credits.map { "\($0.date) credited \(name($0.card)) \($0.number)" }
    lines += entries.savings.map { saving in
      let goal = definitions.goals[saving.goal]
      return
        "\(saving.date) saved \(ledger.vocabulary.names.text(goal.name)) \(money(saving.amount, goal.currency))"
    }
    lines += entries.uses.map { use in
      let target =
        switch use.target {
        case .benefit(let card, let id): "\(name(card))/\(id)"
        case .coupon(let coupon): name(coupon)
        }
      return
        "\(use.date) used \(target)\(use.amount.map { " \($0)" } ?? "")\(use.note.map { " note: \($0)" } ?? "")"
        + (use.most.map { " at most \($0)" } ?? "")
    }
    lines += entries.snoozes.map { "\($0.date) snooze \($0.reference) until \($0.until)" }
    return lines + entries.seenAlerts.map { "\($0.date) seen \($0.reference)" }
  }
}

/// Reads lines below `base SGD`, which must have no fault, and answers what some part of them means.
func meaning(
  _ text: String, of part: (ReadText) -> [String], sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let read = ReadText("base SGD\n" + text + "\n")
  #expect(read.faults == [], "\(text)", sourceLocation: sourceLocation)
  return part(read)
}

/// Expects exactly the faults that are marked (`⟦E131⟧`) in lines below `base SGD`.
func expectFaults(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let wallet = MarkedWallet("base SGD\n" + marked + "\n")
  let read = ReadText(String(decoding: wallet.bytes, as: UTF8.self))
  #expect(read.faults == wallet.marks, "\(marked)", sourceLocation: sourceLocation)
}
