import LedgerModel
package import LedgerParser
import LedgerText

/// Makes entries from requests: abbreviated names are completed, missing parts come from the payee's last payment.
package struct EntryComposer {
  let outline: Outline
  let sources: [Outline.Source]
  let tags: Set<String>

  private let payees: Outline.PayeeIndex?

  /// For many requests, all payees are read first.
  package init(_ outline: Outline, isForMany: Bool = false) {
    self.outline = outline
    payees = isForMany ? Outline.PayeeIndex(outline) : nil
    sources = outline.sources
    tags = outline.tags
  }

  /// The entry of a request.
  package func entry(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    for text in request.words + [request.note, request.receipt].compactMap({ $0 }) {
      if let fault = EntryText.forbiddenInput(in: text) { throw EntryError("there is \(fault) in the typed text") }
    }
    var entry = try composed(request)
    if let note = request.note { entry.text += EntryText.property("note", note) }
    if let receipt = request.receipt { entry.text += EntryText.property("receipt", receipt) }
    return entry
  }

  private func composed(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    switch request.kind {
    case .expense: try expense(request)
    case .income: try income(request)
    case .paid: try paid(request)
    case .saved: try saved(request)
    case .used: try used(request)
    case .rate: try rate(request)
    case .seen: try seen(request)
    case .snooze: try snooze(request)
    case .statement, .credited, .amendment: throw EntryError("there is no command for this entry")
    }
  }

  /// An entry of a request's kind and day with the words after its date and keyword.
  private func entry(_ request: EntryRequest, _ words: [String], date: String? = nil) -> ComposedEntry {
    let line = EntryText.line(request.kind, date ?? "\(request.day)", words)
    return ComposedEntry(text: line, kind: request.kind, day: request.day)
  }

  private func dates(_ request: EntryRequest) -> String {
    request.posted.map { "\(request.day)=\($0)" } ?? "\(request.day)"
  }

  func lastPayment(to payee: String, upTo day: Day) -> Outline.Payment? {
    payees.map { $0.lastPayment(to: payee, upTo: day) } ?? outline.lastPayment(to: payee, upTo: day)
  }

  private func expense(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    var amount = try money(&words, sample: "add 12.50 ppv +dining Ya Kun")
    var filledIn: [String] = []
    if let word = words.first, isAmount(word), try source(word) == nil {
      throw EntryError("`\(amount.joined(separator: " ")) \(word)`: is one of them a day? write -d \(amount[0])")
    }
    var (source, rest) = try sourceAndRest(words)
    var (tags, payee) = try tagsAndPayee(rest)
    // Searching a large wallet takes time: only if a part is missing.
    let isIncomplete = !payee.isEmpty && (source == nil || tags.isEmpty)
    let past = isIncomplete ? lastPayment(to: payee, upTo: request.day) : nil
    if source == nil {
      guard let last = past?.source ?? onlySource else { throw missingSource(rest, payee) }
      source = last
      filledIn.append(last)
      if amount.count == 1, let code = past?.currency, code != "" {
        amount.append(code)
        filledIn.append(code)
      }
    }
    if tags.isEmpty, let past, !past.tags.isEmpty {
      tags = past.tags
      filledIn += past.tags.map { "#" + $0 }
    }
    var composed = entry(
      request, amount + [source ?? ""] + tags.map { "#" + $0 } + [EntryText.payee(payee)], date: dates(request))
    if !filledIn.isEmpty {
      let words = filledIn.joined(separator: " ")
      composed.filledIn = past.map { "\(words) as on \($0.date)" } ?? "\(words), the only one there is"
    }
    return composed
  }

  private func income(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let amount = try money(&words, sample: "income 5200 posb +salary Salary")
    let (source, rest) = try sourceAndRest(words)
    guard let source else {
      throw EntryError("which account? \(sources.map(\.id).joined(separator: ", "))")
    }
    let (tags, payee) = try tagsAndPayee(rest)
    return entry(request, amount + [source] + tags.map { "#" + $0 } + [EntryText.payee(payee)])
  }

  private func paid(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let id = try name(&words, among: outline.subscriptions, "subscription", sample: "paid netflix")
    let amount = words.isEmpty ? [] : try money(&words, sample: "paid netflix 22.98")
    try expectEnd(words, sample: "paid netflix 22.98")
    return entry(request, [id] + amount, date: dates(request))
  }

  private func saved(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    let id = try name(&words, among: outline.goals, "goal", sample: "saved trip 500")
    let amount = try money(&words, sample: "saved trip 500")
    try expectEnd(words, sample: "saved trip 500")
    return entry(request, [id] + amount)
  }

  private func used(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    guard var id = words.popFirst() else { throw EntryError("missing benefit or coupon: used plat/uber 15") }
    if !id.contains("/") {
      var first = [id][...]
      id = try name(&first, among: outline.coupons, "coupon", sample: "used plat/uber 15")
    }
    let hasAmount = words.first.map(isAmount) ?? false
    let amount = hasAmount ? try money(&words, sample: "used plat/uber 15") : []
    let note = words.joined(separator: " ")
    return entry(request, [id] + amount + [hasAmount ? EntryText.payee(note) : EntryText.note(note)])
  }

  private func rate(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    let words = request.words
    guard words.count == 3 || words.count == 4, let from = code(words[0]), isAmount(words[1]), let to = code(words[2])
    else { throw EntryError("write: rate USD 1.3421 SGD") }
    var line = [from, words[1], to]
    if words.count == 4 {
      guard let source = try source(words[3]) else { throw EntryError("unknown card or account \(words[3])") }
      line.append(source)
    }
    return entry(request, line)
  }

  private func seen(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    guard request.words.count == 1 else { throw EntryError("write the id of one alert: seen budget/food/2026-01/80") }
    return entry(request, request.words)
  }

  private func snooze(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    let words = request.words
    var until: Day?
    if words.count == 2 { until = RelativeDay.span(words[1]).map { request.day + $0 } }
    if words.count == 3, words[1] == "until" { until = ReportPeriod.day(words[2]) }
    guard let until else { throw EntryError("write: snooze REF 3d, or snooze REF until 2026-02-20") }
    return entry(request, [words[0], "until", "\(until)"])
  }
}
