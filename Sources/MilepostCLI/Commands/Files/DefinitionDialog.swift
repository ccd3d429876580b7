import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText

/// Asks for the parts of a definition, one question after another; the answers are the words of `new`.
struct DefinitionDialog {
  enum Question: Sendable {
    /// A template for a card, and with it the card's identifier and title.
    case template
    case lastDigits, currency
    /// A title, and later an identifier that is a word of it.
    case title(String), id(ShortName.Choice)
    /// An identifier without a title.
    case ownID(String)
    case optionalTitle
    case amount(String)
    case optionalAmount, period, deadline, renewal, expiry, source, tags
  }

  private let context: CommandContext
  private let kind: NewKind
  private let composer: EntryComposer
  private let taken: Set<String>
  private var title = ""
  /// After the kind.
  private(set) var words: [String] = []
  private(set) var properties: [String] = []

  init(_ context: CommandContext, _ kind: NewKind) throws(CommandError) {
    self.context = context
    self.kind = kind
    composer = try context.openForChange().composer
    taken = composer.names.identifiers(beside: kind.kind)
  }

  mutating func run() throws(CommandError) { for question in kind.questions { try ask(question) } }

  private mutating func ask(_ question: Question) throws(CommandError) {
    switch question {
    case .template: try askForTemplate()
    case .lastDigits: properties += try askForLastDigits()
    case .currency: properties += try askForCurrency()
    case .title(let text): title = try askForText(text)
    case .id(let choice): words = [try askForID(choice), title]
    case .ownID(let text):
      words = [
        try context.ask("\(text): ") { [taken] (text) throws(EntryError) in
          try ShortName.check(text, taken: taken)
          return text
        }
      ]
    case .optionalTitle: words += try context.ask("Title (empty for none): ") { $0.isEmpty ? [] : [$0] }
    case .amount(let text):
      words += try context.ask("\(text): ") { [composer] (text) throws(EntryError) in
        try composer.amount(text, sample: "300 or 300 USD")
      }
    case .optionalAmount:
      words += try context.ask("Amount, such as 5 (empty for none): ") {
        [composer] (text) throws(EntryError) in
        text.isEmpty ? [] : try composer.amount(text, sample: "5 or 5 USD")
      }
    case .period: words += try askForPeriod()
    case .deadline: words += ["by", try askForDate("By which day, such as 2027-06-01: ", after: context.day)]
    case .renewal:
      words += ["from", try askForDate("A day on which it renews, such as 2026-01-31: ", after: nil)]
    case .expiry: words += ["expires", try askForDate("Last day, such as 2026-12-31: ", after: nil)]
    case .source:
      let source = try askForSource()
      words += source
      if !source.isEmpty { properties += try askForRenewals() }
    case .tags: words += try askForTags()
    }
  }

  /// A card like a template, or of the user's own.
  private mutating func askForTemplate() throws(CommandError) {
    let card = try context.askForCard(
      "Card, by words of its name, bank or country, such as amex gold: ", composer.names.ownTemplates(.card),
      base: composer.outline.base, taken: taken)
    guard let card else { return try askForTemplate() }
    if let main = try askForMainCard(of: card) {
      words = [card.id, card.title, "under", main]
      return
    }
    words = [card.id] + (card.template.map { ["like", $0] } ?? [card.title])
    properties += card.earns.map { ["earn \($0)"] } ?? []
    properties += try context.askForDetails(of: card, base: composer.outline.base ?? "")
  }

  /// Asks whether a card like the template of an open one is of the same account, and gives the card that it is under.
  private func askForMainCard(of card: DescribedCard) throws(CommandError) -> String? {
    let mains = card.template.map { composer.names.cards(like: $0, openOn: context.day) } ?? []
    guard !mains.isEmpty else { return nil }
    let names = mains.joined(separator: ", ")
    return try context.ask("Second card of the account of (\(names); empty for its own account): ") {
      (text) throws(EntryError) in
      if text.isEmpty || mains.contains(text) { return text.isEmpty ? nil : text }
      throw EntryError("choose one of: \(names)")
    }
  }

