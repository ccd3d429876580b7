import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

/// A first word that is not a command, with the words after it: what people type who know another program, and what to
/// type instead.
package struct UnknownCommand: Sendable, Hashable {
  /// What the answer may name of the user's.
  struct Wallet {
    /// Of the file that entries are in.
    var file = CommandContext.defaultWallet
    var day = Day.first
    /// Read only by answers that depend on names; empty for a wallet that can't be read.
    var names: () -> NameCatalogue = { NameCatalogue([]) }
  }

  private let word: String
  private let arguments: Arguments

  init(_ word: String, _ arguments: Arguments) {
    self.word = word
    self.arguments = arguments
  }

  private var rest: [String] { arguments.words }

  /// The message with names of the wallet that the options choose.
  func message(in environment: Environment) -> String {
    let context = CommandContext(command: .names, arguments: arguments, environment: environment)
    var wallet = Wallet()
    wallet.day = context.day
    // Standard input has no name, and a terminal would wait for it.
    if let file = context.walletNames.first, !context.walletNames.contains("-") {
      wallet.file = file
      wallet.names = {
        guard let files = try? context.openWallet(), let parsed = try? context.parse(files) else {
          return NameCatalogue([])
        }
        return context.reader(files).names(in: parsed)
      }
    }
    return message(wallet)
  }

  /// The message, in one line: the answer of the table, else the page of what has this name, else the nearest command.
  func message(_ wallet: Wallet = Wallet()) -> String {
    let isCommand = Command.allCases.contains { $0.rawValue == word }
    let head = isCommand ? "`\(word)` takes one name" : "unknown command `\(PathText.escaped(word))`"
    if let answer = answer(wallet) { return "\(head); \(PathText.escaped(answer))" }
    let near = suggestion(for: word, in: Command.forPeople.map(\.rawValue))
    return head + (near.isEmpty ? "; write: milepost help" : near)
  }

  private func answer(_ wallet: Wallet) -> String? {
    if let row = UnknownCommand.table.first(where: { $0.words.contains(word) }) {
      return row.answer(self, wallet)
    }
    if let kind = NewKind(word) { return definition(kind, wallet) }
    return page(of: word, wallet).map { UnknownCommand.write($0) }
  }
}

// The table.
extension UnknownCommand {
  private struct Row: Sendable {
    let words: [String]
    let answer: @Sendable (UnknownCommand, Wallet) -> String

    init(_ words: String, _ answer: @escaping @Sendable (UnknownCommand, Wallet) -> String) {
      self.words = words.split(separator: " ").map { String($0) }
      self.answer = answer
    }

    /// Words that stand for commands.
    init(_ words: String, write commands: String...) {
      self.init(words) { _, _ in UnknownCommand.write(commands) }
    }
  }

  private static let table = [
    Row("accounts categories tags people payees currencies") { typed, _ in
      write("names \(([typed.word] + typed.rest).shellWords)")
    },
    Row("search grep show view") { typed, _ in write(typed.after("find", or: "WORD")) },
    Row("edit correct") { _, wallet in "entries are lines of \(wallet.file): edit it" },
    Row("delete remove rm") { _, wallet in
      "entries are lines of \(wallet.file): delete the line there; the last change: milepost undo"
    },
    Row("close cancel archive") { typed, wallet in write(typed.ending(wallet)) },
    Row("history log register") { typed, _ in write(typed.after("list --all")) },
    Row("balance") { _, _ in "there are no balances: spend, bills, points" },
    Row("settings config") { _, wallet in "options are lines of \(wallet.file): milepost help option" },
    Row("expense spent buy") { typed, _ in write(typed.after("add")) },
    Row("refund") { typed, _ in write(typed.refund) },
    Row("transfer withdraw pay") { _, _ in
      "moving your own money is not recorded; a card's bill: settled CARD, a subscription: paid"
    },
    Row("today week month", write: "spend"),
    Row("remind reminders notify", write: "due", "export ics"),
    Row("dashboard report", write: "status"),
    Row("convert") { typed, _ in write(typed.after("rates", or: "12 USD to SGD")) },
    Row("encrypt backup sync privacy bug contact", write: "help about"),
  ]

  private static func write(_ commands: String...) -> String { write(commands) }

  private static func write(_ commands: [String]) -> String {
    "write: " + commands.map { "milepost \($0)" }.joined(separator: ", or ")
  }

