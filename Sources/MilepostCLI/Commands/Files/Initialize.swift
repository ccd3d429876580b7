import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension OptionKey where Value == String {
  fileprivate static var cards: OptionKey {
    text(.cards, "A,B", "card templates to start with") { completer in
      // After the templates already in the word: `a,b`.
      let comma = completer.typed.current.utf8.lastIndex(of: UInt8(ascii: ","))
      let start = comma.map { String(completer.typed.current[...$0]) } ?? ""
      return completer.templates(.card).map { $0.after(start) }
    }
  }
}

extension CommandSpec {
  static let initialize = CommandSpec(
    summary: "create a first wallet",
    usage: "[FILE]",
    help: """
      Creates a first wallet with explaining comments: wallet.ledger or FILE. On a
      terminal it asks for the currency, the cards, budgets and goals; Ctrl-D after
      a card ends the questions and writes what was answered. With --base and --cards
      it asks nothing. Each card is named by a word of its name. An existing file is
      never changed.
      """,
    examples: [
      "milepost init", "milepost init --base SGD --cards uob-visa-signature",
      "milepost init --base USD --cards amex-gold-us,chase-sapphire-reserve",
    ],
    options: [.takes(.cards), .takes(.formats([.text]))],
    namesFiles: true,
    completes: .files,
    run: .change { (context) throws(CommandError) in
      let (name, path) = try context.newWallet()
      let (wallet, isCut) = try context.describedWallet()
      let leftOut = wallet.leftOut.map { "\($0) was left out, as the day it was opened is missing.\n" } ?? ""
      let option = name == CommandContext.defaultWallet ? "" : " -f \(PathText.escaped(name))"
      let outcome = Outcome(
        context.isGiven(.dryRun)
          ? wallet.text
          : "\(isCut ? "\n" : "")\(leftOut)\(PathText.escaped(name)) was written. Add an expense:\n  \(wallet.sample)\(option)\n"
            + "and see it:\n  milepost status\(option)\n")
      let change = FileChange(name: name, path: path, old: nil, new: Array(wallet.text.utf8))
      return { () throws(CommandError) in ChangePlan(changes: [change]) { outcome } }
    })
}

extension CommandContext {
  /// The country of the locale.
  var territory: Territory? {
    Territory(
      locale: ["LC_ALL", "LC_MONETARY", "LANG"].lazy.compactMap { environment.variable($0) }.first)
  }

  /// The file of the new wallet, which must not exist yet, and its real path.
  fileprivate func newWallet() throws(CommandError) -> (name: String, path: String) {
    guard arguments.words.count <= 1 else { throw .usage("write: init, or init FILE") }
    let name = arguments.words.first ?? walletNames[0]
    guard name != "-", let path = environment.disk.realPath(name) else {
      throw .files(message: "\(PathText.escaped(name)): there is no such folder")
    }
    let existing = environment.disk.read(path)
    if case .failure(.missing) = existing { return (name, path) }
    var reason = "already exists"
    if case .failure(.notRegular(let kind)) = existing { reason = "is \(kind)" }
    throw .refused("\(PathText.escaped(name)) \(reason); it was not changed")
  }