  private func askForLastDigits() throws(CommandError) -> [String] {
    try context.ask("Last four digits (empty to skip): ") { (text) throws(EntryError) in
      guard text.isEmpty || (text.utf8.count == 4 && text.utf8.allSatisfy(\.isDigit)) else {
        throw EntryError("write only the last four digits, such as 1234")
      }
      return text.isEmpty ? [] : ["last4 \(text)"]
    }
  }

  private func askForCurrency() throws(CommandError) -> [String] {
    let base = composer.outline.base ?? ""
    return try context.ask("Currency [\(base)]: ") { (text) throws(EntryError) in
      if text.isEmpty || text.uppercased() == base { return [] }
      return ["currency \(try CommandContext.currency(text))"]
    }
  }

  private func askForText(_ question: String) throws(CommandError) -> String {
    try context.ask("\(question): ") { (text) throws(EntryError) in
      if text.isEmpty { throw EntryError("write a few words; Ctrl-D ends without an entry") }
      return text
    }
  }

  private func askForID(_ choice: ShortName.Choice) throws(CommandError) -> String {
    try context.askForID(ShortName.proposed(for: title, choice, taken: taken), taken: taken)
  }

  private func askForPeriod() throws(CommandError) -> [String] {
    try context.ask("How often: weekly, monthly, yearly, every 2 weeks … [monthly]: ") {
      (text) throws(EntryError) in
      let words = text.split(separator: " ").map { $0.lowercased() }
      if words.isEmpty { return [Frequency.monthly.text] }
      if Frequency.simple.contains(where: { [$0.text] == words }) || (words.count == 3 && words[0] == "every")
      {
        return words
      }
      throw EntryError("write \(Frequency.simple.map(\.text).joined(separator: ", ")), or every 2 weeks")
    }
  }

  private func askForDate(_ question: String, after day: Day?) throws(CommandError) -> String {
    try context.ask(question) { (text) throws(EntryError) in
      guard let date = ReportPeriod.day(text) else { throw EntryError("write a date like 2026-01-31") }
      if let day, date <= day { throw EntryError("\(date) is not after \(day)") }
      return "\(date)"
    }
  }

  private func askForSource() throws(CommandError) -> [String] {
    let names = composer.sources.map(\.id).joined(separator: ", ")
    return try context.ask("Paid with (\(names); empty to skip): ") { (text) throws(EntryError) in
      text.isEmpty ? [] : [try composer.sourceID(text, on: context.day)]
    }
  }

  /// Without `auto`, only renewals recorded with `paid` are in the totals.
  private func askForRenewals() throws(CommandError) -> [String] {
    try context.ask("Count each renewal automatically, yes or no [yes]: ") { (text) throws(EntryError) in
      switch text.lowercased() {
      case "", "y", "yes": ["auto"]
      case "n", "no": []
      default: throw EntryError("write yes or no")
      }
    }
  }

  private func askForTags() throws(CommandError) -> [String] {
    let isBudget = kind.kind == .budget
    let own = words.first ?? ""
    let isExpectation = kind.kind == .expect
    let usual =
      isBudget
      ? DefinitionComposer.usualTags(ofBudget: own).map { "+" + $0 } : isExpectation ? ["+" + own] : []
    let shown = usual.isEmpty ? "none" : usual.joined(separator: " ")
    return try context.ask("Tags, such as +dining [\(shown)]: ") { (text) throws(EntryError) in
      if text.isEmpty { return usual }
      func isOwn(_ word: Substring) -> Bool { ["+" + own, own, "#" + own].contains(String(word)) }
      let words = text.split(separator: " ")
      if isExpectation {
        // Their order matters.
        var tags: [String] = []
        for word in words { tags += try isOwn(word) ? [own] : composer.tags(String(word)) }
        return tags.map { "+" + $0 }
      }
      let others = words.filter { !isOwn($0) }
      let tags = try composer.tags(others.joined(separator: " "))
      // Of several tags the budget's own is one only if it is given.
      return (isBudget && others.count < words.count ? [own] + tags : tags).map { "+" + $0 }
    }
  }
}
