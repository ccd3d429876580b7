import Foundation
import TestSupport
import Testing

/// What may be left, in numbers that only ever get smaller. (Tests/Scripts/structure prints the goals.)
private enum Limit {
  /// Files that are not named after what they declare, in percent of all.
  static let filesWithOtherNames = 22
  /// `default:` in switches.
  static let defaults = 78
  /// Literals of the words that begin dated entries.
  static let keywords = 67
}

@Suite("The structure of the sources")
struct StructureTests {
  /// The first type, extended type or function that a file declares, in the forms that can be its name.
  private static func names(in file: SourceFile) -> [String] {
    let modifiers: Set<Substring> = [
      "package", "public", "private", "fileprivate", "internal", "indirect", "final", "nonisolated",
    ]
    for (number, line) in file.code.enumerated() where line.first?.isLetter == true || line.first == "@" {
      let words = line.split(separator: " ").drop { modifiers.contains($0) || $0.hasPrefix("@") }
      guard let keyword = words.first, words.count > 1 else { continue }
      let name = words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || "._".contains($0) } ?? ""
      switch keyword {
      case "struct", "enum", "protocol", "typealias": return [String(name)]
      case "func", "let", "var": return [name.prefix(1).uppercased() + name.dropFirst()]
      case "extension":
        // `Outer.Inner`, `OuterInner` and `Inner`; else what it adds: a command, a file of the library.
        let parts = name.split(separator: ".").map { String($0) }
        let added = file.code[number...].first { $0.contains("static let ") }?.components(
          separatedBy: "static let "
        )
        .last
        let member = added?.prefix { $0.isLetter || $0.isNumber }.uppercased() ?? ""
        return [parts.last ?? "", parts.joined(), member]
      default: continue
      }
    }
    return []
  }

  @Test("a file has the name of what it declares first, or extends; a topic follows a `+`")
  func fileNames() {
    let others = SourceFile.libraries.filter { file in
      let main = file.name.prefix { $0 != "+" }
      return main != "main"
        && !StructureTests.names(in: file).contains { $0.caseInsensitiveCompare(main) == .orderedSame }
    }
    #expect(
      others.count * 100 <= SourceFile.libraries.count * Limit.filesWithOtherNames,
      "\(others.count) of \(SourceFile.libraries.count): \(others.map(\.path))")
  }

  @Test("a switch over our own enums names each case: the compiler then finds all that a new case changes")
  func defaults() {
    let places = places { $0.code }.filter {
      $0.line.trimmingCharacters(in: .whitespaces).hasPrefix("default:")
    }
    #expect(places.count <= Limit.defaults, "\(places.count): \(places.map(\.place))")
  }

  @Test("a keyword is the raw value of an enum, not a literal")
  func keywords() {
    let words = ["income", "rate", "paid", "used", "saved", "seen", "snooze", "statement", "credited"].map {
      "\"\($0)\""
    }
    var found: [String] = []
    for (line, place) in places(\.lines) where line.contains("\"") && !place.contains("/EntryKind.swift:") {
      for word in words {
        found += Array(repeating: place, count: line.components(separatedBy: word).count - 1)
      }
    }
    #expect(found.count <= Limit.keywords, "\(found.count): \(found)")
  }

  /// Words of no trade, and what is written instead.
  private static let plainWords = [
    "\\b[Kk]ept[A-Z]|addKept": "cache", "[Ss]tretch": "slice, run, interval", "\\bmost[A-Z]": "max",
    "\\blend[A-Z(]|\\blent[A-Z]": "borrow", "(?<!Spend)Basis\\b": "key",
  ]

  @Test(
    "names are the trade's words: cache, key, slice, chunk, max",
    arguments: StructureTests.plainWords.keys.sorted())
  func namesOfTheTrade(pattern: String) {
    let found = SourceFile.libraries.compactMap { file in
      let code = file.code.joined(separator: "\n")
      return code.range(of: pattern, options: .regularExpression).map { "\(file.path): \(code[$0])" }
    }
    #expect(found.isEmpty, "write \(StructureTests.plainWords[pattern] ?? ""): \(found)")
  }

  @Test("each library has tests, in folders with the names of its own")
  func testTargets() {
    let targets = Set(SourceFile.tests.map { $0.path.split(separator: "/")[1] })
    let programs: Set<Substring> = ["Benchmarks", "milepost"]
    let libraries = Set(SourceFile.sources.map { $0.path.split(separator: "/")[1] }).subtracting(programs)
    #expect(libraries.count >= 12)
    for library in libraries { #expect(targets.contains(library + "Tests"), "\(library)") }
    let folders = Set(
      SourceFile.sources.map { $0.path.split(separator: "/").dropFirst().dropLast().joined(separator: "/") })
    for file in SourceFile.tests {
      let parts = file.path.split(separator: "/").dropFirst()
      guard let target = parts.first, target.hasSuffix("Tests"), libraries.contains(target.dropLast(5)),
        parts.count > 2
      else { continue }
      let folder = ([target.dropLast(5)] + parts.dropFirst().dropLast()).joined(separator: "/")
      #expect(folders.contains(folder), "\(file.path)")
    }
  }

  @Test("a file of tests has the name of the suite in it")
  func suites() {
    for file in SourceFile.tests {
      let suites = file.code.indices.filter { file.code[$0].hasPrefix("@Suite") }
      #expect(suites.count <= 1, "\(file.path)")
      guard let start = suites.first else { continue }
      let line = file.code[start...].first { $0.contains("struct ") || $0.contains("class ") } ?? ""
      let name = line.components(separatedBy: line.contains("struct ") ? "struct " : "class ").last ?? ""
      #expect(name.prefix { $0.isLetter || $0.isNumber } == file.name, "\(file.path)")
    }
  }

  private func places(_ part: (SourceFile) -> [String]) -> [(line: String, place: String)] {
    SourceFile.libraries.flatMap { file in
      part(file).enumerated().map { ($0.element, "\(file.path):\($0.offset + 1)") }
    }
  }
}
