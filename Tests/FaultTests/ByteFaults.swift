import TestSupport
import Testing

/// Bytes and encoding.
@Suite("Faults: bytes")
struct ByteFaults {
  @Test("row 1: a byte-order mark at the start shifts no column")
  func markAtStart() {
    expectFaults("\u{FEFF}base SGD\n2026-01-01 1.00 cash\n")
    expectFaults("\u{FEFF}2026-01-01 1.00 ⟦E301⟧cahs\nbase SGD\n")
  }

  @Test("row 2: a byte-order mark where files were joined, or inside a line")
  func markInside() {
    expectFaults("base SGD\n⟦E005⟧\u{FEFF}2026-01-01 1.00 cash\n2026-01-01 2.00 ⟦E301⟧cahs\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash a⟦E005⟧\u{FEFF}b\n")
  }

  @Test("row 3: CRLF reads as LF does; a mix of both is a warning")
  func lineEnds() {
    expectFaults("base SGD\r\n2026-01-01 1.00 cash #dining\r\n", hidesRest: true)
    expectFaults(
      "base SGD\r\n2026-01-01 1.00 cash ⟦W311⟧#dinning\r\n2026-01-01 1.00 ⟦E301⟧cahs", hidesRest: true)
    expectFaults("base SGD\r\n2026-01-01 1.00 cash⟦W013⟧\n2026-01-01 2.00 cash\r\n")
    expectFaults("base SGD\ncard p \"P\"⟦W013⟧\r\n    bank UOB\r\n    ⟦E200⟧bnak UOB\n")
  }

  @Test("row 4: a lone CR is no line end, and nothing is passed over in silence")
  func loneCR() {
    expectFaults("; old⟦E006⟧\rMac⟦E006⟧\r2026-01-01 1.00 cash")
  }

  @Test("row 5: Latin-1 bytes are named, with the command that mends them; nothing is replaced")
  func latin1() {
    let bytes = Array("base SGD\n2026-01-01 1.00 cash caf⟦E001⟧".utf8) + [0xE9] + Array(" x\n".utf8)
    expectFaults(bytes)
    let text = drawn(MarkedWallet(bytes).bytes)
    #expect(text.contains("0xE9") && text.contains("iconv -f LATIN1") && text.contains("caf\\xe9 x"))
  }

