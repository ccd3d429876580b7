import LedgerModel
import LedgerText

struct WrittenTag: Sendable {
  var name: Located<NameID>
  var isCategory: Bool
  var title: String?
  var labels: TagLabels
}

/// The properties of a tag.
struct TagLabels: Equatable, Sendable {
  var icon: String?
  var color: String?
  var note: String?
  var group: String?
}

enum TagProperty: String, PropertyName {
  case icon, color, note, group
}

extension Parser {
  /// `tag NAME ["Title"]` or `category NAME ["Title"]`.
  mutating func tagEntry(_ bytes: Span<UInt8>, isCategory: Bool, _ reader: inout WordReader)
    throws(Diagnostic)
  {
    guard let word = reader.next(.id) else {
      throw .missing(reader.end, "a name", sample: "tag trip \"Japan 2026\"")
    }
    // `tag #trip` is `tag trip`.
    let name = try name(word.tag ?? word.text[...], word.range, isQuoted: word.isQuoted)
    let text = String(word.tag ?? word.text[...])
    reader.note(
      NameUse(MerchantCode(text) == nil ? .tag : .code, .definition, text, at: Parser.withoutHash(word)))
    let title = reader.takeQuoted()?.text
    add(
      .tag(
        WrittenTag(name: name, isCategory: isCategory, title: title, labels: tagProperties(bytes))))
  }

  mutating func tagProperties(_ bytes: Span<UInt8>) -> TagLabels {
    var labels = TagLabels()
    eachProperty(bytes, of: "a tag", as: TagProperty.self) { parser, property, reader throws(Diagnostic) in
      switch property {
      case .icon: labels.icon = parser.icon(&reader)
      case .color: labels.color = reader.takeText()
      case .note: labels.note = reader.takeText()
      case .group: labels.group = reader.takeText()
      }
    }
    return labels
  }
}
