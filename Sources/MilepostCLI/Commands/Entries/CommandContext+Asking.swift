import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText

extension CommandContext {
  /// Asks for an expense: amount, payee, card and tags, with the latest ones to choose from.
  func askForExpense(_ day: Day) throws(CommandError) -> EntryRequest {
    let outline = try openOutline()
    let recent = outline.recentPayments(upTo: day, limit: 9)
    let amount = try answer("Amount: ")
    var words = amount.split(separator: " ").map { String($0) }
    let choices = recent.enumerated().map { index, each in
      "  \(index + 1)  \(each.payee)  \(each.source)\(each.tags.map { " #" + $0 }.joined())\n"
    }
    var payee = try answer(
      choices.joined() + "Payee\(recent.isEmpty ? "" : ", or its number"): ", mayBeEmpty: true)
    if let number = Int(payee), recent.indices.contains(number - 1) { payee = recent[number - 1].payee }
    let past = payee.isEmpty ? nil : outline.lastPayment(to: payee, upTo: day)
    let sources = outline.sources.filter { $0.closed.map { day <= $0 } ?? true }.map(\.id)
    let usual = past?.source ?? recent.first?.source
    let source = try answer(
      "Card or account (\(sources.joined(separator: ", ")))\(usual.map { " [\($0)]" } ?? ""): ",
      mayBeEmpty: usual != nil)
    words.append(source.isEmpty ? usual ?? "" : source)
    let tags = past?.tags ?? []
    let used = recent.flatMap(\.tags)
    let known = used.enumerated().filter { used.firstIndex(of: $0.element) == $0.offset }.map { "+" + $0.element }
    let offer = tags.isEmpty ? "" : " [\(tags.map { "+" + $0 }.joined(separator: " "))]"
    let hint = known.isEmpty ? "" : " (such as \(known.joined(separator: " ")))"
    let answered = try answer("Tags\(hint)\(offer): ", mayBeEmpty: true)
    let chosen = answered.isEmpty ? tags : answered.split(separator: " ").map { String($0) }
    words += chosen.map { $0.hasPrefix("+") || $0.hasPrefix("#") ? $0 : "+" + $0 }
    words += payee.isEmpty ? [] : [payee]
    return EntryRequest(.expense, words, on: day)
  }

  /// Reads the entries of the wallet, before names are looked up.
  private func openOutline() throws(CommandError) -> Outline {
    let files = try openWallet()
    let reader = reader(files)
    let parsed = reader.parse(files.found)
    try checkReadable(parsed)
    if parsed.diagnostics.errors == 0 { return parsed.outline }
    throw .errors(printed: errorsText(reader.resolve(parsed)))
  }

  /// Asks for one answer, again if it is empty and must not be.
  func answer(_ question: String, mayBeEmpty: Bool = false) throws(CommandError) -> String {
    for _ in 0..<5 {
      guard let line = environment.input.ask(escapedLines(question)) else { break }
      let text = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      if !text.isEmpty || mayBeEmpty { return text }
    }
    throw .usage("nothing was written")
  }
}
