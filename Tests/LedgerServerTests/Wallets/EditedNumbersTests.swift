import TestSupport
import Testing

@Suite("After edits the numbers are those of a fresh reading")
struct EditedNumbersTests {
  private static let path = "/w/wallet.ledger"
  private static let head = [
    "base SGD", "card ppv \"UOB PPV\"", "    cycle opens 15", "    cap #contactless 4 up to 600 SGD",
    "    earn base 0.4",
    "card gold", "    earn 2%", "    fx-fee 3%", "account cash", "budget food 500 monthly",
    "    tags #dining",
    "goal trip 1000 by 2027-06-01", "2026-01-01 rate USD 1.3 SGD", "2026-01-01 rate EUR 1.45 SGD",
    "2026-01-02 10.00 cash Lunch", "    share 1/2 mei",
  ]
  /// Lines that can be anywhere below the definitions.
  private static let lines = [
    "2026-10-02 12.00 ppv #contactless Ya Kun", "2026-10-03 5.00 EUR cash #hawker X",
    "2026-11-02 8.80 gold 新记 🐰",
    "2026-11-03 100.00 ppv #dining Y\n    split 20 #groceries\n    share 1/2 mei",
    "2026-11-04 20.00 USD = 26.10 gold Z",
    "2026-11-05=2026-11-09 30.00 ppv #contactless New\n    note twice",
    "2026-11-06 -3.00 ppv #contactless Back",
    "2026-11-04 -45.00 ppv #contactless Back",
    "2026-11-07 repaid mei 5.00 cash", "2026-09-30 rate USD 1.31 SGD", "2026-11-08 saved trip 10",
    "; a comment", "",
    "2026-11-08 income 100 cash #salary Work", "2026-11-09 40.00 EUR @ 1.4 gold #new-tag New place",
  ]
  /// Cards of the library, renewals that are paid or automatic, a shared one, and a budget whose checks need all expenses.
  private static let headOfTemplates = [
    "base SGD", "card ppv like uob-preferred-platinum-visa", "    cycle opens 15", "    opened 2023-02-14",
    "card gold like uob-ladys-solitaire", "    pick #dining #transport", "    opened 2024-09-02",
    "account cash",
    "budget food 500 monthly", "    tags #dining", "    carry unspent", "goal trip 1000 by 2027-06-01",
    "2026-01-01 rate USD 1.3 SGD", "2026-01-01 rate EUR 1.45 SGD",
    "budget eating 300 EUR monthly", "    tags #dining #groceries",
    "subscription gym 80 monthly from 2026-01-10 ppv", "subscription net 20 monthly from 2026-02-01 gold",
    "    auto",
    "    share 1/2 mei", "subscription news 5 USD monthly from 2026-03-03 gold #dining", "    auto",
    "2026-01-02 10.00 cash Lunch", "    share 1/2 mei",
  ]
  private static let linesOfTemplates =
    lines + [
      "2026-10-10 paid gym", "2026-11-10 paid gym 75", "2026-11-01 paid net",
      "2026-10-03 5.00 EUR cash #hawker X",
      "2026-11-06 -300.00 gold #dining Back",
    ]
  /// Lines with an error of the text, of a name, and of a rate that is missing.
  private static let mistakes = [
    "2026-1x", "2026-11-02 5.00 nobody Z", "2026-11-02 5.00 JPY ppv Z", "2026-11-02 5 ppv #",
  ]
  private static let reports = [
    #""cards""#, #""miles", "--explain""#, #""budgets""#, #""list""#, #""names""#, #""owed""#, #""goals""#,
  ]

  /// Lines added, removed and changed, definitions with other numbers, and mistakes that are made and mended.
  @Test(arguments: 1...Campaign.rounds(1, of: 100))
  func numbers(seed: Int) {
    for round in 0..<Campaign.times { compare(seed + 1000 * round, Self.head, Self.lines, cap: 3) }
  }

  /// The same with templates, whose text is read after all files, and with renewals, which are between the expenses.
  @Test(arguments: 1...Campaign.rounds(1, of: 100))
  func renewals(seed: Int) {
    for round in 0..<Campaign.times {
      compare(seed + 1000 * round, Self.headOfTemplates, Self.linesOfTemplates, cap: 2)
    }
  }

  private func compare(
    _ seed: Int, _ start: [String], _ all: [String], cap: Int
  ) {
    var random = SmallRandom(seed: UInt64(seed))
    var (head, lines) = (start, (0..<20).map { _ in random.next(of: all) })
    var client = EditorClient([Self.path: ""])
    client.start()
    client.open(Self.path, Self.text(head, lines))
    var last: [String: String] = [:]
    for step in 0..<20 {
      let before = Self.text(head, lines)
      switch random.next(below: 8) {
      case 0:
        head[cap] =
          cap == 3
          ? "    cap #contactless \(1 + random.next(below: 6)) up to \(100 + random.next(below: 500)) SGD"
          : "    cycle opens \(1 + random.next(below: 28))"
      case 1: head[12] = "2026-01-01 rate USD 1.\(10 + random.next(below: 40)) SGD"
      case 2 where !lines.isEmpty: lines.remove(at: random.next(below: lines.count))
      case 3 where !lines.isEmpty: lines[random.next(below: lines.count)] = random.next(of: all)
      case 4 where step > 0, 5 where step > 0:
        let right = lines.filter { !Self.mistakes.contains($0) }
        let isWrong = right.count < lines.count
        lines = right
        if !isWrong { lines.insert(random.next(of: Self.mistakes), at: random.next(below: lines.count + 1)) }
      default: lines.insert(random.next(of: all), at: random.next(below: lines.count + 1))
      }
      client.change(Self.path, Self.text(head, lines), insteadOf: before)
      var fresh = EditorClient([Self.path: ""])
      fresh.start()
      fresh.open(Self.path, Self.text(head, lines))
      #expect(client.found(Self.path) == fresh.found(Self.path), "\(seed), step \(step)")
      let isWrong = lines.contains(where: Self.mistakes.contains)
      if !isWrong { last = [:] }
      // In a long campaign one after each edit.
      for words in Campaign.times > 1 ? [random.next(of: Self.reports)] : Self.reports {
        let command = "{\"command\": \"milepost.report\", \"arguments\": [\(words)]}"
        let one = client.request("workspace/executeCommand", command).description
        let two = fresh.request("workspace/executeCommand", command).description
        // While there are errors, the numbers are the last ones without, which a fresh reading does not have.
        let isUnknown = isWrong && Campaign.times > 1 && one.hasPrefix("*before the errors*")
        let old = last[words].map { "*before the errors*\n\n" + $0 } ?? (isUnknown ? one : two)
        let expected = isWrong ? old : two
        if !isWrong { last[words] = one }
        if one != expected || two.contains("has errors") != isWrong {
          Issue.record("\(seed), step \(step), \(words): \(one) \(two)")
          return
        }
      }
    }
  }

  private static func text(_ head: [String], _ lines: [String]) -> String {
    (head + lines).map { $0 + "\n" }.joined()
  }
}

extension EditorClient {
  /// Sends the change from one text to another as one of the lines that differ.
  fileprivate mutating func change(_ path: String, _ new: String, insteadOf old: String) {
    let (one, two) = (
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let first = zip(one, two).prefix { $0 == $1 }.count
    let most = min(one.count, two.count) - first
    let last = min(most, zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count)
    let lines = two[first..<(two.count - last)]
    change(path, "\(first):0-\(one.count - last):0", lines.map { $0 + "\n" }.joined())
  }
}
