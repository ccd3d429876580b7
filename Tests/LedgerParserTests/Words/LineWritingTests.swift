import Foundation
import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

/// The law of lines both ways: the production of a line asks for its own words in their order.
struct LineWritingTests {
  /// The lines of the examples and of `grammar.md`, each once.
  private static let lines: [String] = {
    var texts: [String] = []
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: "\(Repository.path)/examples")) ?? []
    for file in files.sorted() where file.hasSuffix(".ledger") && !file.hasPrefix("errors/") {
      texts.append(String(decoding: Repository.read("examples/\(file)") ?? [], as: UTF8.self))
    }
    let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    texts += grammar.components(separatedBy: "```ledger\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    return Set(texts.flatMap { $0.components(separatedBy: "\n") }).sorted()
  }()

  private func map(_ line: String) -> SourceMap {
    var map = SourceMap()
    _ = map.add(name: "", bytes: Array(line.utf8))
    return map
  }

  @Test func aFactIsWrittenFromItsSlots() throws {
    var kinds: [EntryKind: Int] = [:]
    for line in LineWritingTests.lines where line.first?.isNumber == true {
      let map = map(line)
      let words = EntryWords(map, at: 0).words
      guard words.count > 1, let kind = EntryKind(keyword: words[1].text), kind != .income, kind != .amendment
      else { continue }
      let read = SlotTexts(map, at: 0)
      var texts = SlotTexts()
      for slot in kind.slotsOfLine { read.all(slot).forEach { texts.append(slot, $0) } }
      let written = try LineWriting(kind, texts).words.joined(separator: " ")
      #expect(written == words.dropFirst(2).map(\.text).joined(separator: " "), "\(line)")
      kinds[kind, default: 0] += 1
    }
    let all = Set(EntryKind.allCases.filter { !$0.slots.isEmpty && $0 != .expense && $0 != .income })
    #expect(Set(kinds.keys) == all && kinds.values.reduce(0, +) > 100, "\(kinds)")
  }

  @Test func aPartIsWrittenFromItsSlots() throws {
    var count = 0
    for line in LineWritingTests.lines where line.first == " " {
      let words = EntryWords(map(line), at: 0).words.map(\.text)
      guard let name = words.first, name == "split" || name == "share", words.last != "none" else { continue }
      let read = SlotTexts(ofProperty: words.joined(separator: " "))
      var texts = SlotTexts()
      for slot: Slot in [.size, .currency, .tags, .payee, .who] {
        read.all(slot).forEach { texts.append(slot, $0) }
      }
      #expect(try LineWriting(ofPart: name == "share", texts).words == Array(words.dropFirst()), "\(line)")
      #expect(read.rest.isEmpty && read[.property] == name)
      count += 1
    }
    #expect(count > 10)
  }

  @Test(
    "what is missing is what was asked for last, and what was not asked for is left",
    arguments: [
      (EntryKind.rate, "from to", LineWriting.Failure.missing(.rate)), (.rate, "rate to", .missing(.from)),
      (.statement, "card", .missing(.amount)), (.settled, "card currency", .unexpected(.currency)),
      (.activated, "card", .missing(.tags)), (.activated, "card benefit tags", .unexpected(.tags)),
      (.activated, "card benefit for", .unexpected(.day)), (.snooze, "ref", .missing(.until)),
      (.repaid, "who amount", .missing(.source)), (.repaid, "who billed source", .unexpected(.billed)),
      (.paid, "", .missing(.subscription)), (.saved, "goal amount billed rate", .unexpected(.rate)),
      (.used, "target payee", .unexpected(.payee)), (.credited, "card", .missing(.number)),
    ])
  func failures(kind: EntryKind, keys: String, failure: LineWriting.Failure) {
    var texts = SlotTexts()
    for key in keys.split(separator: " ") { Slot(rawValue: String(key)).map { texts.append($0, "x") } }
    #expect { try LineWriting(kind, texts) } throws: { $0 as? LineWriting.Failure == failure }
  }

  @Test func aMistakeEndsTheSlotsOfAProperty() {
    let texts = SlotTexts(ofProperty: "share 1/3 mei for dinner")
    #expect(texts[.size] == "1/3" && texts[.who] == "mei" && texts.rest == ["for", "dinner"])
    let none = SlotTexts(ofProperty: "shared 1/3 mei")
    #expect(none[.property] == nil && none.rest == ["shared", "1/3", "mei"])
  }
}
