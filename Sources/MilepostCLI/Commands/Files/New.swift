import LedgerEditing
import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension OptionKey where Value == String {
  static var properties: OptionKey {
    text(.set, "PROPERTY", "such as 'last4 1234'; may be repeated").repeatable()
  }
}

extension OptionKey where Value == Bool {
  fileprivate static var long: OptionKey { flag(.long, "show all credits of a card") }
}

extension CommandSpec {
  static let new = CommandSpec(
    summary: "add a card, budget, goal or another definition",
    usage: "KIND ID [WORD ...]",
    help: """
      Adds a definition after the last one of its kind, with the words that it has in
      the file and the properties given by --set. A title needs no quotes, a card or
      template only a word of its name, and a tag is +gear or '#gear'. A subscription
      with a card or account counts each renewal (`auto`); --set 'auto none' says no.
      `like Netflix` takes the library's price in your currency, if it has that one.
      Of a card with many credits three are shown, with --long all of them. The wallet
      is checked first, and `undo` removes the definition. Without words it asks for
      each part on a terminal.

      \(NewKind.table.map { "  new \($0.kind.rawValue) \($0.form)" }.joined(separator: "\n"))
      """,
    examples: [
      "milepost new card ppv like uob-preferred-platinum-visa --set 'last4 1234'",
      "milepost new card gold like amex gold us",
      "milepost new budget gear 300 monthly +gear",
      "milepost new goal trip \"Japan\" 5000 SGD by 2027-06-01",
    ],
    options: [.takes(.properties), .takes(.long), .takes(.formats([.text]))],
    completes: .words { $0.newDefinition() },
    run: .change { (context) throws(CommandError) in
      let properties = context.arguments.values(.properties).map { PathText.shown($0) }
      try checkProperties(properties)
      let (kind, words, more) = try context.newWords()
      return { () throws(CommandError) in try context.plan(kind, words, properties: more + properties) }
    })
}

func checkProperties(_ properties: [String]) throws(CommandError) {
  for property in properties {
    let name = String(property.prefix { $0 != " " })
    if !Keywords.textProperties.contains(name) {
      do throws(EntryRecordError) { try EntryText.checkWords(name, property) } catch {
        throw .usage("--set: \(PathText.escaped(error.message))")
      }
    }
    if let fault = EntryText.forbiddenInput(in: property) { throw .usage("--set: there is \(fault) in it") }
  }
}

extension CommandContext {
  /// The kind and the words after it: from the command line or from a terminal, with properties that were asked for.
  fileprivate func newWords() throws(CommandError) -> (NewKind, words: [String], properties: [String]) {
    let kinds = NewKind.table.map(\.kind.rawValue)
    let isTerminal = environment.input.isTerminal
    guard let word = isTerminal && words.isEmpty ? try askForKind() : words.first else {
      throw .usage("missing kind; choose one of: \(kinds.joined(separator: ", "))", see: .command(.new))
    }
    guard let kind = NewKind(word) else {
      throw .usage(
        "`new` has no kind `\(PathText.escaped(word))`\(suggestion(for: word, in: kinds))\n"
          + "choose one of: \(kinds.joined(separator: ", "))", see: .command(.new))
    }
    if words.count > 1 { return (kind, Array(words.dropFirst()), []) }
    guard isTerminal else { throw .usage("missing words; write: \(kind.sample)", see: .command(.new)) }
    var dialog = try DefinitionDialog(self, kind)
    try dialog.run()
    return (kind, dialog.words, dialog.properties)
  }

  private func askForKind() throws(CommandError) -> String {
    let width = NewKind.table.map(\.kind.rawValue.count).max() ?? 0
    let kinds = NewKind.table.map { kind in
      let name = kind.kind.rawValue
      return "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(kind.summary)\n"
    }
    return try ask(Prompt("What is new?"), choices: kinds.joined()) { (text) throws(EntryError) in
      if let kind = NewKind(text) { return kind.kind.rawValue }
      throw EntryError("choose one of: \(NewKind.table.map(\.kind.rawValue).joined(separator: ", "))")
    }
  }

