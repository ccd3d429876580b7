import LedgerFormats
import TestSupport
import Testing

/// Each row is the end of a wallet with the place of the cursor, `|`, and what is offered there.
struct CompletionTests {
  private static let wallet = """
    base SGD
    account posb "POSB Savings"
        bank DBS
    account old "Old"
        closed 2026-01-01
    card ppv "Platinum"
        bank UOB
        network Visa
        cycle opens 15
        points 1 UNI$ = 2 miles
        earn base 1 per 5
        bonus #contactless 9 per 5 up to 600 SGD monthly
        bonus #online 9 per 5 up to 600 SGD monthly
        due 20 days
        benefit uber "Uber Cash" 15 SGD monthly
        benefit gym 2 x yearly activate
    card gold "Gold"
        currency USD
    tag trip "Japan"
    goal trip "Japan" 12000 SGD by 2027-01-01
        start 2026-01-01
    budget food 100 SGD monthly
        tags #dining
    subscription netflix "Netflix" 22.98 SGD monthly from 2026-01-09 ppv #streaming
    coupon grab5 5 SGD expires 2026-12-31 #transport
    coupon gone 5 SGD expires 2026-10-31
    limit bank 12000 SGD
    expect car 500 SGD on 2026-12-10 #transport
    2026-01-02 rate USD 1.3421 SGD
    2026-10-20 90.00 ppv #dining Crystal Jade
    2026-11-01 146.45 ppv #contactless #groceries Sheng Siong
    2026-11-05 60.00 posb #dining Café Ö
        share 30.00 mei
    2026-11-09 50.00 USD gold #dining Ya Kun Kaya Toast


    """

  /// The labels at the place of `|` in a line added to the wallet, with their details: `ppv (Platinum)`.
  private static func offered(
    _ line: String, in wallet: String = wallet, capabilities: String = "{}", on day: String = "2026-11-14"
  ) -> [String] {
    items(line, in: wallet, capabilities: capabilities, on: day).map { item in
      guard case .object(let pairs) = item, let detail = pairs["detail"] else {
        return item["label"].description
      }
      return "\(item["label"]) (\(detail))"
    }
  }

  private static func items(
    _ line: String, in wallet: String, capabilities: String = "{}", on day: String = "2026-11-14"
  ) -> [ParsedJSON] {
    var editor = EditorClient(["/w/wallet.ledger": wallet, "/w/more.ledger": "; more\n"], on: day)
    editor.start(capabilities: capabilities)
    editor.open("/w/wallet.ledger", wallet)
    let place = Marked(line, after: wallet)
    editor.change("/w/wallet.ledger", nil, place.text)
    return editor.request("completion", at: "/w/wallet.ledger", place.line, place.character)["items"].items
  }

