import TestSupport
import Testing

@Suite("Actions that pay with another card")
struct PayInsteadActionsTests {
  private static let text = """
    base SGD
    card gold
        points 1 P = 2 miles
        earn 1 per 5
        bonus #dining 9 per 5 up to 600 SGD
    card silver
        points 1 P = 2 miles
        earn 1 per 5
    account cash
    2026-11-13 30.00 silver #dining Yesterday
    2026-11-14 30.00 silver #dining Today
    2026-11-14 30.00 gold #dining Best

    """

  private static func actions(_ line: Int) -> [ParsedJSON] {
    var client = NumbersWallet.client(
      text,
      capabilities:
        #"{"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}"#
    )
    let range = EditorClient.range("\(line):0-\(line):0")
    return client.request(
      "codeAction", of: NumbersWallet.path, ", \"range\": \(range), \"context\": {\"diagnostics\": []}"
    )
    .items.filter { $0["title"].description.hasPrefix("pay with") }
  }

  @Test("for cards that are ahead of an expense of today, with the name to change")
  func today() {
    let actions = Self.actions(10)
    #expect(actions.map { $0["title"].description } == ["pay with gold instead: 108 miles more"])
    let edit = "\(actions.first?["edit"] ?? .null)"
    #expect(edit.contains("newText:gold"), "\(edit)")
    #expect(edit.contains("start:{character:17,line:10}"), "\(edit)")
  }

  @Test("none for another day, the best card, or another line", arguments: [0, 1, 8, 9, 11, 12])
  func none(line: Int) {
    #expect(Self.actions(line).isEmpty)
  }
}
