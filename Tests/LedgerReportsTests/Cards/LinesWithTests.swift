import TestSupport
import Testing

@Suite("Lines for both of two tags")
struct LinesWithTests {
  private static let card = """
    base SGD
    card a "A"
        earn base 0.4
        cap #online 4.0 up to 600 SGD
        cap #online with #games #foreign 2.0 up to 100 SGD min 20 SGD
        cap #dining with #online 3.0 except #work

    """

  private func lines(_ text: String, _ head: String = card) -> [String] {
    ParsedJSON(milepost("cards -F json", on: "2026-01-31", head + text).text)["cards.0.lines"].items.map {
      line in
      func words(_ key: String) -> String { line[key].items.map { "#\($0)" }.joined(separator: " ") }
      return "\(words("tags")) with \(words("with")): \(line["spend"]), \(line["reward"])"
    }
  }

  @Test(
    "an expense takes the line of its first tag that has one, before it one with `with`",
    arguments: [
      ("#online", 0), ("#online #games", 1), ("#games #online", 1), ("#games", 3), ("#dining", 3),
      ("#dining #online", 2), ("#online #dining", 0), ("#dining #online #work", 0),
      ("#dining #games", 3), ("#dining #online #games", 2), ("#online #general #games", 3),
    ])
  func choice(tags: String, line: Int) {
    let spends = lines("2026-01-10 30.00 a \(tags) Shop\n").map { $0.contains(" 30.00,") }
    #expect(spends == (0..<3).map { $0 == line }, "\(tags)")
  }

  @Test("`with #foreign` takes what is foreign by currency")
  func foreign() {
    let text = "2026-01-01 rate USD 1.30 SGD\n2026-01-10 30.00 USD a #online Shop\n"
    #expect(lines(text)[1] == "#online with #games #foreign: 39.00, 78")
  }

