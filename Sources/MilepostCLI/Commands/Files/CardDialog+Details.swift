import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText

// What the holder of a card is asked after its name.
extension CardDialog {
  /// Asks for what a card lacks: its statement day, picks and first day, or the lines of a card of the user's own; each
  /// answer is a property.
  func askForDetails(
    of card: DescribedCard, base: String, _ properties: inout [String]
  ) throws(CommandError) {
    guard let template = card.template else { return try askForOwnDetails(card, base: base, &properties) }
    guard let facts = unwritten.facts(of: template, base: base) else { return }
    if facts.countsByStatement {
      let lead = "The bank counts by statement. Which day is printed on it as its date?\n"
      properties += try askForStatementDay(Prompt("1 to 31, or calendar").of("Enter: later"), lead)
    }
    if let picks = facts.picks { properties += try askForPicks(picks, usually: facts.usualPicks) }
    if facts.asksOpened { properties += try askForOpened(isNeeded: facts.needsOpened) }
  }

  private func askForStatementDay(_ prompt: Prompt, _ lead: String) throws(CommandError) -> [String] {
    try context.ask(prompt, choices: lead) { (text) throws(EntryError) in
      if text.isEmpty { return [] }
      if text.lowercased() == "calendar" { return ["cycle calendar"] }
      let digits = text.prefix { $0.isNumber }
      let isDay = ["", "st", "nd", "rd", "th"].contains(text.dropFirst(digits.count).lowercased())
      guard isDay, let number = wholeNumber(digits), (1...31).contains(number) else {
        throw EntryError("write a day from 1 to 31, or calendar")
      }
      return ["cycle closes \(number)"]
    }
  }

  private func askForPicks(_ choice: PickChoice, usually: [String]) throws(CommandError) -> [String] {
    let prompt = Prompt("Your \(choice.most)").usually(usually.joined(separator: " "))
    return try context.ask(prompt, choices: choice.list + "\n") { (text) throws(EntryError) in
      text.isEmpty ? [] : [try choice.property(text.split(separator: " ").map(String.init))]
    }
  }

  private func askForOpened(isNeeded: Bool) throws(CommandError) -> [String] {
    let dated = Prompt("Opened").such(as: "2026-01-31")
    return try context.ask(isNeeded ? dated : dated.of("Enter: later")) { (text) throws(EntryError) in
      if text.isEmpty, !isNeeded { return [] }
      guard let day = ReportPeriod.day(text) else {
        throw EntryError(
          isNeeded && text.isEmpty
            ? "this card needs it: its periods begin on that day; the card's letter has it"
            : "write a date like 2026-01-31")
      }
      return ["opened \(day)"]
    }
  }

  /// The statement day and the lines of a card of the user's own, each checked at once.
  private func askForOwnDetails(
    _ card: DescribedCard, base: String, _ properties: inout [String]
  ) throws(CommandError) {
    let date = Prompt("Date printed on its statement").or("or calendar", above: "1 to 31, or calendar")
    properties += try askForStatementDay(date.usually("calendar"), "")
    var choices = """
      More of it, a line each, such as: min 500 \(base) · max 2000 \(base)
      cap #dining 4 up to 600 \(base) · fee 120 \(base) yearly
      benefit taxi 10 \(base) monthly

      """
    while true {
      let known = properties
      let line = try context.ask(Prompt("Line").of("Enter to go on"), choices: choices) {
        (text) throws(EntryError) in
        if !text.isEmpty { try check(text, after: known, of: card, base: base) }
        return text
      }
      choices = ""
      if line.isEmpty { return }
      properties.append(line)
    }
  }

  /// Throws at a property that has an error below a card with others.
  private func check(
    _ line: String, after others: [String], of card: DescribedCard, base: String
  ) throws(EntryError) {
    let known = (card.earns.map { ["earn \($0)"] } ?? []) + ["opened 2020-01-01"] + others
    let head = "base \(base)\ncard probe \"Probe\"\n" + known.map { "    \($0)\n" }.joined()
    let before = unwritten.read(head).diagnostics.errors
    let errors = unwritten.read(head + EntryText.property(line)).diagnostics.onlyErrors()
    guard errors.errors > before, let error = errors.list.last else { return }
    let help = [error.label, error.help].compactMap(\.self).filter { $0.utf8.count < 78 }
    throw EntryError(([error.message] + help).joined(separator: "\n"))
  }
}
