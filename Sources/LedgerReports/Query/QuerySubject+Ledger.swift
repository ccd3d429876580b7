package import LedgerModel
import LedgerText

extension Ledger {
  /// What a query can ask of an expense, by its place in `expenses`.
  package func subject(ofExpense index: Int) -> QuerySubject {
    let expense = expenses[index]
    return subject(
      date: expense.date, type: expense.isRenewal ? "paid" : "expense", source: expense.source, tags: expense.tags,
      position: expense.position,
      currency: expense.currency, minor: expense.original, payee: { payee(of: expense) })
  }

  /// What a query can ask of an income, by its place in `incomes`.
  package func subject(ofIncome index: Int) -> QuerySubject {
    let income = incomes[index]
    return subject(
      date: income.date, type: "income", source: income.source, tags: income.tags, position: income.range.start,
      currency: income.currency, minor: income.original, payee: { payee(of: income) })
  }

  /// What a query can ask of any entry of a list.
  package func subject(of candidate: ListCandidate) -> QuerySubject {
    switch candidate.kind {
    case .expense, .paid: subject(ofExpense: candidate.index)
    case .income: subject(ofIncome: candidate.index)
    case .rate, .statement, .credited, .saved, .seen, .used, .snooze, .amendment:
      QuerySubject(
        date: candidate.date, type: candidate.kind.rawValue, sourceName: "", sourceTitle: "", isCard: false, tags: [],
        category: "", payee: { payee(of: candidate) }, note: nil, currency: "", minor: 0, decimals: 0)
    }
  }

  private func subject(
    date: Day, type: String, source: SourceIndex, tags: TagListID, position: UInt32, currency: CurrencyIndex,
    minor: Int64, payee: @escaping () -> String
  ) -> QuerySubject {
    let title: String
    let isCard: Bool
    switch sources[Int(source)] {
    case .card(let index):
      (title, isCard) = (cards[index].title + " " + (cards[index].terms(on: date).nickname ?? ""), true)
    case .account(let index): (title, isCard) = (accounts[index].title, false)
    }
    return QuerySubject(
      date: date, type: type, sourceName: sourceName(source), sourceTitle: title, isCard: isCard,
      tags: tagLists[tags].map { names.text($0) }, category: category(of: tags), payee: payee,
      note: details[position]?.note, currency: currencies.code(currency), minor: minor,
      decimals: currencies[currency].decimals)
  }

  /// What a query can ask of a card: its names.
  package func subject(ofCard index: Int, on day: Day) -> QuerySubject {
    let card = cards[index]
    let terms = card.terms(on: day)
    let title = [card.title, terms.nickname, terms.bank].compactMap(\.self).joined(separator: " ")
    return QuerySubject(
      date: day, type: "card", sourceName: names.text(card.name), sourceTitle: title, isCard: true, tags: [],
      category: "", payee: { "" }, note: terms.note, currency: currencies.code(card.currency), minor: 0, decimals: 0)
  }

  /// What a query can ask of a rate, seen from one of its currencies.
  package func subject(of rate: ExchangeRate, currency: CurrencyIndex) -> QuerySubject {
    let source = rate.source.map { sourceName($0) } ?? ""
    return QuerySubject(
      date: rate.date, type: "rate", sourceName: source, sourceTitle: source, isCard: false, tags: [], category: "",
      payee: { "" }, note: nil, currency: currencies.code(currency), minor: 0, decimals: 0)
  }
}
