import BankStatements
import LedgerEditing
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// Asks what a statement and the rules do not say: what its columns are, and of which card or account it is.
/// The answers become rules.
struct StatementDialog {
  struct Answers: Sendable {
    /// A statement for a file of rules.
    var rules: String?
    /// The card or account of all rows.
    var card: String?
    /// Row rules for the statement that reads the file.
    var lines: [String] = []
    /// Rows that the user says the similar entry has already, by their places in the statement.
    var sameRows: Set<Int> = []
  }

  let context: CommandContext
  let name: String
  let bytes: [UInt8]
  let rules: [StatementRules]
  let wallet: OpenWallet
  /// The card or account that the command line names.
  let named: String?
  /// Shown above the next question.
  var lead = ""

  private var sources: StatementSources { StatementSources(wallet.read.ledger, on: context.day) }

  /// Without answers if nothing is to be asked, or if the import says what is wrong with the file.
  mutating func run() throws(CommandError) -> Answers {
    let error: StatementError
    switch read(by: rules, named) {
    case .success(let statement):
      guard named == nil, !hasNumbers(statement), sources.areUnknown(in: statement) else { return Answers() }
      return Answers(card: try askForSource())
    case .failure(let failure): error = failure
    }
    guard let draft = error.suggestion, draft.hasRows else { return Answers() }
    lead = "\(PathText.shown(name)): \(error.subject)\n"
    guard error.isUncertain, named == nil else { return try answers(draft, named) }
    // The card may say which bank it is.
    let card = try askForSource()
    if case .success = read(by: rules, card) { return Answers(card: card) }
    return try answers(draft, card)
  }

  /// Whether rows have numbers of accounts or cards, of which each is asked about.
  private func hasNumbers(_ statement: ParsedStatement) -> Bool {
    statement.rows.contains { $0.account?.isEmpty == false || $0.cardDigits != nil }
  }

  private func read(by rules: [StatementRules], _ named: String?) -> Result<ParsedStatement, StatementError> {
    StatementReader(
      rules, encoding: context.option(.encoding), dates: context.option(.dateOrder),
      wallet: StatementWallet(wallet.read.ledger, named: named)
    ).read(bytes, file: PathText.escaped(name))
  }

  private mutating func answers(_ draft: SuggestedRules, _ known: String?) throws(CommandError) -> Answers {
    var answers = StatementAnswers()
    answers.name = newName
    answers.title = nil
    answers.encoding = context.option(.encoding)?.rawValue
    answers.isAccount = known.map(sources.isAccount) ?? false
    if !draft.hasCurrencies { answers.currency = known.flatMap(sources.currency) }
    if !draft.hasDates { try askForDate(draft, &answers) }
    answers.payee = try askForColumn("Payee", draft.payeeColumn, draft)
    if answers.date == nil { try askForOrder(draft, &answers) }
    if !draft.isAmountKnown { answers.amount = try askForColumn("Amount", draft.amountColumn, draft) }
    answers.isSpentNegative = draft.isMostlyNegative(answers.amount ?? draft.amountColumn)
    guard let statement = try confirm(draft, &answers) else { return Answers() }
    if let known {
      // What the command line names may be another card next time.
      if named == nil { answers.source = known }
    } else {
      let source = try askForSource()
      answers.source = source
      try askForMoneyIn(statement, source, &answers)
      try askForCurrency(draft, source, &answers)
    }
    return Answers(rules: draft.text(answers), card: known)
  }

  /// A name for the statement by that of the file, which no other statement has.
  private var newName: String {
    let file = PathText.shown(name).split(separator: "/").last.map(String.init) ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let base = words.isEmpty ? "my-bank" : words.joined(separator: "-")
    let taken = Set(rules.map(\.name))
    let others = (2...).lazy.map { "\(base)-\($0)" }
    return taken.contains(base) ? others.first { !taken.contains($0) } ?? base : base
  }
}

// The columns.
extension StatementDialog {
  /// Asks for the column of the date, and for its form, where no column has dates of a known form.
  private mutating func askForDate(
    _ draft: SuggestedRules, _ answers: inout StatementAnswers
  ) throws(CommandError) {
    let column = try askForColumn("Date", nil, draft)
    lead = "How it writes dates, such as D. MMM YYYY; its first is \(draft.firstCell(column))\n"
    answers.date = column
    answers.dateForm = try ask(Prompt("Form")) { (text) throws(EntryError) in
      if draft.isForm(text, ofColumn: column) { return text }
      throw EntryError("\(draft.firstCell(column)) is not of that form")
    }
  }

  private mutating func askForColumn(
    _ what: String, _ usual: Int?, _ draft: SuggestedRules
  ) throws(CommandError) -> Int {
    try ask(Prompt("\(what) column").usually(usual.map { draft.header[$0] })) { (text) throws(EntryError) in
      if let column = text.isEmpty ? usual : draft.column(named: text) { return column }
      let names = draft.header.enumerated().map { "\($0 + 1) \($1)" }
      throw EntryError("choose one of: \(names.joined(separator: "  "))")
    }
  }

