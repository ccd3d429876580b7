package import LedgerModel
package import LedgerParser
import LedgerText

/// Makes entries from requests: abbreviated names are completed, missing parts come from the payee's last payment.
package struct EntryComposer {
  package let outline: Outline
  package let names: NameCatalogue
  package let sources: [NameCatalogue.Item]
  /// What merchants fill in; `nil` in a wallet without merchants.
  package let filling: PayeeFilling?
  let tags: Set<String>

  private let payees: Outline.PayeeIndex?

  /// For many requests, all payees are read first.
  package init(_ outline: Outline, _ names: NameCatalogue, forRequests count: Int = 1) {
    self.outline = outline
    self.names = names
    payees = count > 20 ? Outline.PayeeIndex(outline) : nil
    sources = names.items(.source)
    filling = names.filling
    tags = outline.tags
  }

  /// The entry of a request.
  package func entry(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    for text in request.words + [request.note, request.receipt].compactMap({ $0 }) + request.used
      + request.parts.map(\.text)
    {
      if let fault = EntryText.forbiddenInput(in: text) {
        throw EntryError("there is \(fault) in the typed text")
      }
    }
    if let word = openWord(in: request) { throw EntryError(OpenWord.text(word)) }
    var entry = try composed(request)
    if let hint = sameEntryHint(entry, request) { entry.hints.append(hint) }
    if let note = request.note { entry.text += EntryText.property("note", note) }
    if let receipt = request.receipt { entry.text += EntryText.property("receipt", receipt) }
    for part in request.parts { try entry.text += EntryText.indented(self.part(part)) }
    for use in request.used {
      if use.contains(";") { throw EntryError("there is a comment in --used \(use)") }
      let written = try usedBelow(use, paidWith: entry.payer, request)
      entry.text += EntryText.indented("\(EntryRecord.usedKey) \(written)")
    }
    return entry
  }

  /// A `…` that stands for a number; `nil` without one. In the payee of an expense or income and in a remark it is a word.
  private func openWord(in request: EntryRequest) -> String? {
    let words = request.words
    if request.kind == .expense || request.kind == .income {
      return words.indices.first {
        OpenWord.isOpen(words[$0]) && ($0 == 0 || words[$0 - 1] == "=" || words[$0 - 1] == "@")
      }.map { words[$0] }
    }
    return words.prefix { $0 != TypedUse.note }.first(where: OpenWord.isOpen)
  }

  /// That an entry with the same words is there already, where it may have been recorded twice.
  private func sameEntryHint(_ entry: ComposedEntry, _ request: EntryRequest) -> String? {
    let isMoney = [.expense, .income, .saved, .repaid, .paid].contains(entry.kind)
    guard isMoney, request.note == nil,
      let same = outline.entry(like: EntryText.words(of: entry.text), entry.kind, on: entry.day)
    else { return nil }
    let note =
      request.kind == .expense ? "if both are real, --note second" : "if both are real, it counts twice"
    return "the same as \(outline.place(of: same)): to undo, milepost undo; \(note)"
  }

  private func composed(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    switch request.kind {
    case .expense: try expense(request)
    case .income: try income(request)
    case .paid: try paid(request)
    case .settled: try settled(request)
    case .saved: try saved(request)
    case .used: try used(request)
    case .rate: try rate(request)
    case .seen: try seen(request)
    case .snooze: try snooze(request)
    case .repaid: try repaid(request)
    case .activated: try activated(request)
    case .statement, .credited, .amendment, .auto: throw EntryError("there is no command for this entry")
    }
  }

  /// A request as the reports of a wallet understand it: what is open, due, new or to be activated. The
  /// ledger is asked for only where it is needed; `nil` for a wallet with errors.
  package func reported(
    _ request: EntryRequest, in ledger: () -> Ledger?
  ) throws(EntryError) -> ReportedRequest {
    let read: (EntryRequest, Ledger) throws(EntryError) -> ReportedRequest
    switch request.kind {
    case .snooze: read = snoozed(_:in:)
    case .seen: read = seen(_:in:)
    case .activated: read = activated(_:in:)
    case .settled: read = settled(_:in:)
    case .repaid: read = repaid(_:in:)
    case .expense, .income, .rate, .paid, .used, .saved, .statement, .credited, .amendment, .auto:
      return .entries([request])
    }
    guard let ledger = ledger() else { return .entries([request]) }
    return try read(request, ledger)
  }

  /// An entry of a request's kind and day with the words after its date and keyword.
  func entry(_ request: EntryRequest, _ words: [String], date: String? = nil) -> ComposedEntry {
    let line = EntryText.line(request.kind, date ?? "\(request.day)", words)
    return ComposedEntry(text: line, kind: request.kind, day: request.day)
  }

  /// A name of the wallet for the sample of a form: its first.
  func sampleName(_ kind: NameCatalogue.Kind) -> String { names.items(kind).first?.id ?? "NAME" }

  func dates(_ request: EntryRequest) -> String {
    request.posted.map { "\(request.day)=\($0)" } ?? "\(request.day)"
  }

  func lastPayment(to payee: String, upTo day: Day) -> Outline.Payment? {
    payees.map { $0.lastPayment(to: payee, upTo: day) } ?? outline.lastPayment(to: payee, upTo: day)
  }

  private func income(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    var amount = try money(&words, sample: "income 5200 \(sampleName(.account)) +salary Salary")
    try checkIsNotZero(amount[0])
    try takePrice(&amount, &words)
    let (source, rest) = try sourceAndRest(words, on: request.day)
    guard let source else {
      let near = rest.first { tagName($0) == nil }.flatMap { sources.nearest(to: $0) }
      throw EntryError("which account? \(near.map { "did you mean \($0)? " } ?? "")\(knownSources.list)")
    }
    let (tags, payee) = try tagsAndPayee(rest)
    try checkPayee(rest, source, amount, request)
    amount = try money(amount, paidWith: source)
    return entry(request, amount + [source] + tags.map { "#" + $0 } + [EntryText.payee(payee)])
  }

  private func paid(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let id = try name(
      &words, among: names.items(.subscription), "subscription", sample: "paid \(sampleName(.subscription))",
      on: request.day)
    let amount =
      words.isEmpty
      ? [] : try money(&words, afterName: true, sample: "paid \(sampleName(.subscription)) 22.98")
    try expectEnd(words, sample: "paid \(sampleName(.subscription)) 22.98")
    var composed = entry(request, [id] + amount, date: dates(request))
    composed.payer = names.payer(ofSubscription: id, on: request.day)
    if let hint = priceHint(id, amount, on: request.day) { composed.hints.append(hint) }
    return composed
  }

  /// A part of a payment, whose tags may have `+` and be shortened.
  private func part(_ part: EntryRequest.Part) throws(EntryError) -> String {
    var words = [part.isShare ? "share" : "split"]
    if part.text.contains(";") { throw EntryError("there is a comment in --\(words[0]) \(part.text)") }
    for word in part.text.split(separator: " ").map(String.init) {
      if !part.isShare, let name = tagName(word) {
        words.append(try "#" + knownTag(name))
      } else {
        words.append(word)
      }
    }
    return words.joined(separator: " ")
  }

  private func saved(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let id = try name(&words, among: names.items(.goal), "goal", sample: "saved trip 500", on: request.day)
    let amount = try money(&words, afterName: true, sample: "saved trip 500")
    try checkIsNotZero(amount[0])
    try expectEnd(words, sample: "saved trip 500")
    return entry(request, [id] + amount)
  }
}