  /// The wallet that the options or the answers describe, and whether the answers ended before the last
  /// question.
  fileprivate func describedWallet() throws(CommandError) -> (wallet: NewWallet, isCut: Bool) {
    let isTerminal = environment.input.isTerminal
    let ids = try option(.cards).map(templates)
    var base = option(.base)?.description
    let isDescribed = base != nil && ids != nil
    if base == nil, isTerminal {
      let usual = territory?.currency
      let currency = Prompt("Currency of your totals")
      base = try ask(usual == nil ? currency.such(as: "SGD") : currency.usually(usual)) {
        (text) throws(EntryError) in
        if text.isEmpty, let usual { return usual }
        if let territory = Territory(name: text) { return territory.currency }
        return try CurrencyAnswer.code(text)
      }
    }
    guard let base else { throw .usage("missing base currency: milepost init --base SGD") }
    guard let code = CurrencyCode(base), let decimals = ISO4217.decimals(of: code) else {
      throw .usage("\(base) is not a known currency; write a code like SGD")
    }
    var wallet = NewWallet(base: base, decimals: decimals, today: day)
    if let ids {
      for (name, template) in ids {
        let id = name ?? ShortName.proposed(for: template, taken: wallet.taken)
        let facts = unwritten.facts(of: template.id, base: base)
        if facts?.needsOpened == true {
          throw .usage(
            "\(template.id) needs the day it was opened: milepost init, or new card \(id) like \(template.id) "
              + "--set 'opened DAY'")
        }
        wallet.add(.init(id: id, template: template.id), facts)
      }
    }
    guard isTerminal, !isDescribed else { return (wallet, false) }
    do throws(CommandError) {
      if ids == nil { try askForCards(&wallet) }
      try askForPlans(&wallet)
    } catch {
      guard case .endOfAnswers = error, !wallet.cards.isEmpty else { throw error }
      return (wallet, true)
    }
    return (wallet, false)
  }