  @Test(
    "row 5: whatever is not UTF-8",
    arguments: [[0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0x80]]
      as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    let found = faults(Array("base SGD\n2026-01-01 1.00 cash ".utf8) + bytes + Array("\n".utf8))
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("E001 2:") })
  }

  @Test(
    "row 6: UTF-16 is one message, not thousands",
    arguments: [
      [0xFF, 0xFE, 0x62, 0, 0x61, 0], [0xFE, 0xFF, 0, 0x62, 0, 0x61], [0x62, 0, 0x61, 0], [0, 0x62, 0, 0x61],
    ]
      as [[UInt8]])
  func utf16(bytes: [UInt8]) {
    expectFaults(Array("⟦E002⟧".utf8) + bytes, hidesRest: true)
  }

  @Test("a file that begins with a kilobyte of NUL is one message, not millions; fewer are each an error")
  func zeros() {
    expectFaults(Array("⟦E003⟧".utf8) + Array(repeating: 0, count: 3_000_000), hidesRest: true)
    #expect(faults(Array(repeating: 0, count: 20)).filter { $0.hasPrefix("E003") }.count == 20)
  }

  @Test("row 7: a NUL is an error where it stands and cuts nothing")
  func nul() {
    expectFaults("base SGD\n2026-01-01 1.00 cash Ea⟦E003⟧\0ting ⟦W311⟧#dinning\n")
  }

  @Test(
    "row 8: control characters are errors, and only ever shown escaped",
    arguments: ["\u{1B}", "\u{7}", "\u{7F}", "\u{9B}"])
  func controls(character: String) {
    expectFaults("base SGD\n2026-01-01 1.00 cash a⟦E003⟧\(character)[31mb\n")
    expectFaults("base SGD\n⟦E100⟧x⟦E003⟧\(character)y\n")
  }

  @Test("row 8: in JSON they are escaped")
  func controlsInJSON() {
    let text = run(["check", "-F", "json", "-f", "w"], files: ["w": Array("x\u{1B}[31m\n".utf8)]).text
    #expect(text.contains("\\u001b[31m") && !text.contains("\u{1B}"))
  }

  @Test("row 9: what changes the direction of text is an error and shown by its number")
  func directions() {
    for value in [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069) {
      let scalar = String(Unicode.Scalar(UInt32(value)) ?? " ")
      expectFaults("base SGD\n2026-01-01 1.00 cash a⟦E004⟧\(scalar)b ; c⟦E004⟧\(scalar)\n")
      let name = "<U+" + (value < 0x1000 ? "0" : "") + String(value, radix: 16, uppercase: true) + ">"
      #expect(drawn(Array("; \(scalar)\n".utf8)).contains(name))
    }
  }

  @Test(
    "row 10: a space that is none is named",
    arguments: [("\u{A0}", "no-break space"), ("\u{3000}", "ideographic space"), ("\u{2003}", "em space")])
  func spaces(space: String, name: String) {
    expectFaults("base SGD\n2026-01-01 1.00⟦E007⟧\(space)cash\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash a⟦E007⟧\(space)b\n")
    expectFaults("base SGD\n⟦E007⟧\(space)   note x\n")
    #expect(drawn(Array("base SGD\n2026-01-01 1.00\(space)cash\n".utf8)).contains(name))
    expectFaults("base SGD\n2026-01-01 1.00 cash \"a\(space)b\"\n")
  }

  @Test("row 10: invisible characters have no place in names")
  func invisible() {
    expectFaults("base SGD\ncard ⟦E017⟧p\u{200B}pv \"P\"\n")
    expectFaults("base SGD\n2026-01-01 1.00 ⟦E017⟧ca\u{AD}sh\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash ⟦E008⟧＃dining\n")
  }

  @Test("row 11: names that look or spell alike")
  func twins() {
    expectFaults("base SGD\ncard cafe \"A\"\ncard ⟦W334⟧c\u{430}fe \"B\"\n")
    expectFaults("base SGD\ncard caf\u{E9} \"A\"\ncard ⟦E333⟧cafe\u{301} \"B\"\n")
    expectFaults("base SGD\ncard ppv \"A\"\naccount ⟦E333⟧Ppv\n")
    expectFaults("base SGD\n2026-01-01 income 1.00 cash ⟦E333⟧#Dining\n")
    expectFaults("base SGD\n2026-01-01 1.00 cash ⟦E333⟧#Dining\n")
  }

  @Test("row 12: a caret stands under its cell, whatever stands before it")
  func wide() {
    for (payee, cells) in [("寿司", 4), ("👨‍👩‍👧‍👦", 2), ("e\u{301}e\u{301}", 2), ("ｶﾅ", 2), ("\t", 1)] {
      let text = drawn(Array("base SGD\n2026-01-01 1.00 cash \(payee) #dinning\n".utf8))
      let carets = String(repeating: " ", count: 21 + cells + 1) + "^^^^^^^^"
      #expect(text.contains("   | \(carets)"), "\(text)")
    }
  }

  @Test("row 13: an empty file, one of comments, and a line without an end are fine, and counted")
  func empty() {
    let files = [
      ("", "0 entries"), ("; nothing\n\n  ; here\n", "0 entries"), ("base SGD", "1 entry"),
      ("\u{FEFF}", "0 entries"),
    ]
    for (text, count) in files {
      let outcome = run(["check", "-f", "w"], files: ["w": Array(text.utf8)])
      #expect(outcome.text == "w: \(count), 0 errors, 0 warnings\n")
      #expect(outcome.exitCode == .success)
    }
  }
}
