import MilepostCLI
import TestSupport
import Testing

@Suite("A payee that begins with a tag")
struct TagMeantTests {
  private static let wallet = """
    base SGD
    card ppv
        earn base 0.4
        bonus #dining 4
    tag trip
    category Ünder

    """

  private func answer(_ words: String) -> (text: String, complaints: String) {
    let outcome = MemoryDisk(TagMeantTests.wallet).run(
      words.split(separator: "_").map(String.init), on: "2026-01-31")
    return (outcome.text, outcome.complaints)
  }

  @Test(
    "`add` and `best` ask, once",
    arguments: [
      ("dining_Ya Kun", "dining"), ("trip", "trip"), ("+trip_dining_out", "dining"),
      ("+dining_dining_out", ""), ("Dining_Ya Kun", ""), ("Ya Kun_dining", ""), ("tripod", ""),
    ])
  func asks(words: String, tag: String) {
    for command in ["add_12_ppv_", "best_12_"] {
      let (text, complaints) = answer(command + words)
      #expect(text.contains("is +") == !tag.isEmpty, "\(text)\(complaints)")
      #expect(tag.isEmpty || text.contains("is +\(tag) meant?"), "\(text)")
      #expect(tag.isEmpty || !complaints.contains("W366"), "\(complaints)")
    }
  }

  @Test("a payee in quotes is meant, and one in capitals is a warning")
  func quoted() {
    let quoted = answer("add_12_ppv_\"dining Ya Kun\"")
    #expect(!quoted.text.contains("is +") && quoted.complaints.isEmpty, "\(quoted)")
    #expect(answer("add_12_ppv_Dining").complaints.contains("W366"))
  }
}