  /// Plans to add a definition after the last one of its kind.
  fileprivate func plan(
    _ kind: NewKind, _ words: [String], properties: [String]
  ) throws(CommandError) -> ChangePlan<Outcome> {
    let wallet = try openForChange()
    var composer = DefinitionComposer(
      wallet.composer, library: LibraryTemplate.definitions(kind.kind), on: day)
    composer.picks = { UnwrittenWallet(day: day).facts(of: $0, base: wallet.outline.base ?? "")?.picks }
    composer.country = wallet.outline.base.flatMap(Territory.country)
    var made: ComposedDefinition
    do throws(EntryError) {
      made = try composer.definition(kind.kind, words, properties: properties, sample: kind.sample)
    } catch {
      throw .usage(escapedLines(error.message), see: .command(.new))
    }
    if composer.exists(made) {
      let change = composer.change(to: made, words, properties: properties)
      throw .usage(escapedLines("\(made.id) exists: \(change)"))
    }
    try definitionFacts.checkPrice(of: made, wallet.composer)
    try definitionFacts.checkOpened(made, properties, base: wallet.outline.base ?? "")
    let earlier = try definitionFacts.earlierBenefits(of: made, wallet)
    if earlier == .leftOut { made.text += "\n" + NewWallet.benefitsOption(from: day) }
    var edits = WalletEdits(wallet)
    let (point, above) = edits.insertDefinition(made.text, kind.kind)
    if let amendment = made.amendment {
      let next = edits.point(for: .amendment, on: day)
      let isBelow = next.file == point.file && next.offset == point.offset && isEnd(point, wallet)
      edits.insert(isBelow ? "\n" + amendment : amendment, .amendment, on: day)
    }
    let changes = edits.changes
    let warnings = try newWarnings(after: changes, to: wallet)
    let file = wallet.read.ledger.map.files[point.file].bytes[..<point.offset]
    let isOpen = file.last.map { $0 != .lineFeed } ?? false
    let line = file.count { $0 == .lineFeed } + (isOpen ? 1 : 0) + above + 1
    let text = made.text + (made.amendment ?? "")
    let lines = text.split(separator: "\n").map { PathText.escaped(String($0)) + "\n" }.joined()
    let verb = isGiven(.dryRun) ? "would go" : "written"
    let place = "\(PathText.escaped(wallet.read.files[point.file].name)):\(line)"
    let counts = try answer(made, wallet, changes)
    let remark = definitionFacts.sentence(about: earlier)
    let outcome = Outcome(
      "\(lines)  \(verb) to \(place)\n\(counts)\(remark)\(next(made, properties))",
      diagnostics: warnings)
    return ChangePlan(changes: changes) { outcome }
  }

  private var definitionFacts: NewDefinitionFacts { NewDefinitionFacts(context: self) }

  private func isEnd(_ point: InsertionPoint, _ wallet: OpenWallet) -> Bool {
    point.offset == wallet.read.ledger.map.files[point.file].bytes.count
  }

  /// What a definition does in the wallet, after the place.
  private func answer(
    _ made: ComposedDefinition, _ wallet: OpenWallet, _ changes: [FileChange]
  ) throws(CommandError) -> String {
    let after = try read(wallet, after: changes).ledger
    switch made.kind {
    case .budget: return counted(made, wallet) + definitionFacts.sharedTags(made, wallet.read.ledger)
    case .card: return made.template.map { terms(of: made, $0, after) } ?? ""
    case .subscription: return definitionFacts.renewalsCounted(made, after)
    case .goal: return definitionFacts.weeklyAmount(made, after)
    case .coupon: return definitionFacts.lastDay(made, after)
    case .account, .limit, .expect, .tag, .category, .base, .include, .option, .currency, .template,
      .merchant, .mcc:
      return ""
    }
  }

  /// What a card like a template has.
  private func terms(of made: ComposedDefinition, _ template: String, _ read: Ledger) -> String {
    let ledger = read.renewed(on: day)
    let index = ledger.definitions.cards.listIndices.last {
      ledger.vocabulary.names.text(ledger.definitions.cards[$0].name) == made.id
    }
    let reading = LibraryTemplate.all.first { $0.id == template }?.reading
    return index.map {
      newCardPage($0, reading: reading, ledger, on: day, showsAll: isGiven(.long)).text(textStyle)
    } ?? ""
  }