  /// A command with the typed words after it, or a sample of them.
  private func after(_ command: String, or sample: String = "") -> String {
    let words = rest.isEmpty ? sample : rest.shellWords
    return words.isEmpty ? command : "\(command) \(words)"
  }

  /// `change X closed`; of a definition without `closed` the last day that it has instead.
  private func ending(_ wallet: Wallet) -> String {
    if rest.isEmpty { return "change NAME closed" }
    let catalogue = wallet.names()
    func named(_ kind: NameCatalogue.Kind) -> String? {
      let match = NameMatch(
        rest.joined(separator: " "), in: catalogue.items(kind), parts: [.id, .name, .word])
      return match?.only(on: wallet.day)?.id
    }
    if named(.source) == nil {
      if let id = named(.subscription) { return "change \(id.shellWord) ends \(wallet.day)" }
      if let id = named(.budget) { return "change \(id.shellWord) until \(wallet.day)" }
      if let id = named(.goal) { return "change \(id.shellWord) by \(wallet.day)" }
    }
    return "change \((named(.source).map { [$0] } ?? rest).shellWords) closed"
  }

  /// `add -6.40 …`, with the typed amount and words.
  private var refund: String {
    guard let place = rest.firstIndex(where: { $0.first?.isNumber == true }) else { return "add -6.40 …" }
    var words = rest
    words[place] = "-" + words[place]
    return "add \(words.shellWords)"
  }
}

// Kinds and names of definitions as commands.
extension UnknownCommand {
  /// The commands that show the definitions of a kind.
  private struct Page: Sendable {
    let kind: DefinitionKind
    let names: NameCatalogue.Kind
    let list: String
    /// The words before the name of one.
    let one: String
    /// Whether the program's name shows what has one of these names.
    var isNamedAlone = true
  }

  private static let pages = [
    Page(kind: .card, names: .card, list: "cards", one: "card "),
    Page(kind: .budget, names: .budget, list: "budgets", one: "budgets "),
    Page(kind: .goal, names: .goal, list: "goals", one: "goals "),
    Page(kind: .subscription, names: .subscription, list: "subscriptions", one: "subscriptions "),
    Page(kind: .coupon, names: .coupon, list: "coupons", one: "coupons "),
    Page(kind: .account, names: .account, list: "names accounts", one: "list account:"),
    Page(kind: .category, names: .category, list: "names categories", one: "spend +", isNamedAlone: false),
    Page(kind: .tag, names: .tag, list: "names tags", one: "spend +", isNamedAlone: false),
    Page(kind: .limit, names: .limit, list: "bills", one: "names limits ", isNamedAlone: false),
    Page(kind: .expect, names: .expectation, list: "plan", one: "plan ", isNamedAlone: false),
  ]

  /// `budget food …`: the page of what is known, and what changes it; else what adds it.
  private func definition(_ kind: NewKind, _ wallet: Wallet) -> String? {
    guard let page = UnknownCommand.pages.first(where: { $0.kind == kind.kind }) else { return nil }
    // Reports add up by categories; a tag alone needs no definition.
    let new = "new \(kind.kind == .tag ? DefinitionKind.category : kind.kind)"
    guard let name = rest.first else { return UnknownCommand.write(page.list, new) }
    guard NameMatch(name, in: wallet.names().items(page.names), parts: [.id, .name]) != nil else {
      return UnknownCommand.write("\(new) \(rest.shellWords)")
    }
    let own = page.one + name.shellWord
    guard kind.kind.isAmendable else { return UnknownCommand.write(own) }
    return UnknownCommand.write(own, "change \(rest.count > 1 ? rest.shellWords : name.shellWord + " …")")
  }

  /// The command that shows the only definition of a name; `nil` without one.
  private func page(of name: String, _ wallet: Wallet) -> String? {
    let catalogue = wallet.names()
    return UnknownCommand.pages.lazy.filter(\.isNamedAlone).compactMap { page in
      let match = NameMatch(name, in: catalogue.items(page.names), parts: [.id, .name, .word])
      return (match?.only(on: wallet.day)?.id).map { page.one + $0.shellWord }
    }.first
  }
}

extension String {
  fileprivate var shellWord: String { EntryText.shellWord(self) }
}

extension [String] {
  fileprivate var shellWords: String { EntryText.shellWords(self) }
}
