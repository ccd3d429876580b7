import Foundation
import LedgerModel
import LedgerParser
import LedgerText
import TestSupport
import Testing

/// The law of productions: before each word of each line of the examples, a production asked for that word, or for what it
/// means. So all completions are offered, and what is optional is never only looked for.
struct ExpectedWordsTests {
  /// The ledgers of the examples, of the library and of `grammar.md`.
  private static let texts: [String] = {
    var texts: [String] = []
    for folder in ["examples", "Sources/LedgerLibrary/Templates"] {
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: "\(Repository.path)/\(folder)")) ?? []
      for file in files.sorted() where file.hasSuffix(".ledger") && !file.hasPrefix("errors/") {
        texts.append(String(decoding: Repository.read("\(folder)/\(file)") ?? [], as: UTF8.self))
      }
    }
    let grammar = String(decoding: Repository.read("grammar.md") ?? [], as: UTF8.self)
    texts += grammar.components(separatedBy: "```ledger\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    return texts
  }()

  /// The entries, each with its properties.
  private static func entries(_ text: String) -> [[Substring]] {
    var entries: [[Substring]] = []
    for line in text.split(separator: "\n") where line.first != ";" {
      if line.first == " " || line.first == "\t" {
        if !entries.isEmpty { entries[entries.count - 1].append(line) }
      } else {
        entries.append([line])
      }
    }
    return entries
  }

  /// A line without what makes no difference to a production: its digits, names of tags and quoted texts.
  private static func shape(_ line: Substring) -> String {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().map {
      $0 % 2 == 0 ? $1 : ""
    }
    let words = parts.joined(separator: "\"").split(separator: " ").map { $0.first == "#" ? "#" : $0 }
    return words.joined(separator: " ").replacing(/[0-9]+/, with: "0")
  }

  @Test func eachNextWordWasExpected() {
    var (seen, prefixes): (Set<String>, Set<String>) = ([], [])
    var count = 0
    for entry in ExpectedWordsTests.texts.flatMap(ExpectedWordsTests.entries) {
      for (number, line) in entry.enumerated() {
        // What is below an expense depends on its first line alone.
        let before = number == 0 ? "" : entry[0] + "\n"
        guard seen.insert((number == 0 ? "" : entry[0].prefix(4)) + ExpectedWordsTests.shape(line)).inserted
        else {
          continue
        }
        count += check(line, after: Array(before.utf8), &prefixes)
      }
    }
    #expect(count > 1_000)
  }

  /// Checks the words of a line after the first, each after the same words once; returns their number.
  private func check(_ line: Substring, after before: [UInt8], _ prefixes: inout Set<String>) -> Int {
    let bytes = before + Array(line.utf8)
    var count = 0
    for word in LineReading(noting: bytes).words {
      var start = Int(word.range.start)
      while start < bytes.count, bytes[start].isBlank { start += 1 }
      // The first word of a line, and the second of two names in one word.
      guard start > before.count, bytes[start - 1].isBlank, start < word.range.end else { continue }
      guard bytes[before.count..<start].contains(where: { !$0.isBlank }) else { continue }
      let text = String(decoding: bytes[start..<Int(word.range.end)], as: UTF8.self)
      let prefix = String(decoding: bytes[before.count..<start], as: UTF8.self)
      let shape =
        ExpectedWordsTests.shape(prefix[...]) + (word.slot == .keyword ? " \(text)" : " \(word.slot)")
      guard prefixes.insert(shape).inserted else { continue }
      let expected = LineReading(completing: Array(bytes[..<start])).expected
      let wasExpected = expected.contains { expected in
        switch expected {
        case .slot(let slot): slot == word.slot
        case .word(let words, _): words == text || words.hasPrefix(text + " ")
        }
      }
      #expect(wasExpected, "`\(text)` (\(word.slot)) in: \(line)")
      count += 1
    }
    return count
  }
}
