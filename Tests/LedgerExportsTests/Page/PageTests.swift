import LedgerFormats
import LedgerText
import TestSupport
import Testing

@testable import LedgerExports

@Suite("Pages of blocks")
struct PageTests {
  private static let markdown: TextStyle = {
    var style = TextStyle()
    style.isMarkdown = true
    return style
  }()

  private static let columns: [TextTable.Column] = [
    .init("what", .text(least: 4)), .init("price", .number), .init("", .whole), .init("next", .whole),
  ]
  private static let rows: [[StyledText]] = [
    [StyledText("Disks", .accent), StyledText("12.50"), "USD", "5 Dec"],
    [StyledText("Tea"), StyledText("7"), "JPY", StyledText("6 Dec", .strong)],
  ]

  private var page: Page {
    let gauge = Gauge(
      label: "spent", share: (1, 4), amount: "25.00", limit: "/100", words: ["safe", "75.00 left"],
      tint: .good)
    let columns = GaugeColumns([gauge])
    var page = Page()
    page.heading(StyledText("Today", .strong), 1)
    page.gap()
    page.add("A line.")
    page.item("  5 Dec  ", "Disks", below: "ref")
    page.add(.bullet("  one"))
    page.add("bank", "UOB", indent: 2, column: columns.barColumn)
    page.add("deeper", "below it", indent: 4, column: columns.barColumn)
    page.add([gauge], columns)
    page.add(.detail("of card", columns))
    page.note("a note", indent: 4, hanging: 4)
    page.gap()
    page.add(PageTests.columns, PageTests.rows, indent: 2)
    page.add(.phrases(["one", "two"], gap: "; "))
    return page
  }

  @Test("a terminal has columns, a narrow one lines below each other")
  func terminal() {
    #expect(
      page.text(TextStyle()) == """
        Today

        A line.
          5 Dec  Disks
                 ref
          one
          bank   UOB
            deeper  below it
          spent  ██████████······························  25.00/100  safe, 75.00 left
                 of card
            a note

          what   price       next
          Disks  12.50  USD  5 Dec
          Tea     7     JPY  6 Dec
        one; two

        """)
  }

  @Test("Markdown has lists and tables")
  func markdown() {
    #expect(
      page.text(PageTests.markdown) == """
        ## Today

        A line.

        - 5 Dec – Disks – ref
        - one
        - bank: UOB

        deeper: below it

        | item | so far | amount | status |
        | :-- | :-- | --: | :-- |
        | spent | ███▌·········· | **25.00**/100 | safe, 75.00 left<br>of card<br>a note |

        | what | price | next |
        | :-- | --: | :-- |
        | Disks | 12.50 USD | 5 Dec |
        | Tea | 7 JPY | **6 Dec** |

        one; two

        """)
  }

  @Test("HTML has tables, in which a unit follows its number")
  func html() {
    let table = HTMLTable("Costs", PageTests.columns, PageTests.rows, sums: ["total", "19.50", "", ""])
    #expect(
      table.drawn().text == """
        <table class=""><caption>Costs</caption><thead><tr><th scope="col">what</th>\
        <th scope="col" class="n">price</th><th scope="col">next</th></tr></thead>
        <tbody><tr><th scope="row">Disks</th><td class="n">12.50 USD</td><td>5 Dec</td>
        <tr><th scope="row">Tea</th><td class="n">7 JPY</td><td><b>6 Dec</b></td>
        </tbody><tfoot><tr><th scope="row">total</th><td class="n">19.50</td><td></td>
        </tfoot></table>

        """)
  }

  @Test("text of a file is escaped for what draws it")
  func escapes() {
    let text = "\u{1B}[31m|<b>*"
    var page = Page()
    page.add(PageTests.columns, [[StyledText(text), "1", "", ""]])
    #expect(page.text(TextStyle()).contains("\\x1b[31m|<b>*  "))
    #expect(page.text(PageTests.markdown).contains("| \\\\x1b\\[31m\\|\\<b\\>\\* | 1 |"))
    let table = HTMLTable("", PageTests.columns, [[StyledText(text), "1", "", ""]])
    #expect(table.drawn().text.contains(#"<th scope="row">\x1b[31m|&lt;b&gt;*</th>"#))
  }
}
