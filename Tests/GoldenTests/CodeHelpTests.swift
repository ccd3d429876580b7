import Foundation
import LedgerText
import MilepostCLI
import TestSupport
import Testing

/// `milepost help CODE` has the examples of `examples/errors` without reading them.
@Suite("Help on codes")
struct CodeHelpTests {
  private static let folder = "examples/errors"

  /// The files that show something, by code, in order.
  private static let files: [String: [String]] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path + "/" + folder)) ?? []
    let examples = names.filter { $0.hasSuffix(".ledger") || $0.hasSuffix(".rules") }.sorted()
    return Dictionary(grouping: examples) { String($0.prefix(4)) }
  }()

  /// A text with a line end, each line as it can be shown on a terminal.
  private static func shown(_ bytes: [UInt8]) -> String {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { escapedForTerminal(bytes: $0) + "\n" }.joined()
  }

  @Test("the program has the first example of each code, as it is in the folder")
  func examples() throws {
    var text = ""
    for (_, files) in Self.files.sorted(by: { $0.key < $1.key }) {
      let name = files[0].prefix { $0 != "." }
      let ledger = try #require(Repository.read("\(Self.folder)/\(files[0])"))
      let printed = try #require(Repository.read("\(Self.folder)/\(name).txt"))
      text += "== \(files[0]) \(files.count - 1)\n" + Self.shown(ledger)
      text += "--\n" + String(decoding: printed, as: UTF8.self)
    }
    #expect(Repository.matchesGolden(Array(text.utf8), "Sources/MilepostCLI/Help/Texts/examples.txt"))
    // After an update the program must be built again.
    #expect(CodeHelp.examples == text)
  }

  @Test("each code has a message, a reason, its example with the output, and a heading")
  func codes() throws {
    let grammar = String(decoding: try #require(Repository.read("grammar.md")), as: UTF8.self)
    let headings = Set(
      grammar.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        String(line.drop { $0 == "#" || $0 == " " })
      })
    let codes = CodeHelp.all.map(\.code)
    #expect(codes == codes.sorted() && Set(codes).count == codes.count)
    #expect(Set(Self.files.keys).isSubset(of: codes))
    for help in CodeHelp.all {
      #expect(headings.contains(help.heading), "\(help.code): \(help.heading)")
      #expect(help.reason.count <= 80 && help.reason.hasSuffix("."), "\(help.code)")
      #expect((help.example != nil) == (Self.files[help.code] != nil), "\(help.code)")
      let text = milepost("help \(help.code.lowercased())", "").text
      #expect(text.hasPrefix("\(help.code): ") && !text.hasPrefix("\(help.code): \n"), "\(help.code)")
      #expect(
        text.contains("\n\(help.reason)\n") && text.hasSuffix("\nSee grammar.md, \"\(help.heading)\".\n"))
    }
  }

  @Test("the message, why, the example, what is printed for it, and where the rule is")
  func text() {
    #expect(
      milepost("help E115", "").text == """
        E115: a comma only groups thousands, three digits each

        An example, E115-comma.ledger:

        base SGD

        2026-01-03 100,50 cash #shopping Shopee
        2026-01-04 1.250,00 cash #shopping Shopee

        What `milepost check` prints:

        error[E115]: a comma only groups thousands, three digits each
          --> E115-comma.ledger:3:12
           |
         3 | 2026-01-03 100,50 cash #shopping Shopee
           |            ^^^^^^
           = help: with a decimal point: 100.50

        error[E115]: a comma only groups thousands, three digits each
          --> E115-comma.ledger:4:12
           |
         4 | 2026-01-04 1.250,00 cash #shopping Shopee
           |            ^^^^^^^^
           = help: with a decimal point: 1250.00

        2 errors

        A point separates decimals, so that no amount has two readings.
        `milepost check --fix` corrects it.
        See grammar.md, "Numbers".

        """)
    #expect(milepost("help e018", "").text.contains("\n4 more in examples/errors: E018-*\n"))
    #expect(
      milepost("help E009", "").text == """
        E009: this line is longer than 65000 bytes

        A line has at most 65,000 bytes; a longer one is hardly an entry.
        `milepost check --fix` leaves it as it is.
        See grammar.md, "Limits".

        """)
    #expect(milepost("help E999", "").exitCode == .usage)
  }
}
