import TestSupport
import Testing

@Suite("Lines over a template")
struct LayersTests {
  private static let template = """
    base SGD
    tag t1
    tag t2
    template card t "T"
        points 1 UNI$ = 2 miles
        earn base 1 per 5
        bonus #online #contactless 9 per 5 up to 600 SGD monthly

    """

  /// `tags spend counted` of each line of the first card.
  private func lines(_ text: String, on day: String = "2026-03-31") -> [String] {
    ParsedJSON(milepost("cards -F json", on: day, LayersTests.template + text).text)["cards.0.lines"].items
      .map {
        line in
        "\(line["tags"].items.map { "#\($0)" }.joined(separator: " ")) \(line["rate"]) \(line["spend"]) \(line["counted"])"
      }
  }

  @Test("an own line takes its tags out of the template's, on all days")
  func own() {
    let card = "card a like t\n    bonus #online 5 per 5\n"
    #expect(lines(card) == ["#contactless 9 per 5 0.00 0.00", "#online 5 per 5 0.00 0.00"])
    let amended = card + "2026-03-10 template card t\n    bonus #online #contactless 7 per 5\n"
    #expect(lines(amended) == ["#contactless 7 per 5 0.00 0.00", "#online 5 per 5 0.00 0.00"])
    #expect(lines("card a like t\n    bonus #online #contactless #dining 5 per 5\n").count == 1)
  }

  @Test("a line that keeps some tags goes on; the new one starts at 0")
  func amended() {
    let text = """
      card a like t
      2026-03-15 card a
          bonus #online 5 per 5 up to 700 SGD monthly
      2026-03-02 500.00 a #online One
      2026-03-16 200.00 a #contactless Two
      2026-03-16 100.00 a #online Three
      """
    #expect(lines(text) == ["#contactless 9 per 5 700.00 600.00", "#online 5 per 5 100.00 100.00"])
    #expect(lines(text, on: "2026-03-14") == ["#online #contactless 9 per 5 500.00 500.00"])
  }

  @Test("a line with the tags that another has now replaces it and goes on with its count")
  func replaced() {
    let text = """
      card a like t
      2026-03-10 card a
          bonus #online 5 per 5
      2026-03-20 card a
          bonus #contactless 4 per 5 up to 800 SGD monthly
      2026-03-25 card a
          bonus #online #contactless 3 per 5 up to 900 SGD monthly
      2026-03-02 500.00 a #online One
      2026-03-12 50.00 a #contactless Two
      2026-03-21 10.00 a #contactless Three
      2026-03-26 1.00 a #contactless Four
      """
    #expect(
      lines(text, on: "2026-03-24") == ["#contactless 4 per 5 560.00 560.00", "#online 5 per 5 0.00 0.00"])
    // A new line, though it has the tags of the very first one.
    #expect(lines(text) == ["#online #contactless 3 per 5 1.00 1.00"])
  }

  @Test("`none` removes the line that has just these tags now, and gives no tag back")
  func none() {
    let own = "card a like t\n    bonus #online 5 per 5\n2026-03-10 card a\n"
    #expect(lines(own + "    bonus #online none\n") == ["#contactless 9 per 5 0.00 0.00"])
    #expect(lines(own + "    bonus #contactless none\n") == ["#online 5 per 5 0.00 0.00"])
    let idle = milepost("check", LayersTests.template + own + "    bonus #online #contactless none\n")
      .complaints
    #expect(idle.contains("W319"), "\(idle)")
  }

  @Test("`picks` restated has all picked tags, those that a line took meanwhile too")
  func picksRestated() {
    let text = """
      card a "A"
          earn base 1
          pick #t1 #t2
          bonus picks 9 monthly
      2026-03-10 card a
          bonus #t1 #dining 3 monthly
      2026-03-20 card a
          bonus picks 5 monthly
      2026-03-21 10.00 a #t1 One
      """
    #expect(lines(text, on: "2026-03-19") == ["#t2 9 0.00 0.00", "#t1 #dining 3 0.00 0.00"])
    #expect(lines(text) == ["#t1 5 10.00 10.00", "#t2 5 0.00 0.00", "#dining 3 0.00 0.00"])
  }

  @Test("picked tags are lines of the later layer of `pick` and `picks`")
  func picks() {
    let picks =
      "template card p \"P\"\n    earn base 1\n    bonus #t1 3\n    bonus picks 9 monthly\n    pick #t2\n"
    #expect(lines(picks + "card a like p\n    pick #t1 #t2\n") == ["#t1 9 0.00 0.00", "#t2 9 0.00 0.00"])
    #expect(lines(picks + "card a like p\n    bonus #t2 5\n") == ["#t1 3 0.00 0.00", "#t2 5 0.00 0.00"])
    let text = """
      card a like p
      2026-03-10 card a
          bonus #t2 5 up to 80 SGD monthly
      2026-03-02 50.00 a #t2 One
      2026-03-12 10.00 a #t2 Two
      """
    #expect(lines(picks + text) == ["#t1 3 0.00 0.00", "#t2 5 60.00 60.00"])
  }

  @Test("two lines of one layer with a common tag stay an error, which names both places")
  func oneLayer() {
    func check(_ text: String) -> String { milepost("check", LayersTests.template + text).complaints }
    let entry = check("card a like t\n    bonus #online #t1 5\n    bonus #online #t2 4\n")
    #expect(entry.contains("error[E323]: #online is in two lines") && entry.contains(":10:5"), "\(entry)")
    #expect(entry.contains("the other line") && entry.contains(" 9 |"), "\(entry)")
    let day = check(
      "card a like t\n2026-01-10 card a\n    bonus #t1 5\n2026-01-10 card a\n    bonus #t1 #t2 4\n")
    #expect(day.contains("error[E323]"), "\(day)")
    #expect(
      !check("card a like t\n2026-01-10 card a\n    bonus #t1 5\n2026-01-11 card a\n    bonus #t1 #t2 4\n")
        .contains("error"))
    let before =
      "    opened 2026-02-01\n2026-01-10 card a\n    bonus #t1 5 per 5\n    bonus #t1 #t2 4 per 5\n"
    #expect(
      check("card a like t\n" + before + "2026-01-20 card a\n    bonus #t1 none\n    bonus #t1 #t2 none\n")
        == "")
  }
}
