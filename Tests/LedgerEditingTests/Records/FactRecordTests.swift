import Foundation
import LedgerEditing
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import MilepostCLI
import TestSupport
import Testing

/// The record of a fact follows from its line by the production of its kind, and its line from the record.
@Suite("Records of facts and their lines")
struct FactRecordTests {
  private static let definitions = """
    base SGD
    currency POINTS
        symbol P$
        decimals 0
    account bank
    card ppv "PPV"
        cycle closes 12
        due 25 days
        cap #dining #travel 4% up to 500 SGD monthly activate
        benefit uber 15 SGD monthly
        benefit airline 200 SGD yearly activate
    goal trip "Japan" 3000 by 2027-01-01
    subscription netflix 22.98 monthly from 2026-01-09 ppv #streaming
    coupon ferry "Ferry" 10 x expires 2026-12-31

    """

  /// Line, record without `type` and `date`, and the line from it where that is not the same.
  private static let lines: [(line: String, record: String, canonical: String?)] = [
    ("rate USD 1.3421 SGD", "from USD, rate 1.3421, to SGD, source -", nil),
    (
      "rate  USD 01.30 SGD   ppv ; bank's own", "from USD, rate 1.30, to SGD, source ppv",
      "rate USD 1.30 SGD ppv"
    ),
    ("statement ppv 1,104.14", "card ppv, amount 1104.14, currency -", "statement ppv 1104.14"),
    ("statement ppv -5 SGD", "card ppv, amount -5, currency SGD", nil),
    ("settled ppv", "card ppv, amount -, currency -", nil),
    ("settled ppv S$300.50", "card ppv, amount 300.50, currency SGD", "settled ppv 300.50 SGD"),
    ("settled ppv P$12", "card ppv, amount 12, currency POINTS", "settled ppv 12 POINTS"),
    ("credited ppv 1,240", "card ppv, number 1240", "credited ppv 1240"),
    ("activated ppv #dining #travel", "card ppv, tags [dining travel], benefit -, for -", nil),
    (
      "activated ppv #dining for 2026-04-01", "card ppv, tags [dining], benefit -, for 2026-04-01", nil
    ),
    ("activated ppv/airline", "card ppv, tags [], benefit airline, for -", nil),
    ("saved trip 500", "goal trip, amount 500, currency -, billed -, rate -", nil),
    (
      "saved trip 50 USD @ 1.3 SGD", "goal trip, amount 50, currency USD, billed -, rate 1.3",
      "saved trip 50 USD @ 1.3"
    ),
    (
      "saved trip -50 USD = -65 SGD", "goal trip, amount -50, currency USD, billed -65, rate -",
      "saved trip -50 USD = -65"
    ),
    ("used ferry", "target ferry, amount -, currency -, note -", nil),
    ("used ppv/uber 12.40 SGD", "target ppv/uber, amount 12.40, currency SGD, note -", nil),
    ("used ferry 2 to  Batam", "target ferry, amount 2, currency -, note to Batam", "used ferry 2 to Batam"),
    ("used ferry \"3 of us\"", "target ferry, amount -, currency -, note 3 of us", nil),
    ("seen budget/food/2026-01/80", "ref budget/food/2026-01/80", nil),
    (
      "snooze coupon/ferry until 2026-02-01", "ref coupon/ferry, until 2026-02-01", nil
    ),
    (
      "repaid mei 10.00 bank",
      "who mei, amount 10.00, currency -, billed -, rate -, source bank, note -, receipt -", nil
    ),
    (
      "repaid mei bank", "who mei, amount -, currency -, billed -, rate -, source bank, note -, receipt -",
      nil
    ),
    (
      "repaid mei 5 USD = 6.70 bank",
      "who mei, amount 5, currency USD, billed 6.70, rate -, source bank, note -, receipt -", nil
    ),
    (
      "paid netflix",
      "posted -, subscription netflix, amount -, currency -, billed -, rate -, note -, receipt -, used [], parts []",
      nil
    ),
    (
      "paid netflix 25 USD @ 1.34",
      "posted -, subscription netflix, amount 25, currency USD, billed -, rate 1.34, note -, receipt -, used [], parts []",
      nil
    ),
  ]

