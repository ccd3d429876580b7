import Testing

@Suite("Identifiers as they are written")
struct NameProductionTests {
  @Test(
    "letters, digits, `-`, `_` and `.`, and any letter beyond ASCII",
    arguments: [
      "a", "7", "a-b_c.d", "9to5", "uob.one", "é", "東京", "тест", "a🐈", "a1", "cafe\u{301}", "x--y", "Ab",
      "SG",
      "ABCDEFGHI", "A-B",
    ])
  func names(name: String) {
    let text = "card \(name) \"A\"\n2026-01-05 5 \(name) #dining x"
    #expect(meaning(text) { $0.expenses } == ["2026-01-05 5.00 SGD \(name) #dining x"])
  }

  @Test(
    "anything else is an error at the name",
    arguments: [
      "-a", "_a", ".a", "a/b", "a:b", "a,b", "a+b", "a\u{200B}b", "ａ", "a＿b", "a\u{AD}b", "(a)", "a'b",
      "a\u{E000}\u{378}",
    ])
  func others(name: String) { expectFaults("card ⟦E017⟧\(name) \"A\"") }

  @Test("a thousand bytes are enough")
  func lengths() {
    #expect(ReadText("base SGD\ncard \(String(repeating: "a", count: 1000)) \"A\"\n").faults == [])
    expectFaults("card ⟦E015⟧\(String(repeating: "a", count: 1001)) \"A\"")
  }

  @Test(
    "two that differ only in case or in their Unicode form are an error that shows both",
    arguments: [("ppv", "Ppv"), ("café", "cafe\u{301}"), ("тест", "Тест")])
  func alike(one: String, other: String) {
    let faults = ReadText("base SGD\ncard \(one) \"A\"\naccount \(other)\n").faults
    #expect(faults == ["E333 3:9"])
  }
}
