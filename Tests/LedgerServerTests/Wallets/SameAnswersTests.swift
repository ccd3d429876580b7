import Foundation
import TestSupport
import Testing

@Suite("The server's diagnostics are those of check")
struct SameAnswersTests {
  /// `CODE line:column-line:column message` of each diagnostic of `check` in a file, with places as the protocol has them.
  private static func checked(_ file: String, _ bytes: [UInt8], on day: String, _ found: ParsedJSON)
    -> [String]
  {
    found["diagnostics"].items.filter { $0["file"].description == file }.map { item in
      let start = place(item["line"], item["column"], bytes)
      let end = place(item["end_line"], item["end_column"], bytes)
      return "\(item["code"]) \(start)-\(end) \(item["message"])"
    }
  }

  /// A line and column from 1, in characters and lines that end with LF, as a position in UTF-16 where a lone CR ends a line
  /// too.
  private static func place(_ line: ParsedJSON, _ column: ParsedJSON, _ bytes: [UInt8]) -> String {
    guard let line = Int(line.description), let column = Int(column.description) else { return "?" }
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for _ in 1..<line { at = (bytes[at...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1 }
    for _ in 1..<column {
      at += 1
      while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
    }
    var (number, start) = (0, 0)
    for index in 0..<at
    where bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[index...].dropFirst().first != 0x0A {
      (number, start) = (number + 1, index + 1)
    }
    return "\(number):\(String(decoding: bytes[start..<at], as: UTF8.self).utf16.count)"
  }

  private static let errors: [String] = {
    let folder = Repository.path + "/examples/errors"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".ledger") }.sorted()
  }()

  @Test("of files of examples/errors: every third, in a campaign each")
  func catalogue() {
    #expect(Self.errors.count > 100)
    for (number, name) in Self.errors.enumerated() where number % Campaign.size(3, of: 1) == 0 {
      compare(name, in: "examples/errors", on: "2026-11-14")
    }
  }

  @Test(
    "of every example wallet",
    arguments: [
      "singapore", "traveller", "premium", "household", "benefits", "bills", "first", "linked", "mechanisms",
      "merchants",
      "milestones", "plan", "shared", "automatic",
    ])
  func wallets(name: String) { compare("\(name).ledger", in: "examples", on: "2026-11-14") }

  private func compare(_ name: String, in folder: String, on day: String) {
    let path = "\(Repository.path)/\(folder)/\(name)"
    // What is not UTF-8 can't be sent as a text.
    guard let bytes = Repository.read("\(folder)/\(name)"), String(validating: bytes, as: UTF8.self) != nil
    else {
      return
    }
    let found = ParsedJSON(
      Repository.milepost(["check", "-f", name, "--format", "json"], in: folder, on: day).text)
    var client = EditorClient(onDiskOn: day, options: ["-f", path])
    client.start()
    client.open(path, String(decoding: bytes, as: UTF8.self))
    let shown = client.found(path).map { $0.split(separator: "\n", maxSplits: 1).map { String($0) } }
    #expect(shown.map { $0[0] } == Self.checked(name, bytes, on: day, found), "\(name)")
    // The hint of a program's output is the label and the help.
    for (message, item) in zip(shown, found["diagnostics"].items) where message.count > 1 {
      #expect(item["hint"].description.hasSuffix(message[1]), "\(name)")
    }
  }
}