  @Test("limit, minimum and rate are those of the line")
  func limits() {
    let text = """
      2026-01-10 15.00 a #online #games Shop
      2026-01-11 100.00 a #online #games Shop
      2026-01-12 50.00 a #online Shop
      """
    // 100 at 2, 50 at 4; what is above the limit is not paid by the line.
    #expect(
      lines(text).prefix(2) == [
        "#online with : 50.00, 200", "#online with #games #foreign: 115.00, 200",
      ])
  }

  @Test("a line of a template is amended and removed by its whole name")
  func layers() {
    let template = """
      base SGD
      template card t "T"
          earn base 0.4
          cap #online #travel 4.0
          cap #online #travel with #games 2.0

      """
    let rows = lines("card a like t\n    cap #online with #games 3.0\n", template)
    #expect(
      rows == [
        "#online #travel with : 0.00, 0", "#travel with #games: 0.00, 0", "#online with #games: 0.00, 0",
      ])
    let removed = lines("card a like t\n    cap #travel #online with #games none\n", template)
    #expect(removed == ["#online #travel with : 0.00, 0"])
  }

  @Test("of lines in two layers that are for one expense the later one decides")
  func overlap() {
    let template = """
      base SGD
      template card t "T"
          earn base 0.4
          cap #online with #travel #dining 2.0

      """
    let expenses = """
      2026-01-10 10.00 a #online #travel A
      2026-01-11 20.00 a #online #dining B

      """
    let narrower = "card a like t\n    cap #online with #travel 5.0\n"
    #expect(
      lines(narrower + expenses, template) == [
        "#online with #travel: 10.00, 50", "#online with #travel #dining: 20.00, 40",
      ])
    let all = "card a like t\n    cap #online with #travel #dining #shopping 5.0\n"
    #expect(lines(all + expenses, template) == ["#online with #travel #dining #shopping: 30.00, 150"])
    for head in [narrower, all] {
      #expect(milepost("check", on: "2026-01-31", template + head).complaints == "")
    }
  }

  @Test("it is named with both")
  func names() {
    let text = LinesWithTests.card + "2026-01-10 15.00 a #online #games Shop\n"
    let cards = milepost("cards", on: "2026-01-31", text).text
    #expect(cards.contains("#online with #games #foreign"))
    #expect(milepost("card a", on: "2026-01-31", text).text.contains("#dining with #online"))
    let missed = milepost("miles --missed", on: "2026-02-10", text + "2026-02-01 1.00 a Shop\n")
    #expect(missed.text.contains("#online with #games #for"), "\(missed.text)")
  }

  @Test("two lines of one tag are two due items, and each can be snoozed")
  func due() {
    let text = """
      base SGD
      card a "A"
          earn base 0.4
          cap #online 4.0 min 50 SGD
          cap #online with #travel 2.0 min 20 SGD activate

      """
    func references(_ text: String) -> [String] {
      ParsedJSON(milepost("due --within 60 -F json", on: "2026-01-20", text).text)["due"].items.map {
        $0["ref"].description
      }
    }
    let all = references(text)
    #expect(
      all == [
        "activate/a/online+travel/2026-01-31", "minimum/a/online/2026-01-31",
        "minimum/a/online+travel/2026-01-31",
      ])
    for reference in all {
      let snoozed = text + "2026-01-20 snooze \(reference) until 2026-01-30\n"
      #expect(references(snoozed) == all.filter { $0 != reference })
      #expect(milepost("check", on: "2026-01-20", snoozed).complaints == "")
    }
  }

  @Test("a minimum that is its own limit: nothing more until it is reached, then the whole")
  func minimumAtLimit() {
    let card = "base SGD\ncard a \"A\"\n    earn base 0.4\n    cap #online 4.0 up to 100 SGD min 100 SGD\n"
    func earned(_ amounts: [String]) -> String {
      let rows = amounts.enumerated().map { "2026-01-1\($0.offset) \($0.element) a #online Shop\n" }
      return ParsedJSON(milepost("cards -F json", on: "2026-01-31", card + rows.joined()).text)[
        "cards.0.miles"
      ].description
    }
    #expect(earned(["99.00"]) == "39.6")
    #expect(earned(["99.00", "1.00"]) == "400")
    #expect(earned(["99.00", "51.00"]) == "420")
  }

  private static let activated = """
    base SGD
    card a "A"
        earn base 1.0
        cap #online 2.0
        cap #online with #travel 4.0 up to 100 SGD activate
        cap #online with #dining 5.0 up to 100 SGD activate
    2026-01-03 10.00 a #online #travel
    2026-01-03 10.00 a #online #dining
    2026-01-03 10.00 a #online

    """

  @Test("`activated` with their tag activates all lines of the tag that wait for it")
  func activation() {
    let text = LinesWithTests.activated
    let entry = "2026-01-02 activated a #online\n"
    func rewards(_ text: String) -> [String] {
      ParsedJSON(milepost("cards -F json", on: "2026-01-31", text).text)["cards.0.lines"].items.map {
        $0["reward"].description
      }
    }
    #expect(rewards(text) == ["20", "0", "0"])
    #expect(rewards(text + entry) == ["20", "40", "50"])
    #expect(milepost("check", on: "2026-01-31", text + entry).complaints == "")
    #expect(milepost("due", on: "2026-01-20", text + entry).text.contains("Nothing is due"))
    let disk = MemoryDisk(text)
    let answer = disk.run(["activated", "a", "+online", "-d", "2026-01-02"], on: "2026-01-20").text
    #expect(answer.contains("#online with #travel") && answer.contains("#online with #dining"), "\(answer)")
    #expect(!answer.contains("#online  "), "\(answer)")
    let again = disk.run(["activated", "a", "-d", "2026-01-03"], on: "2026-01-20").text
    #expect(again.contains("a #online with #travel was activated on 2 Jan"), "\(again)")
    let proposed = MemoryDisk(text).run(["activated", "a", "-d", "2026-01-02"], on: "2026-01-20")
    #expect(proposed.text.hasPrefix("2026-01-02 activated a #online\n"), "\(proposed.complaints)")
  }

  @Test("a plan, a comparison and the words on a tag name them with both")
  func plans() {
    let text =
      LinesWithTests.activated + """
        card b "B"
            earn base 0.1
            cap #dining with #work 6.0 up to 500 SGD
        expect trip 100 SGD monthly #online #travel
        expect lunch 100 SGD monthly #dining #work

        """
    let plan = milepost("plan", on: "2026-01-15", text)
    #expect(plan.complaints.contains("a #online with #travel is not activated"), "\(plan.complaints)")
    #expect(plan.text.contains("b     #dining with #work"), "\(plan.text)")
    let compared = milepost("compare a b", on: "2026-01-15", text).text
    #expect(compared.contains("6.0 with #work to 500.00 a cycle"), "\(compared)")
  }

  @Test("a tag that is not enough for a line is not proposed")
  func proposals() {
    let text = """
      base SGD
      card a "A"
          earn base 0.4
          cap #online with #travel 4.0 up to 600 SGD
          cap #dining 3.0 up to 500 SGD

      """
    let answer = MemoryDisk(text).run(["add", "20.00", "a", "Foo"], on: "2026-01-20").text
    #expect(answer.contains("on a +dining earns 3.0: milepost undo"), "\(answer)")
  }

  @Test("diff compares a line with that of the same tags on both sides")
  func versions() {
    func card(_ lines: String) -> String { "base SGD\ncard a \"A\"\n    earn base 1.0\n\(lines)" }
    let old = card("    cap #online with #fun #travel 2\n    cap #online 4\n")
    let new = card("    cap #online 5\n    cap #online with #dining 3\n    cap #dining with #fun 2\n")
    let files = [("wallet.ledger", new), ("old.ledger", old)]
    let text = milepost("diff old.ledger -F json", files: files).text
    let changes = ParsedJSON(text)["changes.0.properties"].items.map {
      "\($0["name"]): \($0["old"]) to \($0["new"])"
    }
    #expect(
      changes == [
        "cap #online with #fun #travel: 2 to null", "cap #online: 4 to 5",
        "cap #online with #dining: null to 3", "cap #dining with #fun: null to 2",
      ])
    let same = [("wallet.ledger", old), ("old.ledger", old.replacing("#fun #travel", with: "#travel #fun"))]
    #expect(ParsedJSON(milepost("diff old.ledger -F json", files: same).text)["changes"].items.isEmpty)
  }
}
