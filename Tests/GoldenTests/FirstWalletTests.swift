import TestSupport
import Testing

@Suite("From an empty folder to a wallet of one's own, without a manual")
struct FirstWalletTests {
  private static let day = "2026-11-27"
  /// A key for each character, and Enter.
  private static let mostKeysOfExpense = 40

  /// A terminal on which commands are typed.
  private final class Session {
    let disk = MemoryDisk([])
    private(set) var text = ""
    /// What was asked, without what is above it.
    private(set) var questions: [String] = []

    /// Types a command and the answers to what it asks; returns the number of keys.
    func type(_ command: String, _ answers: [String] = []) -> Int {
      disk.answers = answers
      disk.questions = []
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = disk.run(words, on: FirstWalletTests.day, namesFile: false)
      text += "$ \(command)\n"
      for (question, answer) in zip(disk.questions, answers) { text += question + answer + "\n" }
      text += outcome.text + outcome.complaints + "\n"
      #expect(outcome.exitCode == .success && disk.answers?.isEmpty == true, "\(text)")
      questions += disk.questions.map { String($0.split(separator: "\n").last ?? "") }
      return ([command] + answers).reduce(0) { $0 + $1.count + 1 }
    }

    func json(_ command: String) -> ParsedJSON {
      let words = command.split(separator: " ").map(String.init) + ["-F", "json"]
      return ParsedJSON(disk.run(words, on: FirstWalletTests.day, namesFile: false).text)
    }
  }

  @Test("two cards of the library, a budget and three expenses; what the reports say of them is right")
  func firstWallet() {
    let session = Session()
    let setUp = session.type(
      "milepost init",
      ["Singapore", "vs", "", "19", "", "ladys", "", "dining fashion", "", "", "food 800", "", ""])
    let expenses = [
      session.type("milepost add", ["9.90", "Zara", "ladys", "fashion"]),
      session.type("milepost add 80 vs +contactless Tangs"),
      session.type("milepost add 6.40 cash +dining Ya Kun"),
    ]
    #expect(
      setUp < 100 && expenses.allSatisfy { $0 <= FirstWalletTests.mostKeysOfExpense }, "\(setUp) \(expenses)")
    // Each card, and since when it is held, is asked for in the same words.
    let asked = session.questions.filter { !$0.hasPrefix("Card (") && !$0.hasPrefix("Opened, ") }
    #expect(Set(asked).count == asked.count, "\(asked)")
    for command in ["status", "best 50 +fashion", "plan", "check --strict"] {
      #expect(session.type("milepost \(command)") > 0)
    }
    let golden = "examples/outputs/dialogues/first-wallet.txt"
    #expect(Repository.matchesGolden(Array(session.text.utf8), golden), "\(session.text)")

    let cards = session.json("cards")
    #expect(
      "\(cards["cards.0.id"]) \(cards["cards.0.cycle.from"]) \(cards["cards.0.cycle.to"])"
        == "vs 2026-11-20 2026-12-19")
    let best = session.json("best 50 +fashion")
    #expect("\(best["cards.0.id"])" == "ladys", "the picks of the card: \(session.text)")
    let budgets = session.json("budgets")
    #expect("\(budgets["budgets.0.spent"])" == "6.40")
  }
}
