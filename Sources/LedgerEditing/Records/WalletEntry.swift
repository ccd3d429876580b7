import LedgerModel
import LedgerParser
import LedgerText

/// An entry of a wallet in a file, with the words of its line and its properties.
package struct WalletEntry: Sendable {
  struct Property: Hashable, Sendable {
    var name: String
    /// The text, or the words after the name; may be empty.
    var value: String
  }

  /// Of its line.
  var words: [WrittenWord]
  /// In the order of the file.
  var properties: [Property]
  /// The first byte of its line.
  package var position: UInt32
  /// The index of its file in the map.
  var file: Int
  /// Its bytes in the file, with its properties.
  var range: Range<Int>

  /// The ledger text of some words.
  static func text(_ words: some Sequence<WrittenWord>) -> String {
    words.map { $0.isQuoted ? EntryText.quoted($0.text) : $0.text }.joined(separator: " ")
  }
}

/// The place of an entry in a file.
struct EntryBytes {
  /// The index in the map.
  var file: Int
  /// With its properties.
  var range: Range<Int>
}

extension LoadedLedger {
  /// All entries of the user's files in reading order: those of an included file are at its `include`.
  var walletEntries: [WalletEntry] { entryBytes.map(entry) }

  /// The places of the entries, in the same order.
  var entryBytes: [EntryBytes] {
    var entries: [EntryBytes] = []
    eachEntry { entries.append(entryBytes(in: $0, from: $1)) }
    return entries
  }

  /// The place of the entry whose line begins here.
  func entryBytes(in file: Int, from start: Int) -> EntryBytes {
    let text = ledger.map.files[file].text
    return EntryBytes(file: file, range: start..<EntryBoundaries.end(of: start, text.span))
  }

  /// Calls `body` with the file and the first byte of each entry, in the same order.
  func eachEntry(_ body: (_ file: Int, _ start: Int) -> Void) {
    for index in files.indices where includeSites[index] == nil { eachEntry(in: index, body) }
  }

  /// The `currency` entries of the user's files, found without reading the others.
  var currencyEntries: [WalletEntry] {
    var entries: [WalletEntry] = []
    for file in files.indices {
      let text = ledger.map.files[file].text
      var number = 0
      EntryBoundaries.each(text.span) { range in
        ledger.map.release(atRow: number)
        number += 1
        guard text.span[range.lowerBound] == UInt8(ascii: "c"),
          text[range].starts(with: DefinitionKind.currency.rawValue.utf8)
        else { return }
        let own = range.lowerBound..<EntryBoundaries.end(of: range.lowerBound, text.span)
        entries.append(entry(EntryBytes(file: file, range: own)))
      }
    }
    return entries
  }

  private func eachEntry(in file: Int, _ body: (_ file: Int, _ start: Int) -> Void) {
    let (source, map) = (ledger.map.files[file], ledger.map)
    var number = 0
    EntryBoundaries.each(source.text.span) { range in
      map.release(atRow: number)
      number += 1
      // Nothing of this wallet is needed for the other entries: a copy of it for each would take longer than the rest.
      guard isInclude(source.text, range) else { return body(file, range.lowerBound) }
      let (start, end) = (source.base + UInt32(range.lowerBound), source.base + UInt32(range.upperBound))
      for index in files.indices {
        guard let site = includeSites[index], site.start >= start, site.start < end else { continue }
        eachEntry(in: index, body)
      }
    }
  }

  /// An entry with its words.
  func entry(_ bytes: EntryBytes) -> WalletEntry {
    let source = ledger.map.files[bytes.file]
    let position = source.base + UInt32(bytes.range.lowerBound)
    return WalletEntry(
      words: EntryWords(ledger.map, at: position).words,
      properties: properties(in: bytes.range, source.text, source.base), position: position, file: bytes.file,
      range: bytes.range)
  }

  private func properties(in range: Range<Int>, _ bytes: SourceBytes, _ base: UInt32) -> [WalletEntry
    .Property]
  {
    var properties: [WalletEntry.Property] = []
    var at = lineFeed(bytes.span, from: range.lowerBound) + 1
    while at < range.upperBound {
      let words = EntryWords(ledger.map, at: base + UInt32(at)).words
      if let name = words.first?.text {
        let end = min(lineFeed(bytes.span, from: at), range.upperBound)
        let rest = Int(words[0].range.end - base)..<end
        properties.append(.init(name: name, value: value(name, words, rest, bytes)))
      }
      at = lineFeed(bytes.span, from: at) + 1
    }
    return properties
  }

  /// The value of a property: a text, words, or words and the text after them.
  private func value(_ name: String, _ words: [WrittenWord], _ rest: Range<Int>, _ bytes: SourceBytes)
    -> String
  {
    if Keywords.textProperties.contains(name) { return text(bytes[rest][...], words) }
    let value = Cursor(at: rest.lowerBound, end: rest.upperBound)
    guard let word = Keywords.textWord(of: name),
      let start = Keywords.textStart(bytes.span, value, after: word)
    else {
      return WalletEntry.text(words.dropFirst())
    }
    let number =
      words.firstIndex { Int($0.range.end - words[0].range.end) == start.at - rest.lowerBound } ?? 0
    let note = text(bytes[start.at..<rest.upperBound][...], Array(words[number...]))
    return WalletEntry.text(words[1...number]) + " " + EntryText.value(note)
  }

  /// The value of a text property: its quoted word, or the rest of the line up to a comment, in which a quote is an
  /// ordinary character.
  private func text(_ rest: ArraySlice<UInt8>, _ words: [WrittenWord]) -> String {
    if words.count == 2, words[1].isQuoted { return words[1].text }
    var (at, end) = (rest.startIndex, rest.startIndex)
    var start: Int?
    while at < rest.endIndex {
      if !rest[at].isBlank, rest[at] != .carriageReturn {
        if rest[at] == .semicolon, at == rest.startIndex || rest[at - 1].isBlank { break }
        start = start ?? at
        end = at + 1
      }
      at += 1
    }
    return String(decoding: rest[(start ?? end)..<end], as: UTF8.self)
  }
}

private func isInclude(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
  // Nearly every entry begins with a digit.
  if bytes.span[range.lowerBound].isDigit { return false }
  let keyword = DefinitionKind.include.rawValue.utf8
  let entry = bytes[range]
  guard entry.starts(with: keyword) else { return false }
  return entry.dropFirst(keyword.count).first?.isBlank ?? false
}
