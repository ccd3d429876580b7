import LedgerModel
import LedgerParser
import LedgerReports

// What is owed: payments of bills and of shares.
extension EntryComposer {
  func settled(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let id = try billed(&words, on: request.day)
    let amount =
      words.isEmpty ? [] : try money(&words, afterName: true, sample: "settled \(sampleName(.card)) 600")
    if let first = amount.first { try checkIsNotZero(first) }
    try expectEnd(words, sample: "settled \(sampleName(.card)) 600")
    return entry(request, [id] + amount)
  }

  /// Without an amount and an open bill nothing is settled.
  func settled(_ request: EntryRequest, in ledger: Ledger) -> ReportedRequest {
    var words = request.words[...]
    guard let id = try? billed(&words, on: request.day), words.isEmpty,
      let card = ledger.source(id).flatMap({ ledger.definitions.sources[$0].card }),
      ledger.definitions.cards[card].hasBills, names.mainCard(of: id) == nil
    else { return .entries([request]) }
    let bills = ledger.billsReport(on: request.day) { $0 == card }.bills
    if bills.contains(where: { $0.status != .running }) { return .entries([request]) }
    let day = self.words(request.day, seenFrom: request.day)
    return .nothing("\(id) has no open bill on \(day); nothing was written")
  }

  func repaid(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let sample = "repaid WHO [AMOUNT] ACCOUNT"
    let who = try name(&words, among: outline.people, "person", sample: sample, on: request.day)
    let hasAmount = words.first.map(isAmount) ?? false
    let amount = hasAmount ? try money(&words, sample: sample) : []
    if let first = amount.first { try checkIsNotZero(first) }
    guard let account = words.popFirst() else {
      let known = names.items(.account).filter { $0.isOpen(on: request.day) }.map(\.id)
      let typed = (["repaid", who] + amount).joined(separator: " ")
      throw EntryError("which account? \(typed) ACCOUNT; known: \(known.joined(separator: " "))")
    }
    try expectEnd(words, sample: sample)
    return entry(request, [who] + amount + [try sourceID(account, on: request.day)])
  }

  /// Throws where the person owes nothing.
  func repaid(_ request: EntryRequest, in ledger: Ledger) throws(EntryError) -> ReportedRequest {
    // What is mistyped has errors of its own.
    guard (try? repaid(request)) != nil, let word = request.words.first,
      let who = NameMatch(word, in: outline.people)?.only(on: request.day)?.id
    else { return .entries([request]) }
    let person = ledger.owedReport(on: request.day).people.first { $0.name == who }
    if (person?.owed ?? 0) > 0 { return .entries([request]) }
    throw EntryError("\(who) owes nothing on \(words(request.day, seenFrom: request.day))")
  }

  /// The card whose bill is paid, or an account, which has an error that says what to write.
  private func billed(_ words: inout ArraySlice<String>, on day: Day) throws(EntryError) -> String {
    let cards = names.items(.card)
    var rest = words
    let isCard = rest.isEmpty || NameMatch(takeName(&rest, among: cards), in: cards) != nil
    return try name(
      &words, among: isCard ? cards : sources, "card", sample: "settled \(sampleName(.card))", on: day)
  }
}