  /// What a new budget counts: `counts #dining #groceries #food`.
  private func counted(_ made: ComposedDefinition, _ wallet: OpenWallet) -> String {
    guard let tags = made.countedTags else { return "  counts every expense\n" }
    let isNew = tags == [made.id] && !wallet.outline.tags.contains(made.id)
    let hint = isNew ? ", which no expense has yet: +\(made.id) on each, or tags all" : ""
    let list = tags.map { "#" + $0 }.joined(separator: " ")
    return "  counts \(PathText.escaped(list))\(hint)\n"
  }

  /// A hint for what usually comes next; empty for none.
  private func next(_ made: ComposedDefinition, _ properties: [String]) -> String {
    if made.template != nil { return "" }
    let earns = properties.contains { ["earn", "cap", "bonus", "under"].contains($0.prefix { $0 != " " }) }
    guard made.kind == .card, !earns, made.mainCard == nil else { return "" }
    let words = [made.id, made.title].compactMap(\.self).joined(separator: " ")
    let fitting = TemplateSearch.named(words, in: LibraryTemplate.definitions(.card))
    if let template = fitting.first {
      return "\nIt earns nothing yet. There is a built-in template: undo this, then write\n"
        + "    milepost new card \(PathText.escaped(made.id)) like \(template.id)\n"
    }
    return "\nIt earns nothing yet. To say what it earns, write below it, for example:\n"
      + "    earn local 1.2 foreign 2.0    ; miles for one unit of currency\n"
      + "    earn 1.5%                     ; cashback\n"
  }
}

extension LibraryTemplate {
  /// The built-in templates for a kind of entry, by which words find them; those in a currency come first, and cards
  /// that are not given any more last.
  static func definitions(_ kind: DefinitionKind, firstIn currency: String? = nil) -> [NameCatalogue.Item] {
    let ofKind = all.filter { $0.kind.rawValue == kind.rawValue }
    let sorted = ofKind.filter { $0.currency == currency } + ofKind.filter { $0.currency != currency }
    return (sorted.filter { $0.ended == nil } + sorted.filter { $0.ended != nil }).map(\.item)
  }

  /// As `listed`; of the subscriptions, which come last, first those with a price in a currency.
  static func listed(pricedFirstIn currency: String?) -> [LibraryTemplate] {
    let subscriptions = listed.filter { $0.kind == .subscription }
    return listed.filter { $0.kind == .card } + subscriptions.filter { $0.currency == currency }
      + subscriptions.filter { $0.currency != currency }
  }

  /// The template of the same service as another one with a price in a currency; `nil` without one.
  static func ofService(_ id: String, pricedIn currency: String) -> LibraryTemplate? {
    let services = all.filter { $0.kind == .subscription }
    let name = services.first { $0.id == id }?.name
    return services.first { $0.name == name && $0.currency == currency }
  }

  /// The template with the words that find it: the names of its older readings too.
  var item: NameCatalogue.Item {
    let older = LibraryTemplate.all.filter { $0.superseded == id }.map(\.name)
    let place = kind == .subscription ? currency.flatMap(Territory.country) : country
    var item = NameCatalogue.Item(id, name, keywords: [issuer, place].compactMap(\.self) + older)
    item.currency = kind == .subscription ? currency : nil
    item.short = short
    item.isListed = superseded == nil
    return item
  }
}

extension Completer {
  /// The words after `new`.
  fileprivate mutating func newDefinition() -> [Candidate] {
    guard let word = typed.words.first else {
      return NewKind.table.map { Candidate($0.kind.rawValue, $0.summary) }
    }
    guard let kind = NewKind(word), typed.words.count > 1 else { return [] }
    let last = typed.words.last
    if last == "like" { return templates(kind.kind == .card ? .card : .subscription) }
    if last == "under", kind.kind == .card { return names(.mainCard) }
    var found: [Candidate] = []
    if kind.takesTemplate, typed.words.count == 2 { found.append(Candidate("like", "as this template is")) }
    if kind.kind == .card, typed.words.count == 2 {
      found.append(Candidate("under", "a second card of this account"))
    }
    if isAmount(last), kind.kind != .card {
      found += currencies() + (kind.takesPeriod ? self.frequencies : [])
    }
    if typed.words.dropLast().last == "from" { found += openNames(.source) }
    if kind.takesTags, typed.words.count > 2 { found += names(.tag).map { $0.after("+") } }
    return found
  }

  private var frequencies: [Candidate] { Frequency.simple.map { Candidate($0.text) } }
}
