import TestSupport
import Testing

@Suite("A subscription like a template with the price of another country")
struct LibraryPriceTests {
  private let wallet = """
    base SGD
    option stale-rates 9999
    2026-01-01 rate USD 1.3 SGD
    2026-01-01 rate GBP 1.7 SGD
    account wise "Wise"
        currency USD
    account jar "Jar"
        currency MYR
    template subscription own "Netflix" 19.99 USD monthly

    """

  private func warnings(_ lines: String) -> [String] {
    milepost("check", on: "2026-11-28", wallet + lines + "\n").complaints
      .split(separator: "\n").filter { $0.hasPrefix("warning[") || $0.hasPrefix("error[") }.map { String($0) }
  }

  @Test(
    "is told where the library has the service in the currency of what pays",
    arguments: [
      ("like netflix from 2026-12-05", "the price of netflix is in USD, and this is paid in SGD"),
      ("like netflix from 2026-12-05 cash", "the price of netflix is in USD, and this is paid in SGD"),
      (
        "\"Films\" like netflix-uk from 2026-12-05",
        "the price of netflix-uk is in GBP, and this is paid in SGD"
      ),
      ("like netflix-sg from 2026-12-05 wise", "the price of netflix-sg is in SGD, and this is paid in USD"),
      ("like netflix monthly from 2026-12-05", "the price of netflix is in USD, and this is paid in SGD"),
    ])
  func warned(_ line: String, _ message: String) {
    #expect(warnings("subscription tv \(line)") == ["warning[W399]: \(message)"])
  }

  @Test(
    "is as it is with a price of its own, in what pays, without a price in that, or like an own template",
    arguments: [
      "like netflix 19.99 USD from 2026-12-05", "like netflix 22.98 from 2026-12-05",
      "like netflix-sg from 2026-12-05", "like netflix from 2026-12-05 wise",
      "like chatgpt-plus from 2026-12-05", "like netflix from 2026-12-05 jar", "like own from 2026-12-05",
      "like netflix from 2026-12-05\n2026-12-28 subscription tv 18.99",
    ])
  func plain(_ line: String) { #expect(warnings("subscription tv \(line)") == []) }

  @Test("is fixed by the name of the other template")
  func fixed() {
    let text = "base SGD\nsubscription tv like netflix from 2026-12-05\n"
    let outcome = milepost("check -F json", on: "2026-11-28", text)
    let fix = ParsedJSON(outcome.text)["diagnostics"].items[0]["fixes"].items[0]
    #expect(fix["title"].description == "change netflix to netflix-sg")
    #expect(fix["edits"].items[0]["text"].description == "netflix-sg")
    let help = milepost("check", on: "2026-11-28", text).complaints
    #expect(
      help.contains("^^^^^^^ did you mean \"netflix-sg\"?\n")
        && help.contains("write: like netflix-sg; or the price that you pay: like netflix … USD"), "\(help)")
  }

  @Test(
    "words that no template is: of a service the template in the base currency",
    arguments: [
      ("SGD", "\"Netflix\"", "did you mean \"netflix-sg\"?"),
      ("EUR", "game", "did you mean \"xbox-game-pass-eu\"?"),
      ("MYR", "game", "did you mean \"xbox-game-pass\"?"),
      ("GBP", "apple", "write one of: apple-fitness-plus, apple-music, apple-tv-plus\n"),
    ])
  func unknown(_ base: String, _ words: String, _ answer: String) {
    let outcome = milepost(
      "check", on: "2026-11-28", "base \(base)\nsubscription tv like \(words) from 2026-12-05\n")
    #expect(
      outcome.complaints.contains("error[E348]") && outcome.complaints.contains(answer),
      "\(outcome.complaints)")
  }
}