  @Test(
    "the record has the words of the line by their meaning, and becomes the line again",
    arguments: lines.indices)
  func bothWays(index: Int) throws {
    let (line, expected, canonical) = FactRecordTests.lines[index]
    let read = loaded(FactRecordTests.definitions + "2026-01-13 \(line)\n")
    let record = try #require(read.records.last)
    #expect(record.date == "2026-01-13" && line.hasPrefix(record.type))
    let values = record.fields.dropFirst(2).map { "\($0.key) \(FactRecordTests.text($0.value))" }
    #expect(values.joined(separator: ", ") == expected)
    let text = try record.ledgerText()
    #expect(FactRecordTests.words(text) == FactRecordTests.words("2026-01-13 \(canonical ?? line)"))
    #expect(
      try #require(loaded(FactRecordTests.definitions + text).records.last).fields.description
        == record.fields.description)
  }

  @Test("the keys of each kind are those of grammar.md, in order")
  func keys() throws {
    let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    let section = try #require(grammar.components(separatedBy: "\n## The wallet as JSON\n").last)
    for kind in EntryKind.allCases where !kind.slots.isEmpty && kind != .income {
      let row = section.split(separator: "\n").first { $0.hasPrefix("| `\(kind.name)` | `") }
      let keys = row?.split(separator: "`", omittingEmptySubsequences: false)[3].split(separator: " ")
      #expect(keys?.map { String($0) } == kind.slots.map(\.rawValue), "\(kind)")
    }
    #expect(
      EntryKind.income.slots == EntryKind.expense.slots.filter { ![.posted, .used, .parts].contains($0) })
  }

  /// All dated lines but expenses, income and amendments of the examples and of `grammar.md`.
  @Test("each line of the examples is the line of its record")
  func examples() throws {
    var count = 0
    for text in FactRecordTests.texts {
      let read = loaded(text)
      let facts = read.records.filter(\.isFact).filter { $0.kind?.movesMoney == false || $0.kind == .paid }
      let lines = text.split(separator: "\n").filter { line in
        guard line.first?.isNumber == true else { return false }
        let words = line.split(separator: " ")
        return words.count > 1 && facts.contains { $0.type == words[1] }
      }
      #expect(lines.count == facts.count)
      for (line, record) in zip(lines, facts) {
        let written = try record.ledgerText()
        // Numbers in their plain form, as in the record.
        let plain = line.replacing(/([0-9]),([0-9]{3})/) { "\($0.1)\($0.2)" }
        #expect(FactRecordTests.words(written) == FactRecordTests.words(plain))
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("a wallet of the examples is the same after an export and an import, to the byte of the export")
  func wallets() {
    for text in FactRecordTests.texts {
      let disk = MemoryDisk(FactRecordTests.withBase(text))
      let first = disk.run(["export", "json", "--quiet"], on: "2031-12-31")
      disk.files["a.json"] = first.output
      let taken = disk.run(
        ["import", "json", "a.json", "-f", "new.ledger"], on: "2031-12-31", namesFile: false)
      #expect(
        first.exitCode == .success && taken.exitCode == .success, "\(first.complaints)\(taken.complaints)")
      let again = disk.run(
        ["export", "json", "--quiet", "-f", "new.ledger"], on: "2031-12-31", namesFile: false)
      #expect(again.text == first.text, "\(disk["new.ledger"])")
    }
  }

  /// A record as JSON, and the complaint of `import json`; `nil` for one that is written as the line after it.
  private static let mistakes: [(record: String, complaint: String)] = [
    (#""type": "rate", "from": "USD", "to": "SGD""#, #""rate" is missing, or no number"#),
    (#""type": "rate", "rate": 1.3, "to": "SGD""#, #""from" is missing"#),
    (
      #""type": "rate", "from": "USD", "rate": "1.3", "to": "SGD""#,
      #"the value of "rate" is of the wrong kind"#
    ),
    (#""type": "rate", "from": "USD", "rate": 1.3, "to": "sgd""#, #""to": "sgd" is not a currency's code"#),
    (#""type": "statement", "amount": 5"#, #""card" is missing"#),
    (#""type": "statement", "card": "ppv""#, #""amount" is missing, or no number"#),
    (#""type": "settled", "card": null"#, #""card" is missing"#),
    (#""type": "settled", "card": "ppv", "currency": "SGD""#, #""currency" can't be written here"#),
    (
      #""type": "settled", "card": "ppv", "cards": 5"#, #""settled" has no key "cards"; did you mean "card"?"#
    ),
    (#""type": "credited", "card": "ppv""#, #""number" is missing, or no number"#),
    (#""type": "activated", "tags": ["dining"]"#, #""card" is missing"#),
    (#""type": "activated", "card": "ppv", "tags": []"#, #""tags" is missing"#),
    (
      #""type": "activated", "card": "ppv", "benefit": "uber", "tags": ["a"]"#,
      #""tags" can't be written here"#
    ),
    (#""type": "activated", "card": "ppv", "tags": "a""#, #"the value of "tags" is of the wrong kind"#),
    (#""type": "saved", "amount": 5"#, #""goal" is missing"#),
    (
      #""type": "saved", "goal": "trip", "amount": 5, "billed": 4, "rate": 2"#,
      #""rate" can't be written here"#
    ),
    (#""type": "used", "note": "x""#, #""target" is missing"#),
    (#""type": "used", "target": "a b""#, #""target": "a b" is not one word"#),
    (#""type": "seen""#, #""ref" is missing"#),
    (#""type": "snooze", "ref": "coupon/ferry""#, #""until" is missing"#),
    (#""type": "snooze", "until": "2026-02-01""#, #""ref" is missing"#),
    (#""type": "repaid", "source": "bank""#, #""who" is missing"#),
    (#""type": "repaid", "who": "mei", "amount": 5"#, #""source" is missing"#),
    (#""type": "repaid", "who": "mei", "source": "bank", "used": []"#, #""repaid" has no key "used""#),
    (#""type": "paid", "amount": 5"#, #""subscription" is missing"#),
    (#""type": "paid", "subscription": "netflix", "billed": 5"#, #""billed" can't be written here"#),
    (
      #""type": "paid", "subscription": "netflix", "parts": [{"kind": "share", "part": "1/2", "who": "mei", "payee": "x"}]"#,
      #""payee" can't be written here"#
    ),
    (
      #""type": "paid", "subscription": "netflix", "used": [{"amount": 5}]"#, #""target" is missing"#
    ),
    (
      #""type": "paid", "subscription": "netflix", "used": [{"target": "uber", "currency": "SGD"}]"#,
      #""currency" can't be written here"#
    ),
    (
      #""type": "paid", "subscription": "netflix", "used": [{"target": "uber", "note": "x"}]"#,
      #""used" has no key "note""#
    ),
  ]

  @Test("what is no record of a line is refused, and nothing is written", arguments: mistakes.indices)
  func refused(index: Int) {
    let (record, complaint) = FactRecordTests.mistakes[index]
    let disk = MemoryDisk(FactRecordTests.definitions)
    disk.files["a.json"] = FactRecordTests.file(of: record)
    let outcome = disk.run(["import", "json", "a.json"])
    #expect(outcome.complaints == "milepost: a.json: entry 1: \(complaint)\nnothing was written\n")
    #expect(outcome.exitCode == .errors && disk.text == FactRecordTests.definitions)
  }

  @Test(
    "null, an absent key, an empty list and an empty text are the same",
    arguments: [
      (#""type": "settled", "card": "ppv""#, "settled ppv"),
      (
        #""type": "activated", "card": "ppv", "benefit": "airline", "tags": [], "for": null"#,
        "activated ppv/airline"
      ),
      (#""currency": "SGD", "amount": 6.4, "card": "ppv", "type": "statement""#, "statement ppv 6.4 SGD"),
      (#""type": "used", "target": "ferry", "note": """#, "used ferry"),
      (#""type": "paid", "subscription": "netflix", "used": [], "parts": []"#, "paid netflix"),
    ])
  func nothing(record: String, line: String) {
    let disk = MemoryDisk(FactRecordTests.definitions)
    disk.files["a.json"] = FactRecordTests.file(of: record)
    let outcome = disk.run(["import", "json", "a.json"])
    #expect(outcome.exitCode == .success, "\(outcome.complaints)")
    #expect(
      FactRecordTests.words(disk.text.dropFirst(FactRecordTests.definitions.count))
        == FactRecordTests.words("2026-01-13 " + line))
  }

  private static func file(of record: String) -> [UInt8] {
    Array(#"{"schema": "milepost.wallet/1", "entries": [{"date": "2026-01-13", \#(record)}]}"#.utf8)
  }

  /// The words of a line without its comment.
  private static func words(_ line: some StringProtocol) -> [Substring] {
    String(line).components(separatedBy: " ;")[0].split(whereSeparator: \.isWhitespace)
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "-"
    case .text(let text), .number(let text): text
    case .flag(let flag): "\(flag)"
    case .list(let items): "[\(items.map(text).joined(separator: " "))]"
    case .object(let pairs): "{\(pairs.map { "\($0.key) \(text($0.value))" }.joined(separator: ", "))}"
    }
  }

  /// The ledgers of the examples that need no other file, and of `grammar.md`.
  private static let texts: [String] = {
    let folder = "\(Repository.path)/examples"
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var texts = files.filter { $0.hasSuffix(".ledger") }.map {
      String(decoding: Repository.read("examples/\($0)") ?? [], as: UTF8.self)
    }
    let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    texts += grammar.components(separatedBy: "```ledger\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    return texts.filter { !$0.contains("include ") }
  }()

  private static func withBase(_ text: String) -> String {
    text.hasPrefix("base ") || text.contains("\nbase ") ? text : "base SGD\n" + text
  }

  private func loaded(_ text: String) -> LoadedLedger {
    let bytes = Array(FactRecordTests.withBase(text).utf8)
    let loader = FileLoader(
      find: { pattern, _ in .success([FoundFile(name: pattern, identity: pattern)]) },
      read: { _ in .success(bytes) })
    return LedgerReader(loader: loader, library: [], renewingUpTo: Day.first)
      .read([FoundFile(name: "wallet.ledger", identity: "wallet.ledger")])
  }
}
