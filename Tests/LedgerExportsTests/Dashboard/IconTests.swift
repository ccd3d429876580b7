import TestSupport
import Testing

@Suite("Icons and colours on the page")
struct IconTests {
  private let wallet = """
    base SGD
    account posb
        icon bank
        color teal
    account bag
        icon 👛
    category pets
        icon paw
    category zoo
        icon 🐘
    category food
        icon house
    2026-01-05 6.40 posb #dining A
    2026-01-05 6.40 bag #pets B
    2026-01-05 6.40 cash #zoo C
    2026-01-05 6.40 cash #food D

    """

  @Test("a name is drawn as its emoji, a built-in category without an icon of its own as that of the program")
  func drawn() {
    let page = milepost("export html", wallet).text
    func icon(_ emoji: String, _ title: String) -> Bool {
      page.contains("<span aria-hidden=\"true\">\(emoji)</span> \(title)")
    }
    #expect(icon("🐾", "pets") && icon("🐘", "zoo") && icon("🍴", "dining") && icon("🏠", "food"))
    #expect(icon("🏦", "posb") && icon("👛", "bag"))
    #expect(
      page.contains("<svg class=\"swatch\" aria-hidden=\"true\"><circle r=\"5\" color=\"teal\"/></svg> <span")
    )
  }

  @Test("text has no icons")
  func text() {
    for command in ["status", "spend", "list", "names"] {
      let text = milepost(command, wallet).text
      #expect(!text.isEmpty && !["🐾", "🐘", "🍴", "🏦", "👛"].contains { text.contains($0) })
    }
  }
}
