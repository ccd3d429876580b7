import Foundation
import TestSupport

/// A Swift file of the checkout, line by line.
struct SourceFile: Sendable {
  /// From the checkout's folder.
  let path: String
  let lines: [String]
  /// The lines without comments and without what is in quotes.
  let code: [String]
  /// The comments of each line, and its literals that are more than one word; what is interpolated is left out.
  let prose: [String]

  /// Its name without `.swift`.
  var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

  private init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var (code, prose) = ([String](), [String]())
    var scanner = LineScanner()
    for line in lines {
      let parts = scanner.parts(of: line)
      code.append(parts.code)
      prose.append(parts.prose)
    }
    (self.code, self.prose) = (code, prose)
  }

  /// The Swift files of a folder and those below, in the order of their paths.
  static func all(in folder: String) -> [SourceFile] {
    paths(in: folder, ending: ".swift").map { path in
      SourceFile(path: path, text: String(decoding: Repository.read(path) ?? [], as: UTF8.self))
    }
  }

  /// The files of a folder and those below whose names end in some way.
  static func paths(in folder: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: Repository.path + "/" + folder)?.compactMap {
      $0 as? String
    }
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  static let sources = all(in: "Sources")
  static let libraries = sources.filter { !$0.path.hasPrefix("Sources/Benchmarks") }
  static let tests = all(in: "Tests")
}

/// Parts lines into code, comments and literals. (By bytes: characters would take ten times the time.)
private struct LineScanner {
  /// The number sign marks and quotes that end the literal over several lines that is open; `nil` outside of one.
  private var open: String?

  mutating func parts(of line: String) -> (code: String, prose: String) {
    if let end = open {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.hasPrefix(end) { open = nil }
      return open == nil ? (String(content.dropFirst(end.count)), "") : ("", content)
    }
    let bytes = Array(line.utf8)
    var (code, prose) = ([UInt8](), [UInt8]())
    var at = 0
    while at < bytes.count {
      if bytes[at] == 0x2F, at + 1 < bytes.count, bytes[at + 1] == 0x2F {
        prose += bytes[at...]
        break
      }
      guard bytes[at] == 0x22 else {
        code.append(bytes[at])
        at += 1
        continue
      }
      if at + 2 < bytes.count, bytes[at + 1] == 0x22, bytes[at + 2] == 0x22 {
        let marks = code.reversed().prefix { $0 == 0x23 }.count
        open = "\"\"\"" + String(repeating: "#", count: marks)
        break
      }
      let literal = literal(bytes, &at)
      if literal.contains(0x20) { prose += literal + [0x20, 0x7C, 0x20] }
    }
    return (String(decoding: code, as: UTF8.self), String(decoding: prose, as: UTF8.self))
  }

  /// The content of a literal whose first quote is at a place, without what is interpolated.
  private func literal(_ bytes: [UInt8], _ at: inout Int) -> [UInt8] {
    var content: [UInt8] = []
    at += 1
    while at < bytes.count, bytes[at] != 0x22 {
      if bytes[at] == 0x5C, at + 1 < bytes.count, bytes[at + 1] == 0x28 {
        skipInterpolation(bytes, &at)
        continue
      }
      if bytes[at] == 0x5C { at += 1 }
      if at < bytes.count { content.append(bytes[at]) }
      at += 1
    }
    at += 1
    return content
  }

  private func skipInterpolation(_ bytes: [UInt8], _ at: inout Int) {
    var depth = 0
    at += 1
    while at < bytes.count {
      switch bytes[at] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x22:
        _ = literal(bytes, &at)
        continue
      default: break
      }
      at += 1
      if depth == 0 { return }
    }
  }
}
