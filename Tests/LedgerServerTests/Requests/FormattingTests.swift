import Foundation
import TestSupport
import Testing

@Suite("Formatting is what fmt does")
struct FormattingTests {
  private static let path = "/w/wallet.ledger"

  /// A text after the edits that the server gives for it; a range means its lines.
  private static func formatted(_ text: String, range: String? = nil) -> (text: String, edits: Int) {
    var client = EditorClient([path: text])
    client.start()
    client.open(path, text)
    let answer =
      range.map {
        client.request(
          "rangeFormatting", of: path, ", \"range\": \(EditorClient.range($0)), \"options\": {\"tabSize\": 8}"
        )
      } ?? client.request("formatting", of: path, ", \"options\": {\"tabSize\": 8, \"insertSpaces\": false}")
    for edit in answer.items.reversed() {
      client.change(path, EditorClient.shown(edit["range"]), edit["newText"].description)
    }
    return (client.text(of: path) ?? "", answer.items.count)
  }

  private static func fmt(_ text: String) -> String {
    let disk = MemoryDisk(text)
    disk.run(["fmt"])
    return disk.text
  }

  @Test(
    "texts",
    arguments: [
      "base SGD\n2026-11-01 1.00 cash\n2026-11-02  1.00   cash  新记 🐰   x ; note  \n", "",
      "base SGD\r\ncard x \"é\"\r\n  base 1 mpd\r\n2026-11-01 1.00   x é  é\r\n", "\u{FEFF}base   SGD\n",
      "base   SGD",
      "base SGD\n2026-11-01 1.00 cash\nnon   sense  here\n2026-11-01 1.00 cash\n",
      "base SGD\n<<<<<<< a\n=======\n>>>>>>> b\n",
      "base SGD\n\t\n  ;   x \n2026-11-01 1.00 cash \"a  b\"   é\u{301}  🐰🐰  \n",
    ])
  func texts(text: String) { #expect(Self.formatted(text).text == Self.fmt(text)) }

  @Test("all example wallets and mistakes; a formatted file has no edits")
  func examples() {
    let folder = Repository.path + "/examples"
    let names = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".ledger") }
      .sorted()
    // Wallets first: a few mistakes are enough in each run.
    let wallets = names.filter { !$0.hasPrefix("errors/") }
    let mistakes = names.filter { $0.hasPrefix("errors/") }
    for name in wallets + Campaign.cases(40, of: mistakes) {
      guard let bytes = Repository.read("examples/" + name),
        let text = String(validating: bytes, as: UTF8.self)
      else {
        continue
      }
      let once = Self.formatted(text)
      #expect(once.text == Self.fmt(text), "\(name)")
      #expect(Self.formatted(once.text).edits == 0, "\(name)")
    }
  }

  @Test("a range means its lines: the last one only if it has a character of it")
  func ranges() {
    let text = "base   SGD\ntag   a\ntag   b\ntag   c\n"
    #expect(Self.formatted(text, range: "1:2-2:0").text == "base   SGD\ntag a\ntag   b\ntag   c\n")
    #expect(Self.formatted(text, range: "1:2-2:1").text == "base   SGD\ntag a\ntag b\ntag   c\n")
    #expect(Self.formatted(text, range: "1:2-1:2").text == "base   SGD\ntag a\ntag   b\ntag   c\n")
  }
}
