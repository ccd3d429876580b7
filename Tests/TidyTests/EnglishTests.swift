import Foundation
import TestSupport
import Testing

/// What may be left, in numbers that only ever get smaller.
private enum Limit {
  static let sources = 41
  static let tests = 172
}

/// Words that readers stumble over, in comments and texts; each has a plain one. (`milepost` itself says what is wrong
/// where, and what to write instead.)
@Suite("Plain English")
struct EnglishTests {
  /// Patterns, with what to write instead.
  private static let words = [
    "behind": "after", "in front": "before", "stands?(?! for)": "is, appears",
    "(?:is|are) no(?= \\w)": "is not a, there is no",
    "(?:is|are) none": "there is no", "bears?": "has", "reckon\\w*": "calculate",
    "(?:comes?|came) to": "total, adds up to",
    "tak(?:es?|en|ing) away": "remove", "tak(?:es?|en|ing) back": "undo, withdraw",
    "tak(?:es?|en|ing) in": "import, add, read",
    "put aside": "save", "writ(?:es?|ten|ing) down": "record", "so (?:many|much)": "how many, N, an amount",
    "wants? doing": "due", "says? nothing": "has no effect", "told(?! apart)": "reported",
    "said": "reported, printed",
    "twins?": "duplicate, confusable", "things?": "item, or its name", "what there is": "item, or its name",
    "somebody": "the user", "lies?": "is", "goes by": "uses", "likewise": "also",
    "anew": "again", "by itself": "automatically", "holds?": "contain, apply",
    "the other way round": "inverse",
    "the second time": "again", "all of it": "total", "as far as it goes": "up to",
  ]

  private static let pattern = try? NSRegularExpression(
    pattern: "\\b(?:\(words.keys.sorted().joined(separator: "|")))\\b", options: .caseInsensitive)

  /// Where some lines have one of the words.
  private static func places(_ files: [SourceFile], _ lines: (SourceFile) -> [String]) -> [String] {
    files.flatMap { file -> [String] in
      let text = lines(file).joined(separator: "\n")
      guard let pattern, !text.isEmpty else { return [] }
      return pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
        guard let range = Range(match.range, in: text) else { return nil }
        let line = text[..<range.lowerBound].utf8.count { $0 == 0x0A } + 1
        return "\(file.path):\(line) \(text[range])"
      }
    }
  }

  @Test("comments and texts of the sources avoid the words that have a plainer one")
  func sources() {
    // Styles, scripts and ledger text are no prose.
    let data = ["/DashboardStyle.swift", "/LedgerLibrary/", "/BuiltIn/"]
    let prose = SourceFile.libraries.filter { file in !data.contains { file.path.contains($0) } }
    let found = EnglishTests.places(prose, \.prose)
    #expect(found.count <= Limit.sources, "\(found.count): \(found.prefix(100).joined(separator: "\n"))")
  }

  @Test("so do comments and the names of tests")
  func tests() {
    let found = EnglishTests.places(SourceFile.tests) { file in
      zip(file.lines, file.code).map { line, code in
        if code.contains("@Test(") || code.contains("@Suite(") { return line }
        return line.range(of: "//").map { String(line[$0.lowerBound...]) } ?? ""
      }
    }
    #expect(found.count <= Limit.tests, "\(found.count): \(found.prefix(100).joined(separator: "\n"))")
  }
}
