package import LedgerModel
import LedgerReports
package import LedgerText

/// The line that an editor shows above a card, a budget, a subscription or a `statement`, with the report that has more.
package struct DefinitionLens: Sendable {
  /// Where it is about.
  package var range: SourceRange
  /// `933.47 spent · #contactless 453.55 left · 16 days`.
  package var words: String
  /// The words of the report.
  package var report: [String]
}

/// Makes the lenses of one file.
package struct DefinitionLenses {
  private let ledger: Ledger
  private let on: Day
  private let amounts: AmountTexts
  private let isWanted: (UInt32) -> Bool

  /// The lenses of the definitions and statements at wanted positions, in no order.
  package static func all(_ ledger: Ledger, on: Day, where isWanted: @escaping (UInt32) -> Bool)
    -> [DefinitionLens]
  {
    let lenses = DefinitionLenses(ledger: ledger, on: on, amounts: AmountTexts(ledger), isWanted: isWanted)
    return lenses.cards + lenses.budgets + lenses.statements + lenses.subscriptions
  }

  private func joined(_ words: [String]) -> String { words.joined(separator: " · ") }

  private var cards: [DefinitionLens] {
    let wanted = Set(
      ledger.definitions.cards.listIndices.filter { isWanted(ledger.definitions.cards[$0].range.start) })
    if wanted.isEmpty { return [] }
    return ledger.cardsReport(on: on, where: wanted.contains).cards.map { card in
      let rests = rests(card)
      let last = rests.map(\.to).min() ?? card.cycle.to
      let words = ["\(amounts.amount(card.spend, card.currency)) spent"] + rests.map(\.words) + [days(last)]
      return DefinitionLens(
        range: ledger.definitions.cards[card.card].range, words: joined(words),
        report: ["cards", "card:\(card.id)"])
    }
  }

  /// `#contactless 453.55 left` of each pool and line that is earning and has a limit, with its last day.
  private func rests(_ card: CardStatus) -> [(words: String, to: Day)] {
    let gauges = CardGauges(ledger, on: on)
    let pools = card.pools.filter { $0.counted < $0.limit }.map { pool in
      ("\(ledger.vocabulary.names.text(pool.pool.name)) \(gauges.rest(of: pool, card)) left", pool.range.to)
    }
    let lines = card.lines.filter { $0.status == .earning }.compactMap { line in
      gauges.left(line, card).map { left in
        (line.name.words() + " " + left, line.range.to)
      }
    }
    return pools + lines
  }

  private var budgets: [DefinitionLens] {
    let wanted = Set(
      ledger.definitions.budgets.listIndices.filter { isWanted(ledger.definitions.budgets[$0].range.start) })
    if wanted.isEmpty { return [] }
    return ledger.budgetsReport(on: on, where: wanted.contains).budgets.map { budget in
      let left = budget.period.remaining
      var words = "\(amounts.amount(abs(left), budget.currency)) \(left < 0 ? "over" : "left")"
      if let daily = budget.dailyAllowance, daily > 0 {
        words += ", \(amounts.amount(daily, budget.currency)) a day"
      }
      return DefinitionLens(
        range: ledger.definitions.budgets[budget.budget].range, words: words, report: ["budgets", budget.id])
    }
  }

  private var statements: [DefinitionLens] {
    let places = ledger.entries.statements.indices.filter {
      isWanted(ledger.entries.statements[$0].range.start)
    }
    return ledger.differences(ofStatements: places).map { place, difference in
      let statement = ledger.entries.statements[place]
      let card = ledger.definitions.cards[statement.card]
      let amount = amounts.money(abs(difference), card.currency)
      return DefinitionLens(
        range: statement.range, words: "\(amount) \(difference > 0 ? "missing" : "over")",
        report: ["cards", "card:\(ledger.vocabulary.names.text(card.name))"])
    }
  }

  /// `3 renewals since January, 33.70`, of those without a line of their own, in this year.
  private var subscriptions: [DefinitionLens] {
    ledger.entries.automatic.compactMap { renewals in
      let subscription = ledger.definitions.subscriptions[renewals.subscription]
      guard isWanted(subscription.range.start) else { return nil }
      let year = Day(clamping: on.civil.year, 1, 1)
      let made = ledger.schedule(of: renewals.subscription, knownOn: on).automatic(upTo: on).filter {
        $0 >= year
      }
      guard let first = made.first else { return nil }
      let total = made.reduce(Int128(0)) { $0 + Int128(renewals.expenses[$1]?.base ?? 0) }
      let count = "\(made.count) \(made.count == 1 ? "renewal" : "renewals")"
      return DefinitionLens(
        range: subscription.range, words: "\(count) since \(first.longMonthName), \(amounts.amount(total))",
        report: ["subscriptions", ledger.vocabulary.names.text(subscription.name)])
    }
  }

  private func days(_ last: Day) -> String {
    let days = last - on
    return days < 1 ? "last day" : days == 1 ? "1 day" : "\(days) days"
  }
}
