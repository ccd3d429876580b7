import LedgerText
import Testing

@Suite struct SuggestionTests {
  @Test(
    "the name that was meant is found",
    arguments: [
      ("pvv", "ppv cash dbs", "ppv"), ("PPV", "pvv ppv", "ppv"), ("dinign", "dining travel", "dining"),
      ("groceris", "groceries", "groceries"), ("grcoeires", "groceries", "groceries"),
      ("uob-oen", "uob-one", "uob-one"),
      ("Dining", "dinning dining", "dining"), ("dinig", "dinng dining", "dinng"), ("cafe", "café", "café"),
      ("東京駅前店", "東京駅店", "東京駅店"), ("pv", "ppv", "ppv"), ("x", "X", "X"), ("cahs", "card cash", "cash"),
    ])
  func found(word: String, names: String, expected: String) {
    #expect(nearestName(to: word, in: names.split(separator: " ").map(String.init)) == expected)
  }

  @Test(
    "a name that is far away, or the word itself, is not suggested",
    arguments: [
      ("abc", "xyz"), ("x", "y xy"), ("ppv", "ppv"), ("cash", "card"), ("pv", "dbs"), ("dining", "groceries"),
      ("", "a"),
      ("ab", ""), ("travel", "dining"),
    ])
  func none(word: String, names: String) {
    #expect(nearestName(to: word, in: names.split(separator: " ").map(String.init)) == nil)
  }

  @Test("words and lists of any length are answered at once")
  func bounds() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearestName(to: long, in: [long + "b"]) == nil)
    #expect(nearestName(to: "dining", in: [long, "dinning"]) == "dinning")
    let others = repeatElement("groceries", count: 10_000)
    #expect(nearestName(to: "dinnig", in: Array(others) + ["dining"]) == nil)
    #expect(nearestName(to: "dinnig", in: Array(others.dropLast()) + ["dining"]) == "dining")
  }
}
