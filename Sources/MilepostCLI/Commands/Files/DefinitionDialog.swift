import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText

/// Asks for the parts of a definition, one question after another; the answers are the words of `new`.
struct DefinitionDialog {
  /// The parts of a first line, in their order.
  private enum Part: CaseIterable { case name, amount, period, day, source, tags }

  let context: CommandContext
  private let kind: NewKind
  private let wallet: OpenWallet
  let composer: EntryComposer
  private let taken: Set<String>
  private var title = ""
  /// Whether a goal's first answer had its amount and day too.
  private var isWholeGoal = false
  /// What the template of a subscription has; `nil` without one.
  private(set) var template: SubscriptionFacts?
  private var parts: [Part: [String]] = [:]
  private(set) var properties: [String] = []

  init(_ context: CommandContext, _ kind: NewKind) throws(CommandError) {
    self.context = context
    self.kind = kind
    wallet = try context.openForChange()
    composer = wallet.composer
    taken = composer.names.identifiers(beside: kind.kind)
  }

  /// After the kind.
  var words: [String] { Part.allCases.flatMap { parts[$0] ?? [] } }

  private var facts: NewDefinitionFacts { NewDefinitionFacts(context: context) }
  var base: String { composer.outline.base ?? "" }
  private var id: String { parts[.name]?.first ?? "" }

  mutating func run() throws(CommandError) {
    for question in kind.firstQuestions where !isWholeGoal { try ask(question) }
    var asked: Set<Question> = []
    while !isWholeGoal, let question = next(of: kind, after: line, besides: asked) {
      asked.insert(question)
      try ask(question)
    }
  }

  /// The answers as a line of a file, without its title and tags.
  private var line: String {
    let name = template.map { [id, "like", $0.id] } ?? [id]
    let answers = [Part.amount, .period, .day, .source].flatMap { parts[$0] ?? [] }
    return ([kind.kind.rawValue] + name + answers).joined(separator: " ")
  }

  private mutating func ask(_ question: Question) throws(CommandError) {
    switch question {
    case .template: try askForTemplate()
    case .lastDigits: properties += try askForLastDigits()
    case .currency: properties += try askForCurrency()
    case .title(let text, let sample):
      title = try askForTitle(Prompt(text).such(as: sample))
      if kind.kind == .subscription { template = facts.subscriptionFacts(named: title, base: base) }
    case .id(let choice):
      let id = try askForID(choice)
      parts[.name] = [id] + (template.map { ["like", $0.id] } ?? [title])
    case .ownID(let text, let sample): parts[.name] = [try askForOwnID(Prompt(text).wordSuch(as: sample))]
    case .optionalTitle:
      parts[.name, default: []] += try context.ask(Prompt("Title").of("empty for none")) {
        $0.isEmpty ? [] : [$0]
      }
    case .amount(let text, let sample): parts[.amount] = try askForAmount(Prompt(text).such(as: sample))
    case .price: parts[.amount] = try askForPrice()
    case .counted: try askForCounted()
    // What was spent in months is shown.
    case .limit:
      parts[.period] = try askForPeriod()
      parts[.amount] = try askForLimit()
    case .optionalAmount: parts[.amount] = try askForOptionalAmount()
    case .period: parts[.period] = try askForPeriod()
    case .deadline: parts[.day] = ["by", try askForDate("By which day", "2027-06-01", after: context.day)]
    case .renewal: parts[.day] = ["from", try askForDate("A day on which it renews", "2026-01-31")]
    case .expiry: parts[.day] = ["expires", try askForDate("Last day", "2026-12-31")]
    case .source:
      let source = try askForSource()
      parts[.source] = source
      if !source.isEmpty { properties += try askForRenewals() }
    case .tags: parts[.tags] = try askForTags()
    }
  }

  private func askForText(_ prompt: Prompt) throws(CommandError) -> String {
    try context.ask(prompt) { (text) throws(EntryError) in
      if text.isEmpty { throw EntryError("write a few words; Ctrl-D ends without an entry") }
      return text
    }
  }

