import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

extension EntryComposer {
  /// An expense; what is not given comes from the payee's merchant, else from the payee's last expense.
  func expense(_ request: EntryRequest) throws(EntryError) -> ComposedEntry {
    var words = request.words[...]
    var amount = try money(&words, sample: "add 12.50 \(sampleName(.source)) +dining Ya Kun")
    if let word = words.first, isAmount(word), try source(word, on: request.day) == nil {
      throw EntryError(
        "`\(amount.joined(separator: " ")) \(word)`: is one of them a day? write -d \(amount[0])")
    }
    try checkIsNotZero(amount[0])
    try takePrice(&amount, &words)
    words = words.map(EntryComposer.withoutQuotes)[...]
    let travel = travelCurrency(on: request.day)
    var (source, rest) = try sourceAndRest(words, on: request.day)
    let wordLikeCard = source == nil && !request.hasAskedForCard ? wordLikeCard(rest) : nil
    let (given, payee) = try tagsAndPayee(rest)
    var filling = ExpenseFilling(self, payee, given, on: request.day, needsSource: source == nil)
    if source == nil {
      if filling.isUnknown, isMisspeltSource(rest) { throw missingSource(rest, payee) }
      guard let usual = filling.source() else {
        throw filling.closedCard.map { EntryError("which card or account? \($0)\n\(knownSources.list)") }
          ?? missingSource(rest, payee)
      }
      source = usual
      if travel == nil, lacksCurrency(amount, paidWith: usual), let code = filling.currency() {
        amount.insert(code, at: 1)
      }
    }
    let isOfTravel = source.map { lacksCurrency(amount, paidWith: $0) } ?? false
    if isOfTravel, let travel { amount.insert(travel, at: 1) }
    let hint = source.flatMap { currencyHint(amount, paidWith: $0, on: request.day) }
    if let source {
      try checkPayee(rest, source, amount, request)
      amount = try money(amount, paidWith: source)
    }
    let tags = filling.tags(given)
    var composed = entry(
      request, amount + [source ?? ""] + tags.map { "#" + $0 } + [EntryText.payee(payee)],
      date: dates(request))
    composed.currencyHint = hint
    composed.isOfTravel = isOfTravel && travel != nil
    if tags.isEmpty, let source { composed.typed = typed(amount + [source], payee, request) }
    composed.withBilled = withBilled(amount, source, tags, payee, request)
    composed.filledIn = filling.text
    composed.filledWords = filling.words
    composed.payer = source
    composed.wordLikeCard = wordLikeCard
    if let wordLikeCard {
      composed.hints.append("`\(wordLikeCard)` is not a card: part of the payee; to undo: milepost undo")
    }
    if request.isOfShell, let hint = shellHint(amount[0], payee, upTo: request.day) {
      composed.hints.append(hint)
    }
    return composed
  }

  /// What to type for the same expense with a tag.
  private func typed(_ head: [String], _ payee: String, _ request: EntryRequest) -> TypedExpense {
    TypedExpense(
      EntryText.shellWords(head), EntryText.shellWords(typedPayee(payee) + request.typedOptions),
      isOfShell: request.isOfShell)
  }

  /// What to type for the same expense with what was billed, `add 12 EUR = … ws Foo`; `nil` where nothing is converted.
  private func withBilled(
    _ amount: [String], _ source: String?, _ tags: [String], _ payee: String, _ request: EntryRequest
  ) -> String? {
    guard let source, amount.count == 2, amount[1] != names.currency(of: source) else { return nil }
    let rest = [source] + tags.map { "+" + $0 } + typedPayee(payee) + request.typedOptions
    return "add \(EntryText.shellWords(amount)) = … \(EntryText.shellWords(rest))"
  }

  /// A payee as words of a shell: as one where a word of it alone would mean something else.
  private func typedPayee(_ payee: String) -> [String] {
    EntryText.payee(payee) == payee ? payee.split(separator: " ").map(String.init) : [payee]
  }

