import LedgerFormats
import TestSupport
import Testing

/// The events of some XML, a word each: `<a x=1>`, `text`, `</a>`; at last the error, if there is one.
private func events(_ bytes: [UInt8]) -> String {
  var reader = XMLReader(bytes)
  var words: [String] = []
  do {
    while let event = try reader.next() {
      switch event {
      case .start(let name):
        let attributes = reader.attributes.map { " \(reader.shown($0.name))=\(reader.string($0.value))" }
        words.append("<\(reader.shown(name))\(attributes.joined())>")
      case .end(let name): words.append("</\(reader.shown(name))>")
      case .text(let text): words.append(reader.string(text))
      }
    }
  } catch {
    words.append("\(error.line):\(error.column) \(error.message)")
  }
  return words.joined(separator: "|")
}

private func events(_ text: String) -> String { events(Array(text.utf8)) }

@Suite("XML")
struct XMLReaderTests {
  @Test(
    "elements, attributes and texts",
    arguments: [
      ("<a/>", "<a>|</a>"),
      ("<a>x</a>", "<a>|x|</a>"),
      ("\u{FEFF}<?xml version='1.0'?>\n<!-- <b> --><a ></a >\n<?end?>", "<a>|</a>"),
      ("<a x = \"1\" n:y='2' ><b/></a>", "<a x=1 n:y=2>|<b>|</b>|</a>"),
      ("<n:a><n:a/></n:a>", "<n:a>|<n:a>|</n:a>|</n:a>"),
      ("<a>x<!-- - -- -->y<?p q?>z</a>", "<a>|x|y|z|</a>"),
      ("<a> <b> </b></a>", "<a>| |<b>| |</b>|</a>"),
      ("<Müller_1.2-x>ß</Müller_1.2-x>", "<Müller_1.2-x>|ß|</Müller_1.2-x>"),
      ("<a x='>'/>", "<a x=>>|</a>"),
    ])
  func elements(_ text: String, _ expected: String) { #expect(events(text) == expected) }

  @Test(
    "the five entities and numbers are characters, in CDATA nothing is",
    arguments: [
      ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<a>|<>&\"'|</a>"),
      ("<a>&#65;&#x42;&#xe9;&#x1F600;</a>", "<a>|ABé😀|</a>"),
      ("<a x='&#38;&lt;'/>", "<a x=&<>|</a>"),
      ("<a><![CDATA[&amp;<b>]]]]></a>", "<a>|&amp;<b>]]|</a>"),
      ("<a>x<![CDATA[]]>y</a>", "<a>|x||y|</a>"),
      ("<a>1\r\n2\r3\n4</a>", "<a>|1\n2\n3\n4|</a>"),
    ])
  func entities(_ text: String, _ expected: String) { #expect(events(text) == expected) }

  @Test(
    "what is not well-formed is an error with its place",
    arguments: [
      ("", "1:1 this XML has no element"),
      ("\n <!-- a -->", "2:12 this XML has no element"),
      ("x<a/>", "1:1 there is text outside of the first element"),
      ("<a/>\n x", "<a>|</a>|2:2 there is text outside of the first element"),
      ("<a/><b/>", "<a>|</a>|1:5 `<b>` comes after the end of the first element"),
      ("<a>\n<b></a>", "<a>|\n|<b>|2:4 `</a>` is where `</b>` is due"),
      ("<n:a></m:a>", "<n:a>|1:6 `</m:a>` is where `</n:a>` is due"),
      ("<a></a></a>", "<a>|</a>|1:8 `</a>` closes no element"),
      (
        "<é>\n&nbsp;</é>", "<é>|2:1 `&` begins none of the five entities and no number: it is written `&amp;`"
      ),
      ("<é>é&x", "<é>|1:1 this file ends before `</é>`"),
      ("<a>&#0;</a>", "<a>|1:4 `&` begins none of the five entities and no number: it is written `&amp;`"),
      (
        "<a>&#xD800;</a>", "<a>|1:4 `&` begins none of the five entities and no number: it is written `&amp;`"
      ),
      (
        "<a>&#x110000;</a>",
        "<a>|1:4 `&` begins none of the five entities and no number: it is written `&amp;`"
      ),
      ("<a x='&y;'/>", "1:7 `&` begins none of the five entities and no number: it is written `&amp;`"),
      ("<a x='<'/>", "1:7 `<` in a value is written `&lt;`"),
      ("<a x=1/>", "1:6 expected a quote here"),
      ("<a x/>", "1:5 expected `=` here"),
      ("<a x='1'y='2'/>", "1:9 expected a space or `>` here"),
      ("<a x='1' x='2'/>", "1:10 `x` appears twice in this element"),
      ("<a / >", "1:5 expected `>` here"),
      ("<1/>", "1:2 expected a name here"),
      ("<a><!b></a>", "<a>|1:4 `<!` begins no comment here"),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "1:1 this XML has a DOCTYPE: files with one are not read"),
      ("<a><!DOCTYPE a></a>", "<a>|1:4 this XML has a DOCTYPE: files with one are not read"),
    ])
  func errors(_ text: String, _ expected: String) { #expect(events(text) == expected) }

  @Test("a file that is cut at any byte is an error")
  func cut() {
    let whole = Array("<?xml version='1.0'?><a x='&lt;'>é&amp;<b/><![CDATA[x]]><!-- y --></a>".utf8)
    #expect(events(whole).hasSuffix("|</a>"))
    for count in whole.indices {
      let last = events(Array(whole[..<count])).split(separator: "|").last ?? ""
      #expect(last.contains("this file ends before") || last.contains("has no element"), "\(count)")
    }
  }

  @Test("a cut file names the element that is not closed, and where it begins")
  func cutElement() {
    #expect(events("<a>\n <b x='1'>text").hasSuffix("2:2 this file ends before `</b>`"))
    #expect(events("<a>\n <b/> <c").hasSuffix("1:1 this file ends before `</a>`"))
  }

  @Test("depth, names and attributes have limits")
  func limits() {
    let deep = String(repeating: "<a>", count: 64)
    #expect(events(deep + String(repeating: "</a>", count: 64)).hasSuffix("|</a>"))
    #expect(events(deep + "<a>").hasSuffix("1:193 elements are nested deeper than 64"))
    let name = String(repeating: "n", count: 256)
    #expect(events("<\(name)/>") == "<\(name)>|</\(name)>")
    #expect(events("<\(name)n/>") == "1:2 this name is longer than 256 bytes")
    let attributes = (1...64).map { " a\($0)='1'" }.joined()
    #expect(events("<a\(attributes)/>").hasSuffix("|</a>"))
    #expect(events("<a\(attributes) b='1'/>") == "1:1 this element has more than 64 attributes")
  }

  @Test("an element is skipped with all that is in it")
  func skipping() throws {
    var reader = XMLReader(Array("<a><b x='1'><a/>t<c/></b><d/></a>".utf8))
    _ = try reader.next()
    _ = try reader.next()
    try reader.skipElement()
    guard case .start(let name)? = try reader.next() else {
      Issue.record("no element after the one that was skipped")
      return
    }
    #expect(reader.shown(name) == "d" && reader.depth == 2)
  }

  @Test("names without prefixes, attributes by their names")
  func names() throws {
    var reader = XMLReader(Array("<n:a x='1' m:y='&amp;'/>".utf8))
    guard case .start(let name)? = try reader.next() else {
      Issue.record("no element")
      return
    }
    #expect(reader.isLocal(name, "a") && !reader.isLocal(name, "n:a"))
    #expect(reader.attribute("x").map(reader.string) == "1")
    #expect(reader.attribute("y") == nil)
    #expect(reader.attribute(local: "y").map(reader.string) == "&")
  }

  @Test(
    "the declared encoding",
    arguments: [
      ("<?xml version='1.0' encoding='ISO-8859-1'?>", "ISO-8859-1"),
      ("<?xml version=\"1.0\" encoding = \"utf-8\" standalone='no'?>", "utf-8"),
      ("<?xml version='1.0'?><a encoding='x'/>", nil), (" <?xml encoding='x'?>", nil),
      ("<?xml encoding=", nil),
      ("<?xml encoding='", nil),
    ])
  func encoding(_ text: String, _ expected: String?) {
    #expect(XMLReader.declaredEncoding(Array(text.utf8)) == expected)
  }

  @Test("any bytes have an end")
  func randomBytes() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("<>/!?-[]&;#x'\"= a\nCDATA\u{E9}".utf8)
    for _ in 0..<Campaign.rounds(2_000, of: 200_000) {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator)
      }
      let words = events(bytes)
      #expect(!words.isEmpty)
    }
  }
}
