import TestSupport
import Testing

@Suite("The page: head, navigation, needs, which card now, cards and entries")
struct DashboardTests {
  private static let wallet = """
    base SGD
    card ppv "Preferred Visa"
        last4 7790
        cycle calendar
        earn base 0.4
        cap #online 4.0 up to 600 SGD
        color teal
        note Pay with `#online` first; `odd
    card kf "KrisFlyer"
        cycle calendar
        earn 1.2
        min 500 SGD
    card gift "Credits"
        benefit dining "Dining" 20 SGD monthly
    budget food "Food" 300 SGD monthly
        tags #dining
        alert 80%
    2026-11-02=2026-11-03 40.00 ppv #online Shop
    2026-11-12=2026-11-13 250.00 kf #dining Restaurant

    """

  private func page(_ options: String = "", _ wallet: String = DashboardTests.wallet) -> String {
    milepost("export html " + options, on: "2026-11-27", wallet).text
  }

  /// The part of a page from one text up to the next of another.
  private func part(_ page: String, from first: String, to last: String) -> String {
    let parts = page.components(separatedBy: first)
    return parts.count > 1 ? parts[1].components(separatedBy: last)[0] : ""
  }

  @Test(
    "the title is the option, else the first file, of wallet.ledger its folder",
    arguments: [
      ("singapore.ledger", "", "singapore"), ("examples/our.cards.ledger", "", "our.cards"),
      ("money", "", "money"), ("home/wallet.ledger", "", "home"), ("wallet.ledger", "", "wallet"),
      ("a.ledger", "option title Our cards\n", "Our cards"),
      ("a.ledger", "option title \"Mine & yours\"\n", "Mine &amp; yours"),
    ])
  func title(file: String, option: String, title: String) {
    let disk = MemoryDisk([(file, option + "base SGD\n2026-11-02 5.00 cash #dining X\n")])
    for part in ["", "now", "needs"] {
      let words = ["export", "html"] + (part.isEmpty ? [] : ["--only", part])
      let page = disk.run(words, on: "2026-11-14").text
      #expect(page.contains("<title>\(title), November 2026 · Milepost</title>"), "\(page)")
      #expect(page.contains("<h1>\(title)</h1><p><time datetime=\"2026-11-14\">Saturday, 14 November 2026"))
    }
  }

  @Test(
    "a title without text, or two of them, are errors",
    arguments: [
      ("option title\n", "missing the option's value"), ("option title \"\"\n", "not a value of `title`"),
      ("option title A\noption title B\n", "the option `title` is set twice, to different values"),
    ])
  func wrongTitle(wallet: String, message: String) {
    let diagnostics = String(decoding: milepost("check", on: "2026-11-14", wallet).diagnostics, as: UTF8.self)
    #expect(diagnostics.contains(message), "\(diagnostics)")
  }

  @Test("one file without a script, an attribute with a style, or anything to load")
  func plain() {
    for options in ["", "--only now", "--only needs", "--only review"] {
      let page = page(options)
      for word in ["<script", " style=", "<link", "src=", "http:", "https:"] {
        #expect(!page.contains(word), "\(word)")
      }
    }
  }

