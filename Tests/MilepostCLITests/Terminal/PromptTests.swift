import LedgerText
import Testing

@testable import MilepostCLI

@Suite("Questions leave room for their answers: what may be answered goes above")
struct PromptTests {
  @Test(
    "a question on terminals of 80 and 60 columns",
    arguments: [
      (Prompt("Amount"), ["Amount: "], ["Amount: "]),
      (Prompt("What is new?"), ["What is new? "], ["What is new? "]),
      (
        Prompt("Opened").such(as: "2026-01-31").of("Enter: later"),
        ["Opened, such as 2026-01-31 (Enter: later): "],
        ["Enter: later", "Opened, such as 2026-01-31: "]
      ),
      (
        Prompt("A goal").such(as: "Japan 5000 by 2027-06-01").of("empty for none"),
        ["A goal, such as Japan 5000 by 2027-06-01 (empty for none): "],
        ["such as Japan 5000 by 2027-06-01", "empty for none", "A goal: "]
      ),
      (
        Prompt("How often").of("weekly, monthly, yearly, every 2 weeks …").usually("monthly"),
        ["weekly, monthly, yearly, every 2 weeks …", "How often [monthly]: "],
        ["weekly, monthly, yearly, every 2 weeks …", "How often [monthly]: "]
      ),
      (
        Prompt("Of what?").usually("+dining +groceries +food").orElse("all"),
        ["Of what? [+dining +groceries +food], all: "],
        ["Enter: +dining +groceries +food; or all", "Of what? "]
      ),
      (
        Prompt("ร้านข้าวต้มกิมโป้").of("鼎泰豐 鼎泰豐 鼎泰豐"), ["ร้านข้าวต้มกิมโป้ (鼎泰豐 鼎泰豐 鼎泰豐): "],
        ["ร้านข้าวต้มกิมโป้ (鼎泰豐 鼎泰豐 鼎泰豐): "]
      ),
    ] as [(Prompt, [String], [String])])
  func questions(_ prompt: Prompt, _ wide: [String], _ narrow: [String]) {
    for (columns, lines) in [(80, wide), (60, narrow)] {
      let (above, question) = prompt.lines(in: columns)
      #expect((above + question).split(separator: "\n").map(String.init) == lines)
      #expect(displayWidth(question) <= columns - Prompt.answerColumns)
    }
  }

  @Test("longer lines are broken between words, within the indentation")
  func wrapping() {
    #expect(Prompt.wrapped("  one two three\nfour", in: 10) == "  one two\n  three\nfour")
    #expect(Prompt.wrapped("   2  One  two\n  12  a  b", in: 10) == "   2  One\n      two\n  12  a  b")
    #expect(Prompt.wrapped("one two three", in: 80) == "one two three")
    #expect(Prompt.wrapped("ร้านข้าวต้ม กิมโป้", in: 12) == "ร้านข้าวต้ม\nกิมโป้")
  }
}
