import LedgerModel
import LedgerText

/// An `mcc` entry.
struct WrittenCodes: Sendable {
  var codes: Located<MerchantCodes>
  var name: String?
  /// Empty for `none`; `nil` for neither tags nor `none`.
  var tags: [NameID]?
}

extension Parser {
  /// `mcc CODE|CODE-CODE ["Name"] [#tag … | none]`.
  mutating func codes(_ reader: inout WordReader) throws(Diagnostic) {
    guard let word = reader.next(.code) else {
      throw .missing(reader.end, "a code", sample: "mcc 5814 \"Fast food\"")
    }
    guard !word.isQuoted, let codes = MerchantCodes(word.tag ?? word.text[...]) else {
      throw .badCode(word, isRange: word.text.utf8.contains(.hyphen))
    }
    reader.note(NameUse(.code, .definition, String(word.tag ?? word.text[...]), at: Parser.withoutHash(word)))
    let name = reader.takeQuoted().flatMap { $0.text.isEmpty ? nil : $0.text }
    var tags: [NameID]?
    if reader.take("none") {
      tags = []
    } else {
      let found = try self.tags(&reader)
      tags = found.isEmpty ? nil : found
    }
    owner = .bare(DefinitionKind.mcc.rawValue)
    if reader.isAtEnd, name == nil, tags == nil {
      diagnostics.add(
        .warning(
          "W400", word.range, "`mcc \(codes)` has no effect: name or tags are missing",
          help: "for example: mcc \(codes) \"Fast food\" #dining, or mcc \(codes) none"))
    }
    add(.codes(WrittenCodes(codes: Located(codes, word.range), name: name, tags: tags)))
  }

  /// One code, with or without `#`.
  mutating func code(_ reader: inout WordReader) throws(Diagnostic) -> MerchantCode {
    guard let word = reader.next(.code) else { throw .missing(reader.end, "a code", sample: "mcc 5814") }
    guard !word.isQuoted, let code = MerchantCode(word.tag ?? word.text[...]) else {
      throw .badCode(word, isRange: false)
    }
    reader.note(NameUse(.code, .reference, String(word.tag ?? word.text[...]), at: Parser.withoutHash(word)))
    return code
  }

  /// The place of a word without its `#`.
  static func withoutHash(_ word: WrittenWord) -> SourceRange {
    SourceRange(word.range.start + (word.tag == nil ? 0 : 1), word.range.end)
  }
}

extension Diagnostic {
  fileprivate static func badCode(_ word: WrittenWord, isRange: Bool) -> Diagnostic {
    .error(
      "E406", word.range, "a code has four digits, from 0001 to 9999 without 1900 to 2199",
      label: isRange ? "a range rises from one code to another" : nil,
      help: isRange ? "for example: mcc 5811-5814" : "for example: 5814")
  }
}
