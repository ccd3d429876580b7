import Foundation
import TestSupport
import Testing

/// `Tests/Data/lsp/*.session`: what an editor sends, and all that the server answers.
///
/// - `= PATH` begins a file; its lines follow, each after two spaces.
/// - `? METHOD PARAMETERS` is a request, `! METHOD PARAMETERS` a notification. `TEXT(PATH)` in them is the text of a file as
///   JSON, `DOC(PATH)` a `textDocument`.
/// - `< …` is what the server sends for it. `UPDATE_GOLDEN=1` writes these lines again.
/// - `;` begins a comment. The first line has the day: `on 2026-11-14`.
@Suite("Sessions of an editor")
struct SessionTests {
  private static let folder = "Tests/Data/lsp"

  private static let sessions: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(".session") }.sorted()
  }()

  @Test("each session has its answers")
  func all() {
    #expect(!Self.sessions.isEmpty)
    for name in Self.sessions {
      let file = "\(Self.folder)/\(name)"
      let lines = String(decoding: Repository.read(file) ?? [], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      let replayed = Self.replayed(lines).joined(separator: "\n")
      #expect(Repository.matchesGolden(Array(replayed.utf8), file), "\(name)")
    }
  }

  /// The lines of a session with the answers that the server gives now.
  private static func replayed(_ lines: [String]) -> [String] {
    let files = files(lines)
    let day = lines.first.map { String($0.dropFirst("on ".count)) } ?? ""
    var client = EditorClient(files, on: day)
    var result: [String] = []
    for line in lines where !line.hasPrefix("< ") {
      result.append(line)
      guard line.hasPrefix("? ") || line.hasPrefix("! ") else { continue }
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map { String($0) }
      let params = expanded(words.count > 1 ? words[1] : "{}", files)
      let before = client.bodies.count
      if line.hasPrefix("? ") { client.request(words[0], params) } else { client.notify(words[0], params) }
      result += client.bodies[before...].map { "< " + $0 }
    }
    return result
  }

  private static func files(_ lines: [String]) -> [String: String] {
    var (files, name): ([String: String], String?) = ([:], nil)
    for line in lines {
      if line.hasPrefix("= ") {
        name = String(line.dropFirst(2))
        files[name ?? ""] = ""
      } else if line.hasPrefix("  "), let name {
        files[name, default: ""] += line.dropFirst(2) + "\n"
      } else {
        name = nil
      }
    }
    return files
  }

  private static func expanded(_ params: String, _ files: [String: String]) -> String {
    var params = params
    for (path, text) in files {
      params = params.replacing("TEXT(\(path))", with: EditorClient.quoted(text))
      params = params.replacing(
        "DOC(\(path))", with: "\"textDocument\": {\"uri\": \"\(EditorClient.uri(path))\"}")
    }
    return params
  }
}