  /// The templates in the value of `--cards`, each with the name before its `=`.
  private func templates(
    _ list: String
  ) throws(CommandError) -> [(name: String?, template: NameCatalogue.Item)] {
    let all = LibraryTemplate.definitions(.card)
    var found: [(name: String?, template: NameCatalogue.Item)] = []
    var taken: Set<String> = [Account.cash]
    for part in list.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      let words = (sides.last ?? "").split(separator: " ").joined(separator: " ")
      let name = sides.count > 1 ? sides[0].split(separator: " ").joined(separator: " ") : nil
      do throws(EntryError) {
        if let name {
          try ShortName.check(name, taken: taken)
          taken.insert(name)
        }
        let id = try TemplateSearch.id(words, in: all)
        found += all.filter { $0.id == id }.map { (name, $0) }
      } catch {
        throw .usage(escapedLines(error.message), see: .command(.library))
      }
    }
    return found
  }

  private var unwritten: UnwrittenWallet { UnwrittenWallet(day: day) }

  private func askForCards(_ wallet: inout NewWallet) throws(CommandError) {
    var lead = "Cards, one at a time: a name, a bank, or what people call it (ppv, csr).\n"
    while true {
      let card = try CardDialog(context: self).askForCard(
        Prompt("Card").of("Enter to go on"), lead: lead, base: wallet.base, taken: wallet.taken)
      lead = ""
      guard let card else { return }
      let facts = card.template.flatMap { unwritten.facts(of: $0, base: wallet.base) }
      var properties = card.earns.map { ["earn \($0)"] } ?? []
      func add() {
        let title = card.template == nil ? card.title : nil
        wallet.add(.init(id: card.id, title: title, template: card.template, properties: properties), facts)
      }
      do throws(CommandError) {
        if card.isLast { throw .endOfAnswers }
        try CardDialog(context: self).askForDetails(of: card, base: wallet.base, &properties)
      } catch {
        // What was answered of the last card is kept, if it can be read without the rest.
        let isReadable = facts?.needsOpened != true || properties.contains { $0.hasPrefix("opened ") }
        guard case .endOfAnswers = error else { throw error }
        if isReadable { add() } else { wallet.leftOut = card.id }
        throw error
      }
      add()
    }
  }

  /// Offers budgets and goals.
  private func askForPlans(_ wallet: inout NewWallet) throws(CommandError) {
    var lead = ""
    while let budget = try askForPlan(
      wallet.budgets.isEmpty
        ? Prompt("A monthly budget").such(as: "food 800").of("empty for none")
        : Prompt("Another budget").of("empty to go on"),
      lead, .budget, wallet)
    {
      lead = NewDefinitionFacts(context: self).sharedTags(budget, unwritten.read(wallet.text).ledger)
      let isOfOwnTag = isOfNewTag(budget, wallet)
      wallet.budgets.append(budget.text)
      if isOfOwnTag { try askWhatCounts(budget, &wallet) }
    }
    while let goal = try askForPlan(
      wallet.goals.isEmpty
        ? Prompt("A goal").such(as: "Japan 5000 by \(day.civil.year + 1)-06-01").of("empty for none")
        : Prompt("Another goal").of("empty to end"),
      "", .goal, wallet)
    {
      wallet.goals.append(goal.text)
    }
  }

  /// Whether a budget counts a tag of its own that no category has.
  private func isOfNewTag(_ budget: ComposedDefinition, _ wallet: NewWallet) -> Bool {
    let (reader, parsed) = unwritten.parse(wallet.text)
    let known = reader.names(in: parsed).items(.tag)
    return budget.countedTags == [budget.id] && !known.contains { $0.id == budget.id && $0.isKnown }
  }

  /// What the last budget counts: its own tag, others, or every expense.
  private func askWhatCounts(
    _ budget: ComposedDefinition, _ wallet: inout NewWallet
  ) throws(CommandError) {
    let (reader, parsed) = unwritten.parse(wallet.text)
    let composer = EntryComposer(parsed.outline, reader.names(in: parsed))
    let prompt = Prompt("Of what?").usually("+\(budget.id)").orElse("all")
    let property = try ask(prompt) { (text) throws(EntryError) -> String in
      if text.isEmpty { return "" }
      if text.lowercased() == "all" { return EntryText.property("tags all") }
      let tags = try composer.tags(text).map { "#" + $0 }
      return EntryText.property("tags \(tags.joined(separator: " "))")
    }
    wallet.budgets[wallet.budgets.count - 1] = budget.text + property
  }

  /// A budget or a goal; `nil` for an empty answer. It is read with the wallet before it is taken.
  private func askForPlan(
    _ prompt: Prompt, _ lead: String, _ kind: DefinitionKind, _ wallet: NewWallet
  ) throws(CommandError) -> ComposedDefinition? {
    let text = wallet.text
    let (reader, parsed) = unwritten.parse(text)
    let composer = EntryComposer(parsed.outline, reader.names(in: parsed))
    return try ask(prompt, choices: lead) { (answer) throws(EntryError) -> ComposedDefinition? in
      guard let words = planWords(answer, kind, taken: composer.names.identifiers(beside: kind)) else {
        return nil
      }
      let sample = kind == .goal ? "Japan 5000 by \(day.civil.year + 1)-06-01" : "food 800"
      guard answer.contains(where: \.isNumber) else {
        throw EntryError("missing the amount; write it as: \(sample)")
      }
      let made = try DefinitionComposer(composer, library: [], on: day).definition(
        kind, words, sample: sample)
      let addition = Addition(text: made.text, position: UInt32(text.utf8.count), name: "the answer")
      let errors = reader.resolve(parsed, adding: [addition]).diagnostics.onlyErrors()
      guard let error = errors.list.first else { return made }
      throw EntryError("\(error.message); write it as: \(sample)")
    }
  }

  /// The words of `new` for an answer such as `food 800` or `Two weeks in Japan 5000 by 2027-06-01`; `nil`
  /// for an empty one.
  func planWords(_ answer: String, _ kind: DefinitionKind, taken: Set<String>) -> [String]? {
    let words = answer.split(separator: " ").map { String($0) }
    if words.isEmpty { return nil }
    let name = words.prefix { $0.first?.isNumber != true && $0.first?.isCurrencySymbol != true }
    let title = name.joined(separator: " ")
    let id = ShortName.proposed(for: title, kind == .goal ? .last : .first, taken: taken)
    let isMonthly = kind == .budget && !words.contains(where: isPeriod)
    return [id] + (kind == .goal || name.count > 1 ? [title] : []) + words.dropFirst(name.count)
      + (isMonthly ? [Frequency.monthly.text] : [])
  }

  private func isPeriod(_ word: String) -> Bool {
    word == "every" || Frequency.simple.contains { $0.text == word }
  }
}

extension NewWallet {
  /// The identifiers of its cards, and of the account that always exists.
  fileprivate var taken: Set<String> { Set(cards.map(\.id) + [Account.cash]) }
}