  /// Asks which number of the dates is the day, where the file does not tell.
  private mutating func askForOrder(
    _ draft: SuggestedRules, _ answers: inout StatementAnswers
  ) throws(CommandError) {
    guard let (written, readings) = draft.ambiguousDate else { return }
    let choices = readings.map { form, day in
      (word: form.hasPrefix("M") ? "mdy" : "dmy", form: form, text: "\(day.short) \(day.civil.year)")
    }
    lead = "\(written) is " + choices.map { "\($0.text) (\($0.word))" }.joined(separator: " or ") + "\n"
    answers.dateForm = try ask(Prompt("Dates (dmy or mdy)")) { (text) throws(EntryError) in
      if let choice = choices.first(where: { $0.word == text.lowercased() }) { return choice.form }
      throw EntryError("write dmy or mdy")
    }
  }
}

// The rows.
extension StatementDialog {
  /// Shows the first rows until they are right; `nil` without a row.
  private mutating func confirm(
    _ draft: SuggestedRules, _ answers: inout StatementAnswers
  ) throws(CommandError) -> ParsedStatement? {
    while true {
      guard let text = draft.text(answers) else { return nil }
      let own = RulesFile.read(Array(text.utf8), name: StatementRulesFile.ofAnswers, builtIn: [])
      guard own.diagnostics.errors == 0, case .success(let statement) = read(by: own.statements, named) else {
        return nil
      }
      let rejections = context.rejectionsText(statement, name)
      if !rejections.isEmpty, statement.rows.isEmpty || !context.isGiven(.partial) {
        throw .unreadableRows(rejections)
      }
      if statement.rows.isEmpty { return nil }
      lead += StatementRowsText(statement.rows.prefix(2), width: width).text
      let isRight = try ask(Prompt("Right (yes, or swap the signs)").usually("yes")) {
        (text) throws(EntryError) in
        switch text.lowercased() {
        case "", "y", "yes": return true
        case "s", "swap", "swap the signs", "swap signs": return false
        default: throw EntryError("write yes or swap; q ends the import")
        }
      }
      if isRight { return statement }
      answers.isSpentNegative = !(answers.isSpentNegative ?? false)
      answers.areColumnsSwapped.toggle()
    }
  }

  private mutating func askForSource() throws(CommandError) -> String {
    let ids = sources.ids
    let choices = ids.enumerated().map { "\($0 + 1) \($1)" }
    let (composer, day) = (wallet.composer, context.day)
    return try ask(Prompt("Which card or account?").oneOf(choices)) { (text) throws(EntryError) in
      if text.isEmpty { throw EntryError("a number, or a word of its name") }
      if let number = Int(text), ids.indices.contains(number - 1) { return ids[number - 1] }
      return try composer.sourceID(text, on: day)
    }
  }

  /// Asks what money in is on an account; on a card it is a refund.
  private mutating func askForMoneyIn(
    _ statement: ParsedStatement, _ source: String, _ answers: inout StatementAnswers
  ) throws(CommandError) {
    guard sources.isAccount(source), statement.rows.contains(where: { $0.amount.digits < 0 }) else { return }
    let income = EntryKind.income.name
    let prompt = Prompt("Money in is (\(income) or refund)").usually(income)
    answers.isAccount = try ask(prompt) { (text) throws(EntryError) in
      switch text.lowercased() {
      case "", income: return true
      case "refund", "a refund", "refunds": return false
      default: throw EntryError("write \(income) or refund")
      }
    }
    answers.isRefund = !answers.isAccount
  }

  /// Asks for the currency of the file where its card or account has another than the rows were shown in.
  private mutating func askForCurrency(
    _ draft: SuggestedRules, _ source: String, _ answers: inout StatementAnswers
  ) throws(CommandError) {
    let base = StatementWallet(wallet.read.ledger, named: nil).base
    guard !draft.hasCurrencies, let own = sources.currency(source), own != base else { return }
    answers.currency = try ask(Prompt("Currency of these amounts").usually(own)) {
      (text) throws(EntryError) in
      text.isEmpty ? own : try CurrencyAnswer.code(text)
    }
  }
}

// Questions.
extension StatementDialog {
  private var width: Int { context.option(.width) ?? context.environment.width }

  private mutating func ask<Answer>(
    _ prompt: Prompt, _ check: (String) throws(EntryError) -> Answer
  ) throws(CommandError) -> Answer {
    let choices = lead
    lead = ""
    let answer = try context.ask(prompt, choices: choices) { (text) throws(EntryError) -> Answer? in
      text == "q" ? nil : try check(text)
    }
    guard let answer else { throw .endOfAnswers }
    return answer
  }
}