  @Test(
    arguments: [
      (
        "2026-11-14 12.50 |",
        [
          "gold (Gold)", "posb (POSB Savings)", "ppv (#contactless 453.55 left, 16 days)", "cash (Cash)",
          "SGD", "USD",
          "=", "@",
        ]
      ),
      ("2026-11-14 12.50 p|", ["posb (POSB Savings)", "ppv (#contactless 453.55 left, 16 days)"]),
      ("2026-11-14 12.50 SGD c|", ["cash (Cash)"]),
      ("2026-11-14 used |", ["ppv/uber (15.00 SGD left, 16 days)", "grab5 (5.00 SGD left, 47 days)"]),
      ("2026-11-14 used uber|", ["ppv/uber (15.00 SGD left, 16 days)"]),
      ("2026-11-14 used ppv/|", ["ppv/uber (15.00 SGD left, 16 days)"]),
      ("2026-11-14 paid |", ["netflix (22.98 SGD due 9 Dec)"]),
      ("2026-11-14 saved |", ["trip (0.00 of 12,000 SGD)"]),
      ("2026-11-14 repaid |", ["mei (30.00 SGD owed)"]),
      ("2026-11-14 repaid mei 30.00 |", ["posb (POSB Savings)", "cash (Cash)", "SGD", "USD", "=", "@"]),
      ("2026-11-14 statement |", ["ppv (2026-10-15 to 2026-11-14)"]),
      ("2026-11-30 settled |", ["ppv (236.45 SGD due 4 Dec)"]),
      ("2026-11-14 activated |", ["ppv/gym (gym)"]),
      (
        "2026-11-14 seen |",
        ["budget/food/2026-11/80 (food, 2026-11-09)", "budget/food/2026-10/80 (food, 2026-10-20)"]
      ),
      ("2026-11-14 budget |", ["food"]),
      ("include |", ["more.ledger"]),
      ("2026-11-14 card ppv\n    bank |", ["DBS", "UOB", "none"]),
      ("2026-11-14 card ppv\n    cycle |", ["calendar", "closes", "opens", "none"]),
      ("budget x 5 SGD monthly\n    |", ["tags", "carry", "alert", "from", "until", "group"]),
      ("budget x 5 SGD monthly\n    carry\n    |", ["tags", "alert", "from", "until", "group"]),
      ("2026-11-14 budget food\n    carry |", ["unspent", "none"]),
      ("2026-11-14 12.50 ppv x\n    share 1/2 |", ["mei (30.00 SGD owed)"]),
      (
        "2026-11-14 12.50 ppv x\n    used |",
        ["uber (15.00 SGD left, 16 days)", "grab5 (5.00 SGD left, 47 days)"]
      ),
      ("2026-11-14 income 5.00 posb x\n    |", ["note", "receipt"]),
      ("card x \"X\"\n    under |", ["ppv (Platinum)", "gold (Gold)", "x (X)"]),
      ("card x \"X\"\n    limit |", ["bank"]),
      ("expect x 5 SGD monthly\n    only ppv |", ["gold (Gold)"]),
      ("2026-11-14 12.50 ppv #dining caf|", ["Café Ö"]),
      ("2026-11-14 12.50 ppv Ya |", ["Kun Kaya Toast"]),
      ("2026-11-14 Ya K|", ["Ya Kun Kaya Toast (50.00 USD gold #dining)"]),
      ("2026-11-14=2026-11-15 p|", ["paid"]),
      ("2026-11-14 12.50 ppv x ; |", []),
      ("2026-11-14 12.50 ppv \"Ya|", []),
      ("2026-11-14 12.50 ppv x\n    note |", []),
      ("; |", []),
    ] as [(String, [String])])
  func isOffered(_ line: String, _ expected: [String]) {
    let offered = CompletionTests.offered(line)
    let shown = offered.filter { item in
      // The tags after a source are many; they have a test of their own.
      !line.hasPrefix("2026-11-14 12.50 ppv Ya") || !item.hasPrefix("#")
    }
    #expect(shown == expected, "\(line)")
  }

