import TestSupport
import Testing

@Suite("Merchants, and what cards make of them")
struct MerchantReportTests {
  private static let wallet = """
    base SGD
    merchant "Ya Kun" "Kaya Toast"
        mcc 5814
        tags #dining
        card ppv
    mcc 5814 "Fast food" #dining #fast-food
    mcc 8398 none
    tag fast-food
    card ladys "UOB Lady's"
        points 1 UNI$ = 2 miles
        earn 1 per 5
        bonus #dining 9 per 5 up to 1,000 SGD
    card ppv "UOB PPV"
        points 1 UNI$ = 2 miles
        earn 1 per 5
        bonus #contactless 9 per 5 up to 600 SGD
    card revo "HSBC Revolution"
        points 1 P = 0.4 miles
        earn 1 per 1
        bonus #dining 9 per 1 except #fast-food #5813
        exclude #6300 #insurance
    card vs "UOB VS"
        points 1 UNI$ = 2 miles
        earn 1 per 5
    2026-11-02 486.60 ladys #dining Odette

    """

  @Test("the worked example: the merchant, its code, and each open card in file order")
  func worked() {
    let outcome = milepost("merchant ya kun orchard", on: "2026-11-22", MerchantReportTests.wallet)
    #expect(
      outcome.text == """
        Ya Kun   5814 Fast food   #dining #fast-food   usually ppv

          card   line     rate     left
          ladys  #dining  9 per 5  513.40 until 30 Nov
          ppv    –        1 per 5
          revo   –        1 per 1  #dining excepts #fast-food
          vs     –        1 per 5

        """, "\(outcome.text)")
  }

  @Test("as JSON: the first name, the codes, and a row for each card")
  func json() {
    let json = ParsedJSON(
      milepost("merchant KAYA TOAST -F json", on: "2026-11-22", MerchantReportTests.wallet).text)
    #expect(json["schema"].description == "milepost.merchant/1")
    #expect(
      json["merchant"].description == "Ya Kun" && json["payee"].description == "KAYA TOAST"
        && json["card"].description == "ppv")
    #expect(json["names"].items.map(\.description) == ["Ya Kun", "Kaya Toast"])
    #expect(json["mcc"].items.map(\.description) == ["5814"])
    #expect(json["tags"].items.map(\.description) == ["dining", "fast-food"])
    #expect(json["cards"].items.map { $0["id"].description } == ["ladys", "ppv", "revo", "vs"])
    #expect(json["cards.0.left"].description == "513.40" && json["cards.0.currency"].description == "SGD")
    #expect(
      json["cards.0.line"].items.map(\.description) == ["dining"]
        && json["cards.0.rate"].description == "9 per 5")
    #expect(
      json["cards.1.line"] == .null && json["cards.1.left"] == .null
        && json["cards.1.rate"].description == "1 per 5")
  }

  @Test("an excluded purchase has no rate; a tag of the last expense serves where no merchant is found")
  func excluded() {
    let wallet = MerchantReportTests.wallet + "2026-11-03 5 vs #insurance Axa\n"
    let json = ParsedJSON(milepost("merchant axa -F json", on: "2026-11-22", wallet).text)
    #expect(json["merchant"] == .null && json["names"].items.isEmpty)
    #expect(json["tags"].items.map(\.description) == ["insurance"])
    #expect(json["cards.2.id"].description == "revo" && json["cards.2.rate"] == .null)
    #expect(json["cards.2.excluded"].description == "true" && json["cards.3.excluded"].description == "false")
    let text = milepost("merchant axa", on: "2026-11-22", wallet).text
    #expect(
      text.contains("no merchant; tags of the last expense") && text.contains("#insurance is excluded"),
      "\(text)")
  }

  @Test(
    "a pool's limit is what is left; a card under another has its main card's lines, with the tags that it adds"
  )
  func under() {
    let wallet = """
      base SGD
      merchant "Grab"
          mcc 4121
      card revo "R"
          earn 1
          pool all up to 50 SGD
          bonus #online 4 in all
      card amaze "A"
          under revo
          adds #online
      card gone "G"
          closed 2026-01-01
          earn 1
      2026-11-02 20 amaze #transport Grab

      """
    let json = ParsedJSON(milepost("merchant grab -F json", on: "2026-11-22", wallet).text)
    #expect(json["cards"].items.map { $0["id"].description } == ["revo", "amaze"])
    #expect(json["cards.0.line"] == .null)
    #expect(
      json["cards.1.line"].items.map(\.description) == ["online"]
        && json["cards.1.left"].description == "30.00")
  }

  @Test(
    "which merchant: words whole and adjacent, the longest name, then the first by its bytes",
    arguments: [
      ("YA KUN Orchard", "Ya Kun"), ("Yakuniku", nil), ("ya  kún", "Ya Kun"), ("Ya Old Kun", nil),
      ("Kun Ya", nil),
      ("GRAB*A-7XY", "Grab"), ("Grab Food 12", "Grab Food"), ("Best Grab", "Best"), ("grabfood", nil),
      ("", nil),
      ("the café royal", "Cafe Royal"), ("7-ELEVEN BISHAN", "7 Eleven"), ("Aa Bb", "Aa"),
    ])
  func which(payee: String, name: String?) {
    let wallet = """
      base SGD
      merchant "Ya Kun"
      merchant "Grab"
      merchant "Grab Food"
      merchant "Best"
      merchant "Cafe Royal"
      merchant "7 Eleven"
      merchant "Bb"
      merchant "Aa"

      """
    let json = ParsedJSON(milepost("merchant \(payee) -F json", on: "2026-11-22", wallet).text)
    if payee.isEmpty {
      #expect(json["merchants"].items.count == 8)
    } else {
      #expect(json["merchant"] == (name.map { .text($0) } ?? .null), "\(json["merchant"])")
    }
  }

  @Test("without words: all merchants, with all their expenses and what is mine of the last 12 months")
  func all() {
    let wallet =
      MerchantReportTests.wallet + """
        merchant "Nobody"
        2025-11-22 8.00 ppv #dining Ya Kun
        2025-11-23 6.00 ppv #dining Ya Kun Tampines
        2026-11-03 10.00 ppv #dining Kaya Toast
            share 1/2 mei
        2026-11-30 99.00 ppv #dining Ya Kun

        """
    let json = ParsedJSON(milepost("merchant -F json", on: "2026-11-22", wallet).text)
    #expect(json["merchants.0.count"].description == "3" && json["merchants.0.spent"].description == "11.00")
    #expect(
      json["merchants.1.merchant"].description == "Nobody" && json["merchants.1.spent"].description == "0.00")
    #expect(milepost("merchant", on: "2026-11-22", wallet).text.contains("Ya Kun"))
    #expect(milepost("merchant", "base SGD\n").text.hasPrefix("No merchants yet."))
  }

  @Test(
    "codes: by number, by its beginning, by words; entries win over the built-in table, the narrower over the wider"
  )
  func codes() {
    func rows(_ words: String, _ more: String = "") -> [String] {
      let outcome = milepost("mcc \(words) -F json", on: "2026-11-22", MerchantReportTests.wallet + more)
      return ParsedJSON(outcome.text)["codes"].items.map { row in
        let tags = row["tags"].items.map { "#\($0)" }.joined(separator: " ")
        return "\(row["code"]) \(row["name"]) \(tags) \(row["from"]) \(row["cards"].items.count)"
      }
    }
    #expect(rows("5814") == ["5814 Fast food #dining #fast-food file 4"])
    #expect(rows("8398") == ["8398 charities  file 4"])
    #expect(rows("3075") == ["3075 Singapore Airlines #flights #travel built-in 4"])
    #expect(rows("581").count == 8)
    #expect(rows("bakeries") == ["5462 bakeries #dining built-in 4"])
    #expect(rows("6").count > 10 && rows("").count > 300)
    #expect(rows("5815", "mcc 5000-5999 \"Shops\" #shopping\nmcc 5815-5818 none\n") == ["5815 Shops  file 4"])
    let unknown = milepost("mcc bakeriez", on: "2026-11-22", MerchantReportTests.wallet)
    #expect(
      unknown.complaints.contains("no code has bakeriez; did you mean bakeries?"), "\(unknown.complaints)")
    #expect(milepost("mcc 2026", MerchantReportTests.wallet).complaints.contains("a code has four digits"))
    #expect(
      milepost("mcc 5813", on: "2026-11-22", MerchantReportTests.wallet).text.contains(
        "#dining excepts #5813"))
  }

  @Test("no report looks at merchants or codes: an expense means what its line says")
  func nothingElse() {
    let bare = MerchantReportTests.wallet.replacing("    mcc 5814\n", with: "").replacing(
      "mcc 8398 none\n", with: "")
    for report in ["miles -F json", "cards -F json", "list -F json", "spend -F json", "budgets -F json"] {
      #expect(
        milepost(report, on: "2026-11-22", MerchantReportTests.wallet).text
          .replacing(#/"line": [0-9]+/#, with: "")
          == milepost(report, on: "2026-11-22", bare).text.replacing(#/"line": [0-9]+/#, with: ""))
    }
  }

  @Test("a code as a tag chooses lines, excludes, and counts in budgets and queries, and is not a category")
  func tags() {
    let wallet = """
      base SGD
      card a "A"
          earn 1
          bonus #5814 3
          exclude #6300
      budget snacks 100 monthly
          tags #5814
      2026-11-02 10 a #5814 #dining Ya Kun
      2026-11-03 10 a #6300 Axa

      """
    #expect(milepost("list +5814 -F json", on: "2026-11-22", wallet).text.contains("Ya Kun"))
    #expect(values("miles", "miles.0.miles", on: "2026-11-22", wallet) == "40")
    let spend = milepost("spend -F json", on: "2026-11-22", wallet).text
    #expect(spend.contains("others") && !spend.contains("\"5814\""), "\(spend)")
    #expect(values("budgets", "budgets.0.spent", on: "2026-11-22", wallet).contains("10.00"))
  }
}
