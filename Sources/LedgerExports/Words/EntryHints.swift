package import LedgerModel
import LedgerReports
import LedgerText

/// The few words about a dated entry that an editor shows after its line: `320 miles`, `12.40 of 15.00 left`.
package struct EntryHints {
  /// The words about one entry.
  package struct Hint: Sendable {
    /// The first byte of its line.
    package var position: UInt32
    package var words: String
  }

  private let ledger: Ledger
  private let on: Day
  private let amounts: AmountTexts
  /// The positions of the lines.
  private let positions: Range<UInt32>
  private let days: DayRange

  /// The hints of the entries between two positions of one file that have their date in some days.
  package static func all(_ ledger: Ledger, on: Day, in positions: Range<UInt32>, days: DayRange) -> [Hint] {
    let hints = EntryHints(
      ledger: ledger, on: on, amounts: AmountTexts(ledger), positions: positions, days: days)
    let all = hints.expenses + hints.uses + hints.statements + hints.payments + hints.repayments
    return all.sorted { $0.position < $1.position }
  }

  private func has(_ day: Day, _ position: UInt32) -> Bool {
    positions.contains(position) && days.contains(day)
  }

  private var expenses: [Hint] {
    let places = ledger.expenses(in: positions).filter { place in
      days.contains(ledger.entries.expenses[place].date)
        && ledger.entries.kind(of: ledger.entries.expenses[place]) != .auto
    }
    let explained = Dictionary(
      ledger.explained(Set(places), on: on, withMissed: false).map { ($0.index, $0) }
    ) { first, _ in first }
    let explanations = RewardExplanations(ledger, MilesReport.none(on: on), TextStyle())
    return places.compactMap { place in
      let expense = ledger.entries.expenses[place]
      var words = [conversion(of: expense)].compactMap(\.self)
      if let each = explained[place] {
        words.append(explanations.earnedParts(each).main)
        if each.isProvisional { words.append("provisional") }
      }
      return words.isEmpty ? nil : Hint(position: expense.position, words: words.joined(separator: ", "))
    }
  }

  /// `= 56.37 SGD`; `nil` where the line has that amount.
  private func conversion(of expense: Expense) -> String? {
    let source = ledger.definitions.currency(of: expense.source)
    if expense.currency != source {
      if let price = expense.price, case .billed = ledger.entries.prices[price] { return nil }
      return "= " + amounts.money(Int128(expense.amount), source)
    }
    let total = ledger.settings.totalCurrency
    return total == source ? nil : "= " + amounts.money(Int128(expense.base), total)
  }

  private var uses: [Hint] {
    let places = ledger.entries.uses.indices.filter { place in
      has(ledger.entries.uses[place].date, ledger.entries.uses[place].range.start)
    }
    let left = ledger.remainders(ofUses: places, on: on)
    return places.compactMap { place in
      left[place].map { Hint(position: ledger.entries.uses[place].range.start, words: words($0)) }
    }
  }

  /// `12.40 of 15.00 left`, `2 of 3 left`.
  private func words(_ remainder: UseRemainder) -> String {
    func value(_ amount: Int64) -> String {
      remainder.currency.map { amounts.amount(Int128(amount), $0) }
        ?? groupedAmount(Int128(amount), decimals: 0)
    }
    return "\(value(remainder.left)) of \(value(remainder.whole)) left"
  }

  private var statements: [Hint] {
    let places = ledger.entries.statements.indices.filter { place in
      has(ledger.entries.statements[place].date, ledger.entries.statements[place].range.start)
    }
    return ledger.differences(ofStatements: places).map { place, difference in
      let statement = ledger.entries.statements[place]
      let currency = ledger.definitions.cards[statement.card].currency
      return Hint(
        position: statement.range.start,
        words: "\(amounts.amount(abs(difference), currency)) \(difference > 0 ? "missing" : "over")")
    }
  }

  private var payments: [Hint] {
    let places = ledger.entries.settled.indices.filter { place in
      has(ledger.entries.settled[place].date, ledger.entries.settled[place].range.start)
    }
    guard !places.isEmpty else { return [] }
    let cards = Set(places.map { ledger.entries.settled[$0].card })
    return ledger.billPayments(upTo: on, where: cards.contains).compactMap { payment in
      guard let entry = payment.entry, places.contains(entry) else { return nil }
      let days = payment.bills.map { $0.cycle.to.words(seenFrom: on) }
      let list =
        days.count > 1 ? days.dropLast().joined(separator: ", ") + " and " + days[days.count - 1] : days.first
      let words = list.map { "pays the \(days.count == 1 ? "bill" : "bills") of \($0)" } ?? "pays no bill yet"
      return Hint(position: ledger.entries.settled[entry].range.start, words: words)
    }
  }

  private var repayments: [Hint] {
    ledger.entries.repayments.filter { has($0.date, $0.range.start) && $0.date <= on }.compactMap { entry in
      let people = ledger.owedReport(on: entry.date, includesSettled: true) { $0 == entry.who }.people
      guard let person = people.first else { return nil }
      return Hint(position: entry.range.start, words: "\(amounts.amount(person.owed)) open")
    }
  }
}

extension Ledger {
  /// The places of the expenses between two positions of one file.
  package func expenses(in positions: Range<UInt32>) -> [Int] {
    let (first, last) = (
      map.order.number(of: positions.lowerBound), map.order.number(of: positions.upperBound)
    )
    let start = entries.expenses.partitioningIndex { map.order.number(of: $0.position) >= first }
    let end = entries.expenses.partitioningIndex { map.order.number(of: $0.position) > last }
    // What is included between the lines is of another file.
    return (start..<max(start, end)).filter { positions.contains(entries.expenses[$0].position) }
  }
}
