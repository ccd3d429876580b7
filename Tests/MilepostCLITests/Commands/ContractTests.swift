import MilepostCLI
import TestSupport
import Testing

@Suite("What programs and careful people rely on")
struct ContractTests {
  private let facts = "base SGD\ncard m \"M\"\n    earn 1\n2026-01-05 100 m x\n2026-01-06 10 cash y\n"

  @Test("--base moves totals, not what the file leaves unsaid")
  func otherBase() {
    let ledger = facts + "2026-01-01 rate USD 1.25 SGD\n"
    let json = ParsedJSON(milepost("list --base USD -F json", ledger).text)
    #expect(
      "\(json["entries.1.amount"]) \(json["entries.1.currency"]) \(json["entries.1.base"])"
        == "100.00 SGD 80.00")
    #expect("\(json["entries.0.currency"]) \(json["entries.0.base"])" == "SGD 8.00")
    #expect(
      ParsedJSON(milepost("miles --base USD -F json", ledger).text)["miles.0.spend"].description == "100.00")
    #expect(milepost("list --base EUR", ledger).complaints.contains("E410"))
  }

  @Test("--base with a currency that nobody knows is wrong use", arguments: ["XXQ", "ABC", "AB", "usd"])
  func unknownBase(code: String) { #expect(milepost("cards --base \(code)", facts).exitCode == .usage) }

  @Test("amendments of one day that contradict each other are an error, those that agree are not")
  func sameDay() {
    let first = "2026-01-01 card m\n    earn 2\n"
    let outcome = milepost("check", facts + first + "2026-01-01 card m\n    earn 3\n")
    #expect(outcome.exitCode == .errors && outcome.complaints.contains("E336"))
    #expect(!milepost("check", facts + first + first).complaints.contains("E336"))
    #expect(milepost("check", facts + first + "2026-01-01 card m\n    min 5\n").exitCode == .success)
  }

  @Test(
    "an empty CSV has its header, and the columns are the same for every wallet",
    arguments: [
      "cards", "status", "list", "miles", "miles --by tag", "miles --explain", "rates", "library search zzzz",
    ])
  func header(command: String) {
    func header(_ text: String) -> Substring? {
      milepost("\(command) -F csv", text).text.split(separator: "\r\n", omittingEmptySubsequences: false)
        .first
    }
    let full = facts + "2026-01-01 rate USD 1.25 SGD\n2026-01-01 card m\n    min 5\n    max 9\n"
    #expect(header("base SGD\n")?.isEmpty == false)
    #expect(header("base SGD\n") == header(full))
    // Every key of the JSON has a column, but for what the rates say themselves.
    let json = ParsedJSON(milepost("\(command) -F json", full).text)
    let list =
      command.hasPrefix("miles --explain")
      ? "expenses"
      : command.hasPrefix("miles")
        ? "miles" : command == "list" ? "entries" : command == "rates" ? "rates" : "cards"
    guard case .object(let pairs)? = json[list].items.first else { return }
    let columns = header(full)?.split(separator: ",") ?? []
    for key in pairs.keys where key != "rates_known" {
      #expect(columns.contains { $0 == key || $0.hasPrefix(key + ".") }, "\(key)")
    }
  }

  @Test("what lies below a marginal minimum is said to lie there")
  func marginalRule() {
    let ledger =
      "base SGD\ncard m \"M\"\n    earn 1 base 0.5\n    cap #dining 4 up to 100 min 40 marginal\n2026-01-05 30 m #dining a\n"
    let json = ParsedJSON(milepost("miles --explain -F json", ledger).text)
    #expect(json["expenses.0.parts.0.rule"].description == "below-line-minimum")
  }

  @Test("cash is taken")
  func cash() { #expect(milepost("check", "base SGD\ncard cash \"x\"\n").complaints.contains("E312")) }

  @Test("a base is needed only where there is an amount")
  func baseless() {
    #expect(milepost("check", "account a\ncard b \"B\"\n").exitCode == .success)
    #expect(milepost("cards -F json", "account a\ncard b \"B\"\n").exitCode == .success)
    #expect(milepost("check", "card b \"B\"\n    min 500\n").complaints.contains("E309"))
  }

  @Test(
    "a symbol converts like its code",
    arguments: [("US$10", ExitCode.success), ("$10", .usage), ("10", .usage)])
  func symbols(amount: String, code: ExitCode) {
    let ledger = "base SGD\n2026-01-01 rate USD 1.3 SGD\n"
    let words = amount == "10" ? "rates 10 to SGD -F json" : "rates \(amount) to SGD -F json"
    let outcome = milepost(words, ledger)
    #expect(outcome.exitCode == code)
    if code == .success { #expect(ParsedJSON(outcome.text)["converted"].description == "13.00") }
  }

  @Test("a card in capitals is answered with its name")
  func capitals() {
    let outcome = milepost("check", "base SGD\ncard ppv \"P\"\n2026-01-01 5 PPV x\n")
    #expect(outcome.complaints.contains("did you mean ppv?"))
  }

  @Test("an ideographic space behind a name is named")
  func ideographic() {
    #expect(milepost("check", "base SGD\n2026-01-05 1 cash\u{3000}x\n").complaints.contains("E007"))
  }
}
