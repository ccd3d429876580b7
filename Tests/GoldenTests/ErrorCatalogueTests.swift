import Foundation
import BankStatements
import LedgerModel
import LedgerParser
import LedgerText
import MilepostCLI
import TestSupport
import Testing

/// `examples/errors` is the catalogue of errors and warnings: a small file for each, with what is printed for it.
@Suite("The catalogue of errors")
struct ErrorCatalogueTests {
  private static let folder = "examples/errors"

  /// Files that show something, in order, without their ending.
  private static let examples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(".ledger") || $0.hasSuffix(".rules") }.map { name in
      String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }.sorted()
  }()

  /// Every code that stands in the sources.
  private static let codes: Set<String> = {
    var codes: Set<String> = []
    let sources = FileManager.default.enumerator(atPath: Repository.path + "/Sources")
    while let file = sources?.nextObject() as? String {
      guard file.hasSuffix(".swift") else { continue }
      let bytes = Repository.read("Sources/" + file) ?? []
      for word in String(decoding: bytes, as: UTF8.self).split(separator: "\"") where isCode(word) {
        codes.insert(String(word))
      }
    }
    return codes
  }()

  private static func isCode(_ text: Substring) -> Bool {
    text.utf8.count == 4 && (text.hasPrefix("E") || text.hasPrefix("W"))
      && text.dropFirst().allSatisfy(\.isNumber)
  }

  /// What is printed for a file of the folder.
  private static func printed(_ example: String) -> String {
    // Rules for statements are read before any statement is.
    if let rules = Repository.read("\(folder)/\(example).rules") {
      let read = RulesFile.read(rules, name: "\(example).rules", builtIn: BuiltInRules.statements)
      return diagnosticText(read.diagnostics, in: read.map, style: DiagnosticStyle(width: 80))
    }
    let arguments = ["check", "-f", "\(example).ledger", "--width", "80", "--color", "never"]
    return Repository.milepost(arguments, in: folder, on: "2026-11-14").complaints
  }

  /// Whether a message of this code is among those printed.
  private static func holds(_ code: String, _ complaints: String) -> Bool {
    complaints.contains(code.hasPrefix("E") ? "error[\(code)]: " : "warning[\(code)]: ")
  }

  @Test("each file prints exactly what stands beside it")
  func golden() {
    #expect(ErrorCatalogueTests.examples.count > 100)
    for example in ErrorCatalogueTests.examples {
      let printed = Array(ErrorCatalogueTests.printed(example).utf8)
      #expect(
        Repository.matchesGolden(printed, "\(ErrorCatalogueTests.folder)/\(example).txt"),
        "\(example).txt differs")
    }
  }

  @Test("each file shows the code in its name and no other")
  func names() {
    for example in ErrorCatalogueTests.examples {
      let code = String(example.prefix(4))
      let printed = ErrorCatalogueTests.printed(example)
      #expect(ErrorCatalogueTests.holds(code, printed), "\(example)")
      for line in printed.split(separator: "\n") where line.hasPrefix("error[") || line.hasPrefix("warning[")
      {
        #expect(line.contains("[\(code)]"), "\(example): \(line)")
      }
    }
  }

  @Test("each code of the sources has a file, or is shown below")
  func complete() {
    let shown = Set(ErrorCatalogueTests.examples.map { String($0.prefix(4)) })
    // Only a file of 200,000 amendments shows E335; reading it takes a test build longer than it is worth.
    #expect(shown.union(Excess.codes).union(["E335"]) == ErrorCatalogueTests.codes)
    #expect(shown.isDisjoint(with: Excess.codes))
  }

  @Test("no text is left over from a file that is gone")
  func leftovers() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path + "/" + ErrorCatalogueTests.folder)
    let texts = names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(".txt".count)) }
    #expect(texts.sorted() == ErrorCatalogueTests.examples)
  }

  @Test("what no file of a reasonable size or no file at all can show")
  func excess() {
    for (code, outcome) in Excess.outcomes() {
      #expect(
        ErrorCatalogueTests.holds(code, outcome.complaints), "\(code): \(outcome.complaints.prefix(200))")
    }
  }
}

/// Mistakes that need a file too large to keep, or a disk that says no.
private enum Excess {
  static let codes: Set<String> = [
    "E009", "E020", "E111", "E202", "E213", "E216", "E217", "E218", "E315", "E341", "E370", "E403",
  ]

  static func outcomes() -> [(code: String, outcome: Outcome)] {
    [
      ("E009", check("2026-01-03 6.40 cash #dining \(long)")),
      ("E020", check("2026-01-03 6.40 cash " + (0...1000).map { "#t\($0)" }.joined(separator: " ") + "\n")),
      // One more currency than there are numbers for.
      ("E111", check((0..<66_000).map { "currency \(currency($0))\n" }.joined())),
      ("E202", check("2026-01-03 6.40 cash #dining\n    note \(long)\n")),
      ("E213", milepost("check", files: chain(65))),
      ("E216", include(.unreadable("permission denied"))),
      ("E217", include(.tooLarge(5_000_000_000))),
      ("E218", include(.tooMany(10_000))),
      ("E315", check((0..<66_000).map { "account a\($0)\n" }.joined())),
      ("E370", check(forever(2) + "2199-01-01 1 cash #dining Kaya\n")),
      ("E341", check((0...1000).map { "budget b\($0) 1 monthly\n" }.joined())),
      (
        "E403", check((1...1100).map { "2026-01-03 9,999,999,999,999,999.99 cash #housing \($0)\n" }.joined())
      ),
    ]
  }

  /// More bytes than a line may have.
  private static let long = String(repeating: "very ", count: 14_000) + "long"

  private static func check(_ text: String) -> Outcome { milepost("check", "base SGD\n" + text) }

  /// Subscriptions that renew each day since 1900.
  private static func forever(_ count: Int) -> String {
    (0..<count).map { "subscription s\($0) 1 daily from 1900-01-01\n    auto\n" }.joined()
  }

  /// The code of a number: four capital letters.
  private static func currency(_ number: Int) -> String {
    let letters = [17_576, 676, 26, 1].map { UInt8(65 + number / $0 % 26) }
    return "Z" + String(decoding: letters, as: UTF8.self)
  }

  /// Files of which each includes the next.
  private static func chain(_ length: Int) -> [(name: String, text: String)] {
    (0..<length).map {
      ("\($0).ledger", $0 == 0 ? "base SGD\ninclude 1.ledger\n" : "include \($0 + 1).ledger\n")
    }
  }

  /// A file whose include finds this problem.
  private static func include(_ problem: LoadError) -> Outcome {
    let environment = Environment(on: "2026-01-31") {
      FileLoader(
        find: { _, _ in .failure(problem) },
        read: { _ in .success(Array("base SGD\ninclude a.ledger\n".utf8)) })
    }
    return run(["check", "-f", "wallet.ledger"], environment: environment)
  }
}
