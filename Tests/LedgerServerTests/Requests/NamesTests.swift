import TestSupport
import Testing

@Suite("Where names are declared and used")
struct NamesTests {
  private static let wallet: [(path: String, text: String)] = [
    (
      "/w/wallet.ledger",
      """
      base SGD
      include 2026.ledger
      option inbox 2026.ledger
      account «bank:bank» "My bank"
      limit «limit:shared» 9000 SGD
      template card «template:pattern» "Pattern"
          benefit «lounge:lounge» 2 x yearly
      card «ppv:ppv» "PPV" like «template:pattern»
          limit «limit:shared»
          autopay «bank:bank»
          benefit «uber:uber» 15 SGD monthly
          pool «pool:both» up to 600 SGD
          cap #«trip:trip» 4.0 in «pool:both»
          milestone «milestone:big» 1000 SGD yearly gives 20 SGD
      tag «trip:trip» "Japan"
      budget «food:food» 800 SGD monthly
      goal «goal:house» 9000 SGD by 2027-01-01
      subscription «sub:netflix» 22.98 SGD monthly from 2026-01-09 «ppv:ppv» #«trip:trip»
          share 1/2 «mei:mei»
      coupon «pie:pie» 5 SGD expires 2026-12-31
      expect «expect:soon» 50 SGD monthly
          only «ppv:ppv»
      merchant "Ya Kun"
          mcc «code:5814»
          card «ppv:ppv»
      mcc «code:5814» "Fast food"
      2026-02-01 card «ppv:ppv»
          benefit «uber:uber» none
      2026-02-01 goal «goal:house» 9500 SGD

      """
    ),
    (
      "/w/2026.ledger",
      """
      ; ppv stays, and #trip
      2026-01-02 6.40 «ppv:ppv» #«code:5814» #«trip:trip» 🐰 ppv trip
          used «uber:uber» 6.40
          share 3.20 «mei:mei»
          split 1.00 #«trip:trip»
      2026-01-03 12.00 USD = 16.10 SGD «ppv:ppv» #«trip:trip»
      2026-01-03 income 10.00 «bank:bank» #«trip:trip» ppv
      2026-01-04 used «ppv:ppv»/«lounge:lounge»
      2026-01-04 used «pie:pie»
      2026-01-05 saved «goal:house» 20 SGD
      2026-01-09 paid «sub:netflix»
      2026-01-10 repaid «mei:mei» 3.20 «bank:bank»
      2026-01-11 seen budget/«food:food»/2026-01/80
      2026-01-11 snooze benefit/«ppv:ppv»/«uber:uber»/2026-01-31 until 2026-01-20
      2026-01-11 snooze coupon/«pie:pie» until 2026-01-20
      2026-01-11 snooze minimum/«ppv:ppv»/#«trip:trip»/2026-01-31 until 2026-01-20
      2026-01-11 snooze limit/«limit:shared»/2026-01-31 until 2026-01-20
      2026-01-12 statement «ppv:ppv» 20 SGD

      """
    ),
  ]

  @Test("references are all places of a name, in all files")
  func references() {
    let marked = MarkedNames(Self.wallet)
    var client = marked.client()
    for (group, first) in marked.first {
      let found = client.request(
        "references", at: first.path, first.line, first.character + 1, ", \"context\": {}")
      #expect(MarkedNames.shown(found) == marked.places[group], "\(group)")
    }
  }

  @Test("a definition is where a name is declared; a built-in tag and a person have none")
  func definitions() {
    let marked = MarkedNames(Self.wallet)
    var client = marked.client()
    for (group, expected) in [
      ("ppv", "7:5-7:8"), ("uber", "10:12-10:16"), ("trip", "14:4-14:8"), ("bank", "3:8-3:12"),
      ("food", "15:7-15:11"),
      ("lounge", "6:12-6:18"), ("pie", "19:7-19:10"), ("code", "25:4-25:8"), ("limit", "4:6-4:12"),
    ] {
      for place in marked.places[group] ?? [] where place.hasPrefix("/w/2026") {
        let numbers = place.split { " :-".contains($0) }.compactMap { Int($0) }
        let found = client.request("definition", at: "/w/2026.ledger", numbers[0], numbers[1])
        #expect(MarkedNames.shown(found) == ["/w/wallet.ledger \(expected)"], "\(place)")
      }
    }
    let person = client.request("definition", at: "/w/2026.ledger", 11, 19)
    #expect(person == .null)
    for line in [1, 2] {
      let file = client.request("definition", at: "/w/wallet.ledger", line, 16)
      #expect(MarkedNames.shown(file) == ["/w/2026.ledger 0:0-0:0"])
    }
  }

  @Test("highlights are of one document: what declares is written, what uses is read")
  func highlights() {
    let marked = MarkedNames(Self.wallet)
    var client = marked.client()
    let found = client.request("documentHighlight", at: "/w/wallet.ledger", 7, 5)
    let kinds = found.items.map { "\(EditorClient.shown($0["range"])) \($0["kind"])" }
    #expect(kinds == ["7:5-7:8 3", "17:55-17:58 2", "21:9-21:12 2", "24:9-24:12 2", "26:16-26:19 3"])
  }

  @Test("a built-in template is a page of the library, for a client that shows such pages")
  func library() {
    let text = "base SGD\ncard ppv like uob-preferred-platinum-visa\n2026-01-04 used ppv/none\n"
    let marked = MarkedNames([("/w/wallet.ledger", text)])
    var client = marked.client(options: "{\"libraryPages\": true}")
    let found = client.request("definition", at: "/w/wallet.ledger", 1, 20)
    #expect(found["uri"].description == "milepost-library:/uob-preferred-platinum-visa.ledger")
    let page = client.request("milepost/libraryText", "{\"uri\": \"\(found["uri"])\"}").description
    #expect(page.contains("template card uob-preferred-platinum-visa"))
    var other = marked.client()
    #expect(other.request("definition", at: "/w/wallet.ledger", 1, 20) == .null)
  }

  @Test("symbols are the definitions with what is below them, and the months")
  func symbols() {
    var client = MarkedNames(Self.wallet).client(
      capabilities:
        "{\"textDocument\": {\"documentSymbol\": {\"hierarchicalDocumentSymbolSupport\": true}}}")
    let found = client.request("documentSymbol", of: "/w/wallet.ledger")
    let names = found.items.map { item in
      let detail = item["detail"].description.hasPrefix("there is no key") ? "" : " (\(item["detail"]))"
      return "\(item["name"])\(detail)" + item["children"].items.map { " > \($0["name"])" }.joined()
    }
    #expect(
      names == [
        "bank (My bank)", "shared", "pattern (Pattern) > lounge", "ppv (PPV) > uber > cap #trip",
        "trip (Japan)",
        "food",
        "house", "netflix", "pie", "soon", "Ya Kun", "5814 (Fast food)", "2026-02 (0 expenses)",
      ])
    let months = client.request("documentSymbol", of: "/w/2026.ledger")
    #expect(
      months.items.map { "\($0["name"]) \($0["detail"]) \(EditorClient.shown($0["range"]))" } == [
        "2026-01 3 expenses 1:0-17:31"
      ])
    let all = client.request("workspace/symbol", "{\"query\": \"JAP\"}")
    #expect(all.items.map { "\($0["name"])" } == ["trip"])
  }
}
