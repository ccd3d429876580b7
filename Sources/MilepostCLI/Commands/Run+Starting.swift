import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText

extension Run {
  /// `new card ID like TEMPLATE`: behind the cards that are there.
  func newCard() throws(Failure) -> Outcome {
    let words = invocation.words.map { RawText.shown($0) }
    guard words.count == 4, words[0] == "card", words[2] == "like" else {
      throw Failure("write: new card ID like TEMPLATE\nSee: milepost library", exitCode: UsageMistake.exitCode)
    }
    for property in invocation.properties {
      let text = RawText.shown(property)
      let name = String(text.prefix { $0 != " " })
      if LedgerSyntax.textProperties.contains(name) { continue }
      do throws(RecordFault) { try EntryText.checkWords(name, text) } catch {
        throw Failure("--set: \(escaped(error.message))", exitCode: UsageMistake.exitCode)
      }
    }
    for property in invocation.properties {
      if let fault = EntryText.fault(in: RawText.shown(property)) {
        throw Failure("--set: there is \(fault) in it", exitCode: UsageMistake.exitCode)
      }
    }
    let text =
      EntryText.line(words) + invocation.properties.map { property(RawText.shown($0)) }.joined()
    return try carryOut { () throws(Failure) in
      let open = try openWallet()
      var edits = WalletEdits(open)
      let place = edits.insertCard(text)
      let changes = try checkedChanges(edits, open)
      let file = open.read.files[place.file]
      let above = open.read.ledger.map.files[place.file].bytes[..<place.offset].count { $0 == 0x0A }
      let lines = text.split(separator: "\n").map { escapedForTerminal(String($0)) + "\n" }.joined()
      let verb = invocation.isDryRun ? "would go" : "written"
      return ChangePlan(
        changes: changes.files,
        outcome: {
          Outcome(
            output: "\(lines)  \(verb) to \(shown(file.name)):\(above + (place.offset > 0 ? 2 : 1))\n\n"
              + "What the template says: milepost library show \(escapedForTerminal(words[3]))\n",
            error: changes.warnings)
        })
    }
  }

  /// A property as a person typed it: of a text all that follows its name.
  private func property(_ text: String) -> String {
    let name = String(text.prefix { $0 != " " })
    guard LedgerSyntax.textProperties.contains(name) else { return EntryText.indented(text) }
    return EntryText.property(name, String(text.dropFirst(name.count).drop { $0 == " " }))
  }

  /// `init`: a first wallet.
  func firstWallet() throws(Failure) -> Outcome {
    guard invocation.words.count <= 1 else {
      throw Failure("write: init, or init FILE", exitCode: UsageMistake.exitCode)
    }
    let name = invocation.words.first ?? walletNames[0]
    guard name != "-", let path = environment.disk.realPath(name) else {
      throw Failure("\(shown(name)): there is no such folder", exitCode: 3)
    }
    if case .failure(.missing) = environment.disk.read(path) {
    } else {
      throw Failure("\(shown(name)) is there already; it was not touched", exitCode: UsageMistake.exitCode)
    }
    let templates = LibraryTemplate.all.filter { $0.kind == "card" }
    var base = invocation.base?.description
    var cards = invocation.cards
    if environment.input.isTerminal {
      if base == nil { base = try askedBase() }
      if cards == nil { cards = try askedCards(templates.map(\.id)) }
    }
    guard let base else {
      throw Failure("in which currency do you reckon? milepost init --base SGD", exitCode: UsageMistake.exitCode)
    }
    guard let code = CurrencyCode(base), let decimals = ISO4217.decimals(of: code) else {
      throw Failure("\(base) is no currency that is known; write a code like SGD", exitCode: UsageMistake.exitCode)
    }
    cards = cards?.map { $0.split(separator: " ").joined() }
    for id in cards ?? [] where !templates.contains(where: { $0.id == id }) {
      let near = suggestion(for: id, in: templates.map(\.id))
      throw Failure("there is no template \(escapedForTerminal(id))\(near)\nSee: milepost library", exitCode: 2)
    }
    let wallet = FirstWallet(
      base: base, decimals: decimals, cards: (cards ?? []).map { FirstWallet.Card(template: $0) }, today: entryDay)
    let option = name == "wallet.ledger" ? "" : " -f \(shown(name))"
    let outcome = Outcome(
      output: invocation.isDryRun
        ? wallet.text
        : "\(shown(name)) is written. Add an expense:\n  \(wallet.sample)\(option)\nand look at it:\n  milepost status\(option)\n"
    )
    return try carryOut { () throws(Failure) in
      ChangePlan(
        changes: [FileChange(name: name, path: path, old: nil, new: Array(wallet.text.utf8))], outcome: { outcome })
    }
  }

  private func askedBase() throws(Failure) -> String {
    for _ in 0..<3 {
      let text = try answer("In which currency do you reckon (SGD, USD, EUR ...)? ").uppercased()
      if let code = CurrencyCode(text), ISO4217.decimals(of: code) != nil { return text }
    }
    throw Failure("nothing was written", exitCode: UsageMistake.exitCode)
  }

  /// Templates picked by words of their names, until an empty answer.
  private func askedCards(_ ids: [String]) throws(Failure) -> [String] {
    var cards: [String] = []
    var lead = ""
    while true {
      let word = try answer("\(lead)A card you have (words of its name; empty to end): ", mayBeEmpty: true)
      if word.isEmpty { return cards }
      let wanted = folded(word).split(separator: " ")
      let fitting = ids.filter { id in wanted.allSatisfy { folded(id).contains($0) } }
      if fitting.count == 1 || ids.contains(word) {
        cards.append(fitting.count == 1 ? fitting[0] : word)
        lead = "  \(cards[cards.count - 1])\n"
      } else {
        lead = fitting.isEmpty ? "  no template fits\n" : fitting.prefix(20).map { "  \($0)\n" }.joined()
      }
    }
  }
}
