import MilepostCLI
import TestSupport
import Testing

@Suite("Find: one search over a wallet and the library")
struct FindTests {
  static let premium = """
    base USD
    card platinum like amex-platinum-us
        opened 2022-01-10
    card gold like amex-gold-us
        opened 2024-03-05
    card reserve like chase-sapphire-reserve
    2026-11-02 23.40 platinum #transport Uber

    """

  private static let household = """
    base SGD
    card ladys "UOB Lady's Solitaire"
        bank UOB
        nickname Pink
        note Picks dining and travel
    card old "Old Miles"
        bank UOB
        closed 2026-01-15
    account posb "POSB Savings"
        bank DBS
    budget food "Eating out" 900 monthly
        tags #dining
    goal trip "Two weeks in Japan" 5000 by 2027-06-01
    subscription netflix "Netflix" 22.98 monthly from 2026-01-10 ladys
    coupon ride "Ride away" 5 expires 2026-12-31
        code LADY5
    category kopi "Coffee"
    merchant "Ya Kun"
        note kaya toast
    2026-11-01 6.40 ladys #kopi Ya Kun Kaya Toast
    2026-11-02 6.40 ladys #kopi Ya Kun
    2026-11-03 6.40 ladys #kopi Ya Kun
    2026-11-04 6.40 ladys #kopi Ya Kun
    2026-11-05 6.40 ladys #kopi Ya Kun
    2026-11-06 60 ladys #dining 一兰拉面
        share 1/2 mei
    2026-11-07 6.40 posb #kopi Café Kun
        note with Mei

    """

  private func find(_ words: String, _ wallet: String = household) -> String {
    let outcome = milepost("find \(words)", on: "2026-11-27", wallet)
    return outcome.text + outcome.complaints
  }

  @Test("spaces that fill a column are cut without a mark")
  func wideNames() {
    let lines = find("plat", FindTests.premium).split(separator: "\n")
    let cut = lines.filter { $0.contains("…") }.map { $0.split(separator: " ")[0] }
    #expect(cut == ["platinum/global-entry", "…"], "\(lines)")
  }

  @Test("the wallet's benefits, entries, and templates")
  func premium() {
    #expect(
      find("uber", FindTests.premium) == """
        Benefits
          platinum/uber      Uber Cash   15.00 left to 30 Nov
          platinum/uber-one  Uber One    120.00 left to 31 Dec
          gold/uber          Uber Cash   10.00 left to 30 Nov
        Entries, 1
           2 Nov  23.40 USD  platinum    Uber
        Templates
          uber-one           Uber One    subscription
        1 warning: run "milepost check"

        """)
  }

  @Test(
    "each kind by the beginnings of words of its names, code and note",
    arguments: [
      ("ladys", "Cards\nladys UOB Lady's Solitaire UOB\n"),
      ("LADY sol", "Cards\nladys UOB Lady's Solitaire UOB\n"),
      ("pink", "Cards\nladys UOB Lady's Solitaire UOB\n"),
      ("old", "Cards\nold Old Miles UOB, closed 15 Jan\n"),
      ("posb", "Accounts\nposb POSB Savings DBS\n"),
      ("eating", "Budgets\nfood Eating out 870.00 SGD left to 30 Nov\n"),
      ("japan", "Goals\ntrip Two weeks in Japan 0.00 of 5,000.00 SGD by 1 Jun 2027\n"),
      ("netflix", "Subscriptions\nnetflix Netflix 22.98 SGD, next 10 Dec\n"),
      ("lady5", "Coupons\nride Ride away 5.00 SGD left to 31 Dec\n"),
      ("mei", "People\nmei 1 entry\n"), ("mei", "Entries, 1\n7 Nov 6.40 SGD posb Café Kun"),
      ("coffee", "Tags\n#kopi Coffee 6 entries\n"), ("toast", "Merchants\nYa Kun 5 entries\n"),
      ("cafe", "7 Nov 6.40 SGD posb Café Kun\n"), ("拉面", "Entries, 1\n6 Nov 60.00 SGD ladys 一兰拉面"),
      ("kun", "Entries, 6\n"), ("kun", "… 1 more: milepost list kun\n"),
      ("nothing-like-it", "milepost: nothing has nothing"),
    ])
  func kinds(words: String, part: String) {
    let text = find(words).split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
    #expect(text.contains(part), "\(text)")
  }

  @Test("nothing names the nearest word; words are required")
  func nothing() {
    #expect(
      find("uberr", FindTests.premium).hasPrefix("milepost: nothing has uberr; did you mean uber?\n"))
    #expect(find("").hasPrefix("milepost: write: milepost find WORD\n"))
    #expect(milepost("find uberr", FindTests.premium).exitCode == .usage)
  }

  @Test("as JSON with the places of what is the user's")
  func records() {
    let outcome = milepost("find uber -F json", on: "2026-11-27", FindTests.premium)
    let json = ParsedJSON(outcome.text)
    #expect(json["schema"].description == "milepost.find/1")
    let rows = json["found"].items.map { row in
      ["kind", "id", "name", "detail", "line"].map { row[$0].description }.joined(separator: " | ")
    }
    #expect(
      rows == [
        "benefit | platinum/uber | Uber Cash | 15.00 left to 30 Nov | 2",
        "benefit | platinum/uber-one | Uber One | 120.00 left to 31 Dec | 2",
        "benefit | gold/uber | Uber Cash | 10.00 left to 30 Nov | 4",
        "entry | 2026-11-02 | Uber | 23.40 USD platinum | 7",
        "template | uber-one | Uber One | subscription | null",
      ])
    #expect(
      milepost("find uber -F csv", on: "2026-11-27", FindTests.premium).text.hasPrefix(
        "kind,id,name,detail,file,line\r\nbenefit,platinum/uber,Uber Cash,"))
    #expect(
      milepost("find uber -F md", on: "2026-11-27", FindTests.premium).text.contains(
        "### Benefits\n\n| id | name | detail |\n"))
  }
}