  /// Tags are shown as `#…`, periods as `daily…`: they are many.
  @Test(
    arguments: [
      ("earn |", "local foreign base none"), ("earn local 1.1 |", "per foreign base"),
      ("earn 1.2 |", "per base"),
      ("earn base 1 per |", "nearest"), ("earn base 1 per 5 |", "local foreign"),
      ("earn local 1% per nearest 1 |", "foreign base"),
      ("cap |", "#… picks"), ("cap #dining |", "#… with none"), ("bonus picks |", "none"),
      ("bonus picks 2 |", "per up,to min at activate except on,total daily…"),
      ("bonus picks 2 9 |", "per up,to min at activate except on,total daily…"),
      ("cap #dining 4.0 |", "per up,to min at else activate except on,total daily…"),
      ("bonus #dining 9 per |", "nearest"), ("bonus #dining 9 per nearest |", ""),
      ("bonus #dining 9 per 5 |", "up,to min at activate except on,total daily…"),
      ("bonus #dining 9 up |", "to"), ("bonus #dining 9 up to |", ""),
      ("bonus #dining 9 monthly up to 600 |", "points miles SGD min at activate except on,total"),
      ("bonus #dining 5% monthly up to 60 SGD |", "back min at activate except on,total"),
      ("cap #dining 4 else |", ""),
      ("cap #dining 4 else 1 per 5 monthly |", "from up,to min at activate except on,total"),
      ("cap #dining 4 min 500 |", "SGD of up,to at else activate marginal except on,total daily…"),
      ("cap #dining 4 min 500 SGD monthly |", "from up,to at else activate marginal except on,total"),
      ("cap #dining 4 min 500 2 |", "purchases merchants"),
      ("cap #dining 4 min 500 3 purchases monthly |", "from up,to at else activate except on,total"),
      ("cap #dining 4 min 5 of |", "card local foreign #…"),
      ("cap #dining 4 monthly min 5 of card |", "up,to at else activate except on,total"),
      ("cap #dining 4 at 500 SGD |", "of up,to"), ("cap #dining 4 min 100 SGD at 500 SGD |", "up,to"),
      ("cap #dining 4 at 500 SGD 5 monthly |", "from at else activate except on,total"),
      ("cap #dining 4 at 500 SGD 3 per |", "nearest"), ("cap #dining 4 at 500 SGD 3 merchants |", "of up,to"),
      ("cap #dining 4 every |", ""), ("cap #dining 4 every 3 |", "days weeks months years"),
      ("cap #dining 4 monthly from |", "anniversary 2026-11-14,(today)"),
      ("cap #dining 4 monthly on |", "total"), ("cap #dining 4 except |", "#…"),
      ("cap #dining 4 except #travel |", "#… up,to min at else activate on,total daily…"),
      ("cap #dining 4 on total activate |", "first by up,to min at else except daily…"),
      ("cap #dining 4 activate first by |", ""), ("cap #dining 4 i|", ""), ("cap #dining 4 what |", ""),
      ("pool p |", "up,to none"), ("pool p up to 5 |", "points miles SGD back at daily…"),
      ("pool p up to 5 SGD at 9 |", "SGD of up,to"), ("pool p up to 5 SGD at 9 up to 8 at 12 |", "SGD up,to"),
      ("pool p up to 5 SGD monthly |", "from at"),
    ])
  func wordsOfALine(_ line: String, _ expected: String) {
    let offered = CompletionTests.offered("2026-11-14 card ppv\n    " + line).map {
      $0.hasPrefix("#")
        ? "#…" : ["weekly", "monthly", "quarterly", "half-yearly", "yearly"].contains($0) ? "" : $0
    }
    let shown = offered.map { $0 == "daily" ? "daily…" : $0.replacing(" ", with: ",") }
    let words = shown.indices.filter { shown[$0] != "" && ($0 == 0 || shown[$0] != shown[$0 - 1]) }.map {
      shown[$0]
    }
    #expect(words.joined(separator: " ") == expected, "\(line)")
  }

  @Test(
    "the pools of the entry, and of a card those that it has without it",
    arguments: [
      ("2026-11-14 card ppv\n    cap #dining 4 in |", ["shop"]),
      ("2026-11-14 card ppv\n    cap #dining 4 i|", ["in"]),
      ("2026-11-14 card ppv\n    pool more up to 5\n    cap #dining 4 in |", ["more", "shop"]),
      ("template card ppv\n    cap #dining 4 in |\n    pool own up to 5", ["own"]),
      ("2026-11-14 card gold\n    cap #dining 4 in |", []),
      // Its lines are in points.
      ("2026-11-14 card ppv\n    pool shop up to 5 |", ["points", "miles", "SGD", "at"]),
    ] as [(String, [String])])
  func pools(_ line: String, _ expected: [String]) {
    let wallet = CompletionTests.wallet.replacing(
      "    due 20 days",
      with: "    due 20 days\n    pool shop up to 5,000 points monthly\n    bonus #travel 2 in shop")
    #expect(CompletionTests.offered(line, in: wallet).prefix(4) == expected[...], "\(line)")
  }

  @Test("a wallet's own templates: of cards for cards, of subscriptions for subscriptions")
  func ownTemplates() {
    let wallet =
      CompletionTests.wallet
      + "template card mine \"Mine\"\n    earn 1\ntemplate subscription news \"News\" 5 SGD monthly\n"
    for (line, own) in [("card zz like |", "mine"), ("subscription zz like |", "news")] {
      let offered = CompletionTests.offered(line, in: wallet)
      let found = offered.filter { $0.hasPrefix("mine") || $0.hasPrefix("news") }
      #expect(found.count == 1 && found[0].hasPrefix(own), "\(line): \(found)")
    }
  }

  @Test func tagsThatTheCardRewardsComeFirst() {
    let tags = CompletionTests.offered("2026-11-14 12.50 ppv #dining #|")
    #expect(tags.prefix(2) == ["#contactless (9 per 5, 453.55 left)", "#online (9 per 5, 600.00 left)"])
    #expect(!tags.contains("#dining"))
  }

