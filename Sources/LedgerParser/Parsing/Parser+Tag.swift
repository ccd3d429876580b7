import LedgerModel
import LedgerText

extension Parser {
  /// `tag NAME ["Title"]` or `category NAME ["Title"]`.
  mutating func tagEntry(_ bytes: Span<UInt8>, isCategory: Bool, _ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next() else { throw .missing(reader.end, "a name", sample: "tag trip \"Japan 2026\"") }
    // `tag #trip` says the same as `tag trip`.
    let name = try name(word.tag ?? word.text[...], word.range, isQuoted: word.isQuoted)
    let title = reader.takeQuoted()?.text
    var labels: [String: String] = [:]
    textProperties(bytes, of: "a tag", among: ["icon", "color", "note", "group"]) { labels[$0] = $1 }
    written.tags.append(WrittenTag(name: name, isCategory: isCategory, title: title, labels: labels))
  }
}
