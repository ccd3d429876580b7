import LedgerText
import Testing

@Suite struct TwinsTests {
  @Test(
    "names that look the same have one skeleton",
    arguments: [
      ("ppv", "ррv"), ("cash", "саsh"), ("cash", "ｃａｓｈ"), ("cash", "ca\u{200B}sh"), ("café", "cafe\u{301}"),
      ("VISA", "VІЅА"), ("OCBC", "ΟСВС"), ("uob-one", "uob\u{2011}one"), ("noël", "nоёl"),
      ("dining", "𝐝𝐢𝐧𝐢𝐧𝐠"),
      ("x", "х"), ("HSBC", "НЅВС"),
    ])
  func twins(name: String, other: String) {
    #expect(Array(name.utf8) != Array(other.utf8))
    #expect(skeleton(name) == skeleton(other))
  }

  @Test(
    "names that look different keep different skeletons",
    arguments: [
      ("ppv", "PPV"), ("cafe", "café"), ("card1", "cardl"), ("O", "0"), ("еда", "вода"), ("東京", "京東"),
    ])
  func different(name: String, other: String) {
    #expect(skeleton(name) != skeleton(other))
  }

  @Test(
    "case, accents and width do not count in a search",
    arguments: [
      ("Toast Box", "toast box"), ("toast", "toast"), ("CAFÉ", "cafe"), ("cafe\u{301}", "cafe"),
      ("Zoë Ångström", "zoe angstrom"),
      ("Łódź", "lodz"), ("STRAẞE", "strasse"), ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("İstanbul", "istanbul"),
      ("ılık", "ilik"), ("Phở Việt", "pho viet"), ("ΕΛΛΆΣ", "ελλασ"), ("Ελλάς", "ελλασ"), ("Ёлка", "елка"),
      ("йога", "иога"),
      ("и\u{306}ога", "иога"), ("ＡＢＣ１２", "abc12"), ("東京", "東京"), ("น้ำ", "น้ำ"), ("が", "が"),
      ("ghi\u{200B}", "ghi"),
      ("", ""), ("ñÑ", "nn"), ("\u{48A}", "и"), ("ῷ", "ω"),
    ])
  func folding(text: String, expected: String) {
    #expect(Array(foldedForSearch(text).utf8) == Array(expected.utf8))
  }

  @Test("folding twice is folding once")
  func idempotence() {
    for value in (0...0x2FFF).compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let once = foldedForSearch(String(value))
      #expect(Array(foldedForSearch(once).utf8) == Array(once.utf8), "U+\(String(value.value, radix: 16))")
    }
  }
}
