import BankStatements
import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// Asks what the rows of a statement leave open: the card or account of a number, the tags of a new payee,
/// and whether a row is an entry that the wallet has. The answers become row rules.
struct StatementRowDialog {
  let context: CommandContext
  let wallet: OpenWallet
  /// Reads the statement with some answers; its rows may have no card or account yet.
  let read: (StatementDialog.Answers) throws(CommandError) -> ParsedStatement
  /// Tries the import of a statement; `nil` if it says what is wrong.
  let attempt: (ParsedStatement, StatementDialog.Answers) throws(CommandError) -> StatementImport?
  private(set) var answers: StatementDialog.Answers

  init(
    _ context: CommandContext, _ wallet: OpenWallet, _ answers: StatementDialog.Answers,
    read: @escaping (StatementDialog.Answers) throws(CommandError) -> ParsedStatement,
    attempt: @escaping (ParsedStatement, StatementDialog.Answers) throws(CommandError) -> StatementImport?
  ) {
    self.context = context
    self.wallet = wallet
    self.answers = answers
    self.read = read
    self.attempt = attempt
  }

  /// Asks everything; `maps` are the accounts that the command line names.
  mutating func run(_ maps: StatementAccounts) throws(CommandError) {
    if answers.card == nil, context.option(.statementCard) == nil { try askForSources(maps) }
    try askForTags()
    try askForSimilar()
  }

  /// Asks for the card or account of each number that nothing names.
  private mutating func askForSources(_ maps: StatementAccounts) throws(CommandError) {
    let statement = try read(answers)
    let sources = StatementSources(wallet.read.ledger, on: context.day)
    let ids = sources.ids
    let choices = ids.enumerated().map { "\($0 + 1) \($1)" }
    let (composer, day) = (wallet.composer, context.day)
    for unknown in maps.unknown(in: statement) {
      let rows = "\(unknown.rows) \(unknown.rows == 1 ? "row" : "rows")"
      let number = unknown.isAccount ? unknown.number : "…\(unknown.number)"
      let lead = "\(PathText.shown(number)): \(rows); s skips them, q ends the import\n"
      let answer = try ask(Prompt("Which card or account?").oneOf(choices), lead) {
        (text) throws(EntryError) in
        if text == Self.skip { return String?.none }
        if text.isEmpty { throw EntryError("a number, or a word of its name") }
        if let number = Int(text), ids.indices.contains(number - 1) { return ids[number - 1] }
        return try composer.sourceID(text, on: day)
      }
      let subject = unknown.isAccount ? "ACCOUNT" : "card"
      let condition = "when \(subject) is \(ruleText(unknown.number))"
      answers.lines.append(answer.map { "\(condition) source \($0)" } ?? "leave-out account \(condition)")
    }
  }

  /// Asks for the tags of each payee that is new and that nothing gives any.
  private mutating func askForTags() throws(CommandError) {
    let statement = try read(answers)
    guard var work = try attempt(statement, answers) else { return }
    let composer = wallet.composer
    for payee in OpenRowQuestions(&work, statement).payees {
      let row = payee.row
      let more = payee.count > 1 ? ", and \(payee.count - 1) more" : ""
      let amount = "\(row.amount)\(row.currency.map { " \($0)" } ?? "")"
      var lead = "\(PathText.shown(row.payee))  \(amount) on \(row.date.short)\(more)\n"
      let offered = payee.similar.map { $0.tags.map { "#" + $0 }.joined(separator: " ") }
      if let similar = payee.similar, let offered {
        lead += "1 \(offered), as \(PathText.shown(similar.payee))\n"
      }
      let tags = try ask(Prompt("Tags").of("Enter: none, s skips the payee, q ends"), lead) {
        (text) throws(EntryError) -> [String]? in
        if text == Self.skip { return nil }
        if text == "1", let similar = payee.similar { return similar.tags }
        return text.isEmpty ? [] : try composer.tags(text)
      }
      let condition = "when \(payeeTest(payee))"
      if let tags {
        if !tags.isEmpty {
          answers.lines.append("\(condition) tags \(tags.map { "#" + $0 }.joined(separator: " "))")
        }
      } else {
        answers.lines.append("leave-out mine \(condition)")
      }
    }
  }

  /// Asks of each new row that is like an entry whether it is that entry.
  private mutating func askForSimilar() throws(CommandError) {
    let statement = try read(answers)
    guard var work = try attempt(statement, answers) else { return }
    var taken: Set<String> = []
    for (place, line) in OpenRowQuestions(&work, statement).similar where !taken.contains(line) {
      let row = statement.rows[place]
      let lead =
        "\(row.date) \(row.amount) \(PathText.shown(row.payee)) looks like \(PathText.shown(line))\n"
      let isSame = try ask(Prompt("The same (yes or no)").usually("no"), lead) { (text) throws(EntryError) in
        switch text.lowercased() {
        case "y", "yes": return true
        case "", "n", "no": return false
        default: throw EntryError("write yes or no; q ends the import")
        }
      }
      if isSame {
        answers.sameRows.insert(place)
        taken.insert(line)
      }
    }
  }

  private static let skip = "s"

  /// The condition on the bank's texts that fits a payee: of several that differ, such as by a date or a
  /// number, the runs of words that are the payee; for a payee that a rule gives each of them.
  private func payeeTest(_ payee: OpenRowQuestions.Payee) -> String {
    let all = "payee is " + payee.descriptions.map(ruleText).joined(separator: " or ")
    let first = payee.row.description.split(separator: " ")
    let words = payee.row.payee.split(separator: " ")
    if first.elementsEqual(words) { return all }
    var (runs, at): ([[Substring]], Int) = ([[]], 0)
    for word in first {
      if at < words.count, word == words[at] {
        runs[runs.count - 1].append(word)
        at += 1
      } else if at == words.count, !word.contains(where: \.isNumber) {
        // `GRAB Ref No:`, so that it is not `GRABFOOD Ref No:`.
        runs[runs.count - 1].append(word)
      } else if at == words.count {
        break
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    let parts = runs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    guard at == words.count, let start = parts.first else { return all }
    let rest = parts.dropFirst().map { " and payee has \(ruleText($0))" }.joined()
    return "payee \(first.first == words.first ? "starts" : "has") \(ruleText(start))\(rest)"
  }

  /// A text in quotes for a rules file.
  private func ruleText(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return quoted + "\""
  }

  /// Asks; `q` ends the import.
  private func ask<Answer>(
    _ prompt: Prompt, _ lead: String, _ check: (String) throws(EntryError) -> Answer
  ) throws(CommandError) -> Answer {
    let answer = try context.ask(prompt, choices: lead) { (text) throws(EntryError) -> Answer? in
      text == "q" ? nil : try check(text)
    }
    guard let answer else { throw .endOfAnswers }
    return answer
  }
}