  /// A title; of a goal also its amount and day, as `init` takes them: `Trip 12000 by 2027-01-01 saved 5000`.
  private mutating func askForTitle(_ prompt: Prompt) throws(CommandError) -> String {
    if kind.kind != .goal { return try askForText(prompt) }
    let (text, words) = try context.ask(prompt) {
      [context, composer, taken, kind] (text) throws(EntryError) in
      if text.isEmpty { throw EntryError("write a few words; Ctrl-D ends without an entry") }
      let typed = text.split(separator: " ")
      guard let by = typed.lastIndex(of: "by"), typed[..<by].contains(where: { $0.first?.isNumber == true }),
        let words = context.planWords(text, .goal, taken: taken)
      else { return (text, [String]()) }
      let goal = DefinitionComposer(composer, library: [], on: context.day)
      _ = try goal.definition(.goal, words, sample: kind.sample)
      return (text, words)
    }
    isWholeGoal = !words.isEmpty
    parts[.name] = words
    return text
  }

  private func askForID(_ choice: ShortName.Choice) throws(CommandError) -> String {
    try CardDialog(context: context).askForID(
      ShortName.proposed(for: title, choice, taken: taken), taken: taken)
  }

  private func askForOwnID(_ prompt: Prompt) throws(CommandError) -> String {
    try context.ask(prompt) { [taken] (text) throws(EntryError) in
      try ShortName.check(text, taken: taken)
      return text
    }
  }

  func askForAmount(_ prompt: Prompt) throws(CommandError) -> [String] {
    try context.ask(prompt) { [composer] (text) throws(EntryError) in
      try composer.amount(text, sample: "300 or 300 USD")
    }
  }

  private func askForOptionalAmount() throws(CommandError) -> [String] {
    let prompt = Prompt("Amount").such(as: "5").of("empty for none")
    return try context.ask(prompt) { [composer] (text) throws(EntryError) in
      text.isEmpty ? [] : try composer.amount(text, sample: "5 or 5 USD")
    }
  }

  private func askForDate(
    _ text: String, _ sample: String, after day: Day? = nil
  ) throws(CommandError) -> String {
    try context.ask(Prompt(text).such(as: sample)) { (text) throws(EntryError) in
      guard let date = day == nil ? ReportPeriod.day(text) : RelativeDay.end(text) else {
        throw EntryError("write a date like 2026-01-31")
      }
      if let day, date <= day { throw EntryError("\(date) is not after \(day)") }
      return "\(date)"
    }
  }

  private func askForPeriod() throws(CommandError) -> [String] {
    let usual = template?.period ?? Frequency.monthly.text
    let prompt = Prompt("How often").of("weekly, monthly, yearly, every 2 weeks …").usually(usual)
    return try context.ask(prompt) { (text) throws(EntryError) in
      let words = text.split(separator: " ").map { $0.lowercased() }
      // A template has its period.
      if words.isEmpty { return template == nil ? [usual] : [] }
      if Frequency.simple.contains(where: { [$0.text] == words }) || (words.count == 3 && words[0] == "every")
      {
        return words
      }
      throw EntryError("write \(Frequency.simple.map(\.text).joined(separator: ", ")), or every 2 weeks")
    }
  }
}

// A card, or an account.
extension DefinitionDialog {
  /// A card like a template, or of the user's own.
  private mutating func askForTemplate() throws(CommandError) {
    let card = try CardDialog(context: context).askForCard(
      Prompt("Card"), composer.names.ownTemplates(.card),
      lead: "Its name, its bank, or what people call it (ppv, csr).\n", base: composer.outline.base,
      taken: taken)
    guard let card else { return try askForTemplate() }
    if card.isLast { throw .endOfAnswers }
    if let main = try askForMainCard(of: card) {
      parts[.name] = [card.id, card.title, "under", main]
      return
    }
    parts[.name] = [card.id] + (card.template.map { ["like", $0] } ?? [card.title])
    properties += card.earns.map { ["earn \($0)"] } ?? []
    try CardDialog(context: context).askForDetails(of: card, base: base, &properties)
  }

