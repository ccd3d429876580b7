import WalletFiles
import Testing

@Suite struct GlobTests {
  @Test(
    "a pattern means these names",
    arguments: [
      ("*", "a"), ("*", "a.ledger"), ("*.ledger", "2026.ledger"), ("*.ledger", "caf\u{E9}.ledger"),
      ("2026-??", "2026-01"),
      ("?", "é"), ("??", "日本"), ("[ab]", "b"), ("[a-c]x", "bx"), ("[!a-c]", "d"), ("[^a]", "b"), ("[]]", "]"),
      ("[]a]", "a"),
      ("[!]]", "a"), ("[a-]", "-"), ("[-a]", "-"), ("[é-ü]", "ö"), ("[", "["), ("a[b", "a[b"), ("a[]", "a[]"),
      ("a*b*c", "abcbc"), ("*a*", "bab"), ("**", "x"), ("a**b", "ab"), (".*", ".hidden"), (".h*", ".hidden"),
      ("a\\*", "a\\b"),
      ("*.l*r", "x.lr.ledger"), ("[*]", "*"), ("[[]x", "[x"), ("日*", "日本.ledger"),
    ])
  func match(pattern: String, name: String) {
    #expect(Glob(pattern.utf8).matches(Array(name.utf8)))
  }

  @Test(
    "and not these",
    arguments: [
      ("*", ".hidden"), ("?x", ".x"), ("[.]x", ".x"), ("*.ledger", "ledger"), ("*.ledger", "a.ledger~"),
      ("?", ""),
      ("?", "ab"),
      ("[ab]", "c"), ("[!a-c]", "b"), ("[c-a]", "b"), ("a", "A"), ("a*b", "ac"), ("[]", ""), ("", "a"),
      ("*a", "ab"),
    ])
  func noMatch(pattern: String, name: String) {
    #expect(!Glob(pattern.utf8).matches(Array(name.utf8)))
  }

  @Test("a byte that is not UTF-8 is one character")
  func bytes() {
    #expect(Glob("caf?.ledger".utf8).matches(Array("caf".utf8) + [0xE9] + Array(".ledger".utf8)))
    #expect(Glob("*.ledger".utf8).matches([0xFF, 0xFE] + Array(".ledger".utf8)))
    #expect(!Glob("é".utf8).matches([0xE9]))
  }

  @Test("a pattern of stars is answered at once")
  func stars() {
    let pattern = String(repeating: "*a", count: 2000) + "b"
    #expect(!Glob(pattern.utf8).matches(Array(repeating: 0x61, count: 255)))
    #expect(Glob(String(repeating: "*", count: 65_000).utf8).matches(Array("x".utf8)))
  }

  @Test(
    "wild is what can mean another name",
    arguments: [("a", false), ("[", false), ("a]", false), ("*", true), ("[a]", true)])
  func wild(pattern: String, isWild: Bool) {
    #expect(Glob(pattern.utf8).isWild == isWild)
  }

  @Test(
    "what stands before the first pattern is the folder to start in",
    arguments: [
      ("2026/*.ledger", "w", "w/2026", 1), ("*.ledger", "", "", 1), ("./a//b/*", "", "a/b", 1),
      ("/x/*/y", "w", "/x", 2),
      ("a/b.ledger", "w", "w/a/b.ledger", 0), ("../*", "w", "w/..", 1), ("**/x", "w", "w", 2),
      ("**/**/x", "w", "w", 2),
      ("x/**", "", "x", 2), ("/", "w", "/", 0),
    ])
  func path(pattern: String, folder: String, base: String, parts: Int) {
    let path = PathPattern(Array(pattern.utf8), in: Array(folder.utf8))
    #expect(String(decoding: path.base, as: UTF8.self) == base)
    #expect(path.parts.count == parts)
  }

  @Test(
    "bytes of any kind come back from text",
    arguments: [
      [], Array("café 日本".utf8), [0xE9], [0x63, 0xC3], [0xFF, 0x41, 0xFE], [0xF4, 0x8F, 0xBF, 0xA9],
      [0xED, 0xA0, 0x80],
      [0xC0, 0x80], [0xF0, 0x9F, 0x92], [0xE2, 0x82, 0xAC, 0xE2, 0x82],
    ] as [[UInt8]])
  func rawText(bytes: [UInt8]) {
    #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes)
  }

  @Test("a byte that is not UTF-8 is shown by its number")
  func shown() {
    #expect(PathText.shown(Array("caf".utf8) + [0xE9]) == "caf\\xe9")
    #expect(PathText.shown(PathText.text(of: [0xE9])) == "\\xe9")
    #expect(PathText.shown("café") == "café")
  }
}
