import LedgerModel
import LedgerParser
import LedgerText

/// The text of a built-in template, for people.
package struct TemplateText {
  /// With what its rates in points are in miles, as comments.
  package let annotated: String
  /// The same comments with their properties, one a line: `bonus #dining 9 per 5: 3.6 mpd`.
  package let rates: [String]

  package init(_ text: String) {
    let file = FoundFile(name: "template", identity: "template")
    let loader = FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .success(Array(text.utf8)) })
    let outline = LedgerReader(loader: loader, library: [], renewingUpTo: Day.first).parse([file]).outline
    let bytes = Array(text.utf8)
    let base = outline.map.files.first?.base ?? 0
    var (parts, rates, start) = ([UInt8](), [String](), 0)
    for note in outline.milesNotes {
      let (from, to) = (Int(note.range.start - base), Int(note.range.end - base))
      parts += bytes[start..<to] + Array("  ; \(note.text)".utf8)
      rates.append(String(decoding: bytes[from..<to], as: UTF8.self) + ": \(note.text)")
      start = to
    }
    annotated = String(decoding: parts + bytes[start...], as: UTF8.self)
    self.rates = rates
  }
}
