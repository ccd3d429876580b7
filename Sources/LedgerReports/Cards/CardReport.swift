package import LedgerModel
import LedgerText

/// Everything about one card, open or not.
package struct CardReport: Sendable {
  /// A change of its terms.
  package struct Amendment: Sendable {
    package var date: Day
    /// The entry as it is written, with its properties.
    package var text: String
  }

  /// Its main card, of a card under another.
  package struct Under: Sendable {
    package var main: CardIndex
    /// The running cycle of the main card.
    package var cycle: DayRange
    package var status: UnderCardStatus
  }

  package var on: Day
  package var index: CardIndex
  /// The card in the cycle of the day; of a card that is not open then, of its first or last day, but with
  /// its bills of today.
  package var cards: CardsReport
  /// In their running periods; of a closed card in their last ones.
  package var benefits: BenefitsReport
  /// At most one row: none without a fee.
  package var roi: FeeYearsReport
  /// Due within thirty days.
  package var due: DueReport
  /// Charged to the card.
  package var subscriptions: SubscriptionsReport
  /// The last ten expenses.
  package var recent: ListReport
  /// Up to the day, oldest first.
  package var amendments: [Amendment]
  /// `nil` for a card of its own.
  package var under: Under?
}

extension Ledger {
  /// Everything about one card on a day.
  package func cardReport(_ index: CardIndex, on: Day) -> CardReport {
    let source = definitions.sources.sourceIndices.first { definitions.sources[$0].card == index }
    let card = definitions.cards[index]
    if card.isUnderAnother { return underCardReport(index, source, on: on) }
    let open = card.terms(on: on).openDays
    let day = max(open.from, min(on, open.to))
    var cards = cardsReport(on: day) { $0 == index }
    cards.on = on
    if day != on {
      // Bills stay after the last day.
      cards.bills = billsReport(on: on)
      for place in cards.cards.indices {
        cards.cards[place].bill = cards.bills.openBill(of: index)
        cards.cards[place].creditUse = cards.bills.limit(of: index)
      }
    }
    var due = dueReport(on: on, within: 30)
    due.items.removeAll { $0.card != index }
    return CardReport(
      on: on, index: index, cards: cards,
      benefits: benefitsReport(on: on, includesPast: false, includesClosed: true) { owner, _ in owner == index
      },
      roi: feeYearsReport(on: on, includesClosed: true) { $0 == index }, due: due,
      subscriptions: subscriptionsReport(on: on) {
        definitions.subscriptions[$0].timeline.terms(on: on).source == source
      },
      recent: recentExpenses(source, on: on),
      amendments: card.amendments.filter { $0.date <= on }.map {
        .init(date: $0.date, text: entryText($0.position))
      })
  }

  /// The page of a card under another: all but its subscriptions and expenses is on the main card's.
  private func underCardReport(_ index: CardIndex, _ source: PaymentSourceIndex?, on: Day) -> CardReport {
    let main = definitions.mainCard(of: index, on: on)
    let cycle = definitions.cards[main].known(on: on).cycle(containing: on)
    var starts: [Day?] = Array(repeating: nil, count: definitions.cards.count)
    starts[main.number] = cycle.from
    let expenses = CardExpenses.all(self, on: on, from: starts)[main.number].slice(cycle)
    let status = underCards(of: main, expenses, on: on).first { $0.card == index }
    return CardReport(
      on: on, index: index, cards: CardsReport(on: on, cards: [], bills: billsReport(on: on) { _ in false }),
      benefits: benefitsReport(on: on, includesPast: false) { _, _ in false },
      roi: FeeYearsReport(on: on, cards: [], total: .init()),
      due: DueReport(on: on, within: 30, items: []),
      subscriptions: subscriptionsReport(on: on) {
        definitions.subscriptions[$0].timeline.terms(on: on).source == source
      },
      recent: recentExpenses(source, on: on), amendments: [],
      under: .init(main: main, cycle: cycle, status: status ?? underCard(index, spend: 0, on: on)))
  }

  private func recentExpenses(_ source: PaymentSourceIndex?, on: Day) -> ListReport {
    listReport(on: on, ListOptions(limit: 10)) {
      $0.kind.isExpense && entries.expenses[$0.index].source == source
    }
  }

  /// An entry as it is written, with its properties; the position is in its first line.
  func entryText(_ position: UInt32) -> String {
    let range = map.withBytes(at: position) { bytes, base in
      var start = Int(position - base)
      while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
      var end = lineFeed(bytes, from: start)
      var at = end + 1
      while at < bytes.count, bytes[at].isBlank || bytes[at].isLineEnd || bytes[at] == .semicolon {
        let next = lineFeed(bytes, from: at)
        var cursor = Cursor(at: at, end: next)
        if bytes[at].isBlank, cursor.skipToWord(bytes), !bytes[cursor.at].isLineEnd { end = next }
        at = next + 1
      }
      return SourceRange(base + UInt32(start), base + UInt32(end))
    }
    return map.text(range).replacing("\r\n", by: "\n")
  }
}
