import LedgerText
import TestSupport
import Testing

@Suite struct EscapingTests {
  @Test(
    "what acts on a terminal or cannot be seen is written out",
    arguments: [
      ("Toast Box", "Toast Box"), ("café 東京", "café 東京"), ("\u{1B}[31mred", "\\x1b[31mred"),
      ("a\0b", "a\\x00b"),
      ("a\nb\r", "a\\x0ab\\x0d"), ("\u{7F}", "\\x7f"), ("\u{9B}31m", "\\x9b31m"), ("a\tb", "a b"),
      ("a\u{202E}b", "a<U+202E>b"), ("\u{2066}x\u{2069}", "<U+2066>x<U+2069>"), ("a\u{200B}b", "a<U+200B>b"),
      ("\u{FEFF}a", "<U+FEFF>a"), ("a\u{AD}b", "a<U+00AD>b"), ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
      ("\u{61C}\u{200E}", "<U+061C><U+200E>"), ("a\u{E0041}", "a<U+E0041>"), ("p\u{200D}pv", "p<U+200D>pv"),
      ("a\u{FE0F}", "a<U+FE0F>"), ("\u{3164}", "<U+3164>"), ("\u{FFF9}", "<U+FFF9>"),
    ])
  func escapes(text: String, expected: String) {
    #expect(escapedForTerminal(text) == expected)
  }

  @Test(
    "writing that needs joiners and selectors keeps them",
    arguments: [
      "👨‍👩‍👧‍👦", "❤️‍🔥", "1️⃣", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "می\u{200C}خواهم",
      "क्\u{200D}ष",
      "葛\u{E0100}",
      "e\u{301}", "น้ำ",
    ])
  func kept(text: String) {
    #expect(Array(escapedForTerminal(text).utf8) == Array(text.utf8))
  }

  @Test(
    "bytes that are not UTF-8 are shown one by one",
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9], "caf\\xe9"), ([0xC3, 0xA9], "é"), ([0xC3], "\\xc3"),
      ([0xC0, 0x80], "\\xc0\\x80"),
      ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xF4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
      ([0xE0, 0x80, 0x80], "\\xe0\\x80\\x80"), ([0xF0, 0x9F, 0x98, 0x80], "😀"),
      ([0xF0, 0x9F, 0x98], "\\xf0\\x9f\\x98"),
      ([0xFF, 0x41], "\\xffA"), ([0xC3, 0x28], "\\xc3("),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], expected: String) {
    #expect(escapedForTerminal(bytes: bytes[...]) == expected)
  }

  @Test("no character passes that would act on a terminal, and every other one is kept or named")
  func allCharacters() {
    for value in Array(0...0x3100) + stride(from: 0x3101, through: 0x10FFFF, by: 37) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let shown = escapedForTerminal(String(scalar))
      let acts = shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
      #expect(!acts && !shown.isEmpty, "U+\(String(value, radix: 16))")
      let bidi = shown.unicodeScalars.contains { $0.properties.isBidiControl }
      #expect(!bidi, "U+\(String(value, radix: 16))")
    }
  }

  @Test("bytes are read as UTF-8 exactly where the standard library reads them so")
  func decoding() {
    var random = SmallRandom(seed: 7)
    let bytesToTry: [UInt8] = [0x41, 0x80, 0xA0, 0xBF, 0xC3, 0xE0, 0xE9, 0xED, 0xF0, 0xF4, 0xFF]
    for _ in 0..<Campaign.size(1000, of: 30_000) {
      let bytes = (0..<4).map { _ in random.next(of: bytesToTry) }
      if let text = String(validating: bytes, as: UTF8.self) {
        #expect(escapedForTerminal(bytes: bytes[...]) == escapedForTerminal(text))
      } else {
        #expect(escapedForTerminal(bytes: bytes[...]).contains("\\x"))
      }
    }
  }
}
