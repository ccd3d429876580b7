import LedgerText

/// The entries of the built-in library, found without parsing them. A run reads only those that it needs: a tag or
/// template of a card that nobody has changes no wallet.
struct LibraryEntries: Sendable {
  private struct Entry: Sendable {
    var file: Int
    /// In its file, with its indented lines.
    var bytes: Range<Int>
    /// The name of the template that it declares or amends.
    var template: String?
    /// The template that it is `like`.
    var like: String?
    /// The name of the tag that it declares.
    var tag: String?
  }

  /// The files' names and texts.
  let names: [String]
  let files: [[UInt8]]
  private var entries: [Entry] = []
  /// Whether a file has templates.
  private var hasTemplates: [Bool]

  init(_ library: [LedgerReader.LibraryFile]) {
    (names, files) = (library.map(\.name), library.map { Array($0.text.utf8) })
    hasTemplates = files.map { _ in false }
    for (file, bytes) in files.enumerated() {
      var start = 0
      while start < bytes.count {
        var end = LibraryEntries.nextLine(bytes, start)
        while end < bytes.count, bytes[end] == .space { end = LibraryEntries.nextLine(bytes, end) }
        if bytes[start] != .lineFeed, bytes[start] != UInt8(ascii: ";") { add(bytes, start..<end, of: file) }
        start = end
      }
    }
  }

  private static func nextLine(_ bytes: [UInt8], _ start: Int) -> Int { lineFeed(bytes.span, from: start) + 1 }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>, of file: Int) {
    let first = bytes[range].prefix { $0 != .lineFeed }
    // Without the title, where `like` is not a keyword.
    let parts = first.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let words = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split(separator: .space) }.map { String(decoding: $0, as: UTF8.self) }
    var entry = Entry(file: file, bytes: range)
    // `template card NAME`, the kind of a template and its name after a date too.
    let undated = words.first?.utf8.first?.isDigit == true ? words.dropFirst() : words[...]
    switch undated.first {
    case "template": entry.template = undated.dropFirst(2).first
    case "tag", "category": entry.tag = undated.dropFirst().first
    default: break
    }
    entry.like = undated.firstIndex(of: "like").flatMap { undated[($0 + 1)...].first }
    if entry.template != nil { hasTemplates[file] = true }
    entries.append(entry)
  }

  /// The names of all tags in an entry.
  private func tags(in entry: Entry) -> [String] {
    files[entry.file][entry.bytes].split { $0 == .space || $0 == .lineFeed }
      .filter { $0.first == UInt8(ascii: "#") }.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  /// The ranges in each file of the entries that some templates need: these with their amendments, those that they are
  /// like, and the tags in them. Tags of a file without templates are always needed, and all entries if one of the
  /// templates is not there, to find the one that was meant.
  func needed(for templates: Set<String>) -> [[Range<Int>]] {
    let likes = entries.filter { $0.template != nil }.map { ($0.template ?? "", $0.like) }
    let known = Set(likes.map(\.0))
    var wanted = templates
    var isComplete = false
    while !isComplete {
      let more = Set(likes.lazy.filter { wanted.contains($0.0) }.compactMap(\.1)).subtracting(wanted)
      wanted.formUnion(more)
      isComplete = more.isEmpty
    }
    let isAll = !templates.isSubset(of: known)
    let tags = entries.filter { $0.template.map(wanted.contains) ?? false }.reduce(into: Set()) {
      $0.formUnion(self.tags(in: $1))
    }
    var ranges: [[Range<Int>]] = files.map { _ in [] }
    for entry in entries {
      let isWanted = entry.template.map(wanted.contains) ?? false
      let isTag = entry.tag.map { !hasTemplates[entry.file] || tags.contains($0) } ?? false
      if isAll || isWanted || isTag { ranges[entry.file].append(entry.bytes) }
    }
    return ranges
  }
}
