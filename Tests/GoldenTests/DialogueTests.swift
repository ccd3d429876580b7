import TestSupport
import Testing

@Suite("What is asked on a terminal, and what comes of the answers")
struct DialogueTests {
  private static let wallet = """
    base SGD

    card ppv "UOB PPV"
        earn local 0.4

    card gold like amex-gold-us
        opened 2025-01-01

    account yen "Yen purse"
        currency JPY

    2026-01-01 rate USD 1.3 SGD
    2026-01-01 rate JPY 0.009 SGD
    2026-01-03 6.40 ppv #dining Ya Kun

    """

  /// A golden file: what is typed, one line each, to a command in that wallet, or in an empty folder for `init`.
  private static let dialogues: [(name: String, command: String, answers: [String])] = [
    (
      "add", "add",
      ["", "abc", "12.505", "12.50 ppv", "12.50", "7", "1", "visa", "", "+dinning", "+dining"]
    ),
    ("add-foreign", "add", ["42 KHR", "New Shop", "yen", "", "abc", "55", "dining"]),
    ("add-thai", "add", ["40", "ร้านข้าวต้ม กิมโป้", "ppv", "streaming"]),
    ("add-narrow", "add --width 60", ["6.40", "鼎泰豐", "gold", "+dining"]),
    ("add-ended", "add", ["12.50", "Ya Kun"]),
    ("new", "new", ["budge", "budget", "food drinks", "food", "", "monthy", "", "300x", "300"]),
    ("new-food", "new", ["budget", "food monthly", "food", "all", "weekly", "600"]),
    ("new-card", "new card", ["amex plat", "4", "", "2026-01-32", "2026-01-02", "12345", "1234"]),
    (
      "new-second-card", "new card",
      ["american express", "gold united states", "1", "mei", "plat", "gold", "5678"]
    ),
    (
      "new-own-card", "new card",
      ["odd thing", "", "odd thing", "much", "1.5%", "ppv", "odd", "19", "mni 5", "min 500 SGD", "", ""]
    ),
    ("new-account", "new account", ["POSB Savings", "", "gold", "usd"]),
    ("new-thai-goal", "new goal", ["บ้านใหม่ ของเรา", "", "500000", "2027-06-01"]),
    ("new-tag", "new tag", ["japan", "Japan 2027"]),
    ("new-goal-whole", "new goal", ["Trip 9 by 2027-01-01 saved 9", "Trip 12000 by 2027-01-01 saved 5000"]),
    ("new-goal", "new goal", ["Two weeks in Japan", "", "5000", "2020-01-01", "2027-06"]),
    (
      "new-subscription", "new subscription",
      [
        "Spotify Family", "", "9.90", "every 2 weeks", "2026-13-01", "2026-01-05", "plat", "gold", "maybe",
        "", "music",
        "streaming",
      ]
    ),
    (
      "new-disney", "new subscription",
      ["Disney+", "", "", "", "2025-11-10", "ppv", "", ""]
    ),
    (
      "new-youtube", "new subscription",
      ["YouTube Premium", "", "", "17.98", "", "2025-11-10", "ppv", "", ""]
    ),
    (
      "new-narrow", "new subscription --width 60",
      ["Netflix", "", "x", "22.98 SGD", "", "2026-01-10", "uob", "no", "kids", ""]
    ),
    ("new-limit", "new limit", ["UOB all cards", "", "much", "12000"]),
    ("new-expect", "new expect", ["groceries", "600x", "600", "", "contactless groceries"]),
    ("new-coupon", "new coupon", ["Ferry book", "", "five", "5", "2026-12-31", "transport"]),
    (
      "init-two-cards", "init",
      ["Singapore", "vs", "", "19", "", "ladys solitaire", "", "", "", "", "food 800", "", ""]
    ),
    (
      "init-own-names", "init",
      ["sgd", "My Bank", "1.5%", "", "", "", "my citi", "2%", "Everyday", "", "", "", "", ""]
    ),
    (
      "init-family", "init --width 60",
      [
        "sgd", "ladys", "", "", "", "vs", "", "19", "", "", "everything 3000", "all", "food 900", "kids 400",
        "",
        "鋼琴 240", "+kids", "", "",
      ]
    ),
    ("init-cut", "init", ["sgd", "ppv", "", "", "vs", ""]),
    ("init-cut-early", "init", ["sgd", "ppv"]),
    ("init-cut-currency", "init", ["sgd"]),
    ("init-cut-unreadable", "init", ["sgd", "ppv", "", "", "krisflyer uob", ""]),
    (
      "init-narrow", "init --width 60",
      [
        "sgd", "ladys solitaire", "", "", "", "revolution hsbc", "", "กรุงเทพ แบล็ก", "1.2", "krungthep", "",
        "",
        "",
        "food 800", "", "",
      ]
    ),
    (
      "init", "init",
      [
        "xyz", "usd", "amex gold", "", "2024-05-20", "csr", "", "", "vs", "", "32", "19th", "",
        "ladys solitaire", "",
        "dining cars", "dining fashion travel", "dining fashion", "", "odd thing", "1.5%", "", "", "", "2%",
        "Everyday", "", "", "", "",
        "food 800",
        "gear", "groceries $500", "",
        "Japan 5000", "food 600", "Japan 5000 by June 2027 saved 500", "",
      ]
    ),
  ]

  @Test("each dialogue is as it was", arguments: dialogues.indices)
  func dialogue(index: Int) {
    let (name, command, answers) = DialogueTests.dialogues[index]
    let isFirst = command.hasPrefix("init")
    let disk = MemoryDisk(isFirst ? [] : [("wallet.ledger", DialogueTests.wallet)])
    disk.answers = answers
    let outcome = disk.run(command.split(separator: " ").map { String($0) }, namesFile: false)
    var text = "$ milepost \(command)\n"
    for (question, answer) in zip(disk.questions, answers + [""]) { text += question + answer + "\n" }
    text += outcome.text + outcome.complaints
    #expect(disk.answers?.isEmpty == true, "\(text)")
    let new = disk.text.split(separator: "\n", omittingEmptySubsequences: false).difference(
      from: (isFirst ? "" : DialogueTests.wallet).split(separator: "\n", omittingEmptySubsequences: false))
    text += "\nwritten:\n"
    for case .insert(_, let line, _) in new.insertions { text += line + "\n" }
    #expect(Repository.matchesGolden(Array(text.utf8), "examples/outputs/dialogues/\(name).txt"), "\(text)")
    if outcome.exitCode == .success { #expect(disk.run(["check"], namesFile: false).exitCode == .success) }
  }
}
