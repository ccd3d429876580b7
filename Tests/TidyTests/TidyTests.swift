import Foundation
import TestSupport
import Testing

/// Style that a formatter does not see.
@Suite("The sources are tidy")
struct TidyTests {
  @Test("files are short")
  func lengths() {
    #expect(SourceFile.sources.count > 100)
    for file in SourceFile.sources { #expect(file.lines.count <= 401, "\(file.path)") }
    let sorted = SourceFile.sources.map(\.lines.count).sorted()
    #expect(sorted[sorted.count / 2] <= 121)
  }

  @Test("functions are short, but for switches of one-liners")
  func functions() {
    for file in SourceFile.sources {
      for (start, line) in file.code.enumerated()
      where (line.contains("func ") || line.contains("init"))
        && line.range(of: #"\bfunc \w|(?<!\.)\binit[?]?\("#, options: .regularExpression) != nil
      {
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
    // Numbers of workbooks are written in binary; of one only its shortest decimal is used.
    let isBinary = { (file: SourceFile) in
      word == "Double" && file.path.hasSuffix("/Formats/Workbook/CellNumber.swift")
    }
    for file in SourceFile.libraries where !isBinary(file) {
      for (number, line) in file.code.enumerated() where line.contains(word) {
        Issue.record("\(file.path):\(number + 1)")
      }
    }
  }

  @Test("no classes but two, no Foundation, the platform in one file")
  func arrows() {
    for file in SourceFile.libraries {
      let isPlatform = file.path.hasSuffix("/SystemLibrary/SystemLibrary.swift")
      for (number, line) in file.code.enumerated() {
        let words = line.split(separator: " ").drop {
          ["package", "final", "private", "public"].contains($0)
        }
        // One's memory is given back when nothing refers to it, and copies of the other would be large.
        let files = ["/SystemLibrary/MappedFile.swift", "/LedgerServer/Wallets/Reading.swift"]
        let hasReason = files.contains { file.path.hasSuffix($0) }
        let isClass = words.count > 1 && ["class", "actor"].contains(words.first) && !hasReason
        let isOfPlatform = line.contains("#if") || line.contains("import Glibc")
        if line.contains("import Foundation") || isClass || isOfPlatform && !isPlatform {
          Issue.record("\(file.path):\(number + 1)")
        }
      }
    }
  }

  @Test("types and functions that other modules use have a comment, and what is public")
  func documentation() {
    let declaration =
      #"^\s*(@\w+(\(.*\))? )*(package ((static|mutating|indirect) )*(func (?!append(Literal|Interpolation))|struct |enum )|public )"#
    for file in SourceFile.sources {
      for (number, line) in file.lines.enumerated()
      where (line.contains("package ") || line.contains("public "))
        && line.range(of: declaration, options: .regularExpression) != nil
      {
        let above =
          file.lines[..<number].last { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("@") } ?? ""
        #expect(
          above.trimmingCharacters(in: .whitespaces).hasPrefix("///"), "\(file.path):\(number + 1) \(line)")
      }
    }
  }

  @Test("folders say what is in them, and nothing speaks of one machine")
  func names() {
    for file in SourceFile.sources {
      for name in ["Utilities", "Helpers", "Common", "Manager"] {
        #expect(!file.path.contains("/\(name)/"), "\(file.path)")
      }
    }
    let texts = [".ledger", ".txt", ".json", ".csv"].flatMap { SourceFile.paths(in: "examples", ending: $0) }
    for path in texts + SourceFile.sources.map(\.path) {
      let bytes = Data(Repository.read(path) ?? [])
      for folder in ["/home/", "/Users/"] { #expect(bytes.range(of: Data(folder.utf8)) == nil, "\(path)") }
    }
  }

  @Test(
    "the top folder has only what belongs there", .runsPrograms,
    .enabled(if: Subprocess.isInstalled("git"), "git is not installed"))
  func topFolder() async throws {
    let folder = URL(fileURLWithPath: Repository.path)
    let listing = try await Subprocess.run(["git", "ls-files"], in: folder, withErrors: false)
    // Without its history a copy of the sources has no list.
    guard listing.status == 0, !listing.text.isEmpty else { return }
    let top = Set(
      listing.text.split(separator: "\n").compactMap { $0.split(separator: "/").first.map { String($0) } })
    let known = ["LICENSE", "Package.swift", "README.md", "Sources", "Tests", "examples", "grammar.md"]
    #expect(top.filter { !$0.hasPrefix(".") } == Set(known))
  }
}