  /// That the newest expense of the last 30 days with a source was in another currency, where none is typed.
  private func currencyHint(_ amount: [String], paidWith source: String, on day: Day) -> String? {
    guard amount.count == 1, lacksCurrency(amount, paidWith: source), let own = names.currency(of: source),
      let last = outline.lastCurrency(with: source, from: day - 30, upTo: day), last != own
    else { return nil }
    return "the last with \(source) was in \(last). For \(last): milepost undo, then \(amount[0]) \(last)"
  }
}

/// What is filled in for an expense, and where it comes from.
struct ExpenseFilling {
  private let day: Day
  private let filled: FilledIn?
  private let past: Outline.Payment?
  private let onlySource: String?
  /// The words that were filled in, by their origin.
  private var ofMerchant: [String] = []
  private var ofPast: [String] = []
  private var only: [String] = []
  private var isCardPassedOver = false

  init(_ composer: EntryComposer, _ payee: String, _ given: [String], on day: Day, needsSource: Bool) {
    self.day = day
    onlySource = composer.onlySource
    // Searching a large wallet takes time: only if a part is missing.
    var past: Outline.Payment?
    var isSearched = payee.isEmpty
    func search() -> Outline.Payment? {
      if !isSearched { past = composer.lastPayment(to: payee, upTo: day) }
      isSearched = true
      return past
    }
    filled =
      payee.isEmpty
      ? nil : composer.filling?.filledIn(payee, on: day, given: given) { search()?.tags }
    let hasTags = !given.isEmpty || filled?.tagsFrom == .merchant
    if (needsSource && filled?.card?.isOpen != true) || !hasTags { _ = search() }
    self.past = past
  }

  /// Whether neither a merchant's name begins the payee nor an expense has it.
  var isUnknown: Bool { past == nil && filled?.found?.isAtStart != true }

  /// The card or account; `nil` without one to fill in.
  mutating func source() -> String? {
    if let card = filled?.card {
      if card.isOpen {
        ofMerchant.append(card.name)
        return card.name
      }
      isCardPassedOver = true
    }
    if let last = past?.source, !isCardPassedOver || last != filled?.card?.name {
      ofPast.append(last)
      return last
    }
    if let onlySource { only.append(onlySource) }
    return onlySource
  }

  /// The currency of the last expense, where its card or account was filled in.
  mutating func currency() -> String? {
    guard !ofPast.isEmpty, let code = past?.currency, code != "" else { return nil }
    ofPast.append(code)
    return code
  }

  /// All tags: those given, or those filled in.
  mutating func tags(_ given: [String]) -> [String] {
    guard let filled else {
      if !given.isEmpty { return given }
      ofPast += (past?.tags ?? []).map { "#" + $0 }
      return past?.tags ?? []
    }
    for tag in filled.tags where !given.contains(tag) {
      let isOfPast = filled.tagsFrom == .lastExpense && filled.addedCode?.description != tag
      if isOfPast { ofPast.append("#" + tag) } else { ofMerchant.append("#" + tag) }
    }
    return filled.tags
  }

  /// Where all tags come from.
  func tagsFrom(_ given: [String]) -> PurchaseWords.Origin {
    if !given.isEmpty { return .given }
    switch filled?.tagsFrom {
    case .given: return .given
    case .merchant, .code: return .merchant
    case .lastExpense: return .payee
    case nil: return past?.tags.isEmpty == false ? .payee : .none
    }
  }

  /// The merchant's card, if it is open.
  var usualCard: String? { filled?.card.flatMap { $0.isOpen ? $0.name : nil } }

  /// That the merchant's card was passed over; `nil` where it was not.
  var closedCard: String? {
    guard isCardPassedOver, let card = filled?.card, let found = filled?.found else { return nil }
    return "\(card.name), the card of \(found.name), is not open on \(day)"
  }

  /// The words of the line that were filled in.
  var words: [String] { ofMerchant + ofPast + only }

  /// The words for the user; `nil` where nothing was filled in.
  var text: String? {
    let parts = [
      ofMerchant.isEmpty ? nil : "\(ofMerchant.joined(separator: " ")) of \(filled?.found?.name ?? "")",
      ofPast.isEmpty ? nil : past.map { "\(ofPast.joined(separator: " ")) as on \($0.date)" },
      only.isEmpty ? nil : "\(only.joined(separator: " ")), the only one there is",
      closedCard,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