  @Test func columnOneHasDaysAndKeywords() {
    let offered = CompletionTests.offered("|")
    #expect(offered.prefix(3) == ["2026-11-14 (today)", "2026-11-13 (yesterday)", "base"])
    #expect(CompletionTests.offered("sub|") == ["subscription"])
  }

  @Test func payeesAreWholeLines() {
    let capabilities = #"{"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}}"#
    let line = "2026-11-14 ya|"
    let item = CompletionTests.items(line, in: CompletionTests.wallet, capabilities: capabilities)[0]
    #expect(item["textEdit.newText"] == .text("${1:50.00} USD gold #dining Ya Kun Kaya Toast$0"))
    #expect(item["insertTextFormat"].description == "2")
    let plain = CompletionTests.items(line, in: CompletionTests.wallet)[0]
    #expect(plain["textEdit.newText"] == .text("50.00 USD gold #dining Ya Kun Kaya Toast"))
    #expect(
      EditorClient.shown(plain["textEdit.range"]).hasSuffix(":11-\(plain["textEdit.range.start.line"]):13"))
    #expect(CompletionTests.offered("2026-11-14 |").first == "Ya Kun Kaya Toast (50.00 USD gold #dining)")
  }

  @Test func rulesFilesHaveKeywords() {
    var editor = EditorClient([:])
    editor.start()
    editor.open("/w/bank.rules", "statement bank\n    date Date\n    \n")
    let properties = editor.request("completion", at: "/w/bank.rules", 2, 4)["items"].items.map {
      $0["label"].description
    }
    #expect(properties.first == "columns")
    #expect(!properties.contains("date"))
    let entries = editor.request("completion", at: "/w/bank.rules", 3, 0)["items"].items
    #expect(entries.map { $0["label"].description } == ["statement"])
  }

  @Test func oldNumbersAreMarked() {
    var editor = EditorClient(["/w/wallet.ledger": CompletionTests.wallet])
    editor.start()
    editor.open("/w/wallet.ledger", CompletionTests.wallet)
    let broken = CompletionTests.wallet + "nonsense\n"
    let place = Marked("2026-11-14 12.50 pp|", after: broken)
    editor.change("/w/wallet.ledger", nil, place.text)
    let items = editor.request("completion", at: "/w/wallet.ledger", place.line, place.character)["items"]
      .items
    #expect(
      items.map { $0["detail"].description } == ["#contactless 453.55 left, 16 days, before the errors"])
    // Without any reading that has no errors there are names.
    let alone = CompletionTests.offered("2026-11-14 12.50 pp|", in: broken)
    #expect(
      alone == ["ppv (#contactless 453.55 left, 16 days, before the errors)"] || alone == ["ppv (Platinum)"])
  }

  @Test func aReportDocumentsACard() {
    var editor = EditorClient(["/w/wallet.ledger": CompletionTests.wallet])
    editor.start()
    editor.open("/w/wallet.ledger", CompletionTests.wallet)
    let answer = editor.request(
      "completionItem/resolve",
      #"{"label": "ppv", "data": {"kind": "card", "name": "ppv", "wallet": "/w/wallet.ledger"}}"#)
    #expect(answer["documentation.value"].description.contains("UNI"))
    #expect(answer["label"] == .text("ppv"))
    for kind in ["benefit", "coupon", "subscription", "goal", "budget", "unknown"] {
      let name =
        ["benefit": "uber", "coupon": "grab5", "subscription": "netflix", "goal": "trip"][kind] ?? "food"
      let answer = editor.request(
        "completionItem/resolve",
        #"{"label": "x", "data": {"kind": "\#(kind)", "name": "\#(name)", "wallet": "/w/wallet.ledger"}}"#)
      #expect(
        answer["documentation.value"].description.hasPrefix("there is no key") == (kind == "unknown"),
        "\(kind): \(answer)")
    }
  }
}

/// A line with `|` after a text: the text without it, and its place.
struct Marked {
  let text: String
  let line: Int
  let character: Int

  init(_ line: String, after text: String) {
    let before = text + line.prefix { $0 != "|" }
    self.text = text + line.replacing("|", with: "") + "\n"
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    (self.line, character) = (lines.count - 1, lines.last?.utf16.count ?? 0)
  }
}
