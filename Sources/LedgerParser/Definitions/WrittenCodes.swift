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

extension DefinitionsResolving {
  /// Resolves the `mcc` entries: each code or range once, of two ranges one inside the other or both apart.
  mutating func resolveCodes() {
    var known: [MerchantCodes: WrittenCodes] = [:]
    var ranges: [Located<MerchantCodes>] = []
    for entry in written.codes {
      let codes = entry.codes
      if let other = known[codes.value] {
        if other.name != entry.name || other.tags != entry.tags {
          log.add(.codesTwice(codes, other.codes.range))
        }
        continue
      }
      known[codes.value] = entry
      if codes.value.isRange { ranges.append(codes) }
      definitions.codes.append(
        CodeMeaning(codes.value, name: entry.name, tags: entry.tags, range: codes.range))
    }
    checkOverlaps(ranges)
  }

  /// Reports ranges that overlap without one inside the other: sorted by their starts, the wider first, each must end
  /// within those around it.
  private mutating func checkOverlaps(_ ranges: [Located<MerchantCodes>]) {
    var around: [Located<MerchantCodes>] = []
    for range in ranges.sorted(by: { $0.value < $1.value }) {
      while let last = around.last, last.value.last < range.value.first { around.removeLast() }
      if let outer = around.last(where: { $0.value.overlaps(range.value) && !$0.value.contains(range.value) })
      {
        log.add(.overlap(range, outer))
      }
      around.append(range)
    }
  }
}

extension Diagnostic {
  fileprivate static func codesTwice(_ codes: Located<MerchantCodes>, _ other: SourceRange) -> Diagnostic {
    let (first, second) = other.start < codes.range.start ? (other, codes.range) : (codes.range, other)
    return .error(
      "E409", second, "`mcc \(codes.value)` is written twice, differently", label: "here again",
      help: "keep one of them"
    ).noting("first written here", at: first)
  }

  fileprivate static func overlap(_ one: Located<MerchantCodes>, _ other: Located<MerchantCodes>)
    -> Diagnostic
  {
    let (first, second) = one.range.start < other.range.start ? (one, other) : (other, one)
    return .error(
      "E415", second.range, "\(second.value) and \(first.value) overlap, and neither is inside the other",
      label: "which of them means \(max(one.value.first, other.value.first))?",
      help: "let one end before the other begins"
    ).noting("the other range", at: first.range)
  }
}