  /// Asks whether a card like the template of an open one is of the same account, and gives the card that it
  /// is under.
  private func askForMainCard(of card: DescribedCard) throws(CommandError) -> String? {
    let mains = card.template.map { composer.names.cards(like: $0, openOn: context.day) } ?? []
    guard !mains.isEmpty else { return nil }
    let names = mains.joined(separator: ", ")
    let prompt = Prompt("Second card of the account of").of("\(names); empty for its own account")
    return try context.ask(prompt) { (text) throws(EntryError) in
      if text.isEmpty || mains.contains(text) { return text.isEmpty ? nil : text }
      throw EntryError("choose one of: \(names)")
    }
  }

  private func askForLastDigits() throws(CommandError) -> [String] {
    try context.ask(Prompt("Last four digits").of("empty to skip")) { (text) throws(EntryError) in
      guard text.isEmpty || (text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit)) else {
        throw EntryError("write only the last four digits, such as 1234")
      }
      return text.isEmpty ? [] : ["last4 \(text)"]
    }
  }

  private func askForCurrency() throws(CommandError) -> [String] {
    try context.ask(Prompt("Currency").usually(base)) { (text) throws(EntryError) in
      if text.isEmpty || text.uppercased() == base { return [] }
      return ["currency \(try CurrencyAnswer.code(text))"]
    }
  }
}

// What is counted.
extension DefinitionDialog {
  private mutating func askForCounted() throws(CommandError) {
    let usual = DefinitionComposer.usualTags(ofBudget: id).map { "+" + $0 }
    let prompt = Prompt("Of what?").usually(usual.joined(separator: " ")).orElse("all")
    let own = id
    let tags = try context.ask(prompt) { (text) throws(EntryError) -> [String]? in
      if text.isEmpty { return usual }
      if text.lowercased() == "all" { return nil }
      let words = text.split(separator: " ")
      let others = words.filter { !isName(own, $0) }
      let tags = try composer.tags(others.joined(separator: " "))
      // Of several tags the budget's own is one only if it is given.
      return (others.count < words.count ? [own] + tags : tags).map { "+" + $0 }
    }
    parts[.tags] = tags
    if tags == nil { properties.append("tags all") }
  }

  /// The limit, beside what was spent in the months before.
  private func askForLimit() throws(CommandError) -> [String] {
    let tags = parts[.tags]?.map { String($0.dropFirst()) }
    let isMonthly = parts[.period] == [Frequency.monthly.text]
    let past = isMonthly ? facts.pastMonths(of: tags, wallet) : nil
    return try askForAmount(past.map { Prompt("Limit").of($0) } ?? Prompt("Limit").such(as: "300"))
  }

  private func askForTags() throws(CommandError) -> [String] {
    let own = id
    let isExpectation = kind.kind == .expect
    let usual = isExpectation ? ["+" + own] : template?.tags.map { "+" + $0 } ?? []
    let shown = usual.isEmpty ? "none" : usual.joined(separator: " ")
    return try context.ask(Prompt("Tags").such(as: "+dining").usually(shown)) { (text) throws(EntryError) in
      // A template has its tags.
      if text.isEmpty { return template == nil ? usual : [] }
      if !isExpectation { return try composer.tags(text).map { "+" + $0 } }
      // Their order matters.
      var tags: [String] = []
      for word in text.split(separator: " ") {
        tags += try isName(own, word) ? [own] : composer.tags(String(word))
      }
      return tags.map { "+" + $0 }
    }
  }

  private func isName(_ own: String, _ word: Substring) -> Bool {
    ["+" + own, own, "#" + own].contains(String(word))
  }
}
