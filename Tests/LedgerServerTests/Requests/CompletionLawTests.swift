import Foundation
import TestSupport
import Testing

/// A completion that is applied makes no error but that of a line that is not finished.
struct CompletionLawTests {
  private static let rows = [
    "|", "2026-11-14 |", "2026-11-14=2026-11-14 |", "2026-11-14 12.50 |", "2026-11-14 12.50 USD |",
    "2026-11-14 12.50 USD = 16.00 |", "2026-11-14 12.50 cash |", "2026-11-14 12.50 cash #|",
    "2026-11-14 12.50 | cash x",
    "2026-11-14 12.50 cash #dining |", "2026-11-14 income 5.00 |", "2026-11-14 used |", "2026-11-14 paid |",
    "2026-11-14 saved |", "2026-11-14 seen |", "2026-11-14 snooze |", "2026-11-14 statement |",
    "2026-11-14 credited |", "2026-11-14 settled |", "2026-11-14 activated |", "2026-11-14 repaid |",
    "2026-11-13 8.00 cash x\n    share 5.00 zoe\n2026-11-14 repaid zoe 5.00 |", "2026-03-03 used |",
    "2026-11-14 card |", "2026-11-14 account |",
    "2026-11-14 budget |", "2026-11-14 goal |", "2026-11-14 subscription |", "2026-11-14 limit |",
    "2026-11-14 rate |",
    "2026-11-14 rate USD 1.30 |", "include |", "card zz like |", "subscription zz like |",
    "card zz \"Z\"\n    |",
    "card zz \"Z\"\n    currency |", "card zz \"Z\"\n    opened |", "card zz \"Z\"\n    cycle |",
    "card zz \"Z\"\n    pick |", "card zz \"Z\"\n    exclude |", "card zz \"Z\"\n    limit |",
    "card zz \"Z\"\n    limit 5000 |", "card zz \"Z\"\n    rounds |", "card zz \"Z\"\n    counts |",
    "card zz \"Z\"\n    bank |", "card zz \"Z\"\n    autopay |", "account zz\n    |",
    "account zz\n    currency |",
    "budget zz 5.00 |", "budget zz 5.00 monthly\n    |", "budget zz 5.00 monthly\n    tags |",
    "budget zz 5.00 monthly\n    carry |", "budget zz 5.00 monthly\n    from |",
    "goal zz 5.00 by 2027-01-01\n    |",
    "goal zz 5.00 by 2027-01-01\n    autosave 5.00 |",
    "subscription zz 5.00 monthly from 2026-11-14 cash\n    |",
    "coupon zz 5.00 expires 2026-12-31 #|", "expect zz 5.00 |", "expect zz 5.00 monthly #dining\n    only |",
    "merchant \"Zz\"\n    |", "merchant \"Zz\"\n    card |", "merchant \"Zz\"\n    tags |",
    "2026-11-14 5.00 cash\n    |", "2026-11-14 5.00 cash\n    used |",
    "2026-11-14 5.00 cash\n    share 1.00 |",
    "2026-11-14 5.00 cash\n    split 1.00 |",
    "card zz \"Z\"\n    cap |", "card zz \"Z\"\n    cap #dining |", "card zz \"Z\"\n    bonus #dining 4 |",
    "card zz \"Z\"\n    cap #dining 4 up to 5 |", "card zz \"Z\"\n    cap #dining 4 min 5 |",
    "card zz \"Z\"\n    cap #dining 4 min 5 of |", "card zz \"Z\"\n    cap #dining 4 except |",
    "card zz \"Z\"\n    bonus #dining 5% up to 5 SGD |", "card zz \"Z\"\n    cap #dining 4 activate |",
    "card zz \"Z\"\n    pool p up to 5 |", "card zz \"Z\"\n    earn local 1 |",
    "card zz \"Z\"\n    pool p up to 5\n    cap #dining 4 in |",
  ]

  /// The words with which messages about a line that is not finished begin.
  private static let unfinished = [
    "missing ", "nothing follows", "expected ", "the day of the month must be",
    "only a card or a subscription can",
    "a cycle must be", "`counts` takes only", "`remind` takes", "an anniversary needs",
  ]

  /// Each wallet with the rows that are tried: every fourth in a small one, every sixteenth in a large one, from another
  /// row on in each. Of long lists some items are applied, in a campaign all.
  @Test(
    arguments: [
      ("benefits", 0, 4), ("bills", 1, 4), ("first", 2, 4), ("mechanisms", 3, 4), ("merchants", 0, 4),
      ("milestones", 1, 4), ("plan", 2, 4), ("shared", 3, 4), ("household", 0, 16), ("premium", 5, 16),
      ("singapore", 10, 16), ("traveller", 15, 16), ("automatic", 5, 16),
    ] as [(String, Int, Int)])
  func appliedCompletionsAreNoErrors(_ name: String, from first: Int, by step: Int) throws {
    var files: [String: String] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: Repository.path + "/examples")
    where file.hasSuffix(".ledger") && (file == name + ".ledger" || file.hasPrefix(name + "/")) {
      files["/w/" + file] = Repository.read("examples/" + file).map { String(decoding: $0, as: UTF8.self) }
    }
    let path = "/w/\(name).ledger"
    let wallet = (files[path] ?? "") + "\n"
    var editor = EditorClient(files)
    editor.start()
    editor.open(path, wallet)
    #expect(errors(editor).isEmpty)
    let rows = CompletionLawTests.rows
    for row in stride(from: first, to: rows.count, by: step).map({ rows[$0] }) {
      let place = Marked(row, after: wallet)
      editor.change(path, nil, wallet)
      editor.change(path, nil, place.text)
      let items = editor.request("completion", at: path, place.line, place.character)["items"].items
      let tried = Campaign.rounds(3, of: 1_000)
      for item in items.count <= tried ? items : spread(items, tried) {
        editor.change(
          path, to: place.text, then: EditorClient.shown(item["textEdit.range"]),
          item["textEdit.newText"].description)
        let wrong = errors(editor).filter { message in
          !CompletionLawTests.unfinished.contains { message.contains(" " + $0) }
        }
        #expect(wrong.isEmpty, "\(name): \(row) with \(item["label"])")
      }
    }
  }

  /// Items from the first to the last, so many, as far apart as they can be.
  private func spread(_ items: [ParsedJSON], _ count: Int) -> [ParsedJSON] {
    (0..<count).map { items[$0 * (items.count - 1) / (count - 1)] }
  }

  private func errors(_ editor: EditorClient) -> [String] {
    editor.diagnostics.flatMap { uri, list in
      list.filter { $0["severity"].description == "1" }.map { "\(uri) \($0["code"]) \($0["message"])" }
    }
  }
}
