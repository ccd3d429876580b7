import TestSupport
import Testing

@Suite("new subscription: the library's price, the first renewal, and from when each counts")
struct NewSubscriptionTests {
  private static let wallet = """
    base SGD

    card ppv "UOB PPV"
        earn 1

    card gold "Gold"
        currency USD
        earn 1

    2026-01-01 rate USD 1.3 SGD
    2026-01-03 6.40 ppv #dining Ya Kun

    """

  private func words(_ text: String) -> [String] {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    return parts.flatMap { $0 % 2 == 1 ? [String($1)] : $1.split(separator: " ").map(String.init) }
  }

  @Test(
    "what is typed, the lines that come of it, and from when it says that each renewal counts",
    arguments: [
      (
        "netflix like netflix 22.98 SGD from 2026-09-10 cash",
        [
          "subscription netflix like netflix 22.98 SGD from 2026-09-10 cash",
          "2026-11-27 subscription netflix", "    auto",
        ],
        "10 Dec"
      ),
      (
        "netflix like netflix 22.98 from 2026-11-10 ppv",
        ["subscription netflix like netflix 22.98 from 2026-11-10 ppv", "    auto"], "10 Nov"
      ),
      (
        "gym Gym 40 weekly from 2026-10-27 ppv +fitness",
        ["subscription gym \"Gym\" 40 weekly from 2026-10-27 ppv #fitness", "    auto"], "27 Oct"
      ),
      (
        "gym Gym 40 weekly from 2026-10-26 ppv",
        [
          "subscription gym \"Gym\" 40 weekly from 2026-10-26 ppv", "2026-11-27 subscription gym", "    auto",
        ], "30 Nov"
      ),
      (
        "gym Gym 40 monthly from 2027-01-05 ppv",
        ["subscription gym \"Gym\" 40 monthly from 2027-01-05 ppv", "    auto"], "5 Jan 2027"
      ),
      (
        "gym Gym 40 monthly from 2026-09-05 ppv --set auto",
        ["subscription gym \"Gym\" 40 monthly from 2026-09-05 ppv", "    auto"], "5 Sep"
      ),
      (
        "gym Gym 40 monthly from 2026-09-05 ppv --set 'auto none'",
        ["subscription gym \"Gym\" 40 monthly from 2026-09-05 ppv"], nil
      ),
      (
        "gym Gym 40 monthly from 2026-09-05 +fitness",
        ["subscription gym \"Gym\" 40 monthly from 2026-09-05 #fitness"], nil
      ),
      (
        "netflix like netflix from 2026-11-10 gold",
        ["subscription netflix like netflix from 2026-11-10 gold", "    auto"], "10 Nov"
      ),
    ] as [(String, [String], String?)])
  func lines(_ typed: String, _ lines: [String], _ from: String?) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["new", "subscription"] + words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    let old = Set(Self.wallet.split(separator: "\n"))
    let new = disk.text.split(separator: "\n").filter { !old.contains($0) }.map(String.init)
    #expect(new == lines, "\(disk.text)")
    #expect(!disk.text.contains("\n\n\n"))
    let words = outcome.text.split(separator: "\n").map(String.init)
    #expect(words.starts(with: lines), "\(outcome.text)")
    #expect(
      from.map { outcome.text.contains("  counts each renewal from \($0) on\n") }
        ?? !outcome.text.contains("counts"), "\(outcome.text)")
    #expect(disk.run(["undo"]).exitCode == .success && disk.text == Self.wallet)
  }

  @Test("an older one is in totals from its next renewal on")
  func totals() {
    let disk = MemoryDisk("base SGD\n")
    disk.run(
      ["new", "subscription"] + words("netflix like netflix 22.98 SGD from 2026-09-10 cash"), on: "2026-11-27"
    )
    #expect(
      disk.text == """
        base SGD

        subscription netflix like netflix 22.98 SGD from 2026-09-10 cash

        2026-11-27 subscription netflix
            auto

        """, "\(disk.text)")
    for (day, renewals) in [("2026-12-09", 0), ("2026-12-10", 1), ("2027-01-10", 2)] {
      let list = disk.run(["list", "--all", "-F", "csv"], on: day).text
      #expect(list.components(separatedBy: ",auto,").count - 1 == renewals, "\(day) \(list)")
    }
  }

  @Test(
    "what can't be is refused",
    arguments: [
      (
        "netflix like netflix from 2026-11-10 ppv",
        "the library's price is 19.99 USD: write yours after netflix: … SGD\n"
          + "or take the library's in SGD: like netflix-sg\n"
      ),
      (
        "chat like chatgpt-plus from 2026-11-10",
        "the library's price is 20.00 USD: write yours after chatgpt-plus: … SGD\nnothing"
      ),
      (
        "netflix",
        "from DAY\nthe library has its price: milepost new subscription netflix like netflix-sg from DAY\n"
      ),
      (
        "nf Netflix",
        "from DAY\nthe library has its price: milepost new subscription nf like netflix-sg from DAY\n"
      ),
      ("gymnasium", "milepost: when does it renew? from DAY\nSee"),
      ("netflix 22.98 monthly", "milepost: when does it renew? from DAY\nSee"),
      ("netflix like netflix from 2026-11-10", "the library's price is 19.99 USD"),
      ("netflix Netflix 22.98 monthly", "when does it renew? from DAY"),
      ("netflix like netflix 22.98 ppv", "when does it renew? from DAY"),
    ])
  func refused(_ typed: String, _ said: String) {
    let disk = MemoryDisk(Self.wallet)
    let outcome = disk.run(["new", "subscription"] + words(typed), on: "2026-11-27")
    #expect(outcome.exitCode == .usage && disk.text == Self.wallet)
    #expect(
      outcome.complaints.contains(said) && outcome.complaints.contains("nothing was written"),
      "\(outcome.complaints)")
  }

  @Test(
    "words that name a service take its template in the currency of what pays, an identifier the template itself",
    arguments: [
      ("SGD", "Netflix from 2026-11-10", "netflix-sg"), ("SGD", "netfli from 2026-11-10", "netflix-sg"),
      ("SGD", "disney plus from 2026-11-10 cash", "disney-plus-sg"), ("EUR", "Disney+", "disney-plus-eu"),
      ("USD", "Netflix", "netflix"), ("GBP", "xbox game pass", "xbox-game-pass-uk"),
      ("AUD", "nintendo", "nintendo-switch-online-au"), ("CAD", "icloud+", "icloud-plus-ca"),
      ("MYR", "Netflix 54.90", "netflix"), ("MYR", "netflix uk 54.90", "netflix-uk"),
      ("SGD", "Netflix from 2026-11-10 gold", "netflix"), ("SGD", "netflix 22.98", "netflix"),
    ])
  func services(_ base: String, _ typed: String, _ template: String) {
    let rate = base == "USD" ? "" : "2026-01-01 rate USD 1.3 \(base)\n"
    let disk = MemoryDisk("base \(base)\ncard gold \"Gold\"\n    currency USD\n    earn 1\n" + rate)
    let line = typed + (typed.contains(" from ") ? "" : " from 2026-11-10")
    let outcome = disk.run(["new", "subscription", "nf", "like"] + words(line), on: "2026-11-27")
    #expect(disk.text.contains("subscription nf like \(template) "), "\(outcome.complaints) \(disk.text)")
  }

  @Test("a name that a template has offers its price, period and tags")
  func offered() {
    for (base, answers, line) in [
      ("USD", ["disney+", "", "", "", "2026-11-10", "", ""], "disney like disney-plus from 2026-11-10"),
      (
        "USD", ["Disney Plus", "dp", "15", "yearly", "2026-11-10", "", "kids"],
        "dp like disney-plus 15 USD yearly from 2026-11-10 #kids"
      ),
      (
        "SGD", ["Disney+", "", "", "", "2026-11-10", "", ""],
        "disney like disney-plus-sg from 2026-11-10"
      ),
      (
        "EUR", ["Netflix", "", "12", "", "2026-11-10", "", ""],
        "netflix like netflix-eu 12 EUR from 2026-11-10"
      ),
      (
        "MYR", ["Disney+", "", "", "54.90", "", "2026-11-10", "", ""],
        "disney like disney-plus 54.90 MYR from 2026-11-10"
      ),
      (
        "SGD", ["Disney", "", "18.98", "", "2026-11-10", "", ""],
        "disney \"Disney\" 18.98 monthly from 2026-11-10"
      ),
    ] {
      let disk = MemoryDisk("base \(base)\ntag kids\n")
      disk.answers = answers
      let outcome = disk.run(["new", "subscription"], on: "2026-11-27")
      #expect(
        outcome.exitCode == .success && disk.text.contains("\nsubscription \(line)\n"),
        "\(disk.questions) \(outcome.complaints) \(disk.text)")
      #expect(disk.answers?.isEmpty == true)
    }
  }
}
