import Foundation
import TestSupport
import Testing

/// Style that a formatter does not see.
@Suite("The sources are tidy")
struct TidyTests {
  /// A file of the checkout with its lines.
  struct File {
    let path: String
    let lines: [String]
    /// The lines without comments and text.
    let code: [String]
  }

  private static func files(in folder: String, endings: [String] = [".swift"]) -> [File] {
    let names =
      FileManager.default.enumerator(atPath: Repository.path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { name in endings.contains { name.hasSuffix($0) } }.map { name in
      let text = String(decoding: Repository.read("\(folder)/\(name)") ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      return File(path: "\(folder)/\(name)", lines: lines, code: lines.map(bare))
    }
  }

  private static let sources = files(in: "Sources")
  private static let libraries = sources.filter { !$0.path.hasPrefix("Sources/Benchmarks") }

  /// A line without its comment and without what stands in quotes.
  private static func bare(_ line: String) -> String {
    var result = ""
    var isText = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isText.toggle() } else if !isText { result.append(character) }
      if result.hasSuffix("//") { return String(result.dropLast(2)) }
      previous = character
    }
    return result
  }

  @Test("files are short")
  func lengths() {
    #expect(TidyTests.sources.count > 100)
    for file in TidyTests.sources { #expect(file.lines.count <= 401, "\(file.path)") }
    let sorted = TidyTests.sources.map(\.lines.count).sorted()
    #expect(sorted[sorted.count / 2] <= 121)
  }

  @Test("functions are short, but for switches of one-liners")
  func functions() {
    for file in TidyTests.sources {
      for (start, line) in file.code.enumerated()
      where line.range(of: #"\bfunc \w|(?<!\.)\binit[?]?\("#, options: .regularExpression) != nil {
        // One of a single line has no brace below its start.
        if line.hasSuffix("}") { continue }
        let indent = line.prefix { $0 == " " }
        guard let end = file.code[(start + 1)...].firstIndex(of: indent + "}") else { continue }
        let body = file.code[(start + 1)..<end]
        // A function that another begins before it ends is a member of the next type: not this one's length.
        if body.count <= 60
          || body.contains(where: { $0.hasPrefix(indent + "func ") || $0.hasPrefix(indent + "package ") })
        {
          continue
        }
        #expect(body.filter { $0.contains("case ") }.count * 3 > body.count, "\(file.path):\(start + 1)")
      }
    }
  }

  @Test(
    "nothing that input could trip over, no binary fractions, no leftovers",
    arguments: ["try!", "fatalError(", " as! ", "Double", "Float(", "TODO", "FIXME", "print("])
  func words(word: String) {
    for file in TidyTests.libraries {
      for (number, line) in file.code.enumerated() {
        #expect(!line.contains(word), "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("no classes, no Foundation, the platform in one file")
  func arrows() {
    for file in TidyTests.libraries {
      for (number, line) in file.code.enumerated() {
        let place = "\(file.path):\(number + 1)"
        #expect(!line.contains("import Foundation"), "\(place)")
        #expect(
          line.range(of: #"^\s*((package|final|private|public) )*(class|actor) \w"#, options: .regularExpression)
            == nil,
          "\(place)")
        let isPlatform = file.path.hasSuffix("/SystemLibrary.swift")
        let isOfPlatform = line.contains("#if") || line.contains("import Glibc")
        #expect(isPlatform || !isOfPlatform, "\(place)")
      }
    }
  }

  @Test("types and functions that other modules use have a comment, and what is public")
  func documentation() {
    let declaration =
      #"^\s*(@\w+(\(.*\))? )*(package ((static|mutating|indirect) )*(func (?!append(Literal|Interpolation))|struct |enum )|public )"#
    for file in TidyTests.sources {
      for (number, line) in file.lines.enumerated()
      where line.range(of: declaration, options: .regularExpression) != nil {
        let above = file.lines[..<number].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") } ?? ""
        #expect(above.trimmingCharacters(in: .whitespaces).hasPrefix("///"), "\(file.path):\(number + 1) \(line)")
      }
    }
  }

  @Test("folders say what is in them, and nothing speaks of one machine")
  func names() {
    for file in TidyTests.sources {
      for name in ["Utilities", "Helpers", "Common", "Manager"] {
        #expect(!file.path.contains("/\(name)/"), "\(file.path)")
      }
    }
    let texts = TidyTests.files(in: "examples", endings: [".ledger", ".txt", ".json", ".csv"])
    for file in texts + TidyTests.sources {
      for (number, line) in file.lines.enumerated() {
        #expect(
          !line.contains("/home/") && !line.contains("/Users/"),
          "\(file.path):\(number + 1)")
      }
    }
  }
}