  @Test("each section is in the navigation, and ends with a link to the top")
  func sections() {
    let page = page()
    let ids = page.components(separatedBy: "<h2 id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids.starts(with: ["needs", "now", "cards"]) && ids.last == "entries", "\(ids)")
    for id in ids { #expect(part(page, from: "<nav", to: "</nav>").contains("<a href=\"#\(id)\">")) }
    #expect(
      page.components(separatedBy: "<p class=\"top\"><a href=\"#top\">Top</a></p>").count == ids.count + 1)
  }

  @Test("tiles are links to sections, of figures that are there")
  func tiles() {
    let tiles = part(page(), from: "<ul class=\"tiles\">", to: "</ul>")
    let labels = tiles.components(separatedBy: "<span>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(
      labels == ["Earned this month", "Needs you", "Safe to spend", "Credits left", "Spent this month"],
      "\(tiles)")
    #expect(tiles.contains("<b>3</b><small>30 Nov: Dining: 20.00 SGD left on gift</small>"), "\(tiles)")
    #expect(tiles.contains("<b>20.00 SGD</b><small>20.00 SGD of it within 14 days</small>"))
    #expect(tiles.contains("<b>12.50 SGD</b><small>a day, by the budgets of the month</small>"))
    #expect(!page("", "base SGD\n").contains("class=\"tiles\""))
  }

  @Test("needs lead to their card or budget; a part alone has no links")
  func needs() {
    let needs = part(page(), from: "<ul class=\"needs\">", to: "</ul>")
    #expect(needs.contains("<a href=\"#card-kf\"><span class=\"day care\">30 Nov</span>"), "\(needs)")
    #expect(needs.contains("<a href=\"#budget-food\"><span class=\"day care\">alert</span>"), "\(needs)")
    #expect(page().contains("id=\"card-kf\"") && page().contains("id=\"budget-food\""))
    let alone = page("--only needs")
    #expect(alone.contains("30 Nov</span>") && !alone.contains("href"))
    #expect(page("--only needs", "base SGD\n").contains("<p>Nothing is due.</p>"))
  }

  @Test("which card now has a row for each kind of purchase, with the card in bold")
  func now() {
    let now = part(page(), from: "<h2 id=\"now\">", to: "</section>")
    #expect(now.contains("as of 27 November"))
    #expect(now.contains("#online <small>") && now.contains("<a href=\"#card-ppv\"><b>ppv</b></a>"), "\(now)")
    #expect(now.contains("560.00 left to 30 Nov"))
    let alone = page("--only now")
    #expect(alone.contains("<b>ppv</b>") && !alone.contains("href") && alone.utf8.count < 15_000)
    #expect(page("--only now", "base SGD\n").contains("<p>No open card has rates.</p>"))
    #expect(!page("", "option advice no\n" + DashboardTests.wallet).contains("id=\"now\""))
  }

  @Test(
    "a card has its cycle, a line for each limit, its colour and its folded terms, in which backquotes are code"
  )
  func cards() {
    let card = part(page(), from: "<article id=\"card-ppv\">", to: "</article>")
    #expect(card.contains("color=\"teal\"><rect class=\"part\" width=\"4\" height=\"4\"/>"), "\(card)")
    #expect(card.contains("<h3>Preferred Visa <small>ppv</small></h3>"))
    #expect(card.contains("<span>7790, to 30 Nov</span> <span><b>40.00</b>, 160 miles</span>"), "\(card)")
    #expect(card.contains("<rect class=\"part\" width=\"900\" height=\"2\"/>"))
    #expect(card.contains("<li><span>#online</span> <span><b>40.00</b>/600 "), "\(card)")
    #expect(card.contains("560.00 left to 30 Nov"))
    let terms = part(card, from: "<details>", to: "</details>")
    #expect(terms.contains("<dt>#online</dt><dd>cap 4.0 up to 600 SGD</dd>"), "\(terms)")
    #expect(terms.contains("<dd>Pay with <code>#online</code> first; `odd</dd>"), "\(terms)")
  }

  @Test("a card with nothing but benefits shows only these")
  func benefitCard() {
    let card = part(page(), from: "<article id=\"card-gift\">", to: "</article>")
    #expect(card.contains("Benefits: 1 of 1 left, 20.00 SGD"), "\(card)")
    #expect(!card.contains("details") && !card.contains("cycle") && !card.contains("class=\"sides\""))
  }

  @Test("the newest thirty entries, then one fold for each month, up to the limit")
  func entries() {
    let lines = (1...9).flatMap { month in
      (1...10).map { "2026-0\(month)-\($0 < 10 ? "0" : "")\($0) 1.00 cash #dining Shop\(month)x\($0)\n" }
    }
    let wallet = "base SGD\n" + lines.joined()
    let all = part(page("", wallet), from: "<h2 id=\"entries\">", to: "</section>")
    let newest = all.components(separatedBy: "<details>")[0]
    #expect(newest.components(separatedBy: "<tr><th>Shop").count == 31 && newest.contains("Shop7x1<"))
    let folds = all.components(separatedBy: "<summary>").dropFirst().map { $0.prefix { $0 != "<" } }
    let months = ["June", "May", "April", "March", "February", "January"]
    #expect(folds == months.map { "\($0) 2026, 10 entries" }, "\(folds)")
    #expect(all.components(separatedBy: "<tr><th>Shop").count == 91 && !all.contains("The newest 9"))
    let some = part(page("--limit 31", wallet), from: "<h2 id=\"entries\">", to: "</section>")
    #expect(
      some.contains("The newest 31 of 90 of the last twelve months.") && some.contains("June 2026, 1 entry"))
    #expect(some.components(separatedBy: "<tr><th>Shop").count == 32)
  }

  @Test(
    "the pages of the example wallets are small",
    arguments: ["singapore", "household", "benefits", "traveller", "premium"])
  func sizes(wallet: String) {
    // The whole page is that of `ExampleTests`.
    let page = Repository.read("examples/outputs/\(wallet)/export.html") ?? []
    #expect((1...120_000).contains(page.count))
    let now = Repository.milepost(
      ["export", "html", "-f", wallet + ".ledger", "--only", "now"], in: "examples", on: "2026-11-14")
    #expect((1...15_000).contains(now.output.count))
  }
}
