package import LedgerModel
import LedgerText

extension Ledger {
  /// An expense, given by its place in `expenses`, or one of its own parts.
  func subject(ofExpense index: Int, part: Expense? = nil) -> QuerySubject {
    let whole = entries.expenses[index]
    let expense = part ?? whole
    var subject = subject(entries.kind(of: whole), expense.source, expense.tags, on: expense.date)
    subject.payee = { payee(of: expense) }
    subject.note = entries.details[whole.position]?.note
    if whole.hasParts, part == nil {
      subject.people = entries.parts(of: whole).compactMap { $0.who.map { vocabulary.names.text($0) } }
    }
    setAmount(of: &subject, expense.original, expense.currency)
    return subject
  }

  /// An income, given by its place in `incomes`.
  private func subject(ofIncome index: Int) -> QuerySubject {
    let income = entries.incomes[index]
    var subject = subject(.income, income.source, income.tags, on: income.date)
    subject.payee = { payee(of: income) }
    subject.note = entries.details[income.range.start]?.note
    setAmount(of: &subject, income.money.original, income.money.currency)
    return subject
  }

  /// An entry of a list.
  package func subject(of candidate: ListCandidate) -> QuerySubject {
    switch candidate.kind.list {
    case .expenses: return subject(ofExpense: candidate.index)
    case .incomes: return subject(ofIncome: candidate.index)
    case .others:
      var subject = QuerySubject(
        date: candidate.date, type: candidate.kind.name, sourceName: "", sourceTitle: "")
      subject.payee = { payee(of: candidate) }
      return subject
    }
  }

  /// A rate as the rate of one of its two currencies.
  package func subject(of rate: ExchangeRate, currency: CurrencyIndex) -> QuerySubject {
    let source = rate.source.map { name(of: $0) } ?? ""
    var subject = QuerySubject(
      date: rate.date, type: EntryKind.rate.name, sourceName: source, sourceTitle: source)
    subject.currency = settings.currencies.code(currency)
    return subject
  }

  private func subject(_ kind: EntryKind, _ source: PaymentSourceIndex, _ tags: TagListID, on date: Day)
    -> QuerySubject
  {
    let title: String
    var mainCard: NameID?
    switch definitions.sources[source] {
    case .card(let index):
      let card = definitions.cards[index]
      if card.isUnderAnother { mainCard = definitions.cards[definitions.mainCard(of: index, on: date)].name }
      title = [self.title(of: card), card.terms(on: date).nickname].compactMap(\.self).joined(separator: " ")
    case .account(let index): title = self.title(of: definitions.accounts[index])
    }
    var subject = QuerySubject(date: date, type: kind.name, sourceName: name(of: source), sourceTitle: title)
    subject.mainCardName = mainCard.map { vocabulary.names.text($0) }
    subject.tags = vocabulary.tagLists[tags].map { vocabulary.names.text($0) }
    subject.category = vocabulary.category(of: tags)
    return subject
  }

  private func setAmount(of subject: inout QuerySubject, _ minor: Int64, _ currency: CurrencyIndex) {
    subject.currency = settings.currencies.code(currency)
    subject.minor = minor
    subject.decimals = settings.currencies[currency].decimals
  }
}
