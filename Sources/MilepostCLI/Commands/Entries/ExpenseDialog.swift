import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

/// Asks for an expense, one part after another, with the latest ones to choose from. Each answer is checked at once.
struct ExpenseDialog {
  private let context: CommandContext
  private let day: Day
  private let reader: LedgerReader
  private let parsed: ParsedFiles
  private let composer: EntryComposer
  private let recent: [Outline.Payment]
  /// Open on the day.
  private let sources: [String]

  init(_ context: CommandContext, _ day: Day) throws(CommandError) {
    self.context = context
    self.day = day
    let files = try context.openWallet()
    reader = context.reader(files)
    parsed = reader.parse(files.found)
    try context.checkReadable(parsed)
    if parsed.diagnostics.errors > 0 { throw .errors(printed: context.errorsText(reader.resolve(parsed))) }
    composer = EntryComposer(parsed.outline, reader.names(in: parsed))
    recent = composer.outline.recentPayments(upTo: day, limit: 9)
    sources = composer.sources.filter { [day] in day <= $0.closed ?? .last }.map(\.id)
  }

  func request() throws(CommandError) -> EntryRequest {
    let typed = try context.ask(Prompt("Amount")) { (text) throws(EntryError) in try checkedAmount(text) }
    var (amount, payee) = try askForPayee(typed)
    let past = payee.isEmpty ? nil : composer.outline.lastPayment(to: payee, upTo: day)
    let filled = payee.isEmpty ? nil : composer.filling?.filledIn(payee, on: day) { past?.tags }
    let card = filled?.card.flatMap { $0.isOpen ? $0.name : nil }
    let source = try askForSource(amount, usual: card ?? past?.source ?? recent.first?.source)
    if lacksRate(amount, source) { amount = try askForBilled(amount, source) }
    let tags = try askForTags(filled?.tags ?? past?.tags ?? [], source)
    return EntryRequest(
      .expense, amount + [source] + tags.map { "+" + $0 } + (payee.isEmpty ? [] : [payee]), on: day)
  }

  /// An amount that at least one card or account can be charged with.
  private func checkedAmount(_ text: String) throws(EntryError) -> [String] {
    if text.isEmpty {
      throw EntryError("write an amount such as 12.50 or 42 USD; Ctrl-D ends without an entry")
    }
    let amount = try composer.amount(text)
    var first: EntryError?
    for source in sources {
      // What was billed is asked for when the card is known.
      guard let error = error(of: amount + [source], allowing: EntryTrial.missingRate) else {
        return amount
      }
      first = first ?? error
    }
    if let first { throw first }
    return amount
  }

  /// Longer payees are not aligned.
  private static let payeeColumns = 30

  private func lacksRate(_ amount: [String], _ source: String) -> Bool {
    error(of: amount + [source]) != nil
      && error(of: amount + [source], allowing: EntryTrial.missingRate) == nil
  }

  /// Asks for what was billed of a foreign amount without a rate; the amount with it.
  private func askForBilled(_ amount: [String], _ source: String) throws(CommandError) -> [String] {
    let currency = composer.names.currency(of: source) ?? ""
    return try context.ask(Prompt("Billed in \(currency)")) { (text) throws(EntryError) in
      let billed = text.isEmpty ? [] : ["="] + (try composer.amount(text, sample: "56.37"))
      if let error = error(of: amount + billed + [source]) { throw error }
      return amount + billed
    }
  }

  /// The payee, and the amount with a price that the answer has.
  private func askForPayee(_ amount: [String]) throws(CommandError) -> (amount: [String], payee: String) {
    let widths = recent.map { displayWidth($0.payee) }
    let width = widths.filter { $0 <= ExpenseDialog.payeeColumns }.max() ?? 0
    let choices = recent.enumerated().map { index, each in
      "  \(index + 1)  \(padded(each.payee, to: width))  \(each.source)\(each.tags.map { " #" + $0 }.joined())\n"
    }
    let payee = Prompt("Payee")
    let prompt = recent.isEmpty ? payee : payee.or("or its number", above: "or its number")
    return try context.ask(prompt, choices: choices.joined()) { (text) throws(EntryError) in
      guard !recent.isEmpty, let number = Int(text) else {
        var (amount, words) = (amount, text.split(separator: " ").map(String.init)[...])
        try composer.takePrice(&amount, &words)
        return (amount, words.joined(separator: " "))
      }
      guard recent.indices.contains(number - 1) else {
        throw EntryError("choose a number from 1 to \(recent.count)")
      }
      return (amount, recent[number - 1].payee)
    }
  }

  private func askForSource(_ amount: [String], usual: String?) throws(CommandError) -> String {
    let usual = usual.flatMap { sources.contains($0) ? $0 : nil } ?? (sources.count == 1 ? sources[0] : nil)
    let prompt = Prompt("Card or account").of(sources.joined(separator: ", ")).usually(usual)
    return try context.ask(prompt) { (text) throws(EntryError) in
      guard let source = text.isEmpty ? usual : try composer.sourceID(text, on: day) else {
        throw EntryError("which card or account? A word of its name is enough")
      }
      if let error = error(of: amount + [source], allowing: EntryTrial.missingRate) { throw error }
      return source
    }
  }

  private func askForTags(_ past: [String], _ source: String) throws(CommandError) -> [String] {
    let read = reader.resolve(parsed)
    let offered =
      read.diagnostics.errors > 0
      ? []
      : read.ledger.source(source).map { OfferedTags(read.ledger, paidWith: $0, after: past, on: day).tags }
    let tags = offered?.isEmpty == false ? offered ?? [] : ["dining", "groceries"]
    let samples = tags.map { "+" + $0 }.joined(separator: " ")
    let usual = past.isEmpty ? nil : past.map { "+" + $0 }.joined(separator: " ")
    return try context.ask(Prompt("Tags").of("such as \(samples)").usually(usual)) {
      (text) throws(EntryError) in
      text.isEmpty ? past : try composer.tags(text)
    }
  }

  /// The first error of an expense with some words; `nil` for none but of an allowed code.
  private func error(of words: [String], allowing allowed: String? = nil) -> EntryError? {
    do throws(EntryErrors) {
      let trial = EntryTrial(reader: reader, parsed: parsed, composer: composer)
      let errors = try trial.errors(of: EntryRequest(.expense, words, on: day))
      let found = errors.first { $0.code != allowed }
      return found.map { EntryError([$0.message, $0.help].compactMap(\.self).joined(separator: "\n")) }
    } catch {
      return EntryError(error.messages.joined(separator: "\n"))
    }
  }
}
