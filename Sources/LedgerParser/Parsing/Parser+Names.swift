import LedgerModel
import LedgerText

extension Parser {
  /// The most bytes of an identifier.
  static let longestName = 1000
  /// The most different tags of a line.
  static let maxTags = 1000

  /// The number of a name, which is checked when it is new.
  mutating func intern(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) throws(Diagnostic) -> NameID {
    guard end - start <= Parser.longestName else { throw .nameTooLong(range(start, end)) }
    let (id, isNew) = written.names.intern(bytes, start, end)
    if isNew ? !Parser.isPlainName(bytes, start, end) : !badNames.isEmpty && badNames.contains(id) {
      do throws(Diagnostic) {
        try checkSpaces(bytes, start, end)
        if let error = nameError(text(bytes, start, end), range(start, end)) { throw error }
      } catch {
        badNames.insert(id)
        throw error
      }
    }
    return id
  }

  /// Whether a name has only small letters and digits, and hyphens after the first: most have, and need no other check.
  static func isPlainName(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end, bytes[start] != .hyphen else { return false }
    for place in start..<end {
      let byte = bytes[place]
      guard byte &- 0x61 < 26 || byte.isDigit || byte == .hyphen else { return false }
    }
    return true
  }

  /// Reads a name, which the slot or else `kind` says what it is of.
  mutating func name(
    _ reader: inout WordReader, _ slot: Slot, of what: String, _ kind: NameUse.Kind? = nil,
    _ role: NameUse.Role = .reference
  ) throws(Diagnostic) -> Located<NameID> {
    guard let word = reader.next(slot) else {
      throw .missing(
        reader.end, "the name of \(what.first == "a" || what.first == "e" ? "an" : "a") \(what)", sample: nil)
    }
    let name = try name(word.text[...], word.range, isQuoted: word.isQuoted)
    if let kind = kind ?? slot.nameKind { reader.note(NameUse(kind, role, word.text, at: word.range)) }
    return name
  }

  /// The name in a text.
  mutating func name(
    _ text: Substring, _ range: SourceRange, isQuoted: Bool = false
  ) throws(Diagnostic) -> Located<NameID> {
    guard text.utf8.count <= Parser.longestName else { throw .nameTooLong(range) }
    if isQuoted { throw .quotedName(range, String(text)) }
    if let error = nameError(String(text), range) { throw error }
    return Located(written.names.intern(String(text)), range)
  }

  /// The tag in a word; `nil` for a word without `#`.
  mutating func tag(_ word: WrittenWord) throws(Diagnostic) -> NameID? {
    guard let text = word.tag else { return nil }
    let range = SourceRange(word.range.start + 1, word.range.end)
    let name = try name(text, range)
    written.tagUses.append(Located(name.value, word.range))
    return name.value
  }

  /// Takes the next word if it is a tag.
  func nextTag(_ reader: inout WordReader) throws(Diagnostic) -> WrittenWord? {
    guard let word = reader.next(.tags, where: { $0.tag != nil }), let name = word.tag else { return nil }
    let kind: NameUse.Kind = MerchantCode(name) == nil ? .tag : .code
    reader.note(
      NameUse(kind, .reference, String(name), at: SourceRange(word.range.start + 1, word.range.end)))
    return word
  }

  /// Reads all `#tag` words that are next, each tag once.
  mutating func tags(_ reader: inout WordReader) throws(Diagnostic) -> [NameID] {
    var tags: [NameID] = []
    while let word = try nextTag(&reader), let tag = try tag(word) {
      if !tags.contains(tag) { tags.append(tag) }
      if tags.count > Parser.maxTags { throw .tooManyTags(word.range) }
    }
    return tags
  }

  /// The error in an identifier (grammar.md, *Names and tags*); `nil` if it is valid.
  func nameError(_ name: String, _ range: SourceRange) -> Diagnostic? {
    var isFirst = true
    for scalar in name.unicodeScalars {
      defer { isFirst = false }
      if scalar.isASCII {
        let isLetterOrDigit = (scalar.value | 0x20) &- 0x61 < 26 || ("0"..."9").contains(scalar)
        if isLetterOrDigit || (!isFirst && (scalar == "-" || scalar == "_" || scalar == ".")) { continue }
        if !isFirst, let last = name.unicodeScalars.last, ",:".unicodeScalars.contains(last) {
          let rest = String(String.UnicodeScalarView(name.unicodeScalars.dropLast()))
          let end = SourceRange(range.end - min(1, range.end), range.end)
          if nameError(rest, range) == nil { return .nameBefore(end, rest, "\(last)") }
        }
        return .badName(range, name, "`\(scalar)`", atStart: isFirst)
      }
      if Parser.invisibleCategories.contains(scalar.properties.generalCategory) {
        return .badName(range, name, "the invisible U+\(hex(scalar.value))", atStart: false)
          .written(plainForm(of: name))
      }
      if (0xFF01...0xFF5E).contains(scalar.value) {
        return .badName(range, name, "the full-width `\(scalar)`", atStart: false)
          .written(plainForm(of: name))
      }
    }
    return name.isEmpty ? .badName(range, name, "nothing", atStart: true) : nil
  }

  /// A name without invisible characters and with plain ones for full-width forms; `nil` if that is not a name.
  private func plainForm(of name: String) -> String? {
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars
    where !Parser.invisibleCategories.contains(scalar.properties.generalCategory) {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      plain.append(isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return nameError(String(plain), SourceRange(0, 0)) == nil ? String(plain) : nil
  }

  private static let invisibleCategories: Set<Unicode.GeneralCategory> = [
    .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
  ]
}

extension Diagnostic {
  static func tooManyTags(_ range: SourceRange) -> Diagnostic {
    .error("E020", range, "this line has more than \(Parser.maxTags) different tags", label: "one too many")
  }

  fileprivate static func nameTooLong(_ range: SourceRange) -> Diagnostic {
    .error(
      "E015", range,
      "this name has \(range.end - range.start) bytes; at most \(Parser.longestName) are allowed")
  }

  fileprivate static func quotedName(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "E016", range, "expected a short name without quotes",
      help: "for example: \(shortName(from: name)) \"\(name)\"")
  }

  /// A name with a comma or colon after it.
  fileprivate static func nameBefore(_ range: SourceRange, _ name: String, _ mark: String) -> Diagnostic {
    .error("E017", range, "a name can't contain `\(mark)`", label: "remove it", help: name)
      .fixed("write \(name)", .form, SourceEdit(range, ""))
  }

  fileprivate static func badName(
    _ range: SourceRange, _ name: String, _ what: String, atStart: Bool
  ) -> Diagnostic {
    .error(
      "E017", range, atStart ? "a name can't begin with \(what)" : "a name can't contain \(what)",
      help: "names are letters, digits, `-`, `_` and `.`, and begin with a letter or digit: hotel-2")
  }

  static func missing(_ range: SourceRange, _ what: String, sample: String?) -> Diagnostic {
    .error("E018", range, "missing \(what)", label: "expected", help: sample.map { "for example: \($0)" })
  }

  static func unexpected(_ range: SourceRange, _ text: String, sample: String?) -> Diagnostic {
    .error("E019", range, "unexpected `\(text)`", help: sample.map { "the form is: \($0)" })
  }
}

/// A name made from a title: `My Bank` → `my-bank`.
private func shortName(from title: String) -> String {
  let words = title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
  return words.isEmpty ? "mine" : words.prefix(3).joined(separator: "-")
}
